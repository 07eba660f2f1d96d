"""`ad79 simulate`: let bots play many games against one another, and print what came of them."""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, TextIO, TypeVar

from rules.bots.contest import Tally, mirrored, played
from rules.bots.stations.balance import Balance, Line, counted, lines
from rules.stations.state import Options
from tui.games import GAMES

__all__ = ["run"]

_DEALS = 5000
_DEALS_OF_A_MATCH = 400

_CHUNK = 10
_CHUNK_OF_A_MATCH = 2
"""How many deals a process plays before it tells of them."""

_BROKEN_OFF = 130
"""What a shell says of a command that was broken off by Ctrl+C."""

_TEAMS = (0, 0, 1, 1)
"""The team of each Station (S-TEAM-01)."""

_BAR = 40
_STEPS = 10
"""How many cells the bar has, and how many lines are told where there is no terminal."""

Sum = TypeVar("Sum", Balance, Tally)


def run(options: argparse.Namespace) -> int:
    """Play deals of the Stations, and print the table of balance, or that of a match.

    Args:
        options: `deals`, `jobs`, and either `bots`, the level that plays, or `match`, the two levels that meet.

    Returns:
        0; whether the goals are met stands in the table. 130 where it was broken off.
    """
    try:
        told = _match(options) if options.match else _balance(options)
    except KeyboardInterrupt:
        return _BROKEN_OFF
    for line in told:
        print(line)  # noqa: T201 - the answer
    return 0


def _balance(options: argparse.Namespace) -> Iterator[str]:
    game: Any = GAMES["stations"].game
    level, deals = options.bots, options.deals or _DEALS
    chunks = _chunks(deals, _CHUNK)
    return _balance_table(
        level, deals, lines(game.deck, _summed(partial(_balanced, level), Balance(), chunks, options.jobs))
    )


def _match(options: argparse.Namespace) -> Iterator[str]:
    one, other = options.match
    chunks = _chunks(options.deals or _DEALS_OF_A_MATCH, _CHUNK_OF_A_MATCH)
    return _match_table(one, other, _summed(partial(_matched, one, other), Tally(), chunks, options.jobs))


def _chunks(deals: int, size: int) -> list[range]:
    """The seeds of the deals, as many at a time as one process plays before it tells of them."""
    return [range(at, min(at + size, deals)) for at in range(0, deals, size)]


def _balanced(level: str, seeds: range) -> Balance:
    """The counts of some deals, played by four bots of a level."""
    row = GAMES["stations"]
    game: Any = row.game
    options, found = Options(), Balance()
    for seed in seeds:
        players = [row.bots[level](len(_TEAMS) * seed + seat) for seat in range(len(_TEAMS))]
        found += counted(game.deck, game.start(options, seed), played(game, options, seed, players))
    return found


def _matched(one: str, other: str, seeds: range) -> Tally:
    """The counts of some mirrored deals."""
    row = GAMES["stations"]
    found = Tally()
    for seed in seeds:
        found += mirrored(row.game, Options(), seed, _TEAMS, (row.bots[one], row.bots[other]))
    return found


def _summed(play: Callable[[range], Sum], nothing: Sum, chunks: list[range], jobs: int) -> Sum:
    """Everything that the deals come to, played by several processes at once."""
    total, done = nothing, 0
    for chunk, found in zip(chunks, _results(play, chunks, jobs), strict=True):
        total += found
        _progress(sys.stderr, done, chunk.stop, chunks[-1].stop)
        done = chunk.stop
    return total


def _results(play: Callable[[range], Sum], chunks: list[range], jobs: int) -> Iterator[Sum]:
    if jobs == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_breaking_off) as pool:
        try:
            yield from pool.map(play, chunks)
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_breaking_off() -> None:
    """Ctrl+C reaches every process of the terminal; the first one alone sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _progress(stream: TextIO, before: int, done: int, deals: int) -> None:
    """A bar where there is a terminal, else a line now and then."""
    if stream.isatty():
        cells = _BAR * done // deals
        end = "\n" if done == deals else ""
        print(f"\r[{'#' * cells}{'-' * (_BAR - cells)}] {done} of {deals} deals", end=end, file=stream, flush=True)
    elif _STEPS * done // deals > _STEPS * before // deals:
        print(f"{done} of {deals} deals", file=stream, flush=True)


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


def _match_table(one: str, other: str, tally: Tally) -> Iterator[str]:
    low, high = tally.share.interval
    yield f"The Stations: {one} against {other}, {tally.won + tally.lost + tally.drawn} games of mirrored deals"
    yield ""
    yield f"{'won':<10}{tally.won:>7}"
    yield f"{'lost':<10}{tally.lost:>7}"
    yield f"{'drawn':<10}{tally.drawn:>7}"
    yield f"{'share':<10}{tally.share.ratio:>7.1%} of the decided games, 95 in 100 between {low:.1%} and {high:.1%}"
