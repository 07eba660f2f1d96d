"""The keys that are taken on a screen: `python -m tests.keys_taken [SCREEN ...]`, on every screen where none is named.

A line a command: its keys, its class, and the class in whose `KEYS` it stands, the screen itself or one of its bases. The last line
lists the letters that are free there; those that move a cursor wherever there is one are not. A list or a field that has the focus
takes its own keys first, such as digits.
"""

import argparse
import string
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from tui.app import Ad79
from tui.app.screens import SCREENS
from tui.kit.commands import Command
from tui.play.row import named
from tui.text.keys import DIRECTION_KEYS, key_name

__all__ = ["Taken", "free_letters", "main", "taken"]


class Taken(NamedTuple):
    """A command that a screen has.

    Attributes:
        command: its class.
        keys: the keys that reach it, and no command nearer to the screen.
        by: the class that lists it.
    """

    command: type[Command]
    keys: tuple[str, ...]
    by: type


def taken(screen: str) -> Iterator[Taken]:
    """The commands of a screen, its own first, then those of its bases, then those of the app."""
    known: set[str] = set()
    for kind in (*named(SCREENS[screen]).__mro__, Ad79):
        for command in kind.__dict__.get("KEYS", ()):
            keys = tuple(key for key in command.keys if key not in known)
            known.update(keys)
            if keys:
                yield Taken(command, keys, kind)


def free_letters(screen: str) -> str:
    """The letters that no command of a screen has, and no cursor."""
    used = {key for one in taken(screen) for key in one.keys}.union(*DIRECTION_KEYS.values())
    return "".join(letter for letter in string.ascii_letters if letter not in used)


def _lines(screen: str) -> Iterator[str]:
    yield f"{screen} ({SCREENS[screen]})"
    for one in taken(screen):
        keys = one.command.shown_keys or " ".join(map(key_name, one.keys))
        yield f"  {keys:<22}{one.command.__name__:<22}{one.by.__name__}"
    yield f"  free: {' '.join(free_letters(screen))}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is asked for; return 2 where there is no such screen."""
    parser = argparse.ArgumentParser(prog="python -m tests.keys_taken", description=__doc__)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help="a name of `tui.app.screens`, such as map")
    asked = parser.parse_args(arguments).screens or sorted(SCREENS)
    if unknown := [name for name in asked if name not in SCREENS]:
        near = get_close_matches(unknown[0], SCREENS) or sorted(SCREENS)
        parser.error(f"there is no screen {unknown[0]!r}, but {', '.join(near)}")
    sys.stdout.write("\n\n".join("\n".join(_lines(name)) for name in asked) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
