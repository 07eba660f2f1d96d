"""Offers of campaigns: how often each boon is taken by those who are offered it, and by how much likelier that makes a win."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, Literal, NamedTuple

import msgspec

from rules.bots.contest import DEVIATION, Goal, Share
from rules.campaign.journey import actions as a
from rules.campaign.journey.state import Campaign

__all__ = ["LIKELIER", "TAKEN", "Boon", "BoonFigure", "BoonKind", "BoonTaken", "BoonTally", "choices", "fates", "offer"]

BoonKind = Literal["reward", "upgrade", "prowess", "recruit", "tactic"]

TAKEN = Goal(0.05, 0.90)
"""The share of those who are offered a thing that should take it."""

LIKELIER = Goal(-1.0, 0.15)
"""How much likelier a win may be for those who took a thing than for those who took another at the same moment."""

_MORE = Share(1, 2)
"""A campaign won and one lost besides, so that a few alike say little."""


class Boon(NamedTuple):
    """Something that is offered, by its kind and its id."""

    kind: BoonKind
    id: str


class BoonTaken(NamedTuple):
    """A moment at which one thing of several was taken."""

    act: int
    taken: Boon
    left: tuple[Boon, ...]


class BoonTally(msgspec.Struct, frozen=True):
    """Counts of what became of a boon in an act.

    Attributes:
        offers: the offers in which it was taken, of all.
        taken: the campaigns won, of those in which it was taken.
        left: the campaigns won, of those in which it was only left for another.
    """

    offers: Share = Share()
    taken: Share = Share()
    left: Share = Share()

    def __add__(self, other: "BoonTally") -> "BoonTally":
        """Both together."""
        return BoonTally(self.offers + other.offers, self.taken + other.taken, self.left + other.left)


class BoonFigure(msgspec.Struct, frozen=True):
    """A thing with the share of its offers that was taken, and how much likelier it made a win, with the range of that.

    The moments that are compared are those of the same act. Without two that can be compared, nothing is known of a win.
    """

    thing: Boon
    taken: Share
    likelier: float
    low: float
    high: float

    @property
    def met(self) -> bool:
        """True unless one of the figures misses its goal for as much as its range tells."""
        low, high = self.taken.interval
        return low <= TAKEN.high and high >= TAKEN.low and self.low <= LIKELIER.high


def offer(state: Campaign, answers: Iterable[Any], answer: Any) -> BoonTaken | None:
    """Tell what was taken of what, if an answer was such a choice."""
    taken = _thing(state, answer)
    if taken is None:
        return None
    left = tuple(sorted({thing for one in answers if (thing := _thing(state, one))} - {taken}))
    return BoonTaken(state.act, taken, left) if left else None


def _thing(state: Campaign, answer: Any) -> Boon | None:
    match answer:
        case a.ChooseProwess(card=card):
            return Boon("prowess", card)
        case a.Improve(what=what):
            return Boon("upgrade", what)
        case a.TakeRival():
            return Boon("reward", "recruit")
        case a.TakeTactics():
            return Boon("reward", "tactics")
        case a.TakeRecruit(unit=key):
            combat = state.combat
            return next((Boon("recruit", f.unit) for f in (combat.fighters if combat else ()) if f.key == key), None)
        case a.TakeTactic(tactic=tactic):
            return Boon("tactic", tactic)
        case _:
            return None


def fates(offers: Iterable[BoonTaken], *, won: bool) -> dict[tuple[Boon, int], BoonTally]:
    """Count the offers of one campaign, by thing and act."""
    counts: dict[tuple[Boon, int], Share] = defaultdict(Share)
    for act, taken, left in offers:
        counts[taken, act] += Share(1, 1)
        for thing in left:
            counts[thing, act] += Share(0, 1)
    end = Share(int(won), 1)
    return {key: BoonTally(one, taken=end) if one.part else BoonTally(one, left=end) for key, one in counts.items()}


def choices(counts: Mapping[tuple[Boon, int], BoonTally]) -> Iterator[BoonFigure]:
    """Make the figures of each thing that was offered, kind by kind."""
    acts: dict[Boon, list[BoonTally]] = defaultdict(list)
    for (thing, _), fate in counts.items():
        acts[thing].append(fate)
    for thing, found in sorted(acts.items()):
        yield BoonFigure(thing, sum((fate.offers for fate in found), Share()), *_likelier(found))


def _likelier(found: Iterable[BoonTally]) -> tuple[float, float, float]:
    """Tell by how much likelier a win was for those who took a boon, act by act, with the range of that.

    Acts count after Mantel and Haenszel (1959); the range is that of Agresti and Caffo (2000), which holds for few cases as well.
    """
    weights = gain = centre = spread = 0.0
    for fate in found:
        one, other = fate.taken, fate.left
        if one.whole and other.whole:
            weight = one.whole * other.whole / (one.whole + other.whole)
            weights += weight
            gain += weight * (one.ratio - other.ratio)
            one, other = one + _MORE, other + _MORE
            centre += weight * (one.ratio - other.ratio)
            spread += weight * weight * (_variance(one) + _variance(other))
    if not weights:
        return 0.0, -1.0, 1.0
    middle, off = centre / weights, DEVIATION * sqrt(spread) / weights
    return gain / weights, max(-1.0, middle - off), min(1.0, middle + off)


def _variance(share: Share) -> float:
    return share.ratio * (1 - share.ratio) / share.whole
