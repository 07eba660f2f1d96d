"""The odds of a fight before its event is accepted: on request, and unasked where a bot mostly lost."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.bots.campaign.playout import MEETINGS
from rules.campaign.journey.actions import Accept
from tests.tui.conftest import app_for
from tests.tui.games.campaign.journeys import at_event
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.games.campaign.screens.combat import CombatScreen
from tui.games.campaign.screens.event import EventScreen
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 23)
TOLD = f"of {MEETINGS} tries."


def doomed(session: Session) -> Session:
    """The same campaign with a hero who is nearly dead, alone and unblessed."""
    state = session.state
    table = state.table
    weak = replace(table.sheet, hp=1, blessings=0, dice=("yellow",), movement=1)
    alone = replace(table, sheet=weak, camp=replace(table.camp, units=(), tactics=()))
    set_state(session, replace(state, table=alone))
    return session


async def shown(session: Session, house: House, *keys: str) -> str:
    """The event once all tries were made, and then some keys pressed."""
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return " ".join(grid(app).split())


@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
async def test_of_a_fight_that_a_bot_mostly_lost_it_is_said_unasked(house: House, kind: str) -> None:
    session = doomed(at_event(house, kind))
    before = session.state

    told = await shown(session, house)
    assert f"A bot won none {TOLD}" in told
    assert "fell" not in told
    assert session.state is before


async def test_of_another_it_is_said_on_request(house: House) -> None:
    session = at_event(house)

    assert "A bot won" not in await shown(session, house)
    assert TOLD in await shown(session, house, "O")


async def test_what_is_asked_before_the_tries_ended_is_answered_then(house: House) -> None:
    session = at_event(house)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        assert isinstance(app.screen, EventScreen)
        app.screen.odds._tried = None
        app.screen.odds.action_show_odds()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert TOLD in " ".join(grid(app).split())


async def test_nobody_waits_for_the_tries(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> Any:
        def work(pause: Any) -> Any:
            while True:
                pause()

        return work

    monkeypatch.setattr("tui.games.campaign.screens.event_odds.tries", never)
    session = at_event(house)
    app = app_for(house, "event", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, CombatScreen)


async def test_where_there_is_no_fight_there_are_no_odds(house: House) -> None:
    session = at_event(house, "opportunity")

    assert Accept() in session.legal()
    assert "Odds" not in await shown(session, house)
    assert TOLD not in await shown(session, house, "O")
