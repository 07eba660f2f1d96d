"""Games of the Stations that go on and that are over, for the pages around the table."""

from rules.stations.state import Options
from tests.tui.conftest import app_for
from tests.tui.station_tables import ALONE, GAME, begun
from tui.app import Ad79
from tui.house import House
from tui.screens.new_stations import NewStations
from tui.screens.set_up import Draft
from tui.session import Session
from tui.stations_plan import GUIDED, Plan

__all__ = ["PERSONS", "finished", "guided", "played_out", "set_up_page"]

PERSONS = Options(players=("person", "person", "person", "person"))
SEED = 7


def finished(house: House, options: Options = ALONE) -> Session:
    """A game that is over, every answer given as if there were no bots, so that no change of theirs changes it."""
    session = begun(house, options)
    state, number = session.state, 0
    while GAME.outcome(state) is None:
        legal = GAME.legal(state)
        state, number = GAME.apply(state, legal[number * 7 % len(legal)]).state, number + 1
    session.state = state
    return session


def played_out(house: House, options: Options = PERSONS, stride: int = 7) -> Session:
    """A game of people that was played to its end, each action saved."""
    session = begun(house, options)
    while not session.over:
        legal = session.legal()
        session.act(legal[session.actions * stride % len(legal)])
    return session


def guided(house: House) -> Session:
    """A guided game before its first decision."""
    return begun(house, GUIDED)


def set_up_page(house: House, start: str = "new_stations") -> Ad79:
    """An app whose set-up page has the same seed in every run."""

    class Seeded(NewStations):
        def __init__(self, plan: Plan | None = None) -> None:
            super().__init__(plan)
            self.draft = Draft(plan or Plan(), SEED)

    app = app_for(house, start)
    made = app.make_screen

    def make(name: str, /, **arguments: object) -> object:
        if name != "new_stations":
            return made(name, **arguments)
        page = Seeded(**arguments)  # type: ignore[arg-type]
        page.shown_as = name
        return page

    app.make_screen = make  # type: ignore[method-assign, assignment]
    return app
