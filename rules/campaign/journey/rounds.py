"""Rounds, weeks and acts: what begins, what is crossed off, what comes next (clauses V-CAMPAIGN, V-WEEK)."""

from msgspec.structs import replace

from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.ending import end
from rules.campaign.journey.events import ActBegan, Phase, PhaseBegan, WeekCrossed
from rules.campaign.journey.frames import Travelling

__all__ = ["SCION_REGION", "begin_phase", "begin_round", "cross_week", "next_act"]

SCION_REGION = "vesuvians"
"""The faction in whose capital the scion is fought (V-TRAVEL-08, V-SCION-01)."""


def begin_phase(course: CampaignCourse, phase: Phase) -> None:
    """A phase of the round begins (V-CAMPAIGN-04)."""
    course.set(phase=phase)
    course.tell(PhaseBegan(round=course.state.round, phase=phase))


def begin_round(course: CampaignCourse) -> None:
    """The next round begins with travel, in place of what waited for it; not when the campaign is over."""
    if course.state.over:
        return
    course.set(round=course.state.round + 1, event=None)
    course.turn_to(Travelling())
    begin_phase(course, "travel")


def cross_week(course: CampaignCourse) -> None:
    """Cross off one week of the act; the last one outside the combat for it ends the campaign (V-WEEK-07, V-WEEK-05)."""
    state, act = course.state, course.state.act
    crossed = state.crossed + 1
    weeks = (*state.weeks[: act - 1], crossed, *state.weeks[act:])
    course.set(weeks=weeks)
    course.tell(WeekCrossed(act=act, crossed=crossed))
    if crossed >= state.options.weeks and (state.combat is None or state.combat.event is not None):
        end(course, "lost", "out_of_time")


def next_act(course: CampaignCourse, beaten: str) -> None:
    """The act is over: its primus leaves the game, unused weeks are lost, all ways are open (V-CAMPAIGN-05, V-PRIMUS-10, -11)."""
    state, table = course.state, course.table
    course.lay(replace(table, act=table.act + 1))
    course.set(
        beaten=(*state.beaten, beaten),
        primuses=tuple(hero for hero in state.primuses if hero != beaten),
        previous=None,
        barred=None,
    )
    course.tell(ActBegan(act=table.act + 1))
