"""Campaigns on their way, each in a state that is the same in every run, for screens to show."""

from msgspec.structs import replace

from rules.campaign.journey.options import options_of
from rules.campaign.journey.state import Options
from tests.tui.set_ups import SEED
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

__all__ = ["act_two", "at_event", "growing", "set_out"]


def set_out(house: House) -> Session:
    """The suggested campaign, as its journey begins."""
    game = house.spoken("campaign").game
    return house.begin("campaign", "Suggested", options_of(game.cat.presets[0]), SEED)  # type: ignore[attr-defined]


def growing(house: House) -> Session:
    """A campaign whose first choice is a prowess card."""
    return house.begin("campaign", "Growing", Options(), SEED)


def at_event(house: House, kind: str = "sport") -> Session:
    """The suggested campaign, at the event of a place of some kind."""
    session = set_out(house)
    for action in session.legal():
        session.act(action)
        if session.spoken.game.cat.location[session.state.at].kind == kind:  # type: ignore[attr-defined]
            return session
        session.undo()
    raise AssertionError(f"no way leads to a {kind}")


def act_two(house: House) -> Session:
    """The suggested campaign as its second act begins."""
    session = set_out(house)
    state = session.state
    table = replace(state.table, act=2)
    primuses = state.primuses
    set_state(session, replace(state, table=table, weeks=(9, 0, 0, 0), beaten=primuses[:1], primuses=primuses[1:]))
    return session
