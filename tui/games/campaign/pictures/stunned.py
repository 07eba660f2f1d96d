"""The skills that a tactic which fatigues takes from the very unit that would get it, in words."""

from collections.abc import Sequence

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.orders import TacticOrder
from rules.campaign.combat.stats import stats
from rules.campaign.effects import SkillName
from tui.games.campaign.orders.in_hand import Usable
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import listed

__all__ = ["taken_by"]

_LOCK: SkillName = "combat_lock"

_LOCK_HOLDS = "Its Combat Lock works on: it holds your units as your turn begins, and by then this is over."
"""A rival that is fatigued in a turn of the player's is so no more as the next one begins (V-TACTIC-05, V-UNIT-12)."""


def taken_by(names: Names, course: CombatCourse, usable: Usable, on: str) -> str:
    """Say which skills a unit does without while it is fatigued by a tactic; empty for another tactic, or a unit that cannot get it.

    Args:
        names: of units and skills.
        course: the moment.
        usable: what is aimed.
        on: the key of the unit.
    """
    aims = [order.on for order in usable.orders if isinstance(order, TacticOrder)]
    if on not in aims or not names.cat.tactic[usable.name].fatigues:
        return ""
    fighter = course.fighter(on)
    skills = list(stats(course, fighter).skills)
    holds = fighter.side != "player" and _LOCK in skills
    lost = _without([skill for skill in skills if not (holds and skill == _LOCK)])
    return " ".join(filter(None, (lost, _LOCK_HOLDS if holds else "")))


def _without(skills: Sequence[SkillName]) -> str:
    return f"Meanwhile no {listed([skill_name(one) for one in skills], last='or')}." if skills else ""
