"""Pages from which a game of the Stations is begun."""

from rules.stations.state import Options
from saves.faults import SaveFault
from tui.screens.page import Page

__all__ = ["BeginsStations"]


class BeginsStations(Page):
    """A page that begins games of the Stations."""

    def begin_stations(self, options: Options, title: str, seed: int) -> None:
        """Begin a game and show its table, or say what is in the way; a game of that name from before has taught nothing."""
        app, house = self.game_app, self.game_app.house
        try:
            session = house.begin("stations", title, options, seed)
        except SaveFault as fault:
            self.say(f"{fault.wrong} {fault.advice}", "warn")
            return
        app.step_back()
        app.play(session)
        try:
            house.forget_lessons(session.name)
        except SaveFault as fault:
            app.tell_next(f"{fault.wrong} {fault.advice}")
