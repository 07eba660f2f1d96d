"""The tables that a content file may hold, each with the record it fills and its place among the content of its game."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

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
from rules.ludus import records as ludus
from rules.stations.records import Gladiator, Spell

__all__ = ["CARDS", "KNOWN", "SUPPLIES", "TABLES", "WORLD", "Table"]


class Table(NamedTuple):
    """A kind of record, and the field of the catalogue, the deck or the box that collects it."""

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
"""The campaign's arrays of tables by name, in the order of the catalogue's fields."""

WORLD = Table(WorldMap, "world")
"""The one table that is no array: there is one world."""

CARDS: Mapping[str, Table] = {
    "gladiator": Table(Gladiator, "gladiators"),
    "spell": Table(Spell, "spells"),
}
"""The arrays of tables of the Stations by name, in the order of the deck's fields."""

SUPPLIES: Mapping[str, Table] = {
    "ludus_income": Table(ludus.Income, "incomes"),
    "ludus_gladiator": Table(ludus.Gladiator, "gladiators"),
    "ludus_patron": Table(ludus.Patron, "patrons"),
    "ludus_scheme": Table(ludus.Scheme, "schemes"),
    "ludus_tactic": Table(ludus.Tactic, "tactics"),
    "ludus_reaction": Table(ludus.Reaction, "reactions"),
    "ludus_boast": Table(ludus.Boast, "boasts"),
    "ludus_arena": Table(ludus.Arena, "arenas"),
}
"""The arrays of tables of the ludus by name, in the order of the box's fields; other games have Gladiators, Tactics and Arenas
too, so these names say whose they are."""

KNOWN: Mapping[str, Table] = {**TABLES, WORLD.field: WORLD, **CARDS, **SUPPLIES}
"""Every table by name."""
