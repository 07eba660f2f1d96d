"""`ad79 simulate ludus --seats 3` or `4`: the balance of games of three and four, or one bot against two or three others."""

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.bots.contest import ContestResult, Goal, outnumbered
from rules.bots.ludus.melee import MeleeBalance, melee_figures, melee_observed, melee_titles
from rules.bots.ludus.sales import BOUGHT
from rules.ludus.options import Options
from tui.games.ludus.simulated import SimulatedTitle, figure_lines, title_lines, titled, write_titles
from tui.play.registry import GAMES
from tui.play.row import SimulationReport
from tui.simulation.contests import ending_lines
from tui.simulation.figures import Measured, Ratio
from tui.simulation.many import chunks_of, summed

__all__ = ["report"]

_CHUNK = 4
"""The number of matches that a process plays before it reports."""

_NUMBERS = {3: "three", 4: "four"}

STRONGER = 1.5
"""A level that is called stronger wins at least so many times its share among weaker ones."""


def report(options: argparse.Namespace, matches: int) -> SimulationReport:
    """Play the matches.

    Args:
        options: `seats`, of how many players; `no_champions`, for games without them; `crew`, who plays; `csv`, the file
            that the figures of the titles are written to, if any; and either `bots`, the level that plays, or `match`, one
            level and the level of all others.
        matches: how many.
    """
    set_up = Options(seats=options.seats, champions="none" if options.no_champions else "drawn")
    return _alone(options, set_up, matches) if options.match else _balance(options, set_up, matches)


# One against the others


def _alone(options: argparse.Namespace, set_up: Options, matches: int) -> SimulationReport:
    one, others = options.match
    deals = -(-matches // set_up.seats)
    play = partial(_met, set_up, (one, others))
    tally = summed(play, ContestResult(), chunks_of(deals, 1), options.crew, "deals")
    share = Ratio.of(tally.share)
    return _Alone(
        "ludus",
        set_up.seats,
        (one, others),
        tally.won,
        tally.lost,
        tally.drawn,
        share,
        share.ratio * set_up.seats,
        STRONGER,
        met=share.ratio * set_up.seats >= STRONGER,
    )


def _met(set_up: Options, levels: tuple[str, str], seeds: range) -> ContestResult:
    """Count some deals, each played with the one in every seat."""
    row, found = GAMES["ludus"], ContestResult()
    one, others = levels
    for seed in seeds:
        found += outnumbered(row.game, set_up, seed, set_up.seats, (row.bots[one], row.bots[others]))
    return found


class _Alone(msgspec.Struct, frozen=True, tag_field="table", tag="match"):
    """The games of one bot against others of another level.

    Attributes:
        game: the game's name.
        seats: how many play.
        levels: the level of the one, and that of the others.
        won: games that the one won.
        lost: games that one of the others won.
        drawn: games that nobody won.
        share: the games won, of those that were decided.
        times: how many times the share of a seat that is.
        goal: how many times it should be at least, where the one is the stronger.
        met: whether it is.
    """

    game: str
    seats: int
    levels: tuple[str, str]
    won: int
    lost: int
    drawn: int
    share: Ratio
    times: float
    goal: float
    met: bool

    def figures(self) -> "_Alone":
        """Return the numbers themselves."""
        return self

    def lines(self) -> Iterator[str]:
        """Word how the games ended."""
        one, other = self.levels
        games, others = self.won + self.lost + self.drawn, {3: "two", 4: "three"}[self.seats]
        yield f"The ludus: one {one} bot against {others} {other} ones, {games} games, each deal from every seat"
        yield from ending_lines(self.won, self.lost, self.drawn, self.share)
        verdict = "met" if self.met else "MISSED"
        yield f"{'times':<10}{self.times:>7.2f} the share of a seat; goal for the stronger {self.goal:g} {verdict}"


# The balance


def _balance(options: argparse.Namespace, set_up: Options, matches: int) -> SimulationReport:
    level = options.bots
    if options.csv is not None:
        options.csv.touch()  # what cannot be written is better known before all is played
    play = partial(_balanced, level, set_up)
    found = summed(play, MeleeBalance(), chunks_of(matches, _CHUNK), options.crew, "matches")
    game: Any = GAMES["ludus"].game
    box = game.box.packed(set_up)
    balance = _MeleeBalanced(
        "ludus",
        set_up.seats,
        matches,
        level,
        found.turns / matches,
        tuple(map(Measured.of, melee_figures(box, found))),
        BOUGHT,
        tuple(titled(game, one) for one in melee_titles(box, found)),
    )
    if options.csv is not None:
        write_titles(options.csv, balance.titles)
    return balance


def _balanced(level: str, set_up: Options, seeds: range) -> MeleeBalance:
    """Count some matches; who goes first is drawn from the seed."""
    row = GAMES["ludus"]
    game: Any = row.game
    found = MeleeBalance()
    for seed in seeds:
        players = [row.bots[level](set_up.seats * seed + seat) for seat in range(set_up.seats)]
        found += melee_observed(game, set_up, seed, players)[1]
    return found


class _MeleeBalanced(msgspec.Struct, frozen=True, tag_field="table", tag="balance"):
    """The balance of games of three or four.

    Attributes:
        game: the game's name.
        seats: how many play.
        matches: how many were played.
        level: the level of the bots.
        turns: the mean number of Machinations Turns of a match, of all players.
        balance: the figures of the games.
        bought: the bounds for how often a title is bought.
        titles: the figures of each title.
    """

    game: str
    seats: int
    matches: int
    level: str
    turns: float
    balance: tuple[Measured, ...]
    bought: Goal
    titles: tuple[SimulatedTitle, ...]

    def figures(self) -> "_MeleeBalanced":
        """Return the numbers themselves."""
        return self

    def lines(self) -> Iterator[str]:
        """Word the table."""
        number = _NUMBERS[self.seats]
        yield f"The ludus: {self.matches} matches, {number} {self.level} bots, {self.turns:.1f} turns a match"
        yield ""
        yield from figure_lines(self.balance)
        yield ""
        yield from title_lines(self.titles, self.bought, None)
        met = [*(one.met for one in self.balance), *(one.met for one in self.titles)]
        yield ""
        yield f"{sum(met)} goals met, {len(met) - sum(met)} missed"
