"""The worth of a hex of the arena to a unit of the player: whom it can strike from there, who can strike it, the goal."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rules.bots.campaign.blows import might, prospect
from rules.campaign.boards import Board
from rules.campaign.combat.bodies import lines_of
from rules.campaign.combat.chips import FLAG, key_hexes, lies_at
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.goals import end_by_fall, one_rival_left, only_tribune_left, spared
from rules.campaign.combat.specials import may_engage
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import endings, fatigued, stats
from rules.campaign.scions import ScionLine
from rules.kernel.hexes import reach

__all__ = [
    "Care",
    "Striker",
    "care",
    "danger",
    "goal",
    "harm",
    "harm_there",
    "hex_worth",
    "prize",
    "steps_from",
]

_FAR = 12

_STEP = 2
"""So far a scion is taken to strike at least, as it lunges or pulls."""

_PATIENCE, _PATIENCE_WITH_ONE = 5, 3
_WAVERING = 3
"""After so many turns caution goes, by half in so many more, lest both sides wait for ever; sooner with the last rival."""

_EARLY = 8
"""How many turns before the one that fails the combat caution begins to go, at the latest."""

_TRIBUNE = 6.0
"""The cost of the fall of a rival that had better live."""


class Care(NamedTuple):
    """The loss that each HP of a unit is, and the unit itself."""

    hp: float
    unit: float


class Striker(NamedTuple):
    """A unit that may strike next turn: where it stands, how far it gets, and whether it strikes those beside its prey too."""

    fighter: Fighter
    at: str
    far: int
    wide: bool


class _Blow(NamedTuple):
    """The average loss of a unit in reach of an opponent, and by how much that is less because of others in reach."""

    at: str
    far: int
    mean: float
    shared: float
    wide: bool


@lru_cache(maxsize=1024)
def steps_from(board: Board, goal: str) -> dict[str, int]:
    """Steps from a hex to all others on an empty board."""
    return reach(goal, len(board.cells), board.near)


def _boldness(course: CombatCourse) -> float:
    """Tell how tired of waiting the player has grown: 1 at first, more in a long fight, and most in a lull."""
    tally = course.combat.tally
    return _weariness(course) + max(0, tally.turns - tally.stirred - 1)


def _weariness(course: CombatCourse) -> float:
    """Tell how long a fight has become for the player: 1 at first."""
    hunts = course.combat.foe is None and one_rival_left(course)
    patience = _PATIENCE_WITH_ONE if hunts else _PATIENCE
    if (end := _deadline(course)) is not None:
        patience = min(patience, end - _EARLY)
    return 1.0 + max(0, course.combat.tally.turns - patience) / _WAVERING


def care(course: CombatCourse, fighter: Fighter) -> Care:
    """Tell how much the player cares: for the hero most, and without a blessing above all; less and less in a long fight."""
    about, bold = _care(course, fighter), _boldness(course)
    return about if bold == 1 else Care(about.hp / bold, about.unit / bold)


def _care(course: CombatCourse, fighter: Fighter) -> Care:
    if fighter.key == HERO:
        blessings = 0 if course.combat.kind == "scion" else course.table.sheet.blessings
        return Care(1.0, 40.0 if not blessings else 6.0 + 6.0 / blessings)
    strong = might(course, fighter)
    if course.combat.lethal:
        return Care(0.4, 2.0 + strong)
    return Care(0.35, 1.0 + 0.7 * strong)


def danger(course: CombatCourse) -> tuple[Striker, ...]:
    """Collect whoever may strike at the player's units in the next turn."""
    return course.keep("danger", lambda: _danger(course))


def _danger(course: CombatCourse) -> tuple[Striker, ...]:
    found = []
    for foe in course.arena:
        if foe.side == "player" or fatigued(course, foe):
            continue
        own = stats(course, foe)
        far = own.range + (own.movement if "move" not in own.bans else 0)
        lines = lines_of(course, foe) if getattr(course.chip(foe), "kind", None) == "scion" else None
        wide = lines is not None and any(line.do == "blast" for line in lines)
        found.append(Striker(foe, course.hex_of(foe), far if lines is None else _reach_of(lines), wide))
    return tuple(found)


def _reach_of(lines: Iterable[ScionLine]) -> int:
    """The farthest at which the lines of a scion's card strike whom it wants."""
    return max([_STEP, *(line.reach for line in lines if line.do in {"strike", "blast"})])


def harm_there(course: CombatCourse, fighter: Fighter, cell: str) -> float:
    """HP that a unit is likely to lose on a hex in the opponents' next turn, shared with the others whom they can reach."""
    apart, lost = course.board.apart[cell], 0.0
    for blow in course.keep(("blows", fighter.key), lambda: _blows(course, fighter)):
        far = apart[blow.at]
        if far <= blow.far:
            crowded = blow.wide and any(apart[f.at or ""] == 1 for f in course.troop("player") if f.key != fighter.key)
            lost += (1.15 if far <= 1 else 1.0) * blow.mean / (1.0 if crowded else blow.shared)
    return lost


def _blows(course: CombatCourse, fighter: Fighter) -> list[_Blow]:
    """Reckon what each opponent would do to a unit in reach, wherever that stands."""
    apart = course.board.apart
    others = [course.hex_of(f) for f in course.troop("player") if f.key != fighter.key]
    return [
        _Blow(
            foe.at,
            foe.far,
            _struck(course, foe.fighter, fighter),
            1 + 0.6 * sum([apart[other][foe.at] <= foe.far for other in others]),
            foe.wide,
        )
        for foe in danger(course)
    ]


