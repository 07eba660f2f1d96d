"""Which moments of random games are worth freezing: few of them that rest on everything between them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from tests.conformance.playouts import play
from tests.conformance.subject import Subject
from tests.frozen.games import PLANS
from tests.frozen.kinds import kinds

__all__ = ["Spot", "Trail", "spots", "trail"]

TWICE = re.compile(r"\w+ asks: \w+")
"""Decisions are frozen twice where they came more often than once; everything else, and each variety of them, once."""

ENOUGH = 12
"""So many moments of a kind are looked at before one is chosen."""


@dataclass(frozen=True)
class Spot:
    """A moment of a random game.

    Attributes:
        game: which game it was.
        at: after how many actions.
        quiet: how many actions were the last to reveal nothing, so that they can be taken back.
        rests: what it rests on, and how much can be taken back, in tens.
    """

    game: int
    at: int
    quiet: int
    rests: frozenset[str]


class Stand(NamedTuple):
    """How a game stood, the action done then, None at the end, and how many actions before it revealed nothing."""

    state: Any
    action: Any
    quiet: int


Trail = list[Stand]
"""A game from its start to its end."""


def trail(subject: Subject, number: int) -> Trail:
    """A random game from its start, or from a generated position, to its end."""
    rng = Random(number)
    seated = PLANS[subject.name].seated
    start = subject.game.start(seated[number], number) if number < len(seated) else subject.begin(rng)
    found: Trail = []
    state, quiet = start, 0
    for moment in play(subject, start, rng):
        found.append(Stand(moment.state, moment.action, quiet))
        state, quiet = moment.step.state, 0 if any(one.reveals for one in moment.step.events) else quiet + 1
    return [*found, Stand(state, None, quiet)]


def spots(subject: Subject, games: int) -> list[Spot]:
    """Few moments that rest on everything that so many random games meet, in the order of the games."""
    met = Counter[str]()
    found = list(chain.from_iterable(_worth(subject, number, met) for number in range(games)))
    wanted = Counter({kind: min(n, 2 if TWICE.fullmatch(kind) else 1) for kind, n in met.items()})
    return sorted(_few(found, wanted), key=lambda spot: (spot.game, spot.at))


def _worth(subject: Subject, number: int, met: Counter[str]) -> Iterator[Spot]:
    """The moments of a game with anything in it that was not met often; counted."""
    for at, (state, _, quiet) in enumerate(trail(subject, number)):
        rests = {*kinds(subject.game, state), f"quiet for {quiet // 10}0"}
        if any(met[kind] < ENOUGH for kind in rests):
            met.update(rests)
            yield Spot(number, at, quiet, frozenset(rests))


def _few(found: list[Spot], wanted: Counter[str]) -> Iterator[Spot]:
    """Moments that rest on everything as often as wanted: always the one with most that is still wanted."""
    left = list(found)
    while +wanted:
        best = max(left, key=lambda spot: sum(wanted[kind] > 0 for kind in spot.rests))
        left.remove(best)
        wanted -= Counter(best.rests)
        yield best
