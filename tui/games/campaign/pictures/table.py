"""Everything on the table that is open to see: rivals, decks, stacks, bag, supplies, references (clauses V-OPEN)."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import stats
from rules.campaign.journey.state import Campaign
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import DECKS, Names
from tui.text.lines import Line, line, wrapped

__all__ = ["table_lines"]


class _Section(NamedTuple):
    """A heading and what stands under it, a paragraph a text."""

    title: str
    texts: list[str]


def table_lines(names: Names, state: Campaign, width: int) -> list[Line]:
    """The table in lines; what is hidden is counted."""
    sections = [*(_combat(names, state.combat) if state.combat else ()), *_supplies(names, state)]
    lines: list[Line] = []
    for section in sections:
        lines.append(line((section.title, "title")))
        lines += [part for text in section.texts or ["none"] for part in wrapped(text, width, "base", " ", "   ")]
        lines.append(())
    return lines


# A combat


def _combat(names: Names, combat: Combat) -> list[_Section]:
    """The rivals and their tactics in their order (V-OPEN-09), what is in force, the reference card of the arena."""
    arena, course = names.cat.arena[combat.arena], CombatCourse(names.cat, combat)
    rivals = [f for f in combat.fighters if f.side == "rival"]
    others = [f for f in combat.fighters if f.side == "arena"]
    sections = [
        _Section("Rival lineup, in the order of deployment", [_fighter(names, course, f) for f in rivals]),
        _Section("Rival tactics, the next one first", [_tactic(names, tactic) for tactic in combat.column]),
        _Section("Your lineup", [_room(names, combat)]),
        _Section(f"Arena of {names.people(arena.faction)}", cards.arena(names, arena)),
    ]
    if others:
        sections.insert(1, _Section("Arena units", [_fighter(names, course, f) for f in others]))
    if combat.kind == "scion" and combat.foe:
        sections.append(_Section("Scion", cards.scion(names, names.cat.scion[combat.foe])))
    if combat.event is not None:
        card = names.cat.event[combat.event]
        sections.append(_Section(card.name, cards.event(names, card, combat.table.act)))
    force = [_bane(names, bane) for bane in combat.banes]
    force += [f"{names.event(card)}: the change that it asks for" for card in combat.changes]
    return [*sections, _Section("In force in this combat", force)] if force else sections


def _fighter(names: Names, course: CombatCourse, fighter: Fighter) -> str:
    """A fighter with its figures as they stand."""
    combat, values = course.combat, stats(course, fighter)
    kind, _, *more = cards.unit(names, names.cat.unit[fighter.unit])
    figures = cards.figures(values.movement, values.range, str(values.health), values.attack)
    where = {"arena": f"on {fighter.at}, {fighter.hp} HP", "waiting": "still to come"}.get(fighter.place, fighter.place)
    tribune = ", tribune" if fighter.key == combat.tribune else ""
    return f"{fighter.key} {names.unit(fighter.unit)} ({where}{tribune}): {'; '.join([kind, figures, *more[:1]])}"


def _tactic(names: Names, tactic: str) -> str:
    return f"{names.tactic(tactic)}: {' '.join(cards.tactic(names.cat.tactic[tactic])[:3])}"


def _bane(names: Names, bane: str) -> str:
    return f"{names.bane(bane)}: {' '.join(cards.bane(names, names.cat.bane[bane]))}"


def _room(names: Names, combat: Combat) -> str:
    hero = f"{names.unit(combat.table.sheet.hero)} may still be deployed; " if combat.hero_open else ""
    cap = f", at most {combat.cap} in the arena at once" if combat.cap else ""
    return f"{hero}room for {combat.slots} of the camp: {_counted(map(names.unit, combat.table.camp.units)) or 'nobody'}{cap}"


# What lies there all the time


def _supplies(names: Names, state: Campaign) -> list[_Section]:
    table, scion = state.laid, names.cat.scion[state.options.scion]
    stacks = zip(names.cat.region_order, table.stacks, strict=True)
    return [
        _Section("Event decks", [_deck(names, kind, getattr(table.decks, kind)) for kind in DECKS]),
        _Section("Faction stacks, west to east", [_stack(names, faction, stack) for faction, stack in stacks]),
        _Section("Draw bag", _listed(names.chip(chip) for chip in table.bag)),
        _Section("Tactic supply", _listed(names.tactic(tactic) for tactic in table.tactics)),
        _Section("Bane stack", [f"{len(table.banes)} hidden"]),
        _Section("Opportunity chips", _listed(_chip(names, chip) for chip in table.chips)),
        _Section("Your hero's prowess not yet earned", _listed(names.prowess(card) for card in table.unearned)),
        _Section("Special prowess not yet earned", _listed(names.prowess(card) for card in table.special)),
        _Section("Primuses not yet beaten", _listed(names.unit(hero) for hero in state.primuses)),
        _Section(f"The scion at the end: {scion.name}", cards.scion(names, scion)),
    ]


def _deck(names: Names, kind: str, deck: tuple[str, ...]) -> str:
    """The front card alone: what lies behind it is counted (V-OPEN-02)."""
    if not deck:
        return f"{DECKS[kind]}: empty"
    return f"{DECKS[kind]}: {names.event(deck[0])} on top, {len(deck) - 1} behind it"


def _stack(names: Names, faction: str, stack: tuple[str, ...]) -> str:
    """The front chip alone (V-OPEN-03)."""
    top = f"{names.unit(stack[0])} on top, {len(stack) - 1} behind it" if stack else "empty"
    return f"{names.region(faction)}: {top}"


def _chip(names: Names, chip: str) -> str:
    return names.tactic(chip) if chip in names.cat.tactic else names.unit(chip)


def _counted(words: Iterable[str]) -> str:
    return ", ".join(f"{n} {word}" if n > 1 else word for word, n in Counter(words).items())


def _listed(words: Iterable[str]) -> list[str]:
    text = _counted(words)
    return [text] if text else []
