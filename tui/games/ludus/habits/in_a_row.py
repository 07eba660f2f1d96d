"""Answers of the ludus that one key gives in a row: what is played for plain gain, whom one Arena takes, what is Reserved. No Textual."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Placing
from rules.ludus.judging.answers import is_free_gain, is_plain_gain
from rules.ludus.state import LudusState

__all__ = ["gains", "joining", "reserves"]


def gains(box: Box, known: LudusState, legal: Sequence[Any]) -> list[a.PlayCard | a.Use]:
    """List what nobody would leave out in a turn: Patrons, abilities that only gain, then Schemes that cost nothing; of these first what draws.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        legal: the answers.
    """
    if not isinstance(known.top, Acting):
        return []
    played = [one for one in legal if isinstance(one, a.PlayCard)]
    patrons = [one for one in played if one.card in box.patron]
    uses = [one for one in legal if isinstance(one, a.Use) and is_free_gain(box, known, one)]
    schemes = [one for one in played if box.kind[one.card] == "scheme" and is_plain_gain(box, known, one)]
    return patrons + uses + sorted(schemes, key=lambda one: not _draws(box, one.card))


def _draws(box: Box, card: str) -> bool:
    return isinstance(box.texts.as_scheme[card].deeds[0], f.Draw)


def joining(box: Box, known: LudusState, legal: Sequence[Any], arena: int) -> Iterator[a.PlayCard | a.Place]:
    """The answers that send a Gladiator to an Arena, and the next one of the Hand after it: the dearest that Influence bears.

    Args:
        box: the cards.
        known: the game as whoever is asked knows it.
        legal: the answers.
        arena: where they are to stand.
    """
    if isinstance(known.top, Placing):
        yield from (one for one in legal if isinstance(one, a.Place) and one.arena == arena)
    elif isinstance(known.top, Acting):
        found = [one for one in legal if isinstance(one, a.PlayCard) and one.card in box.gladiator]
        yield from sorted(found, key=lambda one: -box.price.get(one.card, 0))


def reserves(box: Box, legal: Sequence[Any]) -> list[a.Reserve]:
    """The Tactics and Reactions that can be put into the Reserve; no Gladiators, even where a text lets them in.

    Args:
        box: the cards.
        legal: the answers.
    """
    return [one for one in legal if isinstance(one, a.Reserve) and one.card not in box.gladiator]
