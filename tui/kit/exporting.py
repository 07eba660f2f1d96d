"""Writing what a page shows to a file, as plain text."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from saves.carrying import outside
from saves.disk import DISK, write_atomic
from saves.faults import SaveFault
from tui.kit.commands import Command, ScreenPart
from tui.kit.page import Page
from tui.kit.paths import PathPrompt, whole_path_of
from tui.kit.reading_page import ReadingPage

__all__ = ["ExportPage", "Exporting"]


class ExportText(Command):
    """Write it to a file as plain text."""

    label = "Export"


class Exporting(ScreenPart):
    """A part that writes a page's text to a file."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (ExportText,)

    def __init__(self, page: Page, file: str, text: Callable[[Path], str]) -> None:
        """Take a page.

        Args:
            page: the page.
            file: what the file is called unless the player says otherwise.
            text: makes the text that is written to a file.
        """
        self._page = page
        self._file = file
        self._text = text

    def action_export_text(self) -> None:
        """Ask for a file; a guest's exports have a place of their own."""
        page, house = self._page, self._page.game_app.house
        if house.exports is not None:
            self._write(lambda: house.export_file(self._file))
            return
        told = "Where to? A path, from where AD 79 was started or from the root. Nothing is overwritten."
        prompt = PathPrompt(
            f"Export: {page.NAME}", told, lambda text: self._written(whole_path_of(text)), Path(self._file)
        )
        page.open(prompt, lambda said: None if said is None else page.say(said))

    def _write(self, place: Callable[[], Path]) -> None:
        """Write the text to the file that is found for it, and say which that is."""
        try:
            self._page.say(self._written(place()))
        except SaveFault as fault:
            self._page.say(fault.told, "warn")

    def _written(self, file: Path) -> str:
        with outside(file):
            write_atomic(DISK, file, self._text(file).encode("utf-8", "replace"))
        return self._page.game_app.house.exported(file)


class ExportPage(ReadingPage):
    """A page whose text can be written to a file; a subclass gives `exported`, and a name for the file in `FILE`."""

    KEYS: ClassVar[tuple[type[Command], ...]] = Exporting.KEYS
    FILE: ClassVar[str] = ""

    def __init__(self) -> None:
        """Make the page."""
        super().__init__()
        self.add_part(Exporting(self, self.FILE, self.exported))

    def exported(self, file: Path) -> str:
        """Make the text that is written to a file."""
        raise AssertionError(f"{type(self).__name__} writes nothing to {file}")  # every page has its own
