"""The shelf of the guide."""

from functools import cache, partial

from content.guide.records import Guidance
from content.guide.sense import unteachable
from content.guide.tables import TABLES
from content.identity import ambiguous, doubled
from content.reading import Reading
from content.shelf import Shelf, counted, records

__all__ = ["SHELF", "guidance"]


def _guidance(reading: Reading) -> Guidance:
    return Guidance(**records(reading, TABLES))


SHELF: Shelf[Guidance] = Shelf(
    folder="guide",
    tables=TABLES,
    checks=(doubled, ambiguous, unteachable),
    assemble=_guidance,
    made=Guidance,
    count=partial(counted, TABLES),
    collection="guide",
)
"""The guide's shelf."""


@cache
def guidance() -> Guidance:
    """The game's own guide, read once."""
    return SHELF.load()
