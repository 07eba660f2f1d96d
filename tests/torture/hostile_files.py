"""A home in which one file is what nobody's game would leave: senseless values, meant to harm, or no file at all."""

import io
import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from content.campaign.cache import load
from content.faults import ContentFault
from content.loader import check, load_all
from saves.chronicle import render
from saves.faults import SaveFault
from saves.folders import Folders
from saves.frame import seal
from saves.holder import myself
from tests import ROOT
from tests.frozen.homes import HOMES
from tests.frozen.make import Clock
from tests.odd_files import ODD, impatient
from tests.torture.homes import named
from tests.torture.topic import Topic, Trial
from tests.tui.terminal.hostile_home import PAYLOAD
from tui.__main__ import main
from tui.pages.pictures.past import tablet_lines
from tui.pages.pictures.saves import copy_lines, copy_row, entry_lines, entry_row
from tui.play.house import House

__all__ = ["TOPIC"]

BESIDE: Final = 2
"""So many sound games lie beside the hostile file, and have to be listed as they were."""

PATIENCE: Final = 60
"""Seconds after which a trial is taken to wait for something that never comes."""

DEEP, LONG = "a deep place", "a long number"
RAW: Final[Mapping[str, str]] = {DEEP: "[" * 3000 + "]" * 3000, LONG: "9" * 5000}
"""What no encoder writes; the words stand for it until all the rest is written."""

VALUES: Final[tuple[Any, ...]] = (
    *(0, -1, 1 << 31, 10**18, (1 << 63) - 1, 1 << 64, -(1 << 63), 1e308, -0.5, True, None),
    *(
        "",
        "\0",
        PAYLOAD,
        "\ud800",
        "x" * 100_000,
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "2026-03-01T14:05:00",
    ),
    *([], {}, [PAYLOAD], {PAYLOAD: PAYLOAD}, DEEP, LONG),
)
"""What is put in the place of a value."""


def _spoilt(rng: Random, value: Any) -> str:
    """A value with a few senseless ones in it, or a part of it missing, as JSON."""
    found = {"": value}
    for _ in range(rng.randint(1, 3)):
        _spoil(rng, found)
    text = json.dumps(found[""])
    for word, raw in RAW.items():
        text = text.replace(json.dumps(word), raw)
    return text


