"""Bots for the Stations, made from the game and a seed of their own."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.bots.stations.easy import EasyBot
from rules.bots.stations.hard import HardBot
from rules.bots.stations.medium import MediumBot
from rules.stations.game import StationsGame

__all__ = ["BOTS", "EasyBot", "HardBot", "MediumBot"]

BOTS: Mapping[str, Callable[[StationsGame, int], EasyBot | MediumBot | HardBot]] = MappingProxyType(
    {"easy": EasyBot, "medium": MediumBot, "hard": HardBot}
)
"""The bots by level."""
