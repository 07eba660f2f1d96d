"""What is reported of all that an answer in the ludus led to, the opponent's turn in particular. No Textual."""

from collections.abc import Sequence

from rules.ludus.actions import Pass, Register
from rules.ludus.arena_events import CombatTurnBegan, Exhausted, Readied
from rules.ludus.events import (
    CardsDrawn,
    DeckShuffled,
    HandDiscarded,
    Paid,
    RegistrationPassed,
    SupplyFilled,
    SupplyShuffled,
    TurnBegan,
)
from tui.lines import Line, line
from tui.session import Played, Telling

__all__ = ["latest", "news_of", "unasked"]

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


def unasked(played: Played, seat: int) -> str:
    """The line on a Late Registration in which a seat could do nothing, so that nobody was asked; empty where there was none."""
    if any(done.action.seat == seat and isinstance(done.action, Pass | Register) for done in played.done):
        return ""
    passed = (
        one.text for one, event in zip(played.lines, played.events, strict=True) if event == RegistrationPassed(seat)
    )
    return next(passed, "")


def latest(told: Sequence[Sequence[Line]], rows: int) -> list[Line]:
    """The last of what was told that there is room for, each from its beginning.

    Args:
        told: the lines of each.
        rows: lines that there are.
    """
    if sum(map(len, told)) <= rows:
        return [part for lines in told for part in lines]
    kept: list[Line] = []
    for lines in reversed(told):
        if kept and len(kept) + len(lines) >= rows:
            break
        kept = [*lines, *kept]
    return [line(("… L tells all", "faint")), *kept[: rows - 1]]
