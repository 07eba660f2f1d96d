"""Forecasts of answers on the rivals' behalf: what follows, and whether it matters which is given (V-COMBAT-14). Nothing is rolled."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import frames
from rules.campaign.combat.actions import At, CombatAction, Go, Pick, UseSkill
from rules.campaign.combat.chips import key_hexes
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import QUESTIONS, WORK
from rules.campaign.combat.forecast import threatened
from rules.campaign.combat.forecast_plan import PlannedTurn, gone, plan, then
from rules.campaign.combat.forecast_threat import PossibleStrike, from_here
from rules.campaign.combat.rival_engage import specials_met
from rules.campaign.combat.rival_movement import goals
from rules.campaign.combat.specials import special_named
from rules.campaign.combat.state import HERO, Combat
from rules.campaign.combat.ways import reach

__all__ = ["RivalTurn", "harmless", "outcome"]

_MOST = 400
"""The most positions that are looked at; an order that needs more counts as one that matters."""


class RivalTurn(NamedTuple):
    """The turn of a rival that would follow from an answer.

    Attributes:
        unit: its key.
        turns: those that it could then take.
        strikes: what it would do to each target, for each way and each of its equal targets.
    """

    unit: str
    turns: tuple[PlannedTurn, ...]
    strikes: tuple[tuple[str, PossibleStrike], ...]

    @property
    def weight(self) -> tuple[bool, float, float]:
        """The harm for the player: whether the hero may be struck, the greatest chance of a defeat, the greatest mean."""
        hurting = [(on, one) for on, one in self.strikes if one.worst]
        hero = any(on == HERO for on, _ in hurting)
        return (
            hero,
            max((one.defeat for _, one in hurting), default=0),
            max((one.mean for _, one in hurting), default=0),
        )


def outcome(cat: Catalogue, combat: Combat, action: CombatAction) -> RivalTurn | None:
    """Foresee what follows from an answer; None where it is no rival's mark, way, order, Special or target that waits."""
    course = CombatCourse(cat, combat)
    found = _turns(course, action)
    if found is None:
        return None
    unit, turns = found
    strikes = [
        (on, strike)
        for turn in turns
        for on in turn.targets
        if (strike := from_here(cat, gone(cat, combat, unit, turn.hex, turn.over), unit, on)) is not None
    ]
    return RivalTurn(unit, turns, tuple(strikes))


def _turns(course: CombatCourse, action: CombatAction) -> tuple[str, tuple[PlannedTurn, ...]] | None:
    """The unit that an answer is about, and the ways of its turn."""
    cat, combat, top = course.cat, course.combat, course.top
    match top, action:
        case frames.RivalMoving() | frames.RivalEngaging(), Pick(unit=key):
            found = plan(cat, combat, key)
            return None if found is None else (key, found.turns)
        case frames.RivalMark(unit=key), Pick() | At() if combat.step == "movement":
            mark = action.unit if isinstance(action, Pick) else action.hex
            return key, tuple(_towards(course, top, mark))
        case frames.RivalGoal(unit=key, mark=mark), Go() if combat.step == "movement":
            return key, (then(cat, combat, key, mark, action.hex, action.over),)
        case frames.RivalTarget(unit=key, using=using), Pick(unit=on):
            return key, (_deed(course, key, using, (on,)),)
        case frames.RivalSpecial(unit=key), UseSkill(skill=skill):
            met = specials_met(course, course.fighter(key))
            return key, (_deed(course, key, skill, met[special_named(skill)]),)
        case _:
            return None


def _deed(course: CombatCourse, key: str, using: str, targets: tuple[str, ...]) -> PlannedTurn:
    return PlannedTurn("", course.hex_of(course.fighter(key)), None, (), using, targets, "")


def _towards(course: CombatCourse, frame: frames.RivalMark, mark: str) -> Iterator[PlannedTurn]:
    """The ways of a turn for one of several marks."""
    fighter = course.fighter(frame.unit)
    cells = reach(course, fighter, frame.steps)
    for cell in goals(course, fighter, mark, cells, reached=frame.reached):
        yield then(course.cat, course.combat, frame.unit, mark, cell, None)


# Whether it matters


def harmless(cat: Catalogue, combat: Combat, legal: tuple[CombatAction, ...]) -> bool:
    """Tell whether it makes no difference which of the answers is given.

    Marks and ways make none if the same is done to the same units by the same dice, the same is picked up, the same hexes are
    held, and the same units of the player's could strike back; an order of moves or Abilities if the same positions come
    of it whatever is answered first. All else matters.
    """
    top = combat.top
    if isinstance(top, frames.RivalMark | frames.RivalGoal) and combat.step == "movement":
        stakes = [_stakes(cat, combat, action) for action in legal]
        return all(one == stakes[0] for one in stakes)
    if isinstance(top, frames.RivalMoving | frames.RivalAbilities):
        ends = [_ends(cat, combat, action) for action in legal]
        return ends[0] is not None and all(one == ends[0] for one in ends)
    return False


def _stakes(cat: Catalogue, combat: Combat, action: CombatAction) -> frozenset[Any]:
    """All of an answer that could matter to the player, way by way."""
    found = outcome(cat, combat, action)
    if found is None:
        return frozenset([action])
    return frozenset(_stake(cat, combat, found.unit, turn) for turn in found.turns)


def _stake(cat: Catalogue, combat: Combat, unit: str, turn: PlannedTurn) -> Any:
    there = gone(cat, combat, unit, turn.hex, turn.over)
    course = CombatCourse(cat, there)
    strikes = tuple(from_here(cat, there, unit, on) for on in turn.targets)
    answered = tuple(one.key for one in course.troop("player") if turn.hex in threatened(cat, there, one.key))
    held = turn.hex in key_hexes(course), turn.hex in course.board.player, course.board.level[turn.hex]
    return turn.abilities, turn.using, turn.targets, strikes, course.fighter(unit).chips, answered, held


def _ends(cat: Catalogue, combat: Combat, action: CombatAction) -> frozenset[Any] | None:
    """Every position in which the step can end after an answer; None where dice decide, or there are too many."""
    course = CombatCourse(cat, combat)
    QUESTIONS[type(course.top)].take(course, course.top, action)
    ends, seen, left = set(), set(), [course.combat]
    while left:
        now = left.pop()
        key = (now.fighters, now.pending, now.lying)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > _MOST:
            return None
        if not now.pending:
            ends.add((now.fighters, now.lying, now.result))
        elif type(now.pending[-1]) in WORK:
            return None
        else:
            left += _next(cat, now)
    return frozenset(ends)


def _next(cat: Catalogue, combat: Combat) -> Iterator[Combat]:
    """List what can come of the question on top."""
    question = QUESTIONS[type(combat.pending[-1])]
    answers = question.answers(CombatCourse(cat, combat), combat.pending[-1])
    for answer in answers:
        course = CombatCourse(cat, combat)
        question.take(course, combat.pending[-1], answer)
        yield course.combat
    if not answers:
        course = CombatCourse(cat, combat)
        course.pop()
        yield course.combat
