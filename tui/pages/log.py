"""The whole log of a game: everything that was told, in this sitting and before."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from saves.printable import printable
from tui.kit.commands import Command, Inspect
from tui.kit.exporting import ExportPage
from tui.kit.prompt import Prompt
from tui.pages.pictures.logged import LOG_FILTERS, LogFilter, filtered
from tui.play.log_lines import log_lines
from tui.play.play import AnyPlay
from tui.text.lines import Line, beside, length, line, text_of
from tui.text.things import Thing, named_in

__all__ = ["LogPage"]

_EXPORTED = 78
"""Columns of the exported text."""


class InspectLogged(Inspect):
    """Explain the cards, units and Arenas that the lines on the screen name."""


class FilterLog(Command):
    """Show the log without details, with everything, or dice alone."""

    label = "Filter"


class Words(Command):
    """Show only lines that have some words, under their headings; no words show all again."""

    label = "Words"


class ShowChronicle(Command):
    """Tell the campaign so far as a chronicle: build, route, fights, the last of the log."""

    label = "Chronicle"


class LogPage(ExportPage):
    """Everything that was told."""

    NAME = "Log"
    ABOUT = "Everything that happened, the newest last. {inspect} tells the texts of what the lines name, {filter_log} shows more or less."
    KEYS: ClassVar[tuple[type[Command], ...]] = (InspectLogged, FilterLog, Words, ShowChronicle)
    FROM_END = True
    FILE = "ad79-log.txt"

    def __init__(self, play: AnyPlay) -> None:
        """Show a game's log."""
        self.play = play
        self.words = ""
        self._filter = 0
        self._shown = 0
        super().__init__()

    @property
    def filter(self) -> LogFilter:
        """The filter through which the log is shown."""
        return LOG_FILTERS[self._filter]

    def text(self, width: int) -> Sequence[Line]:
        """The lines that were told."""
        log = self.play.log
        told = filtered(log, self.filter, self.words)
        self._shown = len(told)
        if told:
            return log_lines(told, width - 1)
        return [line(" Nothing here answers to that." if log else " Nothing has happened yet.")]

    def head_line(self, width: int) -> Line:
        """The number of lines that are shown, of all."""
        words = f", lines with: {self.words}" if self.words else ""
        told = f"{self.filter.name}{words}, {self._shown} of {len(self.play.log)} lines "
        return beside(super().head_line(width - length(line(told))), line((told, "head")), width, "head")

    def on_mount(self) -> None:
        """The head line tells of the lines that are shown by now."""
        self.call_after_refresh(self.draw)

    # Commands

    def action_inspect(self) -> None:
        """List what the lines on the screen name, the last first; each can be looked up."""
        from tui.kit.inspect_dialog import InspectDialog  # noqa: PLC0415 - needed by who looks something up

        facts = self.play.spoken.facts
        things = facts.things()
        named = named_in(things, self.reader.page)
        if named:
            thing = Thing("What these lines name", (), named)
            self.open(InspectDialog("Inspect", thing, facts.clauses, things))
        else:
            self.say("These lines name nothing that has a text of its own.", "warn")

    def action_filter_log(self) -> None:
        """Show more or less."""
        self._filter = (self._filter + 1) % len(LOG_FILTERS)
        self._read_anew()

    def action_words(self) -> None:
        """Ask for words."""
        self.open(Prompt("Only lines with these words", (), self.words), self._filter_by)

    def _filter_by(self, words: str | None) -> None:
        if words is not None:
            self.words = words.strip()
            self._read_anew()

    def _read_anew(self) -> None:
        self.reader.reread()
        self.reader.action_last()
        self.draw()

    @property
    def can_show_chronicle(self) -> bool:
        """True if the hall keeps such games and there is a file to tell this one from; what is recorded stands in the hall."""
        return bool(self.play.name) and self.play.session.spoken.facts.chronicler is not None

    def action_show_chronicle(self) -> None:
        """The campaign so far."""
        self.game_app.visit("chronicle", play=self.play)

    def exported(self, _file: Path) -> str:
        """The whole log, whatever is shown of it."""
        return "\n".join(printable(text_of(part).rstrip()) for part in log_lines(self.play.log, _EXPORTED)) + "\n"
