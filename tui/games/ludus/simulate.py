"""`ad79 simulate ludus`: let bots play many matches, and print the balance of the cards or the result of a match."""

import argparse
import csv
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from rules.bots.ludus.balance import BOUGHT, WON, Balance, Figure, TitleFigures, figures, observed, titles
from rules.ludus.state import Options
from tui.play.registry import GAMES
from tui.play.row import SimulationReport
from tui.simulation.contests import contest
from tui.simulation.figures import Bounds, Measured, Ratio
from tui.simulation.many import chunks_of, summed
from tui.simulation.options import add_levels, count

__all__ = ["add_arguments", "report"]

_MATCHES = 1000
_MATCHES_BETWEEN_LEVELS = 200

_CHUNK = 4
"""The number of matches that a process plays before it reports."""

_VERDICT = {True: "met", False: "MISSED"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options that matches of the ludus take."""
    told = f"how many matches ({_MATCHES}, between two levels {_MATCHES_BETWEEN_LEVELS})"
    parser.add_argument("--matches", metavar="N", type=count, help=told)
    parser.add_argument("--csv", metavar="FILE", type=Path, help="write the figures of each title to this file")
    add_levels(parser, GAMES["ludus"].bots)


def report(options: argparse.Namespace) -> SimulationReport:
    """Play the matches.

    Args:
        options: `matches`, how many; `jobs`, the processes; `csv`, the file that the figures of the titles are written to, if
            any; and either `bots`, the level that plays, or `match`, the two levels that meet.
    """
    return _between(options) if options.match else _balance(options)


def _between(options: argparse.Namespace) -> SimulationReport:
    deals = ((options.matches or _MATCHES_BETWEEN_LEVELS) + 1) // 2
    return contest("ludus", Options(), range(Options().seats), chunks_of(deals, 1), options)


# The balance


def _balance(options: argparse.Namespace) -> SimulationReport:
    level, matches = options.bots, options.matches or _MATCHES
    if options.csv is not None:
        options.csv.touch()  # what cannot be written is better known before all is played
    found = summed(partial(_balanced, level), Balance(), chunks_of(matches, _CHUNK), options.jobs, "matches")
    game: Any = GAMES["ludus"].game
    balance = _Balanced(
        "ludus",
        matches,
        level,
        found.turns / matches,
        tuple(map(_measured, figures(found))),
        Bounds.of(BOUGHT),
        Bounds.of(WON),
        tuple(_titled(game, one) for one in titles(game.box.packed(Options()), found)),
    )
    if options.csv is not None:
        _write(options.csv, balance.titles)
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


def _measured(one: Figure) -> Measured:
    return Measured(one.about, one.value, Ratio.of(one.share) if one.share else None, Bounds.of(one.goal), one.met)


class _Title(msgspec.Struct, frozen=True):
    """A title of the Supply.

    Attributes:
        card: its id.
        name: its name.
        kind: the kind of card.
        cost: its price in coins.
        bought: of the turns in which it was for sale and could be paid for, those in which it was bought.
        won: of the players of decided games who bought it, those who won.
        met: whether both lie within their bounds.
    """

    card: str
    name: str
    kind: str
    cost: int
    bought: Ratio
    won: Ratio
    met: bool


def _titled(game: Any, one: TitleFigures) -> _Title:
    card = game.box.card[one.card]
    return _Title(one.card, card.name, card.kind, card.price, Ratio.of(one.bought), Ratio.of(one.won), one.met)


class _Balanced(msgspec.Struct, frozen=True, tag_field="table", tag="balance"):
    """The balance of the cards.

    Attributes:
        game: the game's name.
        matches: how many were played.
        level: the level of the two bots.
        turns: the mean number of Machinations Turns of a match.
        balance: the figures of the games.
        bought: the bounds for how often a title is bought.
        won: the bounds for how often its buyers win.
        titles: the figures of each title.
    """

    game: str
    matches: int
    level: str
    turns: float
    balance: tuple[Measured, ...]
    bought: Bounds
    won: Bounds
    titles: tuple[_Title, ...]

    def figures(self) -> "_Balanced":
        """Return the numbers themselves."""
        return self

    def lines(self) -> Iterator[str]:
        """Word the table."""
        yield f"The ludus: {self.matches} matches, two {self.level} bots, {self.turns:.1f} turns a match"
        yield ""
        yield from _figures(self.balance)
        yield ""
        yield from _titles(self)
        met = [*(one.met for one in self.balance), *(one.met for one in self.titles)]
        yield ""
        yield f"{sum(met)} goals met, {len(met) - sum(met)} missed"


def _figures(found: tuple[Measured, ...]) -> Iterator[str]:
    yield f"{'':<44}{'':>7}  {'95 in 100':<15}{'of':>7}  {'goal':<12}"
    for one in found:
        if one.share is None:
            value, likely, of = f"{one.value:.2f}", "", ""
            goal = f"{one.goal.low:g} to {one.goal.high:g}"
        else:
            value, likely, of = f"{one.value:.1%}", _range(one.share), str(one.share.whole)
            goal = _bounds(one.goal)
        yield f"{one.about:<44}{value:>7}  {likely:<15}{of:>7}  {goal:<12} {_VERDICT[one.met]}"


def _titles(found: _Balanced) -> Iterator[str]:
    yield f"{'':<22}{'cost':>5}{'bought':>8}{'of':>7}{'won':>8}  {'95 in 100':<15}{'of':>6}"
    yield f"{'goal':<22}{'':>5}{_bounds(found.bought):>15}{_bounds(found.won):>17}"
    for one in found.titles:
        bought = f"{one.bought.ratio:>8.1%}{one.bought.whole:>7}"
        won = f"{one.won.ratio:>8.1%}  {_range(one.won):<15}{one.won.whole:>6}"
        yield f"{one.name:<22}{one.cost:>5}{bought}{won}  {_VERDICT[one.met]}"


def _range(share: Ratio) -> str:
    return f"{share.low:.1%}-{share.high:.1%}"


def _bounds(goal: Bounds) -> str:
    return f"{goal.low:.0%} to {goal.high:.0%}"


def _write(path: Path, found: tuple[_Title, ...]) -> None:
    """Write the figures of the titles, one line each."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(
            ("title", "kind", "cost", "offered", "bought", "bought share", "decks", "won", "won share", "met")
        )
        for one in found:
            bought = (one.bought.whole, one.bought.part, f"{one.bought.ratio:.4f}")
            won = (one.won.whole, one.won.part, f"{one.won.ratio:.4f}")
            lines.writerow((one.name, one.kind, one.cost, *bought, *won, _VERDICT[one.met]))
