"""Paintings as they stand in their files."""

from functools import cached_property
from typing import Annotated, Literal, NamedTuple

import msgspec

__all__ = ["CLEAR", "Gallery", "Painting", "Pigment"]

CLEAR = "."
"""The letter that lets what is behind a painting be seen."""

_Indexed = Annotated[int, msgspec.Meta(ge=16, le=255)]
_Basic = Annotated[int, msgspec.Meta(ge=0, le=15)]

_Quarters = Annotated[int, msgspec.Meta(ge=0, le=3)]

_True = Annotated[str, msgspec.Meta(pattern="^(#[0-9a-f]{6})?$")]


class Pigment(NamedTuple):
    """A colour of a painting.

    Attributes:
        indexed: its number among the terminal's 256, less the first 16, which each terminal mixes itself.
        basic: its number among those 16.
        fine: the same in 24 bits, where those can show a finer one than any of the 256, as in a sky.
        other: another of the 256 that is mixed in among them.
        quarters: how many quarters of a whole cell have that.
    """

    indexed: _Indexed
    basic: _Basic
    fine: _True = ""
    other: _Indexed = 16
    quarters: _Quarters = 0


class Painting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A painting in half blocks.

    Attributes:
        id: what it is of, such as ``act_1`` or ``primus_nox``.
        says: what it shows, in a sentence, for terminals that cannot paint it.
        tells: the lines of the story beside it.
        palette: a pigment for each letter.
        stars: letters that are a dot on a cell, whose colour is that of its lower half.
        rows: the letters, each the colour of half a cell, a dot where it is clear; two rows of them make one on the screen.
    """

    id: str
    says: str
    origin: Literal["ours"]
    palette: dict[str, Pigment]
    rows: str
    tells: str = ""
    stars: str = ""

    @property
    def columns(self) -> int:
        """Columns on the screen."""
        return len(self.grid[0])

    @property
    def lines(self) -> int:
        """Rows on the screen."""
        return len(self.grid) // 2

    @cached_property
    def grid(self) -> tuple[str, ...]:
        """The rows of letters."""
        return tuple(self.rows.split())


class Gallery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All paintings."""

    paintings: tuple[Painting, ...]

    @cached_property
    def painting(self) -> dict[str, Painting]:
        """Paintings by id."""
        return {one.id: one for one in self.paintings}
