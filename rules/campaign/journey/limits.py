"""The limits of the camp: units up to Leadership, tactics up to the Tactic Capacity (V-HERO-05, V-HERO-09)."""

from typing import Literal

from rules.campaign.combat.state import Fighter
from rules.campaign.journey.actions import CampaignAction, Shed, ShedTactic
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import GivingUpTactics, GivingUpUnits, SheddingTactics, SheddingUnits
from rules.campaign.journey.refusals import refuse
from rules.campaign.table.bag import put, sacrifice
from rules.campaign.table.events import TacticDiscarded, UnitSacrificed
from rules.campaign.table.stock import capacity, give_back, take_from_camp
from rules.kernel.game import Refusal

__all__ = [
    "GIVING_UP_TACTICS",
    "GIVING_UP_UNITS",
    "SHEDDING_TACTICS",
    "SHEDDING_UNITS",
    "demand_discards",
    "mind_leadership",
    "own_fighters",
    "remove_fighter",
    "sacrificeable_units",
]


def own_fighters(course: CampaignCourse) -> tuple[Fighter, ...]:
    """The player's units that a combat holds, in the arena and defeated, without hero and guests."""
    combat = course.state.combat
    if combat is None:
        return ()
    return tuple(f for f in combat.fighters if f.of_troop and f.place != "gone")


def remove_fighter(course: CampaignCourse, fighter: Fighter) -> None:
    """A unit leaves a combat for good; tactics that lie on it go to the supply."""
    course.change_fighter(fighter.key, place="gone", at=None, hp=0, tactics=(), chips=())
    give_back(course, *(placed.tactic for placed in fighter.tactics))


# Units


def _surplus(course: CampaignCourse) -> int:
    """Units over Leadership: hero, camp, defeated and fighting units all count (V-RECRUIT-06)."""
    table = course.table
    return 1 + len(table.camp.units) + len(own_fighters(course)) - table.sheet.leadership


def mind_leadership(course: CampaignCourse) -> None:
    """Have units sacrificed at once after a recruit over Leadership (V-RECRUIT-05)."""
    if _surplus(course) > 0:
        course.push(SheddingUnits())


def _in_camp(course: CampaignCourse) -> tuple[Fighter, ...]:
    """The fighters that can be sacrificed: the defeated, who lie in camp, and after the combat all others."""
    places: tuple[Literal["defeated", "arena", "waiting"], ...] = ("defeated",)
    if course.state.combat is not None and course.combat.result is not None:
        places = ("defeated", "arena", "waiting")
    return tuple(f for place in places for f in own_fighters(course) if f.place == place)


def _unit_answers(course: CampaignCourse, frame: SheddingUnits) -> tuple[CampaignAction, ...]:
    """Every non-elite unit of the troop, each kind once; never the hero nor an Undying unit (V-RECRUIT-08)."""
    del frame
    return _sheddable(course) if _surplus(course) > 0 else ()


def _sheddable(course: CampaignCourse) -> tuple[CampaignAction, ...]:
    return tuple(Shed(unit=unit) for unit in dict.fromkeys(sacrificeable_units(course)))


def sacrificeable_units(course: CampaignCourse) -> tuple[str, ...]:
    """The units in camp, and those that will return to it, that can be sacrificed (V-RECRUIT-08)."""
    units = (*course.table.camp.units, *(fighter.unit for fighter in _in_camp(course)))
    return tuple(unit for unit in units if not course.cat.unit[unit].undying)


def _kinds_in_camp(course: CampaignCourse) -> tuple[str, ...]:
    """The chips that lie in camp or will return to it, each kind once."""
    units = (*course.table.camp.units, *(fighter.unit for fighter in _in_camp(course)))
    return tuple(dict.fromkeys(units))


def _shed(course: CampaignCourse, frame: SheddingUnits, action: Shed) -> None:
    """Sacrifice a unit; the frame stays until the limit holds."""
    del frame
    _sacrifice(course, action.unit)


