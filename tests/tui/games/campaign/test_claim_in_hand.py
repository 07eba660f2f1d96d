"""An Opportunity that may be claimed in a fight: it stands among what the unit in hand could do, with its key."""

import pytest
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.table.state import Held
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import LEAST, orders
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session

UNITS = {"d5": "@", "d4": "attacker 1", "c5": "rival archer"}


def fulfilled(house: House) -> Session:
    """A fight with an Opportunity in the camp whose criterion is met."""
    session = fight(house, UNITS, "opening")
    combat = session.state.combat
    card = next(iter(session.spoken.game.cat.opportunity))  # type: ignore[attr-defined]
    camp = replace(combat.table.camp, opportunities=(Held(card, progress=9, met=True),), tactics=())
    begun = replace(combat, table=replace(combat.table, camp=camp))
    set_state(session, replace(session.state, pending=(CombatVenue(state=begun),)))
    return session


async def test_what_may_be_claimed_stands_among_the_usables_and_two_keys_claim_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CampaignGame, "fault", lambda *_: None)  # the card was never drawn
    async with played(house, fulfilled, LEAST) as play:
        await play.press("K")
        camp = play.session.state.combat.table.camp
        name = play.screen.names.event(camp.opportunities[0].card)
        assert f"a Claim {name}" in orders(play)
        await play.press("a", "enter")

        assert not play.session.state.laid.camp.opportunities
