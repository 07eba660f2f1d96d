"""Which moments of random games are worth freezing: few of them that rest on everything between them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from rules.campaign.state import Options as CampaignOptions
from rules.ludus.state import Options as LudusOptions
from rules.stations.state import Options as StationsOptions
from tests.conformance.playouts import play
from tests.conformance.subject import Subject
from tests.frozen.kinds import kinds

__all__ = ["Spot", "Trail", "spots", "trail"]

TWICE = re.compile(r"\w+ asks: \w+")
"""Decisions are frozen twice where they came more often than once; everything else, and each variety of them, once."""

ENOUGH = 12
"""So many moments of a kind are looked at before one is chosen."""

SEATED: dict[str, tuple[Any, ...]] = {
    "campaign": (CampaignOptions(practice=True), CampaignOptions(weeks=6)),
    "ludus": (
        LudusOptions(players=("person", "easy")),
        LudusOptions(players=("medium", "person")),
        LudusOptions(players=("person", "hard")),
        LudusOptions(players=("person", "easy"), guided=True),
    ),
    "stations": (
        StationsOptions(players=("person", "easy", "medium", "hard")),
        StationsOptions(players=("person", "easy", "easy", "easy"), guided=True),
        StationsOptions(players=("person",) * 4, deals=2),
    ),
}
"""Games as players set them up, some of which chance would seldom hit on."""


@dataclass(frozen=True)
class Spot:
    """A moment of a random game: which game it was, after how many actions, what it rests on."""

    game: int
    at: int
    rests: frozenset[str]


Trail = list[tuple[Any, Any]]
"""The states of a game with the action done in each; None behind the last one."""


def trail(subject: Subject, number: int) -> Trail:
    """A random game from its start, or from a generated position, to its end."""
    rng = Random(number)
    seated = SEATED[subject.name]
    start = subject.game.start(seated[number], number) if number < len(seated) else subject.begin(rng)
    found: Trail = []
    state = start
    for moment in play(subject, start, rng):
        found.append((moment.state, moment.action))
        state = moment.step.state
    return [*found, (state, None)]


def spots(subject: Subject, games: int) -> list[Spot]:
    """Few moments that rest on everything that so many random games meet, in the order of the games."""
    met = Counter[str]()
    found = list(chain.from_iterable(_worth(subject, number, met) for number in range(games)))
    wanted = Counter({kind: min(n, 2 if TWICE.fullmatch(kind) else 1) for kind, n in met.items()})
    return sorted(_few(found, wanted), key=lambda spot: (spot.game, spot.at))


def _worth(subject: Subject, number: int, met: Counter[str]) -> Iterator[Spot]:
    """The moments of a game with anything in it that was not met often; counted."""
    for at, (state, _) in enumerate(trail(subject, number)):
        rests = kinds(subject.game, state)
        if any(met[kind] < ENOUGH for kind in rests):
            met.update(rests)
            yield Spot(number, at, frozenset(rests))


def _few(found: list[Spot], wanted: Counter[str]) -> Iterator[Spot]:
    """Moments that rest on everything as often as wanted: always the one with most that is still wanted."""
    left = list(found)
    while +wanted:
        best = max(left, key=lambda spot: sum(wanted[kind] > 0 for kind in spot.rests))
        left.remove(best)
        wanted -= Counter(best.rests)
        yield best
