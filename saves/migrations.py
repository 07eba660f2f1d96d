"""Migrations of old saves: one function climbs one format, on plain dictionaries.

A step changes what its format changed, in the header, the state or the earlier states alike, and knows nothing of later steps.
Never change a step that was released; its fixture stays in the tests.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from saves.acts import act_name
from saves.faults import not_understood

__all__ = ["FORMAT", "LADDER", "Ladder", "Migration", "state_of_today"]

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes a whole file of one format as plain data, and gives that of the next."""

_FIRST = 1


Headers = Mapping[int, Migration]
"""What changed in the header alone, by the format that it changed from; lists read headers without the rest."""


class Ladder(NamedTuple):
    """The steps in order; the first one leads from format 1 to format 2.

    Attributes:
        steps: one for each format but the top one, for whole files.
        headers: what those of them do that change the header.
    """

    steps: tuple[Migration, ...] = ()
    headers: Headers = MappingProxyType({})

    @property
    def top(self) -> int:
        """The format that the last step leads to, which is the one that is written."""
        return _FIRST + len(self.steps)

    def climb(self, data: dict[str, Any], path: Path) -> dict[str, Any]:
        """Bring plain data of an old format up to the top.

        Raises:
            SaveFault: a step could not cope with the data.
        """
        for number in range(data["header"]["format"], self.top):
            try:
                data = self.steps[number - _FIRST](data)
                data["header"]["format"] = number + 1
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise not_understood(path, f"it does not have the shape of format {number}") from error
        return data

    def climb_header(self, header: dict[str, Any]) -> dict[str, Any]:
        """Bring the header alone up to the top, but for its format, which stays that of the file.

        Raises:
            LookupError, TypeError, ValueError, AttributeError: no version wrote that format, or a step could not cope with it.
        """
        if header["format"] < _FIRST:
            raise ValueError(f"no version of the game ever wrote format {header['format']}")
        for number in range(header["format"], self.top):
            header = self.headers[number](header) if number in self.headers else header
        return header


_CAMPAIGN, _LUDUS, _FIGHTING = "campaign", "ludus", "fighting"


def _in_words(header: dict[str, Any]) -> dict[str, Any]:
    """Format 1 told act, week and hero as fields, which only one game has; format 2 tells where a game stands in its words."""
    old = header.get("summary", {})
    act, week, weeks, place = old.get("act", 0), old.get("week", 0), old.get("weeks", 0), old.get("place", "")
    status, title = old.get("status", "playing"), old.get("title", "")
    number = act_name(act)
    when = f"{number if act else 'round':<3} {week}/{weeks}" if weeks else ""
    stands = (f"Act {number}", f"week {week} of {weeks}" if weeks else "", place) if act else ()
    deal = re.search(r", deal (\d+) of", title)
    new = {
        "title": title,
        "who": old.get("hero", ""),
        "when": when if status == "playing" else status if act else "over",
        "where": place,
        "stands": ", ".join(filter(None, stands)),
        "part": f"act {number}" if act else f"deal {deal[1] if deal else 1}",
        "difficulty": old.get("difficulty", ""),
        "practice": old.get("practice", False),
        "status": status,
    }
    return {**header, "summary": {name: value for name, value in new.items() if value}}


def _told_in_words(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "header": _in_words(data["header"])}


def _fight_in_its_frame(state: dict[str, Any]) -> dict[str, Any]:
    """Format 2 kept the combat of a campaign beside what waits; format 3 in the frame that waits for it, or as the aftermath."""
    if "combat" not in state:
        return state
    left = {name: value for name, value in state.items() if name != "combat"}
    frames, combat = left["pending"], state["combat"]
    if not any(frame["frame"] == _FIGHTING for frame in frames):
        return {**left, "aftermath": combat}
    return {**left, "pending": [{**one, "state": combat} if one["frame"] == _FIGHTING else one for one in frames]}


def _fights_in_their_frames(data: dict[str, Any]) -> dict[str, Any]:
    return _in_states(data, _CAMPAIGN, _fight_in_its_frame)


def _text_by_stages(frame: dict[str, Any]) -> dict[str, Any]:
    """Format 3 told where a text of the ludus is by one number, below 0 before its first deed; format 4 by stage and deed."""
    at = frame.get("at", _DUE)
    if frame["type"] != "using" or at == _DUE or "stage" in frame:
        return frame
    left = {name: value for name, value in frame.items() if name != "at"}
    return {**left, "stage": "tossing"} if at == _TOSSING else {**left, "stage": "doing", "at": at}


_DUE, _TOSSING = -2, -1


def _order_in_its_frame(state: dict[str, Any]) -> dict[str, Any]:
    """Format 3 marked a window of the ludus in which an order is chosen; format 4 lays a frame on it, where it waits first."""
    if "pending" not in state:
        return state
    frames = [_text_by_stages(frame) for frame in state["pending"]]
    chosen = [{"type": "ordering", "seat": frames[0]["seat"]}] if frames and frames[-1].get("ordering") else []
    left = [{name: value for name, value in frame.items() if name != "ordering"} for frame in frames]
    return {**state, "pending": [*left, *chosen]}


def _ludus_by_stages(data: dict[str, Any]) -> dict[str, Any]:
    return _in_states(data, _LUDUS, _order_in_its_frame)


def _in_states(data: dict[str, Any], game: str, climb: Migration) -> dict[str, Any]:
    """A file of a game with all its states changed; as it is, where it is of another game."""
    if data["header"]["game"] != game:
        return data
    return {**data, "state": climb(data["state"]), "undo": [climb(state) for state in data["undo"]]}


_STATES: Mapping[str, Migration] = {_CAMPAIGN: _fight_in_its_frame, _LUDUS: _order_in_its_frame}
"""What the states of a game have come through; each leaves those of today as they are."""


def state_of_today(game: str, raw: msgspec.Raw) -> msgspec.Raw:
    """A state that was kept without a file, and so without a format, as this version keeps it; as it is where that is not known.

    Args:
        game: the name of the game.
        raw: the state, as raw JSON.
    """
    if game not in _STATES:
        return raw
    try:
        return msgspec.Raw(msgspec.json.encode(_STATES[game](msgspec.json.decode(raw))))
    except (msgspec.MsgspecError, UnicodeError, RecursionError, LookupError, TypeError, AttributeError):
        return raw


LADDER = Ladder((_told_in_words, _fights_in_their_frames, _ludus_by_stages), MappingProxyType({1: _in_words}))
"""Every step there is."""

FORMAT = LADDER.top
"""The format that this version writes."""
