"""Turns and their steps, in order (clauses V-COMBAT).

The rival begins, the player follows, then the arena where its reference says what it does, or units of neither troop stand;
each turn is completed before the next. A turn opens with a window in which the player may surrender or reinforce; the player's turn scores before its other
steps; a scion's activity takes the place of the rival's tactics.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.campaign.combat.actions import Begin, CombatAction, Pick, Reinforce, Surrender
from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.circuit import circuit_of, drive
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.deploy import deploy_rivals
from rules.campaign.combat.events import PointsScored, StepBegan, TurnBegan
from rules.campaign.combat.frames import Deploying, Engaging, Moving, Opening, RivalTactic, Tactics, UsingAbilities
from rules.campaign.combat.goals import POINTS_TO_WIN, check, check_turn, finish
from rules.campaign.combat.harm import blessed, effects_of, set_off
from rules.campaign.combat.player import give_up
from rules.campaign.combat.rival_abilities import start_abilities
from rules.campaign.combat.rival_engage import start_engaging
from rules.campaign.combat.rival_movement import start_moving
from rules.campaign.combat.scion import act as scion_acts
from rules.campaign.combat.scion import arrive as scion_arrives
from rules.campaign.combat.scion import come_back as scion_returns
from rules.campaign.combat.state import Combat, Fighter, Side, StepName
from rules.campaign.combat.stats import in_force
from rules.campaign.combat.tactics import expire, place, rival_targets
from rules.campaign.combat.troops import actors, is_lost, locked
from rules.campaign.effects import Muster
from rules.campaign.table.bag import recruit_at_random
from rules.campaign.table.events import BlessingSpent
from rules.campaign.table.state import LAST_ACT

__all__ = [
    "advance",
    "begins_with_a_win",
    "may_be_given_up",
    "missing_units",
    "points_as_turn_begins",
    "recruits_wait",
    "steps_of",
]

PLAYER: tuple[StepName, ...] = ("opening", "score", "deployment", "tactics", "movement", "abilities", "engage")
RIVAL: tuple[StepName, ...] = ("opening", "deployment", "tactics", "movement", "abilities", "engage")
SCION: tuple[StepName, ...] = ("opening", "deployment", "scion", "movement", "abilities", "engage")
ARENA: tuple[StepName, ...] = ("opening", "instructions", "movement", "abilities", "engage")

QUIET_CYCLES = 2
"""Full cycles without any change that end a combat which cannot be surrendered (V-RULING-09)."""

DESERTED_CYCLES = 12
"""Full cycles without a unit of the player that end it, even if a scion still rolls or something roams."""

EXTRA_HP = 2
"""The extra HP of the two units that the rival deploys first in Act IV (V-ACTMOD-04)."""


def steps_of(combat: Combat) -> tuple[StepName, ...]:
    """The steps of the current turn, in order."""
    match combat.mover:
        case "player":
            return PLAYER
        case "arena":
            return ARENA
        case "rival" | None:
            return SCION if combat.kind == "scion" else RIVAL


def advance(course: CombatCourse) -> None:
    """Go on to the next step, or to the next turn."""
    if course.combat.mover is None:
        _begin_turn(course, "rival")
        return
    order = steps_of(course.combat)
    for step in order[order.index(course.combat.step) + 1 :]:
        if not _skipped(course, step):
            _begin_step(course, course.combat.mover, step)
            return
    _end_turn(course)


def _begin_step(course: CombatCourse, mover: Side, step: StepName) -> None:
    course.set(step=step)
    if step != "opening":
        course.tell(StepBegan(mover=mover, step=step))
    _STEPS[step](course)


def _skipped(course: CombatCourse, step: StepName) -> bool:
    """Tell whether a step is skipped in this combat.

    Only King of the Hill scores; a scion without other units has no steps after its own (V-COMBAT-03, V-SCION-22); an arena has
    instructions, or units, or both (V-ARENATURN-03, V-ARENATURN-04).
    """
    if step == "score":
        return course.combat.sport != "king_of_the_hill"
    if course.combat.mover == "arena":
        return circuit_of(course) is None if step == "instructions" else not course.troop("arena")
    alone = course.combat.kind == "scion" and course.combat.mover == "rival" and not actors(course)
    return alone and step in {"movement", "abilities", "engage"}


def _begin_turn(course: CombatCourse, mover: Side) -> None:
    turns = course.combat.tally.turns + (mover == "rival")
    course.set(
        mover=mover,
        step="opening",
        turns=course.combat.turns + 1,
        quiet=course.combat.quiet + (mover == "rival"),
        deserted=0 if course.troop("player") else course.combat.deserted + (mover == "rival"),
        tally=replace(course.combat.tally, turns=turns),
    )
    course.refresh(tuple([_fresh(course, fighter, mover) for fighter in course.combat.fighters]))
    course.tell(TurnBegan(mover=mover, turn=turns))
    if _deadlocked(course):
        finish(course, "failed", "stalemate")
        return
    if mover == "rival" and check_turn(course):
        return
    set_off(course, [effect for f in course.troop(mover) for effect in effects_of(course, "turn_starts", f.key, None)])
    if mover != "arena":
        course.push(Opening())


def _fresh(course: CombatCourse, fighter: Fighter, mover: Side) -> Fighter:
    """A fighter as a turn begins: Deflect ends for all, moves and locks start over for the side whose turn it is."""
    if fighter.place != "arena" or (fighter.side != mover and not fighter.hurt):
        return fighter
    if fighter.side != mover:
        return replace(fighter, hurt=False)
    return replace(fighter, hurt=False, moved=False, pinned=locked(course, fighter))


def _deadlocked(course: CombatCourse) -> bool:
    stuck = course.combat.kind in {"primus", "scion"} and not course.troop("player")
    return stuck and (course.combat.quiet > QUIET_CYCLES or course.combat.deserted > DESERTED_CYCLES)


def _end_turn(course: CombatCourse) -> None:
    mover = course.combat.mover
    if mover is None:
        return
    expire(course, mover)
    if any(fighter.dazed for fighter in course.combat.fighters):
        course.refresh(tuple([_rested(fighter, mover) for fighter in course.combat.fighters]))
    _begin_turn(course, _next(course, mover))


def _rested(fighter: Fighter, mover: Side) -> Fighter:
    """A fighter as a turn ends: no longer dazed if it was deployed in that turn."""
    return replace(fighter, dazed=False) if fighter.side == mover and fighter.dazed else fighter


def _next(course: CombatCourse, mover: Side) -> Side:
    """The side of the next turn: rival, player, then the arena if it has instructions or units (V-COMBAT-02, V-ARENATURN-01, -02)."""
    if mover == "rival":
        return "player"
    acts = mover == "player" and (circuit_of(course) is not None or course.troop("arena"))
    return "arena" if acts else "rival"


# The opening


def opening_answers(course: CombatCourse, frame: Opening) -> tuple[CombatAction, ...]:
    """Begin; surrender a Sport or Bloodshed (V-SURRENDER-01, -02); reinforce before an own turn (V-BLESS-03)."""
    del frame
    answers: list[CombatAction] = [Begin()]
    if course.combat.mover == "player" and blessed(course) and recruits_wait(course) and missing_units(course) > 0:
        answers.append(Reinforce())
    if may_be_given_up(course.combat):
        answers.append(Surrender())
    return tuple(answers)


def recruits_wait(course: CombatCourse) -> bool:
    """Tell whether there is a unit in the bag; banes do not count (V-BLESS-03)."""
    return any(chip not in course.cat.bane for chip in course.table.bag)


def may_be_given_up(combat: Combat) -> bool:
    """Tell whether the player may surrender in a combat before a turn (V-SURRENDER-01, -02)."""
    return combat.kind in {"sport", "bloodshed"}


def missing_units(course: CombatCourse) -> int:
    """Count the units that the troop lacks to Leadership; units lost in a lethal combat do not count (V-BLESS-04)."""
    fighters = sum(f.of_troop and not is_lost(course.cat, course.combat, f) for f in course.combat.fighters)
    return course.table.sheet.leadership - (1 + fighters + len(course.table.camp.units))


def take_opening(course: CombatCourse, frame: Opening, action: Begin | Surrender | Reinforce) -> None:
    """Begin the turn, give up, or recruit at random and stay in the window."""
    del frame
    match action:
        case Surrender():
            give_up(course)
        case Reinforce():
            sheet = course.table.sheet
            course.lay(replace(course.table, sheet=replace(sheet, blessings=sheet.blessings - 1)))
            course.tell(BlessingSpent(use="reinforce", left=sheet.blessings - 1))
            recruit_at_random(course, missing_units(course))
        case Begin():
            course.pop()


# The steps


def _score(course: CombatCourse) -> None:
    """Score; six points win at once (V-KOTH-02, V-KOTH-06)."""
    if scored := _points_due(course):
        tally = course.combat.tally
        course.set(points=course.combat.points + scored, tally=replace(tally, stirred=tally.turns))
        course.tell(PointsScored(n=scored, total=course.combat.points))
    if course.combat.points >= POINTS_TO_WIN:
        finish(course, "won", "six_points")


def _points_due(course: CombatCourse) -> int:
    """A point for each player unit on a key hex (V-KOTH-02)."""
    keys = key_hexes(course)
    return sum(f.at in keys for f in course.troop("player"))


def points_as_turn_begins(course: CombatCourse) -> int:
    """The player's points with those that a turn of the player brings that is there and waits for its first answer (V-KOTH-02)."""
    due = course.combat.mover == "player" and isinstance(course.combat.top, Opening)
    return min(POINTS_TO_WIN, course.combat.points + (_points_due(course) if due else 0))


