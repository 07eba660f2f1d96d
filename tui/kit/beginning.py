"""Pages from which a game is begun."""

from typing import Any

from saves.faults import SaveFault
from tui.kit.page import Page

__all__ = ["BeginsGames"]


class BeginsGames(Page):
    """A page that begins games."""

    def begin_game(self, game: str, options: Any, title: str, seed: int, *, seed_chosen: bool = False) -> None:
        """Begin a game and show it, or say what is in the way; a game of that name from before has taught nothing."""
        app, house = self.game_app, self.game_app.house
        try:
            session = house.begin(game, title, options, seed, seed_chosen=seed_chosen)
        except SaveFault as fault:
            self.say(fault.told, "warn")
            return
        app.step_back()
        app.play(session)
        try:
            house.forget_lessons(session.name)
        except SaveFault as fault:
            app.tell_next(fault.told)
