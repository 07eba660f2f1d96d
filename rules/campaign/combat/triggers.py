"""Triggered effects wait in a row; the player orders those of one troop and may decline what only may be done (V-META-03)."""

from rules.campaign.combat.actions import Answer, CombatAction, Resolve
from rules.campaign.combat.blow import within
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.frames import Trigger, Triggers
from rules.campaign.combat.harm import deal, do, set_off

__all__ = ["answers", "take"]


def _able(course: CombatCourse, frame: Triggers) -> list[int]:
    """The numbers of the effects whose units are still in the arena."""
    return [n for n, effect in enumerate(frame.waiting) if course.fighter(effect.owner).place == "arena"]


def answers(course: CombatCourse, frame: Triggers) -> tuple[CombatAction, ...]:
    """List the effects that can come next, or ask whether the only one, which may be done, is done."""
    able = _able(course, frame)
    if len(able) == 1 and frame.waiting[able[0]].may:
        return (Answer(yes=True), Answer(yes=False))
    return tuple(Resolve(effect=n) for n in able)


def take(course: CombatCourse, frame: Triggers, action: Resolve | Answer) -> None:
    """Carry out the named effect; one that may be done is asked about when it is its turn."""
    n = action.effect if isinstance(action, Resolve) else _able(course, frame)[0]
    chosen = frame.waiting[n]
    rest = frame.waiting[:n] + frame.waiting[n + 1 :]
    course.turn_to(*((Triggers(waiting=rest),) if rest else ()))
    match action:
        case Resolve() if chosen.may:
            course.push(Triggers(waiting=(chosen,)))
        case Resolve() | Answer(yes=True):
            _carry_out(course, chosen)
        case Answer():
            pass  # it is left


def _carry_out(course: CombatCourse, chosen: Trigger) -> None:
    if chosen.do is not None:
        do(course, chosen.do, chosen.owner, chosen.other)
    elif chosen.skill == "retaliate" and chosen.other is not None:
        _retaliate(course, chosen.owner, chosen.other)


def _retaliate(course: CombatCourse, owner: str, attacker: str) -> None:
    one, other = course.fighter(owner), course.fighter(attacker)
    if one.place == other.place == "arena" and within(course, one, other):
        course.tell(SkillUsed(unit=owner, skill="retaliate", target=attacker))
        set_off(course, deal(course, attacker, 1, by=owner, cause="skill"))
