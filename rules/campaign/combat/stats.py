"""The values of a unit right now: its chip, changed by everything in force in the printed order (V-MODORDER-01).

The order is unit chip, act modifier, prowess, arena, event, tactics, banes, Opportunity cards. The act changes lineups and
first-turn HP alone, so no layer for it stands here.
"""

from collections.abc import Hashable, Iterable, Iterator
from operator import attrgetter

from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.selectors import FIRST, asks_moment, holds_now, means
from rules.campaign.combat.state import HERO, Fighter, Side
from rules.campaign.combat.values import DiceRule, RulesInForce, Stats
from rules.campaign.effects import (
    AddDice,
    AddRivals,
    Block,
    Capacity,
    ChangeStat,
    CombatRule,
    Die,
    EndsWhen,
    ExtraDamage,
    Forbid,
    GainHp,
    GrantSkill,
    Guest,
    IgnoreDamage,
    IncidentWhere,
    LoseDice,
    Muster,
    SkillName,
    StartPoints,
    When,
    Who,
)
from rules.campaign.records import UnitRecord
from rules.campaign.table.banes import in_play

__all__ = [
    "altered",
    "banes_about",
    "borne",
    "can",
    "changed",
    "endings",
    "everywhere",
    "fatigued",
    "folded",
    "has",
    "in_force",
    "incident_holds",
    "skill",
    "stats",
    "strength",
    "triggered",
]

ORDER: tuple[Die, ...] = ("yellow", "blue", "green", "black", "red")
"""Dice from weakest to strongest (V-DICE-03)."""

_TACTIC = attrgetter("tactic")


LEAST = {"movement": 0, "range": 0, "health": 1}
"""The least value of each stat, once all rules are applied (V-RULING-58)."""

_BEARER = Who(side="bearer")


class _StatsBuilder:
    """The stats of a unit while rules are applied to its chip, one after another."""

    __slots__ = ("bans", "dice", "extra", "ignore", "printed", "skills", "triggers", "values")

    def __init__(self, values: dict[str, int], printed: tuple[Die, ...]) -> None:
        self.values = values
        self.printed = printed
        self.dice: list[DiceRule] = []
        self.skills: dict[SkillName, int] = {}
        self.bans: set[str] = set()
        self.extra = 0
        self.ignore = 0
        self.triggers: list[When] = []

    def grant(self, name: SkillName, n: int) -> None:
        """A skill is had once; of two numbers the higher counts (V-UNIT-13, V-UNIT-14)."""
        self.skills[name] = max(n, self.skills.get(name, 0))

    def apply(self, rule: CombatRule) -> None:
        """Change values, dice or skills as a rule in force says."""
        match rule:
            case ChangeStat():
                base = self.values[rule.stat] if rule.set is None else rule.set
                self.values[rule.stat] = base + rule.add
            case AddDice() | LoseDice():
                self.dice.append(rule)
            case GrantSkill():
                self.grant(rule.skill.name, rule.skill.n)
            case Forbid():
                self.bans.add(rule.deed)
            case ExtraDamage():
                self.extra += rule.add
            case IgnoreDamage():
                self.ignore += rule.n
            case When():
                self.triggers.append(rule)
            case AddRivals() | Guest() | Muster() | Block() | StartPoints() | EndsWhen() | Capacity() | GainHp():
                pass  # these change the combat or the camp, not the values of a unit


def strength(die: Die) -> int:
    """The rank of a die's colour, 0 for the weakest (V-DICE-03)."""
    return ORDER.index(die)


def everywhere(rule: DiceRule) -> bool:
    """Tell whether a rule about dice depends on no place and no target."""
    return isinstance(rule, LoseDice) or rule.where == "anywhere"


def folded(dice: Iterable[Die], rules: Iterable[DiceRule]) -> tuple[Die, ...]:
    """Dice after rules that add some or take the weakest, one rule after another (V-MODORDER-01, V-MODORDER-02)."""
    pool = list(dice)
    for rule in rules:
        pool = [*pool, *rule.dice] if isinstance(rule, AddDice) else sorted(pool, key=strength)[rule.n :]
    return tuple(pool)


