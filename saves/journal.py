"""The log beside a game: one line for each save, the witness for replays and for the log screen.

A line names the checksum of the file before and after it. Walking back along them from the file that stands there finds what
led to it, past torn lines, past lines whose save never came to its end, and past courses that an older copy has replaced.
The state is the truth: a log that is torn or missing hinders nothing.
"""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from saves.disk import Disk, append, read
from saves.faults import Cause, SaveFault

__all__ = ["Deed", "History", "Kind", "Line", "history", "note", "read_lines"]

Kind = Literal["start", "action", "undo", "restore", "other"]

_NOTHING = msgspec.Raw(b"null")
_NONE = msgspec.Raw(b"[]")


class Deed(msgspec.Struct, frozen=True):
    """What a save is about.

    Attributes:
        kind: what happened; an undo takes back the last action that still stands.
        action: the action, as raw JSON; null for other kinds.
        events: what came of it, a JSON array.
    """

    kind: Kind = "other"
    action: msgspec.Raw = _NOTHING
    events: msgspec.Raw = _NONE


class Line(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the log.

    Attributes:
        before: the checksum of the file that the deed was done on, empty at the start.
        after: the checksum of the file that was to come of it.
        at: when it was done.
        kind: see `Deed`.
        action: see `Deed`.
        events: see `Deed`.
    """

    before: str
    after: str
    at: datetime
    kind: Kind = "other"
    action: msgspec.Raw = _NOTHING
    events: msgspec.Raw = _NONE


class History(msgspec.Struct, frozen=True):
    """What led to a state.

    Attributes:
        lines: in the order in which they were done, undone actions and undoings included.
        whole: whether they reach back to the start.
    """

    lines: tuple[Line, ...] = ()
    whole: bool = False

    @property
    def actions(self) -> tuple[Line, ...]:
        """The actions that still stand, for a replay."""
        standing: list[Line] = []
        for line in self.lines:
            if line.kind == "action":
                standing.append(line)
            elif line.kind == "undo" and standing:
                standing.pop()
        return tuple(standing)


_encoder = msgspec.json.Encoder()
_lines = msgspec.json.Decoder(Line)


def note(disk: Disk, path: Path, line: Line) -> SaveFault | None:
    """Add a line to the log; what went wrong is returned, not raised, since the state goes before its log."""
    try:
        append(disk, path, _encoder.encode(line) + b"\n")
    except SaveFault as fault:
        return fault
    return None


def read_lines(path: Path) -> tuple[Line, ...]:
    """Every line of the log that makes sense; none where there is no log.

    Raises:
        SaveFault: there is a log, and it may not be read.
    """
    try:
        raw = read(path)
    except SaveFault as fault:
        if fault.cause is Cause.MISSING:
            return ()
        raise
    return tuple(line for line in map(_line, raw.splitlines()) if line)


def _line(raw: bytes) -> Line | None:
    try:
        return _lines.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def history(lines: Iterable[Line], seal: str) -> History:
    """What led to the file with this checksum, as far back as the lines reach."""
    found: list[Line] = []
    wanted = seal
    for line in reversed(tuple(lines)):
        if wanted and line.after == wanted:
            found.append(line)
            wanted = line.before
    return History(tuple(reversed(found)), whole=not wanted)
