"""Checks of Champions: that their levels are there, are theirs alone, and rise."""

from collections.abc import Iterator
from itertools import pairwise

from content.faults import Fault
from content.reading import LocatedRecord, Reading
from rules.ludus.cards.records import Gladiator

__all__ = ["senseless_champions"]

_LEAST_INFLUENCE = 1
"""The most that a first level may require: every Starting Deck grants so much."""


def senseless_champions(reading: Reading) -> Iterator[Fault]:
    """Levels that are missing, that two Champions share or none has, that do not cost more and more."""
    cards = {one.id: one for one in reading.of("ludus_gladiator")}
    owners: dict[str, str] = {}
    for entry in reading.of("ludus_champion"):
        levels = entry.record.levels
        for n, level in enumerate(levels):
            wrong = _wrong_level(cards.get(level), own=owners.setdefault(level, entry.id) == entry.id)
            if wrong or levels.index(level) < n:
                yield entry.fault(f"levels[{n}]", wrong or "this level stands there twice")
        yield from _rising(entry, [cards[one].record for one in levels if one in cards])
    for one in cards.values():
        if one.record.deck == "champion" and one.id not in owners and not reading.broken:
            yield one.fault("deck", "no Champion has this level (C-CHAMPION-03)")


def _wrong_level(card: LocatedRecord | None, *, own: bool) -> str:
    if card is None or card.record.deck != "champion":
        return 'a level must be a Gladiator of the deck "champion" (C-CHAMPION-03)'
    return "" if own else "another Champion has this level already"


def _rising(entry: LocatedRecord, levels: list[Gladiator]) -> Iterator[Fault]:
    if levels and (levels[0].price or levels[0].influence > _LEAST_INFLUENCE):
        yield entry.fault(
            "levels[0]", f"the first level must cost nothing and require {_LEAST_INFLUENCE} Influence at most"
        )
    for n, (before, level) in enumerate(pairwise(levels), 1):
        if level.price <= before.price:
            yield entry.fault(
                f"levels[{n}]", f"levels must cost more and more, and the one before costs {before.price}"
            )
