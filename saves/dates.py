"""Dates in files: those that can be shown in every time zone."""

from datetime import datetime

__all__ = ["check_dates"]

_FIRST, _LAST = 1970, 9998
"""The years around them pass the calendar's end on the way to another time zone."""


def check_dates(**dates: datetime) -> None:
    """Refuse dates of no game.

    Args:
        dates: each by the name of its field.

    Raises:
        ValueError: a year is out of range; whoever decodes a file takes that for a fault of the file.
    """
    for field, at in dates.items():
        if not _FIRST <= at.year <= _LAST:
            raise ValueError(f"`{field}` is in the year {at.year}, which no game can be from")