def begins_with_a_win(course: CombatCourse) -> bool:
    """Tell whether the player's turn, once it begins, brings the last of six points (V-KOTH-06)."""
    hill = course.combat.sport == "king_of_the_hill" and course.combat.mover == "player"
    return hill and course.combat.points + _points_due(course) >= POINTS_TO_WIN


def _deployment(course: CombatCourse) -> None:
    if course.combat.mover == "player":
        course.push(Deploying())
    elif course.combat.kind == "scion":
        (scion_arrives if course.combat.tally.turns == 1 else scion_returns)(course)
    else:
        _deploy_rivals(course)
        check(course)


def _deploy_rivals(course: CombatCourse) -> None:
    """One unit, or more by a rule; on the first turn of Acts III and IV two, in Act IV with extra HP (V-ACTMOD-03, -04, V-RULING-39)."""
    act, first = course.table.act, course.combat.tally.turns == 1
    most = max((rule.n for rule in in_force(course) if isinstance(rule, Muster)), default=1)
    if not first or act < 3 or course.combat.kind not in {"sport", "bloodshed"}:
        deploy_rivals(course, most)
    else:
        deploy_rivals(course, max(2, most), extra=EXTRA_HP if act == LAST_ACT else 0)


def _tactics(course: CombatCourse) -> None:
    if course.combat.mover == "player":
        course.push(Tactics())
        return
    for tactic in course.combat.column:
        if found := rival_targets(course, course.cat.tactic[tactic]):
            course.push(RivalTactic(tactic=tactic, targets=tuple(f.key for f in found)))
            return