def fatigued(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit is fatigued: it neither moves nor attacks, and its skills are ignored (V-TERM-09)."""
    return bool(fighter.tactics) and any(course.cat.tactic[placed.tactic].fatigues for placed in fighter.tactics)


def changed(course: CombatCourse, card: str) -> tuple[CombatRule, ...]:
    """The rules of the change that a card offers: an Opportunity, on whichever branch it is, or an event with a wager."""
    if (event := course.cat.event.get(card)) is not None:
        return () if event.change is None else event.change.rules
    branch = next((held.branch for held in course.table.camp.opportunities if held.card == card), None)
    change = course.cat.opportunity[card].stage(branch).change
    return () if change is None else change.rules


def _rules_in_force(course: CombatCourse) -> RulesInForce:
    """The rules in force; combats with the same cards, arena and banes share them."""
    force = course.values.rules
    if force is None:
        combat, camp = course.combat, course.table.camp
        scion = combat.foe if combat.kind == "scion" else None
        changes = tuple([changed(course, card) for card in combat.changes]) if combat.changes else ()
        sources = (combat.arena, combat.event, scion, camp.prowess, combat.banes, camp.banes, changes)
        force = course.values.rules = course.cat.keep(
            ("rules in force", sources), lambda: _rules_by_layer(course, scion)
        )
    return force


def _rules_by_layer(course: CombatCourse, scion: str | None) -> RulesInForce:
    """Gather the rules for everybody, a list for each layer (V-MODORDER-01)."""
    combat, cat, camp = course.combat, course.cat, course.table.camp
    prowess_and_arena = [rule for card in camp.prowess for rule in cat.prowess_card[card].rules]
    prowess_and_arena += cat.arena[combat.arena].rules
    event_and_scion = list(cat.event[combat.event].rules) if combat.event is not None else []
    if scion is not None:
        event_and_scion += cat.scion[scion].rules
    banes = [rule for bane in (*combat.banes, *camp.banes) for rule in cat.bane[bane].rules]
    opportunities = [rule for card in combat.changes for rule in changed(course, card)]
    layers = (*prowess_and_arena, *event_and_scion, *banes, *opportunities)
    ends = tuple([rule for rule in layers if isinstance(rule, EndsWhen)])
    return RulesInForce(prowess_and_arena, event_and_scion, banes, opportunities, ends, {})


def in_force(course: CombatCourse) -> list[CombatRule]:
    """List the rules in force for everybody, in the order of layers."""
    force = _rules_in_force(course)
    return [*force.prowess_and_arena, *force.event_and_scion, *force.banes, *force.opportunities]


def endings(course: CombatCourse) -> tuple[EndsWhen, ...]:
    """The ends that rules in force add to the goal of the combat."""
    return _rules_in_force(course).ends


def borne(course: CombatCourse, fighter: Fighter) -> list[CombatRule]:
    """List the rules of the tactics and the banes that lie on a fighter."""
    cat = course.cat
    rules = [rule for placed in fighter.tactics for rule in cat.tactic[placed.tactic].rules]
    return rules + [rule for bane in fighter.banes for rule in cat.bane[bane].rules]


def _selected(course: CombatCourse, fighter: Fighter) -> list[tuple[CombatRule, Who]]:
    """The rules in force that select a fighter, wherever it stands, in the order of layers, each with its selector."""
    force = _rules_in_force(course)
    rules = [*force.prowess_and_arena, *_carried(course, fighter), *force.event_and_scion]
    for placed in fighter.tactics:
        rules += course.cat.tactic[placed.tactic].rules
    rules += force.banes
    for bane in fighter.banes:
        rules += course.cat.bane[bane].rules
    rules += force.opportunities
    selected = ((rule, getattr(rule, "who", None)) for rule in rules)
    return [(rule, who) for rule, who in selected if who is not None and means(course, fighter, who)]


def _carried(course: CombatCourse, fighter: Fighter) -> Iterator[CombatRule]:
    """List what the chips of the arena that a unit carries give it: rules of the arena."""
    for chip in fighter.chips:
        record = course.cat.chip[chip]
        if record.skill is not None:
            yield GrantSkill(skill=record.skill, who=_BEARER)
        if record.die is not None:
            yield AddDice(dice=(record.die,), who=_BEARER)


def _chip_values(course: CombatCourse, fighter: Fighter) -> _StatsBuilder:
    if fighter.key == HERO:
        sheet = course.table.sheet
        return _StatsBuilder({"movement": sheet.movement, "range": sheet.range, "health": sheet.health}, sheet.dice)
    chip = course.cat.unit[fighter.unit]
    builder = _StatsBuilder(
        {"movement": chip.movement, "range": chip.range, "health": _health(course, chip)}, chip.attack
    )
    for one in chip.skills:
        builder.grant(one.name, one.n)
    return builder


def _health(course: CombatCourse, chip: UnitRecord) -> int:
    """Health on the chip; a primus has it from the act (V-PRIMUS-07), a scion more for banes in play."""
    if chip.kind == "primus":
        return course.cat.primus_lineup[course.table.act].health
    if chip.kind == "scion" and (card := course.scion_card) is not None:
        return chip.health + card.health_per_bane * banes_about(course)
    return chip.health


def banes_about(course: CombatCourse) -> int:
    """Banes in the bag, in the camp, and out of the bag for this combat."""
    return len(in_play(course.cat, course.table)) + len(course.combat.drawn)


def _make(course: CombatCourse, fighter: Fighter, rules: list[CombatRule]) -> Stats:
    builder = _chip_values(course, fighter)
    for rule in rules:
        builder.apply(rule)
    values = {stat: max(LEAST[stat], n) for stat, n in builder.values.items()}
    sure = [rule for rule in builder.dice if everywhere(rule)]
    return Stats(
        movement=values["movement"],
        range=values["range"],
        health=values["health"],
        attack=folded(builder.printed, sure) if sure else builder.printed,
        skills={} if fatigued(course, fighter) else builder.skills,
        bans=frozenset(builder.bans),
        extra=builder.extra,
        ignore=builder.ignore,
        printed=builder.printed,
        dice=tuple(builder.dice),
        by_place=len(sure) < len(builder.dice),
        triggers=tuple(builder.triggers),
    )


def _stats_key(course: CombatCourse, fighter: Fighter) -> tuple[Hashable, ...]:
    """All that a unit's stats depend on besides the rules in force, as long as none asks where it stands or which turn it is."""
    key, unit, combat = fighter.key, fighter.unit, course.combat
    if key == HERO:
        sheet = combat.table.sheet
        own: Hashable = (sheet.movement, sheet.range, sheet.health, sheet.dice)
    else:
        own = _health(course, course.cat.unit[unit])
    tactics = tuple(map(_TACTIC, fighter.tactics))
    return (unit, fighter.side, key == combat.tribune, key == FIRST, own, tactics, fighter.banes, fighter.chips)


def _cached_stats(course: CombatCourse, fighter: Fighter) -> Stats:
    known, key = _rules_in_force(course).stats, _stats_key(course, fighter)
    found = known.get(key)
    if found is None:
        selected = _selected(course, fighter)
        found = _make(course, fighter, [rule for rule, who in selected if holds_now(course, fighter, who)])
        if not any(asks_moment(who) for _, who in selected):
            known[key] = found
    return found


def stats(course: CombatCourse, fighter: Fighter) -> Stats:
    """A fighter's values as they stand."""
    try:
        found = course.values.stats[fighter.key]
    except KeyError:  # far more is read than made, so reading looks up once
        found = course.values.stats[fighter.key] = _cached_stats(course, fighter)
    return found


def altered(course: CombatCourse, fighter: Fighter, dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """Dice that are not a unit's Attack, changed by the rules that change its Attack wherever it stands."""
    return folded(dice, filter(everywhere, stats(course, fighter).dice))


def has(course: CombatCourse, fighter: Fighter, name: SkillName) -> bool:
    """Tell whether a fighter has a skill and is in the arena to use it (V-COMBAT-08)."""
    return fighter.place == "arena" and name in stats(course, fighter).skills


def skill(course: CombatCourse, fighter: Fighter, name: SkillName) -> int:
    """The number of a fighter's skill."""
    return stats(course, fighter).skills[name]


def can(course: CombatCourse, fighter: Fighter, deed: str) -> bool:
    """Tell whether no rule forbids something to a fighter; a ban beats all that allows it (V-META-02)."""
    return deed not in stats(course, fighter).bans


def triggered(course: CombatCourse, fighter: Fighter, incident: str) -> list[When]:
    """The rules that an incident of a fighter sets off where it stands."""
    triggers = stats(course, fighter).triggers
    return [
        rule
        for rule in triggers
        if rule.on == incident and incident_holds(course, rule.where, fighter.side, fighter.at)
    ]


def incident_holds(course: CombatCourse, where: IncidentWhere, side: Side, cell: str | None) -> bool:
    """Tell whether a unit of a side on a hex, or on none, stands where a rule about incidents asks."""
    match where:
        case "anywhere":
            return True
        case "key_hex":
            return cell in key_hexes(course)
        case "home":
            return cell in {"player": course.board.player, "rival": course.board.rival, "arena": ()}[side]
