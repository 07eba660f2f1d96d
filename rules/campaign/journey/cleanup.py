"""The Cleanup Phase after a combat, in the printed order (pages 28 and 29)."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.campaign.combat.bout import HERO
from rules.campaign.journey.decks import put_back
from rules.campaign.journey.events import EventReturned
from rules.campaign.journey.fights import primus_here
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.limits import own_fighters
from rules.campaign.journey.rewards import fill_troop, punish, reward
from rules.campaign.journey.rounds import begin_round, cross_week, next_act
from rules.campaign.journey.state import Cleaning
from rules.campaign.table.bag import put
from rules.campaign.table.camp import add_to_camp
from rules.campaign.table.events import UnitSacrificed
from rules.campaign.table.stock import give_back

__all__ = ["STEPS", "clean"]


def clean(journey: Journey, frame: Cleaning) -> None:
    """Do one step; what it asks lies above the steps that are left."""
    journey.turn_to(Cleaning(step=frame.step + 1))
    STEPS[frame.step](journey)


def _settle_event(journey: Journey) -> None:
    """1: rewards or punishment, never both (V-CLEANUP-03)."""
    if journey.combat.result == "won":
        reward(journey)
    else:
        punish(journey)


def _reinforce(journey: Journey) -> None:
    """1, the last of a primus's rewards: random recruits, after the choice of prowess."""
    if journey.combat.kind == "primus":
        fill_troop(journey)


def _bag_rivals(journey: Journey) -> None:
    """2: rivals that nobody recruited go into the bag, wherever they stood; for bane units their banes do (V-CLEANUP-04)."""
    rivals = [f.unit for f in journey.combat.fighters if f.side == "rival" and f.place != "gone"]
    put(journey, *(unit for unit in rivals if journey.cat.unit[unit].recruitable))


def _bag_banes(journey: Journey) -> None:
    """3: bag and unit banes that were drawn go back (V-CLEANUP-06)."""
    put(journey, *journey.combat.drawn)
    journey.change_combat(drawn=(), banes=())


def _return_chips(journey: Journey) -> None:
    """4: arena chips to the supply (V-CLEANUP-07)."""
    fighters = tuple(replace(f, chips=()) for f in journey.combat.fighters)
    journey.change_combat(lying=(), fighters=fighters)


def _return_tactics(journey: Journey) -> None:
    """5: all tactics to the supply, save unused ones in camp (V-CLEANUP-08)."""
    combat = journey.combat
    give_back(journey, *combat.column, *(placed.tactic for f in combat.fighters for placed in f.tactics))
    fighters = tuple(replace(f, tactics=()) for f in journey.combat.fighters)
    journey.change_combat(column=(), fighters=fighters)


def _part_with_defeated(journey: Journey) -> None:
    """6 and 7: defeated units are sacrificed after a lethal combat, else turned face up (V-CLEANUP-09, V-CLEANUP-10).

    Undying ones are never sacrificed (Unit Skills).
    """
    defeated = [f.unit for f in own_fighters(journey) if f.place == "defeated"]
    lost = [unit for unit in defeated if journey.combat.lethal and not journey.cat.unit[unit].undying]
    put(journey, *lost)
    for unit in lost:
        journey.tell(UnitSacrificed(unit=unit))
    add_to_camp(journey, *(unit for unit in defeated if unit not in lost))


def _camp(journey: Journey) -> None:
    """8 and 9: hero and units back to camp; the hero keeps its HP, damage to units is forgotten (V-CLEANUP-11, -12)."""
    add_to_camp(journey, *(f.unit for f in own_fighters(journey) if f.place != "defeated"))
    journey.change_combat(fighters=tuple(f for f in journey.combat.fighters if f.key == HERO))


def _return_event(journey: Journey) -> None:
    """10: the event card to the back of its deck (V-CLEANUP-14)."""
    combat = journey.combat
    if combat.event is not None:
        put_back(journey, journey.cat.event[combat.event].kind, combat.event)
        journey.tell(EventReturned(card=combat.event))


def _go_on(journey: Journey) -> None:
    """The combat gives the table back; after a primus the next act begins, and always the next round (V-CLEANUP-15)."""
    combat = journey.combat
    journey.set(aftermath=None, table=combat.table)
    if combat.kind == "primus":
        next_act(journey, primus_here(journey))
    begin_round(journey)


STEPS: tuple[Callable[[Journey], None], ...] = (
    cross_week,
    _settle_event,
    _reinforce,
    _bag_rivals,
    _bag_banes,
    _return_chips,
    _return_tactics,
    _part_with_defeated,
    _camp,
    _return_event,
    _go_on,
)
"""The steps; the first is the week, which all accepted events cross off (V-CLEANUP-02)."""
