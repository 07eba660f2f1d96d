"""Forecasts of what is to come as things stand: the odds of an attack, each rival's mark and target. Nothing is rolled or changed."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.blow import damage_of, guardians, within
from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.harm import loss, rescued, saved_by_blessing
from rules.campaign.combat.player import may_move
from rules.campaign.combat.priorities import marked
from rules.campaign.combat.rival_engage import intent
from rules.campaign.combat.roaming import roams
from rules.campaign.combat.state import Combat, Fighter, Side
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import attack_dice, locked
from rules.campaign.combat.ways import reach
from rules.campaign.effects import Die

__all__ = [
    "Intent",
    "Odds",
    "coming",
    "engaging",
    "hit_chances",
    "intents",
    "mean_hits",
    "odds",
    "plans_ahead",
    "reach_of",
    "struck_first",
    "threatened",
    "turn_of",
]


_MOST_ANSWERED = 2
"""HP that one answer costs an attacker at the most: 1, or 2 where an elite unit deals it to a Blasphemous one."""


class Odds(NamedTuple):
    """An attack before it is made.

    Allies step in for a rival where Intercept Blow saves it; whether one of the player's units does is the player's choice,
    and not counted.

    Attributes:
        dice: the dice that would be rolled.
        hits: chance of 0, 1, 2, … hits.
        losses: chance that the target loses 0, 1, 2, … HP, up to all it has.
        defeat: chance that it is defeated (a hero's blessing not counted).
        mean: HP that it loses on average.
        intercepted: chance that an ally takes the damage for the target.
        answers: chance that Quickstrike and Retaliate cost the attacker 0, 1, 2, … HP; of several that could step in, the first does.
    """

    dice: tuple[Die, ...]
    hits: tuple[float, ...]
    losses: tuple[float, ...]
    defeat: float
    mean: float
    intercepted: float
    answers: tuple[float, ...]


class Intent(NamedTuple):
    """The intent of a rival, as if its turn were now.

    Attributes:
        unit: its key.
        marks: equal marks, keys or hexes; several where the player would choose, none where it would not move by priorities.
        priority: the priority that names them, empty without a mark.
        reached: whether it can reach them this turn.
        using: "attack", a Special, or empty when it could not act from where it stands.
        targets: equal targets from where it stands.
    """

    unit: str
    marks: tuple[str, ...]
    priority: str
    reached: bool
    using: str
    targets: tuple[str, ...]


def engaging(combat: Combat) -> Combat:
    """The combat as if the Engage Step of whose turn it is had come, for what counts in that step alone, such as Dig In."""
    return combat if combat.step == "engage" else replace(combat, step="engage")


def hit_chances(dice: tuple[Die, ...]) -> tuple[float, ...]:
    """The exact chance of 0, 1, 2, … hits with some dice (V-DICE-01)."""
    chances = [1.0]
    for die in dice:
        hit = HIT_FACES[die] / 6
        chances = [
            (chances[n] * (1 - hit) if n < len(chances) else 0.0) + (chances[n - 1] * hit if n else 0.0)
            for n in range(len(chances) + 1)
        ]
    return tuple(chances)


def mean_hits(dice: Iterable[Die]) -> float:
    """The hits of some dice on average (V-DICE-01)."""
    return sum(HIT_FACES[die] for die in dice) / 6


def odds(cat: Catalogue, combat: Combat, by: str, on: str) -> Odds:
    """The odds of an attack of one fighter on another as things stand, both given by key."""
    course = CombatCourse(cat, combat)
    attacker, target = course.fighter(by), course.fighter(on)
    dice = attack_dice(course, attacker, target)
    hits = hit_chances(dice)
    losses = [0.0] * (target.hp + 1)
    answers = [0.0] * (2 * _MOST_ANSWERED + 1)
    intercepted = 0.0
    first, attacker = struck_first(course, attacker, target)
    for n, chance in enumerate(hits):
        damage = damage_of(course, attacker, target, n, len(dice)) if attacker.hp > 0 else 0
        victim = _victim(course, target, damage, by)
        lost = loss(course, victim, damage, by=by, cause="attack") if damage else 0
        losses[lost if victim is target else 0] += chance
        intercepted += 0.0 if victim is target else chance
        answers[first + (_answered(course, attacker, victim, lost) if damage else 0)] += chance
    mean = sum(n * chance for n, chance in enumerate(losses))
    return Odds(dice, hits, tuple(losses), losses[-1], mean, intercepted, _to_the_last(answers))


def _to_the_last(chances: list[float]) -> tuple[float, ...]:
    """Chances up to the last that there is."""
    return tuple(chances[: max(n for n, chance in enumerate(chances) if chance) + 1])


def struck_first(course: CombatCourse, attacker: Fighter, target: Fighter) -> tuple[int, Fighter]:
    """The HP that Quickstrike costs an attacker, and how it stands then; a hero may be saved by a blessing."""
    if not has(course, target, "quickstrike") or not within(course, target, attacker):
        return 0, attacker
    lost = loss(course, attacker, 1, by=target.key, cause="skill")
    struck = replace(attacker, hp=attacker.hp - lost)
    if struck.hp <= 0 and saved_by_blessing(course, attacker.key):
        struck = replace(struck, hp=rescued(course, struck))
    return lost, struck


def _victim(course: CombatCourse, target: Fighter, damage: int, by: str) -> Fighter:
    """Find who takes the damage of an attack on a target: it, or the first rival that has to step in."""
    able = guardians(course, target, damage, by) if damage and target.side != "player" else []
    return able[0] if able else target


def _answered(course: CombatCourse, attacker: Fighter, victim: Fighter, lost: int) -> int:
    """The HP that Retaliate costs an attacker whose damage was survived."""
    if lost >= victim.hp or not has(course, victim, "retaliate") or not within(course, victim, attacker):
        return 0
    return loss(course, attacker, 1, by=victim.key, cause="skill")


def intents(cat: Catalogue, combat: Combat) -> tuple[Intent, ...]:
    """The mark and target of every rival, then of the arena's units; a scion and its brood have none, its dice decide."""
    sides: tuple[Side, ...] = ("rival", "arena")
    courses = [(side, CombatCourse(cat, turn_of(cat, combat, side))) for side in sides]
    return tuple(_intent(course, f) for side, course in courses for f in course.troop(side) if plans_ahead(course, f))


def plans_ahead(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit goes by priorities in its turn: not one of the player's, no scion, and nothing of its brood."""
    if fighter.side == "player" or fighter.unit == course.brood:
        return False
    return course.cat.unit[fighter.unit].kind != "scion"


def turn_of(cat: Catalogue, combat: Combat, side: Side) -> Combat:
    """The combat as if the turn of a side began, before anybody deploys and any tactic is played; that turn itself if it is on."""
    if combat.mover == side:
        return combat
    course = CombatCourse(cat, combat)
    fighters = tuple(
        replace(f, hurt=False, moved=False, pinned=locked(course, f))
        if f.side == side and f.place == "arena"
        else replace(f, hurt=False)
        for f in combat.fighters
    )
    return replace(coming(combat), mover=side, step="tactics", pending=(), fighters=fighters)


def coming(combat: Combat) -> Combat:
    """The combat with the turn counted that the rivals have after the player's, for rules that begin or end with one."""
    if combat.mover != "player":
        return combat
    return replace(combat, tally=replace(combat.tally, turns=combat.tally.turns + 1))


def _intent(course: CombatCourse, fighter: Fighter) -> Intent:
    aim = marked(course, fighter) if _free(course, fighter) and not roams(course, fighter) else None
    act = intent(course, fighter)
    using, targets = act or ("", ())
    if aim is None:
        return Intent(fighter.key, (), "", reached=False, using=using, targets=targets)
    return Intent(fighter.key, aim.marks, aim.priority.of, reached=aim.reached, using=using, targets=targets)


def _free(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit may move and has a hex to go to; who is shut in sets no mark."""
    return may_move(course, fighter) and len(reach(course, fighter, stats(course, fighter).movement)) > 1


def _could_move(course: CombatCourse, fighter: Fighter) -> bool:
    """Tell whether a unit may move in this turn of its side, or in the next one as things stand."""
    if course.combat.mover != fighter.side:
        fighter = replace(fighter, pinned=locked(course, fighter))
    return may_move(course, fighter)


def reach_of(cat: Catalogue, combat: Combat, key: str) -> tuple[str, ...]:
    """The hexes where a unit could end its move, its own included; that one alone where it may not move."""
    course = CombatCourse(cat, combat)
    fighter = course.fighter(key)
    if not _could_move(course, fighter):
        return (course.hex_of(fighter),)
    return tuple(reach(course, fighter, stats(course, fighter).movement))


def threatened(cat: Catalogue, combat: Combat, key: str) -> tuple[str, ...]:
    """The hexes that a unit could strike after its move."""
    course = CombatCourse(cat, combat)
    fighter = course.fighter(key)
    far, cells, apart = stats(course, fighter).range, reach_of(cat, combat, key), course.board.apart
    return tuple([one for one in course.board.cells if min(map(apart[one].__getitem__, cells), default=far + 1) <= far])
