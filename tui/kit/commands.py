"""Commands, one class each, and those that many screens share.

A command's class makes its binding, footer entry, help line and palette entry. Who lists and does commands is in
`tui.kit.commanded`.
"""

import re
from typing import ClassVar

from textual.binding import Binding

from tui.text.keyboard import keyboard, keyed
from tui.text.keys import KEYS, key_name

__all__ = [
    "Back",
    "Command",
    "Down",
    "Help",
    "Inspect",
    "Last",
    "Left",
    "NextThing",
    "PageDown",
    "PageUp",
    "Palette",
    "PickNumber",
    "PreviousThing",
    "Quit",
    "Right",
    "ScreenPart",
    "ShowLog",
    "Take",
    "Top",
    "Undo",
    "Up",
]


class Command:
    """A command; the first sentence of its docstring is its line in the help.

    Attributes:
        keys: Textual's names of its keys as long as nobody changes them, the one to show first: those of the table of keys,
            `tui/text/keys.py`, where the class says nothing else.
        label: a word or two for the footer and the palette.
        footer: whether the footer shows it.
        palette: whether the palette offers it (it omits cursor keys).
        plays: whether it plays, and so is useless to an onlooker.
        goes_on: whether it goes on, ends or passes without naming anything, so that it can be meant for what was there before.
        priority: whether it goes before whatever has the focus.
        rank: its place in the footer, where commands of one screen stand before those of every screen.
        shown_keys: the keys as the help shows them, made from those that it has where it is empty.
        row: its name in the table of keys, where that is not its own.
        idle: the answer to its key where it does not work; the one to any stray key where it is empty.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    label: ClassVar[str] = ""
    footer: ClassVar[bool] = True
    palette: ClassVar[bool] = True
    plays: ClassVar[bool] = False
    goes_on: ClassVar[bool] = False
    priority: ClassVar[bool] = False
    rank: ClassVar[int] = 2
    shown_keys: ClassVar[str] = ""
    row: ClassVar[str] = ""
    idle: ClassVar[str] = ""
    every: ClassVar[list[type["Command"]]] = []

    def __init_subclass__(cls) -> None:
        """Find its keys in the table."""
        Command.every.append(cls)
        cls.row = cls.__dict__.get("row") or cls.row or cls.name()
        if not cls.keys:
            cls.keys = KEYS.get(cls.row, ())

    @classmethod
    def name(cls) -> str:
        """The name of its action: ``show_log`` for ``ShowLog``, and for every command that only gives it other keys or words."""
        first = next(base for base in cls.__mro__ if base.__base__ in {Command, object})
        return re.sub(r"(?<!^)(?=[A-Z])", "_", first.__name__).lower()

    @classmethod
    def help(cls) -> str:
        """Its line in the help."""
        return keyed((cls.__doc__ or "").strip().split("\n", 1)[0])

    @classmethod
    def keys_now(cls) -> tuple[str, ...]:
        """Its keys on the player's keyboard."""
        return tuple(one for key in cls.keys for one in keyboard().instead(cls.row, key))

    @classmethod
    def key_names(cls) -> str:
        """Its keys as the help shows them."""
        return cls.shown_keys or " ".join(map(key_name, cls.keys_now()))

    @classmethod
    def bindings(cls) -> list[Binding]:
        """Make the bindings for Textual."""
        return [cls.binding(key, f"do('{cls.name()}')") for key in cls.keys]

    @classmethod
    def binding(cls, key: str, action: str) -> Binding:
        """The binding of one of its keys, under the id by which the player's keyboard changes it."""
        return Binding(key, action, cls.label, show=cls.footer, id=f"{cls.row}|{key}", priority=cls.priority)


class Up(Command):
    """Move up."""

    label = "Up"
    footer = False
    palette = False


class Down(Command):
    """Move down."""

    label = "Down"
    footer = False
    palette = False


class Left(Command):
    """Move left."""

    label = "Left"
    footer = False
    palette = False


class Right(Command):
    """Move right."""

    label = "Right"
    footer = False
    palette = False


class PageUp(Command):
    """Go back a page."""

    label = "Page back"
    footer = False
    palette = False


class PageDown(Command):
    """Go on a page."""

    label = "Page on"
    footer = False
    palette = False


class Top(Command):
    """Go to the beginning."""

    label = "Beginning"
    footer = False
    palette = False


class Last(Command):
    """Go to the end."""

    label = "End"
    footer = False
    palette = False


class Take(Command):
    """Take what the cursor is on."""

    label = "Take"
    rank = 1
    palette = False


class PickNumber(Command):
    """Take the choice with that number."""

    label = "Pick"
    rank = 1
    shown_keys = "1-9"
    palette = False

    @classmethod
    def bindings(cls) -> list[Binding]:
        """One binding a digit."""
        return [cls.binding(key, f"do('{cls.name()}', {key})") for key in cls.keys]


class NextThing(Command):
    """Go to the next thing worth choosing."""

    label = "Next"
    footer = False
    palette = False


class PreviousThing(Command):
    """Go to the previous thing worth choosing."""

    label = "Previous"
    footer = False
    palette = False


class Back(Command):
    """Step back."""

    label = "Back"
    rank = 6
    palette = False


class Help(Command):
    """Show the keys that work here and now, and search the rule book."""

    label = "Help"
    rank = 7


class Palette(Command):
    """Find a command by its name."""

    label = "Commands"
    rank = 8
    palette = False


class Undo(Command):
    """Undo the last action, unless something new was revealed since."""

    label = "Undo"
    plays = True
    rank = 3


class ShowLog(Command):
    """Open the log of everything that happened."""

    label = "Log"
    rank = 5


class Inspect(Command):
    """Explain what the cursor is on, and every term in it."""

    label = "Inspect"
    rank = 4


class Quit(Command):
    """Leave; everything is saved."""

    label = "Leave"
    rank = 9


class ScreenPart:
    """Something that a screen has, and that does commands of its own; the screen lists these among its own `KEYS`."""

    KEYS: ClassVar[tuple[type[Command], ...]] = ()
