"""Cards are muted one by one, until a Battle is over or they are asked about again."""

from typing import Any

from rules.ludus import actions as a
from rules.ludus.arena_events import BattleEnded, CombatTurnBegan
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import TurnBegan
from rules.ludus.frames import Reacting
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron, reaction
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.habits.not_again import RESERVE, NotAgain, sources
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
SHIELD = reaction("shield", u.Cue("assigned", "own"), f.Prevent(whom=f.Target("own", "assigned")))
NURSE = patron("nurse", 1, u.ReactionAbility(u.Cue("assigned"), (f.Prevent(),), u.Cost(exhaust=True), may=True))


def struck(hand: str = "shield", villa: str = "nurse", **mine: Any) -> Played:
    """The other side strikes, and seat 0 is asked."""
    played = laid(
        gladiator("ox a2 h9"),
        *(gladiator("elk a2 h9"), gladiator("cow a2 h9")),
        *(SHIELD, NURSE),
        me=Side(hand=hand, villa=villa, **mine),
        last=("ox cow", "elk"),
        battle=LAST,
        acting=1,
        favor=1,
    )
    found = played.attack("elk").choose("ox")
    assert isinstance(found.state.top, Reacting)
    return found


def test_all_that_can_be_used_is_named_once_and_the_reserve() -> None:
    played = struck(reserve="shield", coins=3)
    assert set(sources(played.game.box, played.legal)) == {"shield", "nurse", RESERVE}


def test_a_window_passes_where_all_of_it_is_muted_and_only_then() -> None:
    played = struck()
    box = played.game.box
    one, both = (NotAgain(box, muted=muted) for muted in (((0, "nurse"),), ((0, "nurse"), (0, "shield"))))
    assert one.answer(played.state, played.legal) is None
    assert both.answer(played.state, played.legal) == a.Pass(0)
    assert both.is_sure(played.state, played.legal)
    assert not NotAgain(box, battle=(0,)).is_sure(played.state, played.legal)
    assert NotAgain(box, muted=((1, "nurse"), (1, "shield"))).answer(played.state, played.legal) is None
    assert both.without(0, "nurse").answer(played.state, played.legal) is None


def test_what_is_muted_stays_so_until_a_battle_is_over() -> None:
    box = struck().game.box
    muted = NotAgain(box, turn=(0,), battle=(1,), muted=((0, "nurse"),))
    assert muted.after((CombatTurnBegan(0),)) == muted._replace(turn=())
    assert muted.after((TurnBegan(0, 3),)) == NotAgain(box, muted=muted.muted)
    assert muted.after((BattleEnded(LAST, 0, "emptied"),)) is None
    assert muted.taken_back() == NotAgain(box, muted=muted.muted)


def promise(session: Session) -> NotAgain:
    found = session.wishes.standing_answer
    assert isinstance(found, NotAgain)
    return found


async def test_a_key_mutes_a_card_and_the_list_takes_it_back(house: House) -> None:
    session = at(house, struck(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "m")
        assert "Mute nurse" in grid(app)
        await ready(pilot, "1")
        first = promise(session).muted
        assert len(first) == 1
        assert isinstance(session.state.top, Reacting)
        await ready(pilot, "m")
        assert "again" in grid(app)
        await ready(pilot, "2")
        assert promise(session).muted == ()
        assert "You are asked about" in grid(app)


async def test_where_all_is_muted_the_question_is_answered_and_never_put_again(house: House) -> None:
    """Also where a Reaction could help for nothing: it was muted on purpose."""
    session = at(house, struck(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "m")
        assert "left. m " in grid(app)
        assert " asks about it again" in grid(app)
        await ready(pilot, "1")
        assert "m asks again" in grid(app)
        await ready(pilot, "m", "1")
        assert len(promise(session).muted) == 2
        assert not isinstance(session.state.top, Reacting)
        assert "Nothing is left to react with, so you pass; m asks again." in grid(app)
        assert ludus(app).can("mute_card")
        await ready(pilot, "m")
        assert "Ask about nurse again" in grid(app)


async def test_undo_leaves_what_is_muted(house: House) -> None:
    session = at(house, struck(), ALONE)
    session.wishes.standing_answer = NotAgain(session.play.game.box, battle=(0,), muted=((0, "nurse"),))
    session.act(a.Pass(0))
    session.undo()
    assert promise(session).muted == ((0, "nurse"),)
    assert promise(session).battle == ()


async def test_under_a_cover_nothing_can_be_muted(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, struck(), TWO).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert not ludus(app).can("mute_card")
        await ready(pilot, "enter")
        assert ludus(app).can("mute_card")


async def test_whoever_has_passed_for_the_battle_is_told_why_a_question_comes_all_the_same(house: House) -> None:
    session = at(house, struck(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert not ludus(app).passing.broken
        session.wishes.standing_answer = NotAgain(ludus(app).box, battle=(0,))
        ludus(app).draw()
        assert "You are asked after all" in " ".join(grid(app).split())
        session.wishes.standing_answer = NotAgain(ludus(app).box, battle=(1,))
        assert not ludus(app).passing.broken
