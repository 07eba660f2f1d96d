"""Hostile input for the real program in a pseudo-terminal: random keys and mouse reports, cut and foreign letters, floods.

Nothing that comes in may end the program, but what leaves it; nothing may make it grow; a flood may do nothing in the game; and
whatever came, Ctrl-C leaves in order.
"""

import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from saves.folders import Folders
from tests import ROOT
from tests.frozen.homes import HOMES
from tests.torture.topic import Topic, Trial
from tests.tui.terminal.terminals import Terminal
from tui.play.house import House

__all__ = ["TOPIC"]

KEYS: Final = 200
"""So many keys and reports of the mouse a trial presses."""

LETTERS: Final = 8
"""So many letters that are cut or of another encoding a trial types."""

FLOODED: Final = 0.2
"""How often a campaign ends with a flood; in the other games bots may still think and play by themselves."""

GROWTH, WORK = 60, 20.0
"""Megabytes that a flood may make the program grow by, and seconds of work that it may cost."""

CALM: Final = 5.5
"""Seconds after which nothing waits for its rest any more."""

_GIVEN_BACK: Final = b"\x1b[?1049l"
_SIGNALLED: Final = 128 + signal.SIGALRM

_NOTING: Final = """
import os, sys
os.chdir(os.environ["AD79_HOME"])  # whoever exports a game finds it here
from tui.__main__ import main
from tui.app import Ad79
made = Ad79.make_screen
def noted(self, name, /, **arguments):
    with open("seen", "a") as seen:
        seen.write(name + "\\n")
    return made(self, name, **arguments)
Ad79.make_screen = noted
sys.exit(main(sys.argv[1:]))
"""
"""The program, which notes what screens it shows."""

_MANY: Final = 300_000
_UNFINISHED: Final = (b"\x1b[1;5", b"\x1b[", b"\x1bO", b"\x1b[<0;12;", b"\x1b]1", b"\x1bP1", b"\x1b[1\r", b"\x1b[M ")

