"""A dialog that asks for a file."""

from pathlib import Path
from typing import ClassVar

from saves.faults import reported
from tui.kit.dialog import WIDEST
from tui.kit.prompt import Prompt
from tui.text.lines import wrapped

__all__ = ["PathPrompt", "path_of", "whole_path_of"]


class PathPrompt(Prompt):
    """Asks for a path; its result is the text, which `path_of` makes a path."""

    MOST: ClassVar[int] = 1000
    OFFERS: ClassVar[bool] = False

    def __init__(self, title: str, told: str, path: Path | None = None) -> None:
        """Ask for a path.

        Args:
            title: a few words for the frame.
            told: what to know.
            path: the path that stands there at first.
        """
        super().__init__(title, wrapped(told, WIDEST - 4, "panel"), str(path) if path else "", _wrong)

    def wanted(self, width: int) -> tuple[int, int]:
        """The whole width, since paths are long."""
        return width, super().wanted(width)[1]


def path_of(text: str) -> Path:
    """The path that a player means; ``~`` is the player's own folder."""
    try:
        return Path(text.strip()).expanduser()
    except RuntimeError:  # nobody of that name
        return Path(text.strip())


def whole_path_of(text: str) -> Path:
    """Such a path from the root on.

    Raises:
        SaveFault: it begins in a folder that is gone.
    """
    path = path_of(text)
    with reported(path):
        return path.absolute()


def _wrong(text: str) -> str | None:
    return None if text.strip() and "\0" not in text else "Type the path of a file."
