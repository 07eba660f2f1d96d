"""A bot that waits for the only person, who may do something before it decides; nobody is asked who did not want it."""

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import ReserveTaken, TurnBegan
from rules.ludus.frames import Acting, Fighting
from saves.settings import Settings
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.sessions import ALONE, TWO, seated
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, ready
from tui.play.acting import at_once
from tui.play.deciding import Onward
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
JAB = tactic("jab", f.Damage(whom=f.Target(side="other")), price=4)
WELL = arena("well", u.FreeAction((f.Draw(),), u.Cost(exhaust=True)))
KEPT = Side(hand="inc1", reserve="jab", deck="inc1 " * 9, coins=1)
POOR = Side(hand="inc1", deck="inc1 " * 9)
THEIRS = Side(hand="inc1 inc1", deck="inc1 " * 9, coins=9)


def acting(me: Side = KEPT) -> Played:
    """Seat 0 is about to end its turn; the opponent could buy."""
    return laid(JAB, WELL, me=me, other=THEIRS, row="jab jab jab")


def waiting(house: House, me: Side = KEPT) -> Session:
    """The opponent is asked, and waits for seat 0 wherever that could do something."""
    session = seated(house, acting(me), ALONE, Settings(clear_choices="never"))
    session.wishes.bots_wait = True
    session.act(a.EndActions(0))
    return session


def labels(session: Session) -> list[str]:
    return [choice.label for choice in session.play.decision().choices]


def test_nobody_is_let_in_who_has_not_asked_for_it(house: House) -> None:
    session = seated(house, acting(), ALONE)
    session.act(a.EndActions(0))
    assert (session.play.bot_waits, session.state.top, session.spoken.game.to_act(session.state)) == (
        False,
        Acting(0),
        0,
    )


@pytest.mark.rule("F-RESERVE-05", "F-RUL-17")
def test_the_reserve_is_taken_back_before_a_bot_decides(house: House) -> None:
    session = waiting(house)
    assert (session.play.bot_waits, session.state.top) == (True, Acting(1))
    assert labels(session) == [Onward.DECISION.value, Onward.ASKED.value, "Reserve back: 1 card, 1 Coin"]
    assert [choice.group for choice in session.play.decision().choices] == ["", "", "At any time:"]
    played = session.act(a.BuyBack(0))
    assert "jab" in session.state.schools[0].hand
    kinds = [type(event) for event in played.events]
    assert kinds.index(ReserveTaken) < kinds.index(TurnBegan)  # the bot has gone on, for nothing is left to do


@pytest.mark.rule("F-ARENAABIL-07", "F-RUL-21")
def test_a_free_action_is_used_before_a_bot_attacks(house: House) -> None:
    me = Side(arenas="well", deck="jab inc1")
    cards = (JAB, WELL, gladiator("ox a1 h9"), gladiator("elk a1 h9"))
    session = seated(house, laid(*cards, battle=LAST, last=("ox", "elk elk"), me=me), ALONE)
    session.wishes.bots_wait = True
    number = next(one.number for one in session.state.fighters if one.card == "ox")
    session.act(a.Attack(0, number))
    session.act(next(one for one in session.legal() if isinstance(one, a.Choose)))
    while not session.play.bot_waits:
        session.act(next(one for one in session.legal() if isinstance(one, a.Pass | a.EndTurn)))
    base = session.state.pending[0]
    assert isinstance(base, Fighting)
    assert base.seat == 1
    free = next(one for one in session.play.decision().choices if one.group).value
    session.act(free)
    assert "jab" in session.state.schools[0].hand


def test_it_does_not_wait_where_there_is_nothing_to_do(house: House) -> None:
    session = waiting(house, POOR)
    assert (session.play.bot_waits, session.state.top) == (False, Acting(0))


@pytest.mark.parametrize(("onward", "waits"), [(Onward.DECISION, True), (Onward.ASKED, False)])
def test_it_is_let_play_on_for_one_decision_or_until_somebody_is_asked(
    house: House, onward: Onward, waits: bool
) -> None:
    session = waiting(house)
    at_once(session.letting_play(onward))
    assert session.play.bot_waits is waits
    assert session.wishes.bots_wait
    assert session.state.pending[0] == Acting(int(waits))


def test_two_people_are_never_waited_for(house: House) -> None:
    session = seated(house, acting(), TWO)
    session.wishes.bots_wait = True
    assert not session.play.has_bots
    session.act(a.EndActions(0))
    assert not session.play.bot_waits


async def test_a_key_asks_for_it_and_takes_it_back(house: House) -> None:
    session = seated(house, acting(replace(KEPT, arenas="well")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "A")
        assert session.wishes.bots_wait
        assert "From now on bots wait wherever you could do something" in " ".join(grid(app).split())
        await ready(pilot, "E")
        await ready(pilot, *(["2"] if app.screen.query("ChoiceDialog") else []))
        assert session.play.bot_waits
        assert ludus(app).pointing.in_list
        first = ludus(app).panel.current
        assert first is not None
        assert first.value is Onward.DECISION
        state = session.state
        await ready(pilot, "E", "H", "full_stop")
        assert session.state is state
        await ready(pilot, "enter")
        assert session.state is not state
        await ready(pilot, "A")
        assert (session.wishes.bots_wait, session.play.bot_waits) == (False, False)
        assert session.spoken.game.to_act(session.state) == 0


async def test_what_is_done_in_between_is_taken_like_any_answer(house: House) -> None:
    session = waiting(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert session.play.bot_waits  # to open the table does not make it go on
        await ready(pilot, "R")
        assert session.state.schools[0].reserve == ()