def _spoil(rng: Random, root: dict[str, Any]) -> None:
    holder, key = rng.choice(list(_places(root)))
    if isinstance(holder, dict) and key and rng.random() < 0.15:
        del holder[key]
    else:
        holder[key] = rng.choice(VALUES)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place that holds something: what holds it, and under which key."""
    for key, inside in list(value.items() if isinstance(value, dict) else enumerate(value)):
        yield value, key
        if isinstance(inside, dict | list):
            yield from _places(inside)


def _sealed(rng: Random, raw: bytes) -> bytes:
    """A sealed file with its header or another part spoilt, under a checksum that fits again."""
    header, *parts, _ = raw.split(b",\n")
    head = header.removeprefix(b'{"header":')
    if rng.random() < 0.5:
        head = _spoilt(rng, json.loads(head)).encode()
    else:
        at = rng.randrange(len(parts))
        name, value = next(iter(json.loads(b"{" + parts[at] + b"}").items())) if _is_whole(parts[at]) else ("odd", 0)
        parts[at] = f"{json.dumps(name)}:{_spoilt(rng, value)}".encode()
    return seal(head, *parts).raw


def _is_whole(part: bytes) -> bool:
    """Whether a line is one part; a list of earlier states goes over several."""
    with suppress(ValueError):
        json.loads(b"{" + part + b"}")
        return True
    return False


def _line(rng: Random, raw: bytes) -> bytes:
    """A log with a line or two spoilt."""
    lines = raw.splitlines()
    for at in rng.sample(range(len(lines)), min(len(lines), rng.randint(1, 2))):
        lines[at] = _spoilt(rng, json.loads(lines[at])).encode()
    return b"\n".join(lines) + b"\n"


def _plain(rng: Random, raw: bytes) -> bytes:
    """A file of bare JSON, spoilt."""
    return _spoilt(rng, json.loads(raw)).encode()


def _toml(rng: Random, text: str) -> str:
    """A file of content with a few of its values senseless."""
    lines = text.splitlines()
    given = [at for at, line in enumerate(lines) if " = " in line]
    for at in rng.sample(given, min(3, len(given))):
        name = lines[at].partition(" = ")[0]
        value = rng.choice(
            (*RAW.values(), json.dumps(PAYLOAD), "10000000000000", "-1", "nan", "1979-05-27", '""', "[]", "{}")
        )
        lines[at] = f"{name} = {value}"
    kept = rng.randrange(len(lines)) if rng.random() < 0.5 else 0
    return "\n".join(lines[kept : kept + 60]) + "\n"


class Torturer:
    """Puts one hostile file after the other into a home."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = HOMES[-1]
        self.beside = tuple(self.home.manifest.games)[:BESIDE]
        self.shared = [path for path in self.home.files if path.startswith(("hall/", "past/"))]
        self.content = [path for path in (ROOT / "content").glob("*/*.toml") if path.parent.name != "rulebook"]
        for path in (*self.shared, "settings.json"):
            self.home.put_file(path, folder)
        for name in self.beside:
            self.home.put_game(name, folder)

    def trial(self, rng: Random) -> str | None:
        """Spoil a file and look at everything; return what went wrong."""
        if rng.random() < 0.25:
            return self._pack(rng)
        name = rng.choice([one for one in self.home.manifest.games if one not in self.beside])
        self.home.put_game(name, self.folder)
        path = rng.choice(self._victims(name))
        how = self._harm(rng, path)
        try:
            wrong = self._wrong(name)
        finally:
            self._mend(name, path)
        return wrong and f"{path.relative_to(self.folder)}, {how}: {wrong}"

    def _victims(self, name: str) -> list[Path]:
        games = self.folder / "campaigns"
        own = [games / f"{name}{ending}" for ending in (".json", ".log", ".lock")]
        others = [self.folder / "settings.json", games / "copies" / name, *(games / "copies" / name).glob("*.json")]
        return [*own, *own, *others, *(self.folder / path for path in self.shared)]

    def _harm(self, rng: Random, path: Path) -> str:
        spoil = self._spoil_of(path)
        if spoil is not None and rng.random() < 0.7:
            raw = path.read_bytes() if path.exists() else msgspec.json.encode(myself(Clock()()))
            path.write_bytes(spoil(rng, raw))
            return "spoilt"
        how = rng.choice(list(ODD))
        _clear(path)
        ODD[how](path)
        return how

    @staticmethod
    def _spoil_of(path: Path) -> Callable[[Random, bytes], bytes] | None:
        if path.name == "settings.json" or path.suffix == ".lock":
            return _plain
        return {".json": _sealed, ".log": _line}.get(path.suffix)

    def _mend(self, name: str, path: Path) -> None:
        games = self.folder / "campaigns"
        for made in (
            *games.glob(f"{name}.*"),
            *self.folder.glob("settings*"),
            games / "copies" / name,
            games / "aside",
        ):
            _clear(made)
        if str(path.relative_to(self.folder)) in self.shared:
            _clear(path)
            self.home.put_file(str(path.relative_to(self.folder)), self.folder)
        self.home.put_file("settings.json", self.folder)

    # What has to hold

    def _wrong(self, name: str) -> str | None:
        """What does not hold of the lists, the pages, the commands and the game, if anything does not."""
        with impatient(PATIENCE):
            house = House(Folders(self.folder, self.folder), Clock())
            listed = {entry.name: entry for entry in house.games()}
            if any(listed[one].fault for one in self.beside) or name not in listed:
                return "a game is listed no more, or with a fault that is not its own"
            self._look(house, name)
            with suppress(SaveFault):
                house.resume(name).close()
            return self._commands(name)

    @staticmethod
    def _look(house: House, name: str) -> None:
        """Lay out all that the pages show of games, copies and the hall."""
        for entry in (*house.games(), *house.archive.list()):
            entry_row(entry, 74)
            entry_lines(entry, 74)
        with suppress(SaveFault):
            for copy in house.store.copies(name):
                copy_row(copy, 74)
                copy_lines(copy, 74)
        for tablet in house.tablets():
            tablet_lines(tablet, 74)
            if tablet.chronicle:
                render(tablet.chronicle, tablet.text)

    def _commands(self, name: str) -> str | None:
        """The commands say it all in lines that a terminal can show."""
        said = io.StringIO()
        for command in (["saves"], ["saves", "verify"], ["hall"], ["replay", name], ["replay", self.beside[0]]):
            with redirect_stdout(said), redirect_stderr(said):
                main(command)
        lines = said.getvalue().split("\n")
        if not all(line.isprintable() for line in lines):
            return "something that is said steers the terminal"
        hidden = [one for one in self.beside if not any(line.startswith(f"{one}: sound") for line in lines)]
        return f"{hidden} are not found sound" if hidden else None

    def _pack(self, rng: Random) -> str | None:
        """A pack with a hostile file: faults, or content; the command says it all in lines."""
        pack = self.folder / "packs" / "odd"
        pack.mkdir(parents=True)
        source = rng.choice(self.content)
        how = rng.choice(["spoilt", *ODD]) if rng.random() < 0.3 else "spoilt"
        try:
            if how == "spoilt":
                (pack / source.name).write_text(_toml(rng, source.read_text(encoding="utf-8")), encoding="utf-8")
            else:
                ODD[how](pack / source.name)
            with impatient(PATIENCE):
                wrong = self._read_pack(rng)
        finally:
            shutil.rmtree(self.folder / "packs")
            shutil.rmtree(self.folder / "cache", ignore_errors=True)
        return wrong and f"a pack like {source.name}, {how}: {wrong}"

    def _read_pack(self, rng: Random) -> str | None:
        packs, said = self.folder / "packs", io.StringIO()
        faults = check(packs)
        try:
            load(self.folder / "cache", packs)
            load_all(packs)
        except ContentFault:
            if not faults:
                return "it is refused without a fault"
        else:
            if faults:
                return f"it is taken in spite of {faults[0]}"
        with redirect_stdout(said), redirect_stderr(said):
            status = main(["content", *(["--json"] if rng.random() < 0.5 else [])])
        if not all(line.isprintable() for line in said.getvalue().split("\n")):
            return "something that is said steers the terminal"
        return None if status == bool(faults) else f"the command ends with {status}"


def _clear(path: Path) -> None:
    if path.is_symlink() or not path.is_dir():
        path.unlink(missing_ok=True)
    else:
        shutil.rmtree(path)


@contextmanager
def _ready(folder: Path) -> Iterator[Trial]:
    """A home with few games; the commands find it by the variable of the environment."""
    with named(folder):
        yield Torturer(folder).trial


TOPIC = Topic(
    about="one file of a home has senseless values or is no file: a fault of its own, the rest as it was, nothing waits",
    trials=1500,
    ready=_ready,
    smoke=6,
)
