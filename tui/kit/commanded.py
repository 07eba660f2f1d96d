"""Things with commands, and which of these work here and now.

A screen, panel or dialog lists its commands in `KEYS`, does each in a method ``action_<name>``, and says in an attribute or
property ``can_<name>``, where it has one, whether the command works here and now. A screen is made of parts that do some of
its commands in the same way.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeVar

from textual.binding import ActiveBinding
from textual.screen import Screen

from tui.kit.commands import Command, ScreenPart
from tui.text.keyboard import keyboard
from tui.text.keys import key_name

__all__ = ["Commanded", "Live", "live_commands"]

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
