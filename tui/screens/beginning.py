"""Pages from which a game of the Stations is begun."""

from rules.stations.state import Options
from saves.faults import SaveFault
from tui.screens.opening import OpensCampaigns

__all__ = ["BeginsStations"]


class BeginsStations(OpensCampaigns):
    """A page that begins games of the Stations."""

    def begin_stations(self, options: Options, title: str, seed: int) -> None:
        """Begin a game and show it, the bots that come first having played; or say what is in the way."""
        app, house = self.game_app, self.game_app.house
        try:
            session = house.begin("stations", title, options, seed)
        except SaveFault as fault:
            self.say(f"{fault.wrong} {fault.advice}", "warn")
            return
        try:
            house.forget_lessons(session.name)
            session.settle()
        except SaveFault as fault:
            name = session.name
            session.close()
            self._tell_fault(name, fault)
            return
        app.step_back()
        app.play(session)
