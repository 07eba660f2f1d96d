"""Names of files for whoever plays: their paths; for a guest, who reaches none of them, their names alone."""

from contextvars import ContextVar
from pathlib import Path

__all__ = ["named", "paths_are_told", "placed", "tell_no_paths"]

_paths_are_told: ContextVar[bool] = ContextVar("paths_are_told", default=True)


def tell_no_paths() -> None:
    """Tell nobody a path from now on."""
    _paths_are_told.set(False)


def paths_are_told() -> bool:
    """Tell whether whoever plays is told paths, and may be asked for them."""
    return _paths_are_told.get()


def named(path: Path) -> str:
    """A file or folder as whoever plays knows it: its path, else the game that it is of, or what it is called."""
    return str(path) if paths_are_told() else _name(path)


def placed(path: Path, what: str = "file") -> str:
    """The sentence that says where a file or folder is."""
    return f"The {what} is {path}." if paths_are_told() else f"It is called {_name(path)}."


def _name(path: Path) -> str:
    """The game whose folder it stands in, else its own name without an ending."""
    match path.parts:
        case ("hall" | "past", game, _) | ("campaigns", "copies", game, _):
            return game
        case _:
            return path.name.partition(".")[0]
