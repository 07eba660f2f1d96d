"""A program in a pseudo-terminal: keys go in as bytes, every byte that comes out is kept and drawn."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

from tests import ROOT

__all__ = ["Terminal", "ad79"]
_PATIENCE = 20.0


class Terminal:
    """One session of a program.

    Attributes:
        raw: every byte that the program sent.
        screen: what a terminal shows of it.
        status: what the program left with, once it has.
    """

    def __init__(self, argv: Sequence[str], environ: Mapping[str, str], size: tuple[int, int] = (80, 24)) -> None:
        """Start a program.

        Args:
            argv: the program and its arguments.
            environ: its whole environment.
            size: columns and rows.
        """
        self.raw = b""
        self.status: int | None = None
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.pid, self.link = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execve(argv[0], list(argv), dict(environ))  # noqa: S606 - the program under test
        self.resize(*size)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        fcntl.ioctl(self.link, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(row.rstrip() for row in self.screen.display)

    @property
    def modes(self) -> list[Any]:
        """The settings of the terminal's line."""
        return termios.tcgetattr(self.link)

    def read(self, seconds: float = 0.0) -> bool:
        """Take what comes within some seconds; whether anything did."""
        try:
            if not select.select([self.link], [], [], seconds)[0]:
                return False
            data = os.read(self.link, 65536)
        except OSError:
            return False
        self.raw += data
        with suppress(Exception):
            self._stream.feed(data)
        return bool(data)

    def wait_for(self, text: str, patience: float = _PATIENCE) -> None:
        """Read until the screen shows a text.

        Raises:
            AssertionError: it does not in time; shows what is there instead.
        """
        until = time.monotonic() + patience
        while text not in self.text:
            if time.monotonic() > until or self.gone():
                raise AssertionError(f"{text!r} is not on the screen:\n{self.text}\n{self.raw[-2000:]!r}")
            self.read(0.05)

    def settle(self, quiet: float = 0.3) -> None:
        """Read until nothing comes any more and the program rests; on a busy machine it may only wait for its turn."""
        while self.read(quiet) or self.works():
            pass

    def works(self) -> bool:
        """Whether a thread of the program runs or waits to; only Linux tells, elsewhere silence is all there is."""
        with suppress(OSError):  # a thread that ends meanwhile takes its file along
            stats = Path(f"/proc/{self.pid}/task").glob("*/stat")
            return any(stat.read_text().rpartition(")")[2].split()[0] == "R" for stat in stats)
        return True

    def press(self, data: bytes, quiet: float = 0.3) -> bytes:
        """Send bytes as keys, wait until all is quiet, and return what came."""
        before = len(self.raw)
        os.write(self.link, data)
        self.settle(quiet)
        return self.raw[before:]

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def cut(self) -> None:
        """Cut the line, as a lost connection does."""
        os.close(self.link)
        self.link = -1

    def gone(self) -> bool:
        """Whether the program has ended."""
        if self.status is None:
            found, status = os.waitpid(self.pid, os.WNOHANG)
            if found:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def wait_gone(self, patience: float = 5.0) -> float:
        """Wait until the program has ended, and return the seconds that it took.

        Raises:
            AssertionError: it has not in time.
        """
        start = time.monotonic()
        while not self.gone():
            if time.monotonic() > start + patience:
                raise AssertionError(f"the program still runs:\n{self.text}")
            if self.link >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
        took = time.monotonic() - start
        while self.link >= 0 and self.read(0.1):
            pass
        return took

    def end(self) -> None:
        """Make sure that nothing is left."""
        if not self.gone():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = -9
        if self.link >= 0:
            self.cut()


def ad79(
    home: Path, *arguments: str, environ: Mapping[str, str] | None = None, size: tuple[int, int] = (80, 24)
) -> Terminal:
    """AD 79 in a terminal that knows 256 colours and UTF-8.

    Args:
        home: the player's folder.
        arguments: of the command line.
        environ: what is otherwise in the environment; an empty value takes a variable out of it.
        size: columns and rows.
    """
    path = os.environ.get("PATH", "/usr/bin:/bin")
    usual = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": path, "AD79_HOME": str(home)}
    wanted = {name: value for name, value in {**usual, **(environ or {})}.items() if value}
    return Terminal([sys.executable, "-m", "tui", *arguments], wanted, size)
