"""A game of its own from an older copy of another, which stays as it is. No Textual."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from saves.disk import DISK, read, write_atomic
from saves.faults import SaveFault, reported
from saves.store import Store

__all__ = ["branch"]


def branch(store: Store, name: str, copy: Path) -> str:
    """Make a game of its own from an older copy, with the log that led to it, and count it as set back.

    Args:
        store: the games.
        name: the game that the copy is of; nothing of it changes.
        copy: the older copy.

    Returns:
        The name of the new game.

    Raises:
        SaveFault: the copy cannot be read, or the system refused.
    """
    made = _take_in(store, name, copy)
    try:
        store.restore(made, copy)
    except SaveFault:
        with suppress(SaveFault):
            store.delete(made)
        raise
    return made


def _take_in(store: Store, name: str, copy: Path) -> str:
    with reported(copy), TemporaryDirectory(prefix="ad79-") as folder:
        file = Path(folder) / "game.json"
        write_atomic(DISK, file, read(copy))
        with suppress(SaveFault):  # a log only witnesses
            write_atomic(DISK, file.with_name(f"{file.name}.log"), read(store.folder / f"{name}.log"))
        return store.import_(file)
