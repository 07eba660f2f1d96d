"""Text that would steer a terminal, at every door: names, files, packs, locks, the login, the command line, keys that are typed."""

import os
import re
import termios
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from tests.torture.topic import Topic, Trial
from tests.tui.terminal.hostile_home import PAYLOAD, faulty_pack, hostile_home, sound_pack
from tests.tui.terminal.terminals import Terminal, ad79

__all__ = ["TOPIC"]

STEERS: Final[tuple[str, ...]] = (
    "\x1b]0;owned\x07",
    "\x1b]52;c;b3duZWQ=\x07",
    "\x1b]8;;http://owned\x1b\\",
    "\x1b[66;77H",
    "\x1b[31337m",
    "\x1b[31337;1$r",
    "\x1bP1$r31337\x1b\\",
    "\x1b_31337\x1b\\",
    "\x1b^31337\x1b\\",
    "\x1bX31337\x1b\\",
    "\x1bc31337",
    "\x1b#8",
    "\x9b31337m",
    "\x9d0;owned\x9c",
    "\x90owned\x9c",
    *"\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200b\u200c\u200d\u2060\ufeff\u00ad\u2028\u2029\u0085\U000e0041",
)
"""Sequences of every kind, and signs that turn or hide: none of them is ever sent by the program itself."""

KEYS: Final = (
    b"j",
    b"k",
    b"\r",
    b"\x1b",
    b"\t",
    b"v",
    b"c",
    b"i",
    b"?",
    b"L",
    b"H",
    b"w",
    b"/",
    b"1",
    b"2",
    b"5",
    b"6",
    b" ",
)
"""What is pressed on the screens; none leaves the program at once, or writes a file where it was started."""

Command = Callable[[str, Path], Sequence[str]]

COMMANDS: Final[Mapping[str, Command]] = {
    "list": lambda _text, _folder: ["saves"],
    "verify": lambda _text, _folder: ["saves", "verify"],
    "verify one": lambda text, _folder: ["saves", "verify", text],
    "export": lambda text, folder: ["saves", "export", "good", str(folder / "nowhere" / text)],
    "import": lambda text, folder: ["saves", "import", str(folder / text)],
    "import sound": lambda _text, folder: ["saves", "import", str(folder / "campaigns" / "good.json")],
    "content": lambda _text, _folder: ["content"],
    "content in json": lambda _text, _folder: ["content", "--json"],
    "replay": lambda text, _folder: ["replay", text],
    "replay a game": lambda _text, _folder: ["replay", "good"],
    "replay a shelved game": lambda _text, _folder: ["replay", "over"],
    "simulate": lambda text, _folder: ["simulate", text],
    "simulate a level": lambda text, _folder: ["simulate", "stations", "--bots", text],
    "simulate a number": lambda text, _folder: ["simulate", "stations", "--deals", text],
    "simulate a file": lambda text, folder: [
        *("simulate", "ludus", "--matches", "1", "--jobs", "1", "--csv", str(folder / "nowhere" / text)),
    ],
    "an unknown command": lambda text, _folder: [text],
    "an unknown option": lambda text, _folder: [f"--{text}"],
    "colours": lambda text, _folder: ["--colors", text],
    "a guest": lambda text, _folder: ["--guest", text],
    "a guest's command": lambda text, _folder: ["--guest", "anna", "saves", "export", text, text],
    "a home": lambda text, folder: ["--home", str(folder / "odd" / text), "saves"],
    "the home of nobody": lambda text, _folder: ["--home", f"~{text}/x", "saves"],
}
"""What is asked for on the shell, with a text that steers and the home."""


class Torturer:
    """Opens the doors of two homes: one of hostile games, and one with a hostile pack beside them."""

    def __init__(self, folder: Path) -> None:
        self.hostile = hostile_home(folder / "hostile")
        self.packed = hostile_home(folder / "packed")
        sound_pack(self.packed)
        self.faulty = folder / "faulty"
        faulty_pack(self.faulty)

    def trial(self, rng: Random) -> str | None:
        """Go through one door, in a terminal; return what came through it."""
        text = _text(rng)
        home = rng.choice((self.hostile, self.packed, self.faulty))
        login = {
            "SSH_CONNECTION": text,
            "SSH_TTY": text,
            "TERM": rng.choice(("xterm-256color", "vt100", "xterm-kitty")),
        }
        if rng.random() < 0.05:
            login["TERM"] = text
        if rng.random() < 0.6:
            name = rng.choice(list(COMMANDS))
            with ad79(home, *COMMANDS[name](text, home), environ=login) as terminal:
                terminal.wait_gone(120)
                return _wrong(name, terminal, clean=True)
        with ad79(home, *self._opening(rng, text), environ=login) as terminal:
            _mute(terminal)
            _press(terminal, rng, text)
            return _wrong("the screens", terminal, clean=False)

    @staticmethod
    def _opening(rng: Random, text: str) -> Sequence[str]:
        """How the screens are opened: at the title, or with a game that is sound, locked, damaged, over or none."""
        games = ("good", "lines", "locked", "damaged", "unknown", "over", "ad79", text)
        return () if rng.random() < 0.4 else ("--game", rng.choice(games))


def _text(rng: Random) -> str:
    """A text with some sequences in it, fit for a command line."""
    parts = [
        *rng.choices(STEERS, k=rng.randint(1, 4)),
        "owned",
        rng.choice((" ", "\n", "")),
        PAYLOAD * rng.randint(0, 1),
    ]
    rng.shuffle(parts)
    return "".join(parts).replace("\0", "").replace("/", "")


def _mute(terminal: Terminal) -> None:
    """Let the terminal's own line send nothing back that was typed, which it would as soon as the program has gone."""
    modes = terminal.modes
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(terminal.link, termios.TCSANOW, modes)


def _press(terminal: Terminal, rng: Random, text: str) -> None:
    """Wait for the title, press some keys, type or paste the text, and go on pressing."""
    terminal.read(10.0)
    terminal.settle(0.5)
    for _ in range(rng.randint(5, 25)):
        if terminal.gone():
            return
        how = rng.random()
        if how < 0.05:
            os.write(terminal.link, f"\x1b[200~{text}\x1b[201~".encode())
        elif how < 0.1:
            os.write(terminal.link, text.encode())
        else:
            os.write(terminal.link, rng.choice(KEYS))
        terminal.settle(0.05)


def _wrong(door: str, terminal: Terminal, *, clean: bool) -> str | None:
    """What came through that steers; of a command nothing may that could."""
    said = terminal.raw.decode(errors="replace")
    if found := [part for part in STEERS if part in said]:
        return f"{door}: {found[0]!r} came through: {said[max(0, said.index(found[0]) - 80) :][:160]!r}"
    if "Traceback" in said:
        return f"{door}: a traceback: {said[-400:]!r}"
    if clean and not re.sub(r"\r?\n", "", said).replace("\r", "").isprintable():
        return f"{door}: {said[:300]!r} is not printable"
    return None


@contextmanager
def _ready(folder: Path) -> Iterator[Trial]:
    yield Torturer(folder).trial


TOPIC = Topic(
    about="text that steers a terminal is sent to every door in a real one: none of it comes back",
    trials=400,
    ready=_ready,
    smoke=2,
)
