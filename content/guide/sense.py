"""Checks of the guide: whether each tip can come up and be read."""

from collections.abc import Iterator

from content.faults import Fault
from content.reading import Reading

__all__ = ["MOST", "unteachable"]

MOST = 240
"""Characters of a tip: three rows of the smallest terminal, with the names of keys in place of those of commands."""


def unteachable(reading: Reading) -> Iterator[Fault]:
    """Find tips that say nothing or too much, and those that wait for what never comes."""
    known = {entry.record.id for entry in reading.of("tip")}
    for entry in reading.of("tip"):
        told, when = entry.record.text.strip(), entry.record.when
        if not told or len(told) > MOST:
            yield entry.fault("text", f"it has {len(told)} characters; the maximum is {MOST}, and there must be some")
        for path, other in (("when.after", when.after), ("when.unless", when.unless)):
            if other is not None and other not in known:
                yield entry.fault(path, f"no tip has the id {other!r}")
