"""What may be done only before a turn, asked for in the middle of it."""

import pytest
from msgspec.structs import replace

from rules.campaign.journey.state import Campaign
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

PLACES = {"d5": "@", "d4": "attacker", "c4": "rival archer"}


def without_blessings(session: Session) -> Session:
    """The same fight with no blessing left, as it also was before the turn."""
    combat = session.state.pending[0].state
    sheet = replace(combat.table.sheet, blessings=0)
    combat = replace(combat, table=replace(combat.table, sheet=sheet))
    set_state(session, replace(session.state, pending=(replace(session.state.pending[0], state=combat),)))
    return session


async def moved(play: Play) -> Campaign:
    """Send the hero to another hex, and return the campaign as it stands then."""
    await play.press("K", next(iter(play.screen.steering.keys.hexes.values())))
    assert play.screen.steering.turn is not None
    assert play.screen.steering.turn.done
    state: Campaign = play.session.state
    return state


@pytest.mark.rule("V-BLESS-05")
async def test_reinforcements_that_no_blessing_pays_for_take_nothing_back(house: House) -> None:
    async with played(house, lambda house: without_blessings(fight(house, PLACES, "opening"))) as play:
        before = await moved(play)

        await play.press("R")

        assert play.session.state == before
        assert play.screen.dialog is None
        assert play.status == "Reinforcements cost 1 blessing, and you have 0."


@pytest.mark.rule("V-SURRENDER-02")
async def test_a_surrender_that_a_primus_does_not_allow_takes_nothing_back(house: House) -> None:
    units = {"d4": "@", "a1": "rival primus_decimus"}
    fields = {"kind": "primus", "arena": "argonauts", "foe": "primus_decimus", "act": 3}
    async with played(house, lambda house: fight(house, units, "opening", **fields)) as play:
        before = await moved(play)

        await play.press("X")

        assert play.session.state == before
        assert play.screen.dialog is None
        assert play.status == "A primus combat cannot be surrendered."
