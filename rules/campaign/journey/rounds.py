"""Rounds, weeks and acts: what begins, what is crossed off, what comes next (pages 13, 28 and 30)."""

from msgspec.structs import replace

from rules.campaign.journey.ending import end
from rules.campaign.journey.events import ActBegan, Phase, PhaseBegan, WeekCrossed
from rules.campaign.journey.journey import Journey
from rules.campaign.journey.state import Travelling

__all__ = ["LAST_ACT", "begin_phase", "begin_round", "cross_week", "next_act"]

LAST_ACT = 4
"""The act of the scion (V-CAMPAIGN-01)."""


def begin_phase(journey: Journey, phase: Phase) -> None:
    """A phase of the round begins (V-CAMPAIGN-04)."""
    journey.set(phase=phase)
    journey.tell(PhaseBegan(round=journey.state.round, phase=phase))


def begin_round(journey: Journey) -> None:
    """The next round begins with travel, in place of what waited for it; not when the campaign is over."""
    if journey.state.over:
        return
    journey.set(round=journey.state.round + 1, event=None)
    journey.turn_to(Travelling())
    begin_phase(journey, "travel")


def cross_week(journey: Journey) -> None:
    """Cross off one week of the act; the last one outside the combat for it ends the campaign (V-WEEK-07, V-WEEK-05)."""
    state, act = journey.state, journey.state.act
    crossed = state.crossed + 1
    weeks = (*state.weeks[: act - 1], crossed, *state.weeks[act:])
    journey.set(weeks=weeks)
    journey.tell(WeekCrossed(act=act, crossed=crossed))
    if crossed >= state.options.weeks and (state.combat is None or state.combat.event is not None):
        end(journey, "lost", "out_of_time")


def next_act(journey: Journey, beaten: str) -> None:
    """The act is over: its primus leaves the game, unused weeks are lost, all ways are open (V-CAMPAIGN-05, V-PRIMUS-10, -11)."""
    state, table = journey.state, journey.table
    journey.lay(replace(table, act=table.act + 1))
    journey.set(
        beaten=(*state.beaten, beaten),
        primuses=tuple(hero for hero in state.primuses if hero != beaten),
        previous=None,
        barred=None,
    )
    journey.tell(ActBegan(act=table.act + 1))
