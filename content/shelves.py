"""The shelves that content stands on, one a game."""

from typing import Any

from content.campaign.shelf import CAMPAIGN
from content.ludus.shelf import LUDUS
from content.shelf import Shelf
from content.stations.shelf import STATIONS

__all__ = ["CAMPAIGN", "LUDUS", "SHELVES", "STATIONS"]

SHELVES: tuple[Shelf[Any], ...] = (CAMPAIGN, STATIONS, LUDUS)
