"""The beats of a round, shown on its table before the new state is: each Spell, each strike, each fall."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.stations.events import BattleFought
from tui.games.stations.pictures.beat import RoundBeat, beat_lines, beat_marks, beats_of
from tui.games.stations.pictures.tiles import TableToDraw
from tui.games.stations.wording import StationsWording
from tui.kit.beats import Beats
from tui.kit.watching import ShowsAgain
from tui.play.played import Played
from tui.text.lines import Line

if TYPE_CHECKING:
    from tui.games.stations.screens.board import StationsScreen

__all__ = ["RoundBeats"]

_QUICK, _STEPS = "Any key goes on to the end.", "Space goes on, any other key to the end."


class RoundBeats(Beats[RoundBeat], ShowsAgain):
    """A part that shows how a round went on."""

    def __init__(self, screen: "StationsScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._screen = screen
        self._words = StationsWording(screen.deck)
        self._told: RoundBeat | None = None

    @property
    def told(self) -> RoundBeat | None:
        """The beat that is shown; None where none is."""
        return self._told if self.on else None

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

    def _seen(self, played: Played, *, cards: bool) -> Sequence[RoundBeat]:
        """List what there is to see for the people at the keyboard."""
        play = self._screen.play
        return list(beats_of(play.game, played.done, play.persons, cards=cards))

    def open(self) -> None:
        """Ask nothing meanwhile."""
        self._told = None
        self._screen.panel.ask(None)

    def draw(self, scene: RoundBeat) -> None:
        """Show a beat at the table and below it."""
        self._told = scene
        self._screen.table.redraw()
        self._screen.about.redraw()
        if self.stepping:
            self._screen.say(_STEPS)
        self._screen.head.show([self._screen.head_line(self._screen.size.width)])

    def redraw(self) -> None:
        """Show the same beat in another size."""
        if self._told is not None:
            self.draw(self._told)

    def ends(self, scene: RoundBeat) -> bool:
        """Tell whether a round ends."""
        return any(isinstance(event, BattleFought) for event in scene.events)

    def table(self, seat: int) -> TableToDraw | None:
        """The table in the beat that is shown, for whoever looks."""
        beat = self.told
        return beat and TableToDraw(
            self._screen.deck, beat.state, beat.phase, seat, aimed=beat.actor, struck=beat_marks(beat), shown=True
        )

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        return beat_lines(self._words, self._told, width - 1, rows) if self._told is not None else ()
