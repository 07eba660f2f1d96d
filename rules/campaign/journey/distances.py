"""Counts moves on foot from where the encampment is, or will be after an answer; the bans on going back hold."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.campaign.journey.frames import LandingAt
from rules.campaign.journey.roads import Roads
from rules.campaign.journey.state import Campaign

__all__ = ["Standing", "fewest", "moves_ashore", "moves_from", "standing", "standing_after"]


class Standing(NamedTuple):
    """An encampment: its place, and the place and the harbor by which it may not go back (V-TRAVEL-04)."""

    at: str
    previous: str | None
    barred: str | None


def standing(state: Campaign) -> Standing:
    """The encampment as it is."""
    return Standing(state.at, state.previous, state.barred)


def standing_after(state: Campaign, to: str) -> Standing:
    """The encampment as it will be at a place that it walks to, or goes ashore on."""
    if isinstance(state.top, LandingAt):
        return Standing(to, state.top.start, state.top.harbor)
    return Standing(to, state.at, None)


def moves_from(roads: Roads, there: Standing, target: str, open_capitals: frozenset[str]) -> int | None:
    """Count the fewest moves on foot from an encampment to a place; None where no walk leads."""
    if there.at in roads.harbors:
        return None
    return roads.moves_to(target, there.at, open_capitals, there.previous, there.barred)


def moves_ashore(
    roads: Roads, previous: str | None, frame: LandingAt, target: str, open_capitals: frozenset[str]
) -> int | None:
    """Count the same before going ashore, which is the first of them; `previous` is no place to land on."""
    ashore = [
        Standing(place, frame.start, frame.harbor)
        for place in roads.landings(frame.harbor, previous, open_capitals, frame.start)
        if place == target or place not in roads.capitals
    ]
    left = fewest(moves_from(roads, there, target, open_capitals) for there in ashore)
    return None if left is None else left + 1


def fewest(moves: Iterable[int | None]) -> int | None:
    """The least of several counts, None where no walk leads to any."""
    return min((n for n in moves if n is not None), default=None)
