"""Pages whose text can be written to a file."""

from pathlib import Path
from typing import ClassVar

from saves.disk import DISK, write_atomic
from saves.faults import SaveFault, occupied
from tui.commands import Command
from tui.screens.reading import ReadingPage
from tui.widgets.paths import PathPrompt, path_of

__all__ = ["ExportPage"]


class Export(Command):
    """Write it to a file as plain text."""

    keys: ClassVar[tuple[str, ...]] = ("x",)
    label = "Export"


class ExportPage(ReadingPage):
    """A page whose text can be written to a file; a subclass gives `exported`, and a name for the file in `FILE`."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Export,)
    FILE: ClassVar[str] = ""

    def exported(self, file: Path) -> str:
        """What is written to a file."""
        raise AssertionError(f"{type(self).__name__} writes nothing to {file}")  # every page has its own

    def action_export(self) -> None:
        """Ask for a file."""
        told = "Where to? A path, from where AD 79 was started or from the root. Nothing is overwritten."
        self.open(PathPrompt(f"Export: {self.NAME}", told, Path(self.FILE)), self._export)

    def _export(self, path: str | None) -> None:
        if path is None:
            return
        file = path_of(path).absolute()
        try:
            if file.exists():
                raise occupied(file)
            write_atomic(DISK, file, self.exported(file).encode("utf-8", "replace"))
        except SaveFault as fault:
            self.say(f"{fault.wrong} {fault.advice}", "warn")
        else:
            self.say(f"Written to {file}.")
