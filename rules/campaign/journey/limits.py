"""What the camp can hold: units up to Leadership, tactics up to the Tactic Capacity (pages 11 and 33)."""

from typing import Literal

from rules.campaign.combat.bout import HERO
from rules.campaign.combat.state import Fighter
from rules.campaign.journey.actions import CampaignAction, Shed, ShedTactic
from rules.campaign.journey.asking import Asking
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.refusals import refuse
from rules.campaign.journey.state import SheddingTactics, SheddingUnits
from rules.campaign.table.bag import put, sacrifice
from rules.campaign.table.events import TacticDiscarded, UnitSacrificed
from rules.campaign.table.stock import capacity, give_back, take_from_camp
from rules.kernel.game import Refusal

__all__ = ["SHEDDING_TACTICS", "SHEDDING_UNITS", "mind_capacity", "mind_leadership", "own_fighters", "remove_fighter"]


def own_fighters(journey: Journey) -> tuple[Fighter, ...]:
    """The player's units that a combat holds, in the arena and defeated, without the hero."""
    combat = journey.state.combat
    if combat is None:
        return ()
    return tuple(f for f in combat.fighters if f.side == "player" and f.key != HERO and f.place != "gone")


def remove_fighter(journey: Journey, fighter: Fighter) -> None:
    """A unit leaves a combat for good; tactics that lie on it go to the supply."""
    journey.change_fighter(fighter.key, place="gone", at=None, hp=0, tactics=(), chips=())
    give_back(journey, *(placed.tactic for placed in fighter.tactics))


# Units


def _surplus(journey: Journey) -> int:
    """Units over Leadership: hero, camp, defeated and fighting units all count (V-RECRUIT-06)."""
    table = journey.table
    return 1 + len(table.camp.units) + len(own_fighters(journey)) - table.sheet.leadership


def mind_leadership(journey: Journey) -> None:
    """After a recruit over Leadership, units have to be sacrificed at once (V-RECRUIT-05)."""
    if _surplus(journey) > 0:
        journey.push(SheddingUnits())


def _in_camp(journey: Journey) -> tuple[Fighter, ...]:
    """The fighters that can be sacrificed: the defeated, who lie in camp, and after the combat all others."""
    places: tuple[Literal["defeated", "arena", "waiting"], ...] = ("defeated",)
    if journey.state.combat is not None and journey.combat.result is not None:
        places = ("defeated", "arena", "waiting")
    return tuple(f for place in places for f in own_fighters(journey) if f.place == place)


def _unit_answers(journey: Journey, frame: SheddingUnits) -> tuple[CampaignAction, ...]:
    """Every non-elite unit of the troop, each kind once; never the hero nor an Undying unit (V-RECRUIT-08)."""
    del frame
    if _surplus(journey) <= 0:
        return ()
    return tuple(Shed(unit=unit) for unit in _kinds_in_camp(journey) if not journey.cat.unit[unit].undying)


def _kinds_in_camp(journey: Journey) -> tuple[str, ...]:
    """The chips that lie in camp or will return to it, each kind once."""
    units = (*journey.table.camp.units, *(fighter.unit for fighter in _in_camp(journey)))
    return tuple(dict.fromkeys(units))


def _shed(journey: Journey, frame: SheddingUnits, action: Shed) -> None:
    """Sacrifice a unit; of several of its kind a defeated one, which is worth least. The frame stays until the limit holds."""
    del frame
    fighter = next((f for f in _in_camp(journey) if f.unit == action.unit), None)
    if fighter is None or (fighter.place != "defeated" and action.unit in journey.table.camp.units):
        sacrifice(journey, action.unit)
        return
    remove_fighter(journey, fighter)
    put(journey, action.unit)
    journey.tell(UnitSacrificed(unit=action.unit))


def _why_not_shed(journey: Journey, frame: SheddingUnits, action: Shed) -> Refusal:
    del frame
    if action.unit == journey.state.options.hero:
        return refuse("campaign.hero_stays")
    if action.unit in _kinds_in_camp(journey):
        return refuse("campaign.undying_stays", unit=action.unit)
    return refuse("campaign.not_in_camp", unit=action.unit)


def _units_sought(journey: Journey, frame: SheddingUnits) -> tuple[CampaignAction, ...]:
    del frame
    return tuple(Shed(unit=unit) for unit in (journey.state.options.hero, *_kinds_in_camp(journey)))


SHEDDING_UNITS = Asking((Shed,), _unit_answers, _shed, _why_not_shed, _units_sought)


# Tactics


def mind_capacity(journey: Journey) -> bool:
    """Ask for discards when the camp holds more tactics than it can; whether that had to be (V-HERO-09)."""
    table = journey.state.laid
    held = len(table.camp.tactics)
    if held == 0 or held <= capacity(journey.cat, table) or journey.waits(SheddingTactics):
        return False
    journey.push(SheddingTactics())
    return True


def _tactic_answers(journey: Journey, frame: SheddingTactics) -> tuple[CampaignAction, ...]:
    del frame
    tactics = journey.table.camp.tactics
    if len(tactics) <= capacity(journey.cat, journey.table):
        return ()
    return tuple(ShedTactic(tactic=tactic) for tactic in dict.fromkeys(tactics))


def _discard(journey: Journey, frame: SheddingTactics, action: ShedTactic) -> None:
    """Put a tactic into the supply, an earned special one too (V-HERO-09)."""
    del frame
    take_from_camp(journey, action.tactic)
    give_back(journey, action.tactic)
    journey.tell(TacticDiscarded(tactic=action.tactic))


def _why_not_discard(journey: Journey, frame: SheddingTactics, action: ShedTactic) -> Refusal:
    del journey, frame
    return refuse("campaign.tactic_not_in_camp", tactic=action.tactic)


SHEDDING_TACTICS = Asking((ShedTactic,), _tactic_answers, _discard, _why_not_discard)
