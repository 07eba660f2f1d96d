"""A game told again from its log: every moment of it, and where the log leads no further. No Textual."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rules.kernel.game import Event, IllegalAction, Step
from saves.decoding import UNREADABLE
from saves.envelope import Header
from saves.faults import untold
from saves.game_files import history_of
from saves.journal import History, LogLine
from tui.play.landmarks import Landmark
from tui.play.played import Telling
from tui.play.retelling import retold
from tui.play.spoken import Spoken

__all__ = ["Replay", "Stopped", "action_of", "first_state", "next_step"]

_EVERY = 20
"""One of this many states is kept; the others are replayed from the one before them."""

_STANDS = "The saved game itself is intact."


class Stopped(Exception):
    """A line of a log leads no further, and why, in sentences."""

    def __init__(self, *told: str) -> None:
        """Keep the sentences."""
        super().__init__(*told)
        self.told = told


class Replay:
    """A game from its start on, as far as its log leads.

    Attributes:
        spoken: the game.
        actions: how many actions the game had, by its save.
        length: how many of them can be shown.
        stopped: why no more can be; empty where the log leads to the game as it is saved.
        told: of each action that can be shown, whose it was, and what was told of it at the time.
        landmarks: what begins where, in order.
    """

    def __init__(self, spoken: Spoken, header: Header, saved: Any, history: History) -> None:
        """Tell a game again, once, to find how far it leads.

        Raises:
            Stopped: not even its start can be told.
        """
        self.spoken = spoken
        self.actions = header.actions
        self.stopped = ""
        self.length = 0
        self._lines = history.actions if history.whole else history.actions[: history.holes[0]]
        self._kept = [first_state(spoken, header)]
        self.landmarks: tuple[Landmark, ...] = tuple(
            sorted(spoken.facts.landmarks(self._read(saved, whole=history.whole)), key=lambda one: one.at)
        )
        self.told: Sequence[tuple[int, Sequence[Telling]]] = retold(history, spoken.game.event_type)[: self.length]

    def _read(self, saved: Any, *, whole: bool) -> Iterator[tuple[int, Any]]:
        """Go through the game, and keep what leads back to each of its moments quickly."""
        state = self._kept[0]
        yield 0, state
        for number, line in enumerate(self._lines, 1):
            try:
                state = self._checked(state, line).state
            except Stopped as stopped:
                self.stopped = f"Action {number}: {' '.join(stopped.told)} {_STANDS}"
                return
            self.length = number
            if number % _EVERY == 0:
                self._kept.append(state)
            yield number, state
        if not whole:
            self.stopped = f"The log is missing what came next. {_STANDS}"
        elif state != saved:
            self.stopped = f"By the rules of this version the game ends differently. {_STANDS}"

    def _checked(self, state: Any, line: LogLine) -> Step[Any]:
        step = next_step(self.spoken, state, line)
        if _differ(line, self.spoken.game.seen(step.events, self.spoken.onlooker(state))):
            said = self.spoken.wording.action(state, action_of(self.spoken, line))
            raise Stopped(f"{said}.", "In this version it has another result than when it was played.")
        return step

    def state(self, at: int) -> Any:
        """The state after a number of actions."""
        near = at // _EVERY
        state = self._kept[near]
        for line in self._lines[near * _EVERY : at]:
            state = self.spoken.game.apply(state, action_of(self.spoken, line)).state
        return state

    def step(self, at: int) -> tuple[Any, Any, Step[Any]]:
        """The action of a number, counted from 1: the state before it, the action, and its result."""
        before, action = self.state(at - 1), action_of(self.spoken, self._lines[at - 1])
        return before, action, self.spoken.game.apply(before, action)

    @classmethod
    def of_files(cls, spoken: Spoken, header: Header, state: Any, save: Path, log: Path) -> "Replay":
        """Tell the game of a file again.

        Args:
            spoken: the game.
            header: of its save.
            state: how it stands there.
            save: its file.
            log: its log.

        Raises:
            SaveFault: nothing was kept of how it went, or it cannot be told from its start.
        """
        history = history_of(save, log)
        if header.actions and (not history.actions or history.holes[:1] == (0,)):
            raise untold(log, "Nothing was kept of how this game began: its log is missing, or its first line.")
        try:
            return cls(spoken, header, state, history)
        except Stopped as stopped:
            raise untold(save, " ".join(stopped.told)) from stopped


def first_state(spoken: Spoken, header: Header) -> Any:
    """Start the game of a save again.

    Raises:
        Stopped: no rule has heard of its options.
    """
    game = spoken.game
    try:
        return game.start(msgspec.json.decode(header.options, type=game.options_type), header.seed)
    except Exception as error:
        raise Stopped(f"The game cannot be started from its file: {error!r}.") from error


def action_of(spoken: Spoken, line: LogLine) -> Any:
    """Read the action that a line of a log keeps."""
    return msgspec.json.decode(line.action, type=spoken.game.action_type)


def next_step(spoken: Spoken, state: Any, line: LogLine) -> Step[Any]:
    """Do what a line of a log says.

    Raises:
        Stopped: it is no action that may be done: the log is damaged, or another version wrote it.
    """
    game, wording = spoken.game, spoken.wording
    try:
        action = action_of(spoken, line)
    except UNREADABLE as error:
        raise Stopped(f"This log line is not an action of the game: {error}.") from error
    try:
        return game.apply(state, action)
    except IllegalAction as refused:
        said, why = wording.action(state, action), wording.refusal(state, refused.refusal)
        raise Stopped(f"{said}.", f"This version refuses it: {why}") from refused
    except Exception as error:  # it may name what no rule has heard of, and then there are no words for it
        raise Stopped("This log line is not an action that is possible here.") from error


def _differ(line: LogLine, events: Sequence[Event]) -> bool:
    """Tell whether a log has other events of an action than it has now; fields newer than the log do not count."""
    try:
        noted = msgspec.json.decode(line.events)
        kept = [one["event"] for one in noted if one["event"] is not None]
    except (*UNREADABLE, TypeError, KeyError):
        return False  # it says nothing that could be compared
    return not _within(kept, [msgspec.to_builtins(event) for event in events])


def _within(kept: Any, now: Any) -> bool:
    """Tell whether all that was kept is so now."""
    match kept, now:
        case dict(), dict():
            return all(key in now and _within(value, now[key]) for key, value in kept.items())
        case list(), list() | tuple():
            return len(kept) == len(now) and all(map(_within, kept, now))
        case _:
            return bool(kept == now)
