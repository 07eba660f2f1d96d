"""Two levels of a game's bots against each other: every deal is played twice, and a table tells how the games ended."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from rules.bots.contest import ContestResult, mirrored
from tui.play.registry import GAMES
from tui.simulation.figures import Ratio
from tui.simulation.many import summed

__all__ = ["Contest", "contest", "ending_lines", "matched"]


class Contest(msgspec.Struct, frozen=True, tag_field="table", tag="match"):
    """The games between two levels, as the first sees them.

    Attributes:
        game: the name of the game.
        levels: the two levels.
        won: games that the first won.
        lost: games that the second won.
        drawn: games that nobody won.
        share: the games won, of those that were decided.
    """

    game: str
    levels: tuple[str, str]
    won: int
    lost: int
    drawn: int
    share: Ratio

    def figures(self) -> "Contest":
        """Return the numbers themselves."""
        return self

    def lines(self) -> Iterator[str]:
        """Word how the games ended."""
        one, other = self.levels
        games = self.won + self.lost + self.drawn
        yield f"{GAMES[self.game].title}: {one} against {other}, {games} games of mirrored deals"
        yield from ending_lines(self.won, self.lost, self.drawn, self.share)


def ending_lines(won: int, lost: int, drawn: int, share: Ratio) -> Iterator[str]:
    """Word how games ended, below a heading, as one of the two levels sees them."""
    yield ""
    yield f"{'won':<10}{won:>7}"
    yield f"{'lost':<10}{lost:>7}"
    yield f"{'drawn':<10}{drawn:>7}"
    yield f"{'share':<10}{share.ratio:>7.1%} of the decided games, 95 in 100 between {share.low:.1%} and {share.high:.1%}"


def contest(game: str, set_up: Any, teams: Sequence[int], chunks: list[range], options: argparse.Namespace) -> Contest:
    """Play the deals.

    Args:
        game: the name of the game.
        set_up: the options that it is played with.
        teams: the team of each seat, 0 or 1.
        chunks: the seeds of the deals.
        options: `match`, the two levels that meet; `crew`, who plays.
    """
    one, other = options.match
    tally = summed(partial(matched, game, set_up, teams, (one, other)), ContestResult(), chunks, options.crew, "deals")
    return Contest(game, (one, other), tally.won, tally.lost, tally.drawn, Ratio.of(tally.share))


def matched(game: str, set_up: Any, teams: Sequence[int], levels: tuple[str, str], seeds: range) -> ContestResult:
    """Count some deals between two levels, each played twice."""
    row = GAMES[game]
    one, other = levels
    found = ContestResult()
    for seed in seeds:
        found += mirrored(row.game, set_up, seed, teams, (row.bots[one], row.bots[other]))
    return found
