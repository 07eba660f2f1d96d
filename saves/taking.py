"""Taking a game for oneself: the lock on its files, and a name that no game has yet."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from saves.disk import make_folder
from saves.game_files import GameFiles, System
from saves.holder import myself
from saves.locks import Lock, Locked
from saves.names import slug

__all__ = ["reserve", "take", "taken"]


def take(files: GameFiles, system: System, *, over: bool = False) -> Lock:
    """Take the lock on a game.

    Args:
        files: its files.
        system: what the store works with.
        over: take it from another living process.

    Raises:
        Locked: another living process has it.
        SaveFault: the system refused.
    """
    return Lock.take(files.lock, myself(system.now()), over=over)


@contextmanager
def taken(files: GameFiles, system: System, *, over: bool = False) -> Iterator[None]:
    """Have a game for oneself, as `take` does, for as long as the block runs."""
    lock = take(files, system, over=over)
    try:
        with lock.held():
            yield
    finally:
        lock.release()


def reserve(folder: Path, title: str, system: System) -> tuple[GameFiles, Lock]:
    """Take an unused name that fits a title, in a folder which is made where there is none.

    Returns:
        The files of that name, and the lock on them.

    Raises:
        SaveFault: the system refused.
    """
    make_folder(system.disk, folder)
    stem = slug(title)
    for number in count(1):
        files = GameFiles(folder, stem if number == 1 else f"{stem}-{number}", system)
        lock = _take_if_free(files, system)
        if lock:
            return files, lock
    raise AssertionError  # pragma: no cover - numbers do not end


def _take_if_free(files: GameFiles, system: System) -> Lock | None:
    if files.exist():
        return None
    try:
        lock = take(files, system)
    except Locked:
        return None
    if files.stamp() is None:
        return lock
    lock.release()
    return None
