"""The results of an action, as the screens and the log show them. No Textual here."""

from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from rules.kernel.game import Event
from tui.text.weights import Weight

__all__ = ["Done", "Noted", "Played", "Telling"]

E = TypeVar("E")


class Telling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: what is said of an event, how weighty it is, whether it revealed something, whether dice were rolled.

    Attributes:
        event: the event itself; None where the line tells none, such as what was decided for somebody, and where the log has
            no such event, as one of an older version may have been.
    """

    text: str
    weight: Weight = "plain"
    reveals: bool = False
    dice: bool = False
    event: Any = None


class Noted(msgspec.Struct, Generic[E], frozen=True):
    """An event as the log's file keeps it, with its line; `said` omits the event there. A line may have no event behind it."""

    event: E | None
    said: Telling

    @property
    def telling(self) -> Telling:
        """The line with its event."""
        return msgspec.structs.replace(self.said, event=self.event)

    @classmethod
    def of(cls, line: Telling) -> "Noted[Event]":
        """A line for the file."""
        return Noted(line.event, msgspec.structs.replace(line, event=None))


class Done(NamedTuple):
    """An action that was done.

    Attributes:
        before: the state before it.
        action: the action.
        told: what was said besides, of one that was given in a person's place.
    """

    before: Any
    action: Any
    told: str = ""


class Played(msgspec.Struct, frozen=True):
    """The results of an action: the lines, the events behind them, and everything that was done, by habit too."""

    lines: tuple[Telling, ...] = ()
    events: tuple[Event, ...] = ()
    done: tuple[Done, ...] = ()

    def __add__(self, more: "Played") -> "Played":
        """Join two results, one after the other."""
        return Played(self.lines + more.lines, self.events + more.events, self.done + more.done)
