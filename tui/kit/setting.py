"""Changing the player's settings from a page."""

from typing import Any

import msgspec

from saves.faults import SaveFault
from tui.kit.page import Page
from tui.terminal.applying import apply

__all__ = ["change_settings"]


def change_settings(page: Page, **values: Any) -> None:
    """Give settings other values, which hold at once; where they cannot be saved, say so.

    Args:
        page: the page that says it.
        values: the new values, by the names of their fields.
    """
    house = page.game_app.house
    before, fault = house.settings, None
    after = msgspec.structs.replace(before, **values)
    try:
        house.change_settings(after)
    except SaveFault as refused:
        fault = refused
    apply(page.game_app, before, after)
    if fault is not None:
        page.say(f"The change works now, but could not be saved. {fault.told} {fault.place}", "warn")
