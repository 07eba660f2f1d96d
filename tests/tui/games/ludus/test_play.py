"""The ludus on a play screen: covers between two people, payments, reacting no more in a turn, and what a card says."""

import random
from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus.arena_events import BattleEnded, CombatTurnBegan, ReactionPassed
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import Paid, PhaseBegan, TurnBegan
from rules.ludus.frames import Acting, Fighting, Hitting, Paying, Reacting
from rules.ludus.state import LudusState
from saves.settings import Settings
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, patron, reaction, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.sessions import ALONE, TWO, seated
from tests.tui.grids import grid
from tests.tui.keyboard import ludus, page, ready, side
from tests.tui.states import set_state
from tui.app import Ad79
from tui.games.ludus.habits.not_again import NotAgain
from tui.games.ludus.screens.end import LudusEnd
from tui.play.house import House
from tui.play.registry import GAMES
from tui.play.session import Session

SIZE = (80, 24)
FLINCH = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
FLINCHER = Side(hand="flinch")
SPY = reaction("spy", u.Cue("enters"), f.Coins(n=1))
CARDS = (gladiator("ox a1 h9"),)
WINCE = reaction("wince", u.Cue("assigned"), f.Coins(n=1))
JAB = tactic("jab", f.Damage(whom=f.Target(side="other")), price=4)


def buying(**layout: Any) -> Played:
    """Four Coin to pay in several ways."""
    return laid(JAB, row="jab", me=Side(hand="inc3 inc1 inc1", coins=4), **layout)


def attacking() -> Played:
    """Seat 0 is about to attack with one of two; seat 1 could flinch at an Attack and wince at damage, and elk has to."""
    groans = u.ReactionAbility(u.Cue("assigned", "self"), (f.Coins(n=5),))
    others = [gladiator(f"{name} a1 h9") for name in ("ox", "cow", "eft")]
    elk = gladiator("elk a1 h9", groans)
    other = Side(hand="flinch wince")
    return laid(*others, elk, FLINCH, WINCE, battle=LAST, acting=0, last=("ox cow", "elk eft"), other=other)


BOX = attacking().game.box


def labels(app: Ad79) -> list[str]:
    return [choice.label for choice in ludus(app).panel.list.choices]


def cover(app: Ad79) -> str:
    """What stands on the cover."""
    decision = ludus(app).panel.decision
    assert decision is not None
    assert not decision.choices
    return decision.whose


# Payments


