"""Bots for the hero's side of the campaign, made from the game and a seed of their own."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.bots.campaign.plain import PlainBot
from rules.bots.campaign.searching import SearchingBot
from rules.campaign.game import CampaignGame

__all__ = ["BOTS", "PlainBot", "SearchingBot"]

BOTS: Mapping[str, Callable[[CampaignGame, int], PlainBot | SearchingBot]] = MappingProxyType(
    {"plain": PlainBot, "searching": SearchingBot}
)
"""The bots by level."""
