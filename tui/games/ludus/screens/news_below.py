"""The news in the rows that the table of the ludus leaves below it; the end of the log where nothing is new."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.pictures.card_panel import indented
from tui.games.ludus.pictures.tinted import tinted
from tui.games.ludus.words.names import Voice, onlooker
from tui.games.ludus.words.news import news_lines
from tui.games.ludus.words.taken import losses_of
from tui.play.log_lines import last_lines
from tui.play.played import Telling
from tui.text.cells import Row
from tui.text.lines import Line, wrapped

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["NewsBelow"]

_LOG = 12
"""How much of the log is kept at hand."""
_ALL = 999
"""More rows than any news take."""


class NewsBelow:
    """A part that tells what is new below the table, the newest last.

    It stays as it was noted while a film goes on, which would be told beforehand else.

    Attributes:
        rows: the rows that there are for it.
    """

    def __init__(self, screen: "LudusScreen") -> None:
        """Tell nothing yet."""
        self._screen = screen
        self._voice: Voice | None = None
        self._losses: Sequence[str] = ()
        self._news: Sequence[Telling] = ()
        self._log: Sequence[Telling] = ()
        self.rows = 0
        self._width = 0

    def note(self) -> None:
        """Note what is new: what others' cards took from whoever looks, then the rest."""
        screen, seat = self._screen, self._screen.cover.seat
        news = screen.telling.since
        own = Voice(screen.box, screen.state, seat)
        losses = list(losses_of(own, screen.play.told_since(seat), seat)) if news else []
        self._voice = Voice(screen.box, screen.state, onlooker(screen.state))
        self._losses = [text for _, text in losses]
        self._news = [one for one in news if all(one != lost for lost, _ in losses)]
        self._log = screen.play.log[-_LOG:]

    def below(self, table: Sequence[Row[Spot]], width: int, rows: int) -> list[Row[Spot]]:
        """The table with what is new in the last of the rows that it leaves.

        Args:
            table: the rows of the table.
            width: columns.
            rows: lines that there are for both.
        """
        used = next((n for n in range(len(table), 0, -1) if table[n - 1]), 0)
        self._width, self.rows = width - 1, rows - used
        told = indented(self.lines(self._width, self.rows))
        return [*table[:used], *[()] * (self.rows - len(told)), *told]

    def lines(self, width: int, rows: int) -> list[Line]:
        """Tell it in so many rows: losses first, then the last of the news."""
        if rows < 1 or self._voice is None:
            return []
        if not self._losses and not self._news:
            return last_lines(self._log, width, rows)
        told = self._told_losses(width)[:rows]
        left = rows - len(told)
        news = news_lines(self._news, self._voice.school, width, left) if left else []
        return [*told, *tinted(self._voice, news)]

    @property
    def is_cut(self) -> bool:
        """True if there is more that is new than the rows have room for."""
        if self._voice is None:
            return False
        news = news_lines(self._news, self._voice.school, self._width, _ALL)
        return len(self._told_losses(self._width)) + len(news) > self.rows

    def _told_losses(self, width: int) -> list[Line]:
        return [part for text in self._losses for part in wrapped(text, width, "bad", "", " ")]