def _struck(course: CombatCourse, foe: Fighter, fighter: Fighter) -> float:
    if getattr(course.chip(foe), "kind", None) == "scion" or foe.unit == course.brood:
        return might(course, foe)
    return course.keep(("struck", foe.key, fighter.key), lambda: prospect(course, foe, fighter).mean)


def harm(course: CombatCourse, fighter: Fighter, lost: float) -> float:
    """Rate a likely loss of HP: the HP, and the unit by the chance that it falls."""
    if fighter.hp <= 0 or lost <= 0:
        return 0.0
    about = care(course, fighter)
    share = lost / fighter.hp
    return about.hp * min(lost, fighter.hp) + about.unit * min(1.0, 0.6 * share * share)


def prize(course: CombatCourse, attacker: Fighter, foe: Fighter) -> float:
    """Rate an attack on an opponent: HP, and the end of a strong one, or of the combat.

    The tribune's end costs the hero dearly, which counts for less the longer a fight lasts: with Taunt, a tribune can bring it to
    a halt.
    """
    odds = course.keep(("odds", attacker.key, foe.key), lambda: prospect(course, attacker, foe))
    if foe.key == course.combat.tribune and only_tribune_left(course):
        return 5.0 * odds.defeat
    end = end_by_fall(course, foe.key)
    shy = 1.0 if end == "failed" else _shyness(course, foe)
    shunned = shy * (0.05 * odds.mean - _TRIBUNE * odds.defeat)
    if shy == 1.0:
        return shunned
    strong = might(course, foe)
    chief = 1.6 if getattr(course.chip(foe), "kind", None) in {"primus", "scion"} else 1.0
    worth = odds.mean * (0.8 + 0.25 * strong) + odds.defeat * (1.5 + 1.2 * strong)
    if foe.side == "arena":
        worth *= 0.4
    worth += 5.0 * odds.defeat * (end == "won")
    return shunned + (1.0 - shy) * (chief * worth - _answered(course, attacker, foe))


def _shyness(course: CombatCourse, foe: Fighter) -> float:
    """Tell how far an opponent had better live: the tribune wholly at first, nobody else."""
    return 1.0 / _weariness(course) ** 2 if foe.key == course.combat.tribune else 0.0


def _answered(course: CombatCourse, attacker: Fighter, foe: Fighter) -> float:
    """Rate the cost of striking a unit that strikes back."""
    skills = stats(course, foe).skills
    if not {"quickstrike", "retaliate"}.intersection(skills):
        return 0.0
    return harm(course, attacker, 1.0)


# The goal


def goal(course: CombatCourse, fighter: Fighter, cell: str) -> float:
    """Rate a hex by what it does for the goal of the combat."""
    match course.combat.sport:
        case "capture_the_flag":
            return _to_flag(course, fighter, cell)
        case "king_of_the_hill":
            return _to_key(course, fighter, cell)
        case "spar" | None:
            return _to_foes(course, fighter, cell, 0.3 * _boldness(course))


def _to_flag(course: CombatCourse, fighter: Fighter, cell: str) -> float:
    board = course.board
    if FLAG in fighter.chips:
        home = min(steps_from(board, exit_).get(cell, _FAR) for exit_ in board.player)
        return 100.0 if home == 0 else -3.0 * home
    lies = lies_at(course, FLAG)
    if lies is None:
        return _to_foes(course, fighter, cell, 0.25 * _boldness(course))
    runners = sorted(
        course.troop("player"), key=lambda f: steps_from(board, lies).get(f.at or "", _FAR) - stats(course, f).movement
    )
    way = steps_from(board, lies).get(cell, _FAR)
    if fighter.key in [runner.key for runner in runners[:2]]:
        return 4.0 if way == 0 else -1.1 * way
    return -0.4 * way


def _to_key(course: CombatCourse, fighter: Fighter, cell: str) -> float:
    keys, foes = key_hexes(course), _to_foes(course, fighter, cell, 0.1 * _boldness(course))
    if cell in keys:
        return 3.0 + foes
    held = {f.at for f in course.arena if f.key != fighter.key}
    free = [key for key in keys if key not in held] or list(keys)
    way = min((steps_from(course.board, key).get(cell, _FAR) for key in free), default=0)
    return foes - 0.5 * way


def _deadline(course: CombatCourse) -> int | None:
    """The turn with which the combat fails; None where it may last."""
    return min((one.n for one in endings(course) if one.when == "turn" and one.result == "failed"), default=None)


def _to_foes(course: CombatCourse, fighter: Fighter, cell: str, weight: float) -> float:
    """Nearer to whom it wants to strike; a unit of long Range keeps its distance."""
    unwanted = spared(course)
    foes = [foe for foe in course.troop("rival") if foe.key not in unwanted]
    if not foes:
        return 0.0
    far = stats(course, fighter).range
    way = min(steps_from(course.board, course.hex_of(foe)).get(cell, _FAR) for foe in foes)
    return -weight * max(0, way - far)


# All together


def hex_worth(course: CombatCourse, fighter: Fighter, cell: str) -> float:
    """Rate a hex for a unit: its best attack from there, the goal, less what it is likely to suffer."""
    best = 0.0
    if may_engage(course, fighter) and "attack" not in stats(course, fighter).bans:
        far, apart = stats(course, fighter).range, course.board.apart[cell]
        for foe in course.opponents(fighter):
            if apart[course.hex_of(foe)] <= far:
                best = max(best, prize(course, fighter, foe))
    return best + goal(course, fighter, cell) - harm(course, fighter, harm_there(course, fighter, cell))
