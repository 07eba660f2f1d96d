"""Leaving at once when the terminal goes away or the system says so.

Every action is saved before its result is shown, so there is nothing left to do but to give the terminal back. This happens
in plain signal handlers: Textual has none, and its event loop stands still while a stalled link takes no output.
"""

import contextlib
import os
import signal
import sys
import termios
from types import FrameType
from typing import Any

from tui.text.keys import FIXED_KEYS

__all__ = ["LEAVE", "LEAVE_KEYS", "PATIENCE", "SIGNALS", "Farewell", "left", "must_leave", "stays"]

LEAVE_KEYS = FIXED_KEYS["leave_app"]
"""The keys that leave from everywhere."""

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGXCPU, signal.SIGALRM)
"""What ends the process, and would leave the terminal as it is; the last one comes when `must_leave` was not heeded."""

PATIENCE = 2
"""Seconds for leaving in order, and then as many for giving the terminal back, after which the system ends the process."""

LEAVE = "\x18\x1b[?2004l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[?2048l\x1b[<u\x1b[0m\x1b[?7h\x1b[?1049l\x1b[?25h"
"""Ends a sequence that was cut short; then paste, mouse, focus, size and key reports off, wrapping on, main screen, cursor."""


class Farewell:
    """Remembers how the terminal was, and leaves it so."""

    def __init__(self) -> None:
        """Take note of the terminal's settings."""
        self._fd = sys.__stdin__.fileno() if sys.__stdin__ is not None else 0
        self._out = sys.__stderr__.fileno() if sys.__stderr__ is not None else 2
        self._settings: list[Any] | None = None
        with contextlib.suppress(termios.error, OSError):
            self._settings = termios.tcgetattr(self._fd)

    def listen(self) -> None:
        """Leave on every signal that would end the process."""
        for number in SIGNALS:
            signal.signal(number, self._leave)

    def restore(self) -> None:
        """Give the terminal back; what it did not take yet is thrown away, so that nothing waits for it."""
        with contextlib.suppress(termios.error, OSError):
            termios.tcflush(self._out, termios.TCOFLUSH)
        with contextlib.suppress(termios.error, OSError):
            if self._settings is not None:
                termios.tcsetattr(self._fd, termios.TCSANOW, self._settings)
        with contextlib.suppress(OSError):
            os.write(self._out, LEAVE.encode())

    def _leave(self, number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(PATIENCE)
        self.restore()
        os._exit(128 + number)


def must_leave() -> None:
    """The app is to end now; a signal ends it where it cannot, because its output is blocked."""
    signal.alarm(PATIENCE)


def stays() -> None:
    """Stay after all."""
    signal.alarm(0)


def left(status: int) -> None:
    """The app has ended and the terminal is given back; what still runs, such as a bot that thinks, is not waited for.

    Args:
        status: what the process ends with.
    """
    signal.signal(signal.SIGALRM, lambda _number, _frame: os._exit(status))
    must_leave()
