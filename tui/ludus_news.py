"""What is reported of all that an answer in the ludus led to, the opponent's turn in particular. No Textual."""

from collections.abc import Sequence

from rules.ludus.arena_events import CombatTurnBegan, Exhausted, Readied
from rules.ludus.events import CardsDrawn, DeckShuffled, HandDiscarded, Paid, SupplyFilled, SupplyShuffled, TurnBegan
from tui.lines import Line, line
from tui.session import Played, Telling

__all__ = ["latest", "news_of"]

_ROUTINE = (
    CardsDrawn,
    CombatTurnBegan,
    DeckShuffled,
    Exhausted,
    HandDiscarded,
    Paid,
    Readied,
    SupplyFilled,
    SupplyShuffled,
    TurnBegan,
)
"""What happens so often that it is left to the log."""


def news_of(played: Played) -> tuple[Telling, ...]:
    """The lines of what was done, without what happens in every turn."""
    happened = zip(played.lines, played.events, strict=True)
    return tuple(one for one, event in happened if one.weight != "detail" and not isinstance(event, _ROUTINE))


def latest(lines: Sequence[Line], rows: int) -> list[Line]:
    """The last lines that there is room for."""
    return list(lines) if len(lines) <= rows else [line(("… L tells all", "faint")), *lines[1 - rows :]]
