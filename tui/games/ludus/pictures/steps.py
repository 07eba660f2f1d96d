"""The head of a Machinations Turn: its six steps as a strip, the one that is taken lit and in brackets."""

from collections.abc import Iterator, Sequence

from rules.ludus.frames import Acting, Checking
from rules.ludus.state import LudusState
from tui.text.lines import Line, Span, length

__all__ = ["with_steps"]

_STEPS = ("Ready", "Take Actions", "Discard", "Refill", "Draw", "Check")
"""The steps of a turn (F-TURN-02): of each the words that tell it from the others."""
_SHORT = ("Ready", "Act", "Discard", "Refill", "Draw", "Check")
_ACTING, _CHECKING = 1, 5
"""The steps in which anybody is asked."""
_THEN = ">"


def with_steps(state: LudusState, left: str, right: str, width: int) -> Line:
    """The head line of a Machinations Turn, with as many of its steps as have room; empty at any other time, and where not even those to come have.

    Args:
        state: the game.
        left: whose turn it is; what follows a colon gives way to the steps.
        right: what stands at the right end.
        width: columns.
    """
    match state.pending[:1]:
        case (Acting(),):
            at = _ACTING
        case (Checking(),):
            at = _CHECKING
        case _:
            return ()
    whose, end = f" {left.rpartition(': ')[0]} ", f"{right} "
    room = width - len(whose) - len(end) - 1
    found = next((one for one in _strips(at) if length(one) <= room), ())
    if not found:
        return ()
    gap = " " * (width - len(whose) - length(found) - len(end))
    return ((whose, "head_strong"), *found, (f"{gap}{end}", "head"))


def _strips(at: int) -> Iterator[Line]:
    """The steps from the longest form to the shortest, which leaves out those that are over."""
    yield (("  ", "head"), *_strip(_STEPS, at, f" {_THEN} "))
    yield tuple(_strip(_SHORT, at, " "))
    yield tuple(_strip(_SHORT[at:], 0, " "))


def _strip(steps: Sequence[str], at: int, gap: str) -> Iterator[Span]:
    """Steps with a gap between them, of which the brackets of the one that is taken are a part.

    Args:
        steps: what they are called.
        at: which is taken.
        gap: what stands between two.
    """
    before, after = gap.join(steps[:at]), gap.join(steps[at + 1 :])
    edge = gap[:-1]
    yield f"{before}{edge if before else ''}", "head"
    yield f"[{steps[at]}]", "now"
    yield f"{edge[::-1] if after else ''}{after}", "head"
