"""Writing the moments of a game to its file, one at a time or several at once. No Textual."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from saves.journal import Occasion
from saves.sitting import Moment, Sitting
from tui.play.spoken import Spoken
from tui.play.track import Track
from tui.play.unkept import Unkept

__all__ = ["Recorder"]


class Recorder:
    """Writes the moments of one game.

    Attributes:
        sitting: the file; None for a game that is only watched.
        unkept: what could not be written beside the saves.
    """

    def __init__(self, spoken: Spoken, sitting: Sitting | None) -> None:
        """Write nothing yet.

        Args:
            spoken: the game with all that is known of it.
            sitting: the file that it is saved to; None to write nothing.
        """
        self.sitting = sitting
        self.unkept = Unkept()
        self._spoken = spoken
        self._owed: list[tuple[Moment, Occasion]] | None = None

    @contextmanager
    def in_one_save(self) -> Iterator[None]:
        """Write at once, when the block ends, what is recorded inside it; a block within waits for the outer one.

        Raises:
            LostLock, SaveFault: nothing was written.
        """
        if self._owed is not None:
            yield
            return
        owed: list[tuple[Moment, Occasion]] = []
        self._owed = owed
        try:
            yield
        finally:
            self._owed = None
        self._write(owed)

    def record(self, track: Track, before: Any, occasion: Occasion) -> None:
        """Write a moment, now or when the block ends that is saved as one.

        Args:
            track: the moment.
            before: the state before it; a copy is kept of each moment that begins an act or a round.
            occasion: what led to it, for the log.

        Raises:
            LostLock, SaveFault: nothing was written.
        """
        moment = self._moment(track, before)
        if self._owed is None:
            self._write([(moment, occasion)])
        else:
            self._owed.append((moment, occasion))

    def _write(self, saves: Sequence[tuple[Moment, Occasion]]) -> None:
        if self.sitting is not None and saves:
            self.unkept.note(self.sitting.write(*saves[-1], saves[:-1]))

    def _moment(self, track: Track, before: Any) -> Moment:
        facts, state = self._spoken.facts, track.state
        (old_act, old_round), (act, round_) = facts.milestone(before), facts.milestone(state)
        return Moment(
            state=msgspec.Raw(msgspec.json.encode(state)),
            summary=facts.summary(state),
            actions=track.actions,
            undo=track.past,
            act=act if act != old_act else 0,
            round=round_ != old_round,
            plan=track.plan,
        )

    def close(self) -> None:
        """Close the game, so that it can be opened elsewhere."""
        if self.sitting is not None:
            self.sitting.close()
            self.sitting = None
