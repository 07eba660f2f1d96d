"""The choice of who steps in the way of a blow, where nobody has to be asked: rivals by the player's wish, own units where one answer is plainly best."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.actions import CombatAction, Pass, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.frames import Blow, Intercepting
from rules.campaign.combat.harm import loss
from rules.campaign.combat.state import HERO, Combat
from saves.settings import Ties
from tui.games.campaign.words.combat_actions import left_to_you
from tui.games.campaign.words.names import Names
from tui.text.english import capital

__all__ = ["guard", "guard_told"]


class _Cost(NamedTuple):
    """The cost of a blow to whoever takes it."""

    falls: bool
    lost: int


class _Guarding(NamedTuple):
    """A blow that somebody may take: whom it meets, and what it would cost each."""

    target: str
    costs: Mapping[str, _Cost]

    @classmethod
    def at(cls, cat: Catalogue, combat: Combat, guards: Sequence[str]) -> "_Guarding":
        """Reckon what the blow of a combat would cost its target and its guards."""
        course = CombatCourse(cat, combat)
        blow = next(one for one in reversed(combat.pending) if isinstance(one, Blow))
        fighters = [course.fighter(key) for key in (blow.on, *guards)]
        lost = {one.key: loss(course, one, blow.damage, by=blow.by, cause="attack") for one in fighters}
        return cls(blow.on, {one.key: _Cost(lost[one.key] >= one.hp, lost[one.key]) for one in fighters})


def guard(cat: Catalogue, combat: Combat, wish: Ties) -> CombatAction | None:
    """Choose who takes a blow, or that nobody does; None where the player has to be asked.

    Rivals that must step in settle it as the wish has it: the best for the player is that one falls, else that much is lost. Of the
    player's units one takes what costs it nothing, and one alone that survives what its ally would not, unless it is the hero;
    where the ally loses nothing, or whoever stepped in would fall and the ally, unless it is the hero, would not, nobody does. All else
    is a matter of taste: the hero's HP are gone for long, and in a Sport who falls comes back.
    """
    frame = combat.top
    if not isinstance(frame, Intercepting):
        return None
    found = _Guarding.at(cat, combat, frame.units)
    return _of_rivals(found, frame.units, wish) if frame.must else _of_player(found, frame.units)


def _of_rivals(found: _Guarding, guards: Sequence[str], wish: Ties) -> CombatAction | None:
    match wish:
        case "ask":
            return None
        case "auto":
            return None if _differ(found, guards) else Pick(unit=guards[0])
        case "worst":
            return Pick(unit=min(guards, key=lambda key: found.costs[key]))
        case "best":
            return Pick(unit=max(guards, key=lambda key: found.costs[key]))


def _differ(found: _Guarding, guards: Sequence[str]) -> bool:
    """Tell whether it matters which of them takes the blow."""
    return len({found.costs[key] for key in guards}) > 1


def _of_player(found: _Guarding, guards: Sequence[str]) -> CombatAction | None:
    costs, target = found.costs, found.costs[found.target]
    unhurt = next((key for key in guards if not costs[key].lost), None)
    if not target.lost:
        return Pass()
    if unhurt is not None:
        return Pick(unit=unhurt)
    standing = [key for key in guards if not costs[key].falls]
    if not target.falls:
        return None if standing or found.target == HERO else Pass()
    return Pick(unit=standing[0]) if len(standing) == 1 and standing[0] != HERO else None


def guard_told(names: Names, combat: Combat, answer: CombatAction) -> str:
    """Tell of a choice that nobody was asked for, and why; empty where the combat asks for something else."""
    frame = combat.top
    if not isinstance(frame, Intercepting):
        return ""
    found = _Guarding.at(names.cat, combat, frame.units)
    ally = names.fighter(combat, found.target)
    match answer:
        case Pick(unit=unit) if not frame.must:
            why = f"{ally} would fall" if found.costs[unit].lost else "the blow costs it nothing"
            return capital(f"{names.fighter(combat, unit)} steps in unasked, as {why}.")
        case Pick() if _differ(found, frame.units):
            best = answer == _of_rivals(found, frame.units, "best")
            return left_to_you(names, combat, answer, best=best)
        case Pass() if found.costs[found.target].lost:
            return f"Nobody steps in for {ally}: whoever did would fall."
        case _:
            return ""
