"""Faults inside a record, by the path to each; which record of which file that is, comes later."""

from collections.abc import Iterable, Iterator

__all__ = ["Wrong", "joined", "under"]

Wrong = Iterator[tuple[str, str]]
"""Paths inside a record or a part of one, each with what is wrong there; an empty path means all of it."""


def under(part: str, wrong: Iterable[tuple[str, str]]) -> Wrong:
    """Lead what is wrong inside a part of a record back to the record.

    Args:
        part: the path to the part, such as ``deeds`` or ``abilities[0]``.
        wrong: what is wrong there.
    """
    return ((joined(part, path), reason) for path, reason in wrong)


def joined(outer: str, path: str) -> str:
    """Join the path to a part with one inside it."""
    return f"{outer}{path}" if not path or path[0] in ".[" else f"{outer}.{path}"
