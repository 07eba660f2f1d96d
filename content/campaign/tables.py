"""The campaign's kinds of records."""

from collections.abc import Mapping

from content.record_kind import RecordKind
from rules.campaign.atlas import WorldMap
from rules.campaign.cards import EventCard, OpportunityCard
from rules.campaign.records import (
    ArenaRecord,
    Bane,
    Chip,
    Difficulty,
    Epilogue,
    Faction,
    HeroRecord,
    Preset,
    PrimusLineup,
    Prowess,
    Tactic,
    UnitRecord,
)
from rules.campaign.scions import ScionRecord

__all__ = ["ARRAYS", "TABLES", "WORLD"]

_IN_PLAY = "chip in play"
"""Chips of these tables lie in the same bag, camp and arena."""

ARRAYS: Mapping[str, RecordKind] = {
    "faction": RecordKind(Faction, "factions"),
    "unit": RecordKind(UnitRecord, "units", ids=_IN_PLAY),
    "hero": RecordKind(HeroRecord, "heroes", ids=_IN_PLAY),
    "tactic": RecordKind(Tactic, "tactics", ids=_IN_PLAY),
    "bane": RecordKind(Bane, "banes", ids=_IN_PLAY),
    "prowess": RecordKind(Prowess, "prowess", title=("hero", "name", "level")),
    "chip": RecordKind(Chip, "chips", ids=_IN_PLAY),
    "arena": RecordKind(ArenaRecord, "arenas"),
    "event": RecordKind(EventCard, "events"),
    "opportunity": RecordKind(OpportunityCard, "opportunities"),
    "primus_lineup": RecordKind(PrimusLineup, "primus_lineups", key=("act",)),
    "scion": RecordKind(ScionRecord, "scions"),
    "difficulty": RecordKind(Difficulty, "difficulties"),
    "epilogue": RecordKind(Epilogue, "epilogues", key=("scion", "hero")),
    "preset": RecordKind(Preset, "presets"),
}
"""Its arrays of tables by name, in the order of the catalogue's fields."""

WORLD = RecordKind(WorldMap, "world", key=(), array=False)
"""The one table that is no array: there is one world."""

TABLES: Mapping[str, RecordKind] = {**ARRAYS, WORLD.field: WORLD}
"""All its tables."""
