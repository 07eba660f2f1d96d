"""What the log of a game keeps of its actions: whose each was, and what was told of it. No Textual."""

import msgspec

from saves.journal import History, Line
from tui.play.session import Telling
from tui.play.spoken import NOBODY

__all__ = ["retold", "said"]

_GAP = Telling("A part of the log is missing here.")


class _Kind(msgspec.Struct):
    tag: str = msgspec.field(name="is")


class _Said(msgspec.Struct):
    event: _Kind
    said: Telling


class _Acted(msgspec.Struct):
    seat: int = NOBODY


def retold(history: History) -> list[tuple[int, list[Telling]]]:
    """What the log keeps of each action: whose it was, what was told; and where some are missing, that they are."""
    told = [(_seat(line), said(line)) for line in history.actions]
    for hole in history.holes:
        if hole < len(told):
            told[hole][1].insert(0, _GAP)
        elif told:
            told[-1][1].append(_GAP)
    return told


def _seat(line: Line) -> int:
    try:
        return msgspec.json.decode(line.action, type=_Acted).seat
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return NOBODY


def said(line: Line) -> list[Telling]:
    """What a line of the log says was told; nothing where that does not make sense."""
    try:
        noted = msgspec.json.decode(line.events, type=list[_Said])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return []
    return [msgspec.structs.replace(one.said, tag=one.event.tag) for one in noted]
