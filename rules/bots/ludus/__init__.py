"""Bots for the ludus, made from the game and a seed of their own."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.bots.ludus.easy import EasyBot
from rules.bots.ludus.hard import HardBot
from rules.bots.ludus.medium import MediumBot
from rules.ludus.game import LudusGame

__all__ = ["BOTS", "EasyBot", "HardBot", "MediumBot"]

BOTS: Mapping[str, Callable[[LudusGame, int], EasyBot | MediumBot | HardBot]] = MappingProxyType(
    {"easy": EasyBot, "medium": MediumBot, "hard": HardBot}
)
"""The bots by level."""
