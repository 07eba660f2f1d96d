"""A dialog that asks for a file."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from saves.faults import SaveFault, reported
from tui.kit.dialog import INNER
from tui.kit.prompt import Prompt
from tui.text.lines import wrapped

__all__ = ["PathPrompt", "path_of", "whole_path_of"]


class PathPrompt(Prompt):
    """Asks for a path, and works with the file there; its result is what is said of that.

    Where the file cannot be worked with, it says why, and the text stays to be changed.
    """

    MOST: ClassVar[int] = 1000
    OFFERS: ClassVar[bool] = False

    def __init__(self, title: str, told: str, work: Callable[[str], str], path: Path | None = None) -> None:
        """Ask for a path.

        Args:
            title: a few words for the frame.
            told: what to know.
            work: does with a text, of which `path_of` makes a path, what is asked for, and says so; or raises a `SaveFault`.
            path: the path that stands there at first.
        """
        super().__init__(title, wrapped(told, INNER, "panel"), str(path) if path else "", self._why_not)
        self._work = work
        self._refused = ""

    def _why_not(self, text: str) -> str | None:
        if self._refused:
            return self._refused
        return None if text.strip() and "\0" not in text else "Type the path of a file."

    def changed(self) -> None:
        """Another path may be a better one."""
        self._refused = ""
        super().changed()

    def action_take(self) -> None:
        """Work with the file, or say why that cannot be."""
        self._refused = ""
        text = self.field.value
        if self._why_not(text) is None:
            try:
                self.close(self._work(text))
            except SaveFault as fault:
                self._refused = fault.told if fault.path == path_of(text) else f"{fault.told} {fault.place}"
        self.fit()

    def wanted(self, width: int) -> tuple[int, int]:
        """The whole width, since paths are long."""
        return width, len(self.text) + 1 + len(self._below(width))


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
