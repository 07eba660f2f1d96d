"""`ad79 simulate stations`: let bots play many deals, and print the balance of the cards or the result of a match.

{"table":"balance","game":"stations","deals":n,"level":"medium",
 "balance":[{"about":"draws","value":0.1,"share":{…},"goal":{…},"met":true}, …]}
    A figure each of the games, then of the cards, by name.
{"table":"match","game":"stations","levels":["hard","medium"],"won":n,"lost":n,"drawn":n,"share":{…}}
    With --match: the games between two levels as the first sees them, and its share of the decided ones.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.bots.contest import played
from rules.bots.stations.balance import Balance, counted, lines
from rules.stations.state import Options
from tui.play.registry import GAMES
from tui.play.row import SimulationReport
from tui.simulation.contests import contest
from tui.simulation.figures import Measured
from tui.simulation.many import chunks_of, summed
from tui.simulation.options import add_levels, count

__all__ = ["add_arguments", "report"]

_DEALS = 5000
_DEALS_OF_A_MATCH = 400

_CHUNK = 10
_CHUNK_OF_A_MATCH = 2
"""The number of deals that a process plays before it reports."""

_TEAMS = (0, 0, 1, 1)
"""The team of each Station (S-TEAM-01)."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that deals of the Stations take."""
    told = f"how many deals ({_DEALS}, for a match {_DEALS_OF_A_MATCH})"
    parser.add_argument("--deals", metavar="N", type=count, help=told)
    add_levels(parser, GAMES["stations"].bots)


def report(options: argparse.Namespace) -> SimulationReport:
    """Play the deals.

    Args:
        options: `deals`, how many; `crew`, who plays; and either `bots`, the level that plays, or `match`, the two levels
            that meet.
    """
    return _match(options) if options.match else _balance(options)


def _match(options: argparse.Namespace) -> SimulationReport:
    chunks = chunks_of(options.deals or _DEALS_OF_A_MATCH, _CHUNK_OF_A_MATCH)
    return contest("stations", Options(), _TEAMS, chunks, options)


def _balance(options: argparse.Namespace) -> SimulationReport:
    game: Any = GAMES["stations"].game
    level, deals = options.bots, options.deals or _DEALS
    found = summed(partial(_balanced, level), Balance(), chunks_of(deals, _CHUNK), options.crew, "deals")
    return _Balanced("stations", deals, level, tuple(map(Measured.of, lines(game.deck, found))))


def _balanced(level: str, seeds: range) -> Balance:
    """Count some deals, played by four bots of a level."""
    row = GAMES["stations"]
    game: Any = row.game
    options, found = Options(), Balance()
    for seed in seeds:
        players = [row.bots[level](len(_TEAMS) * seed + seat) for seat in range(len(_TEAMS))]
        found += counted(game.deck, game.start(options, seed), played(game, options, seed, players))
    return found


class _Balanced(msgspec.Struct, frozen=True, tag_field="table", tag="balance"):
    """The balance of the cards.

    Attributes:
        game: the game's name.
        deals: how many were played.
        level: the level of the four bots.
        balance: a figure a line; those of the games first, then those of the cards.
    """

    game: str
    deals: int
    level: str
    balance: tuple[Measured, ...]

    def figures(self) -> "_Balanced":
        """Return the numbers themselves."""
        return self

    def lines(self) -> Iterator[str]:
        """Word the table."""
        yield f"The Stations: {self.deals} deals, four {self.level} bots"
        yield ""
        yield f"{'':<40}{'share':>7}  {'95 in 100':<15}{'of':>7}  {'goal':<12}"
        yield from map(_line, self.balance)
        missed = sum(not one.met for one in self.balance)
        yield ""
        yield f"{len(self.balance) - missed} goals met, {missed} missed"


def _line(one: Measured) -> str:
    likely, of = (f"{one.share.low:.1%}-{one.share.high:.1%}", one.share.whole) if one.share else ("", "")
    goal = f"{one.goal.low:.0%} to {one.goal.high:.0%}"
    return f"{one.about:<40}{one.value:>7.1%}  {likely:<15}{of:>7}  {goal:<12} {'met' if one.met else 'MISSED'}"
