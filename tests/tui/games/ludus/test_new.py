"""The set-up page of the ludus: what it explains, what it takes, and the game that it begins."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from content.ludus.shelf import SHELF
from rules.ludus.state import Options
from saves.folders import Folders
from tests.tui.conftest import WHEN
from tests.tui.grids import grid, rows
from tests.tui.set_ups import set_up
from tui.app import Ad79
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.screens.melee import MeleeScreen
from tui.games.ludus.screens.new import NewLudus
from tui.games.ludus.set_up import GUIDED, GUIDED_THREE, SetUp, fitted, named, options_of, set_up_of
from tui.games.ludus.words.help import HOW_TO_PLAY
from tui.kit.how_to_play import rules_lines
from tui.kit.page import Page
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of

SIZE = (80, 24)


def page(app: Ad79) -> NewLudus:
    assert isinstance(app.screen, NewLudus)
    return app.screen


def told(app: Ad79) -> str:
    """What stands beside the list, in one line."""
    return " ".join(" ".join(row[42:] for row in grid(app).splitlines()[1:-2]).split())


async def session(app: Ad79, pilot: Pilot[Any]) -> Session:
    """The game that was begun, on its screen."""
    await pilot.pause()
    assert isinstance(app.screen, LudusScreen)
    return app.screen.play.session


@pytest.mark.parametrize(("name", "keys"), [("page", ()), ("school", ("6",)), ("first", ("8",)), ("four", ("5", "3"))])
def test_pictures(snap_compare: Any, house: House, name: str, keys: tuple[str, ...]) -> None:
    assert name
    assert snap_compare(set_up(house, "new_ludus"), terminal_size=SIZE, press=keys)


async def test_the_title_leads_here_and_escape_back(house: House) -> None:
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        assert "4  The ludus" in grid(app)
        await pilot.press("4")
        await pilot.pause()
        assert page(app).shown_as == "new_ludus"
        assert "It takes about half an hour." in told(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "a deck game for two to four" in grid(app)


async def test_the_first_line_is_the_guided_match_until_one_was_played_or_skipped(house: House) -> None:
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4")
        await pilot.pause()
        assert "1  Begin: the guided first match" in grid(app)
        assert "They can be skipped" in told(app)
        await pilot.press("1")
        found = await session(app, pilot)
        usual = Options(first=1, players=("person", "easy"), guided=True)
        assert found.state.options == GUIDED == replace(usual, deal=GUIDED.deal)
        assert found.spoken.game.to_act(found.state) == 0


async def test_the_second_line_begins_the_usual_game_at_once_and_has_the_cursor_once_the_guide_is_known(
    house: House,
) -> None:
    house.note_taught("ludus")
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4")
        await pilot.pause()
        assert "\u203a2  Play: you against a medium bot" in grid(app)
        await pilot.press("enter")
        found = await session(app, pilot)
        assert found.state.options == Options(players=("person", "medium"))
        assert found.spoken.game.to_act(found.state) == 0
        assert not app.has_screen_below


@pytest.mark.parametrize(
    ("keys", "says", "players"),
    [
        (("7", "4"), "2  Play: you against a hard bot", ("person", "hard")),
        (("7", "1"), "2  Play: two people", ("person", "person")),
        (("5", "2"), "2  Play: three schools, 2 medium bots", ("person", "medium", "medium")),
        (("5", "2", "8", "4"), "2  Play: three schools, 2 bots", ("person", "medium", "hard")),
    ],
)
async def test_the_second_line_says_what_is_chosen_and_begins_that(
    house: House, keys: tuple[str, ...], says: str, players: tuple[str, ...]
) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert says in grid(app)
        await pilot.press("2")
        found = await session(app, pilot)
        assert found.state.options.players == players


async def test_the_third_line_is_a_guided_game_of_three(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("3")
        await pilot.pause()
        assert isinstance(app.screen, MeleeScreen)
        assert app.screen.play.state.options == GUIDED_THREE
        assert "Your turn: send your Gladiators into the Arena" in grid(app)


async def test_no_line_moves_to_another_digit_once_a_guided_match_was_played(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = [choice.value for choice in page(app).menu.list.choices]
        house.note_taught("ludus")
        page(app).draw()
        assert [choice.value for choice in page(app).menu.list.choices] == before


async def test_a_set_up_of_ones_own_begins_as_it_was_chosen(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("7", "1", "8", "3")
        await pilot.pause()
        for part in ("School II   a person", "Goes first  School II"):
            assert part in grid(app)
        await pilot.press("j", "j", "j", "enter", "backspace", *"4242", "enter")
        await pilot.press("j", "enter", *["backspace"] * 30, *"Evening", "enter")
        await pilot.pause()
        assert "Seed        4242" in grid(app)
        await pilot.press("4")
        found = await session(app, pilot)
        assert found.state.options == Options(first=1, players=("person", "person"))
        assert found.state.turn == 1
        header = house.store.load("evening").envelope.header
        assert (header.seed, header.name, header.game) == (4242, "Evening", "ludus")


async def test_with_a_bot_the_first_is_you_or_that_bot(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*"jjjjjjj", "right")
        assert "Goes first  you" in grid(app)
        assert page(app).draft.set_up.first == 0
        await pilot.press("right")
        assert "Goes first  the medium bot" in grid(app)
        await pilot.press("right")
        assert "Goes first  drawn by the seed" in grid(app)
        assert page(app).draft.set_up.first is None


async def test_bots_alone_do_not_play_here(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("6", "4")
        await pilot.pause()
        assert page(app).draft.set_up == SetUp("hard", "person")
        await pilot.press("7", "2")
        await pilot.pause()
        assert page(app).draft.set_up == SetUp("person", "easy")


async def test_what_was_chosen_is_still_chosen_when_one_comes_back(house: House) -> None:
    """Until the game is begun: the one after it has a seed and a name of its own."""
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4", "7", "4", *"jjjj", "enter", "backspace", *"4242", "enter")
        await pilot.press("j", "enter", *["backspace"] * 30, *"Eve", "enter", "escape", "4")
        await pilot.pause()
        for part in ("School II   a hard bot", "\u203a4  Begin with this set-up"):
            assert part in grid(app)
        assert (page(app).draft.seed, page(app).title_now) == (4242, "Eve")
        await pilot.press("4")
        assert (await session(app, pilot)).state.options.players == ("person", "hard")
        app.leave_game()
        await pilot.pause()
        await pilot.press("4")
        await pilot.pause()
        assert page(app).draft.set_up == SetUp("person", "hard")
        assert page(app).draft.seed != 4242
        assert page(app).title_now == "School against school"


async def test_nothing_is_remembered_of_another_game_or_of_a_page_that_was_only_looked_at(house: House) -> None:
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4", "j", "j", "escape", "3", "j", "right", "escape", "4")
        await pilot.pause()
        assert page(app).draft.set_up == SetUp()
        assert "\u203a1  Begin: the guided first match" in grid(app)


async def test_each_line_has_sentences_beside_it(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        seen = [told(app)]
        for _ in range(11):
            await pilot.press("j")
            seen.append(told(app))
        assert len(set(seen)) == 11, "both schools are explained alike"
        assert all(text.endswith(".") for text in seen)
        assert seen[3] == "Enter begins. School I: you. School II: a medium bot. First: drawn by the seed."


async def test_three_and_four_schools_have_lines_for_each_and_a_duel_alone_chooses_its_cards(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("5", "3", "8", "4", "9", "1", "j", "enter", "5")
        await pilot.pause()
        assert "Goes first  School IV" in grid(app)
        assert all(row.field != "expansion" for row in page(app).rows())
        await pilot.press("j", "enter", "3")
        await pilot.pause()
        for part in (
            "Schools     four",
            "Champions   drafted in turn",
            "Seed  ",
            "Name  ",
            "School III  a hard bot",
            "School IV   a person",
        ):
            assert part in grid(app)
        await pilot.press("5", "2")
        await pilot.pause()
        assert "Goes first  drawn by the seed" in grid(app), "there is no fourth school any more"
        await pilot.press("4")
        found = await session(app, pilot)
        assert found.state.options == Options(players=("person", "medium", "hard"), seats=3, champions="drafted")


async def test_a_duel_can_have_champions_and_the_cards_of_the_expansion(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("9", "2", "j", "enter", "2")
        await pilot.pause()
        assert "Cards       with the expansion" in grid(app)
        assert "Champions   drawn by the seed" in grid(app)
        await pilot.press("4")
        found = await session(app, pilot)
        assert found.state.options == Options(players=("person", "medium"), champions="drawn", expansion=True)


def test_more_than_two_schools_have_the_cards_anyway() -> None:
    assert not options_of(SetUp(seats=3, expansion=True)).expansion
    assert options_of(SetUp(seats=3)).expanded


@pytest.mark.parametrize(
    "set_up", [SetUp(), SetUp("hard", "person", first=1), SetUp("person", "easy", "person", "hard", 3, 4, "drawn")]
)
def test_a_set_up_comes_back_from_its_options(set_up: SetUp) -> None:
    assert set_up_of(options_of(set_up)) == set_up


def test_whoever_was_changed_stays_and_the_other_becomes_a_person() -> None:
    assert fitted(SetUp("easy", "hard"), "one") == SetUp("easy", "person")
    assert fitted(SetUp("easy", "hard"), "two") == SetUp("person", "hard")
    assert fitted(SetUp("person", "hard"), "one") == SetUp("person", "hard")
    four = SetUp("easy", "hard", "medium", "person", seats=4)
    assert fitted(four, "one") == four
    assert fitted(four._replace(seats=3), "seats") == SetUp("person", "hard", "medium", "person", seats=3)


async def test_how_to_play_stands_on_two_pages_a_key_away_from_here_and_from_the_help(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        for keys in (("g",), ("question_mark", "g")):
            await pilot.press(*keys)
            await pilot.pause()
            assert "AD 79  How to play the ludus" in grid(app)
            shown = rows(app)
            await pilot.press("space")
            await pilot.pause()
            shown += rows(app)
            for told in rules_lines(HOW_TO_PLAY, SIZE[0] - 2):
                assert text_of(told).rstrip() in [row.rstrip() for row in shown]
            await pilot.press("escape")
            await pilot.pause()
            page(app)


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ((), "ludus_help"),
        (("j",), "ludus_help"),
        (("j", "j"), "ludus_melee_help"),
        (("5", "1"), "ludus_help"),
        (("5", "2"), "ludus_melee_help"),
    ],
)
async def test_the_rules_are_those_for_as_many_schools_as_the_line_begins_with(
    house: House, keys: tuple[str, ...], shown: str
) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys, "g")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert app.screen.shown_as == shown


async def test_three_schools_and_more_have_names_which_the_game_keeps(tmp_path: Path) -> None:
    """Those of a duel go by number."""
    shipped = House(Folders(tmp_path, tmp_path), lambda: WHEN)
    names = tuple(one.name for one in SHELF.load().cards.schools)
    app = set_up(shipped, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "School II   a medium bot" in grid(app)
        await pilot.press("5", "2")
        await pilot.pause()
        assert all(
            f"{field}  {name:<12}{who}" in grid(app)
            for field, name, who in zip((6, 7, 8), names, ("a person", *["a medium bot"] * 2), strict=False)
        )
        await pilot.press("4")
        found = await session(app, pilot)
        assert found.state.options.schools == names[:3]
        assert all(name in grid(app) for name in names[1:3])
        assert names[1].encode() in bytes(shipped.store.load("school-against-school").envelope.state)


def test_names_are_told_apart_by_their_first_letters() -> None:
    names = [one.name for one in SHELF.load().cards.schools]
    assert len(names) >= 4
    assert len({name[0] for name in names}) == len(names)


def test_every_school_needs_a_name_of_its_own_or_none_has_one() -> None:
    assert named(Options(seats=3), ("Ada", "Bea")).schools == ()
    assert named(Options(seats=3), ("Ada", "Bea", "Cis", "Dio")).schools == ("Ada", "Bea", "Cis")
    assert named(Options(), ("Ada", "Bea")).schools == ()
