"""Guests and loose units after a combat: they go into the bag, and never into the camp."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.state import Fighter
from rules.campaign.game import CampaignGame
from tests.rules.campaign.catalogues import SMALL, unit, with_more
from tests.rules.campaign.journey.positions import GAME, after, settle


@pytest.mark.rule("V-GUEST-03")
@pytest.mark.parametrize("place", ["arena", "defeated"])
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_guests_go_into_the_bag_whether_they_stand_or_fell(kind: str, place: str) -> None:
    state = after(kind, "failed", units=("bow",), own=("shield arena",), leadership=3)
    combat = state.combat
    assert combat is not None
    at = {"place": place, "at": "a2" if place == "arena" else None, "hp": 1 if place == "arena" else 0}
    guest = Fighter(key="g1", unit="horn", side="player", **at)  # type: ignore[arg-type]
    loose = replace(guest, key="x1", unit="sword", side="arena", at="a3" if place == "arena" else None)
    state = settle(state.with_combat(replace(combat, fighters=(*combat.fighters, guest, loose)))).state
    assert state.phase == "travel"
    assert (state.laid.camp.units, state.laid.bag) == (("bow", "shield"), ("horn", "sword"))
    assert GAME.fault(state) is None


@pytest.mark.rule("V-DEFEAT-02")
@pytest.mark.parametrize("place", ["arena", "defeated"])
def test_units_of_the_arena_go_back_to_the_supply_and_into_no_bag(place: str) -> None:
    game = CampaignGame(with_more(SMALL, units=(unit("beast", "arena"),)))
    state = after("bloodshed", "failed", rivals=("sword arena",))
    combat = state.combat
    assert combat is not None
    beast = Fighter(key="x1", unit="beast", side="arena", place=place, at="a2" if place == "arena" else None)  # type: ignore[arg-type]
    state = settle(state.with_combat(replace(combat, fighters=(*combat.fighters, beast))), game).state
    assert (state.laid.camp.units, state.laid.bag) == ((), ("sword",))
