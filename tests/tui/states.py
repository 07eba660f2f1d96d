"""Sessions put at a state that no action leads to."""

from typing import Any

from msgspec.structs import replace

from tui.play.session import Session

__all__ = ["set_state"]


def set_state(session: Session, state: Any) -> None:
    """Put a session at a state; its log and its undo stay as they are."""
    session.track = replace(session.track, state=state)
