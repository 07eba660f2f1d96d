"""A home of frozen games, one file of it harmed at random: a clear fault or a sound game, never an exception, the others listed."""

import io
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from saves.faults import SaveFault
from saves.folders import Folders
from saves.frame import seal
from tests.frozen.homes import HOMES
from tests.frozen.make import Clock
from tests.torture.homes import named
from tests.torture.topic import Topic, Trial
from tui.__main__ import main
from tui.play.house import House
from tui.play.session import Session

__all__ = ["TOPIC"]

BESIDE: Final = 2
"""So many sound games lie beside the harmed one, and have to be listed as they were."""

HEADERS: Final = 0.1
"""How often it is the header that is harmed and sealed again."""

LONG: Final = 25
"""So many actions a game that opened is played on."""

Harm = Callable[[Random, bytes], bytes]


def _flip(rng: Random, raw: bytes) -> bytes:
    """One bit to three bytes of it changed."""
    harmed = bytearray(raw)
    for _ in range(rng.randint(1, 3)):
        harmed[rng.randrange(len(harmed))] ^= 1 << rng.randrange(8)
    return bytes(harmed)


def _cut(rng: Random, raw: bytes) -> bytes:
    """Broken off."""
    return raw[: rng.randrange(len(raw))]


def _lose(rng: Random, raw: bytes) -> bytes:
    """A piece in the midst of it missing."""
    at = rng.randrange(len(raw))
    return raw[:at] + raw[at + rng.randint(1, 200) :]


def _blank(rng: Random, raw: bytes) -> bytes:
    """A block of zeros, as a power cut leaves it."""
    at, size = rng.randrange(len(raw)), rng.choice((1, 64, 512, 4096))
    return raw[:at] + bytes(len(raw[at : at + size])) + raw[at + size :]


def _double(rng: Random, raw: bytes) -> bytes:
    """A piece of it twice."""
    at = rng.randrange(len(raw))
    return raw[: at + rng.randint(1, 200)] + raw[at:]


def _noise(rng: Random, raw: bytes) -> bytes:
    """Nothing but noise."""
    return rng.randbytes(rng.randrange(2 * len(raw)))


def _meant(harm: Harm) -> Harm:
    """The same done to all but the checksum, which fits again, as if somebody had meant it."""

    def harmed(rng: Random, raw: bytes) -> bytes:
        header, *parts, _ = raw.split(b",\n")
        if rng.random() < HEADERS:
            header = harm(rng, header)
        else:
            parts = harm(rng, b",\n".join(parts)).split(b",\n")
        return seal(header.removeprefix(b'{"header":'), *parts).raw

    return harmed


