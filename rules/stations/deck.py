"""The cards that the Stations are played with; the one thing the game is made from."""

from functools import cached_property

import msgspec

from rules.stations.records import Card, Gladiator, Spell

__all__ = ["HAND", "STATIONS", "Deck"]

STATIONS = 4
HAND = 11
"""Cards that each Station is dealt (S-SETUP-02)."""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All cards, each once; the standard deck has 44 (S-RULING-08). Of a larger one the rest stays undealt."""

    gladiators: tuple[Gladiator, ...]
    spells: tuple[Spell, ...]

    @cached_property
    def card(self) -> dict[str, Card]:
        """Cards by id."""
        return {**self.gladiator, **self.spell}

    @cached_property
    def gladiator(self) -> dict[str, Gladiator]:
        """Gladiators by id."""
        return {card.id: card for card in self.gladiators}

    @cached_property
    def spell(self) -> dict[str, Spell]:
        """Spells by id."""
        return {card.id: card for card in self.spells}

    @cached_property
    def rank(self) -> dict[str, tuple[int, str]]:
        """The key that hands are sorted by, of each card: the Level, then the id."""
        return {card.id: (card.level, card.id) for card in self.card.values()}
