"""Landmarks of a campaign that is watched again: acts, weeks, and the fights with what became of them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.campaign.journey.state import Campaign
from saves.acts import act_name
from tui.games.campaign.words.names import KINDS, Names
from tui.play.landmarks import Landmark
from tui.text.english import capital, plural

__all__ = ["landmarks"]


class _Fight(NamedTuple):
    """A fight that goes on: how many actions lead to it, and how the campaign stood then."""

    at: int
    state: Campaign


def landmarks(names: Names, moments: Iterable[tuple[int, Campaign]]) -> Iterator[Landmark]:
    """Find what begins where.

    Args:
        names: what things are called.
        moments: the states of a campaign in order, each with how many actions lead to it.
    """
    act, week, fight, state = 0, (0, 0), None, None
    for at, state in moments:
        if state.act != act:
            act = state.act
            yield Landmark(at, "part", f"Act {act_name(act)}")
        if (state.act, state.crossed) != week:
            week = state.act, state.crossed
            yield Landmark(at, "round")
        fighting = state.combat is not None and state.combat.result is None
        if fighting and fight is None:
            fight = _Fight(at, state)
        elif fight is not None and not fighting:
            yield Landmark(fight.at, "fight", _told(names, fight, state))
            fight = None
    if fight is not None and state is not None:
        yield Landmark(fight.at, "fight", _told(names, fight, state))


def _told(names: Names, fight: _Fight, after: Campaign) -> str:
    """Name a fight: when, what kind, against whom, where, and what became of it."""
    begun, combat = fight.state, fight.state.combat
    if combat is None:
        raise AssertionError("a fight has a combat")
    event = names.event(combat.event) if combat.event else ""
    foe = f" against {names.unit(combat.foe)}" if combat.foe else f", {event}" if event else ""
    where = names.place(begun.at)
    return f"{act_name(begun.act)} week {begun.week}: {capital(KINDS[combat.kind])}{foe}, {where}: {_ending(after)}"


def _ending(after: Campaign) -> str:
    """Say how a fight ended, or that it goes on."""
    combat, known = after.combat, after.fights
    if combat is None:
        return f"{known[-1].result}, {plural(known[-1].turns, 'turn')}" if known else "over"
    return f"{combat.result}, {plural(combat.tally.turns, 'turn')}" if combat.result else "goes on"
