"""A campaign that goes on, told as the chronicle that it would get if it ended now."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from saves.chronicle import Chronicle, render
from saves.faults import SaveFault
from tui.kit.exporting import ExportPage
from tui.pages.pictures.past import chronicle_lines
from tui.play.facts import Past
from tui.play.play import AnyPlay
from tui.text.lines import Line, wrapped

__all__ = ["SoFarPage"]


class SoFarPage(ExportPage):
    """The chronicle so far."""

    NAME = "Chronicle so far"
    ABOUT = "The campaign as the hall would tell it if it ended now. Export writes the same text to a file."
    FILE = "ad79-chronicle.txt"

    def __init__(self, play: AnyPlay) -> None:
        """Tell a game that has a file."""
        self.play = play
        super().__init__()

    @cached_property
    def chronicle(self) -> Chronicle:
        """The text of the page.

        Raises:
            SaveFault: the file cannot be read.
        """
        session = self.play.session
        chronicler = session.spoken.facts.chronicler
        if chronicler is None:
            raise AssertionError("the hall keeps no such games")  # the log leads here from all others alone
        header = self.game_app.house.store.load(session.name).envelope.header
        return chronicler.chronicle(session.state, Past.of(header, datetime.now(UTC), session.log))

    def text(self, width: int) -> Sequence[Line]:
        """The chronicle, or what is wrong with the file."""
        try:
            return chronicle_lines(self.chronicle, None, width)
        except SaveFault as fault:
            return wrapped(fault.told, width - 2, "warn", " ")

    def exported(self, file: Path) -> str:
        """The chronicle, which names its file."""
        return render(self.chronicle, file)
