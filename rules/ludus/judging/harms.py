"""Harm that a text of the ludus could do to nobody but its player's own Gladiators, told without a look ahead."""

from collections.abc import Iterator

from rules.ludus import actions as a
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.texts import Text
from rules.ludus.deeds.choices import options, possible
from rules.ludus.judging.answers import weighed
from rules.ludus.state import LudusState
from rules.ludus.table.course import who

__all__ = ["HARMS", "harmed_own"]

HARMS = (f.Damage, f.Tire, f.Unbless, f.Withdraw)
"""Deeds that harm whom they are done to."""


def harmed_own(box: Box, known: LudusState, answer: a.LudusAction) -> tuple[PieceRef, ...]:
    """Find a player's own Gladiators where a text has to harm one of them and could harm no others; empty for any other text.

    A text that is for one's own Gladiators by its own words does not count.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the answer; only cards and abilities of one's own turn are looked at.
    """
    found = weighed(box, known, answer)
    if found is None:
        return ()
    text, use = found
    for deed in _aimed(text):
        chosen = options(box, known, use, deed) if possible(box, known, use, deed) else ()
        there = [known.fighter(one.fighter) for one in chosen if isinstance(one, a.Choose)]
        if there and all(one is not None and one.owner == use.seat for one in there):
            return tuple([who(one) for one in there if one is not None])
    return ()


def _aimed(text: Text) -> Iterator[f.Deed]:
    """List the harms that a text has to do to any one Gladiator."""
    for deed in text.deeds:
        if isinstance(deed, HARMS) and not deed.may and isinstance(deed.whom, f.Target) and deed.whom.side == "any":
            yield deed
