"""The rows of the terminal at the table of the Stations: what is asked has them first, then the table, a hand, the log."""

from typing import TYPE_CHECKING, NamedTuple

from tui.kit.game_screen import TALL_ROWS

if TYPE_CHECKING:
    from tui.games.stations.screens.board import StationsScreen

__all__ = ["TableRows"]

_CHROME = 3
"""The rows that head, answers and keys take."""
_SIDE, _WIDE_SIDE, _WIDE = 32, 42, 110
"""Columns of the panels beside the table, those on a wide terminal, and the columns of one."""
_LEAST_HAND = 2
"""Rows in which some of a hand is seen."""
_LEAST_TABLE = 13
"""Rows in which the four tiles have room."""


class _Most(NamedTuple):
    """The rows that the parts ask for on a terminal.

    Attributes:
        table: rows of the table.
        hand: rows of a hand at most, its strip among them.
        card_least: rows of the card that the cursor is on, at least.
        card_usual: those in which all that comes of it is told.
        card_most: those that it takes at most.
    """

    table: int
    hand: int
    card_least: int
    card_usual: int
    card_most: int


_LOW, _TALL = _Most(15, 4, 4, 8, 10), _Most(19, 8, 8, 12, 16)


class TableRows:
    """The sharing of the rows."""

    def __init__(self, screen: "StationsScreen") -> None:
        """Share those of a screen."""
        self._screen = screen

    def share(self) -> None:
        """Give each part its rows; what is shown of a round leaves them as they are."""
        if self._screen.beats.on:
            return
        screen, hand, log = self._screen, self.hand, self.log
        screen.hand.styles.height, screen.hand.display = hand, hand > 0
        screen.tail.styles.height, screen.tail.display = log, log > 0
        stage = screen.app.size.height - _CHROME - screen.tips.rows - hand - log
        asked = screen.panel.rows_needed(self._side)
        card = max(self._most.card_least, min(self._most.card_most, stage - asked))
        screen.card.styles.height, screen.card.display = card, not screen.cover.lies

    @property
    def log(self) -> int:
        """The rows of the log, which gives way to everything else."""
        stage = max(self._most.table, self._screen.panel.rows_needed(self._side) + self._most.card_usual)
        share = max(0, min(self._screen.LOG_ROWS[self._is_tall], self._rows - self.hand - stage))
        return share + self._for_tips - self._screen.tips.rows

    @property
    def hand(self) -> int:
        """The rows of a hand in sight; fewer where the four tiles and what is asked need them."""
        least = max(_LEAST_TABLE, self._screen.panel.rows_needed(self._side) + self._most.card_least)
        room = max(0, min(self._most.hand, self._rows - least))
        return len(self._screen.hand_lines(self._screen.app.size.width, room)) if room >= _LEAST_HAND else 0

    @property
    def _is_tall(self) -> bool:
        return self._screen.app.size.height >= TALL_ROWS

    @property
    def _most(self) -> _Most:
        return _TALL if self._is_tall else _LOW

    @property
    def _side(self) -> int:
        """The columns of the panels beside the table."""
        return _WIDE_SIDE if self._screen.app.size.width >= _WIDE else _SIDE

    @property
    def _for_tips(self) -> int:
        """The rows that are kept for tips, so that nothing but the log moves as they come and go."""
        tips = self._screen.tips
        return max(tips.rows, tips.LEAST_ROWS if tips.guide is not None else 0)

    @property
    def _rows(self) -> int:
        """The rows that tips leave."""
        return self._screen.app.size.height - _CHROME - self._for_tips
