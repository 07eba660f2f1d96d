"""The set-up page of the ludus: what it explains, what it takes, and the game that it begins."""

from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from rules.ludus.state import Options
from tests.tui.grids import grid, rows
from tests.tui.set_ups import set_up
from tui.app import Ad79
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.screens.new import NewLudus
from tui.games.ludus.set_up import GUIDED, SetUp, fitted, options_of, set_up_of
from tui.games.ludus.words.help import HOW_TO_PLAY
from tui.kit.how_to_play import rules_lines
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


@pytest.mark.parametrize(("name", "keys"), [("page", ()), ("school", ("j",)), ("first", ("5",))])
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
        assert "It takes about an hour." in told(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "a duel of decks" in grid(app)


async def test_the_first_line_is_the_guided_match_until_one_was_played_or_skipped(house: House) -> None:
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4")
        await pilot.pause()
        assert "1  Begin: the guided first match" in grid(app)
        assert "They can be skipped" in told(app)
        await pilot.press("1")
        found = await session(app, pilot)
        usual = Options(first=0, players=("person", "easy"), guided=True)
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
        await pilot.press("4", "1", "5", "3")
        await pilot.press("6", "backspace", *"4242", "enter")
        await pilot.press("7", *["backspace"] * 30, *"Evening", "enter")
        await pilot.pause()
        for part in ("School II   a person", "Goes first  School II", "Seed        4242"):
            assert part in grid(app)
        await pilot.press("8")
        found = await session(app, pilot)
        assert found.state.options == Options(first=1, players=("person", "person"))
        assert found.state.turn == 1
        header = house.store.load("evening").envelope.header
        assert (header.seed, header.name, header.game) == (4242, "Evening", "ludus")


async def test_with_a_bot_the_first_is_you_or_that_bot(house: House) -> None:
    app = set_up(house, "new_ludus")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("j", "j", "j", "j", "right")
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
        await pilot.press("3", "4")
        await pilot.pause()
        assert page(app).draft.set_up == SetUp("hard", "person")
        await pilot.press("4", "2")
        await pilot.pause()
        assert page(app).draft.set_up == SetUp("person", "easy")


async def test_what_was_chosen_is_still_chosen_when_one_comes_back(house: House) -> None:
    """Until the game is begun: the one after it has a seed and a name of its own."""
    app = set_up(house, "new_ludus", "title")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4", "4", "4", "6", "backspace", *"4242", "enter", "7", *["backspace"] * 30, *"Eve", "enter")
        await pilot.press("escape", "4")
        await pilot.pause()
        for part in ("School II   a hard bot", "Seed        4242", "Name        Eve", "\u203a3  School I"):
            assert part in grid(app)
        await pilot.press("8")
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
        for _ in range(7):
            await pilot.press("j")
            seen.append(told(app))
        assert len(set(seen)) == 7, "both schools are explained alike"
        assert all(text.endswith(".") for text in seen)
        assert seen[-1] == "Enter begins. School I: you. School II: a medium bot. First: drawn by the seed."


@pytest.mark.parametrize("set_up", [SetUp(), SetUp("hard", "person", 1), SetUp("person", "person", 0)])
def test_a_set_up_comes_back_from_its_options(set_up: SetUp) -> None:
    assert set_up_of(options_of(set_up)) == set_up


def test_whoever_was_changed_stays_and_the_other_becomes_a_person() -> None:
    assert fitted(SetUp("easy", "hard"), "one") == SetUp("easy", "person")
    assert fitted(SetUp("easy", "hard"), "two") == SetUp("person", "hard")
    assert fitted(SetUp("person", "hard"), "one") == SetUp("person", "hard")


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
