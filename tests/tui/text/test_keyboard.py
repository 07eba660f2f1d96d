"""The player's keyboard: layouts only exchange keys, every command has its row in the one table, and sentences name the player's keys."""

import ast
import re
import string
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import get_args

import pytest
from textual.keys import _character_to_key

import tui
from saves.settings import LayoutName
from tui.kit.commands import Command
from tui.text.keyboard import LAYOUTS, STANDARD, Keyboard, keyed, use
from tui.text.keys import CHOSEN_KEYS, DIRECTION_KEYS, FIXED_KEYS, KEYS, STEPS, key_name, key_of_character

ROOT = Path(tui.__file__).parent
NAMED = re.compile(r"\{(\w+)\}")
NO_KEYS = {"colours", "glyphs"}
"""What the settings put into their sentences themselves."""


def every_command() -> list[type[Command]]:
    for found in walk_packages(tui.__path__, "tui."):
        if not found.name.endswith("__main__"):
            import_module(found.name)
    return [command for command in Command.every if command.__module__.startswith("tui.") and command.keys]


def sentences() -> Iterator[tuple[str, str]]:
    """All strings of the interface, with the files that they stand in, but for what only those read who work on it."""
    for path in ROOT.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        explained = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in explained:
                yield str(path.relative_to(ROOT)), node.value


# The table


def test_every_command_has_its_keys_in_the_table_and_every_row_its_command() -> None:
    commands = [command for command in every_command() if not command.__module__.endswith("field")]
    extra = {"escape", "space"}  # what closes a report besides Enter
    assert [command for command in commands if not set(command.keys) - extra <= set(KEYS.get(command.row, ()))] == []
    assert {command.row for command in commands} == set(KEYS)


def test_what_can_be_changed_is_neither_fixed_nor_a_direction() -> None:
    assert not CHOSEN_KEYS.keys() & {*FIXED_KEYS, *STEPS, "up", "down", "left", "right"}
    assert not set(CHOSEN_KEYS.values()) & {key for keys in DIRECTION_KEYS.values() for key in keys if key != "n"}


def test_keys_are_called_as_textual_calls_them() -> None:
    for character in map(chr, range(33, 0x250)):
        if character.isprintable():
            assert key_of_character(character) == _character_to_key(character)
    for character in string.ascii_letters + string.digits + string.punctuation + "éèçàß§":
        assert key_name(key_of_character(character)) == character


# Layouts


def test_the_settings_know_every_layout() -> None:
    assert tuple(LAYOUTS) == get_args(LayoutName)
    assert Keyboard(STANDARD).changed == {}


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda one: one.name)
def test_a_layout_exchanges_keys_and_loses_none(layout: object) -> None:
    keys = LAYOUTS[layout.name].moved  # type: ignore[attr-defined]
    assert sorted(keys) == sorted(keys.values())
    board = Keyboard(layout)  # type: ignore[arg-type]
    for command, usual in KEYS.items():
        assert len(set(board.keys(command))) >= len(usual)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda one: one.name)
def test_each_direction_has_an_arrow_or_its_kin_and_a_key_of_its_own(layout: object) -> None:
    board = Keyboard(layout)  # type: ignore[arg-type]
    keys = [key for command in STEPS for key in board.keys(command)]
    assert len(set(keys)) == len(keys) == 2 * len(STEPS)
    assert {"up", "down", "left", "right", "home", "end", "pageup", "pagedown"} <= set(keys)


def test_the_letters_of_dvorak_lie_where_those_of_qwerty_do() -> None:
    rows = ("qwertyuiop", "asdfghjkl;", "zxcvbnm,./"), ("',.pyfgcrl", "aoeuidhtns", ";qjkxbmwvz")
    there = {one: other for before, after in zip(*rows, strict=True) for one, other in zip(before, after, strict=True)}
    assert "".join(there[letter] for letter in STANDARD.letters) == LAYOUTS["dvorak"].letters


def test_the_digits_of_an_azerty_keyboard_need_no_shift() -> None:
    board = Keyboard(LAYOUTS["azerty"])
    assert [key_name(key) for key in board.layout.digits] == list("&é\"'(-è_çà")
    assert board.instead("pick_number", "2") == ("2", "é")
    assert (board.digit("é"), board.digit("à"), board.digit("2"), board.digit("x")) == ("2", "0", "2", "x")


def test_the_number_pad_moves_in_pictures_alone() -> None:
    board = Keyboard(LAYOUTS["number_pad"])
    assert [board.keys(command)[0] for command in STEPS if command.startswith(("north", "south"))] == list("7913")
    assert board.keys("up") == KEYS["up"]
    assert board.keys("take_here") == ("enter", "5")
    assert board.keys("take") == ("enter",)
    assert board.keys("pick_number") == tuple("123456789")


# Sentences


def test_a_sentence_names_the_keys_of_the_player() -> None:
    told = "{show_log} tells all, {undo} takes it back; {digit} leads there. {Digit} does {nothing}."
    assert keyed(told) == "L tells all, z takes it back; a digit leads there. A digit does {nothing}."
    assert keyed("{north_west} {north_east} {step_left} {step_right} {south_west} {south_east}") == "y u h l b n"
    use(Keyboard(LAYOUTS["left_hand"], {"show_log": "f5"}))
    assert keyed(told).startswith("F5 tells all, b takes it back;")
    use(Keyboard(LAYOUTS["number_pad"]))
    assert "o and a digit leads there. o and a digit does" in keyed(told)


def test_every_command_that_a_sentence_names_is_known() -> None:
    """What ``{…}`` stands for in sentences of the interface is a command, unless the words of a game fill it in."""
    found = {
        name
        for file, told in sentences()
        if "/words/" not in file and "wording" not in file
        for name in NAMED.findall(told)
    }
    names = {name for name in found if "_" in name or name in KEYS} - NO_KEYS
    assert {name for name in names if name not in KEYS} == set()
    assert {"undo", "show_log", "go_on", "inspect"} <= names


LITERAL = re.compile(
    r"(?<![\w'{<(-])(?:[b-zB-HJ-Z@]|i) (?:ends?|tells?|shows?|opens?|leaves|lists?|takes (?:an|it|the last)|explains|once more|"
    r"goes|leads to|makes|plays|again lets|strikes|begins|steps)\b"
)


def test_no_sentence_writes_the_key_of_a_command_itself() -> None:
    assert LITERAL.search("… L tells all") and LITERAL.search("Here z takes it back.")  # noqa: PT018 - the pattern works
    found = [told for file, told in sentences() if "/words/" not in file]
    assert {
        told for told in (*found, *(command.__doc__ or "" for command in every_command())) if LITERAL.search(told)
    } == set()
