"""The beats of a fight, shown on its board before the new state is: each move, each throw, each blow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.events import AttackRolled, CombatEnded, HpLost, TurnBegan, UnitDefeated
from rules.campaign.combat.film import Scene
from rules.campaign.combat.state import Combat
from tui.games.campaign.pictures.beat import beat_lines, beat_marks, rolled_in
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.lineup import under_board
from tui.games.campaign.pictures.scenes import scenes_of
from tui.kit.beats import Beats
from tui.kit.watching import ShowsAgain
from tui.play.played import Done, Played
from tui.text.fit import fitted
from tui.text.lines import Line, line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["FightBeats", "beats_of"]

_BLOWS = (AttackRolled, HpLost, UnitDefeated)


class FightBeats(Beats[Scene], ShowsAgain):
    """A part that shows what an answer led to, and lets the fight go on after it."""

    def __init__(self, screen: "CombatScreen") -> None:
        """Show nothing yet on a screen."""
        super().__init__(screen)
        self._screen = screen
        self._throw: Scene | None = None
        self._told: tuple[Scene | None, Scene] | None = None

    def show(self, played: Played, then: Callable[[], None], *, rivals: bool) -> None:
        """Show what was played, if there is anything to see, and go on.

        Args:
            played: what was done.
            then: shows the new state.
            rivals: whether the rivals' turn is shown too; if not, nothing of what comes before one is.
        """
        if self.begin(self._seen(played, rivals=rivals), then) and (told := self._screen.news.take_order()):
            self._screen.say(told)

    def hold(self) -> None:
        """Keep the screen as it is for beats that are still to come."""
        self.on = True

    def release(self) -> None:
        """Let the screen go on, with beats or without."""
        self.on = False

    def cut_short(self, key: str) -> bool:
        """Go on to the end; beats that are still to come have to be seen first."""
        return self._screen.first_turn.waits or super().cut_short(key)

    def report_again(self, played: Played) -> None:
        """Report what led to a moment that is watched again."""
        self._screen.telling.again(played)

    def show_again(self, played: Played, then: Callable[[], None], tempo: float) -> None:
        """Show what was played in a fight that is watched again, where every key does what it does.

        Args:
            played: what was done.
            then: shows the new state.
            tempo: how long it may take: 1 as in play, 0 not at all.
        """
        self.begin(self._seen(played, rivals=True) if tempo else (), then, tempo=tempo, again=True)

    def open(self) -> None:
        """Give the beats all rows beside the board, which goes nowhere by itself."""
        self._throw = self._told = None
        self._screen.board.quiet = True
        self._screen.share_rows()
        self._screen.show_resting_line()

    @property
    def combat(self) -> Combat | None:
        """The fight as it stands in the beat that is shown; None where none is."""
        return self._told[1].combat if self.on and self._told is not None else None

    def ends(self, scene: Scene) -> bool:
        """Tell whether the fight ends."""
        return any(isinstance(event, CombatEnded) for event in scene.events)

    def _seen(self, played: Played, *, rivals: bool) -> Sequence[Scene]:
        """List the beats to show: none on a slow line."""
        others = any(isinstance(one, TurnBegan) for one in played.events) or any(
            one.before.combat is not None and one.before.combat.mover != "player" for one in played.done
        )
        blows = any(isinstance(one, _BLOWS) for one in played.events)
        if not ((others and rivals) or (blows and not others)) or self.too_slow:
            return ()
        return beats_of(self._screen.names.cat, played.done)

    def draw(self, scene: Scene) -> None:
        """Show a beat on the board and beside it."""
        screen = self._screen
        throw = self._throw if rolled_in(scene) is None and _struck(scene) else None
        self._throw = scene if rolled_in(scene) is not None else throw
        screen.board.lay(Foresight(screen.names.cat, scene.combat), (), partial(self._foot, scene))
        screen.board.mark(beat_marks(screen.names, throw, scene))
        self._told = throw, scene
        screen.side.info.redraw()
        screen.head.show([screen.head_line(screen.size.width)])

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        if self._told is None:
            return ()
        throw, scene = self._told
        whose = "You strike" if scene.combat.mover == "player" else "They act"
        told = beat_lines(self._screen.names, throw, scene, width - 1)
        return fitted([line((whose, "title")), *told], rows)

    def _foot(self, scene: Scene, width: int) -> list[Line]:
        return under_board(self._screen.names, scene.combat, width)


def beats_of(cat: Catalogue, done: Sequence[Done]) -> Sequence[Scene]:
    """The beats of what was done: all that others did, and of what the player's own units did their throws and blows."""
    return [one for one in scenes_of(cat, done, beats=True) if one.combat.mover not in {None, "player"} or _struck(one)]


def _struck(scene: Scene) -> bool:
    return any(isinstance(event, _BLOWS) for event in scene.events)
