"""The log beside a game: one line for each save, the witness for replays and for the log screen.

A line names the checksum of the file before and after it, and how many actions lead there. Walking back along the checksums
from the file that stands there finds what led to it, past lines whose save never came to its end, and past courses that an
older copy has replaced; where a line is torn or missing, the counts lead on to what stood before it. The state is the truth: a
log that is torn or missing hinders nothing.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from saves.disk import Disk, append, read
from saves.faults import FaultCause, SaveFault

__all__ = ["History", "LineKind", "LogLine", "Occasion", "encoded", "history", "note", "read_lines"]

LineKind = Literal["start", "action", "undo", "restore", "other"]

_NOTHING = msgspec.Raw(b"null")
_NONE = msgspec.Raw(b"[]")
_BY: dict[LineKind, int] = {"action": 1, "undo": -1}
"""By how much a line of a kind changes the count of actions; an undo, where nothing says so, takes back one."""


class Occasion(msgspec.Struct, frozen=True):
    """The occasion of a save: a start, an action, an undo.

    Attributes:
        kind: what happened; an undo takes back the last of the actions that still stand, as many as the count says.
        action: the action, as raw JSON; null for other kinds.
        events: what came of it, a JSON array.
    """

    kind: LineKind = "other"
    action: msgspec.Raw = _NOTHING
    events: msgspec.Raw = _NONE


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the log.

    Attributes:
        before: the checksum of the file before it, empty at the start.
        after: the checksum of the file that was to come of it.
        at: when it was done.
        kind: see `Occasion`.
        action: see `Occasion`.
        events: see `Occasion`.
        actions: how many actions lead to what was to come of it; None in lines of before this was written.
    """

    before: str
    after: str
    at: datetime
    kind: LineKind = "other"
    action: msgspec.Raw = _NOTHING
    events: msgspec.Raw = _NONE
    actions: int | None = None


class History(msgspec.Struct, frozen=True):
    """The lines of a log that led to a state.

    Attributes:
        lines: in the order in which they were done, undone actions and undoings included.
        actions: the actions that still stand, for a replay.
        holes: before which of these some are missing, by their place; those after the last one count as before one more.
    """

    lines: tuple[LogLine, ...] = ()
    actions: tuple[LogLine, ...] = ()
    holes: tuple[int, ...] = (0,)

    @property
    def whole(self) -> bool:
        """True if no action is missing, from the start to the state."""
        return not self.holes


_encoder = msgspec.json.Encoder()
_lines = msgspec.json.Decoder(LogLine)


def note(disk: Disk, path: Path, lines: Iterable[LogLine]) -> SaveFault | None:
    """Add lines to the log; a fault is returned, not raised, as the state matters more than its log."""
    try:
        append(disk, path, b"".join(map(encoded, lines)))
    except SaveFault as fault:
        return fault
    return None


def encoded(line: LogLine) -> bytes:
    """The bytes of a line of the log, with its end."""
    return _encoder.encode(line) + b"\n"


def read_lines(path: Path) -> tuple[LogLine, ...]:
    """Every line of the log that makes sense; none where there is no log.

    Raises:
        SaveFault: there is a log, and it may not be read.
    """
    try:
        raw = read(path)
    except SaveFault as fault:
        if fault.cause is FaultCause.MISSING:
            return ()
        raise
    return tuple(line for line in map(_line, raw.splitlines()) if line)


def _line(raw: bytes) -> LogLine | None:
    try:
        return _lines.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


class _Step(NamedTuple):
    """A line, and how many actions lead to what was to come of it."""

    line: LogLine
    actions: int


def history(lines: Iterable[LogLine], seal: str, actions: int) -> History:
    """Find the lines that led to a file; where some are missing, those before them are found all the same.

    Args:
        lines: the whole log.
        seal: the checksum of the file.
        actions: how many actions lead to it.
    """
    way = _way(_counted(lines), seal, actions)
    standing = _standing(way)
    counts = (0, *(step.actions for step in standing), actions + 1)
    holes = tuple(at for at, (one, next_) in enumerate(pairwise(counts)) if next_ != one + 1)
    return History(tuple(step.line for step in way), tuple(step.line for step in standing), holes)


def _counted(lines: Iterable[LogLine]) -> list[_Step]:
    """The lines with their counts; those of before counts were written are counted on from the line that they follow.

    Where that one is missing, at least one action is.
    """
    steps, known, last = [], {"": 0}, 0
    for line in lines:
        last = known.get(line.before, last + 1) + _BY.get(line.kind, 0) if line.actions is None else line.actions
        known[line.after] = last
        steps.append(_Step(line, last))
    return steps


def _way(steps: Sequence[_Step], seal: str, actions: int) -> list[_Step]:
    """Go back along the checksums; where a line is missing, on from the last one before it that can have led there."""
    places: dict[str, list[int]] = {}
    for at, step in enumerate(steps):
        places.setdefault(step.line.after, []).append(at)
    way: list[_Step] = []
    end, wanted = len(steps), seal
    most: float = actions
    while wanted:
        leading = places.get(wanted, [])
        while leading and leading[-1] >= end:
            leading.pop()
        bridge = (at for at in reversed(range(end)) if steps[at].actions <= most)
        end = leading[-1] if leading else next(bridge, -1)
        if end < 0:
            break
        found = steps[end]
        way.append(found)
        wanted = found.line.before
        most = inf if found.line.kind == "undo" else found.actions - _BY.get(found.line.kind, 0)
    return way[::-1]


def _standing(way: Iterable[_Step]) -> list[_Step]:
    """The actions that were not taken back."""
    standing: list[_Step] = []
    for step in way:
        if step.line.kind == "action":
            standing.append(step)
        while step.line.kind == "undo" and standing and standing[-1].actions > step.actions:
            standing.pop()
    return standing
