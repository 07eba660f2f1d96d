"""The facts that the interface needs of a game beyond its rules and its words: one object a game, no Textual."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from rules.kernel.game import Event, Outcome
from saves.chronicle import Chronicle
from saves.envelope import Header, Status, Summary
from saves.settings import Settings
from tui.play.guide import Guide
from tui.play.registry import GAMES
from tui.play.row import named
from tui.text.lines import Line
from tui.text.things import Things

if TYPE_CHECKING:
    from tui.play.spoken import Spoken

__all__ = ["ALONE", "FAIR", "Adviser", "Chronicler", "Facts", "Hint", "Past", "facts_of", "status_of"]


ALONE = "There is nothing else to do."
"""Why the only answer is advised."""

FAIR = (
    "It knows what you may know and no more; a hint changes nothing in the game, and asking again gives the same one."
)
"""What is told of every hint to whoever wants to know more."""


class Hint(msgspec.Struct, frozen=True):
    """A bot's advice: an answer, why in a sentence or two, and what is told to whoever wants to know more."""

    action: Any
    why: str
    more: tuple[str, ...] = ()


Adviser = Callable[[Callable[[], None]], Hint]
"""What thinks of a hint, perhaps for a while and in a thread of its own; meanwhile it calls what it is given as often as it
can, and whatever that raises ends the thinking."""


class Past(msgspec.Struct, frozen=True):
    """The data that a chronicle needs besides the state: the save's header, when the game ended, the last lines of its log."""

    header: Header
    ended: datetime
    log: tuple[str, ...] = ()


class Chronicler(Protocol):
    """The part of a game that tells the hall of games that are over."""

    def chronicle(self, state: Any, past: Past) -> Chronicle:
        """Make the hall's record of a game; of one that still goes on, the record it would get if it ended now."""
        ...


class Facts(Protocol):
    """The facts that the interface asks of a game.

    Attributes:
        content: what the game is made from, of a type that its screens know; its fingerprint goes into the save.
        clauses: how the ids of its clauses in the rule book begin; its words mean what the terms of these say.
        open_asides: whether everybody may know what another seat may do beside the decision that waits.
    """

    content: Any
    clauses: str
    open_asides: bool

    @property
    def chronicler(self) -> Chronicler | None:
        """The object that tells the hall of it; None where the hall does not keep such games."""
        ...

    @property
    def guide(self) -> Guide | None:
        """The lessons of a guided game; None where the game has none."""
        ...

    def things(self) -> Things:
        """Return everything that the game is played with, cards, units, Arenas, by its id."""
        ...

    def held(self, state: Any) -> "Spoken | None":
        """Return the words of the game that this one holds and whose decision waits; None where it asks itself."""
        ...

    def screen(self, state: Any) -> str:
        """The name of the screen that shows a state (see `tui.screens`)."""
        ...

    def head(self, state: Any) -> tuple[str, str]:
        """Word the head line, its left and its right part."""
        ...

    def scene(self, state: Any, width: int) -> list[Line]:
        """Word a state for the plain play screen."""
        ...

    def whose(self, state: Any) -> str:
        """Say in a few words whose decision waits."""
        ...

    def called(self, state: Any, seat: int) -> str:
        """A seat in a few words, as inside a sentence."""
        ...

    def grave(self, state: Any, action: Any) -> str:
        """Return the question to ask before an action that nobody should do by mistake; empty for all others."""
        ...

    def shows(self, state: Any, refused: Any) -> bool:
        """Tell whether an action that is refused now is worth showing."""
        ...

    def player(self, state: Any, seat: int) -> str:
        """Return the player of a seat: somebody at the keyboard (`tui.play.row.PERSON`), or a bot, by its level in the registry."""
        ...

    def habit(self, state: Any, legal: tuple[Any, ...], settings: Settings) -> Any | None:
        """The answer to a person's decision that the player's settings give; None where the person is asked."""
        ...

    def adviser(self, state: Any, actions: int) -> Adviser | None:
        """Make the adviser of whoever decides, who knows what they may know; None where nobody gives hints for such games.

        It draws from a seed of its own, never from the game's; `actions`, how many were done in the game so far, may vary it.
        """
        ...

    def teller(self, before: Any, after: Any) -> Any:
        """Choose from the states around an action the one that knows the names in its events."""
        ...

    def hands_over(self, before: Any, after: Any) -> bool:
        """Tell whether others see what a person showed with an action before that person decides again, so that it stands."""
        ...

    def interlude(self, events: tuple[Event, ...]) -> str:
        """The name of a page that tells what some events changed at large, to be shown above (see `tui.kit.report`); empty for none."""
        ...

    def milestone(self, state: Any) -> tuple[int, int]:
        """The act, or what else a game is divided into, and the round; older copies are kept where they change."""
        ...

    def summary(self, state: Any) -> Summary:
        """Make the entry for the list of games."""
        ...


def status_of(outcome: Outcome | None, persons: Iterable[int]) -> Status:
    """Return the status of a game for the people who play it: won where one of them has won.

    Args:
        outcome: how it ended, if it is over.
        persons: the seats that somebody at the keyboard plays.
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
