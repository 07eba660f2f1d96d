"""Campaigns before the place where somebody waits: a primus, or the scion."""

from msgspec.structs import replace

from rules.campaign.journey.actions import Walk
from tests.tui.games.campaign.journeys import set_out
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

__all__ = ["before_the_primus", "before_the_scion", "last_step"]


def last_step(session: Session) -> Walk:
    """The walk that leads to whoever waits."""
    cat = session.spoken.game.cat  # type: ignore[attr-defined]
    return next(one for one in session.legal() if isinstance(one, Walk) and cat.location[one.to].kind == "capital")


def before_the_primus(house: House) -> Session:
    """The suggested campaign, a walk from Rome, where Decimus waits."""
    return _beside(set_out(house), "rome")


def before_the_scion(house: House) -> Session:
    """The suggested campaign in its last act, a walk from Vesuvius."""
    session = set_out(house)
    state = session.state
    table = replace(state.table, act=4)
    set_state(session, replace(state, table=table, weeks=(9, 9, 9, 0), beaten=state.primuses, primuses=()))
    return _beside(session, "vesuvius")


def _beside(session: Session, capital: str) -> Session:
    game, state = session.spoken.game, session.state
    for place in game.cat.world.locations:  # type: ignore[attr-defined]
        there = replace(state, at=place.id)
        if place.kind not in {"capital", "harbor"} and Walk(to=capital) in game.legal(there):
            set_state(session, there)
            return session
    raise AssertionError(f"no walk leads to {capital}")
