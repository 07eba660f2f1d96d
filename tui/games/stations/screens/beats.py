"""The beats of a round, shown on its table before the new state is: each Spell, each strike, each fall."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.stations.events import BattleFought
from tui.games.stations.pictures.beat import RoundBeat, beat_lines, beat_marks, beats_of
from tui.games.stations.pictures.tiles import TableToDraw
from tui.games.stations.wording import StationsWording
from tui.games.stations.words.names import PHASES
from tui.kit.table_beats import TableBeats
from tui.play.played import Played
from tui.text.lines import Line, title_bar

if TYPE_CHECKING:
    from tui.games.stations.screens.board import StationsScreen

__all__ = ["RoundBeats"]


_HELD = 3.0
"""Seconds of the moment that decides a round; any key goes on sooner."""


class RoundBeats(TableBeats[RoundBeat]):
    """A part that shows how a round went on."""

    def __init__(self, screen: "StationsScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._screen = screen
        self._words = StationsWording(screen.deck)

    def found(self, played: Played, *, cards: bool) -> Sequence[RoundBeat]:
        """List what there is to see for the people at the keyboard."""
        play = self._screen.play
        return list(beats_of(play.game, played.done, play.persons, cards=cards))

    def open(self) -> None:
        """Ask nothing meanwhile."""
        super().open()
        self._screen.panel.meanwhile = ()
        self._screen.panel.ask(None)

    def draw_table(self, scene: RoundBeat) -> None:  # noqa: ARG002 - the table asks for the beat that is shown
        """Show a beat at the table and beside it."""
        screen = self._screen
        screen.table.redraw()
        screen.card.redraw()
        if len(screen.play.persons) == 1:
            # Of several at the keyboard nobody's hand is in a moment: what was drawn before stays.
            screen.hand.redraw()
        width, rows = screen.card.size
        screen.panel.meanwhile = self.lines(width, rows + screen.panel.size.height)[rows:]
        screen.panel.draw()

    def ends(self, scene: RoundBeat) -> bool:
        """Tell whether a round ends."""
        return any(isinstance(event, BattleFought) for event in scene.events)

    def lasts(self, scene: RoundBeat) -> float:
        """Hold what decides a round, so that there is time to read why."""
        return _HELD if scene.decides else super().lasts(scene)

    @property
    def goal(self) -> str:
        """Name what decides the round, as long as that is still to come, else the end."""
        return "the end" if self._turn is None else "what decides the round"

    @property
    def _turn(self) -> int | None:
        """The moment still to come that turns the round before its battle."""
        return self.ahead(lambda scene: bool(scene.decides) and not self.ends(scene))

    def cut_short(self, key: str) -> bool:
        """Go on to what decides the round before its battle, which nobody skips unseen; from there to the end."""
        turn = self._turn if self.on and not self.stepping else None
        if turn is None:
            return super().cut_short(key)
        self.leap(turn)
        return True

    def table(self, seat: int) -> TableToDraw | None:
        """The table in the beat that is shown, for whoever looks."""
        beat = self.told
        return beat and TableToDraw(
            self._screen.deck,
            beat.state,
            beat.phase,
            seat,
            aimed=beat.actor,
            struck=beat_marks(beat),
            worked=self._screen.worked_in(beat.state),
            shown=True,
            signs=self._screen.signs,
        )

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        if self.told is None:
            return ()
        told = beat_lines(self._words, self.told, width - 1, rows - 1)
        return [title_bar(f"{PHASES[self.told.phase]} Phase", width), *told]
