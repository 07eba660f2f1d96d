"""What came of an action, as the screens and the log tell it. No Textual here."""

from typing import Any, NamedTuple

import msgspec

from rules.kernel.game import Event
from tui.text.weights import Weight

__all__ = ["Done", "Played", "Telling"]


class Telling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: what is said of an event, how weighty it is, whether it revealed something, whether dice were rolled.

    Attributes:
        tag: the kind of event; a file keeps it with the event alone.
    """

    text: str
    weight: Weight = "plain"
    reveals: bool = False
    dice: bool = False
    tag: str = ""


class Done(NamedTuple):
    """An action that was done, and the state in which it was."""

    before: Any
    action: Any


class Played(msgspec.Struct, frozen=True):
    """What came of an action: the lines told, the events behind them, and all that was done, by habit too."""

    lines: tuple[Telling, ...] = ()
    events: tuple[Event, ...] = ()
    done: tuple[Done, ...] = ()

    def __add__(self, more: "Played") -> "Played":
        """What came of two, one after the other."""
        return Played(self.lines + more.lines, self.events + more.events, self.done + more.done)
