"""Triggered effects wait in a row; the player orders those of one troop and may decline what only may be done (V-META-03)."""

from rules.campaign.combat.actions import Answer, CombatAction, Resolve
from rules.campaign.combat.blow import within
from rules.campaign.combat.bout import Bout
from rules.campaign.combat.events import SkillUsed
from rules.campaign.combat.frames import Trigger, Triggers
from rules.campaign.combat.harm import deal, do

__all__ = ["answers", "take"]


def _able(bout: Bout, frame: Triggers) -> list[int]:
    """The numbers of the effects whose units are still in the arena."""
    return [n for n, effect in enumerate(frame.waiting) if bout.fighter(effect.owner).place == "arena"]


def answers(bout: Bout, frame: Triggers) -> tuple[CombatAction, ...]:
    """Which effect comes next, or whether the only one, which may be done, is done."""
    able = _able(bout, frame)
    if len(able) == 1 and frame.waiting[able[0]].may:
        return (Answer(yes=True), Answer(yes=False))
    return tuple(Resolve(effect=n) for n in able)


def take(bout: Bout, frame: Triggers, action: CombatAction) -> None:
    """Carry out the named effect; one that may be done is asked about when it is its turn."""
    n = action.effect if isinstance(action, Resolve) else _able(bout, frame)[0]
    chosen = frame.waiting[n]
    rest = frame.waiting[:n] + frame.waiting[n + 1 :]
    bout.turn_to(*((Triggers(waiting=rest),) if rest else ()))
    if chosen.may and isinstance(action, Resolve):
        bout.push(Triggers(waiting=(chosen,)))
    elif not isinstance(action, Answer) or action.yes:
        _carry_out(bout, chosen)


def _carry_out(bout: Bout, chosen: Trigger) -> None:
    if chosen.do is not None:
        do(bout, chosen.do, chosen.owner, chosen.other)
    elif chosen.skill == "retaliate" and chosen.other is not None:
        _retaliate(bout, chosen.owner, chosen.other)


def _retaliate(bout: Bout, owner: str, attacker: str) -> None:
    one, other = bout.fighter(owner), bout.fighter(attacker)
    if one.place == other.place == "arena" and within(bout, one, other):
        bout.tell(SkillUsed(unit=owner, skill="retaliate", target=attacker))
        deal(bout, attacker, 1, by=owner, cause="skill")
