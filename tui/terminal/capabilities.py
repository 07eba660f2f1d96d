"""Abilities of the terminal, read from the environment: whether it shows screens at all, how many colours, which glyphs."""

import re
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

__all__ = [
    "COLOURS",
    "Colours",
    "Found",
    "Theme",
    "colours_chosen",
    "colours_found",
    "colours_of",
    "erases_in_colour",
    "escape_delay",
    "terminfo",
    "unfit",
]

Colours = Literal["none", "16", "256", "truecolor"]
Theme = Literal["dark", "contrast"]
COLOURS: tuple[Colours, ...] = ("none", "16", "256", "truecolor")

_NAME = re.compile(r"[\w.+-]{1,64}", re.ASCII)
"""What can be the name of a terminal; anything else is neither looked up nor shown."""
_TRUECOLOR = re.compile(r"(xterm-)?(alacritty|contour|foot|ghostty|kitty|rio|wezterm)(-.*)?|.*-direct\d*", re.ASCII)
"""Terminals that have 24-bit colours whatever else is said of them: SSH hands on TERM, and no COLORTERM."""
_PLAIN = re.compile(r"dumb|unknown|vt(52|[1-4]\d\d)(-.*)?|.*-m(ono)?", re.ASCII)
"""Terminals without any colour."""
_STDERR = 2
_ERASE = b"\x1b[%p1%dX"
"""How terminfo writes the sequence that blanks so many cells."""


class Found(NamedTuple):
    """The number of colours that a terminal has, and what says so."""

    colours: Colours
    by: str


def unfit(environ: Mapping[str, str], *, tty: bool) -> str | None:
    """Say in a sentence why screens cannot be shown here; None where they can.

    Args:
        environ: the environment.
        tty: whether input and output are a terminal.
    """
    if not tty:
        return "AD 79 is played in a terminal, and this is none (its input or output is a file or a pipe)."
    if environ.get("TERM", "") == "dumb":
        return "This terminal calls itself dumb (TERM=dumb) and cannot show screens; try another one, such as xterm."
    return None


class _Entry(NamedTuple):
    """An entry of terminfo: the number of colours, and whether cells are erased in that of the background."""

    colours: int
    erases: bool


_LOOKED_UP: dict[str, _Entry | None] = {}


def terminfo(term: str) -> int | None:
    """Look a terminal's number of colours up in the terminfo of this system; None where that does not know it."""
    found = _entry(term)
    return None if found is None else found.colours


def erases_in_colour(environ: Mapping[str, str]) -> bool:
    """Tell whether the terminal is known to erase cells in the colour of the background, as most do; tmux and screen may not."""
    term = environ.get("TERM", "")
    found = _entry(term) if _NAME.fullmatch(term) else None
    return found is not None and found.erases


def _entry(term: str) -> _Entry | None:
    """Look a terminal up; a process can look up one alone, so of any but the first that it asks for nothing is known."""
    if term not in _LOOKED_UP:
        _LOOKED_UP[term] = None if _LOOKED_UP else _in_terminfo(term)
    return _LOOKED_UP[term]


def _in_terminfo(term: str) -> _Entry | None:
    try:
        import curses  # noqa: PLC0415 - not every system has it
    except ImportError:
        return None
    try:
        curses.setupterm(term, _STDERR)
    except curses.error:
        return None
    erases = curses.tigetflag("bce") > 0 and curses.tigetstr("ech") == _ERASE
    return _Entry(max(0, curses.tigetnum("colors")), erases)


def colours_found(environ: Mapping[str, str], known: Callable[[str], int | None] = terminfo) -> Found:
    """Find the number of colours of the terminal.

    Args:
        environ: the environment: NO_COLOR, COLORTERM, TERM.
        known: how many colours a terminal has that is known by its name; None where it is not.
    """
    if environ.get("NO_COLOR"):
        return Found("none", "NO_COLOR")
    if (depth := environ.get("COLORTERM", "").strip().lower()) in {"truecolor", "24bit"}:
        return Found("truecolor", f"COLORTERM={depth}")
    term = environ.get("TERM", "")
    if not _NAME.fullmatch(term):
        return Found("16", "TERM")
    return Found(_depth(term, known), f"TERM={term}")


def _depth(term: str, known: Callable[[str], int | None]) -> Colours:
    if _TRUECOLOR.fullmatch(term):
        return "truecolor"
    number = known(term)
    if number is None:
        number = 256 if term.endswith("256color") else 0 if _PLAIN.fullmatch(term) else 16
    return "truecolor" if number >= 1 << 24 else "256" if number >= 256 else "16" if number >= 8 else "none"


def colours_of(environ: Mapping[str, str], wish: str = "auto") -> Colours:
    """Choose the number of colours to use.

    Args:
        environ: the environment, as in `colours_found`.
        wish: the player's own word, which goes before all; ``auto`` leaves it to the environment.
    """
    return colours_chosen(wish, colours_found(environ))


def colours_chosen(wish: str, found: Found) -> Colours:
    """The number of colours by a player's own word; where that names none, the one that was found."""
    return next((depth for depth in COLOURS if depth == wish), found.colours)


def escape_delay(environ: Mapping[str, str]) -> int:
    """Milliseconds to wait after an Escape for the rest of an arrow key, which a slow link may bring in pieces."""
    over_ssh = any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))
    return 400 if over_ssh else 100