async def test_the_cheapest_payment_comes_first_and_is_shown_before_it_is_done(house: House) -> None:
    session = seated(house, buying(), ALONE, Settings(clear_choices="always"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        ludus(app).take(a.Buy(0, "jab"))
        await pilot.pause()
        assert isinstance(session.state.pending[-1], Paying)
        assert labels(app)[0] == "inc3 + inc1"
        assert len(labels(app)) > 2
        assert ludus(app).panel.list.cursor == 0
        assert "Pay 4 Coin for jab." in grid(app)
        await ready(pilot, "j", "enter")
        assert session.state.schools[0].coins < 4 or "inc1" not in session.state.schools[0].hand
        assert session.state.schools[0].discard[-1] == "jab"


@pytest.mark.parametrize(("wish", "asked"), [("always", True), ("ask", False), ("never", False)])
def test_a_setting_pays_the_cheapest_way_by_itself(house: House, wish: Any, asked: bool) -> None:
    session = seated(house, buying(), ALONE, Settings(clear_choices=wish))
    played = session.act(a.Buy(0, "jab"))
    assert isinstance(session.state.pending[-1], Paying) is asked
    if not asked:
        first = session.spoken.game.legal(played.done[1].before)[0]
        assert [done.action for done in played.done] == [a.Buy(0, "jab"), first]
        assert session.actions == 2
        assert any(isinstance(event, Paid) for event in played.events)
        assert session.state.schools[0].coins == 4


def test_what_a_setting_paid_is_taken_back_with_the_purchase(house: House) -> None:
    session = seated(house, buying(), ALONE, Settings(clear_choices="never"))
    before = session.state
    session.act(a.Buy(0, "jab"))
    assert session.undo() == "The last action is taken back."
    assert session.state == before
    assert isinstance(session.state.pending[-1], Acting)


# Not again this turn


def promise(session: Session) -> None:
    """Seat 1 reacts no more in this turn."""
    session.wishes.standing_answer = NotAgain(session.spoken.facts.content, (1,))


def promised(session: Session) -> bool:
    return session.wishes.standing_answer is not None


def at_window(house: House, players: tuple[Any, ...] = TWO) -> Session:
    """Seat 1 is asked whether it flinches."""
    session = seated(house, attacking(), players)
    session.act(next(one for one in session.legal() if isinstance(one, a.Attack)))
    assert isinstance(session.state.pending[-1], Reacting)
    assert session.spoken.game.to_act(session.state) == 1
    return session


async def test_one_key_passes_this_window_and_says_so_in_the_log(house: House) -> None:
    session = at_window(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "enter")
        assert isinstance(session.state.pending[-1], Reacting)
        assert "n Not again this turn" in grid(app)
        await ready(pilot, "n")
        assert isinstance(session.state.pending[-1], Hitting)
        assert session.wishes.standing_answer == NotAgain(session.spoken.facts.content, (1,))
        assert "School II passes without a Reaction." in [line.text for line in session.log]


def test_further_windows_of_the_turn_are_passed_by_logged_actions_until_the_next_turn(house: House) -> None:
    session = at_window(house)
    promise(session)
    session.act(a.Pass(1))
    assert isinstance(session.state.pending[-1], Hitting)
    played = session.act(a.Choose(0, eft(session)))
    assert [type(done.action) for done in played.done] == [a.Choose, a.Pass]
    assert [line.text for line in session.log].count("School II passes without a Reaction.") == 2
    assert not promised(session)
    assert turn_of(session) == 1


def test_without_a_promise_the_further_window_asks(house: House) -> None:
    session = at_window(house)
    session.act(a.Pass(1))
    session.act(a.Choose(0, eft(session)))
    assert isinstance(session.state.pending[-1], Reacting)
    assert a.PlayCard(1, "wince") in session.legal()


def test_what_has_to_be_used_is_used_under_a_promise(house: House) -> None:
    session = at_window(house)
    coins = session.state.schools[1].coins
    promise(session)
    session.act(a.Pass(1))
    session.act(a.Choose(0, next(one.number for one in session.state.fighters if one.card == "elk")))
    assert session.state.schools[1].coins == coins + 5
    assert session.state.schools[1].hand == ("flinch", "wince")


def eft(session: Session) -> int:
    """The number of a Gladiator."""
    found: int = next(one.number for one in session.state.fighters if one.card == "eft")
    return found


def turn_of(session: Session) -> int:
    """Whose Combat Turn it is."""
    base = session.state.pending[0]
    assert isinstance(base, Fighting)
    return base.seat


def test_the_promise_holds_for_its_seat_until_the_turn_ends() -> None:
    played = attacking().attack("ox")
    promise = NotAgain(BOX, (1,))
    assert promise.answer(played.state, played.legal) == a.Pass(1)
    assert NotAgain(BOX, (0,)).answer(played.state, played.legal) is None
    before = len(played.events)
    played.do(a.Pass(1))
    assert promise.after((ReactionPassed(1),)) == promise
    while not isinstance(played.state.pending[-1], Fighting):
        played.do(played.legal[0])
    assert promise.after(tuple(played.events[before:])) is None
    assert promise.answer(played.state, played.legal) is None


def test_a_promise_for_a_battle_outlasts_its_turns_and_no_more() -> None:
    promise = NotAgain(BOX, turn=(0,), battle=(1,))
    assert promise.after((CombatTurnBegan(0),)) == NotAgain(BOX, battle=(1,))
    assert NotAgain(BOX, battle=(1,)).after((CombatTurnBegan(0),)) == NotAgain(BOX, battle=(1,))
    for end in (BattleEnded(LAST, 0, "emptied"), PhaseBegan("battles"), TurnBegan(0, 3)):
        assert promise.after((end,)) is None
    assert promise.answer(*asked_of(attacking().attack("ox"))) == a.Pass(1)


async def test_the_key_for_the_whole_battle_is_offered_and_named_by_what_it_lasts_for(house: House) -> None:
    session = at_window(house)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await ready(pilot, "enter")
        assert "n Not again this turn  N This Battle" in grid(app)
        await ready(pilot, "N")
        assert session.wishes.standing_answer == NotAgain(session.spoken.facts.content, battle=(1,))
    late = laid(
        *CARDS, FLINCH, SPY, registering=0, me=Side(hand="ox", coins=3), other=Side(hand="spy"), last=("", "ox")
    )
    app = app_for(house, "ludus", play=seated(house, late.register("ox").place(LAST), TWO).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await ready(pilot, "enter")
        assert "N Till Battles" in grid(app)


def test_two_people_may_both_react_no_more() -> None:
    both = NotAgain(BOX, (0, 1))
    assert both.answer(*asked_of(attacking().attack("ox"))) == a.Pass(1)
    others = laid(
        gladiator("ox"), gladiator("elk h9"), FLINCH, battle=LAST, acting=1, last=("ox", "elk ox"), me=FLINCHER
    )
    assert both.answer(*asked_of(others.attack("elk"))) == a.Pass(0)


def asked_of(played: Played) -> tuple[LudusState, tuple[Any, ...]]:
    return played.state, played.legal


def test_a_promise_passes_no_late_registration() -> None:
    played = laid(gladiator("ox"), gladiator("elk"), registering=1, other=Side(hand="elk", coins=3), fl1=("ox", ""))
    assert a.Pass(1) in played.legal
    assert NotAgain(BOX, (1,)).answer(played.state, played.legal) is None


def test_undo_forgets_the_promise(house: House) -> None:
    session = at_window(house)
    promise(session)
    session.act(a.Pass(1))
    session.undo()
    assert not promised(session)
    assert session.spoken.game.to_act(session.state) == 1


async def test_the_key_is_only_there_in_a_window(house: House) -> None:
    session = seated(house, buying(), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "n")
        assert session.actions == 0
        assert "Not again" not in grid(app)


# Two people at one keyboard


async def test_hands_and_reserve_are_covered_until_their_player_looks(house: House) -> None:
    me = Side(hand="inc1 inc2 dame", reserve="jab", coins=1)
    played = laid(JAB, patron("lord", 1), patron("dame", 1), me=me, other=Side(hand="lord inc3", reserve="jab"))
    session = seated(house, played)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        assert cover(app) == "Hand the keyboard to the player of School I."
        assert "inc2" not in grid(app)
        assert "lord" not in grid(app)
        await ready(pilot, "enter")
        assert "inc1 " in grid(app)
        assert "inc2 " in grid(app)
        assert "Reserve: jab" in grid(app)
        assert "Reserve 1" in grid(app)
        assert "lord" not in grid(app)


async def test_the_cover_falls_again_when_the_other_one_is_asked(house: House) -> None:
    session = seated(house, attacking())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 40)) as pilot:
        await ready(pilot, "enter")
        assert "flinch" not in grid(app)
        ludus(app).take(next(one for one in session.legal() if isinstance(one, a.Attack)))
        await pilot.pause()
        assert ludus(app).cover.lies
        assert labels(app) == ["Show the Hand of School II", "Do not react"]
        assert "flinch" not in grid(app)
        await ready(pilot, "enter")
        assert "React: flinch" in grid(app)


# The card under the cursor, and the end


async def test_the_card_under_the_cursor_is_told_in_full(house: House) -> None:
    session = seated(house, laid(patron("lord", 3), me=Side(hand="lord inc1")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert labels(app)[0] == "Play lord"
        assert "lord Patron grants 3 Influence" in side(app)
        await ready(pilot, "o", "j")
        assert "Influence 3, 1" not in side(app)
        await ready(pilot, "k", "i")
        assert "Influence 3." in grid(app)


def played_out(state: LudusState) -> LudusState:
    """A game as it stands when it is over, each answer drawn."""
    game, rng = GAMES["ludus"].game, random.Random(2)
    while game.to_act(state) is not None:
        state = game.apply(state, rng.choice(game.legal(state))).state
    return state


async def test_the_end_tells_who_won_and_leads_to_another_game(house: House) -> None:
    row = house.spoken("ludus")
    session = house.begin("ludus", "Evening", row.game.options_type(players=TWO, first=0), 4)
    set_state(session, played_out(session.state))
    app = app_for(house, "ludus_end", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, LudusEnd)
        told = grid(app)
        assert "wins" in told or "A draw" in told
        assert "SCHOOL I" in told
        assert "When you leave, it joins" in told
        await ready(pilot, "2")
        assert page(app) == "new_ludus"
        assert "a person" in grid(app)
        assert not house.games()


async def test_bots_answer_by_themselves_until_the_person_is_asked(house: House) -> None:
    row = house.spoken("ludus")
    session = house.begin("ludus", "Evening", row.game.options_type(players=("easy", "person"), first=0), 4)
    session.settle()
    assert session.spoken.game.to_act(session.state) == 1
    assert session.actions > 0
