"""The letters of cards at the table of the ludus: whose they are, that they stay, and what they do."""

import string
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from rules.ludus import actions as a
from rules.ludus.frames import Placing
from tests.rules.ludus.support.positions import Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import TWO, at, battle, crowded, machinations, spot_of, spread
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, put, ready
from tui.app import Ad79
from tui.games.ludus.answers.spots import CardSpot, ForSale, InHand, InPlay
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.screens.naming import CardNaming
from tui.games.ludus.screens.which import WhichDialog
from tui.play.house import House
from tui.text.keyboard import LAYOUTS, STANDARD, Keyboard, Layout, use
from tui.text.letters import CardLetters

SIZE = (80, 24)
COMMANDS = [command.row for command in LudusScreen.BY_KEY.values()]
TITLES: dict[CardSpot, str] = {
    InHand("net"): "Cage",
    InHand("trap"): "Fork",
    ForSale("trap"): "Fork",
    ForSale("trap", 1): "Fork",
}


def letters() -> CardLetters[CardSpot]:
    """Letters before anything lies there."""
    return CardLetters(COMMANDS, lambda spot: isinstance(spot, InHand))


@pytest.fixture
def usual_keys() -> Iterator[None]:
    """The usual keyboard holds again after a test that changes it."""
    yield
    use(Keyboard(STANDARD))


def test_a_card_in_hand_has_a_capital_of_its_title_and_one_for_sale_a_small_letter() -> None:
    dealt = letters().deal(TITLES)
    assert dealt[InHand("trap")] == "F"
    assert dealt[ForSale("trap")] == "f"
    assert len(set(dealt.values())) == len(TITLES)


def test_a_card_whose_title_begins_with_a_letter_has_it_before_one_that_holds_it() -> None:
    titles: dict[CardSpot, str] = {InHand("1"): "Saturnalia", InHand("2"): "Siren", InHand("3"): "Furor"}
    assert letters().deal(titles) == {InHand("1"): "S", InHand("2"): "I", InHand("3"): "F"}


def test_a_card_keeps_its_letter_while_others_come_and_go_and_has_it_again_later() -> None:
    found = letters()
    first = dict(found.deal(TITLES))
    net = InHand("net")
    others: dict[CardSpot, str] = {InHand("crest"): "Crest", InHand("tiro"): "Furor"}
    kept = found.deal({**others, net: "Cage"})
    assert kept[net] == first[net] == "C"
    assert first[InHand("trap")] == "F"
    assert kept[InHand("tiro")] == "U", "no letter of a card that may come back"
    found.deal({})
    assert found.deal({InHand("trip"): "Fist", InHand("trap"): "Fork"})[InHand("trap")] == "F"


def test_no_card_of_a_deck_loses_its_letter_to_another_as_long_as_there_are_enough() -> None:
    found = letters()
    deck: list[CardSpot] = [InHand(f"card{n}") for n in range(found.room)]
    hands = [dict.fromkeys(deck[first : first + 5], "Cestus") for first in range(0, len(deck), 5)]
    first = {card: letter for hand in hands for card, letter in found.deal(hand).items()}
    assert {card: letter for hand in reversed(hands) for card, letter in found.deal(hand).items()} == first


def test_where_letters_run_out_the_card_that_was_away_longest_loses_its_own() -> None:
    found = letters()
    first = found.deal({InHand("old"): "Old"})[InHand("old")]
    kept = dict(found.deal({InHand(f"card{n}"): "Cestus" for n in range(found.room - 1)}))
    assert found.deal({InHand("new"): "New"})[InHand("new")] == first
    assert found.deal(dict.fromkeys(kept, "Cestus")) == kept


def test_where_letters_run_out_a_card_that_is_away_from_the_supply_loses_its_own_before_one_of_the_deck() -> None:
    found = letters()
    mine = found.deal({InHand("old"): "Old"})[InHand("old")]
    theirs = found.deal({ForSale("dear"): "Dear"})[ForSale("dear")]
    found.deal({InHand(f"card{n}"): "Cestus" for n in range(found.room - 2)})
    assert found.deal({ForSale("new"): "New"})[ForSale("new")] == theirs
    assert found.deal({InHand("old"): "Old"})[InHand("old")] == mine


def test_a_card_that_lost_its_letter_has_it_again_when_it_comes_back_and_the_letter_is_free() -> None:
    found = letters()
    first = found.deal({InHand("old"): "Old"})[InHand("old")]
    found.deal({InHand(f"card{n}"): "Cestus" for n in range(found.room - 1)})
    assert found.deal({InHand("new"): "New"})[InHand("new")] == first
    assert found.deal({InHand("new"): "New", InHand("old"): "Old"})[InHand("old")] != first
    found.deal({})
    assert found.deal({InHand("new"): "New"})[InHand("new")] == first
    assert found.deal({InHand("card1"): "Cestus"})[InHand("card1")] != first


@pytest.mark.usefixtures("usual_keys")
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=str)
def test_no_letter_is_the_key_of_a_command_on_any_keyboard(layout: Layout) -> None:
    use(Keyboard(layout))
    dealt = letters().deal({InHand(f"c{n}"): string.ascii_uppercase for n in range(60)})
    taken = {key for command in COMMANDS for key in Keyboard(layout).keys(command)}
    assert dealt
    assert not taken & set(dealt.values())


@pytest.mark.usefixtures("usual_keys")
def test_another_keyboard_gives_other_letters() -> None:
    found = letters()
    found.deal(TITLES)
    use(Keyboard(LAYOUTS["left_hand"]))
    assert not set(found.deal(TITLES).values()) & set("qweadzxc")


