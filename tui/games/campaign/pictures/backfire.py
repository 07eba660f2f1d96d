"""The price of a strike, in words: the chance that Quickstrike, Retaliate or a rule of the fight wounds or fells the striker or whoever had better live."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import Odds
from rules.campaign.combat.forecast_backlash import Backlash, backlashes
from rules.campaign.combat.goals import spared
from rules.campaign.combat.harm import saved_by_blessing
from rules.campaign.combat.stats import has
from rules.campaign.effects import Incident, SkillName
from tui.games.campaign.pictures.chance import percent
from tui.games.campaign.words.names import Names, skill_name
from tui.text.english import listed

__all__ = ["Backfire", "backfire", "prices_told", "set_off_told"]

_ANSWERS: tuple[SkillName, ...] = ("quickstrike", "retaliate")

_AFTER: Mapping[Incident, str] = {
    "misses": "a miss",
    "deals_attack_damage": "a hit",
    "dealt_attack_damage": "a hit",
    "defeats": "its fall",
    "defeated_ally": "its fall",
}
"""What of an attack sets harm off, in words."""

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


def prices_told(names: Names, course: CombatCourse, by: str, on: str, found: Odds) -> list[str]:
    """Word what a strike likely costs, one thing after another: what Quickstrike and Retaliate do, then what rules of the fight set off.

    Args:
        names: of units.
        course: how they stand.
        by: the key of whoever strikes.
        on: the key of its target.
        found: the odds of that.
    """
    return list(filter(None, (_answers_told(course, by, on, found), *set_off_told(names, course, by, on, found))))


def _answers_told(course: CombatCourse, by: str, on: str, found: Odds) -> str:
    """Word what its target's answer likely costs the striker, its fall before its wounds; empty where that is little."""
    falls = backfire(course, by, on, found)
    if falls.chance >= _RISKY:
        return f"{falls.told}: {percent(falls.chance)}"
    wounded = sum(found.answers[1:])
    if wounded < _RISKY:
        return ""
    most = max(n for n, chance in enumerate(found.answers) if chance > 0)
    return f"{_answer(course, on)} {'' if most == 1 else 'up to '}-{most} HP: {percent(wounded)}"


def set_off_told(names: Names, course: CombatCourse, by: str, on: str, found: Odds) -> Iterator[str]:
    """Word the harm that rules of the fight may set off to units of the player's, and to a rival that had better live if it would fall."""
    dear = spared(course)
    for harm in backlashes(course, by, on, found):
        victim = course.fighter(harm.unit)
        if harm.chance >= _RISKY and (victim.side == "player" or (harm.unit in dear and harm.falls)):
            yield f"{_AFTER[harm.after]} {_harmed(names, course, by, harm)}: {percent(harm.chance)}"


def _harmed(names: Names, course: CombatCourse, by: str, harm: Backlash) -> str:
    """Word what a unit suffers, as the rest of a sentence."""
    combat = course.combat
    who = (
        "the tribune" if harm.unit == combat.tribune else "it" if harm.unit == by else names.fighter(combat, harm.unit)
    )
    if not harm.falls:
        return f"costs {who} {harm.lost} HP"
    return f"takes a blessing of {who}" if saved_by_blessing(course, harm.unit) else f"fells {who}"


def _answer(course: CombatCourse, on: str) -> str:
    """Name the skills by which a target or its allies answer a strike."""
    skills = [skill_name(one) for one in _ANSWERS if has(course, course.fighter(on), one)]
    return listed(skills or ["an ally's Retaliate"])
