"""Commands, one class each.

A command's class makes its binding, footer entry, help line and palette entry. A screen,
panel or dialog lists its commands in `KEYS`, does each in a method ``action_<name>``, and says in an attribute or
property ``can_<name>``, where it has one, whether the command works here and now. A screen is made of parts that do some of
its commands in the same way.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeVar

from textual.binding import ActiveBinding, Binding
from textual.screen import Screen

from tui.text.keyboard import keyboard, keyed
from tui.text.keys import KEYS, key_name

__all__ = [
    "Back",
    "Command",
    "Commanded",
    "Down",
    "Help",
    "Inspect",
    "Last",
    "Left",
    "Live",
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
    "live_commands",
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


P = TypeVar("P", bound=ScreenPart)


class Commanded:
    """A thing with commands: a screen, a panel, a dialog. It must be the first base of a Textual class."""

    KEYS: ClassVar[tuple[type[Command], ...]] = ()
    BY_KEY: Mapping[str, type[Command]] = MappingProxyType({})
    """The command of each key, as long as nobody changes keys, in the order in which the help lists them."""

    _doers: Mapping[str, ScreenPart] = MappingProxyType({})

    def __init_subclass__(cls, **options: Any) -> None:
        """Make Textual's bindings from the commands."""
        if "KEYS" in cls.__dict__:
            cls.BINDINGS = [binding for command in cls.KEYS for binding in command.bindings()]  # type: ignore[attr-defined]
        super().__init_subclass__(**options)
        cls.BY_KEY = _by_key(cls)

    def add_part(self, part: P) -> P:
        """Take a part, which does its commands from now on, also those that another part did before."""
        self._doers = {**self._doers, **{command.name(): part for command in part.KEYS}}
        return part

    def put_first(self, commands: Sequence[type[Command]]) -> None:
        """Take commands, on this thing alone, whose keys mean nothing else on it nor on what has the focus."""
        bound = self._bindings.key_to_bindings  # type: ignore[attr-defined]
        for binding in (one for command in commands for one in command.bindings()):
            bound[binding.key] = [replace(binding, priority=True)]
        self.BY_KEY = {**self.BY_KEY, **{key: command for command in commands for key in command.keys}}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let Textual run any action except that of a command that does not work now."""
        return action != "do" or self.can(str(parameters[0]))

    def can(self, command: str) -> bool:
        """Tell whether a command works now; if not, it is neither shown nor run."""
        return bool(getattr(self._doers.get(command, self), f"can_{command}", True))

    def action_do(self, command: str, *arguments: object) -> Any:
        """Run a command on the part that does it."""
        return getattr(self.doer(command), f"action_{command}")(*arguments)

    def doer(self, command: str) -> Any:
        """Find the part that does a command, or this object."""
        return self._doers.get(command, self)


def _by_key(kind: type[Commanded]) -> Mapping[str, type[Command]]:
    """The commands of a kind of thing and of its bases, as far as it inherits their keys."""
    found: dict[str, type[Command]] = {}
    for base in reversed(kind.__mro__):
        if not base.__dict__.get("_inherit_bindings", True):
            found = {}
        found |= {key: command for command in base.__dict__.get("KEYS", ()) for key in command.keys}
    return found


class Live(NamedTuple):
    """A command that works here and now: its class, the keys that reach it, and whose action it runs."""

    command: type[Command]
    keys: tuple[str, ...]
    action: str
    owner: Any

    @property
    def key_names(self) -> str:
        """The keys as shown, without those that something nearer to the focus takes."""
        if self.command.shown_keys and len(self.keys) >= len(self.command.keys):
            return self.command.shown_keys
        return " ".join(map(key_name, self.keys))


def live_commands(screen: Screen[Any]) -> tuple[Live, ...]:
    """The commands that work on a screen here and now, the nearest to the focus first, read from its live bindings."""
    found: dict[tuple[type[Command], int], Live] = {}
    for key, owner, command, action in _active(screen):
        known = found.get((command, id(owner)))
        keys = (*known.keys, key) if known else (key,)
        found[command, id(owner)] = Live(command, keys, action, owner)
    return tuple(found.values())


def _active(screen: Screen[Any]) -> Iterator[tuple[str, Any, type[Command], str]]:
    """The keys that work, with whose they are, their commands and their actions."""
    for key, active in _in_order(screen):
        known = getattr(active.node, "BY_KEY", {})
        command = known.get(_usual_key(active))
        if active.enabled and command is not None:
            yield key, active.node, command, active.binding.action


def _in_order(screen: Screen[Any]) -> Iterable[tuple[str, ActiveBinding]]:
    """The keys that work, in the order of the commands: Textual puts those behind all others that a keyboard changes."""
    active = screen.active_bindings.items()
    if not keyboard().changed:
        return active
    places: dict[str, int] = {}
    for _, one in active:
        for key in getattr(one.node, "BY_KEY", ()):
            places.setdefault(key, len(places))
    return sorted(active, key=lambda one: places.get(_usual_key(one[1]), len(places)))


def _usual_key(active: ActiveBinding) -> str:
    """The key that a binding has as long as nobody changes keys."""
    return (active.binding.id or "").partition("|")[2]
