"""The common parts of the simulations of the ludus: the lines of figures and of titles, and the file of the latter."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec

from rules.bots.contest import Goal, Share
from tui.simulation.figures import Measured, Ratio

__all__ = ["SimulatedTitle", "figure_lines", "title_lines", "titled", "write_titles"]

_VERDICT = {True: "met", False: "MISSED"}


class _Counted(Protocol):
    @property
    def card(self) -> str: ...
    @property
    def bought(self) -> Share: ...
    @property
    def won(self) -> Share: ...
    @property
    def met(self) -> bool: ...


class SimulatedTitle(msgspec.Struct, frozen=True):
    """A title of the Supply.

    Attributes:
        card: its id.
        name: its name.
        kind: the kind of card.
        cost: its price in coins.
        bought: of the turns in which it was for sale and could be paid for, those in which it was bought.
        won: of the players of decided games who bought it, those who won.
        met: whether it meets its goals.
    """

    card: str
    name: str
    kind: str
    cost: int
    bought: Ratio
    won: Ratio
    met: bool


def titled(game: Any, one: _Counted) -> SimulatedTitle:
    """Name a title and its figures."""
    card = game.box.card[one.card]
    return SimulatedTitle(
        one.card, card.name, card.kind, card.price, Ratio.of(one.bought), Ratio.of(one.won), met=one.met
    )


def figure_lines(found: tuple[Measured, ...]) -> Iterator[str]:
    """Word the figures of the games."""
    yield f"{'':<44}{'':>7}  {'95 in 100':<15}{'of':>7}  {'goal':<12}"
    for one in found:
        if one.share is None:
            value, likely, of = f"{one.value:.2f}", "", ""
            goal = f"{one.goal.low:g} to {one.goal.high:g}"
        else:
            value, likely, of = f"{one.value:.1%}", _range(one.share), str(one.share.whole)
            goal = _bounds(one.goal)
        yield f"{one.about:<44}{value:>7}  {likely:<15}{of:>7}  {goal:<12} {_VERDICT[one.met]}"


def title_lines(titles: tuple[SimulatedTitle, ...], bought: Goal, won: Goal | None) -> Iterator[str]:
    """Word the figures of the titles, below their goals; None where how often buyers win has none."""
    yield f"{'':<22}{'cost':>5}{'bought':>8}{'of':>7}{'won':>8}  {'95 in 100':<15}{'of':>6}"
    yield f"{'goal':<22}{'':>5}{_bounds(bought):>15}{_bounds(won) if won else '':>17}".rstrip()
    for one in titles:
        counts = f"{one.bought.ratio:>8.1%}{one.bought.whole:>7}"
        wins = f"{one.won.ratio:>8.1%}  {_range(one.won):<15}{one.won.whole:>6}"
        yield f"{one.name:<22}{one.cost:>5}{counts}{wins}  {_VERDICT[one.met]}"


def _range(share: Ratio) -> str:
    return f"{share.low:.1%}-{share.high:.1%}"


def _bounds(goal: Goal) -> str:
    """Word the bounds of a share."""
    return f"{goal.low:.0%} to {goal.high:.0%}"


def write_titles(path: Path, found: tuple[SimulatedTitle, ...]) -> None:
    """Write the figures of the titles, one line each."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(
            ("title", "kind", "cost", "offered", "bought", "bought share", "decks", "won", "won share", "met")
        )
        for one in found:
            sold = (one.bought.whole, one.bought.part, f"{one.bought.ratio:.4f}")
            wins = (one.won.whole, one.won.part, f"{one.won.ratio:.4f}")
            lines.writerow((one.name, one.kind, one.cost, *sold, *wins, _VERDICT[one.met]))
