"""Counts and goals as programs read them: every share with its range, every goal with its bounds."""

from typing import Self

import msgspec

from rules.bots.contest import Figure, Goal, Share

__all__ = ["Measured", "Ratio"]


class Ratio(msgspec.Struct, frozen=True):
    """A share and the range in which the true one lies in 95 of 100 measurements.

    Attributes:
        part: the cases of the kind.
        whole: all cases.
        ratio: the one by the other; 0 where there is no case.
        low: the lower end of the range.
        high: its upper end.
    """

    part: int
    whole: int
    ratio: float
    low: float
    high: float

    @classmethod
    def of(cls, share: Share) -> Self:
        """Make it from a count."""
        return cls(share.part, share.whole, share.ratio, *share.interval)


class Measured(msgspec.Struct, frozen=True):
    """A figure of a table of balance and its goal.

    Attributes:
        about: what is measured, in words or as the name of a card.
        value: the figure.
        share: the count that it is the ratio of; None where it is a mean.
        goal: its bounds.
        met: whether it lies within them.
    """

    about: str
    value: float
    share: Ratio | None
    goal: Goal
    met: bool

    @classmethod
    def of(cls, figure: Figure) -> Self:
        """Make it from a figure."""
        share = None if figure.share is None else Ratio.of(figure.share)
        return cls(figure.about, figure.value, share, figure.goal, figure.met)
