"""The chronicle of a campaign: the stops of its route, its fights, and the record before the scion (clauses V-LEGACY)."""

from msgspec.structs import replace

from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import RecordWritten
from rules.campaign.journey.state import Fought, Legacy, Stop

__all__ = ["mark_stop", "note_fight", "note_stop", "write_record"]


def note_stop(course: CampaignCourse) -> None:
    """The encampment has arrived; what comes of it is marked later."""
    state = course.state
    course.set(route=(*state.route, Stop(act=state.act, week=state.crossed + 1, at=state.at)))


def mark_stop(course: CampaignCourse, result: str) -> None:
    """Say how the event of the last stop went; the first word on it stands."""
    route = course.state.route
    if route and not route[-1].result:
        course.set(route=(*route[:-1], replace(route[-1], event=course.state.event, result=result)))


def note_fight(course: CampaignCourse) -> None:
    """The combat that is over, in a line."""
    combat, state = course.combat, course.state
    fought = Fought(
        act=state.act,
        week=state.crossed + 1,
        kind=combat.kind,
        arena=combat.arena,
        result=combat.result or "",
        reason=combat.reason,
        turns=combat.tally.turns,
        foe=combat.foe or "",
    )
    course.set(fights=(*state.fights, fought))


def write_record(course: CampaignCourse) -> None:
    """Write the record of hero and camp, directly before the scion is faced (V-LEGACY-01, V-LEGACY-02)."""
    table, camp = course.table, course.table.camp
    record = Legacy(
        sheet=table.sheet,
        units=camp.units,
        tactics=camp.tactics,
        prowess=camp.prowess,
        opportunities=tuple(held.card for held in camp.opportunities),
        banes=camp.banes,
    )
    course.set(record=record)
    course.tell(RecordWritten())
