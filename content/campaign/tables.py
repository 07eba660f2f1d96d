"""The campaign's kinds of records."""

from collections.abc import Mapping

from content.table import Table
from rules.campaign.atlas import WorldMap
from rules.campaign.records import (
    ArenaRecord,
    Bane,
    Chip,
    Difficulty,
    Epilogue,
    EventCard,
    Faction,
    HeroRecord,
    OpportunityCard,
    Preset,
    PrimusLineup,
    Prowess,
    Tactic,
    UnitRecord,
)
from rules.campaign.scions import ScionRecord

__all__ = ["TABLES", "WORLD"]

_IN_PLAY = "chip in play"
"""Chips of these tables lie in the same bag, camp and arena."""

TABLES: Mapping[str, Table] = {
    "faction": Table(Faction, "factions"),
    "unit": Table(UnitRecord, "units", ids=_IN_PLAY),
    "hero": Table(HeroRecord, "heroes", ids=_IN_PLAY),
    "tactic": Table(Tactic, "tactics", ids=_IN_PLAY),
    "bane": Table(Bane, "banes", ids=_IN_PLAY),
    "prowess": Table(Prowess, "prowess", title=("hero", "name", "level")),
    "chip": Table(Chip, "chips", ids=_IN_PLAY),
    "arena": Table(ArenaRecord, "arenas"),
    "event": Table(EventCard, "events"),
    "opportunity": Table(OpportunityCard, "opportunities"),
    "primus_lineup": Table(PrimusLineup, "primus_lineups", key=("act",)),
    "scion": Table(ScionRecord, "scions"),
    "difficulty": Table(Difficulty, "difficulties"),
    "epilogue": Table(Epilogue, "epilogues", key=("scion", "hero")),
    "preset": Table(Preset, "presets"),
}
"""Its arrays of tables by name, in the order of the catalogue's fields."""

WORLD = Table(WorldMap, "world", key=(), array=False)
"""The one table that is no array: there is one world."""
