"""Asking the terminal whether it has 24-bit colours: it is given one, and then asked which one it holds. No Textual.

SSH hands on TERM alone, so that the name of a terminal says less than it can do. Whoever has no such colours answers with
the nearest that it has, or not at all.
"""

import re
import time
from collections.abc import Callable, Mapping

from tui.terminal.capabilities import colours_found

__all__ = ["ASK_COLOUR", "ColourQuestion", "is_worth_asking"]

ASK_COLOUR = "\x1b[0;8;48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m"
"""Takes up a colour, asks for it, and lays it down; hidden, as a terminal that does not know the question may write it out.

It is to be sent before a whole picture, which covers what has been written out.
"""

_HELD = re.compile(r"\x1bP1\$r(?:[\d;:]*;)?48[:;]2[:;](?:\d*:)?1[:;]2[:;]3(?:;[\d;:]*)?m(?:\x07|\x1b\\)")
"""Says that the very colour is held; terminals write it in several ways."""

_SLOW = 0.3
"""Seconds from which on the bytes that 24 bits cost are better spent on answering keys."""


def is_worth_asking(environ: Mapping[str, str]) -> bool:
    """Tell whether the terminal may have more colours than the 256 that its name promises, and can be asked.

    GNU screen hands such questions on to the terminal outside, whose cursor it would lose; Apple's writes them out.
    """
    found = colours_found(environ)
    is_named = found.colours == "256" and found.by.startswith("TERM=")
    term, program = environ.get("TERM", ""), environ.get("TERM_PROGRAM", "")
    return is_named and not term.startswith("screen") and program != "Apple_Terminal"


class ColourQuestion:
    """The question for 24-bit colours, asked once.

    The question for the round trip follows it, and is answered by almost every terminal: an answer that comes later than
    that one is none, nor is one over a slow line.
    """

    def __init__(self, has_them: Callable[[], object], clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nothing asked.

        Args:
            has_them: is called when the terminal says that it has them.
            clock: seconds.
        """
        self._has_them = has_them
        self._clock = clock
        self._asked: float | None = None
        self._open = True

    def ask(self) -> str:
        """Return what to send; nothing if it has been asked before."""
        if self._asked is not None:
            return ""
        self._asked = self._clock()
        return ASK_COLOUR

    def answered(self, answer: str) -> None:
        """Take in what the terminal tells of itself."""
        is_quick = self._asked is not None and self._clock() - self._asked <= _SLOW
        if self._open and is_quick and _HELD.fullmatch(answer):
            self._open = False
            self._has_them()

    def close(self) -> None:
        """Expect no answer any more, for a later question has been answered."""
        self._open = self._open and self._asked is None
