"""Beginning a game from a page."""

from typing import Any

from saves.faults import SaveFault
from tui.kit.page import Page

__all__ = ["begin_game"]


def begin_game(page: Page, game: str, options: Any, title: str, seed: int, *, seed_chosen: bool = False) -> None:
    """Begin a game and show it, or say what is in the way; a game of that name from before has taught nothing."""
    app, house = page.game_app, page.game_app.house
    try:
        session = house.begin(game, title, options, seed, seed_chosen=seed_chosen)
    except SaveFault as fault:
        page.say(fault.told, "warn")
        return
    app.step_back()
    app.show_session(session)
    try:
        house.forget_lessons(session.name)
    except SaveFault as fault:
        app.tell_next(fault.told)
