"""Records that are well formed and yet make no sense: fields that contradict each other, or the rules."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from content.campaign.sense_of_events import primuses_in, wrong_with_event, wrong_with_opportunity
from content.campaign.sense_of_rules import MATES, wrong_with_rules, wrong_with_skill
from content.faults import Fault
from content.reading import Reading
from content.wrong import Wrong, under
from rules.campaign.effects import (
    AddRivals,
    ArenaRule,
    Block,
    Capacity,
    Circuit,
    EndsWhen,
    GainHp,
    Guest,
    Muster,
    Shackle,
    StartPoints,
)
from rules.campaign.journey.options import PRIMUSES
from rules.campaign.journey_effects import GiveUpProwess, GiveUpTactics, GiveUpUnits, OnJourney
from rules.campaign.records import (
    ArenaRecord,
    Bane,
    Chip,
    HeroRecord,
    Preset,
    PrimusLineup,
    Prowess,
    Tactic,
    UnitRecord,
)
from rules.campaign.scions import ScionRecord
from rules.campaign.table.growth import COLUMNS

__all__ = ["senseless"]


def _stats(record: UnitRecord | HeroRecord) -> Wrong:
    for stat, least in (("movement", 0), ("range", 1), ("health", 1)):
        if (value := getattr(record, stat)) < least:
            yield stat, f"{value} is too low; the minimum is {least}"


def _unit(unit: UnitRecord) -> Wrong:
    yield from _stats(unit)
    for n, skill in enumerate(unit.skills):
        yield from under(f"skills[{n}]", wrong_with_skill(skill))
    if unit.kind in {"faction", "primus", "hero"} and unit.faction is None:
        yield "faction", f"a {unit.kind} unit must belong to a faction"
    if unit.kind in {"neutral", "opportunity", "bane", "scion", "arena"} and unit.faction is not None:
        yield "faction", f"a unit of kind {unit.kind} may not belong to a faction (V-UNIT-07)"


def _hero(hero: HeroRecord) -> Wrong:
    yield from _stats(hero)
    if len(hero.classes) != 1 or "beast" in hero.classes:
        yield "classes", "a hero must have one class, not Beast (V-HERO-12)"
    if not 1 <= len(hero.attack) <= COLUMNS or "red" in hero.attack:
        yield "attack", "a hero must have one to four dice, none of them red (V-HERO-06)"


def _tactic(tactic: Tactic) -> Wrong:
    yield from _at_once(tactic) if tactic.lasts == "instant" else _lasting(tactic)
    if not tactic.rules and not tactic.fatigues:
        yield "", "the tactic does nothing"
    if tactic.special and tactic.for_class is not None:
        yield "for_class", "a special tactic may not be for a class"


def _at_once(tactic: Tactic) -> Wrong:
    """An instant tactic never lies on a unit, so that nothing of it can last (V-TACTIC-04)."""
    for n, rule in enumerate(tactic.rules):
        if not isinstance(rule, GainHp):
            yield f"rules[{n}]", 'an instant tactic is gone at once and may have "gain_hp" alone; let this one last'
    if tactic.fatigues:
        yield "fatigues", "an instant tactic is gone at once and fatigues nobody; let this one last"


def _lasting(tactic: Tactic) -> Wrong:
    """A tactic that lies on a unit changes that unit, not the combat or the camp."""
    yield from wrong_with_rules(tactic.rules, borne=True)
    for n, rule in enumerate(tactic.rules):
        if isinstance(rule, AddRivals | Block | Capacity | EndsWhen | Guest | Muster | StartPoints):
            yield f"rules[{n}]", "a tactic changes only the unit that it lies on"


def _bane(bane: Bane) -> Wrong:
    yield from wrong_with_rules(bane.rules, borne=bane.bearer)
    if (bane.kind == "unit") != (bane.unit is not None):
        yield "unit", "only a unit bane names a unit, and it must"
    if bane.journey and bane.kind != "camp":
        yield "journey", "only a camp bane may act on the journey"
    if bane.bearer and bane.kind != "bag":
        yield "bearer", "only a bag bane may be marked on a unit"
    for n, rule in enumerate(bane.journey):
        if not isinstance(rule, OnJourney) or rule.on == "spectate":
            continue
        if isinstance(rule.do, GiveUpProwess | GiveUpTactics | GiveUpUnits):
            yield f"journey[{n}].on", "a bane can ask for something only after spectating"
    if bane.kind != "unit" and not bane.rules and not bane.journey:
        yield "", "the bane does nothing"


def _prowess(card: Prowess) -> Wrong:
    yield from wrong_with_rules(card.rules)
    if not card.rules and not card.gain:
        yield "", "the card does nothing"
    if card.level < 0:
        yield "level", "levels start at 1; 0 means that the card has none"


def _chip(chip: Chip) -> Wrong:
    if chip.skill is not None:
        yield from under("skill", wrong_with_skill(chip.skill))
    if len(chip.glyph) != 1:
        yield "glyph", "a glyph must be one character"
    if chip.copies < 1:
        yield "copies", f"{chip.copies} is too low; the minimum is 1"
    if chip.carried and (chip.copies > 1 or chip.blocks):
        yield "carried", "a chip that units carry may have only one copy and may not block a hex"
    if chip.skill is not None and not chip.carried:
        yield "skill", "only a chip that units carry may give a skill"


def _special(special: ArenaRule | None) -> Wrong:
    match special:
        case Shackle(units, length) if units < MATES or length < 1:
            yield "special", f"shackles must hold {MATES} or more units, on a chain of 1 or more hexes"
        case Circuit(n) if n < 1:
            yield "special.n", f"{n} is too low; the minimum is 1"
        case _:
            return


def _arena(arena: ArenaRecord) -> Wrong:
    yield from wrong_with_rules(arena.rules)
    yield from _special(arena.special)
    if not arena.priorities:
        yield "priorities", "rivals need a priority list"
    for n, order in enumerate(arena.priorities):
        if not any(priority.bold for priority in order.order):
            yield f"priorities[{n}].order", "rivals that follow this list would never attack"
    if sum(not order.classes and not order.units for order in arena.priorities) != 1:
        yield "priorities", "exactly one list must be the default (no classes and no units)"


def _lineup(lineup: PrimusLineup) -> Wrong:
    if primuses_in(lineup.rivals) != 1:
        yield "rivals", "the lineup must have exactly one primus"


def _scion(scion: ScionRecord) -> Wrong:
    yield from wrong_with_rules(scion.rules)
    rolled = {*scion.dice, *scion.dice_per_fall, *scion.dice_per_removed, *scion.dice_per_turn}
    for n, line in enumerate(scion.lines):
        if not line.dice or not set(line.dice) <= rolled:
            yield f"lines[{n}].dice", "the line uses dice that the scion does not roll"
        if line.do.startswith("brood_") and scion.brood is None:
            yield f"lines[{n}].do", "the scion has no brood to do this"
        if not 0 <= line.by < len(scion.chips):
            yield f"lines[{n}].by", "the scion has no such body"
    if scion.falls < 1:
        yield "falls", "the scion must be defeated at least once"
    if scion.bodies and (scion.falls > 1 or scion.brood is not None or len({*scion.chips}) < len(scion.chips)):
        yield "bodies", "a scion of several bodies falls once and has no brood, and no body twice"
    if scion.brood is not None and not 0 <= scion.brood.least <= scion.brood.most:
        yield "brood", "a brood needs 0 <= least <= most"
    if primuses_in(scion.rivals):
        yield "rivals", "a scion's lineup may not have a primus"
    if scion.unit_cap < 1:
        yield "unit_cap", "the player could deploy no unit"


def _preset(preset: Preset) -> Wrong:
    if len(set(preset.primuses) - {preset.hero}) != PRIMUSES:
        yield "primuses", "three different primuses are needed, and the hero may not be one"


_SENSE: Mapping[str, Callable[[Any], Wrong]] = {
    "unit": _unit,
    "hero": _hero,
    "tactic": _tactic,
    "bane": _bane,
    "prowess": _prowess,
    "chip": _chip,
    "arena": _arena,
    "event": wrong_with_event,
    "opportunity": wrong_with_opportunity,
    "primus_lineup": _lineup,
    "scion": _scion,
    "preset": _preset,
}


def senseless(reading: Reading) -> Iterator[Fault]:
    """Everything in single records, and in the levels of prowess cards, that contradicts itself or the rules."""
    for entry in reading.entries:
        if entry.table in _SENSE:
            yield from entry.faults(_SENSE[entry.table](entry.record))
    yield from _levels(reading)


def _levels(reading: Reading) -> Iterator[Fault]:
    """Cards of one name are levels 1, 2 and so on, without a gap: who could gain the card above the gap? (V-PROWESS-04)."""
    cards = list(reading.of("prowess"))
    have = {(entry.record.hero, entry.record.name, entry.record.level) for entry in cards}
    for entry in cards:
        card: Prowess = entry.record
        if card.level > 1 and (card.hero, card.name, card.level - 1) not in have:
            yield entry.fault("level", f"{card.name!r} has no level {card.level - 1} to gain first")
        if card.level > 0 and (card.hero, card.name, 0) in have:
            yield entry.fault("level", f"another card named {card.name!r} has no level")
