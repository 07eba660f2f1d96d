"""Abilities of the terminal that is played on: what the environment promises, and what the terminal itself has told since."""

import os
import sys
from collections.abc import Mapping

from tui.terminal.capabilities import Colours, Found, colours_chosen, colours_found
from tui.terminal.glyphs import ASCII, UNICODE, Glyphs, unicode_shown

__all__ = ["Abilities"]


class Abilities:
    """The colours and glyphs that a terminal has.

    Attributes:
        found: how many colours, and what says so.
        unicode: whether it shows more than ASCII.
    """

    def __init__(self, environ: Mapping[str, str], encoding: str | None) -> None:
        """Read them.

        Args:
            environ: the environment.
            encoding: of the stream that is written to.
        """
        self.found = colours_found(environ)
        self.unicode = unicode_shown(environ, encoding)

    @classmethod
    def here(cls) -> "Abilities":
        """Those of the terminal that this process writes to."""
        return cls(os.environ, getattr(sys.__stderr__, "encoding", None))

    def has_told_fine_colours(self) -> None:
        """Believe the terminal that it has 24-bit colours, of whatever its name promises 256."""
        if self.found.colours == "256":
            self.found = Found("truecolor", "what it answers")

    def colours(self, wish: str = "auto") -> Colours:
        """Choose the number of colours to use; a player's own word goes before all, ``auto`` leaves it to the terminal."""
        return colours_chosen(wish, self.found)

    def glyphs(self, *, ascii_only: bool | None) -> Glyphs:
        """Choose the glyphs to draw with; where nobody wishes anything, the best that the terminal shows."""
        plain = not self.unicode if ascii_only is None else ascii_only
        return ASCII if plain else UNICODE
