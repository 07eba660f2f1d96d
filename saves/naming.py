"""Names of files as the player sees them: paths, but for a guest, who can reach none of them, names only."""

from contextvars import ContextVar
from pathlib import Path

__all__ = ["named", "paths_are_told", "placed", "tell_no_paths"]

_paths_are_told: ContextVar[bool] = ContextVar("paths_are_told", default=True)


def tell_no_paths() -> None:
    """Hide paths from now on."""
    _paths_are_told.set(False)


def paths_are_told() -> bool:
    """Tell whether the player sees paths and may be asked for them."""
    return _paths_are_told.get()


def named(path: Path) -> str:
    """A file or folder as the player knows it: its path; for a guest, the game it belongs to, or its name."""
    return str(path) if paths_are_told() else _name(path)


def placed(path: Path, what: str = "file") -> str:
    """The sentence that says where a file or folder is."""
    return f"The {what} is {path}." if paths_are_told() else f"It is called {_name(path)}."


def _name(path: Path) -> str:
    """The game whose folder it is in, else its own name without a suffix."""
    match path.parts:
        case ("hall" | "past", game, _) | ("campaigns", "copies", game, _):
            return game
        case _:
            return path.name.partition(".")[0]
