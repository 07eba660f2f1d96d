"""Beats at a table of cards: what was played, shown at the player's pace, and again in a game that is watched again."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from tui.kit.beats import Beats
from tui.kit.watching import ShowsAgain
from tui.play.played import Played

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["TableBeats"]

S = TypeVar("S")
"""A moment that is shown."""

_WAITS = "Any key shows it."


class TableBeats(Beats[S], ShowsAgain):
    """A part that shows how the game at a table went on; a subclass finds the moments and draws them.

    Each has a sentence to read, so that chains take longer than those of a fight on a board.
    """

    SLOWER = 1.6

    def __init__(self, screen: "GameScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._told: S | None = None

    @property
    def told(self) -> S | None:
        """The beat that is shown; None where none is."""
        return self._told if self.on else None

    def show(self, played: Played, then: Callable[[], None]) -> None:
        """Show what was played at the player's pace, if there is anything to see, and go on."""
        pace = self._page.play.settings.pace
        self.stepping = pace == "step"
        nothing = pace == "at_once" or self.too_slow
        self.begin(() if nothing else self.found(played, cards=self.stepping), then)

    def show_again(self, played: Played, then: Callable[[], None], tempo: float) -> None:
        """Show what was played in a game that is watched again, where every key does what it does.

        Args:
            played: what was done.
            then: shows the new state.
            tempo: how long it may take: 1 as in play, 0 not at all.
        """
        self.stepping = False
        self.begin(self.found(played, cards=False) if tempo else (), then, tempo=tempo, again=True)

    @abstractmethod
    def found(self, played: Played, *, cards: bool) -> Sequence[S]:
        """List what there is to see for the people at the keyboard.

        Args:
            played: what was done.
            cards: whether each card that others play is a moment of its own.
        """

    @abstractmethod
    def draw_table(self, scene: S) -> None:
        """Show a moment at the table."""

    def open(self) -> None:
        """Show none of the beats before."""
        self._told = None

    def draw(self, scene: S) -> None:
        """Show a moment at the table, in the head and in the line of news."""
        self._told = scene
        self.draw_table(scene)
        if not self._again:
            # The keys that go on stand in the last row.
            self._page.say(f"{self.why(scene)} {_WAITS if self.waiting else ''}".strip())
        self._page.head.show([self._page.head_line(self._page.size.width)])

    def why(self, scene: S) -> str:  # noqa: ARG002 - a subclass knows
        """Say why nobody is asked while this is shown; empty where that is plain."""
        return ""

    def redraw(self) -> None:
        """Show the same moment in another size."""
        if self._told is not None:
            self.draw(self._told)
