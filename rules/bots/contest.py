"""Measuring bots: whole games between them, and shares with the range that they are likely in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Protocol, Self

import msgspec

from rules.kernel.game import Game

__all__ = [
    "DEVIATION",
    "ContestResult",
    "Contestant",
    "Figure",
    "Goal",
    "Share",
    "merged",
    "mirrored",
    "outnumbered",
    "played",
]

DEVIATION = 1.959963984540054
"""The deviation beyond which 5 of 100 measurements lie."""


class Contestant(Protocol):
    """A player, who answers for a seat."""

    def choose(self, view: Any, legal: tuple[Any, ...], actions: int) -> Any:
        """One of the legal actions; `actions` is how many were done in the game so far."""
        ...


class Share(msgspec.Struct, frozen=True):
    """Cases of one kind among many, as two counts.

    Attributes:
        part: those of the kind.
        whole: all of them.
    """

    part: int = 0
    whole: int = 0

    def __add__(self, other: "Share") -> "Share":
        """Both counts together."""
        return Share(self.part + other.part, self.whole + other.whole)

    @property
    def ratio(self) -> float:
        """The share itself; 0 where there is no case at all."""
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The range of the true share in 95 of 100 measurements, after Wilson (1927); anywhere where there is no case."""
        if not self.whole:
            return 0.0, 1.0
        n, p = self.whole, self.ratio
        square = DEVIATION * DEVIATION
        centre = p + square / (2 * n)
        spread = DEVIATION * sqrt(p * (1 - p) / n + square / (4 * n * n))
        scale = 1 + square / n
        return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def merged(counts: Iterable[Mapping[str, Share]]) -> dict[str, Share]:
    """Add up counts of many things by name."""
    found: dict[str, Share] = {}
    for shares in counts:
        for name, share in shares.items():
            found[name] = found.get(name, Share()) + share
    return found


class Goal(msgspec.Struct, frozen=True):
    """The bounds that a figure should lie in, both included."""

    low: float
    high: float

    def met(self, figure: float) -> bool:
        """Tell whether a figure is within the bounds."""
        return self.low <= figure <= self.high


class Figure(msgspec.Struct, frozen=True):
    """A line of a table of balance: a figure and its goal.

    Attributes:
        about: what is measured, in words or as the name of a card.
        value: the figure.
        goal: its bounds.
        share: the count that it is the ratio of; None where it is counted, or a mean.
    """

    about: str
    value: float
    goal: Goal
    share: Share | None = None

    @classmethod
    def of(cls, about: str, share: Share, goal: Goal) -> Self:
        """Make it from a share, whose ratio it is."""
        return cls(about, share.ratio, goal, share)

    @property
    def met(self) -> bool:
        """True if the goal is met."""
        return self.goal.met(self.value)


class ContestResult(msgspec.Struct, frozen=True):
    """The results of games between two kinds of players, as the first kind sees them."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def __add__(self, other: "ContestResult") -> "ContestResult":
        """All games of both."""
        return ContestResult(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)

    @property
    def share(self) -> Share:
        """The games won, of those that were decided."""
        return Share(self.won, self.won + self.lost)


def played(game: Game[Any, Any, Any], options: Any, seed: int, players: Sequence[Contestant]) -> Any:
    """Play a game to its end, and return its last state.

    Args:
        game: the game.
        options: how it is set up.
        seed: what it is dealt from.
        players: one for each seat; each sees its view alone.
    """
    state = game.start(options, seed)
    actions = 0
    while (seat := game.to_act(state)) is not None:
        action = players[seat].choose(game.view(state, seat), game.legal(state), actions)
        state = game.apply(state, action).state
        actions += 1
    return state


def mirrored(
    game: Game[Any, Any, Any],
    options: Any,
    seed: int,
    teams: Sequence[int],
    kinds: tuple[Callable[[int], Contestant], Callable[[int], Contestant]],
) -> ContestResult:
    """Play a deal twice, with the two kinds of players exchanged the second time, so that neither has the better cards.

    Args:
        game: the game.
        options: how it is set up.
        seed: what it is dealt from.
        teams: the team of each seat, 0 or 1.
        kinds: what makes the players of each team, from seeds of their own.
    """
    tally = ContestResult()
    for exchanged in (0, 1):
        players = [kinds[team ^ exchanged](len(teams) * seed + seat) for seat, team in enumerate(teams)]
        end = game.outcome(played(game, options, seed, players))
        if end is None or not end.winners:
            tally += ContestResult(drawn=1)
        elif teams[end.winners[0]] == exchanged:
            tally += ContestResult(won=1)
        else:
            tally += ContestResult(lost=1)
    return tally


def outnumbered(
    game: Game[Any, Any, Any],
    options: Any,
    seed: int,
    seats: int,
    kinds: tuple[Callable[[int], Contestant], Callable[[int], Contestant]],
) -> ContestResult:
    """Play a deal as often as there are seats, with one player of the first kind in each of them in turn.

    Args:
        game: the game, in which everybody plays alone.
        options: how it is set up.
        seed: what it is dealt from.
        seats: how many players there are.
        kinds: what makes the one player, and all others, from seeds of their own.
    """
    one, others = kinds
    tally = ContestResult()
    for alone in range(seats):
        players = [(one if seat == alone else others)(seats * seed + seat) for seat in range(seats)]
        end = game.outcome(played(game, options, seed, players))
        if end is None or not end.winners:
            tally += ContestResult(drawn=1)
        else:
            won = end.winners[0] == alone
            tally += ContestResult(won=int(won), lost=int(not won))
    return tally
