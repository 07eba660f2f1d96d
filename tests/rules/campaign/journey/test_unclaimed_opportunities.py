"""Opportunities in camp that are not met, or not claimed: they ask nothing and cost nothing."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Claim
from rules.campaign.journey.frames import CampaignFrame, Offer, Travelling
from rules.campaign.table.state import Held
from tests.rules.campaign.journey.positions import GAME, after, campaign, legal, settle


@pytest.mark.rule("V-OPP-04", "V-RULING-43")
@pytest.mark.parametrize("waits", [Travelling(), Offer()])
def test_a_card_in_camp_forces_nothing(waits: CampaignFrame) -> None:
    """Not even one that is met, which can be claimed beside whatever is asked."""
    given: dict[str, Any] = {"at": "red_sport", "event": "s1", "sport": ("s1", "s2")}
    plain = legal(campaign(waits, **given))
    holding = campaign(waits, held=("voyage", "reckless"), **given)
    assert (legal(holding), GAME.asides(holding, 0)) == (plain, ())
    ready = settle(campaign(waits, held=(Held("voyage", progress=9, regions=("reds", "blues")),), **given)).state
    assert (legal(ready), GAME.asides(ready, 0)) == (plain, (Claim(card="voyage"),))


@pytest.mark.rule("V-OPP-04", "V-RULING-43")
@pytest.mark.parametrize("result", ["won", "failed"])
def test_a_card_that_stays_undone_costs_nothing(result: str) -> None:
    """Neither when the next round begins nor when the next act does."""
    kind = "primus" if result == "won" else "bloodshed"
    given: dict[str, Any] = {"hp": 3, "blessings": 2, "bag": ("horn",), "banes": ("fever",), "supply": ("stun",)}
    holding, plain = settle(after(kind, result, held=("voyage",), **given)), settle(after(kind, result, **given))
    assert holding.events == plain.events
    camp = holding.state.laid.camp
    assert [one.card for one in camp.opportunities] == ["voyage"]
    bare = replace(holding.state.laid, camp=replace(camp, opportunities=()))
    assert replace(holding.state, table=bare) == plain.state


@pytest.mark.rule("V-RULING-43")
@pytest.mark.parametrize("kind", ["sport", "bloodshed", "primus"])
def test_when_a_combat_is_over_nothing_gives_a_card_up(kind: str) -> None:
    """Nothing that can be done, of oneself or when asked, takes a card out of the camp that is not met."""
    given: dict[str, Any] = {"rivals": ("red_1 defeated",), "supply": ("stun",), "unearned": ("stride",)}
    for result in ("won", "failed"):
        ended = [after(kind, result, **given, **more) for more in ({}, {"held": ("voyage",)})]
        plain, holding = (settle(one).state for one in ended)
        assert (legal(holding), GAME.asides(holding, 0)) == (legal(plain), ())
        for action in legal(holding):
            camp = GAME.apply(holding, action).state.laid.camp
            assert [one.card for one in camp.opportunities] == ["voyage"]
