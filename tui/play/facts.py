"""The facts that the interface needs of a game beyond its rules and words: one object per game, no Textual."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from rules.kernel.game import Event, Outcome
from saves.chronicle import LOG_LINES, Chronicle
from saves.envelope import Header, Status, Summary
from saves.settings import Settings
from tui.play.guide import Guide
from tui.play.landmarks import Landmark
from tui.play.played import Telling
from tui.play.registry import GAMES
from tui.play.row import named
from tui.text.book import Prefix
from tui.text.lines import Line
from tui.text.things import Thing, Things

if TYPE_CHECKING:
    from tui.play.spoken import Spoken

__all__ = ["ALONE", "FAIR", "Adviser", "Chronicler", "Facts", "Hint", "Past", "facts_of", "status_of"]


ALONE = "There is nothing else to do."
"""Why the only answer is advised."""

FAIR = (
    "It knows what you may know and no more; a hint changes nothing in the game, and asking again gives the same one."
)
"""What the details of every hint say."""


class Hint(msgspec.Struct, frozen=True):
    """A bot's advice.

    Attributes:
        action: the answer.
        why: the reason, in a sentence or two; empty where `does` tells it.
        more: the details.
        about: the ids of what it is about in the game's picture, such as a unit, whom it strikes and the hex to go to.
        does: what to do, in words, perhaps with what comes of it, or the thing to do that the answer only leads to; empty where the answer's line tells it.
    """

    action: Any
    why: str
    more: tuple[str, ...] = ()
    does: str = ""
    about: tuple[str, ...] = ()


Adviser = Callable[[Callable[[], None]], Hint]
"""Finds a hint, perhaps in a thread of its own. It calls its argument as often as it can while it searches; an exception
from that call ends the search."""


class Past(msgspec.Struct, frozen=True):
    """The data that a chronicle needs besides the state.

    Attributes:
        header: the save's.
        ended: when the game ended.
        log: the last lines of its log.
        events: everything that happened, as far as the log knows it.
    """

    header: Header
    ended: datetime
    log: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()

    @classmethod
    def of(cls, header: Header, ended: datetime, log: Sequence[Telling]) -> "Past":
        """The past of a game, with what it needs of the whole log."""
        last = tuple(line.text for line in log if line.weight != "detail")[-LOG_LINES:]
        return cls(header, ended, last, tuple(line.event for line in log if line.event is not None))


class Chronicler(Protocol):
    """The part of a game that tells the hall of games that are over."""

    def chronicle(self, state: Any, past: Past) -> Chronicle:
        """Make the hall's record of a game; for one that goes on, as if it ended now."""
        ...


class Facts(Protocol):
    """The facts that the interface asks of a game.

    Attributes:
        content: what the game is made from, of a type that its screens know; saves keep its fingerprint.
        open_asides: whether every seat may know which asides another seat has.
    """

    content: Any
    open_asides: bool

    @property
    def clauses(self) -> Prefix:
        """The beginning of its clauses' ids in the rule book, whose terms explain its words."""
        ...

    @property
    def chronicler(self) -> Chronicler | None:
        """The recorder of the game for the hall; None if the hall does not keep such games."""
        ...

    @property
    def guide(self) -> Guide | None:
        """The lessons of a guided game; None where the game has none."""
        ...

    def things(self) -> Things:
        """Return everything that the game is played with (cards, units, Arenas) by id."""
        ...

    def thing(self, record: Any) -> Thing | None:
        """Word a record of its content, from its effects; None for kinds that have no text."""
        ...

    def held(self, state: Any) -> "Spoken | None":
        """Return the words of the inner game whose decision waits; None if this game's own waits."""
        ...

    def screen(self, state: Any) -> str:
        """The name of the screen that shows a state (see `tui.app.screens`)."""
        ...

    def head(self, state: Any) -> tuple[str, str]:
        """Word the head line, its left and its right part."""
        ...

    def scene(self, state: Any, width: int) -> list[Line]:
        """Word a state for the plain play screen."""
        ...

    def whose(self, state: Any) -> str:
        """Say briefly whose decision waits."""
        ...

    def called(self, state: Any, seat: int) -> str:
        """A short name for a seat, for use inside a sentence."""
        ...

    def grave(self, state: Any, action: Any) -> str:
        """Return the question that confirms an action worth confirming; empty for all others."""
        ...

    def shows(self, state: Any, refused: Any) -> bool:
        """Tell whether a refused action is worth showing."""
        ...

    def player(self, state: Any, seat: int) -> str:
        """Return the player of a seat: a person (`tui.play.row.PERSON`), or a bot's level in the registry."""
        ...

    def habit(self, state: Any, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        """The answer that the player's settings give to a person's decision; None if the person is asked."""
        ...

    def on_behalf(self, state: Any, answer: Any) -> str:
        """The log line for an answer that `habit` gave; empty if it needs none."""
        ...

    def adviser(self, state: Any, actions: int) -> Adviser | None:
        """Make the adviser of the deciding seat, which knows only what that seat may know; None if the game has no hints.

        It draws from a seed of its own, never from the game's; `actions`, how many were done in the game so far, may vary it.
        """
        ...

    def teller(self, before: Any, after: Any) -> Any:
        """Choose, of the states before and after an action, the one that knows the names in its events."""
        ...

    def hands_over(self, before: Any, after: Any) -> bool:
        """Tell whether other people see what an action revealed before its player decides again, so that undo stops here."""
        ...

    def interlude(self, events: tuple[Event, ...]) -> str:
        """The name of the page that reports on some events, shown on top (see `tui.kit.report`); empty for none."""
        ...

    def milestone(self, state: Any) -> tuple[int, int]:
        """The act (or the game's own division) and the round; older copies are kept where they change."""
        ...

    def landmarks(self, moments: Iterable[tuple[int, Any]]) -> Iterable[Landmark]:
        """Find what begins where in a game that is watched again; of each moment, how many actions lead to it, and the state."""
        ...

    def summary(self, state: Any) -> Summary:
        """Make the entry for the list of games."""
        ...


def status_of(outcome: Outcome | None, persons: Iterable[int]) -> Status:
    """Return the status of a game for the people who play it: won if one of them has won.

    Args:
        outcome: how it ended, if it is over.
        persons: the seats that people play.
    """
    if outcome is None:
        return "playing"
    if outcome.result == "drawn":
        return "drawn"
    return "won" if set(persons) & set(outcome.winners) else "lost"


def facts_of(name: str, game: Any) -> Facts:
    """The facts of a game of the registry."""
    made: Facts = named(GAMES[name].facts)(game)
    return made
