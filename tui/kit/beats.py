"""Beats: what an answer led to, shown moment by moment before the new state is; any key goes on to the end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual.timer import Timer

from tui.kit.commands import ScreenPart
from tui.text.keyboard import key_of

if TYPE_CHECKING:
    from tui.kit.game_screen import GameScreen

__all__ = ["Beats"]

S = TypeVar("S")
"""A moment that is shown."""

_WHOLE = 3.0
"""Seconds for all beats together."""

_SHORTEST, _LONGEST = 0.12, 0.6
"""Seconds of a beat."""

_FEW = 3
"""The most beats that are taken in at a glance; longer chains have to be read."""

_LAST = 1.5
"""Seconds of the beat that ends a fight, with which the picture is left."""

_TOO_SLOW = 0.3
"""Seconds to the terminal and back above which nothing is shown beat by beat."""


class Beats(ScreenPart, Generic[S]):
    """A part that shows what an answer led to, and lets the game go on after it; a subclass draws a moment.

    Attributes:
        on: whether something is being shown; the screen shows the game as it was before, until that is over.
        stepping: whether each beat stays until a key asks for the next one.
        waiting: whether the beat that is shown stays until any key goes on with the next one.
    """

    SLOWER: ClassVar[float] = 1.0
    """How many times longer each beat of a chain stays."""

    def __init__(self, screen: "GameScreen") -> None:
        """Show nothing yet on a screen."""
        self._page = screen
        self._scenes: Sequence[S] = ()
        self._at = 0
        self._then: Callable[[], None] = lambda: None
        self._clock: Timer | None = None
        self._tempo, self._again = 1.0, False
        self.on = self.stepping = self.waiting = False

    @property
    def too_slow(self) -> bool:
        """True on a line on which beats would only be in the way."""
        return self._page.game_app.outlet.round_trip() > _TOO_SLOW

    def begin(self, scenes: Sequence[S], then: Callable[[], None], *, tempo: float = 1.0, again: bool = False) -> bool:
        """Show the first moment, or go on where there is none; tell whether there is.

        Args:
            scenes: the moments.
            then: shows the new state.
            tempo: how long it may take: 1 as in play.
            again: whether it is watched again, where every key does what it does.
        """
        self._scenes, self._tempo, self._again = scenes, tempo, again
        if not scenes:
            then()
            return False
        self._then, self.on = then, True
        self.open()
        self._beat(0)
        return True

    def open(self) -> None:
        """Make room for the beats, in a subclass."""

    def close(self) -> None:
        """Give the room back, in a subclass."""

    def draw(self, scene: S) -> None:
        """Show a moment, in a subclass."""
        raise AssertionError(f"{type(self).__name__} does not show {scene}")

    def ends(self, scene: S) -> bool:  # noqa: ARG002 - a subclass knows
        """Tell whether a fight ends with a moment, so that it stays longer."""
        return False

    def waits(self, scene: S) -> bool:  # noqa: ARG002 - a subclass knows
        """Tell whether a moment stays until a key comes, so that there is time to read why it is shown."""
        return False

    def _beat(self, at: int) -> None:
        """Show a moment, and the next one after it."""
        if at == len(self._scenes):
            if not self._again:
                self._page.game_app.guard.film_ended()
            self._end()
            return
        self._at = at
        self.waiting = not self._again and self.waits(self._scenes[at])
        self.draw(self._scenes[at])
        self._page.draw_foot()
        if not (self.stepping or self.waiting):
            seconds = self.lasts(self._scenes[at]) * self._tempo
            self._clock = self._page.set_timer(seconds, partial(self._beat, at + 1))

    def lasts(self, scene: S) -> float:
        """The seconds that a moment stays."""
        return _LAST if self.ends(scene) else self._seconds

    @property
    def _seconds(self) -> float:
        count = len(self._scenes)
        return min(_LONGEST, max(_SHORTEST, _WHOLE / count)) * (self.SLOWER if count > _FEW else 1)

    def cut_short(self, key: str) -> bool:
        """Go on to the end, or to the next moment where one waits or Space asks for each; False where nothing is shown."""
        was_on = self.on
        if was_on and (self.waiting or (self.stepping and key == "space")):
            self._beat(self._at + 1)
        elif was_on:
            self._end()
        return was_on

    @property
    def goal(self) -> str:
        """Name what a key goes on to that does not ask for the next moment."""
        return "the end"

    def keys_told(self) -> Sequence[tuple[str, str]]:
        """The keys that work while moments are shown; in a game that is watched again all do what they do."""
        back = key_of("back")
        if not self.on or self._again:
            return ()
        if self.waiting:
            return (("Any key", "Goes on"),)
        if self.stepping:
            return ("Space", "Next"), (f"{back} or any other key", f"To {self.goal}")
        return ((f"{back} or any key", f"To {self.goal}"),)

    @property
    def led_here(self) -> bool:
        """True if moments were shown before what is asked now."""
        return bool(self._scenes) and not self.on

    def ahead(self, found: Callable[[S], bool]) -> int | None:
        """Find the first moment still to come that fits; None where none does."""
        return next((at for at, scene in enumerate(self._scenes) if at > self._at and found(scene)), None)

    def leap(self, at: int) -> None:
        """Show a moment that is still to come at once, and go on from there."""
        self._stop_clock()
        self._beat(at)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self._clock = None

    def _end(self) -> None:
        self._stop_clock()
        self.on = False
        self.close()
        self._page.clear_answer()
        self._then()
        self._page.draw_foot()
