"""The Cleanup Phase after a combat, in the printed order (clauses V-CLEANUP)."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.campaign.combat.state import HERO
from rules.campaign.combat.troops import is_lost
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.decks import put_back
from rules.campaign.journey.events import EventReturned
from rules.campaign.journey.fights import primus_here
from rules.campaign.journey.frames import Cleaning
from rules.campaign.journey.limits import own_fighters
from rules.campaign.journey.rewards import fill_troop, punish, reward
from rules.campaign.journey.rounds import begin_round, cross_week, next_act
from rules.campaign.journey.stakes import settle_stakes
from rules.campaign.table.bag import put
from rules.campaign.table.camp import add_to_camp
from rules.campaign.table.events import UnitSacrificed
from rules.campaign.table.stock import give_back

__all__ = ["STEPS", "clean"]


def clean(course: CampaignCourse, frame: Cleaning) -> None:
    """Do one step; what it asks lies above the steps that are left."""
    course.turn_to(Cleaning(step=frame.step + 1))
    STEPS[frame.step](course)


def _settle_event(course: CampaignCourse) -> None:
    """1: rewards or punishment, never both (V-CLEANUP-03)."""
    if course.combat.result == "won":
        reward(course)
    else:
        punish(course)


def _settle_rest(course: CampaignCourse) -> None:
    """1, after the choices of reward: the random recruits of a primus, and what an event's card put at stake (V-STAKE-02)."""
    if course.combat.kind == "primus":
        fill_troop(course)
    elif course.combat.event is not None:
        settle_stakes(course, course.cat.event[course.combat.event])


def _bag_rivals(course: CampaignCourse) -> None:
    """2: rivals that nobody recruited go into the bag, wherever they stood, and so do guests; for bane units their banes do (V-CLEANUP-04)."""
    leaving = [f.unit for f in course.combat.fighters if (f.side != "player" or f.guest) and f.place != "gone"]
    put(course, *(unit for unit in leaving if course.cat.unit[unit].recruitable))


def _bag_banes(course: CampaignCourse) -> None:
    """3: bag and unit banes that were drawn go back (V-CLEANUP-06)."""
    put(course, *course.combat.drawn)
    course.change_combat(drawn=(), banes=())


def _return_chips(course: CampaignCourse) -> None:
    """4: arena chips to the supply (V-CLEANUP-07)."""
    fighters = tuple(replace(f, chips=()) for f in course.combat.fighters)
    course.change_combat(lying=(), fighters=fighters)


def _return_tactics(course: CampaignCourse) -> None:
    """5: all tactics to the supply, save unused ones in camp (V-CLEANUP-08)."""
    combat = course.combat
    give_back(course, *combat.column, *(placed.tactic for f in combat.fighters for placed in f.tactics))
    fighters = tuple(replace(f, tactics=()) for f in course.combat.fighters)
    course.change_combat(column=(), fighters=fighters)


def _part_with_defeated(course: CampaignCourse) -> None:
    """6 and 7: defeated units are sacrificed after a lethal combat, else turned face up (V-CLEANUP-09, V-CLEANUP-10).

    Undying ones are never sacrificed (Unit Skills).
    """
    fallen = [f for f in own_fighters(course) if f.place == "defeated"]
    lost = [f.unit for f in fallen if is_lost(course.cat, course.combat, f)]
    put(course, *lost)
    for unit in lost:
        course.tell(UnitSacrificed(unit=unit))
    add_to_camp(course, *(f.unit for f in fallen if f.unit not in lost))


def _camp(course: CampaignCourse) -> None:
    """8 and 9: hero and units back to camp; the hero keeps its HP, damage to units is forgotten (V-CLEANUP-11, -12)."""
    add_to_camp(course, *(f.unit for f in own_fighters(course) if f.place != "defeated"))
    course.change_combat(fighters=tuple(f for f in course.combat.fighters if f.key == HERO))


def _return_event(course: CampaignCourse) -> None:
    """10: the event card to the back of its deck (V-CLEANUP-14)."""
    combat = course.combat
    if combat.event is not None:
        put_back(course, course.cat.event[combat.event].kind, combat.event)
        course.tell(EventReturned(card=combat.event))


def _go_on(course: CampaignCourse) -> None:
    """The combat gives the table back; after a primus the next act begins, and always the next round (V-CLEANUP-15)."""
    combat = course.combat
    course.set(aftermath=None, table=combat.table)
    if combat.kind == "primus":
        next_act(course, primus_here(course))
    begin_round(course)


STEPS: tuple[Callable[[CampaignCourse], None], ...] = (
    cross_week,
    _settle_event,
    _settle_rest,
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
