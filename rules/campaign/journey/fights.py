"""Combats of the campaign: what leads to one, and what its end means for the journey (clauses V-EVENT, V-PRIMUS, V-CLEANUP)."""

from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.play import Brief
from rules.campaign.journey.chronicle import mark_stop, note_fight
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.criteria import note_win, offers
from rules.campaign.journey.ending import end
from rules.campaign.journey.events import EventFailed, EventWon
from rules.campaign.journey.frames import Cleaning, CombatVenue
from rules.campaign.journey.rounds import begin_phase
from rules.kernel.game import Outcome

__all__ = ["begin_event", "begin_primus", "begin_scion", "primus_here", "resume", "settle"]


def begin_event(course: CampaignCourse, kind: str, card: str) -> None:
    """An accepted Sport or Bloodshed event leads to combat in the region's arena (V-EVENT-04, V-SETUP-17)."""
    course.set(event=card)
    wager = (card,) if course.cat.event[card].change is not None else ()
    _begin(course, Brief(kind=kind, arena=_arena(course), event=card, offers=(*wager, *offers(course, kind, card))))


def begin_primus(course: CampaignCourse) -> None:
    """The primus of an open capital is fought at once (V-EVENT-01, V-PRIMUS-01)."""
    foe = course.cat.hero[primus_here(course)].primus
    _begin(course, Brief(kind="primus", arena=_arena(course), foe=foe, offers=offers(course, "primus", None)))


def begin_scion(course: CampaignCourse) -> None:
    """The scion is fought in the arena of its capital's region (V-SCION-01)."""
    foe = course.state.options.scion
    _begin(course, Brief(kind="scion", arena=_arena(course), foe=foe))


def primus_here(course: CampaignCourse) -> str:
    """The hero id of the undefeated primus of the region."""
    return next(hero for hero in course.state.primuses if course.cat.hero[hero].faction == course.region)


def _arena(course: CampaignCourse) -> str:
    return course.cat.arena_at(course.state.at)


def _begin(course: CampaignCourse, brief: Brief) -> None:
    """Hand the table to the combat, whose own stack says what waits."""
    step = play.begin(course.cat, course.table, brief)
    course.turn_to(CombatVenue(state=step.state))
    course.set(table=None)
    course.events.extend(step.events)


def resume(course: CampaignCourse, fight: CombatVenue) -> None:
    """Let the combat look again at what waits, after something on its table was changed from outside."""
    step = play.resume(course.cat, fight.state)
    course.turn_to(replace(fight, state=step.state))
    course.events.extend(step.events)


def settle(course: CampaignCourse, fight: CombatVenue, outcome: Outcome) -> None:
    """The combat is over: cleanup, or the end of the campaign (V-CAMPAIGN-02, -03, -07, V-SCION-24)."""
    combat = fight.state
    course.set(aftermath=combat)
    note_fight(course)
    won = outcome.result == "won"
    if combat.result == "lost":
        end(course, "lost", "hero_defeated")
    elif combat.kind == "scion":
        _end_with_scion(course, won=won)
    elif won:
        course.tell(EventWon(kind=combat.kind))
        note_win(course)
        _clean_up(course, "won")
    elif combat.kind == "primus":
        course.tell(EventFailed(kind="primus"))
        end(course, "lost", "primus_failed")
    else:
        course.tell(EventFailed(kind=combat.kind))
        _clean_up(course, "failed")


def _end_with_scion(course: CampaignCourse, *, won: bool) -> None:
    course.tell(EventWon(kind="scion") if won else EventFailed(kind="scion"))
    if won:
        end(course, "won", "scion_defeated")
    else:
        end(course, "lost", "scion_failed")


def _clean_up(course: CampaignCourse, result: str) -> None:
    mark_stop(course, result)
    course.push(Cleaning())
    begin_phase(course, "cleanup")
