"""The formats of the ludus by the number of players."""

from collections.abc import Mapping

from rules.ludus.formats.duel import Duel
from rules.ludus.formats.free_for_all import FreeForAll
from rules.ludus.options import Options
from rules.ludus.table.format import Format

__all__ = ["FORMATS", "format_of"]

FORMATS: Mapping[int, Format] = {2: Duel(), 3: FreeForAll(3), 4: FreeForAll(4)}
"""The rules by the number of players (C-SETUP-01)."""


def format_of(options: Options) -> Format:
    """Find the format of a game by how it was set up."""
    return FORMATS[options.seats]
