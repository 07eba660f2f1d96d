"""The player's keyboard: a layout for the keys of directions, keys of single commands, and sentences that name them. No Textual.

A layout exchanges keys: a command whose key moves a cursor from now on gets one that did so before, on every screen. Therefore no
layout gives two commands of a screen one key.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from saves.settings import LayoutName
from tui.text.keys import DIRECTION_KEYS, KEYS, STEPS, Direction, key_name

__all__ = ["LAYOUTS", "STANDARD", "Keyboard", "Layout", "key_of", "keyboard", "keyed", "use"]

_WAYS: tuple[Direction, ...] = ("northwest", "up", "northeast", "left", "right", "southwest", "down", "southeast")
"""The directions as they are read on a keyboard."""
_LETTERS = "".join(key for way in _WAYS for key in DIRECTION_KEYS[way] if len(key) == 1)
_PAD = {command: "78946123"[_WAYS.index(way)] for command, way in STEPS.items()}
"""The digits by which the number pad moves the cursor of a picture."""
_FRENCH = ("ampersand", "é", "quotation_mark", "apostrophe", "left_parenthesis", "minus", "è", "underscore", "ç", "à")
"""What the keys of the digits 1 to 9 and 0 write on an AZERTY keyboard without Shift."""


class Layout(NamedTuple):
    """A choice of keys that move a cursor.

    Attributes:
        name: its name in the settings.
        label: what it is called.
        about: what is to be said of it.
        letters: the letters of the directions, read from the upper left to the lower right.
        digits: the keys that write 1 to 9 and 0, where they do so only with Shift.
        pad: whether digits move the cursor of a picture.
    """

    name: LayoutName
    label: str
    about: str
    letters: str = _LETTERS
    digits: tuple[str, ...] = ()
    pad: bool = False

    @property
    def moved(self) -> dict[str, str]:
        """The keys that give way to others: those of directions, and what has to go for them, to where it is free then."""
        homeless = [letter for letter in self.letters if letter not in _LETTERS]
        free = [letter for letter in _LETTERS if letter not in self.letters]
        return dict(zip((*_LETTERS, *homeless), (*self.letters, *free), strict=True))

    @property
    def unshifted(self) -> dict[str, str]:
        """The digits that keys mean without writing them."""
        return dict(zip(self.digits, "1234567890", strict=False))


STANDARD: Final = Layout("qwerty", "QWERTY", "The letters of the right hand, which lie there on AZERTY, too.")
LAYOUTS: Mapping[str, Layout] = {
    one.name: one
    for one in (
        STANDARD,
        Layout("left_hand", "QWERTY, left hand", "The square of letters around s.", "qweadzxc"),
        Layout(
            "azerty",
            "AZERTY",
            "The square of letters around s. Digits need no Shift: & counts as 1, é as 2, and so on.",
            "azeqdwxc",
            _FRENCH,
        ),
        Layout("dvorak", "Dvorak", "The letters that lie where those of QWERTY do.", "ftgdnxhb"),
        Layout(
            "number_pad",
            "Number pad",
            "In pictures digits move, and 5 takes as Enter does; {answers} leads to a list, where digits take as ever. Without Num "
            "Lock the pad sends arrows, Home, End, PgUp and PgDn, which move in each layout.",
            pad=True,
        ),
    )
}
"""The layouts to choose from, by their names in the settings."""


class Keyboard:
    """The keys of all commands as a player wants them."""

    def __init__(self, layout: Layout = STANDARD, own: Mapping[str, str] | None = None) -> None:
        """Give commands their keys.

        Args:
            layout: the keys that move a cursor.
            own: other keys of single commands, by their names.
        """
        self.layout, self.own = layout, dict(own or {})
        self._moved = layout.moved
        self._unshifted = layout.unshifted
        self._written = {digit: key for key, digit in self._unshifted.items()}
        self._names: dict[str, str] = {}

    def instead(self, command: str, key: str) -> tuple[str, ...]:
        """The keys that a command has in place of one that it has by itself."""
        if command in self.own:
            return (self.own[command],)
        if self.layout.pad and command in _PAD and key in _LETTERS:
            return (_PAD[command],)
        if self.layout.pad and command == "take_here":
            return (key, "5")
        moved = self._moved.get(key, key)
        return (moved, self._written[key]) if key in self._written else (moved,)

    def keys(self, command: str) -> tuple[str, ...]:
        """All keys of a command."""
        return tuple(one for key in KEYS[command] for one in self.instead(command, key))

    @cached_property
    def changed(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        """The keys that are not what they are by themselves: of a command, in place of a key."""
        found = {(command, key): self.instead(command, key) for command, keys in KEYS.items() for key in keys}
        return {(command, key): keys for (command, key), keys in found.items() if keys != (key,)}

    def name(self, command: str) -> str:
        """The key of a command as sentences name it: of a step its letter, as arrows go without saying."""
        if command not in self._names:
            first = next(key for key in KEYS[command] if command not in STEPS or key in _LETTERS)
            self._names[command] = key_name(self.instead(command, first)[0])
        return self._names[command]

    def said(self, named: str) -> str | None:
        """Find the words for a command that a sentence names, or for how a digit takes an answer beside a picture."""
        if named in KEYS:
            return self.name(named)
        if self.layout.pad and named in {"digit", "Digit"}:
            return f"{self.name('answers')} and a digit"
        return {"digit": "a digit", "Digit": "A digit"}.get(named)

    def digit(self, key: str) -> str:
        """The digit that a key means; the key itself where it means none."""
        return self._unshifted.get(key, key)

    def free(self, taken: Iterable[str], among: str) -> str:
        """List those of some letters and digits that mean nothing beside a picture.

        Args:
            taken: the commands that there are.
            among: the letters and digits.
        """
        used = {
            key for command in (*taken, *_PAD, "take_here") for key in self.keys(command) if command != "pick_number"
        }
        return "".join(one for one in among if one not in used)


_in_force = [Keyboard()]
"""That of the player: a process has one player, who has one keyboard."""
_NAMED = re.compile(r"\{(\w+)\}")


def use(chosen: Keyboard) -> None:
    """Have a keyboard hold from now on, for whatever is said."""
    _in_force[0] = chosen


def keyboard() -> Keyboard:
    """The keyboard that holds."""
    return _in_force[0]


def key_of(command: str) -> str:
    """The player's key of a command, as it is shown."""
    return _in_force[0].name(command)


def keyed(told: str) -> str:
    """Put the player's keys into a sentence that names their commands: ``{show_log} tells all``."""
    return _NAMED.sub(lambda found: _in_force[0].said(found[1]) or found[0], told)
