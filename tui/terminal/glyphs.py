"""The two sets of glyphs: one for terminals that show Unicode, one of ASCII alone.

No glyph is wide. Whatever else comes to the screen in the ASCII set (a name that a player typed, a stroke of a road) is
spelled in ASCII by `Glyphs.spell`; half blocks have no such likeness, so that pictures ask which set there is.
"""

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from saves.printable import printable

__all__ = ["ASCII", "UNICODE", "Glyphs", "unicode_shown"]


class Glyphs(NamedTuple):
    """The characters that everything is drawn with.

    Attributes:
        pointer: before the choice that the cursor is on.
        more: at the end of what was cut.
        flat, upright: the lines of a frame.
        corners: upper left, upper right, lower left, lower right.
        full, empty: a crossed and an open box, for weeks, points, HP.
        ascii: whether nothing but ASCII may be drawn.
    """

    pointer: str
    more: str
    flat: str
    upright: str
    corners: tuple[str, str, str, str]
    full: str
    empty: str
    ascii: bool

    def spell(self, text: str) -> str:
        """The text as this set can show it, cell for cell, without what would steer a terminal."""
        shown = text if text.isprintable() else printable(text)  # asked here, as almost every text of a picture is
        if not self.ascii or shown.isascii():
            return shown
        return "".join(_spelled(character) for character in shown)


UNICODE = Glyphs("\u203a", "…", "─", "│", ("┌", "┐", "└", "┘"), "■", "□", ascii=False)
ASCII = Glyphs(">", "~", "-", "|", ("+", "+", "+", "+"), "#", ".", ascii=True)

_LIKE = {
    "\u203a": ">",
    "\u2039": "<",
    "—": "-",
    "\u2013": "-",
    "·": "|",
    "…": "~",
    "─": "-",
    "│": "|",
    "╭": "+",
    "╮": "+",
    "╰": "+",
    "╯": "+",
    "━": "-",
    "┃": "|",
    "┏": "+",
    "┓": "+",
    "┗": "+",
    "┛": "+",
    "═": "=",
    "║": '"',
    "╔": "+",
    "╗": "+",
    "╚": "+",
    "╝": "+",
    "┌": "+",
    "┐": "+",
    "└": "+",
    "┘": "+",
    "░": "#",
    "▐": "[",
    "▌": "]",
    "▮": "|",
    "▯": "_",
    "▴": "^",
    "▾": "v",
    "▸": ">",
    "◆": "T",
    "⚑": "F",
    "°": "t",
    "■": "#",
    "□": ".",
    "\u2019": "'",
    "\u2018": "'",
    "“": '"',
    "”": '"',
    "\u00d7": "x",
    "•": "*",
    "↑": "^",
    "↓": "v",
    "←": "<",
    "→": ">",
    "≈": "~",
}


def _spelled(character: str) -> str:
    if character.isascii():
        return character
    if character in _LIKE:
        return _LIKE[character]
    base = unicodedata.normalize("NFKD", character)[0]
    plain = base if base.isascii() else "?"
    return plain * (2 if unicodedata.east_asian_width(character) in "WF" else 1)


def unicode_shown(environ: Mapping[str, str], encoding: str | None) -> bool:
    """Tell whether the terminal can be trusted with more than ASCII.

    Args:
        environ: the environment; LC_ALL, LC_CTYPE and LANG are asked in this order. Python itself puts C.UTF-8 into
            LC_CTYPE where the locale is none that it knows, so beside another LANG that value says nothing.
        encoding: of the stream that is written to.
    """
    if not _is_utf8(encoding or ""):
        return False
    lang, ctype = environ.get("LANG", ""), environ.get("LC_CTYPE", "")
    if ctype == "C.UTF-8" and not _is_utf8(lang):
        ctype = ""
    return _is_utf8(environ.get("LC_ALL") or ctype or lang)


def _is_utf8(named: str) -> bool:
    return "utf8" in named.casefold().replace("-", "")
