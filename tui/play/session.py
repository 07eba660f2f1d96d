"""A game in progress: its state, the states undo leads back to, its log, and the file it is saved to.

Every action is saved before its result is returned. No Textual here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.game import NOBODY
from rules.kernel.venue import bare
from saves.faults import SaveFault
from saves.journal import Occasion
from saves.settings import Settings
from saves.sitting import Sitting
from tui.play.acting import PausingPlay, Thought, at_once, bots_thought
from tui.play.deciding import Onward
from tui.play.disclosure import Disclosure
from tui.play.habits import asks_person, habit
from tui.play.marks import Mark, since
from tui.play.play import AnyPlay, Play
from tui.play.played import Done, Noted, Played, Telling
from tui.play.recorder import Recorder
from tui.play.spoken import Spoken
from tui.play.track import Track
from tui.play.waiting import waiting_in
from tui.play.wishes import Wishes

__all__ = ["Session"]

_encode = msgspec.json.encode
_MOST_HABITS = 200
"""The most decisions in a row that bots and habit may answer."""


class Session:
    """A game in progress.

    Attributes:
        spoken: the game, its wording, its facts.
        play: the game whose decision waits, as screens play it: this one, or one that it holds.
        settings: the player's.
        wishes: what people wish of decisions to come.
        left_badly: whether the last process to hold the game died without closing it.
        kept: the save of a game that is over and only looked back at; else None.
        halted: why the next answer of bots and settings could not be saved, and so was not done; `settle` tries it again.
        recorder: it writes the saves.
    """

    def __init__(
        self, spoken: Spoken, state: Any, sitting: Sitting | None = None, settings: Settings | None = None
    ) -> None:
        """Go on from a state.

        Args:
            spoken: the game with all that is known of it.
            state: its state.
            sitting: the file that it is saved to; without one it is only watched.
            settings: the player's settings.
        """
        self.spoken = spoken
        self._track = Track(state)
        self.wishes = Wishes()
        self.play: AnyPlay = Play(self, waiting_in(spoken, state))
        self.settings = settings or Settings()
        self.left_badly = False
        self.kept: Path | None = None
        self.halted: SaveFault | None = None
        self.recorder = Recorder(spoken, sitting)

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self._track.state

    @property
    def actions(self) -> int:
        """Return how many actions led to the state."""
        return self._track.actions

    @property
    def log(self) -> tuple[Telling, ...]:
        """Return what was told, the oldest first."""
        return self._track.log

    @property
    def plan(self) -> msgspec.Raw:
        """Return what the player has planned and not yet done, as raw JSON; every save keeps it."""
        return self._track.plan

    @plan.setter
    def plan(self, plan: msgspec.Raw) -> None:
        self._track = replace(self._track, plan=plan)

    @property
    def track(self) -> Track:
        """The present moment of the game, with its log and what undo leads back to."""
        return self._track

    @track.setter
    def track(self, track: Track) -> None:
        self._track = track
        now = waiting_in(self.spoken, track.state)
        if now.spoken.game is self.play.spoken.game:
            self.play.update(now)
        else:
            self.play = Play(self, now)

    # Asking

    def told_since(self, seat: int) -> list[tuple[int, Telling]]:
        """The lines since a seat's last decision, its own included, each with the seat that acted."""
        return since(self.log, self._track.marks, seat)

    @property
    def watching(self) -> bool:
        """True if the game is read-only: another process plays it, or it is over."""
        return self.recorder.sitting is None

    @property
    def name(self) -> str:
        """The game's name in the store while it is played; empty if it is watched or closed."""
        return self.recorder.sitting.name if self.recorder.sitting else ""

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.spoken.game.outcome(self.state) is not None

    def legal(self) -> tuple[Any, ...]:
        """The answers to the decision that waits."""
        return self.spoken.game.legal(self.state)

    # Doing

    def act(self, action: Any) -> Played:
        """Do an action as `acting` does, thinking in this thread."""
        return at_once(self.acting(action))

    def acting(self, action: Any) -> PausingPlay:
        """Do an action, and whatever bots and the player's settings answer after it.

        An answer that cannot be saved is not done, and `halted` says why; what was done before it is saved and returned.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            LostLock: another process has taken the game over; nothing has changed.
            SaveFault: it could not be saved; nothing has changed.
        """
        played = self._step(action, decided=self._looked(action))
        return played + (yield from self._going_on())

    def _going_on(self) -> PausingPlay:
        """Do what bots and settings answer, as far as it can be saved."""
        played, self.halted = Played(), None
        for _ in range(_MOST_HABITS):
            given, thought = habit(self.play.now, self.wishes, self.settings), self._thought()
            answer = (yield thought) if thought is not None else given.answer
            if answer is None:
                break
            try:
                played += self._step(answer, beside=given.told)
            except SaveFault as fault:
                self.halted = fault
                break
        return played

    def letting_play(self, onward: Onward) -> PausingPlay:
        """Let the waiting bot decide, and then other bots and habits.

        Args:
            onward: whether it may go on until a person is asked, or the next bot waits again.

        Raises:
            LostLock, SaveFault: as `acting`; what was done before stands.
        """
        wishes, bots_wait = self.wishes, self.wishes.bots_wait
        wishes.bots_wait = False
        thought = self._thought()
        wishes.bots_wait = bots_wait and onward is not Onward.ASKED
        try:
            return Played() if thought is None else (yield from self.acting((yield thought)))
        finally:
            wishes.bots_wait = bots_wait

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """Join the actions done inside the block, so that they are undone as one."""
        begun = self.actions
        try:
            yield
        finally:
            joined = self._track.joined.union(range(begun + 1, self.actions))
            self._track = replace(self._track, joined=joined)

    @contextmanager
    def in_one_save(self) -> Iterator[None]:
        """Save at once, when the block ends, what is done inside it, also by a block within.

        Raises:
            LostLock, SaveFault: as `acting`; nothing of what was done inside the block has happened.
        """
        before, halted, standing = self._track, self.halted, self.wishes.standing_answer
        try:
            with self.recorder.in_one_save():
                yield
        except BaseException:  # a thought that is broken off ends the block too
            self.halted, self.wishes.standing_answer = halted, standing
            self.track = before
            raise

    def settle(self) -> Played | None:
        """Do what bots and settings answer, as `settling` does; None if nothing was done."""
        played = at_once(self.settling())
        return played if played.done else None

    def settling(self) -> PausingPlay:
        """Do what bots and settings answer; what cannot be saved is not done, and `halted` says why."""
        return Played() if self.watching else (yield from self._going_on())

    def _thought(self) -> Thought | None:
        """Make the thought that finds the asked bot's answer; None if no bot is asked, or it waits for the person."""
        now = self.play.now
        if not now.bot_asked or self.play.bot_waits:
            return None
        think = bots_thought(now.spoken.game, now.asked, now.state, self.actions)
        return lambda: now.seat_map.up(think())

    def _looked(self, action: Any) -> bool:
        """Tell whether the deciding person has seen the game: one of several who has a single answer need not look."""
        return len(self.spoken.persons(self.state)) == 1 or self.legal() != (action,)

    def _step(self, action: Any, *, decided: bool = False, beside: str = "") -> Played:
        if self.watching:
            raise RuntimeError("a game that is only watched takes no actions")
        game = self.spoken.game
        before = self.state
        step = game.apply(before, action)
        disclosure = Disclosure(self.spoken, Done(before, action), step.state)
        seen = game.seen(step.events, self.spoken.onlooker(before))
        lines = [*([Telling(beside)] if beside else []), *disclosure.lines(seen)]
        mark = Mark(len(self.log), getattr(action, "seat", NOBODY), decided)
        after = self._track.after(action, step.state, lines, mark, new=disclosure.stops_undo(step.events))
        noted = msgspec.Raw(_encode([Noted.of(line) for line in lines]))
        self.recorder.record(after, before, Occasion("action", msgspec.Raw(_encode(action)), noted))
        self.track = after
        if (standing := self.wishes.standing_answer) is not None:
            self.wishes.standing_answer = standing.after(tuple(map(bare, step.events)))
        return Played(tuple(lines), step.events, (Done(before, action, beside),))

    def keep_plan(self) -> None:
        """Save the plan at once, although nothing was done.

        Raises:
            LostLock, SaveFault: as `act`.
        """
        self.recorder.record(self._track, self.state, Occasion())

    # Undoing

    @property
    def can_undo(self) -> bool:
        """True if there is a person's decision to go back to."""
        return self._way_back() is not None

    @property
    def taken_up(self) -> bool:
        """True if the last action only picked something (a unit, a card), so that nothing was logged."""
        track = self._track
        return bool(not self.watching and track.past and track.marks and track.marks[-1].at == len(track.log))

    def why_no_undo(self) -> str:
        """Say why nothing can be undone."""
        if self.watching:
            return "You only watch this game."
        if self._track.is_cut_untold:
            return "Nothing can be taken back: something has happened since that you cannot see."
        if barrier := self._track.barrier.rstrip("."):
            return f"Nothing can be taken back: something new was seen since ({barrier})."
        return "There is nothing to take back yet."

    def undo(self) -> str:
        """Take back the last action and what the settings answered after it; return what was done, or why not.

        Raises:
            LostLock, SaveFault: as `act`; nothing has changed.
        """
        found = self._way_back()
        if found is None:
            return self.why_no_undo()
        self._go_back(*found)
        return "The last action is taken back."

    def recent(self) -> tuple[tuple[Any, Any], ...]:
        """Return the states that undo could lead back to, the oldest first, each with the action that was done in it."""
        past, since = self._track.past, self._track.since
        return tuple(
            (self._decoded(raw), action) for raw, action in zip(past[-len(since) or len(past) :], since, strict=True)
        )

    def rewind(self, steps: int) -> None:
        """Take back so many of the `recent` actions, whoever decided them.

        Raises:
            LostLock, SaveFault: as `act`; nothing has changed.
        """
        self._go_back(steps, self._decoded(self._track.past[-steps]))

    def _go_back(self, steps: int, state: Any) -> None:
        """Make an earlier state the present one."""
        track = self._track.back(steps, state)
        self.recorder.record(track, state, Occasion("undo"))
        self.halted = None
        self.wishes.take_back()
        self.track = track

    def _way_back(self) -> tuple[int, Any] | None:
        """Find the last decision not answered by habit: how many steps back it is, and the state before it."""
        for steps, raw in enumerate(() if self.watching else reversed(self._track.past), 1):
            if self.actions - steps in self._track.joined:
                continue
            state = self._decoded(raw)
            if asks_person(waiting_in(self.spoken, state), self.settings):
                return steps, state
        return None  # a seat that answers by habit would be left waiting

    def _decoded(self, raw: msgspec.Raw) -> Any:
        return msgspec.json.decode(raw, type=self.spoken.game.state_type)

    # Leaving

    def close(self) -> None:
        """Close the game, so that it can be opened elsewhere."""
        self.recorder.close()
