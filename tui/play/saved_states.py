"""The states that a save holds, as the rules of its game read them. No Textual."""

from typing import Any

import msgspec
from msgspec.structs import replace

from saves.game_files import Loaded
from tui.play.spoken import Spoken

__all__ = ["read_state", "with_sound_past"]


def read_state(spoken: Spoken, raw: msgspec.Raw) -> tuple[Any, str]:
    """Decode a state of a file; return it with its fault, if any."""
    try:
        state = msgspec.json.decode(raw, type=spoken.game.state_type)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return None, str(error)
    return state, spoken.game.fault(state) or ""


def with_sound_past(spoken: Spoken, found: Loaded) -> tuple[Loaded, list[Any]]:
    """Take from a save the undo states up to and including the last broken one.

    Returns:
        The save, and the states that are left.
    """
    states: list[Any] = []
    for raw in reversed(found.envelope.undo):
        state, wrong = read_state(spoken, raw)
        if wrong:
            break
        states.insert(0, state)
    undo = found.envelope.undo
    return replace(found, envelope=replace(found.envelope, undo=undo[len(undo) - len(states) :])), states
