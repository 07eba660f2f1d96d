"""A look-up of what titles of the ludus have, and where such titles lie."""

from collections.abc import Mapping
from typing import TypeVar

from rules.ludus.cards.records import Cards

__all__ = ["Having"]

K = TypeVar("K")


class Having(dict[str, tuple[K, ...]]):
    """A look-up of what some titles have; a missing title has nothing.

    Attributes:
        gladiators: whether Gladiators are among the titles, so that those in play must be searched.
        patrons: likewise.
        arenas: likewise.
    """

    __slots__ = ("arenas", "gladiators", "patrons")

    def __init__(self, found: Mapping[str, tuple[K, ...]], cards: Cards) -> None:
        """Take what was found."""
        super().__init__(found)
        self.gladiators = any(one.id in found for one in cards.gladiators)
        self.patrons = any(one.id in found for one in cards.patrons)
        self.arenas = any(one.id in found for one in cards.arenas)
