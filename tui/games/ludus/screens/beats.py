"""The beats of a Battle, shown on its table before the new state is: each strike, each prevention, each fall."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from rules.ludus.arena_events import BattleBegan, BattleEnded
from rules.ludus.state import LudusState
from tui.games.ludus.pictures.beat import Beat, beat_lines, beat_marks, beats_of
from tui.games.ludus.pictures.card_panel import indented
from tui.kit.new_words import known_words, note_words
from tui.kit.table_beats import TableBeats
from tui.play.played import Played
from tui.text.fit import fitted
from tui.text.lines import Line, title_bar

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["BattleBeats"]

T = TypeVar("T")


_UNASKED = "unasked_battle"
"""Under this it is kept that a Battle was explained in which nobody is asked."""


class BattleBeats(TableBeats[Beat]):
    """A part that shows how a Battle went on, and, step by step, what others play and buy in their turns.

    Attributes:
        unreported: what was done, without what the report of a Battle has told before the rest of it is shown.
    """

    def __init__(self, screen: "LudusScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._screen = screen
        self._report_lies = False
        self.unreported = Played()

    def show(self, played: Played, then: Callable[[], None]) -> None:
        """Show what was done; the report of a Battle comes before what follows that."""
        self.unreported, self._report_lies = played, False
        super().show(played, then)

    def _beat(self, at: int) -> None:
        """Show a moment, after the report of the Battle that has ended just before it."""
        if self._again or not self._follows_a_battle(at):
            super()._beat(at)
            return
        self._report_lies = True
        self._screen.show_report(self.unreported)
        self._screen.early.wait()
        self.unreported = _after_the_battle(self.unreported)

    def _follows_a_battle(self, at: int) -> bool:
        """Tell whether the last Battle was shown to its end and is not reported yet, and something else comes after it."""
        ends = [n for n, one in enumerate(self._scenes) if any(map(_is_reported, one.events))]
        return ends[-1:] == [at - 1] and at < len(self._scenes) and any(map(_is_reported, self.unreported.events))

    def redraw(self) -> None:
        """Go on where the report has just been read; else show the same moment in another size."""
        if self._report_lies and self._screen.is_active:
            self._report_lies = False
            self._beat(self._at + 1)
        else:
            super().redraw()

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
        """Show a beat at the table and beside it; one that stays until it is read does so once."""
        if self.waiting:
            note_words(self._screen.game_app.house, self._screen.play.game.name, (_UNASKED,))
        self._screen.cells.marks = beat_marks(scene)
        self._screen.cells.draw()
        self._screen.about.redraw()

    def why(self, scene: Beat) -> str:
        """Say why nobody is asked: about an Attack that has to be made, or in a whole Battle."""
        return scene.unasked or scene.forced

    def waits(self, scene: Beat) -> bool:
        """Tell whether a newcomer sees for the first time how a Battle begins in which nobody is asked."""
        house, play = self._screen.game_app.house, self._screen.play
        begins = any(isinstance(event, BattleBegan) for event in scene.events)
        if not (begins and scene.unasked and play.name) or play.game.name in house.settings.taught:
            return False
        return _UNASKED not in known_words(house, play.game.name)

    def ends(self, scene: Beat) -> bool:
        """Tell whether a Battle ends."""
        return any(isinstance(event, BattleEnded) for event in scene.events)

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        if self.told is None:
            return ()
        told = beat_lines(self._screen.table, self.told, width - 2)
        return [title_bar("What happens", width), *indented(fitted(told, rows - 1, "the log tells all"))]

    def close(self) -> None:
        """Give the question its rows back."""
        self._screen.panel.display = True


def _is_reported(event: Any) -> bool:
    """Tell whether a Battle ends of which there is a report."""
    return isinstance(event, BattleEnded) and event.why != "alone"


def _after_the_battle(played: Played) -> Played:
    """Leave out all up to the end of the last Battle that is reported."""
    return replace(
        played,
        lines=_after_the_end(played.lines, [one.event for one in played.lines]),
        events=_after_the_end(played.events, played.events),
    )


def _after_the_end(things: tuple[T, ...], events: Sequence[Any]) -> tuple[T, ...]:
    """Take what comes after the end of the last Battle that is reported, of things that belong to events."""
    last = max((n for n, event in enumerate(events) if _is_reported(event)), default=-1)
    return things[last + 1 :]
