"""Checks of the ids by which records name each other: each has to exist and to be of the right kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from content.faults import Fault
from content.reading import LocatedRecord, Reading
from rules.campaign.atlas import WorldMap
from rules.campaign.cards import Branch, OpportunityCard, Visit, Win
from rules.campaign.journey_effects import NoHarbor
from rules.campaign.records import ArenaRecord, Bane, Epilogue, Faction, HeroRecord, Preset, Prowess, UnitRecord
from rules.campaign.scions import ScionRecord

__all__ = ["dangling"]


class Reference(NamedTuple):
    """An id that a record names: where it stands in the record, what it has to be, the id."""

    path: str
    wanted: str
    id: str


_WANTED: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "faction": ("faction", lambda _: True),
    "hero": ("hero", lambda _: True),
    "arena": ("arena", lambda _: True),
    "arena chip": ("chip", lambda _: True),
    "scion": ("scion", lambda _: True),
    "unit": ("unit", lambda _: True),
    "neutral unit": ("unit", lambda unit: unit.kind == "neutral"),
    "primus unit": ("unit", lambda unit: unit.kind == "primus"),
    "scion unit": ("unit", lambda unit: unit.kind == "scion"),
    "bane unit": ("unit", lambda unit: unit.kind == "bane"),
    "arena unit": ("unit", lambda unit: unit.kind == "arena"),
    "opportunity unit": ("unit", lambda unit: unit.kind == "opportunity"),
    "basic tactic": ("tactic", lambda tactic: not tactic.special),
    "special tactic": ("tactic", lambda tactic: tactic.special),
    "hero prowess": ("prowess", lambda card: card.hero is not None),
    "special prowess": ("prowess", lambda card: card.hero is None),
    "scion bane": ("bane", lambda bane: bane.scion is not None),
}
"""What can be wanted: the table to look in, and which of its records will do."""


def _each(path: str, wanted: str, ids: Iterable[str]) -> Iterator[Reference]:
    return (Reference(f"{path}[{n}]", wanted, one) for n, one in enumerate(ids))


def _faction(record: Faction) -> Iterator[Reference]:
    yield Reference("hero", "hero", record.hero)
    yield Reference("arena", "arena", record.arena)


def _unit(record: UnitRecord) -> Iterator[Reference]:
    if record.faction is not None:
        yield Reference("faction", "faction", record.faction)


def _hero(record: HeroRecord) -> Iterator[Reference]:
    yield Reference("faction", "faction", record.faction)
    yield Reference("primus", "primus unit", record.primus)
    yield from _each("starting_units", "neutral unit", record.starting_units)
    yield from _each("starting_tactics", "basic tactic", record.starting_tactics)


def _bane(record: Bane) -> Iterator[Reference]:
    if record.unit is not None:
        yield Reference("unit", "bane unit", record.unit)
    if record.scion is not None:
        yield Reference("scion", "scion", record.scion)
    for n, rule in enumerate(record.journey):
        if isinstance(rule, NoHarbor):
            yield Reference(f"journey[{n}].region", "faction", rule.region)


def _prowess(record: Prowess) -> Iterator[Reference]:
    if record.hero is not None:
        yield Reference("hero", "hero", record.hero)


def _arena(record: ArenaRecord) -> Iterator[Reference]:
    yield Reference("faction", "faction", record.faction)
    if record.chip is not None:
        yield Reference("chip", "arena chip", record.chip)
    yield from _each("units", "arena unit", record.units)
    for n, order in enumerate(record.priorities):
        yield from _each(f"priorities[{n}].units", "unit", order.units)


def _opportunity(record: OpportunityCard) -> Iterator[Reference]:
    wanted = {"unit": "opportunity unit", "tactic": "special tactic", "special_prowess": "special prowess"}
    stages: list[tuple[str, OpportunityCard | Branch]] = [("", record)]
    stages += [(f"branches[{n}].", branch) for n, branch in enumerate(record.branches)]
    for path, stage in stages:
        reward, criterion = stage.reward, stage.criterion
        if reward is not None and reward.id is not None and reward.kind in wanted:
            yield Reference(f"{path}reward.id", wanted[reward.kind], reward.id)
        if isinstance(criterion, Win | Visit) and criterion.region is not None:
            yield Reference(f"{path}criterion.region", "faction", criterion.region)


def _scion(record: ScionRecord) -> Iterator[Reference]:
    yield Reference("unit", "scion unit", record.unit)
    yield from _each("bodies", "scion unit", record.bodies)
    yield from _each("priorities.units", "unit", record.priorities.units)
    yield from _each("banes", "scion bane", record.banes)
    if record.brood is not None:
        yield Reference("brood.unit", "bane unit", record.brood.unit)
    if record.chip is not None:
        yield Reference("chip", "arena chip", record.chip)


def _epilogue(record: Epilogue) -> Iterator[Reference]:
    yield Reference("scion", "scion", record.scion)
    yield Reference("hero", "hero", record.hero)


def _preset(record: Preset) -> Iterator[Reference]:
    yield Reference("hero", "hero", record.hero)
    yield Reference("scion", "scion", record.scion)
    yield from _each("primuses", "hero", record.primuses)
    yield from _each("prowess", "hero prowess", record.prowess)


def _world(record: WorldMap) -> Iterator[Reference]:
    for n, location in enumerate(record.locations):
        yield Reference(f"locations[{n}].region", "faction", location.region)
    for n, path in enumerate(record.paths):
        yield from _each(f"paths[{n}].ends", "location", path.ends)


_NAMED_BY: Mapping[str, Callable[[Any], Iterator[Reference]]] = {
    "faction": _faction,
    "unit": _unit,
    "hero": _hero,
    "bane": _bane,
    "prowess": _prowess,
    "arena": _arena,
    "opportunity": _opportunity,
    "scion": _scion,
    "epilogue": _epilogue,
    "preset": _preset,
    "world": _world,
}


def dangling(reading: Reading) -> Iterator[Fault]:
    """Every id that names nothing, or nothing of the kind that is wanted there."""
    known = {wanted: _ids(reading, wanted) for wanted in _WANTED}
    known["location"] = {place.id for entry in reading.of("world") for place in entry.record.locations}
    for entry in reading.entries:
        references = _NAMED_BY[entry.table](entry.record) if entry.table in _NAMED_BY else ()
        for reference in references:
            if reference.id not in known[reference.wanted]:
                yield _fault(entry, reference)


def _ids(reading: Reading, wanted: str) -> set[str]:
    """Ids that will do; those of records that could not be decoded will do too, as their fault is told already."""
    table, fits = _WANTED[wanted]
    fitting = {entry.id for entry in reading.of(table) if fits(entry.record)}
    return fitting | {broken for where, broken in reading.broken if where == table}


def _fault(entry: LocatedRecord, reference: Reference) -> Fault:
    return entry.fault(reference.path, f"no {reference.wanted} has the id {reference.id!r}")
