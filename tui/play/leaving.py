"""Leaving a game. No Textual."""

from contextlib import suppress

from saves.faults import SaveFault
from tui.play.house import House
from tui.play.session import Session

__all__ = ["leave"]


def leave(house: House, session: Session) -> bool:
    """Close a game; one in which nothing was decided goes to the bin, so that it is not in the way of those that are played.

    Returns:
        Whether it went there.
    """
    name, untouched = session.name, not session.actions
    session.close()
    if not (name and untouched):
        return False
    with suppress(SaveFault):
        if house.store.load(name).envelope.header.actions:
            return False  # somebody took it over and played on
        house.store.delete(name)
        house.forget_lessons(name)
        return True
    return False
