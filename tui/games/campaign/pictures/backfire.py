"""Strikes that may cost the striker more than they bring: the chance that Quickstrike or Retaliate fells it, in words."""

from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.harm import saved_by_blessing
from rules.campaign.combat.stats import has
from rules.campaign.effects import SkillName
from tui.games.campaign.words.names import skill_name
from tui.text.english import listed

__all__ = ["Backfire", "backfire"]

_ANSWERS: tuple[SkillName, ...] = ("quickstrike", "retaliate")


class Backfire(NamedTuple):
    """The danger of a strike to whoever strikes.

    Attributes:
        chance: that it falls at once.
        told: by which skills, and that a blessing would save it where one would.
    """

    chance: float
    told: str


def backfire(course: CombatCourse, by: str, on: str, found: Odds) -> Backfire:
    """Find how likely a unit falls by attacking another.

    Args:
        course: how they stand.
        by: the key of whoever strikes.
        on: the key of its target.
        found: the odds of that.
    """
    chance = sum(found.answers[max(1, course.fighter(by).hp) :])
    skills = [skill_name(one) for one in _ANSWERS if has(course, course.fighter(on), one)] or ["an ally's Retaliate"]
    saved = saved_by_blessing(course, by)
    return Backfire(chance, f"{listed(skills)} {'takes a blessing' if saved else 'fells it'}")
