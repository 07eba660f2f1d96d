"""The tables that a content file may hold, each with the record it fills and its place in the catalogue."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from rules.atlas import WorldMap
from rules.records import (
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
    ScionRecord,
    Tactic,
    UnitRecord,
)

__all__ = ["TABLES", "WORLD", "Table"]


class Table(NamedTuple):
    """A kind of record, and the field of the catalogue that collects it."""

    struct: type[msgspec.Struct]
    field: str


TABLES: Mapping[str, Table] = {
    "faction": Table(Faction, "factions"),
    "unit": Table(UnitRecord, "units"),
    "hero": Table(HeroRecord, "heroes"),
    "tactic": Table(Tactic, "tactics"),
    "bane": Table(Bane, "banes"),
    "prowess": Table(Prowess, "prowess"),
    "chip": Table(Chip, "chips"),
    "arena": Table(ArenaRecord, "arenas"),
    "event": Table(EventCard, "events"),
    "opportunity": Table(OpportunityCard, "opportunities"),
    "primus_lineup": Table(PrimusLineup, "primus_lineups"),
    "scion": Table(ScionRecord, "scions"),
    "difficulty": Table(Difficulty, "difficulties"),
    "epilogue": Table(Epilogue, "epilogues"),
    "preset": Table(Preset, "presets"),
}
"""Arrays of tables by name, in the order of the catalogue's fields."""

WORLD = Table(WorldMap, "world")
"""The one table that is no array: there is one world."""
