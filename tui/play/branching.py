"""A new game from an older copy of another, which stays as it is. No Textual."""

from contextlib import suppress
from pathlib import Path

from saves.faults import SaveFault
from saves.store import Store

__all__ = ["branch"]


def branch(store: Store, name: str, copy: Path) -> str:
    """Make a new game from an older copy, with the log that led to it, and count it as set back.

    Args:
        store: the games.
        name: the game that the copy is of, which does not change.
        copy: the older copy.

    Returns:
        The name of the new game.

    Raises:
        SaveFault: the copy cannot be read, or the system refused.
    """
    made = store.take_in(copy, store.folder / f"{name}.log")
    try:
        store.restore(made, copy)
    except SaveFault:
        with suppress(SaveFault):
            store.delete(made)
        raise
    return made
