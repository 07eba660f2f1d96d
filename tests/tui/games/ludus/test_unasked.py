"""Questions that nobody is asked: Late Registration, of which log and status line tell why, and the only card to choose."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.events import RegistrationPassed
from rules.ludus.frames import Acting, Fighting, Reacting, Using
from rules.ludus.state import Options
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import LAST, Side, arena, gladiator, laid, reaction, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import ALONE, TWO, at, battle
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, page, ready
from tui.games.ludus.words.news import unasked
from tui.games.ludus.words.refusals import refusal_told
from tui.play.house import House
from tui.play.played import Done, Telling
from tui.play.played import Played as Results

SIZE = (80, 24)
CARDS = (gladiator("ox a1 h4 b3"), gladiator("king a1 h4 i3"), gladiator("calf a1 h1"))
OTHER_FIRST = Options(first=0, players=("easy", "person"))


def before(deck: str = "", coins: int = 0, hand: str = "") -> Played:
    """The next answer ends a turn, and the Arena Phase begins with seven cards of the Deck in Hand."""
    me = Side(hand=hand, deck=f"{deck} {'inc1 ' * 7}", coins=coins)
    return laid(*CARDS, me=me, other=Side(hand="inc1"), favor=0, last=("ox ox", "ox ox"), boasts=(6, 10))


@pytest.mark.parametrize(
    ("deck", "coins", "told"),
    [
        ("", 5, "You register nobody: no Gladiator is in your Hand."),
        ("king", 5, "You register nobody: no Gladiator of your Hand fits under your Influence."),
        ("ox ox ox ox ox", 0, "You register nobody: it costs 3 Coin, and you have 2."),
    ],
)
async def test_why_nobody_was_asked_is_told_in_the_log_and_at_once(
    house: House, deck: str, coins: int, told: str
) -> None:
    session = at(house, before(deck, coins), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.EndActions(0))
        await ready(pilot)
        assert isinstance(session.state.pending[0], Fighting)
        assert told in [one.text for one in session.log]
        assert told in " ".join(rows(app)[-2].split())


async def test_whoever_was_asked_is_told_no_reason(house: House) -> None:
    session = at(house, laid(*CARDS, registering=0, me=Side(hand="ox", coins=3), last=("ox", "ox")), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).do(a.Pass(0))
        await ready(pilot)
        assert "You register nobody else." in [one.text for one in session.log]
        assert "register" not in rows(app)[-2]


@pytest.mark.parametrize(
    ("hand", "coins", "told"),
    [
        ("king", 5, "Late Registration is over (no Gladiator of your Hand fits under your Influence)."),
        ("calf", 2, "Late Registration is over (it costs 3 Coin, and you have 2)."),
        ("calf", 5, "Late Registration is over: it comes before the Battles."),
    ],
)
def test_whoever_wants_to_register_in_a_battle_is_told_why_not(hand: str, coins: int, told: str) -> None:
    fight = laid(*CARDS, me=Side(hand=hand, coins=coins), battle=LAST, last=("ox", "ox"))
    refused = fight.game.refusal(fight.state, a.PlayCard(0, hand))
    assert refused is not None
    assert refusal_told(fight.game.box, fight.state, refused) == told


def test_why_nobody_could_register_is_told_though_a_window_was_passed_since() -> None:
    window = battle(1).attack("retiarius").choose("thraex").state
    assert isinstance(window.top, Reacting)
    line = Telling("You register nobody: no Gladiator is in your Hand.", event=RegistrationPassed(0))
    passed = Results(lines=(line,), done=(Done(window, a.Pass(0)),))
    assert unasked(passed, 0) == line.text


@pytest.mark.parametrize("options", [TWO, OTHER_FIRST])
def test_a_hand_that_is_not_theirs_is_told_to_nobody(house: House, options: Options) -> None:
    session = at(house, before("king", 5), options)
    session.act(a.EndActions(0))
    register = [one.text for one in session.log if "register" in one.text]
    assert register[-1].endswith(("registers nobody else.", "Hand."))
    assert not any("School I registers nobody:" in text or "opponent registers nobody:" in text for text in register)


@pytest.mark.parametrize(("hand", "told"), [("inc1", True), ("ox", False)])
async def test_a_battle_that_nobody_was_asked_in_tells_why_on_its_page(house: House, hand: str, told: bool) -> None:
    me = Side(deck=f"{hand} {'inc1 ' * 6}", coins=5)
    played = laid(
        *CARDS, me=me, other=Side(hand="inc1"), favor=0, fl1=("calf", "ox"), last=("ox", "ox ox"), boasts=(6, 10)
    )
    app = app_for(house, "ludus", play=at(house, played, ALONE).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.EndActions(0))
        await ready(pilot)
        if not told:
            assert page(app) == "ludus"
            ludus(app).do(a.Pass(0))
            await ready(pilot)
        if page(app) == "ludus" and ludus(app).beats.waiting:
            await ready(pilot, "q")
        while page(app) == "ludus" and ludus(app).beats.on:
            await ready(pilot, "q")
        assert page(app) == "ludus_battle"
        shown = [row.strip() for row in rows(app)]
        how = shown[shown.index("How it went") + 1 :]
        assert ("You register nobody: no Gladiator is in your Hand." in how[0]) == told
        assert "register" not in " ".join(how[int(told) :])
        await ready(pilot, "enter")
        assert page(app) == "ludus"
        assert "register" not in rows(app)[-2]


async def test_why_nobody_was_asked_is_told_at_once_where_a_battle_was_won_without_a_fight(house: House) -> None:
    me = Side(deck="inc1 " * 7, coins=5)
    played = laid(*CARDS, me=me, other=Side(hand="inc1"), favor=0, fl1=("", "ox"), last=("ox", "ox ox"), boasts=(6, 10))
    app = app_for(house, "ludus", play=at(house, played, ALONE).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.EndActions(0))
        await ready(pilot)
        assert page(app) == "ludus"
        assert "You register nobody: no Gladiator is in your Hand." in rows(app)[-2]


TRIM, BACK = scheme("trim", f.Cull()), scheme("back", f.Recall())
WELL = arena("well", u.FreeAction((f.Draw(n=3),), u.Cost(exhaust=True)))


def choosing(card: str, hand: str, *, arenas: str = "", reserve: str = "", discard: str = "") -> Played:
    """A card was played whose text leaves a card to choose."""
    me = Side(hand=f"{card} {hand}", deck="inc1 ox", arenas=arenas, reserve=reserve, discard=discard, coins=3)
    return laid(*CARDS, TRIM, BACK, WELL, me=me)


@pytest.mark.parametrize(
    ("card", "layout", "chosen"),
    [
        ("trim", {"hand": "inc1 inc1", "arenas": "well"}, "inc1"),
        ("trim", {"hand": "inc1 inc1", "reserve": "ox"}, "inc1"),
        ("back", {"hand": "inc1 ox", "discard": "ox", "reserve": "king"}, "ox"),
        ("trim", {"hand": "inc1 inc1 inc1"}, "inc1"),
        ("back", {"hand": "inc1", "discard": "ox ox"}, "ox"),
    ],
)
async def test_the_only_card_to_choose_is_chosen_unasked_where_nothing_is_lost(
    house: House, card: str, layout: dict[str, str], chosen: str
) -> None:
    session = at(house, choosing(card, **layout), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        ludus(app).take(a.PlayCard(0, card))
        await ready(pilot)
        assert isinstance(session.state.top, Acting)
        goes = "take out of the game" if card == "trim" else "choose"
        assert f"{chosen.capitalize()} was the only card to {goes}; z takes it back." in grid(app)
        await ready(pilot, "z")
        assert session.state == before


@pytest.mark.parametrize(
    ("card", "layout"),
    [
        ("trim", {"hand": "inc3", "arenas": "well"}),
        ("trim", {"hand": "ox", "reserve": "inc1"}),
        ("back", {"hand": "inc1", "discard": "ox", "arenas": "well"}),
    ],
)
def test_the_only_card_is_asked_about_where_another_might_be_preferred(
    house: House, card: str, layout: dict[str, str]
) -> None:
    session = at(house, choosing(card, **layout), ALONE)
    session.act(a.PlayCard(0, card))
    assert isinstance(session.state.top, Using)


async def test_a_card_of_several_that_was_chosen_is_not_called_the_only_one(house: House) -> None:
    session = at(house, choosing("trim", "inc1 ox"), ALONE)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.PlayCard(0, "trim"))
        await ready(pilot)
        ludus(app).take(a.Pick(0, "inc1"))
        await ready(pilot)
        assert isinstance(session.state.top, Acting)
        assert "the only card" not in grid(app)


CUT, DODGE = tactic("cut", f.Damage()), reaction("dodge", u.Cue("attacks"), f.Draw())
IDLE = scheme("idle", f.Recall())


@pytest.mark.parametrize(
    "me", [Side(hand="inc1", reserve="cut", coins=1), Side(hand="idle", reserve="cut", coins=1), Side()]
)
def test_your_actions_end_by_no_habit_so_that_the_last_one_can_be_taken_back(house: House, me: Side) -> None:
    session = at(house, laid(*CARDS, CUT, IDLE, me=me, other=Side(hand="inc1")), ALONE)
    session.settle()
    assert isinstance(session.state.top, Acting)
    assert session.state.turns == 1


@pytest.mark.parametrize(("reserve", "ends"), [("dodge", True), ("cut", False)])
def test_a_combat_turn_ends_where_not_even_the_reserve_holds_a_tactic(house: House, reserve: str, ends: bool) -> None:
    me = Side(hand="inc1", reserve=reserve, coins=1)
    session = at(house, laid(*CARDS, CUT, DODGE, battle=LAST, last=("ox!", "ox!"), me=me), ALONE)
    session.settle()
    assert ("Nothing is left to do in your Combat Turn, so it ends." in [one.text for one in session.log]) is ends
