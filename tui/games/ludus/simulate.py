"""`ad79 simulate ludus`: let bots play many matches, and print the balance of the cards or the result of a match."""

import argparse
import csv
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rules.bots.ludus.balance import BOUGHT, WON, Balance, Figure, Goal, Title, figures, observed, titles
from rules.ludus.state import Options
from tui.play.registry import GAMES
from tui.simulation.contests import contest
from tui.simulation.many import chunks_of, summed

__all__ = ["told"]

_MATCHES = 1000
_MATCHES_BETWEEN_LEVELS = 200

_CHUNK = 4
"""How many matches a process plays before it tells of them."""

_VERDICT = {True: "met", False: "MISSED"}


def told(options: argparse.Namespace) -> Iterator[str]:
    """Play the matches, and word what came of them.

    Args:
        options: `matches`, how many; `jobs`, the processes; `csv`, the file that the figures of the titles are written to, if
            any; and either `bots`, the level that plays, or `match`, the two levels that meet.
    """
    return _between(options) if options.match else _balance(options)


def _between(options: argparse.Namespace) -> Iterator[str]:
    deals = ((options.matches or _MATCHES_BETWEEN_LEVELS) + 1) // 2
    return contest("ludus", Options(), range(*GAMES["ludus"].game.seats), chunks_of(deals, 1), options)


# The balance


def _balance(options: argparse.Namespace) -> Iterator[str]:
    level, matches = options.bots, options.matches or _MATCHES
    if options.csv is not None:
        options.csv.touch()  # what cannot be written is better known before all is played
    found = summed(partial(_balanced, level), Balance(), chunks_of(matches, _CHUNK), options.jobs, "matches")
    game: Any = GAMES["ludus"].game
    cards = titles(game.box, found)
    if options.csv is not None:
        _write(options.csv, game, cards)
    yield f"The ludus: {matches} matches, two {level} bots, {found.turns / matches:.1f} turns a match"
    yield ""
    yield from _figures(figures(found))
    yield ""
    yield from _titles(game, cards)
    met = [one.met for one in figures(found)] + [one.met for one in cards]
    yield ""
    yield f"{sum(met)} goals met, {len(met) - sum(met)} missed"


def _balanced(level: str, seeds: range) -> Balance:
    """The counts of some matches; who goes first is drawn from the seed."""
    row = GAMES["ludus"]
    game: Any = row.game
    seats, found = game.rules.seats, Balance()
    for seed in seeds:
        players = [row.bots[level](seats * seed + seat) for seat in range(seats)]
        found += observed(game, Options(), seed, players)[1]
    return found


def _figures(found: tuple[Figure, ...]) -> Iterator[str]:
    yield f"{'':<44}{'':>7}  {'95 in 100':<15}{'of':>7}  {'goal':<12}"
    for one in found:
        value = f"{one.value:.2f}" if one.share is None else f"{one.value:.1%}"
        likely, of = "", ""
        if one.share is not None:
            likely, of = "{:.1%}-{:.1%}".format(*one.share.interval), str(one.share.whole)
        goal = f"{one.goal.low:g} to {one.goal.high:g}" if one.share is None else _bounds(one.goal)
        yield f"{one.about:<44}{value:>7}  {likely:<15}{of:>7}  {goal:<12} {_VERDICT[one.met]}"


def _titles(game: Any, found: tuple[Title, ...]) -> Iterator[str]:
    yield f"{'':<22}{'cost':>5}{'bought':>8}{'of':>7}{'won':>8}  {'95 in 100':<15}{'of':>6}"
    yield f"{'goal':<22}{'':>5}{_bounds(BOUGHT):>15}{_bounds(WON):>17}"
    for one in found:
        card = game.box.card[one.card]
        likely = "{:.1%}-{:.1%}".format(*one.won.interval)
        bought = f"{one.bought.ratio:>8.1%}{one.bought.whole:>7}"
        won = f"{one.won.ratio:>8.1%}  {likely:<15}{one.won.whole:>6}"
        yield f"{card.name:<22}{card.price:>5}{bought}{won}  {_VERDICT[one.met]}"


def _bounds(goal: Goal) -> str:
    return f"{goal.low:.0%} to {goal.high:.0%}"


def _write(path: Path, game: Any, found: tuple[Title, ...]) -> None:
    """The figures of the titles, one line each."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(
            ("title", "kind", "cost", "offered", "bought", "bought share", "decks", "won", "won share", "met")
        )
        for one in found:
            card = game.box.card[one.card]
            bought = (one.bought.whole, one.bought.part, f"{one.bought.ratio:.4f}")
            won = (one.won.whole, one.won.part, f"{one.won.ratio:.4f}")
            lines.writerow((card.name, card.kind, card.price, *bought, *won, _VERDICT[one.met]))
