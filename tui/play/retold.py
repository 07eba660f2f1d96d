"""The lines that a game's log keeps of its actions, and who took each action. No Textual."""

from typing import Any

import msgspec

from saves.journal import History, LogLine
from tui.play.played import Noted, Telling
from tui.play.spoken import NOBODY

__all__ = ["retold", "said"]

_GAP = Telling("A part of the log is missing here.")


class _Acted(msgspec.Struct):
    seat: int = NOBODY


def retold(history: History, kind: Any) -> list[tuple[int, list[Telling]]]:
    """Return each action's lines from the log and who took it; where some are missing, a line that says so.

    Args:
        history: the lines of the log's file.
        kind: the union of the game's events.
    """
    decoder = msgspec.json.Decoder(list[Noted[kind]])
    told = [(_seat(line), _told(line, decoder)) for line in history.actions]
    for hole in history.holes:
        if hole < len(told):
            told[hole][1].insert(0, _GAP)
        elif told:
            told[-1][1].append(_GAP)
    return told


def _seat(line: LogLine) -> int:
    try:
        return msgspec.json.decode(line.action, type=_Acted).seat
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return NOBODY


def _told(line: LogLine, decoder: msgspec.json.Decoder[list[Noted[Any]]]) -> list[Telling]:
    """Read what a line of the file says was told, with its events; without them where one is of a kind that there is no more."""
    try:
        return [one.telling for one in decoder.decode(line.events)]
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return said(line)


def said(line: LogLine) -> list[Telling]:
    """Decode the lines from a line of the file; empty if it makes no sense."""
    try:
        noted = msgspec.json.decode(line.events, type=list[Noted[msgspec.Raw]])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return []
    return [one.said for one in noted]