async def test_every_card_shows_its_letter(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        table, shown = ludus(app).table, grid(app)
        cards = [one for one in ludus(app).cells.spots if isinstance(one, InHand | ForSale)]
        assert set(cards) == {spot for spot in table.letters if isinstance(spot, InHand | ForSale)}
        assert not set("xGPSTRIB") & set(table.letters.values()), "these stand before cards for other reasons"
        assert f"{table.letters[InHand('samnite')]} Samnite" in shown
        assert f"{table.letters[ForSale('retiarius')]} Retiarius" in shown


async def test_cards_that_come_while_a_battle_is_shown_have_letters_after_it(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        table, naming = ludus(app).table, CardNaming(ludus(app))
        near = table.state.schools[table.near]
        bare = [replace(one, hand=()) if one is near else one for one in table.state.schools]
        assert not naming.letters(table._replace(state=replace(table.state, schools=tuple(bare)))).keys() & {
            InHand("samnite")
        }
        assert InHand("samnite") in naming.letters(table)


@pytest.mark.parametrize("where", ["table", "list"])
async def test_a_letter_plays_its_card_wherever_the_cursor_is(house: House, where: str) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, *(["o"] if where == "list" else ["up", "up", "up"]))
        await ready(pilot, ludus(app).table.letters[InHand("samnite")])
        assert isinstance(session.state.top, Placing)
        assert isinstance(ludus(app).pointing.here, InPlay)


async def test_the_cards_that_stay_for_sale_keep_their_letters_when_one_is_bought(house: House) -> None:
    session = at(house, spread(me=Side(coins=5), row="pierce net_throw evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = dict(ludus(app).table.letters)
        await ready(pilot, before[ForSale("pierce")])
        assert "pierce" in session.state.schools[0].discard
        after = ludus(app).table.letters
        assert after == {spot: letter for spot, letter in before.items() if spot != ForSale("pierce")}


async def test_what_can_be_used_in_a_villa_has_a_letter_in_a_turn(house: House) -> None:
    played = spread(me=Side(hand="inc1", villa="legatus unscrupulous_consul"), other=Side(hand="inc1", coins=2))
    session = at(house, played)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        consul = spot_of(played, "unscrupulous_consul")
        assert set(ludus(app).table.letters) == {InHand("inc1"), consul}
        letter = ludus(app).table.letters[consul]
        assert f"{letter} Unscrupulous" in grid(app)
        await ready(pilot, letter)
        assert next(one for one in session.state.schools[0].patrons if one.card == "unscrupulous_consul").exhausted


async def test_copies_for_sale_have_one_letter_and_the_one_that_stays_keeps_it(house: House) -> None:
    session = at(house, spread(me=Side(coins=5), row="pierce pierce evade"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = ludus(app).table.letters
        assert before[ForSale("pierce")] == before[ForSale("pierce", 1)]
        await ready(pilot, before[ForSale("pierce")])
        assert "pierce" in session.state.schools[0].discard
        assert ludus(app).table.letters[ForSale("pierce")] == before[ForSale("pierce")]


async def test_the_letter_of_a_card_that_is_too_dear_says_so_and_the_cursor_is_there(house: House) -> None:
    session = at(house, spread(me=Side(coins=1), row="pierce murmillo"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before, letter = session.state, ludus(app).table.letters[ForSale("murmillo")]
        await ready(pilot, letter)
        assert session.state is before
        assert ludus(app).pointing.here == ForSale("murmillo")
        assert "7" in rows(app)[-2]


async def asked_which(pilot: Pilot[int], app: Ad79, card: str) -> str:
    """The key of a card of the Hand was pressed, and the table asks which of its answers is meant; that key."""
    key = ludus(app).table.letters[InHand(card)]
    await ready(pilot, key)
    assert isinstance(ludus(app).dialog, WhichDialog)
    return key


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("again", a.PlayCard(0, "drill")),
        ("P", a.PlayCard(0, "drill")),
        ("R", a.Reserve(0, "drill")),
        ("1", a.PlayCard(0, "drill")),
        ("2", a.Reserve(0, "drill")),
        ("enter", a.PlayCard(0, "drill")),
    ],
)
async def test_a_letter_asks_which_of_several_answers_and_counts_twice_for_the_first(
    house: House, answer: str, action: Any
) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        key = await asked_which(pilot, app, "drill")
        assert f"Drill [P, {key}]" in grid(app)
        assert "Reserve Drill [R]" in grid(app)
        await ready(pilot, key if answer == "again" else answer)
        assert session.recent()[0][1] == action


async def test_a_letter_that_no_answer_has_is_no_answer(house: House) -> None:
    session = at(house, machinations())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        await asked_which(pilot, app, "drill")
        await ready(pilot, "X")
        assert session.state is before
        assert ludus(app).dialog is not None


async def test_in_a_battle_no_card_but_those_of_the_hand_has_a_letter(house: House) -> None:
    session = at(house, battle())
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        letters = [spot for spot in ludus(app).table.letters if isinstance(spot, InHand | ForSale)]
        assert set(letters) == {InHand("pierce"), InHand("evade"), InHand("inc1")}
        await ready(pilot, ludus(app).table.letters[InHand("pierce")])
        assert "pierce" not in session.state.schools[0].hand


async def test_under_a_cover_there_are_no_letters(house: House) -> None:
    session = at(house, machinations(), TWO)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        assert not ludus(app).table.letters
        await ready(pilot, "enter")
        await put(pilot, app, InHand("samnite"))
        assert ludus(app).table.letters


async def test_a_crowded_table_has_a_letter_for_each_card(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, crowded()).play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        letters = ludus(app).table.letters
        assert {one for one in letters if isinstance(one, InHand)} == {
            one for one in ludus(app).cells.spots if isinstance(one, InHand)
        }
        assert len(set(letters.values())) == len(letters)
