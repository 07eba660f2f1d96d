"""Commands, one class each.

A command's class makes its binding, footer entry, help line and palette entry. A screen,
panel or dialog lists its commands in `KEYS`, does each in a method ``action_<name>``, and says in an attribute or
property ``can_<name>``, where it has one, whether the command works here and now. A screen is made of parts that do some of
its commands in the same way.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeVar

from textual.binding import Binding
from textual.screen import Screen

from tui.kit.keys import DIRECTION_KEYS, key_name

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
        keys: Textual's names of its keys, the one to show first.
        label: a word or two for the footer and the palette.
        footer: whether the footer shows it.
        palette: whether the palette offers it (it omits cursor keys).
        plays: whether it plays, and so is useless to an onlooker.
        rank: where it stands in the footer; what belongs to one screen stands before what every screen has.
        shown_keys: the keys as the help shows them, made from `keys` where it is empty.
    """

    keys: ClassVar[tuple[str, ...]] = ()
    label: ClassVar[str] = ""
    footer: ClassVar[bool] = True
    palette: ClassVar[bool] = True
    plays: ClassVar[bool] = False
    rank: ClassVar[int] = 2
    shown_keys: ClassVar[str] = ""
    by_id: ClassVar[dict[str, type["Command"]]] = {}

    def __init_subclass__(cls) -> None:
        """Register the command, so that bindings find it."""
        Command.by_id[cls.id()] = cls

    @classmethod
    def id(cls) -> str:
        """Make its unique id."""
        return f"{cls.__module__}:{cls.__qualname__}"

    @classmethod
    def name(cls) -> str:
        """The name of its action: ``show_log`` for ``ShowLog``, and for every command that only gives it other keys or words."""
        first = next(base for base in cls.__mro__ if base.__base__ in {Command, object})
        return re.sub(r"(?<!^)(?=[A-Z])", "_", first.__name__).lower()

    @classmethod
    def help(cls) -> str:
        """Its line in the help."""
        return (cls.__doc__ or "").strip().split("\n", 1)[0]

    @classmethod
    def key_names(cls) -> str:
        """Its keys as the help shows them."""
        return cls.shown_keys or " ".join(key_name(key) for key in cls.keys)

    @classmethod
    def bindings(cls) -> list[Binding]:
        """Make the bindings for Textual."""
        return [cls.binding(key, f"do('{cls.name()}')") for key in cls.keys]

    @classmethod
    def binding(cls, key: str, action: str) -> Binding:
        """The binding of one of its keys."""
        return Binding(key, action, cls.label, show=cls.footer, id=f"{cls.id()}|{key}")


class Up(Command):
    """Move up."""

    keys: ClassVar[tuple[str, ...]] = DIRECTION_KEYS["up"]
    label = "Up"
    footer = False
    palette = False


class Down(Command):
    """Move down."""

    keys: ClassVar[tuple[str, ...]] = DIRECTION_KEYS["down"]
    label = "Down"
    footer = False
    palette = False


class Left(Command):
    """Move left."""

    keys: ClassVar[tuple[str, ...]] = DIRECTION_KEYS["left"]
    label = "Left"
    footer = False
    palette = False


class Right(Command):
    """Move right."""

    keys: ClassVar[tuple[str, ...]] = DIRECTION_KEYS["right"]
    label = "Right"
    footer = False
    palette = False


class PageUp(Command):
    """Go back a page."""

    keys: ClassVar[tuple[str, ...]] = ("pageup",)
    label = "Page back"
    footer = False
    palette = False


class PageDown(Command):
    """Go on a page."""

    keys: ClassVar[tuple[str, ...]] = ("pagedown", "space")
    label = "Page on"
    footer = False
    palette = False


class Top(Command):
    """Go to the beginning."""

    keys: ClassVar[tuple[str, ...]] = ("home",)
    label = "Beginning"
    footer = False
    palette = False


class Last(Command):
    """Go to the end."""

    keys: ClassVar[tuple[str, ...]] = ("end",)
    label = "End"
    footer = False
    palette = False


