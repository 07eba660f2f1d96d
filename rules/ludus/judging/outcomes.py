"""All that an answer of the ludus, or a whole Reaction Window, can come to."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.forecast import Forecast, foresee, foresee_asked
from rules.ludus.frames import Reacting
from rules.ludus.legal import answers_to
from rules.ludus.state import LudusState
from rules.ludus.table.format import Format

__all__ = ["MANY", "Reply", "ends", "replies"]

MANY = 60
"""The most ways to answer a window that are looked through."""


def ends(seen: Forecast) -> list[Forecast]:
    """List what an answer can come to, where Gladiators have still to be chosen for it."""
    return [end for _, one in seen.each for end in ends(one)] or [seen]


class Reply(NamedTuple):
    """One way to answer a window.

    Attributes:
        answers: what the player does, the pass at its end left out.
        seen: what comes of it all, if nobody else reacts who need not.
    """

    answers: tuple[a.LudusAction, ...]
    seen: Forecast

    def then(self, answers: tuple[a.LudusAction, ...], seen: Forecast) -> "Reply":
        """The same, gone on with."""
        events = (*self.seen.events, *seen.events)
        return Reply((*self.answers, *answers), Forecast(self.seen.before, seen.after, events))


def replies(box: Box, rules: Format, known: LudusState) -> Iterator[Reply]:
    """All ways to answer the window that waits: every Reaction with every choice, and all that can be used after it.

    Args:
        box: the cards.
        rules: the format.
        known: the game as whoever is asked knows it.
    """
    return _go_on(box, rules, known, Reply((), Forecast(known, known, ())))


def _go_on(box: Box, rules: Format, known: LudusState, so_far: Reply) -> Iterator[Reply]:
    """All ways to go on after some answers."""
    top = known.top
    for answer in answers_to(box, known, top) if top is not None else ():
        if isinstance(answer, a.Pass):
            yield so_far.then((), foresee(box, rules, known, answer))
            continue
        seen, asked_again = foresee_asked(box, rules, known, answer)
        reply = so_far.then((answer,), seen)
        if asked_again and _is_within(seen):
            yield from _go_on(box, rules, seen.after, reply)
        else:
            yield reply


def _is_within(seen: Forecast) -> bool:
    """Tell whether the window is still open that was answered, or what an answer has to be given to is a part of it."""
    return any(isinstance(frame, Reacting) for frame in seen.after.pending)
