"""The game's own rule book, for whatever quotes it."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from content.rulebook import Rulebook

__all__ = ["rulebook"]


@cache
def rulebook() -> "Rulebook":
    """The rule book, read when first asked for."""
    from content.rulebook import load  # noqa: PLC0415 - the title must not wait for it

    return load()