class Take(Command):
    """Take what the cursor is on."""

    keys: ClassVar[tuple[str, ...]] = ("enter",)
    label = "Take"
    rank = 1
    palette = False


class PickNumber(Command):
    """Take the choice with that number."""

    keys: ClassVar[tuple[str, ...]] = tuple("123456789")
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

    keys: ClassVar[tuple[str, ...]] = ("tab",)
    label = "Next"
    footer = False
    palette = False


class PreviousThing(Command):
    """Go to the previous thing worth choosing."""

    keys: ClassVar[tuple[str, ...]] = ("shift+tab",)
    label = "Previous"
    footer = False
    palette = False


class Back(Command):
    """Step back."""

    keys: ClassVar[tuple[str, ...]] = ("escape",)
    label = "Back"
    rank = 6
    palette = False


class Help(Command):
    """Show the keys that work here and now, and search the rule book."""

    keys: ClassVar[tuple[str, ...]] = ("question_mark",)
    label = "Help"
    rank = 7


class Palette(Command):
    """Find a command by its name."""

    keys: ClassVar[tuple[str, ...]] = ("colon",)
    label = "Commands"
    rank = 8
    palette = False


class Undo(Command):
    """Take the last action back, as far as nothing new was revealed."""

    keys: ClassVar[tuple[str, ...]] = ("z",)
    label = "Undo"
    plays = True
    rank = 3


class ShowLog(Command):
    """Open the log of everything that happened."""

    keys: ClassVar[tuple[str, ...]] = ("L",)
    label = "Log"
    rank = 5


class Inspect(Command):
    """Explain what the cursor is on, and every term in it."""

    keys: ClassVar[tuple[str, ...]] = ("i",)
    label = "Inspect"
    rank = 4


class Quit(Command):
    """Leave; everything is saved."""

    keys: ClassVar[tuple[str, ...]] = ("q",)
    label = "Leave"
    rank = 9


class ScreenPart:
    """Something that a screen has, and that does commands of its own; the screen lists these among its own `KEYS`."""

    KEYS: ClassVar[tuple[type[Command], ...]] = ()


P = TypeVar("P", bound=ScreenPart)


class Commanded:
    """A thing with commands: a screen, a panel, a dialog. It must be the first base of a Textual class."""

    KEYS: ClassVar[tuple[type[Command], ...]] = ()

    _doers: Mapping[str, ScreenPart] = MappingProxyType({})

    def __init_subclass__(cls, **options: Any) -> None:
        """Make Textual's bindings from the commands."""
        if "KEYS" in cls.__dict__:
            cls.BINDINGS = [binding for command in cls.KEYS for binding in command.bindings()]  # type: ignore[attr-defined]
        super().__init_subclass__(**options)

    def add_part(self, part: P) -> P:
        """Take a part, which does its commands from now on, also those that another part did before."""
        self._doers = {**self._doers, **{command.name(): part for command in part.KEYS}}
        return part

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


class Live(NamedTuple):
    """A command that works here and now: its class, the keys that reach it, and whose action it runs."""

    command: type[Command]
    keys: tuple[str, ...]
    action: str
    owner: Any

    @property
    def key_names(self) -> str:
        """The keys as shown, without those that something nearer to the focus takes."""
        if self.command.shown_keys and len(self.keys) == len(self.command.keys):
            return self.command.shown_keys
        return " ".join(key_name(key) for key in self.keys)


def live_commands(screen: Screen[Any]) -> tuple[Live, ...]:
    """The commands that work on a screen here and now, the nearest to the focus first, read from its live bindings."""
    found: dict[tuple[type[Command], int], Live] = {}
    for key, owner, binding in _active(screen):
        command = Command.by_id.get((binding.id or "").partition("|")[0])
        if command is None:
            continue
        place = (command, id(owner))
        known = found.get(place)
        keys = (*known.keys, key) if known else (key,)
        found[place] = Live(command, keys, binding.action, owner)
    return tuple(found.values())


def _active(screen: Screen[Any]) -> Iterator[tuple[str, Any, Binding]]:
    for key, active in screen.active_bindings.items():
        if active.enabled:
            yield key, active.node, active.binding
