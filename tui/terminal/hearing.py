"""Hearing the terminal: its bytes become Textual's messages (keys, mouse, marked pastes, answers), and noise becomes nothing."""

import re
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Sequence

from textual import constants, events
from textual._parser import Parser
from textual._xterm_parser import XTermParser
from textual.message import Message

from tui.terminal.leaving import LEAVE_KEYS
from tui.terminal.pastes import PasteSense
from tui.terminal.sequences import ESCAPE, PASTE_END, PASTE_KEPT, PASTE_START, Splitter

__all__ = ["ASK_MARKING", "Ear"]

_ALIVE = re.compile(r"\x1b\[[03]n")
"""Says that the terminal is there."""

_TELLING = "\x1bP"
"""Begins what the terminal says of how it is set."""

ASK_MARKING = "\x1b[?2004$p"
"""Asks the terminal whether it marks what is pasted."""

_MARKING = re.compile(r"\x1b\[\?2004;[123]\$y")
"""Says that it does: marks are on, off for now, or always on."""

_REPORT = re.compile(r"\x1bP.*|\x1b\[(?:<.*[mM]|M.{3}|[\d;]+M|\?.*|[IO]|[\d;:]*[Rtn]|200~.*)", re.DOTALL)
"""What no key sends: mouse, answers, focus, place, size, a marked paste."""

_KEY = 8
"""Characters of the longest key that leaves."""


class Ear:
    """Hears what the terminal sends, piece by whole piece, and recognizes each with Textual's own parser.

    Bytes that are no UTF-8 become a replacement character. Keys that must be a paste come as one `Paste`.
    """

    def __init__(
        self,
        parser: XTermParser,
        clock: Callable[[], float] = time.monotonic,
        *,
        alive: Callable[[], None] = lambda: None,
        told: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Begin with nothing heard.

        Args:
            parser: is only ever given whole pieces, and never an empty one, which would end it.
            clock: seconds.
            alive: is called when the terminal says that it is there.
            told: is given what the terminal says of how it is set.
        """
        self._alive = alive
        self._told = told
        self._parser = parser
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._splitter = Splitter(clock)
        self._sense = PasteSense(clock)
        self._pasted: str | None = None

    def hear(self, data: bytes) -> list[Message]:
        """Interpret some bytes, together with those before them."""
        text = self._decode(data)
        if self._splitter.is_unfinished and self._leaves(text):
            self._splitter.forget()
        return self._meant(self._splitter.feed(text)) if text else []

    def tick(self) -> list[Message]:
        """Interpret what time alone decides: an Escape that nothing followed, a paste that nothing more followed."""
        messages = self._meant(self._splitter.tick(constants.ESCAPE_DELAY))
        if self._pasted is not None and not self._sense.is_pasting:
            messages.append(events.Paste(self._pasted))
            self._pasted = None
        return messages

    def _meant(self, pieces: Sequence[str]) -> list[Message]:
        typed = [piece for piece in pieces if not _REPORT.fullmatch(piece)]
        if self._sense.is_pasted(typed):
            self._splitter.forget()
            self._pasted = ((self._pasted or "") + "".join(piece for piece in typed if len(piece) == 1))[:PASTE_KEPT]
            reports = [piece for piece in pieces if _REPORT.fullmatch(piece)]
            pieces = [*reports, typed[-1]] if self._leaves(typed[-1]) else reports
        return [message for piece in pieces for message in self._recognized(piece)]

    def _leaves(self, piece: str) -> bool:
        """Tell whether it is a key that leaves, which is heard whatever comes before it or waits for its rest."""
        found = self._recognized(piece) if 0 < len(piece) <= _KEY else []
        return any(isinstance(message, events.Key) and message.key in LEAVE_KEYS for message in found)

    def _recognized(self, piece: str) -> list[Message]:
        if piece == ESCAPE:
            return [events.Key("escape", ESCAPE)]
        if _ALIVE.fullmatch(piece):
            self._alive()
            return []
        if piece.startswith(_TELLING):
            self._told(piece)
            return []
        if piece.startswith(PASTE_START):
            self._sense.marking = True
            return [events.Paste(piece.removeprefix(PASTE_START).removesuffix(PASTE_END))]
        if _MARKING.fullmatch(piece):
            self._sense.marking = True
        try:
            found = [message for message in self._parser.feed(piece) if _is_known(message)]
        except (ValueError, OverflowError):  # numbers that no key and no place on the screen has
            found = []
        else:
            if self._parser._awaiting.timeout is None:  # noqa: SLF001 - there is no public way to see that it waits for more
                return found
        Parser.__init__(self._parser)  # it knows no such sequence, and must not read on in it
        return []


def _is_known(message: Message) -> bool:
    """Tell whether a message is no key, or one with a name; Textual calls control characters of its ignorance by themselves."""
    return not isinstance(message, events.Key) or message.key.isprintable()
