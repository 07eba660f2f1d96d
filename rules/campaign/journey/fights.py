"""Combats of the campaign: what leads to one, and what its end means for the journey (pages 16, 17 and 28 to 30)."""

from msgspec.structs import replace

from rules.campaign.combat import play
from rules.campaign.combat.play import Brief
from rules.campaign.journey.chronicle import mark_stop, note_fight
from rules.campaign.journey.criteria import note_win, offers
from rules.campaign.journey.ending import end
from rules.campaign.journey.events import EventFailed, EventWon
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.rounds import begin_phase
from rules.campaign.journey.state import Cleaning, Fighting
from rules.kernel.game import Outcome

__all__ = ["begin_event", "begin_primus", "begin_scion", "primus_here", "resume", "settle"]


def begin_event(journey: Journey, kind: str, card: str) -> None:
    """An accepted Sport or Bloodshed event leads to combat in the region's arena (V-EVENT-04, V-SETUP-17)."""
    journey.set(event=card)
    _begin(journey, Brief(kind=kind, arena=_arena(journey), event=card, offers=offers(journey, kind, card)))


def begin_primus(journey: Journey) -> None:
    """The primus of an open capital is fought at once (V-EVENT-01, V-PRIMUS-01)."""
    foe = journey.cat.hero[primus_here(journey)].primus
    _begin(journey, Brief(kind="primus", arena=_arena(journey), foe=foe, offers=offers(journey, "primus", None)))


def begin_scion(journey: Journey) -> None:
    """The scion is fought in the arena of its capital's region (V-SCION-01)."""
    foe = journey.state.options.scion
    _begin(journey, Brief(kind="scion", arena=_arena(journey), foe=foe))


def primus_here(journey: Journey) -> str:
    """The hero id of the undefeated primus of the region."""
    return next(hero for hero in journey.state.primuses if journey.cat.hero[hero].faction == journey.region)


def _arena(journey: Journey) -> str:
    return journey.cat.faction[journey.region].arena


def _begin(journey: Journey, brief: Brief) -> None:
    """Hand the table to the combat, whose own stack says what waits."""
    step = play.begin(journey.cat, journey.table, brief)
    journey.turn_to(Fighting(state=step.state))
    journey.set(table=None)
    journey.events.extend(step.events)


def resume(journey: Journey, fight: Fighting) -> None:
    """Let the combat look again at what waits, after something on its table was changed from outside."""
    step = play.resume(journey.cat, fight.state)
    journey.turn_to(replace(fight, state=step.state))
    journey.events.extend(step.events)


def settle(journey: Journey, fight: Fighting, outcome: Outcome) -> None:
    """The combat is over: cleanup, or the end of the campaign (V-CAMPAIGN-02, -03, -07, V-SCION-24)."""
    combat = fight.state
    journey.set(aftermath=combat)
    note_fight(journey)
    won = outcome.result == "won"
    if combat.result == "lost":
        end(journey, "lost", "hero_defeated")
    elif combat.kind == "scion":
        _end_with_scion(journey, won=won)
    elif won:
        journey.tell(EventWon(kind=combat.kind))
        note_win(journey)
        _clean_up(journey, "won")
    elif combat.kind == "primus":
        journey.tell(EventFailed(kind="primus"))
        end(journey, "lost", "primus_failed")
    else:
        journey.tell(EventFailed(kind=combat.kind))
        _clean_up(journey, "failed")


def _end_with_scion(journey: Journey, *, won: bool) -> None:
    journey.tell(EventWon(kind="scion") if won else EventFailed(kind="scion"))
    if won:
        end(journey, "won", "scion_defeated")
    else:
        end(journey, "lost", "scion_failed")


def _clean_up(journey: Journey, result: str) -> None:
    mark_stop(journey, result)
    journey.push(Cleaning())
    begin_phase(journey, "cleanup")
