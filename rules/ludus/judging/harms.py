"""Harm that a text of the ludus could do to nobody but its player's own Gladiators, told without a look ahead."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.arena_events import PieceRef
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards.texts import Text
from rules.ludus.deeds.choices import options, possible
from rules.ludus.frames import Acting, Fighting, Using
from rules.ludus.state import LudusState
from rules.ludus.table.course import who

__all__ = ["HARMS", "harmed_own"]

HARMS = (f.Damage, f.Tire, f.Unbless, f.Withdraw)
"""Deeds that harm whom they are done to."""


def harmed_own(box: Box, known: LudusState, answer: a.LudusAction) -> tuple[PieceRef, ...]:
    """Find a player's own Gladiators that a text has to harm one of, for want of any other; none where it has to harm nobody.

    A text that says of itself that it is for one's own Gladiators is none of these.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        answer: the answer; only cards and abilities of one's own turn are looked at.
    """
    found = _used(box, known, answer)
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


def _used(box: Box, known: LudusState, answer: a.LudusAction) -> tuple[Text, Using] | None:
    """The text of an answer, and how it would be used."""
    top = known.top
    texts = box.texts.as_scheme if isinstance(top, Acting) else box.texts.as_tactic
    match answer:
        case a.PlayCard(seat=seat, card=card) if isinstance(top, Acting | Fighting) and card in texts:
            text, use = texts[card], Using(seat, texts[card].key, card=card, stage="weighed")
        case a.Use(seat=seat, text=key, number=number) if isinstance(top, Acting | Fighting):
            text, use = box.text[key], Using(seat, key, number=number, stage="weighed")
        case _:
            return None
    return text, replace(use, arena=top.arena) if isinstance(top, Fighting) else use