def _sacrifice(course: CampaignCourse, unit: str) -> None:
    """Part with a unit for good; of several of its kind with a defeated one, which is worth least."""
    fighter = next((f for f in _in_camp(course) if f.unit == unit), None)
    if fighter is None or (fighter.place != "defeated" and unit in course.table.camp.units):
        sacrifice(course, unit)
        return
    remove_fighter(course, fighter)
    put(course, unit)
    course.tell(UnitSacrificed(unit=unit))


def _why_not_shed(course: CampaignCourse, frame: SheddingUnits | GivingUpUnits, action: Shed) -> Refusal:
    del frame
    if action.unit == course.state.options.hero:
        return refuse("campaign.hero_stays")
    if action.unit in _kinds_in_camp(course):
        return refuse("campaign.undying_stays", unit=action.unit)
    return refuse("campaign.not_in_camp", unit=action.unit)


def _units_sought(course: CampaignCourse, frame: SheddingUnits | GivingUpUnits) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(Shed(unit=unit) for unit in (course.state.options.hero, *_kinds_in_camp(course)))


SHEDDING_UNITS = Asking((Shed,), _unit_answers, _shed, _why_not_shed, _units_sought)


def _units_to_give(course: CampaignCourse, frame: GivingUpUnits) -> tuple[CampaignAction, ...]:
    return _sheddable(course) if frame.left else ()


def _give_unit(course: CampaignCourse, frame: GivingUpUnits, action: Shed) -> None:
    """Sacrifice a unit as a price."""
    course.turn_to(GivingUpUnits(left=frame.left - 1))
    _sacrifice(course, action.unit)


GIVING_UP_UNITS = Asking((Shed,), _units_to_give, _give_unit, _why_not_shed, _units_sought)


# Tactics


def demand_discards(course: CampaignCourse) -> bool:
    """Ask for discards and return True where the camp holds more tactics than it can; else return False (V-HERO-09)."""
    table = course.state.laid
    held = len(table.camp.tactics)
    if held == 0 or held <= capacity(course.cat, table) or course.waits(SheddingTactics):
        return False
    course.push(SheddingTactics())
    return True


def _tactic_answers(course: CampaignCourse, frame: SheddingTactics) -> tuple[CampaignAction, ...]:
    del frame
    tactics = course.table.camp.tactics
    if len(tactics) <= capacity(course.cat, course.table):
        return ()
    return tuple(ShedTactic(tactic=tactic) for tactic in dict.fromkeys(tactics))


def _discard(course: CampaignCourse, frame: SheddingTactics, action: ShedTactic) -> None:
    """Put a tactic into the supply, an earned special one too (V-HERO-09)."""
    del frame
    _part_with(course, action.tactic)


def _part_with(course: CampaignCourse, tactic: str) -> None:
    take_from_camp(course, tactic)
    give_back(course, tactic)
    course.tell(TacticDiscarded(tactic=tactic))


def _why_not_discard(course: CampaignCourse, frame: SheddingTactics | GivingUpTactics, action: ShedTactic) -> Refusal:
    del course, frame
    return refuse("campaign.tactic_not_in_camp", tactic=action.tactic)


SHEDDING_TACTICS = Asking((ShedTactic,), _tactic_answers, _discard, _why_not_discard)


def _tactics_to_give(course: CampaignCourse, frame: GivingUpTactics) -> tuple[CampaignAction, ...]:
    tactics = course.table.camp.tactics if frame.left else ()
    return tuple(ShedTactic(tactic=tactic) for tactic in dict.fromkeys(tactics))


def _give_tactic(course: CampaignCourse, frame: GivingUpTactics, action: ShedTactic) -> None:
    """Discard a tactic as a price."""
    course.turn_to(GivingUpTactics(left=frame.left - 1))
    _part_with(course, action.tactic)


GIVING_UP_TACTICS = Asking((ShedTactic,), _tactics_to_give, _give_tactic, _why_not_discard)
