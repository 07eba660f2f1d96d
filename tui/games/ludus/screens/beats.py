"""The beats of a Battle, shown on its table before the new state is: each strike, each prevention, each fall."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.ludus.arena_events import BattleBegan, BattleEnded
from rules.ludus.state import LudusState
from tui.games.ludus.pictures.beat import Beat, beat_lines, beat_marks, beats_of
from tui.kit.new_words import known_words, note_words
from tui.kit.table_beats import TableBeats
from tui.play.played import Played
from tui.text.fit import fitted
from tui.text.lines import Line, line

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["BattleBeats"]


_UNASKED = "unasked_battle"
"""Under this it is kept that a Battle was explained in which nobody is asked."""


class BattleBeats(TableBeats[Beat]):
    """A part that shows how a Battle went on, and, step by step, what others play and buy in their turns."""

    def __init__(self, screen: "LudusScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._screen = screen

    @property
    def state(self) -> LudusState | None:
        """The game as it stands in the beat that is shown; None where none is."""
        return self.told and self.told.state

    @property
    def before(self) -> LudusState | None:
        """The game before the beat that is shown; None where none is."""
        return self.told and self.told.before

    def found(self, played: Played, *, cards: bool) -> Sequence[Beat]:
        """List what there is to see for the people at the keyboard."""
        play = self._screen.play
        return list(beats_of(play.game, played.done, play.persons, cards=cards))

    def open(self) -> None:
        """Give the beats all rows beside the table, as nothing is asked meanwhile."""
        super().open()
        self._screen.panel.display = False
        self._screen.about.styles.height = "1fr"

    def draw_table(self, scene: Beat) -> None:
        """Show a beat at the table and beside it."""
        self._screen.cells.marks = beat_marks(scene)
        self._screen.cells.draw()
        self._screen.about.redraw()

    def why(self, scene: Beat) -> str:
        """Say why nobody is asked in a whole Battle."""
        return scene.unasked

    def waits(self, scene: Beat) -> bool:
        """Tell whether a newcomer sees for the first time how a Battle begins in which nobody is asked."""
        house, play = self._screen.game_app.house, self._screen.play
        begins = any(isinstance(event, BattleBegan) for event in scene.events)
        if not (begins and scene.unasked and play.name) or play.game.name in house.settings.taught:
            return False
        fresh = _UNASKED not in known_words(house, play.game.name)
        note_words(house, play.game.name, (_UNASKED,))
        return fresh

    def ends(self, scene: Beat) -> bool:
        """Tell whether a Battle ends."""
        return any(isinstance(event, BattleEnded) for event in scene.events)

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        if self.told is None:
            return ()
        told = beat_lines(self._screen.table, self.told, width - 1)
        return fitted([line(("What happens", "title")), *told], rows, "the log tells all")

    def close(self) -> None:
        """Give the question its rows back."""
        self._screen.panel.display = True
