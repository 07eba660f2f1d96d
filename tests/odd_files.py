"""What is no file, or more than one, in the place of a file, and an end to whatever waits for it."""

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

__all__ = ["ODD", "Planted", "Waits", "device", "folder", "huge", "impatient", "loop", "pipe"]

Planted = Callable[[Path], None]
"""Puts something odd in the place of a file."""


class Waits(Exception):
    """Something waits for a file that never comes."""


def pipe(path: Path) -> None:
    """A pipe that nobody writes into."""
    os.mkfifo(path)


def loop(path: Path) -> None:
    """A link to itself."""
    path.symlink_to(path)


def folder(path: Path) -> None:
    """A folder."""
    path.mkdir()


def huge(path: Path) -> None:
    """A terabyte that takes no room."""
    with path.open("wb") as file:
        file.truncate(1 << 40)


def device(path: Path) -> None:
    """A device that never ends."""
    path.symlink_to("/dev/zero")


ODD: Mapping[str, Planted] = MappingProxyType(
    {"a pipe": pipe, "a loop": loop, "a folder": folder, "a terabyte": huge, "an endless device": device}
)
"""All of them, by what they are."""


@contextmanager
def impatient(seconds: int) -> Iterator[None]:
    """End what takes longer than some seconds with `Waits`."""

    def stop(*_: object) -> None:
        raise Waits

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
