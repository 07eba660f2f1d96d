"""The way from the terminal's bytes to keys, kinder than Textual's own to what comes over a bad line.

Bytes that are no UTF-8 become a replacement character instead of a crash; the end of input ends the process instead of
spinning; and text pasted into a terminal that does not mark it as pasted is not taken for commands.
"""

import contextlib
import os
import selectors
import signal
import time
from codecs import getincrementaldecoder
from collections.abc import Callable

from textual import events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

__all__ = ["LineDriver", "PasteSense"]

_CHUNK = 4096
_TICK = 0.1


class PasteSense:
    """Tells a paste that the terminal did not mark from keys, by how much comes at once and by what follows it."""

    LEAST = 8
    """So many characters, and half as many different ones, are not typed in one go."""
    AFTER = 0.15
    """Seconds in which more text still belongs to the paste."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with no paste."""
        self._clock = clock
        self._until = float("-inf")

    def is_pasted(self, text: str) -> bool:
        """Whether a piece of input is (more of) a paste."""
        now = self._clock()
        if "\x1b" in text:
            return False
        many = len(text) >= self.LEAST and len(set(text)) >= self.LEAST // 2
        if many or now < self._until:
            self._until = now + self.AFTER
            return True
        return False


class LineDriver(LinuxDriver):
    """Textual's driver with a more patient ear."""

    def start_application_mode(self) -> None:
        """Enter the full screen; nothing is known of what it shows."""
        forget = getattr(self._app, "forget_screen", None)
        if forget is not None:
            forget()
        super().start_application_mode()  # type: ignore[no-untyped-call]

    def run_input_thread(self) -> None:
        """Read input until the app leaves, and dispatch it."""
        parser = XTermParser(self._debug)
        selector = selectors.SelectSelector()
        selector.register(self.fileno, selectors.EVENT_READ)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        sense = PasteSense()
        try:
            while not self.exit_event.is_set():
                if selector.select(_TICK):
                    self._hear(parser, sense, decode(self._read()))
                for message in parser.tick():
                    self.process_message(message)
        finally:
            selector.close()
            with contextlib.suppress(EOFError, ParseError):
                list(parser.feed(""))

    def _read(self) -> bytes:
        try:
            data = os.read(self.fileno, _CHUNK)
        except OSError:
            data = b""
        if not data:
            os.kill(os.getpid(), signal.SIGHUP)
            self.exit_event.wait(_TICK)
        return data

    def _hear(self, parser: XTermParser, sense: PasteSense, text: str) -> None:
        if sense.is_pasted(text):
            self.process_message(events.Paste(text))
            return
        for message in parser.feed(text):
            self.process_message(message)
