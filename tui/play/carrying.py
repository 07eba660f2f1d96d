"""Games on their way out of a house, into it, and into the bin, with the lessons that were read in them. No Textual."""

from contextlib import suppress
from pathlib import Path

from saves.faults import SaveFault
from tui.play.branching import branch
from tui.play.codex import remembered
from tui.play.house import House

__all__ = ["branch_off", "throw_away", "transfer_in", "transfer_out"]


def transfer_out(house: House, name: str, file: Path) -> tuple[Path, ...]:
    """Copy a game to a file of the player's choice, as `Store.export` does, with the lessons that were read in it.

    Raises:
        SaveFault: the game cannot be read, or another file already exists there, or the system refused.
    """
    return house.store.export(name, file, _read_in(house, name))


def transfer_in(house: House, file: Path) -> str:
    """Import a game from a file under an unused name; what was read in another game of that name counts for nothing.

    Returns:
        Its name in the store.

    Raises:
        SaveFault: the file is not a sound game, or the system refused.
    """
    name = house.store.import_(file)
    with suppress(SaveFault):  # the game is there; its lessons may come again
        _note(house, name, house.store.load(name).envelope.header.lessons)
    return name


def branch_off(house: House, name: str, copy: Path) -> str:
    """Make a new game from an older copy of another, as `branch` does; what was read there need not be read again.

    Raises:
        SaveFault: the copy cannot be read, or the system refused.
    """
    made = branch(house.store, name, copy)
    with suppress(SaveFault):
        _note(house, made, _read_in(house, name))
    return made


def throw_away(house: House, name: str) -> Path:
    """Move a game into the bin, as `Store.delete` does, and forget what was read in it; the codex remembers it.

    Returns:
        Its folder in the bin.

    Raises:
        Locked: a living process has it open.
        SaveFault: there is no such game, or the system refused.
    """
    remembered(house)
    place = house.store.delete(name)
    with suppress(SaveFault):
        house.forget_lessons(name)
    return place


def _read_in(house: House, name: str) -> tuple[str, ...]:
    return house.settings.lessons.get(name, ())


def _note(house: House, name: str, lessons: tuple[str, ...]) -> None:
    if lessons:
        house.note_lessons(name, lessons)
    else:
        house.forget_lessons(name)
