"""Plans of rivals, as if a turn began now: why one goes where, and whom it would strike from there. Nothing is rolled.

The others are taken to stay where they are; who comes new and which tactic is played is left out.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.abilities import ABILITIES, RELOCATING, abilities, use
from rules.campaign.combat.actions import Go
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds, engaging, odds, plans_ahead, turn_of
from rules.campaign.combat.frames import RivalAbilities, RivalGoal
from rules.campaign.combat.motion import move
from rules.campaign.combat.player import may_move
from rules.campaign.combat.priorities import Wish, list_of, marked, present
from rules.campaign.combat.rival_abilities import useful_landings, wanted
from rules.campaign.combat.rival_engage import intent
from rules.campaign.combat.rival_movement import goal_answers, goals, no_nearer
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.specials import diceless, may_engage
from rules.campaign.combat.state import Combat, Fighter
from rules.campaign.combat.stats import can, fatigued, stats
from rules.campaign.combat.ways import reach, route
from rules.campaign.effects import SkillName

__all__ = ["Idle", "Plan", "PlannedStay", "PlannedTurn", "blow", "gone", "plan", "then"]

PlannedStay = Literal[
    "",
    "moved",
    "fatigued",
    "dazed",
    "held",
    "barred",
    "shut_in",
    "roams",
    "no_mark",
    "no_way",
    "chained",
    "in_range",
    "on_mark",
]
"""Why a unit does not set out for a mark; empty where it does."""

Idle = Literal["", "fatigued", "dazed", "barred", "no_dice", "no_target"]
"""Why a unit strikes nobody; empty where it does."""


class PlannedTurn(NamedTuple):
    """One way that a unit's turn could take.

    Attributes:
        mark: what it goes for, a key or a hex; empty without a mark.
        hex: where it ends.
        over: a hex on the way where it takes up a chip, if there is a way without.
        abilities: Abilities that it would use from there, each with its equal targets.
        using: "attack", a Special, or empty when it could not act from there.
        targets: equal targets from there.
        idle: why it does not act.
    """

    mark: str
    hex: str
    over: str | None
    abilities: tuple[tuple[SkillName, tuple[str, ...]], ...]
    using: str
    targets: tuple[str, ...]
    idle: Idle


class Plan(NamedTuple):
    """A unit's plan for its turn.

    Attributes:
        unit: its key.
        order: its priorities, highest first.
        passed: those above its mark, each with whether anything of that kind is in the arena, out of its reach.
        priority: the one that names its mark; empty without a mark.
        marks: equal marks, keys or hexes.
        reached: whether it reaches them this turn.
        stays: why it does not set out.
        turns: those that it could take; more than one where the player would choose.
    """

    unit: str
    order: tuple[str, ...]
    passed: tuple[tuple[str, bool], ...]
    priority: str
    marks: tuple[str, ...]
    reached: bool
    stays: PlannedStay
    turns: tuple[PlannedTurn, ...]


def plan(cat: Catalogue, combat: Combat, key: str) -> Plan | None:
    """Plan the turn of a rival or a unit of the arena, if it began now; None for whoever has no priorities (clauses V-RIVALMOVE, V-RIVALENG).

    Args:
        cat: the catalogue.
        combat: the combat as it stands; nothing in it is changed.
        key: a unit in the arena.
    """
    course = CombatCourse(cat, combat)
    fighter = course.fighter(key)
    if not plans_ahead(course, fighter):
        return None
    course = CombatCourse(cat, turn_of(cat, combat, fighter.side))
    fighter = course.fighter(key)
    order = list_of(course, fighter)
    stays = _held(course, fighter)
    aim = None if stays else marked(course, fighter)
    plain = Plan(key, tuple(one.of for one in order), (), "", (), reached=False, stays=stays, turns=())
    if aim is None:
        here = then(cat, course.combat, key, "", course.hex_of(fighter), None)
        return plain._replace(stays=stays or "no_mark", turns=(here,))
    passed = tuple((one.of, present(course, fighter, one)) for one in order[: order.index(aim.priority)])
    turns = tuple(_turns(course, fighter, aim))
    return plain._replace(
        passed=passed,
        priority=aim.priority.of,
        marks=aim.marks,
        reached=aim.reached,
        stays=_why_stay(course, fighter, aim, turns),
        turns=turns,
    )


def _held(course: CombatCourse, fighter: Fighter) -> PlannedStay:
    """Find what keeps a unit from setting a mark in its turn."""
    if course.combat.step in {"abilities", "engage"}:
        return "moved"
    if not may_move(course, fighter):
        if fatigued(course, fighter):
            return "fatigued"
        return "held" if fighter.pinned else "barred" if not can(course, fighter, "move") else "dazed"
    if len(reach(course, fighter, stats(course, fighter).movement)) < 2:
        return "shut_in"
    return "roams" if roams(course, fighter) else ""


def _why_stay(course: CombatCourse, fighter: Fighter, aim: Wish, turns: tuple[PlannedTurn, ...]) -> PlannedStay:
    """Explain why a unit with a mark stays where it is, if it does so in every way that its turn could take."""
    if any(one.hex != fighter.at for one in turns):
        return ""
    if not aim.reached:
        return no_nearer(course, fighter, aim.marks[0], stats(course, fighter).movement)
    return "in_range" if aim.marks[0] in course.by_key else "on_mark"


def _turns(course: CombatCourse, fighter: Fighter, aim: Wish) -> Iterator[PlannedTurn]:
    steps = stats(course, fighter).movement
    cells = reach(course, fighter, steps)
    for mark in aim.marks:
        ends = tuple(goals(course, fighter, mark, cells, reached=aim.reached))
        if ends == (fighter.at,):
            yield then(course.cat, course.combat, fighter.key, mark, ends[0], None)
            continue
        frame = RivalGoal(unit=fighter.key, mark=mark, hexes=ends, steps=steps)
        for go in goal_answers(course, frame):
            if isinstance(go, Go):
                yield then(course.cat, course.combat, fighter.key, mark, go.hex, go.over)


def gone(cat: Catalogue, combat: Combat, key: str, cell: str, over: str | None) -> Combat:
    """The combat after a unit has moved to a hex, with what it took up on its way."""
    course = CombatCourse(cat, replace(combat, step="movement"))
    fighter = course.fighter(key)
    if cell != fighter.at:
        steps = reach(course, fighter, len(course.board.cells))[cell]
        move(course, key, route(course, fighter, cell, steps, over))
    return course.combat


def then(cat: Catalogue, combat: Combat, key: str, mark: str, cell: str, over: str | None) -> PlannedTurn:
    """Plan what a unit does from a hex once it has moved there.

    Args:
        cat: the catalogue.
        combat: the combat in the unit's turn.
        key: the unit.
        mark: what it goes for.
        cell: where it ends.
        over: a hex where it takes up a chip on its way.
    """
    course = CombatCourse(cat, gone(cat, combat, key, cell, over))
    course.set(step="abilities", pending=(), result=None)
    used = tuple(_abilities(course, key, _spent(combat, key)))
    course.set(step="engage")
    fighter = course.fighter(key)
    act = intent(course, fighter) if fighter.place == "arena" else None
    using, targets = act or ("", ())
    return PlannedTurn(mark, cell, over, used, using, targets, "" if using else _idle(course, fighter))


def blow(cat: Catalogue, combat: Combat, key: str, turn: PlannedTurn, on: str) -> Odds:
    """The odds of the attack in which a planned turn ends, with what counts in that turn alone, such as Dig In.

    Args:
        cat: the catalogue.
        combat: the combat as it stands.
        key: the unit that plans.
        turn: one of the turns of its plan.
        on: one of its targets.
    """
    own = turn_of(cat, combat, CombatCourse(cat, combat).fighter(key).side)
    return odds(cat, engaging(gone(cat, own, key, turn.hex, turn.over)), key, on)


def _spent(combat: Combat, key: str) -> set[SkillName]:
    """The Abilities that a unit can use no more in this turn."""
    if combat.step == "engage":
        return set(ABILITIES)
    waits = next((one for one in combat.pending if isinstance(one, RivalAbilities)), None)
    return set() if waits is None else {name for name in ABILITIES if (key, name) not in waits.left}


def _abilities(course: CombatCourse, key: str, used: set[SkillName]) -> Iterator[tuple[SkillName, tuple[str, ...]]]:
    """Abilities that a unit would use beside those that it has used, carried out as far as nobody has anything to choose."""
    while True:
        fighter = course.fighter(key)
        left = {name: wanted(course, key, name) for name in abilities(course, fighter) if name not in used}
        left = {name: targets for name, targets in left.items() if targets}
        yield from left.items()
        if len(left) != 1:
            return
        ((name, targets),) = left.items()
        cells = useful_landings(course, fighter, name, course.fighter(targets[0])) if name in RELOCATING else [None]
        if len(targets) > 1 or len(cells) > 1:
            return
        use(course, fighter, name, course.fighter(targets[0]), cells[0])
        used.add(name)


def _idle(course: CombatCourse, fighter: Fighter) -> Idle:
    if fatigued(course, fighter):
        return "fatigued"
    if not may_engage(course, fighter):
        return "dazed"
    if not can(course, fighter, "attack"):
        return "barred"
    return "no_dice" if diceless(course, fighter) else "no_target"
