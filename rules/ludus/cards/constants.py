"""The constants of all cards and Arenas: what changes something all the time while it is in play."""

from typing import Any, get_args

from rules.ludus.cards.effects import Stat
from rules.ludus.cards.having import Having
from rules.ludus.cards.records import Cards
from rules.ludus.cards.statics import Aura, Grows, Static

__all__ = ["Constants"]


class Constants:
    """Changes that hold while a card or an Arena is in play, looked up by whatever they are asked by."""

    of: dict[str, tuple[Static, ...]]
    """What each card in play and each Arena changes, for those that change something."""

    having: dict[type, Having[Any]]
    """For each kind of constant, the cards and Arenas that have it, with what they have of it."""

    auras: dict[Stat, Having[Aura]]
    """For each number of Gladiators, the cards and Arenas that change it."""

    saps: bool
    """Whether anything constantly lowers the Health of Gladiators, so that one can fall without damage."""

    growth: dict[Stat, dict[str, int]]
    """For each number that grows with damage on a Gladiator, by how much for each."""

    devotion: dict[Stat, dict[str, int]]
    """Likewise for each Blessing on it."""

    def __init__(self, cards: Cards) -> None:
        """Look through all that stays in play."""
        self.of = {thing.id: thing.statics for thing in cards.staying if thing.statics}
        found: dict[type, dict[str, tuple[Any, ...]]] = {kind: {} for kind in get_args(Static)}
        for source, statics in self.of.items():
            for one in statics:
                found[type(one)][source] = (*found[type(one)].get(source, ()), one)
        self.having = {kind: Having(sources, cards) for kind, sources in found.items()}
        auras: dict[Stat, dict[str, tuple[Aura, ...]]] = {stat: {} for stat in get_args(Stat)}
        for source, changes in found[Aura].items():
            for aura in changes:
                auras[aura.stat][source] = (*auras[aura.stat].get(source, ()), aura)
        self.auras = {stat: Having(sources, cards) for stat, sources in auras.items()}
        self.saps = any(aura.by < 0 for changes in auras["health"].values() for aura in changes)
        self.growth = {stat: {} for stat in get_args(Stat)}
        self.devotion = {stat: {} for stat in get_args(Stat)}
        for source, grows in found[Grows].items():
            for one in grows:
                table = self.growth if one.per == "damage" else self.devotion
                table[one.stat][source] = table[one.stat].get(source, 0) + one.by
