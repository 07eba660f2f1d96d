"""The content that tests of mechanisms play with: a set as it once was, which no card added to the game's own changes.

What is shipped is tested in `tests/content`, whatever it is. This set changes only with what a record can hold.
"""

from functools import cache
from pathlib import Path

from content.campaign.shelf import SHELF as CAMPAIGN_SHELF
from content.ludus.shelf import SHELF as LUDUS_SHELF
from content.stations.shelf import SHELF as STATIONS_SHELF
from rules.campaign.catalogue import Catalogue
from rules.ludus.box import Box
from rules.stations.deck import Deck

__all__ = ["CORE", "a_box", "a_catalogue", "a_deck"]

CORE = Path(__file__).parent
"""The folder that stands in for the game's own content (see `saves.folders.Folders`)."""


@cache
def a_catalogue() -> Catalogue:
    """The components of the campaign."""
    return CAMPAIGN_SHELF.load(core=CORE / "campaign")


@cache
def a_deck() -> Deck:
    """The cards of the Stations."""
    return STATIONS_SHELF.load(core=CORE / "stations")


@cache
def a_box() -> Box:
    """The cards and Arenas of the ludus."""
    return LUDUS_SHELF.load(core=CORE / "ludus")
