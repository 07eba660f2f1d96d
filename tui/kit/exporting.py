"""Pages whose text can be written to a file."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from saves.carrying import outside
from saves.disk import DISK, write_atomic
from saves.faults import SaveFault
from tui.kit.commands import Command
from tui.kit.paths import PathPrompt, whole_path_of
from tui.kit.reading_page import ReadingPage

__all__ = ["ExportPage"]


class ExportText(Command):
    """Write it to a file as plain text."""

    keys: ClassVar[tuple[str, ...]] = ("x",)
    label = "Export"


class ExportPage(ReadingPage):
    """A page whose text can be written to a file; a subclass gives `exported`, and a name for the file in `FILE`."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ExportText,)
    FILE: ClassVar[str] = ""

    def exported(self, file: Path) -> str:
        """Make the text that is written to a file."""
        raise AssertionError(f"{type(self).__name__} writes nothing to {file}")  # every page has its own

    def action_export_text(self) -> None:
        """Ask for a file; a guest's exports have a place of their own."""
        house = self.game_app.house
        if house.exports is not None:
            self._write(lambda: house.export_file(self.FILE))
            return
        told = "Where to? A path, from where AD 79 was started or from the root. Nothing is overwritten."
        prompt = PathPrompt(
            f"Export: {self.NAME}", told, lambda text: self._written(whole_path_of(text)), Path(self.FILE)
        )
        self.open(prompt, lambda said: None if said is None else self.say(said))

    def _write(self, place: Callable[[], Path]) -> None:
        """Write the text to the file that is found for it, and say which that is."""
        try:
            self.say(self._written(place()))
        except SaveFault as fault:
            self.say(fault.told, "warn")

    def _written(self, file: Path) -> str:
        with outside(file):
            write_atomic(DISK, file, self.exported(file).encode("utf-8", "replace"))
        return self.game_app.house.exported(file)