FLOODS: Final[Mapping[str, Callable[[Random], bytes]]] = {
    "escapes": lambda _: b"\x1b" * 200_000,
    "unfinished sequences": lambda rng: b"".join(rng.choices(_UNFINISHED, k=_MANY // 4)),
    "unmarked text": lambda _: b"1qwerty 12345 quit the game\r" * (_MANY // 28),
    "unmarked text with escapes": lambda _: b"1 \x1b[31mred\x1b[0m \x1b 1 2\r" * (_MANY // 22),
    "a marked paste": lambda _: b"\x1b[200~" + b"1\r" * (_MANY // 2) + b"\x1b[201~",
    "a paste without end": lambda _: b"\x1b[200~" + b"1\r" * (_MANY // 2),
    "bytes": lambda rng: rng.randbytes(_MANY).replace(b"\x03", b"").replace(b"\x11", b""),
    "zeros": lambda _: bytes(_MANY),
    "focus": lambda _: b"\x1b[I\x1b[O" * 20_000,
    "moves of the mouse": lambda rng: b"".join(f"\x1b[<35;{rng.randrange(99)};9M".encode() for _ in range(15_000)),
    "answers": lambda _: b"\x1b[?2026;2$y\x1b[?2048;0$y\x1b[12;3R" * 5_000,
    "a string": lambda _: b"\x1b]11;" + b"x" * _MANY,
}
"""What may come in masses; no hand can have pressed it."""

_PLAIN: Final = (*"123456789abcdfghijklnoprstuvwxyzDEHILNSZ?/:.@ ", "\r", "\t", "\x7f")
_ARROWS: Final = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[Z", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~")
_ODD: Final = (
    "é",
    "寿",
    "\x1bj",
    "\x1bOP",
    "\x1b[97;5u",
    "\x1b[200~Anna\x1b[201~",
    "\x1b[I",
    "\x1b[O",
    "\x01",
    "\x1b[1;",
    "\x00",
)
_LETTERS: Final = "éßøλж…寿🗡"


class _Hostile:
    """A folder in which each trial has a home of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.sent: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()

    def trial(self, rng: Random) -> str | None:
        """Keys, letters, perhaps a flood, from the title or from a game on; then Ctrl-C."""
        with TemporaryDirectory(dir=self._folder) as folder:
            home = Path(folder)
            game = rng.choice(sorted(HOMES[-1].manifest.games))
            HOMES[-1].put_game(game, home)
            house = House(Folders(home, home))
            house.change_settings(replace(house.settings, mouse=rng.random() < 0.7))
            with _program(home, *(() if rng.random() < 0.2 else ("--game", game))) as terminal:
                self._press(terminal, rng)
                self._type(terminal, rng)
                wrong = self._flood(terminal, rng, home) if "campaign" in game and rng.random() < FLOODED else None
                wrong = wrong or self._left(terminal, home)
            with suppress(FileNotFoundError):
                self.seen.update((home / "seen").read_text().split())
            return wrong and f"{game}: {wrong}"

    def _press(self, terminal: Terminal, rng: Random) -> None:
        for _ in range(KEYS):
            if terminal.gone() or _GIVEN_BACK in terminal.raw[-500:]:
                return
            data = _key(rng)
            cut = rng.randrange(1, len(data)) if len(data) > 1 and rng.random() < 0.1 else len(data)
            _send(terminal, data[:cut])
            _send(terminal, data[cut:])
            self.sent["keys"] += 1
            if rng.random() < 0.005:
                terminal.resize(rng.choice((40, 80, 100, 120, 200)), rng.choice((10, 23, 24, 40, 60)))
            if rng.random() < 0.3:
                _hear(terminal, 0.2 if rng.random() < 0.1 else 0.005)

    def _type(self, terminal: Terminal, rng: Random) -> None:
        for _ in range(LETTERS):
            letter = rng.choice(_LETTERS)
            latin = letter.encode("latin-1", "ignore") if rng.random() < 0.5 else b""
            for byte in latin or letter.encode():
                _send(terminal, bytes((byte,)))
                _hear(terminal, rng.choice((0.0, 0.002, 0.02)))
            self.sent["letters"] += 1

    def _flood(self, terminal: Terminal, rng: Random, home: Path) -> str | None:
        kind = rng.choice(list(FLOODS))
        data = FLOODS[kind](rng)
        if not _rests(terminal):
            return None
        files, memory, work = _files(home), _memory(terminal), _work(terminal)
        _send(terminal, data)
        self.sent[f"floods of {kind}"] += 1
        if not _rests(terminal):
            return f"{kind} ended it with {terminal.status}"
        if _work(terminal) - work > WORK:
            return f"{kind} took {_work(terminal) - work:.0f} s"
        if _memory(terminal) - memory > GROWTH:
            return f"{kind} made it grow by {_memory(terminal) - memory} MB"
        return f"{kind} did something" if _files(home) != files else None

    def _left(self, terminal: Terminal, home: Path) -> str | None:
        """Leave with Ctrl-C, unless it was left before; what went wrong with that. While a bot thinks a signal has to help."""
        if _GIVEN_BACK not in terminal.raw:
            _send(terminal, b"\x03")
        with suppress(AssertionError):
            terminal.wait_gone(5.0)
        self.sent["left by the signal"] += terminal.status == _SIGNALLED
        if (home / "defect.txt").exists():
            return (home / "defect.txt").read_text()[-2000:]
        if terminal.status in {0, _SIGNALLED}:
            return None
        return f"left with {terminal.status}: {terminal.raw[-300:]!r}"


def _program(home: Path, *arguments: str) -> Terminal:
    path = os.environ.get("PATH", "/usr/bin:/bin")
    environ = {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PATH": path,
        "AD79_HOME": str(home),
        "PYTHONPATH": str(ROOT),
    }
    terminal = Terminal([sys.executable, "-c", _NOTING, *arguments], environ)
    while b"\x1b[?1004h" not in terminal.raw and not terminal.gone():  # before, Ctrl-C is a signal
        terminal.read(0.1)
    _hear(terminal, 0.5)
    return terminal


def _send(terminal: Terminal, data: bytes) -> None:
    """Send what may be more than a terminal takes at once, and take what comes."""
    while data and not terminal.gone():
        with suppress(OSError):
            sent: int = os.write(terminal.link, data[:4096])
            data = data[sent:]
        _hear(terminal, 0.0)


def _hear(terminal: Terminal, quiet: float) -> None:
    while terminal.read(quiet):
        pass


def _rests(terminal: Terminal) -> bool:
    """Whether it has become quiet, and not because it has ended."""
    began = time.monotonic()
    _hear(terminal, CALM)
    if time.monotonic() - began < CALM:
        terminal.wait_gone()
    return not terminal.gone()


def _key(rng: Random) -> bytes:
    kind = rng.random()
    if kind < 0.2:
        button, x, y = rng.choice((0, 0, 0, 1, 2, 32, 35, 64, 65)), rng.randrange(1, 90), rng.randrange(1, 28)
        end = f"\x1b[<{button};{x};{y}m" if button < 3 and rng.random() < 0.9 else ""
        return f"\x1b[<{button};{x};{y}M{end}".encode()
    if kind < 0.26:
        return b"q" if kind < 0.21 else b"\x1b"
    keys: tuple[str, ...] = _PLAIN if kind < 0.72 else _ARROWS if kind < 0.97 else _ODD
    return rng.choice(keys).encode()


def _files(home: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((home / "campaigns").glob("*.json"))}


def _memory(terminal: Terminal) -> int:
    """Megabytes that it has used at most."""
    status = Path(f"/proc/{terminal.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


def _work(terminal: Terminal) -> float:
    """Seconds that it has worked."""
    user, system = Path(f"/proc/{terminal.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _ready(folder: Path) -> Iterator[Trial]:
    """All trials share what they count, which is told in the end."""
    hostile = _Hostile(folder)
    yield hostile.trial
    for what in (hostile.sent, hostile.seen):
        sys.stdout.write(f"  {', '.join(f'{name} {n}' for name, n in what.most_common())}\n")


TOPIC = Topic(
    about=f"{KEYS} random keys and mouse reports from somewhere in a game on, cut letters, floods: it lives, and Ctrl-C leaves it",
    trials=250,
    ready=_ready,
    smoke=1,
)
