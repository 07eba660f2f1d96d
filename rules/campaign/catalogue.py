"""Everything a campaign is played with, by kind and by id; the one thing a game of the campaign is made from."""

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, Protocol, TypeVar

import msgspec

from rules.campaign.atlas import Location, WorldMap
from rules.campaign.boards import Board, board_of
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

__all__ = ["Catalogue"]

_MOST = 512
"""Answers that a catalogue keeps."""


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


A = TypeVar("A")
R = TypeVar("R", bound=_HasId)


def _by_id(records: tuple[R, ...]) -> dict[str, R]:
    return {record.id: record for record in records}


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All records, as content gives them; the look-ups are made once, when first asked for."""

    factions: tuple[Faction, ...]
    units: tuple[UnitRecord, ...]
    heroes: tuple[HeroRecord, ...]
    tactics: tuple[Tactic, ...]
    banes: tuple[Bane, ...]
    prowess: tuple[Prowess, ...]
    chips: tuple[Chip, ...]
    arenas: tuple[ArenaRecord, ...]
    events: tuple[EventCard, ...]
    opportunities: tuple[OpportunityCard, ...]
    primus_lineups: tuple[PrimusLineup, ...]
    scions: tuple[ScionRecord, ...]
    difficulties: tuple[Difficulty, ...]
    epilogues: tuple[Epilogue, ...]
    presets: tuple[Preset, ...]
    world: WorldMap

    def keep(self, key: Hashable, make: Callable[[], A]) -> A:
        """Keep what follows from the records and the key alone, made where it is not kept; when very much is, it begins anew."""
        answer: A | None = self._kept.get(key)
        if answer is None:
            answer = make()
            if len(self._kept) >= _MOST:
                self._kept.clear()
            self._kept[key] = answer
        return answer

    @cached_property
    def _kept(self) -> dict[Hashable, Any]:
        return {}

    def arena_at(self, place: str) -> str:
        """The id of the arena in which fights at a place are fought: that of its region."""
        return self.faction[self.location[place].region].arena

    @cached_property
    def faction(self) -> dict[str, Faction]:
        """Factions by id."""
        return _by_id(self.factions)

    @cached_property
    def unit(self) -> dict[str, UnitRecord]:
        """Unit chips by id."""
        return _by_id(self.units)

    @cached_property
    def hero(self) -> dict[str, HeroRecord]:
        """Heroes by id."""
        return _by_id(self.heroes)

    @cached_property
    def tactic(self) -> dict[str, Tactic]:
        """Tactic chips by id."""
        return _by_id(self.tactics)

    @cached_property
    def bane(self) -> dict[str, Bane]:
        """Bane chips by id."""
        return _by_id(self.banes)

    @cached_property
    def prowess_card(self) -> dict[str, Prowess]:
        """Prowess cards by id."""
        return _by_id(self.prowess)

    @cached_property
    def chip(self) -> dict[str, Chip]:
        """Arena chips by id."""
        return _by_id(self.chips)

    @cached_property
    def arena(self) -> dict[str, ArenaRecord]:
        """Arenas by id."""
        return _by_id(self.arenas)

    @cached_property
    def event(self) -> dict[str, EventCard]:
        """Sport and Bloodshed cards by id."""
        return _by_id(self.events)

    @cached_property
    def opportunity(self) -> dict[str, OpportunityCard]:
        """Opportunity cards by id."""
        return _by_id(self.opportunities)

    @cached_property
    def scion(self) -> dict[str, ScionRecord]:
        """Scions by id."""
        return _by_id(self.scions)

    @cached_property
    def difficulty(self) -> dict[str, Difficulty]:
        """Difficulty levels by id."""
        return _by_id(self.difficulties)

    @cached_property
    def preset(self) -> dict[str, Preset]:
        """Suggested campaigns by id."""
        return _by_id(self.presets)

    @cached_property
    def location(self) -> dict[str, Location]:
        """Places of the map by id."""
        return _by_id(self.world.locations)

    @cached_property
    def board(self) -> dict[str, Board]:
        """The board of each arena, read from its drawing."""
        return {arena.id: board_of(arena) for arena in self.arenas}

    @cached_property
    def primus_lineup(self) -> dict[int, PrimusLineup]:
        """The preset primus lineups by act."""
        return {lineup.act: lineup for lineup in self.primus_lineups}

    @cached_property
    def region_order(self) -> tuple[str, ...]:
        """Faction ids from west to east (V-SETUP-02)."""
        return tuple(f.id for f in sorted(self.factions, key=lambda faction: faction.position))
