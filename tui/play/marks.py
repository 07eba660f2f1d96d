"""Marks in a log: where the lines of each action begin, and who took it. No Textual."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

__all__ = ["Mark", "end_to_end", "since"]

_T = TypeVar("_T")


class Mark(NamedTuple):
    """The place in the log where the lines of an action begin.

    Attributes:
        at: the number of its first line.
        seat: whose action it was.
        decided: whether a player who saw what had happened decided it: not a habit, nor an only answer under a cover.
    """

    at: int
    seat: int
    decided: bool


def end_to_end(told: Iterable[tuple[int, Sequence[_T]]]) -> tuple[tuple[_T, ...], tuple[Mark, ...]]:
    """Lay the lines of actions end to end, and mark where those of each begin.

    Args:
        told: of each action, in order, whose it was, and its lines; each counts as decided.
    """
    log: list[_T] = []
    marks: list[Mark] = []
    for seat, lines in told:
        marks.append(Mark(len(log), seat, decided=True))
        log += lines
    return tuple(log), tuple(marks)


def since(log: Sequence[_T], marks: Sequence[Mark], seat: int) -> list[tuple[int, _T]]:
    """Return the lines of a log since a seat's last decision, including its own, each with the seat that acted.

    Args:
        log: the lines, the oldest first.
        marks: of the actions that they tell of, in order.
        seat: whose decision; if it has made none, everything is told.
    """
    own = (n for n in reversed(range(len(marks))) if marks[n].decided and marks[n].seat == seat)
    first = next(own, 0)
    ends = (*(mark.at for mark in marks[first + 1 :]), len(log))
    return [(mark.seat, one) for mark, end in zip(marks[first:], ends, strict=False) for one in log[mark.at : end]]
