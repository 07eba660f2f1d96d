"""`ad79 simulate stations`: let bots play many deals, and print the balance of the cards or the result of a match."""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.bots.contest import played
from rules.bots.stations.balance import Balance, Line, counted, lines
from rules.stations.state import Options
from tui.play.registry import GAMES
from tui.simulation.contests import contest
from tui.simulation.many import chunks_of, summed

__all__ = ["told"]

_DEALS = 5000
_DEALS_OF_A_MATCH = 400

_CHUNK = 10
_CHUNK_OF_A_MATCH = 2
"""How many deals a process plays before it tells of them."""

_TEAMS = (0, 0, 1, 1)
"""The team of each Station (S-TEAM-01)."""


def told(options: argparse.Namespace) -> Iterator[str]:
    """Play the deals, and word what came of them.

    Args:
        options: `deals`, how many; `jobs`, the processes; and either `bots`, the level that plays, or `match`, the two levels
            that meet.
    """
    return _match(options) if options.match else _balance(options)


def _balance(options: argparse.Namespace) -> Iterator[str]:
    game: Any = GAMES["stations"].game
    level, deals = options.bots, options.deals or _DEALS
    found = summed(partial(_balanced, level), Balance(), chunks_of(deals, _CHUNK), options.jobs, "deals")
    return _balance_table(level, deals, lines(game.deck, found))


def _match(options: argparse.Namespace) -> Iterator[str]:
    chunks = chunks_of(options.deals or _DEALS_OF_A_MATCH, _CHUNK_OF_A_MATCH)
    return contest("stations", Options(), _TEAMS, chunks, options)


def _balanced(level: str, seeds: range) -> Balance:
    """The counts of some deals, played by four bots of a level."""
    row = GAMES["stations"]
    game: Any = row.game
    options, found = Options(), Balance()
    for seed in seeds:
        players = [row.bots[level](len(_TEAMS) * seed + seat) for seat in range(len(_TEAMS))]
        found += counted(game.deck, game.start(options, seed), played(game, options, seed, players))
    return found


def _balance_table(level: str, deals: int, found: tuple[Line, ...]) -> Iterator[str]:
    yield f"The Stations: {deals} deals, four {level} bots"
    yield ""
    yield f"{'':<40}{'share':>7}  {'95 in 100':<15}{'of':>7}  {'goal':<12}"
    for line in found:
        low, high = line.share.interval
        goal = f"{line.goal.low:.0%} to {line.goal.high:.0%}"
        verdict = "met" if line.met else "MISSED"
        likely = f"{low:.1%}-{high:.1%}"
        yield f"{line.about:<40}{line.share.ratio:>7.1%}  {likely:<15}{line.share.whole:>7}  {goal:<12} {verdict}"
    missed = sum(not line.met for line in found)
    yield ""
    yield f"{len(found) - missed} goals met, {missed} missed"
