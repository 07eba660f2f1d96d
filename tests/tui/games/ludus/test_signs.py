"""Every letter and sign that the table of the ludus can show is explained in its help."""

import random
import re
from collections.abc import Iterator

import pytest

from rules.bots.ludus import BOTS
from rules.ludus.cards.effects import Kind
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState, Options
from tests.content_set import a_box
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, machinations
from tests.tui.grids import grid
from tests.tui.keyboard import ready
from tui.games.ludus.pictures.parts import _BOTH, _KIND_LETTERS, STAT_LETTERS, TableToDraw
from tui.games.ludus.pictures.table import table_rows
from tui.games.ludus.screens.board import LudusScreen
from tui.games.ludus.words.cards import marks
from tui.games.ludus.words.texts import KINDS
from tui.kit.commanded import Live
from tui.kit.commands import Command
from tui.kit.dialog import INNER
from tui.kit.help_dialog import help_lines
from tui.play.house import House
from tui.text.cells import IDLE, REFUSED, Fixed

GAME = LudusGame(a_box())
_SCHOOL, MARKS, _KEYS, TYPES, NUMBERS = [text for _, text in LudusScreen.SIGNS]
ALL_SIGNS = " ".join(text for _, text in LudusScreen.SIGNS)


@pytest.mark.parametrize("kind", _KIND_LETTERS)
def test_the_letter_of_each_type_is_explained(kind: Kind) -> None:
    assert f" {_KIND_LETTERS[kind]} {KINDS[kind]}" in TYPES
    assert f" {_BOTH} Scheme/Tactic" in TYPES


def test_the_letter_of_each_number_is_explained() -> None:
    for stat, letter in STAT_LETTERS.items():
        assert f" {letter} {stat.capitalize()}" in NUMBERS
    shown = {letter for card in GAME.box.card.values() for letter in re.findall(r"\b([A-Z])\d", marks(card))}
    assert shown == {*STAT_LETTERS.values(), "R"}
    assert " R the Influence it requires" in NUMBERS


@pytest.mark.parametrize("sign", ["*", REFUSED, IDLE, "H", "|"])
def test_each_mark_before_a_cell_is_explained(sign: str) -> None:
    assert re.search(rf"[:,;] {re.escape(sign)} \w", MARKS)


def test_no_other_letter_or_sign_is_drawn_over_whole_matches() -> None:
    """What stands before and behind the titles, in matches that are played on at random."""
    letters, numbers, signs = set(), set(), set()
    for state in positions():
        seat = GAME.to_act(state)
        table = TableToDraw(
            GAME.box, GAME.format_of(state), GAME.view(state, seat or 0), seat or 0, ("You", "Opponent")
        )
        for row in (*table_rows(table, 53, 12), *table_rows(table, 53, 20), *table_rows(table, 77, 31)):
            for part in row:
                if isinstance(part, Fixed):
                    letters |= set(re.findall(r"[^\d\s]", part.cell.head))
                    numbers |= set(re.findall(r" ([A-Z])\d", part.cell.tail))
                    signs |= set(re.findall(r"[^\w\s,]|x(?=\d)", part.text.replace(part.cell.head, "")))
    assert letters == {*_KIND_LETTERS.values(), _BOTH}
    assert numbers <= set(STAT_LETTERS.values())
    titles = set("".join(re.findall(r"[^\w\s]", "".join(one.name for one in GAME.box.card.values()))))
    assert {*"()*-!#…x■+/▮▯"} >= signs - titles
    for sign in signs - titles - {*"()"}:
        assert re.search(rf"[\s\d]{re.escape(sign)}[\s\d]", ALL_SIGNS), sign
    assert "Brackets mean Exhausted" in ALL_SIGNS


def positions() -> Iterator[LudusState]:
    """Decisions of matches between bots that answer at random now and then."""
    rng = random.Random(3)
    bot = BOTS["easy"](GAME, 1)
    for seed in range(4):
        state, number = GAME.start(Options(first=0), seed), 0
        while (seat := GAME.to_act(state)) is not None and number < 500:
            legal = GAME.legal(state)
            drawn = rng.choice(legal) if rng.random() < 0.1 else bot.choose(GAME.view(state, seat), legal, number)
            state, number = GAME.apply(state, drawn).state, number + 1
            if number % 5 == 0 and state.pending:
                yield state


async def test_the_help_of_the_table_shows_them(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=(80, 100)) as pilot:
        await ready(pilot, "question_mark")
        told = " ".join(" ".join(re.findall("│ (.*) │", grid(app))).split())
        assert "R Reaction" in told
        assert "R the Influence it requires" in told


async def test_the_help_begins_with_what_a_beginner_needs_and_tells_the_signs_below_the_keys(house: House) -> None:
    app = app_for(house, "ludus", play=at(house, machinations()).play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot, "question_mark")
        first = grid(app)
        assert "The key before a card plays or buys it; E ends your turn." in " ".join(re.sub("│", " ", first).split())
        assert "Take what the cursor is on." in first
        assert "Brackets" not in first
    tall = app_for(house, "ludus", play=at(house, machinations()).play)
    async with tall.run_test(size=(80, 120)) as pilot:
        await ready(pilot, "question_mark")
        told = grid(tall)
        assert told.index("Types of cards") > told.index("Take what the cursor is on.")


@pytest.mark.parametrize("command", [one for one in Command.every if issubclass(one, LudusScreen.KEYS)])
def test_each_key_of_the_table_has_one_line_in_the_help(command: type[Command]) -> None:
    line, blank = help_lines("", [Live(command, command.keys, "", None)], (), INNER)
    assert line
    assert not blank
