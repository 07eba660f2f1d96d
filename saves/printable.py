"""Text from outside, made fit to be shown: nothing in it steers a terminal, hides, or turns the order of letters round."""

import unicodedata
from functools import lru_cache

__all__ = ["cell_count", "printable"]


def printable(text: str) -> str:
    """A text with a blank for each odd kind of white space, and a question mark for each other sign that cannot be printed.

    Those are control characters (of both ranges), marks of direction, signs without width, and what is no text at all; the
    result has as many characters as the text.
    """
    return text if text.isprintable() else "".join(map(_sign, text))


@lru_cache(maxsize=8192)
def cell_count(text: str) -> int:
    """Count the cells that a text takes on a terminal: two for each wide letter, none for an accent of its own."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


@lru_cache(maxsize=1024)
def _cells_of(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _sign(character: str) -> str:
    if character.isprintable():
        return character
    return " " if character.isspace() else "?"
