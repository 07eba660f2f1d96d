"""What the tests of saves have in common: a clock that ticks, a game to save, and ways to harm its file."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from saves.disk import Disk
from saves.envelope import Summary
from saves.frame import seal
from saves.journal import Occasion
from saves.sitting import Moment, Sitting
from saves.store import NewGame, Store

FIXTURES = Path(__file__).parent / "fixtures"
VERSION = "1.2.3"
START = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)


class Clock:
    """Tells a later second each time it is asked."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


class HastyDisk(Disk):
    """Does not wait until content would survive a power cut, since no power is cut in most tests."""

    def sync(self, descriptor: int) -> None:
        os.fstat(descriptor)


HASTY = HastyDisk()


def raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def moment(number: int, *, practice: bool = False, act: int = 0, round_: bool = False) -> Moment:
    """The game after so many actions, perhaps at the beginning of an act or round; its earlier states are the one before."""
    summary = Summary(title="The long way", who="Krakenlance", when=f"I   {number % 12 + 1}/12", practice=practice)
    undo = (state(number - 1),) if number else ()
    return Moment(state(number), summary, number, undo, act, round_)


def state(number: int) -> msgspec.Raw:
    return raw({"turn": number, "bag": ["net", "trident"], "hp": {"hero": 6}})


def turn(found: msgspec.Raw) -> int:
    """Which of the states above it is; fails if it is none of them."""
    number = msgspec.json.decode(found)["turn"]
    assert found == state(number)
    return int(number)


def deed(number: int) -> Occasion:
    return Occasion("action", raw({"do": number}), raw([f"did {number}"]))


def plan(title: str = "The long way") -> NewGame:
    return NewGame(title, "campaign", "f00d", 79, raw({"weeks": 12}))


def store(folder: Path, disk: Disk = HASTY, clock: Clock | None = None) -> Store:
    return Store(folder / "campaigns", version=VERSION, now=clock or Clock(), disk=disk)


def played(folder: Path, actions: int, *, title: str = "The long way", practice: bool = False) -> Sitting:
    """A game of so many actions, which its sitting still holds."""
    sitting = store(folder).create(plan(title), moment(0, practice=practice))
    play(sitting, 1, actions)
    return sitting


def play(sitting: Sitting, first: int, last: int) -> None:
    """Save actions number `first` to `last`."""
    practice = sitting.header.summary.practice
    for number in range(first, last + 1):
        sitting.write(moment(number, practice=practice), deed(number))


def keep_round(sitting: Sitting) -> Path | None:
    """Keep a copy of the last save as the beginning of a round, whatever it is."""
    every = sitting.header.summary.practice
    return sitting.files.copies.keep(sitting.files.save.read_bytes(), "round", every=every)


def keep_act(sitting: Sitting, act: int = 1) -> Path:
    """Keep a copy of the last save as the beginning of an act, whatever it is."""
    return sitting.files.copies.keep_act(sitting.files.save.read_bytes(), act)


def flip(path: Path, at: int, mask: int = 1) -> None:
    """Change bits of one byte of a file."""
    content = bytearray(path.read_bytes())
    content[at] ^= mask
    path.write_bytes(content)


def later(path: Path, number: int = 9, version: str = "8.0.0") -> bytes:
    """Make a file look as a later game might write it, and return its bytes."""
    head = msgspec.json.encode({"format": number, "version": version, "name": "From the future", "more": [1, 2]})
    content = seal(head, b'"world":{"other":true}').raw
    path.write_bytes(content)
    return content
