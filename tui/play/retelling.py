"""The lines that a game's log keeps of its actions, and who took each action. No Textual."""

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.kernel.game import NOBODY, IllegalAction
from saves.journal import History, LogLine
from tui.play.played import Noted, Telling
from tui.play.spoken import Spoken

__all__ = ["last_done", "retold", "said"]

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
    """Read the log lines from a line of the file, with their events; without them if one is of a kind that no longer exists."""
    try:
        return [one.telling for one in decoder.decode(line.events)]
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return said(line)


def said(line: LogLine) -> list[Telling]:
    """Decode the lines from a line of the file; empty if it makes no sense."""
    try:
        noted = msgspec.json.decode(line.events, type=list[Noted[Any]])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return []
    return [one.said for one in noted]


def last_done(spoken: Spoken, past: Sequence[Any], state: Any, history: History) -> tuple[Any, ...]:
    """Return the last actions of the log that lead from the last of some states to the present one, each from one to the next.

    Args:
        spoken: the game.
        past: the states before it, the oldest first.
        state: the present one.
        history: the lines of the log's file.
    """
    whole = len(history.actions) - max(history.holes, default=0)
    found: list[Any] = []
    for line, before in zip(reversed(history.actions[len(history.actions) - whole :]), reversed(past), strict=False):
        action = _leading(spoken, before, line, state)
        if action is None:
            break
        found.insert(0, action)
        state = before
    return tuple(found)


def _leading(spoken: Spoken, before: Any, line: LogLine, after: Any) -> Any | None:
    """The action of a line, if it leads from one state to another; None where it is none, or leads elsewhere by these rules."""
    game = spoken.game
    try:
        action = msgspec.json.decode(line.action, type=game.action_type)
        return action if game.apply(before, action).state == after else None
    except (msgspec.MsgspecError, UnicodeDecodeError, IllegalAction):
        return None
