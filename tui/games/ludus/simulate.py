"""`ad79 simulate ludus`: let bots play many matches, and print the balance of the cards or the result of a match.

{"table":"balance","game":"ludus","matches":n,"level":"medium","turns":41.5,
 "balance":[{"about":"battles a match","value":6.1,"share":null,"goal":{…},"met":true}, …],
 "bought":{goal},"won":{goal},
 "contested":[{"about":"contested battles","value":0.7,"share":{…},"goal":{…},"met":true}, …],
 "titles":[{"card":"id","name":"…","kind":"…","cost":3,"bought":{share},"won":{share},"met":true}, …]}
    What is contested counts how much was fought, and by whom. The share of a figure is null where it is a mean. A title meets
    its goal where both of its shares lie within bought and won.
    With --seats 3 or 4 there is "seats":n besides, and neither "won" nor "contested": a title meets its goal by how often it
    is bought.
{"table":"match","game":"ludus","levels":["hard","medium"],"won":n,"lost":n,"drawn":n,"share":{…}}
    With --match: the games between two levels as the first sees them, and its share of the decided ones. With --seats 3 or 4
    one of the first level plays against others of the second; "seats", "times", how many times the share of a seat it has,
    "goal" and "met" are there besides.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from rules.bots.contest import Goal
from rules.bots.ludus.balance import WON, Balance, fight_figures, figures, observed, titles
from rules.bots.ludus.sales import BOUGHT
from rules.ludus.state import Options
from tui.games.ludus import simulate_melee
from tui.games.ludus.simulated import SimulatedTitle, figure_lines, title_lines, titled, write_titles
from tui.play.registry import GAMES
from tui.play.row import SimulationReport
from tui.simulation.contests import contest
from tui.simulation.figures import Measured
from tui.simulation.many import chunks_of, summed
from tui.simulation.options import add_levels, count

__all__ = ["add_arguments", "report"]

_MATCHES = 1000
_MATCHES_BETWEEN_LEVELS = 200

_CHUNK = 4
"""The number of matches that a process plays before it reports."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that matches of the ludus take."""
    told = f"how many matches ({_MATCHES}, between two levels {_MATCHES_BETWEEN_LEVELS})"
    parser.add_argument("--matches", metavar="N", type=count, help=told)
    parser.add_argument("--csv", metavar="FILE", type=Path, help="write the figures of each title to this file")
    parser.add_argument(
        "--seats",
        metavar="N",
        type=int,
        choices=(2, 3, 4),
        default=2,
        help="2, 3 or 4 (2); with more than 2, --match sets one of the first level against the others",
    )
    parser.add_argument("--no-champions", action="store_true", help="with 3 or 4 seats, play without Champions")
    add_levels(parser, GAMES["ludus"].bots)


def report(options: argparse.Namespace) -> SimulationReport:
    """Play the matches.

    Args:
        options: `matches`, how many; `seats`, of how many players; `crew`, who plays; `csv`, the file that the figures of
            the titles are written to, if any; and either `bots`, the level that plays, or `match`, the two levels that meet.
    """
    matches = options.matches or (_MATCHES_BETWEEN_LEVELS if options.match else _MATCHES)
    if options.seats > Options().seats:
        return simulate_melee.report(options, matches)
    return _between(options, matches) if options.match else _balance(options, matches)


def _between(options: argparse.Namespace, matches: int) -> SimulationReport:
    return contest("ludus", Options(), range(Options().seats), chunks_of((matches + 1) // 2, 1), options)


# The balance


def _balance(options: argparse.Namespace, matches: int) -> SimulationReport:
    level = options.bots
    if options.csv is not None:
        options.csv.touch()  # what cannot be written is better known before all is played
    found = summed(partial(_balanced, level), Balance(), chunks_of(matches, _CHUNK), options.crew, "matches")
    game: Any = GAMES["ludus"].game
    balance = _Balanced(
        "ludus",
        matches,
        level,
        found.turns / matches,
        tuple(map(Measured.of, figures(found))),
        tuple(map(Measured.of, fight_figures(found, level))),
        BOUGHT,
        WON,
        tuple(titled(game, one) for one in titles(game.box.packed(Options()), found)),
    )
    if options.csv is not None:
        write_titles(options.csv, balance.titles)
    return balance


def _balanced(level: str, seeds: range) -> Balance:
    """Count some matches; who goes first is drawn from the seed."""
    row = GAMES["ludus"]
    game: Any = row.game
    seats, found = Options().seats, Balance()
    for seed in seeds:
        players = [row.bots[level](seats * seed + seat) for seat in range(seats)]
        found += observed(game, Options(), seed, players)[1]
    return found


class _Balanced(msgspec.Struct, frozen=True, tag_field="table", tag="balance"):
    """The balance of the cards.

    Attributes:
        game: the game's name.
        matches: how many were played.
        level: the level of the two bots.
        turns: the mean number of Machinations Turns of a match.
        balance: the figures of the games.
        contested: how much of them was fought, and by whom.
        bought: the bounds for how often a title is bought.
        won: the bounds for how often its buyers win.
        titles: the figures of each title.
    """

    game: str
    matches: int
    level: str
    turns: float
    balance: tuple[Measured, ...]
    contested: tuple[Measured, ...]
    bought: Goal
    won: Goal
    titles: tuple[SimulatedTitle, ...]

    def figures(self) -> "_Balanced":
        """Return the numbers themselves."""
        return self

    def lines(self) -> Iterator[str]:
        """Word the table."""
        yield f"The ludus: {self.matches} matches, two {self.level} bots, {self.turns:.1f} turns a match"
        yield ""
        yield from figure_lines((*self.balance, *self.contested))
        yield ""
        yield from title_lines(self.titles, self.bought, self.won)
        met = [*(one.met for one in (*self.balance, *self.contested)), *(one.met for one in self.titles)]
        yield ""
        yield f"{sum(met)} goals met, {len(met) - sum(met)} missed"
