"""Two levels of a game's bots against each other: every deal is played twice, and a table tells how the games ended."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from rules.bots.contest import Tally, mirrored
from tui.play.registry import GAMES
from tui.simulation.many import summed

__all__ = ["contest", "matched"]


def contest(
    game: str, set_up: Any, teams: Sequence[int], chunks: list[range], options: argparse.Namespace
) -> Iterator[str]:
    """Play the deals, and word how their games ended.

    Args:
        game: the name of the game.
        set_up: the options that it is played with.
        teams: the team of each seat, 0 or 1.
        chunks: the seeds of the deals.
        options: `match`, the two levels that meet; `jobs`, the processes.
    """
    one, other = options.match
    tally = summed(partial(matched, game, set_up, teams, (one, other)), Tally(), chunks, options.jobs, "deals")
    return _table(f"{GAMES[game].title}: {one} against {other}", tally)


def matched(game: str, set_up: Any, teams: Sequence[int], levels: tuple[str, str], seeds: range) -> Tally:
    """The counts of some deals between two levels, each played twice."""
    row = GAMES[game]
    one, other = levels
    found = Tally()
    for seed in seeds:
        found += mirrored(row.game, set_up, seed, teams, (row.bots[one], row.bots[other]))
    return found


def _table(heading: str, tally: Tally) -> Iterator[str]:
    """How games between two levels ended, as the first sees it."""
    low, high = tally.share.interval
    yield f"{heading}, {tally.won + tally.lost + tally.drawn} games of mirrored deals"
    yield ""
    yield f"{'won':<10}{tally.won:>7}"
    yield f"{'lost':<10}{tally.lost:>7}"
    yield f"{'drawn':<10}{tally.drawn:>7}"
    yield f"{'share':<10}{tally.share.ratio:>7.1%} of the decided games, 95 in 100 between {low:.1%} and {high:.1%}"
