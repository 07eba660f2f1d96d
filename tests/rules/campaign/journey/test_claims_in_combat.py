"""Opportunities claimed in the middle of a fight: what they give is there at once, and the fight looks again."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, Begin, Deploy
from rules.campaign.combat.frames import Deploying, Opening
from rules.campaign.journey.actions import ChooseProwess, Claim, Shed, ShedTactic
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Held
from tests.rules.campaign.journey.positions import GAME, after, do, legal, with_combat

MET = Held("voyage", progress=1, met=True)


def in_combat(kind: str, *frames: Any, **given: Any) -> Campaign:
    """A fight goes on, and these frames of it wait."""
    state = after(kind, None, **given)
    assert state.combat is not None
    return state.with_combat(with_combat(state.combat, pending=frames, mover="player", step="deployment"))


@pytest.mark.rule("V-OPP-05", "V-RULING-33")
def test_a_claimed_unit_may_be_deployed_at_once() -> None:
    state = in_combat("bloodshed", Deploying(), held=(MET,), chips=("veteran",), units=("bow",), slots=2)
    assert Deploy(unit="veteran") not in legal(state)
    state = do(state, Claim(card="voyage")).state
    assert Deploy(unit="veteran") in legal(state)


@pytest.mark.rule("V-OPP-05", "V-UPGRADE-04", "V-RULING-33")
def test_a_claimed_card_works_at_once_and_the_fighting_hero_has_its_hp() -> None:
    held = (Held("reckless", progress=1, met=True),)
    state = in_combat("bloodshed", Opening(), held=held, unearned=("grit_1", "stride"), hp=3)
    state = do(state, Claim(card="reckless"), ChooseProwess(card="grit_1")).state
    assert state.combat is not None
    (hero,) = (fighter for fighter in state.combat.fighters if fighter.key == "hero")
    assert (state.laid.sheet.health, state.laid.sheet.hp, hero.hp) == (6, 4, 4)
    assert state.laid.camp.prowess == ("grit_1",)
    assert Begin() in legal(state)


@pytest.mark.rule("V-HERO-09", "V-RULING-48")
def test_a_tactic_over_the_capacity_is_discarded_before_the_fight_goes_on() -> None:
    full = ("haste", "snare", "stun")
    met = (Held("wanderer", progress=9, met=True, regions=("reds", "blues")),)
    state = in_combat("bloodshed", Opening(), held=met, chips=("elixir",), tactics=full)
    assert Begin() in legal(state)
    state = do(state, Claim(card="wanderer")).state
    assert legal(state) == tuple(ShedTactic(tactic=tactic) for tactic in (*full, "elixir"))
    state = do(state, ShedTactic(tactic="snare")).state
    assert state.laid.camp.tactics == ("haste", "stun", "elixir")
    assert Begin() in legal(state)


def test_the_fight_looks_again_at_what_waits_when_sacrifices_have_changed_it() -> None:
    """Four of five units in camp have to go, and the last one is deployed, as nobody else is left."""
    state = in_combat(
        "primus", Deploying(), held=(MET,), chips=("veteran",), units=("red_1", "red_2", "red_3", "shield"), slots=2,
        own=("bow defeated", "horn defeated", "sword defeated"), hero="camp", leadership=5, rivals=("green_1 arena",),
    )  # fmt: skip
    assert len(legal(state)) == 4
    state = do(state, Claim(card="voyage"), *(Shed(unit=one) for one in ("red_1", "red_2", "red_3", "veteran"))).state
    assert legal(state)
    assert all(isinstance(action, At) for action in legal(state))
    assert GAME.asides(state, 0) == ()