def _exchange(rng: Random, raw: bytes) -> bytes:
    """Two values of one type exchanged in a state or a record, or one put in the place of another."""
    told, _, rest = raw.partition(b",\n")
    name, _, value = told.partition(b":")
    state = msgspec.json.decode(value)
    leaves = list(_leaves(state))
    holder, key = rng.choice(leaves)
    alike = [(one, at) for one, at in leaves if type(one[at]) is type(holder[key])]
    other, at = rng.choice(alike)
    old, holder[key] = holder[key], other[at]
    if rng.random() < 0.5:
        other[at] = old
    return b",\n".join(filter(None, (name + b":" + msgspec.json.encode(state), rest)))


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where the numbers and words of a state stand: what holds each, and under which key."""
    for key, inside in list(value.items() if isinstance(value, dict) else enumerate(value)):
        if isinstance(inside, dict | list):
            yield from _leaves(inside)
        else:
            yield value, key


def _exchanged(rng: Random, raw: bytes) -> bytes:
    header, *parts, _ = raw.split(b",\n")
    return seal(header.removeprefix(b'{"header":'), _exchange(rng, b",\n".join(parts))).raw


HARMS: Final[Mapping[str, Harm]] = {
    "flipped": _flip,
    "cut": _cut,
    "shortened": _lose,
    "blanked": _blank,
    "doubled": _double,
    "noise": _noise,
}
"""What befalls files by chance."""

INTENDED: Final[Mapping[str, Harm]] = {
    "flipped, the checksum fit": _meant(_flip),
    "shortened, the checksum fit": _meant(_lose),
    "exchanged, the checksum fit": _exchanged,
}
"""What somebody has to mean."""


class Torturer:
    """Harms one file of a home after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.homes = HOMES
        home = self.homes[-1]
        self.beside = tuple(home.manifest.games)[:BESIDE]
        for path in home.files:
            if path.startswith(("hall/", "past/")):
                home.put_file(path, folder)
        for name in self.beside:
            home.put_game(name, folder)
        self.settings = (folder / "settings.json").read_bytes()

    def trial(self, rng: Random) -> str | None:
        """Harm a file and look at everything; return what went wrong."""
        home = rng.choice(self.homes)
        name = rng.choice([one for one in home.manifest.games if one not in self.beside])
        home.put_game(name, self.folder)
        path = self._victim(rng, name)
        sound = path.read_bytes()
        harms = HARMS if path.suffix == ".log" or path.name == "settings.json" or rng.random() < 0.6 else INTENDED
        how = rng.choice(list(harms))
        path.write_bytes(harms[how](rng, sound))
        try:
            wrong = self._wrong(name, path, rng, changed=path.read_bytes() != sound, meant=harms is INTENDED)
        finally:
            self._mend(name, path, sound)
        return wrong and f"{path.relative_to(self.folder)} {how}: {wrong}"

    def _victim(self, rng: Random, name: str) -> Path:
        """Mostly the game's own file, else its log, a copy, the settings, a record of the hall, a game of the archive."""
        games = self.folder / "campaigns"
        save, log, copies = games / f"{name}.json", games / f"{name}.log", games / "copies" / name
        others = [log, log, self.folder / "settings.json", *copies.glob("*.json")]
        others += [*self.folder.glob("hall/*/record.json"), *self.folder.glob("past/*/campaign.*")]
        return save if rng.random() < 0.7 else rng.choice(others)

    def _mend(self, name: str, path: Path, sound: bytes) -> None:
        games = self.folder / "campaigns"
        for made in (*games.glob(f"{name}.*"), *self.folder.glob("settings*")):
            made.unlink()
        shutil.rmtree(games / "copies" / name, ignore_errors=True)
        shutil.rmtree(games / "aside", ignore_errors=True)
        if path.is_relative_to(self.folder / "hall") or path.is_relative_to(self.folder / "past"):
            path.write_bytes(sound)
        (self.folder / "settings.json").write_bytes(self.settings)

    # What has to hold

    def _wrong(self, name: str, path: Path, rng: Random, *, changed: bool, meant: bool) -> str | None:
        """What does not hold of the lists, the commands, the copies and the game itself, if anything does not."""
        house = House(Folders(self.folder, self.folder), Clock())
        listed = {entry.name: entry for entry in house.games()}
        if any(listed[one].fault for one in self.beside) or name not in listed:
            return "a game is listed no more, or with a fault that is not its own"
        own = path == house.store.folder / f"{name}.json"
        if own and changed and not meant and listed[name].fault is None:
            return "it is listed as sound"
        told = [house.settings_fault, *(entry.fault for entry in (*listed.values(), *house.archive.list()))]
        told += [*(one.fault for one in house.hall.list()), *(copy.fault for copy in house.store.copies(name))]
        unclear = next((fault for fault in told if fault and not _is_clear(fault)), None)
        return str(unclear) if unclear else self._commands() or self._opened(house, name, rng, own=own)

    def _commands(self) -> str | None:
        """The commands say it all in lines."""
        said = io.StringIO()
        for command in (["saves"], ["saves", "verify"]):
            with redirect_stdout(said), redirect_stderr(said):
                main(command)
        lines = said.getvalue().splitlines()
        hidden = [one for one in self.beside if not any(line.startswith(f"{one}: sound") for line in lines)]
        return f"{hidden} are not found sound" if hidden else None

    def _opened(self, house: House, name: str, rng: Random, *, own: bool) -> str | None:
        """The game opens with a fault that is clear, or is sound and goes on; harm elsewhere does not hinder it."""
        try:
            session = house.resume(name)
        except SaveFault as fault:
            if not own:
                return f"it does not open: {fault}"
            return None if _is_clear(fault) else f"an unclear fault: {fault}"
        try:
            return _played(session, rng)
        finally:
            session.close()


def _is_clear(fault: SaveFault) -> bool:
    """Whether a fault is said in whole sentences that a terminal can show."""
    said = f"{fault.wrong}{fault.advice}"
    return fault.wrong.endswith(".") and fault.advice.endswith(".") and said.isprintable()


def _played(session: Session, rng: Random) -> str | None:
    """A game that opened is asked, told and played on for a while, and taken back as far as it goes."""
    session.play.decision()
    while session.can_undo:
        session.undo()
    for _ in range(LONG):
        if session.over:
            return None
        legal = session.legal()
        if not legal:
            return "nothing is legal though it is not over"
        session._step(rng.choice(legal))
    return session.spoken.game.fault(session.state)


@contextmanager
def _ready(folder: Path) -> Iterator[Trial]:
    """A home with few games; the commands find it by the variable of the environment."""
    with named(folder):
        yield Torturer(folder).trial


TOPIC = Topic(
    about="one file of a home of frozen games is harmed: a clear fault or a sound game, the others listed",
    trials=2000,
    ready=_ready,
    smoke=10,
)
