"""The beats of a Battle, shown on its table before the new state is: each strike, each prevention, each fall."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.ludus.arena_events import BattleEnded
from rules.ludus.state import LudusState
from tui.games.ludus.pictures.beat import Beat, beat_lines, beat_marks, beats_of
from tui.kit.beats import Beats
from tui.kit.watching import ShowsAgain
from tui.play.played import Played
from tui.text.fit import fitted
from tui.text.lines import Line, line

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["BattleBeats"]

_QUICK, _STEPS = "Any key goes on to the end.", "Space goes on, any other key to the end."


class BattleBeats(Beats[Beat], ShowsAgain):
    """A part that shows how a Battle went on, and, step by step, what others play and buy in their turns."""

    def __init__(self, screen: "LudusScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._screen = screen
        self._told: Beat | None = None

    @property
    def state(self) -> LudusState | None:
        """The game as it stands in the beat that is shown; None where none is."""
        return self._told.state if self.on and self._told is not None else None

    @property
    def before(self) -> LudusState | None:
        """The game before the beat that is shown; None where none is."""
        return self._told.before if self.on and self._told is not None else None

    def show(self, played: Played, then: Callable[[], None]) -> None:
        """Show what was played at the player's pace, if there is anything to see, and go on."""
        pace = self._screen.play.settings.pace
        self.stepping = pace == "step"
        nothing = pace == "at_once" or self.too_slow
        if self.begin(() if nothing else self._seen(played, cards=self.stepping), then) and not self.stepping:
            self._screen.say(_QUICK)

    def show_again(self, played: Played, then: Callable[[], None], tempo: float) -> None:
        """Show what was played in a game that is watched again, where every key does what it does.

        Args:
            played: what was done.
            then: shows the new state.
            tempo: how long it may take: 1 as in play, 0 not at all.
        """
        self.stepping = False
        self.begin(self._seen(played, cards=False) if tempo else (), then, tempo=tempo, again=True)

    def _seen(self, played: Played, *, cards: bool) -> Sequence[Beat]:
        """List what there is to see for the people at the keyboard."""
        play = self._screen.play
        return list(beats_of(play.game, played.done, play.persons, cards=cards))

    def open(self) -> None:
        """Give the beats all rows beside the table, as nothing is asked meanwhile."""
        self._told = None
        self._screen.panel.display = False
        self._screen.about.styles.height = "1fr"

    def draw(self, scene: Beat) -> None:
        """Show a beat at the table and beside it."""
        self._told = scene
        self._screen.cells.marks = beat_marks(scene)
        self._screen.cells.draw()
        self._screen.about.redraw()
        if self.stepping:
            self._screen.say(_STEPS)
        self._screen.head.show([self._screen.head_line(self._screen.size.width)])

    def redraw(self) -> None:
        """Show the same beat in another size."""
        if self._told is not None:
            self.draw(self._told)

    def ends(self, scene: Beat) -> bool:
        """Tell whether a Battle ends."""
        return any(isinstance(event, BattleEnded) for event in scene.events)

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        if self._told is None:
            return ()
        told = beat_lines(self._screen.table, self._told, width - 1)
        return fitted([line(("What happens", "title")), *told], rows)

    def close(self) -> None:
        """Give the question its rows back."""
        self._screen.panel.display = True
