"""A game at one moment, with its log and undo: all that an action or an undo changes of a session. No Textual."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from saves.envelope import MOST_UNDO, NO_PLAN, Envelope
from tui.play.marks import Mark, end_to_end
from tui.play.played import Telling

__all__ = ["Track"]

_encode = msgspec.json.encode


class Track(msgspec.Struct, frozen=True):
    """A game at one moment, with its log and what undo leads back to.

    Attributes:
        state: its state.
        actions: how many actions led there.
        past: the states that undo could lead back to, the oldest first, as raw JSON.
        since: the last actions, each done in one of the last of these states.
        log: what was told, the oldest first.
        marks: where the lines of each action begin.
        barrier: what was seen that undo cannot go behind; empty for nothing.
        joined: the numbers of actions that undo takes back together with the next one.
        plan: what the player has planned and not yet done, as raw JSON.
    """

    state: Any
    actions: int = 0
    past: tuple[msgspec.Raw, ...] = ()
    since: tuple[Any, ...] = ()
    log: tuple[Telling, ...] = ()
    marks: tuple[Mark, ...] = ()
    barrier: str = ""
    joined: frozenset[int] = frozenset()
    plan: msgspec.Raw = NO_PLAN

    @classmethod
    def resumed(
        cls, state: Any, saved: Envelope, told: Iterable[tuple[int, Sequence[Telling]]], recent: Sequence[Any] = ()
    ) -> "Track":
        """Take over from a save how a game came to its state.

        Args:
            state: the state.
            saved: the save.
            told: of each action that stands, in order, whose it was, and what was told of it.
            recent: the last actions, each done in one of the last states that the save keeps for undo.
        """
        log, marks = end_to_end(told)
        barrier = next((line.text for line in reversed(log) if line.reveals), "")
        return cls(
            state=state,
            actions=saved.header.actions,
            past=saved.undo,
            since=tuple(recent),
            log=log,
            marks=marks,
            barrier=barrier,
            plan=saved.plan,
        )

    def after(self, action: Any, state: Any, lines: Sequence[Telling], mark: Mark, *, new: bool) -> "Track":
        """Go on by an action.

        Args:
            action: what was done.
            state: what came of it.
            lines: what is told of it.
            mark: where these begin, and whose action it was.
            new: whether something new was seen, behind which undo cannot go.
        """
        return msgspec.structs.replace(
            self,
            state=state,
            actions=self.actions + 1,
            past=() if new else (*self.past, msgspec.Raw(_encode(self.state)))[-MOST_UNDO:],
            since=() if new else (*self.since, action)[-MOST_UNDO:],
            log=(*self.log, *lines),
            marks=(*self.marks, mark),
            barrier=next((line.text for line in reversed(lines) if line.reveals), self.barrier),
        )

    @property
    def is_cut_untold(self) -> bool:
        """True if nothing was told since undo was cut, the cut included, so that no line says why it stops there."""
        return len(self.marks) > len(self.past) and self.marks[-1 - len(self.past)].at == len(self.log)

    def back(self, steps: int, state: Any) -> "Track":
        """Go back by some actions, to the state before them."""
        actions, marks = self.actions - steps, self.marks[: max(0, len(self.marks) - steps)]
        return msgspec.structs.replace(
            self,
            state=state,
            actions=actions,
            past=self.past[: len(self.past) - steps],
            since=self.since[: max(0, len(self.since) - steps)],
            log=self.log[: self.marks[len(marks)].at] if len(marks) < len(self.marks) else self.log,
            marks=marks,
            joined=frozenset(number for number in self.joined if number < actions),
        )
