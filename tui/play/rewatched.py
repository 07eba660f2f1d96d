"""A game that is watched again: one moment of it after another, forward and back. No Textual, and nothing is ever written."""

from collections.abc import Sequence
from typing import Any

from saves.settings import Settings
from tui.play.landmarks import LandmarkKind
from tui.play.marks import end_to_end
from tui.play.played import Done, Played, Telling
from tui.play.replay import Replay
from tui.play.session import Session
from tui.play.track import Track

__all__ = ["Rewatched"]

_LONG = 32
"""Characters of an answer that is left out where what came of it is told."""


class Rewatched(Session):
    """A session of a game that is over, or of one that goes on, at any of its moments.

    Attributes:
        replay: the game, told again.
        at: how many actions led to the moment.
        said: the last of them in words, and the first of what came of it.
        playing: whether it goes on by itself.
        pace: how quickly, by its place among the paces.
    """

    def __init__(self, replay: Replay, settings: Settings) -> None:
        """Stand at the beginning."""
        super().__init__(replay.spoken, replay.state(0), None, settings)
        self.replay = replay
        self.at = 0
        self.said = ""
        self.playing = False
        self.pace = 2
        self._lines, self._all_marks = end_to_end(replay.told)
        self.go_to(0)

    def go_to(self, at: int) -> Played:
        """Go to the moment after a number of actions; return what the last of them did."""
        self.at = max(0, min(at, self.replay.length))
        played, self.said = Played(), "The beginning."
        state: Any = self.replay.state(0)
        if self.at:
            before, action, step = self.replay.step(self.at)
            state, seen = step.state, self.spoken.game.seen(step.events, self.spoken.onlooker(before))
            lines = self.replay.told[self.at - 1][1]
            self.said = _said(self.spoken.wording.action(before, action), lines)
            played = Played(tuple(lines), tuple(seen), (Done(before, action),))
        marks = self._all_marks[: self.at]
        end = self._all_marks[self.at].at if self.at < len(self._all_marks) else len(self._lines)
        self.track = Track(state, self.at, log=self._lines[:end], marks=marks)
        return played

    @property
    def at_end(self) -> bool:
        """True where nothing more can be shown."""
        return self.at == self.replay.length

    def next_landmark(self, kind: LandmarkKind) -> int | None:
        """Find where the next one of a kind begins; None where there is no later one."""
        return next((one.at for one in self.replay.landmarks if one.kind == kind and one.at > self.at), None)

    def last_landmark(self, kind: LandmarkKind) -> int | None:
        """Find where this landmark began, or the one before if this is where it began; None if there is none."""
        found = (one.at for one in reversed(self.replay.landmarks) if one.kind == kind and one.at < self.at)
        return next(found, None)


def _said(action: str, lines: Sequence[Telling]) -> str:
    came = next((one.text for one in lines if one.weight == "plain"), "")
    return came if came and len(action) > _LONG else f"{action.rstrip('.')}. {came}".rstrip()
