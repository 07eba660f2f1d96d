"""The shelf of the paintings."""

from functools import partial

from content.identity import doubled
from content.pictures.records import Gallery
from content.pictures.sense import unpaintable
from content.pictures.tables import TABLES
from content.reading import Reading
from content.shelf import Shelf, counted, records

__all__ = ["SHELF"]


def _gallery(reading: Reading) -> Gallery:
    return Gallery(**records(reading, TABLES))


SHELF: Shelf[Gallery] = Shelf(
    folder="pictures",
    tables=TABLES,
    checks=(doubled, unpaintable),
    assemble=_gallery,
    made=Gallery,
    count=partial(counted, TABLES),
    collection="pictures",
)
"""The paintings' shelf."""