def rival_tactic_answers(course: CombatCourse, frame: RivalTactic) -> tuple[CombatAction, ...]:
    """The equal targets of the rival's tactic (V-RIVALTAC-08)."""
    del course
    return tuple(Pick(unit=key) for key in frame.targets)


def take_rival_tactic(course: CombatCourse, frame: RivalTactic, action: Pick) -> None:
    """Put the rival's tactic on the chosen target."""
    course.pop()
    at = course.combat.column.index(frame.tactic)
    course.set(column=course.combat.column[:at] + course.combat.column[at + 1 :])
    place(course, course.cat.tactic[frame.tactic], action.unit, "rival")


def _movement(course: CombatCourse) -> None:
    if course.combat.mover == "player":
        course.push(Moving())
    else:
        start_moving(course)


def _abilities(course: CombatCourse) -> None:
    if course.combat.mover == "player":
        course.push(UsingAbilities())
    else:
        start_abilities(course)


def _engage(course: CombatCourse) -> None:
    if course.combat.mover == "player":
        course.push(Engaging())
    else:
        start_engaging(course)


_STEPS: dict[StepName, Callable[[CombatCourse], None]] = {
    "score": _score,
    "deployment": _deployment,
    "tactics": _tactics,
    "scion": scion_acts,
    "instructions": drive,
    "movement": _movement,
    "abilities": _abilities,
    "engage": _engage,
}
