"""The shelves that content stands on, one a game."""

from typing import Any

from content.parts import each
from content.shelf import Shelf

__all__ = ["SHELVES"]

SHELVES: tuple[Shelf[Any], ...] = tuple(module.SHELF for module in each("shelf"))
"""Every shelf, in the order of the games' folders."""
