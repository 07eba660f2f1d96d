"""The beats of a fight, shown on its board before the new state is: each move, each throw, each blow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.timer import Timer

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat.events import AttackRolled, CombatEnded, HpLost, TurnBegan, UnitDefeated
from rules.campaign.combat.film import Scene
from tui.games.campaign.pictures.beat import beat_lines, beat_marks, rolled_in
from tui.games.campaign.pictures.foresight import Foresight
from tui.games.campaign.pictures.lineup import lineup_lines, step_line
from tui.games.campaign.pictures.scenes import scenes_of
from tui.kit.commands import ScreenPart
from tui.play.played import Done, Played
from tui.text.fit import fitted
from tui.text.lines import Line, line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["Beats", "beats_of"]

_WHOLE = 3.0
"""Seconds for all beats together."""

_SHORTEST, _LONGEST = 0.12, 0.6
"""Seconds of a beat."""

_LAST = 1.5
"""Seconds of the beat that ends a fight, with which the board is left."""

_TOO_SLOW = 0.3
"""Seconds to the terminal and back above which nothing is shown beat by beat."""

_BLOWS = (AttackRolled, HpLost, UnitDefeated)


class Beats(ScreenPart):
    """A part that shows what an answer led to, and lets the fight go on after it.

    Attributes:
        on: whether something is being shown; the fight stands as it was before, until that is over.
    """

    def __init__(self, screen: "CombatScreen") -> None:
        """Show nothing yet on a screen."""
        self._screen = screen
        self._scenes: Sequence[Scene] = ()
        self._throw: Scene | None = None
        self._told: tuple[Scene | None, Scene] | None = None
        self._then: Callable[[], None] = lambda: None
        self._clock: Timer | None = None
        self._tempo, self._again = 1.0, False
        self.on = False

    def show(self, played: Played, then: Callable[[], None], *, rivals: bool) -> None:
        """Show what was played, if there is anything to see, and go on.

        Args:
            played: what was done.
            then: shows the new state.
            rivals: whether the rivals' turn is shown too; if not, nothing of what comes before one is.
        """
        self._tempo, self._again = 1.0, False
        if self._begin(self._seen(played, rivals=rivals), then):
            told = (self._screen.steering.ordering.news(), "Any key goes on to the end.")
            self._screen.say(" ".join(filter(None, told)))

    def show_again(self, played: Played, then: Callable[[], None], tempo: float) -> None:
        """Show what was played in a fight that is watched again, where every key does what it does.

        Args:
            played: what was done.
            then: shows the new state.
            tempo: how long it may take: 1 as in play, 0 not at all.
        """
        self._tempo, self._again = tempo, True
        self._begin(self._seen(played, rivals=True) if tempo else (), then)

    def _begin(self, scenes: Sequence[Scene], then: Callable[[], None]) -> bool:
        """Show the first scene, or go on where there is none; tell whether there is."""
        self._scenes = scenes
        if not scenes:
            then()
            return False
        self._then, self._throw, self._told, self.on = then, None, None, True
        self._screen.board.quiet = True
        self._screen.share_rows()
        self._beat(0)
        return True

    def _seen(self, played: Played, *, rivals: bool) -> Sequence[Scene]:
        """List the beats to show: none on a slow line."""
        others = any(isinstance(one, TurnBegan) for one in played.events) or any(
            one.before.combat is not None and one.before.combat.mover != "player" for one in played.done
        )
        blows = any(isinstance(one, _BLOWS) for one in played.events)
        if not ((others and rivals) or (blows and not others)) or self._screen.game_app.round_trip() > _TOO_SLOW:
            return ()
        return beats_of(self._screen.names.cat, played.done)

    def _beat(self, at: int) -> None:
        """Show a beat, and the next one a moment later."""
        if at == len(self._scenes):
            self._end()
            if not self._again:
                self._screen.game_app.held.begin(None)
            return
        self._draw(self._scenes[at])
        ends = any(isinstance(event, CombatEnded) for event in self._scenes[at].events)
        seconds = _LAST if ends else min(_LONGEST, max(_SHORTEST, _WHOLE / len(self._scenes)))
        self._clock = self._screen.set_timer(seconds * self._tempo, partial(self._beat, at + 1))

    def _draw(self, scene: Scene) -> None:
        screen = self._screen
        throw = self._throw if rolled_in(scene) is None and _struck(scene) else None
        self._throw = scene if rolled_in(scene) is not None else throw
        screen.board.lay(Foresight(screen.names.cat, scene.combat), (), partial(self._foot, scene))
        screen.board.mark(beat_marks(screen.names, throw, scene))
        self._told = throw, scene
        screen.info.redraw()

    def lines(self, width: int, rows: int) -> Sequence[Line]:
        """Tell of the beat that is shown."""
        if self._told is None:
            return ()
        throw, scene = self._told
        whose = "You strike" if scene.combat.mover == "player" else "They act"
        told = beat_lines(self._screen.names, throw, scene, width - 1)
        return fitted([line((whose, "title")), *told], rows)

    def _foot(self, scene: Scene, width: int) -> list[Line]:
        return [*lineup_lines(self._screen.names, scene.combat, width), step_line(scene.combat)]

    def cut_short(self) -> bool:
        """Go on to the end; False where nothing is shown."""
        was_on = self.on
        if was_on:
            self._end()
        return was_on

    def _end(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self.on, self._clock = False, None
        self._screen.clear_answer()
        self._then()


def beats_of(cat: Catalogue, done: Sequence[Done]) -> Sequence[Scene]:
    """The beats of what was done: all that others did, and of what the player's own units did their throws and blows."""
    return [one for one in scenes_of(cat, done, beats=True) if one.combat.mover not in {None, "player"} or _struck(one)]


def _struck(scene: Scene) -> bool:
    return any(isinstance(event, _BLOWS) for event in scene.events)
