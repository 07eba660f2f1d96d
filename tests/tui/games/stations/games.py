"""Games of the Stations that go on and that are over, for the pages around the table."""

from rules.stations.state import Options
from tests.tui.games.stations.tables import ALONE, GAME, begun
from tests.tui.states import set_state
from tui.games.stations.set_up import GUIDED
from tui.play.house import House
from tui.play.session import Session

__all__ = ["PERSONS", "finished", "guided", "played_out"]

PERSONS = Options(players=("person", "person", "person", "person"))


def finished(house: House, options: Options = ALONE) -> Session:
    """A game that is over, every answer given as if there were no bots, so that no change of theirs changes it."""
    session = begun(house, options)
    state, number = session.state, 0
    while GAME.outcome(state) is None:
        legal = GAME.legal(state)
        state, number = GAME.apply(state, legal[number * 7 % len(legal)]).state, number + 1
    set_state(session, state)
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
