"""The balance of the campaign: what share of many is won, by whom and against whom, how hard fights are, and how long."""

from collections.abc import Iterator, Mapping

from rules.bots.campaign.progress import Progress
from rules.bots.contest import Figure, Goal, Share
from rules.campaign.catalogue import Catalogue
from rules.campaign.table.state import LAST_ACT

__all__ = ["Gauge", "gauges"]

_NONE = Share()


class Gauge(Figure, frozen=True):
    """A figure of the campaign's balance: campaigns take long, so that a share of them is of few, and its range is wide."""

    @property
    def met(self) -> bool:
        """True unless the figure misses its goal, a share for as much as its range tells."""
        low, high = (self.value, self.value) if self.share is None else self.share.interval
        return low <= self.goal.high and high >= self.goal.low


WON = {"chosen": Goal(0.55, 0.75), "valiant": Goal(0.15, 0.35), "fearless": Goal(0.05, 0.20)}
"""The campaigns that the searching bot should win, by difficulty."""

APART = 0.12
"""How far each hero's and each scion's share may lie from that of all."""

FIRST_FIGHTS = Goal(0.88, 0.95)
"""The fights of Act I that should be won at Chosen: there is tension in the first hours."""

PRIMUS = Goal(0.0, 0.95)
LONG, LONGEST = 14, 25
"""The turns above which a fight is long, and above which none may last."""

FEW = Goal(0.0, 0.02)
NINE_OF_TEN = 0.9
USUAL_TURNS, TURNS = 12, {"kunlun": 16}
"""The turns within which nine of ten fights of an arena should end."""


def gauges(cat: Catalogue, difficulty: str, found: Progress) -> Iterator[Gauge]:
    """Measure campaigns of a difficulty against the goals of all; what never occurred is left out."""
    won = found.finished.get(LAST_ACT, _NONE)
    yield Gauge.of("campaigns won", won, WON[difficulty])
    near = Goal(max(0.0, won.ratio - APART), min(1.0, won.ratio + APART))
    yield from (Gauge.of(f"won by {hero.name}", found.heroes.get(hero.id, _NONE), near) for hero in cat.heroes)
    yield from (Gauge.of(f"won against {scion.name}", found.against.get(scion.id, _NONE), near) for scion in cat.scions)
    if difficulty == "chosen":
        first = [share for (_, act), share in found.fights.items() if act == 1]
        yield Gauge.of("fights won in Act I", sum(first, _NONE), FIRST_FIGHTS)
    for act in range(1, LAST_ACT):
        yield Gauge.of(f"primus beaten in Act {'I' * act}", found.fights.get(("primus", act), _NONE), PRIMUS)
    yield from _lengths(cat, found)


def _lengths(cat: Catalogue, found: Progress) -> Iterator[Gauge]:
    """Measure how long fights last: the long ones among all, the longest, and nine of ten in each arena."""
    turns = [turns for (_, turns), number in found.lengths.items() for _ in range(number)]
    yield Gauge.of(f"fights above {LONG} turns", Share(sum(n > LONG for n in turns), len(turns)), FEW)
    yield Gauge("turns of the longest fight", max(turns, default=0), Goal(0, LONGEST))
    for arena in cat.arenas:
        most = TURNS.get(arena.id, USUAL_TURNS)
        here = {turns: number for (where, turns), number in found.lengths.items() if where == arena.id}
        yield Gauge(f"turns of nine of ten in {arena.name}", _within(here, NINE_OF_TEN), Goal(0, most))


def _within(lengths: Mapping[int, int], part: float) -> int:
    """The least number of turns within which a part of all fights end; 0 of none."""
    left = part * sum(lengths.values())
    for turns, number in sorted(lengths.items()):
        left -= number
        if left <= 0:
            return turns
    return 0
