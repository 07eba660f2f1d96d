"""Keys that a player gives to commands: which of them can be had, and which commands would meet under one key on a screen."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from tui.kit.commanded import Commanded
from tui.kit.commands import Command
from tui.kit.dialog import Dialog
from tui.kit.end_page import EndPage
from tui.kit.game_screen import GameScreen
from tui.kit.help_dialog import ExplainedHelpDialog
from tui.kit.inspect_dialog import InspectDialog
from tui.kit.page import Page
from tui.kit.rewatching import Rewatching
from tui.text.english import listed
from tui.text.keyboard import Keyboard
from tui.text.keys import CHOSEN_KEYS, FIXED_KEYS, KEYS, STEPS, key_name

__all__ = ["Scope", "SharedKey", "misfit", "scopes", "shared_keys", "unfit", "without_misfits"]

_DIALOGS: Mapping[str, type[Dialog]] = {
    "the help": ExplainedHelpDialog,
    "an explanation": InspectDialog,
}
"""The dialogs that have keys besides those that all have."""
_AGAIN = "games watched again"
_CURSOR = ("up", "down", "left", "right", *STEPS, *(command for command in FIXED_KEYS if command != "search_rules"))
"""The commands whose keys mean nothing else on any screen."""


class Scope(NamedTuple):
    """A screen or dialog: what it is called, and its commands by their names in the table of keys."""

    name: str
    commands: Mapping[str, type[Command]]


class SharedKey(NamedTuple):
    """Two commands that have one key, and where."""

    key: str
    commands: tuple[type[Command], type[Command]]
    places: tuple[str, ...]

    @property
    def told(self) -> str:
        """Say which commands have the key, and where."""
        one, other = self.commands
        return f"{key_name(self.key)} would be both “{other.label}” and “{one.label}” on {listed(self.places)}."


def scopes(screens: Mapping[str, type[Page]]) -> tuple[Scope, ...]:
    """List the screens, and the dialogs that lie over them, with their commands."""
    over = [Scope(name, _commands(kind)) for name, kind in _DIALOGS.items()]
    seen = [Scope(_called(name, kind), _commands(kind, *kind.WITHIN)) for name, kind in screens.items()]
    again = [_watched_again(kind) for kind in screens.values() if issubclass(kind, GameScreen | EndPage)]
    return (*seen, *again, *over)


def _watched_again(kind: type[Page]) -> Scope:
    """The commands of a screen on which a game is watched again: those that lead through it, and those that play nothing."""
    looking = {row: command for row, command in _commands(kind, *kind.WITHIN).items() if not command.plays}
    return Scope(_AGAIN, {**looking, **{command.row: command for command in Rewatching.KEYS}})


def _called(name: str, kind: type[Page]) -> str:
    """The name of a screen; the title is called by what it is, as its head line says something else."""
    return "the title" if name == "title" else kind.NAME


def _commands(*kinds: type[Commanded]) -> dict[str, type[Command]]:
    listed_ = (base for kind in kinds for base in reversed(kind.__mro__))
    return {command.row: command for base in listed_ for command in base.__dict__.get("KEYS", ())}


def unfit(board: Keyboard, command: str, key: str) -> str:
    """Say why a command may not have a key, regardless of other commands; empty if it may."""
    if not (len(key_name(key)) == 1 or key in _FUNCTION):
        return f"{key_name(key)} cannot be the key of a command: choose a key that writes a character, or one of F1 to F12."
    if command == "help" and key.isalpha():
        return f"{key_name(key)} cannot open the help: no text could begin with it."
    if key.isdigit() or key in board.layout.digits:
        return f"{key_name(key)} takes from lists, on every screen."
    moves = any(key in board.keys(step) for step in _CURSOR)
    return f"{key_name(key)} moves the cursor, on every screen that has one." if moves else ""


_FUNCTION = frozenset(f"f{number}" for number in range(1, 13))


def shared_keys(board: Keyboard, where: Sequence[Scope]) -> tuple[SharedKey, ...]:
    """Find the commands that a keyboard gives one key, on screens that have both, other than those that share it by themselves."""
    found: dict[tuple[str, str], list[Scope]] = {}
    for place in where:
        for one, other in _pairs(board, place):
            found.setdefault((one, other), []).append(place)
    return tuple(_shared(board, pair, here) for pair, here in found.items())


def _pairs(board: Keyboard, place: Scope) -> Iterator[tuple[str, str]]:
    by_key: dict[str, list[str]] = {}
    for command in place.commands:
        for key in board.keys(command) if command in KEYS else ():
            by_key.setdefault(key, []).append(command)
    for same in by_key.values():
        for one, other in combinations(same, 2):
            if {one, other} & board.own.keys():
                yield (one, other) if one in board.own else (other, one)


def _shared(board: Keyboard, pair: tuple[str, str], here: Sequence[Scope]) -> SharedKey:
    one, other = (here[0].commands[command] for command in pair)
    names = tuple(dict.fromkeys(place.name for place in here))
    return SharedKey(board.keys(pair[0])[0], (one, other), tuple(name for name in names if name != _AGAIN) or names)


def without_misfits(board: Keyboard, where: Sequence[Scope]) -> Keyboard:
    """The keyboard, with the usual keys for those commands whose own ones cannot be had."""
    while misfit(board, where):
        met = {command.row for shared in shared_keys(board, where) for command in shared.commands}
        own = {
            command: key
            for command, key in board.own.items()
            if command in CHOSEN_KEYS and not unfit(board, command, key) and command not in met
        }
        board = Keyboard(board.layout, own)
    return board


def misfit(board: Keyboard, where: Sequence[Scope]) -> str:
    """Say what is wrong with the keys of single commands; nothing where all of them can be had."""
    for command, key in board.own.items():
        if command not in CHOSEN_KEYS:
            return f"there is no command called {command!r} whose key could be changed."
        why = unfit(board, command, key)
        if why:
            return why
    return next((shared.told for shared in shared_keys(board, where)), "")
