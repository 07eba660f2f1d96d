"""The price of a strike to the striker: the chance that Quickstrike or Retaliate wounds or fells it, in words."""

from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.harm import saved_by_blessing
from rules.campaign.combat.stats import has
from rules.campaign.effects import SkillName
from tui.games.campaign.pictures.chance import percent
from tui.games.campaign.words.names import skill_name
from tui.text.english import listed

__all__ = ["Backfire", "backfire", "price_told"]

_ANSWERS: tuple[SkillName, ...] = ("quickstrike", "retaliate")

_RISKY = 0.1
"""The chance of a loss from which on that is told."""


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
    saved = saved_by_blessing(course, by)
    return Backfire(chance, f"{_answer(course, on)} {'takes a blessing' if saved else 'fells it'}")


def price_told(course: CombatCourse, by: str, on: str, found: Odds) -> str:
    """Word what a strike likely costs the striker, its fall before its wounds; empty where that is little.

    Args:
        course: how they stand.
        by: the key of whoever strikes.
        on: the key of its target.
        found: the odds of that.
    """
    falls = backfire(course, by, on, found)
    if falls.chance >= _RISKY:
        return f"{falls.told}: {percent(falls.chance)}"
    wounded = sum(found.answers[1:])
    if wounded < _RISKY:
        return ""
    most = max(n for n, chance in enumerate(found.answers) if chance > 0)
    return f"{_answer(course, on)} {'' if most == 1 else 'up to '}-{most} HP: {percent(wounded)}"


def _answer(course: CombatCourse, on: str) -> str:
    """Name the skills by which a target or its allies answer a strike."""
    skills = [skill_name(one) for one in _ANSWERS if has(course, course.fighter(on), one)]
    return listed(skills or ["an ally's Retaliate"])
