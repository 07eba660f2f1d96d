"""Leadership: who counts, and who has to go when a recruit is one too many."""

from typing import Any

import pytest

from rules.campaign.journey.actions import Shed, ShedTactic, TakeRecruit, TakeRival
from rules.campaign.journey.frames import SheddingTactics, SheddingUnits, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import TacticDiscarded, UnitSacrificed
from tests.rules.campaign.journey.positions import GAME, after, campaign, do, legal, names, of, refused_code, settle

RIVALS = ("red_1 defeated",)


def recruited(**given: Any) -> Campaign:
    """A Sport was won, and its only defeated rival recruited."""
    state = settle(after("sport", "won", rivals=RIVALS, supply=("stun",), **given)).state
    return do(state, TakeRival()).state


@pytest.mark.rule("V-RECRUIT-05", "V-HERO-05", "V-RECRUIT-08")
def test_a_recruit_over_leadership_forces_a_sacrifice_of_any_unit_but_the_hero() -> None:
    state = recruited(units=("bow", "horn"), own=("sword arena", "shield defeated"), leadership=5)
    assert isinstance(state.top, SheddingUnits)
    assert sorted(names(state, "unit")) == ["bow", "horn", "red_1", "shield", "sword"]
    assert refused_code(state, Shed(unit="ada")) == ("campaign.hero_stays", "V-RECRUIT-08")
    assert refused_code(state, Shed(unit="veteran")) == ("campaign.not_in_camp", "V-TERM-11")
    assert [one.action for one in GAME.refused(state)] == [Shed(unit="ada")]


@pytest.mark.rule("V-RECRUIT-05", "V-HERO-05")
@pytest.mark.parametrize(("leadership", "forced"), [(5, True), (6, False)])
def test_leadership_is_the_limit(leadership: int, *, forced: bool) -> None:
    state = recruited(units=("bow", "horn", "sword", "shield"), leadership=leadership)
    assert isinstance(state.top, SheddingUnits) == forced
    assert isinstance(state.top, Travelling) != forced


@pytest.mark.rule("V-RECRUIT-07", "V-TERM-11")
@pytest.mark.parametrize("unit", ["bow", "horn", "red_1", "shield", "sword"])
def test_the_sacrificed_unit_goes_into_the_bag(unit: str) -> None:
    state = recruited(units=("bow", "horn"), own=("sword arena balm", "shield defeated"), leadership=5)
    step = do(state, Shed(unit=unit))
    assert of(step, UnitSacrificed) == [UnitSacrificed(unit=unit)]
    assert step.state.laid.bag == (unit,)
    left = {"bow", "horn", "red_1", "shield", "sword"} - {unit}
    assert sorted(step.state.laid.camp.units) == sorted(left)
    assert step.state.laid.tactics == ("balm", "stun")
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-RECRUIT-06", "V-TERM-24")
@pytest.mark.parametrize(
    ("units", "own", "forced"),
    [
        (("bow", "horn"), ("sword arena", "shield defeated"), True),
        (("bow",), ("sword arena", "shield defeated"), False),
        ((), ("bow arena", "horn arena", "sword defeated", "shield defeated"), True),
        (("bow", "horn", "sword"), (), False),
    ],
)
def test_camp_arena_and_defeated_all_count(units: tuple[str, ...], own: tuple[str, ...], *, forced: bool) -> None:
    assert isinstance(recruited(units=units, own=own, leadership=5).top, SheddingUnits) == forced


def test_of_two_alike_the_defeated_one_goes() -> None:
    state = recruited(units=("bow", "horn", "sword"), own=("bow defeated",), leadership=5)
    state = do(state, Shed(unit="bow")).state
    assert sorted(state.laid.camp.units) == ["bow", "horn", "red_1", "sword"]
    lethal = after("bloodshed", "won", SheddingUnits(), units=("bow", "sword"), own=("bow defeated",), leadership=3)
    lethal = do(lethal, Shed(unit="bow")).state
    assert lethal.laid.camp.units == ("bow", "sword")
    assert lethal.combat is not None
    assert lethal.combat.fighters[0].place == "gone"


@pytest.mark.rule("V-RECRUIT-02")
def test_only_the_source_that_the_reward_names_is_recruited_from() -> None:
    state = settle(after("sport", "won", rivals=RIVALS, supply=("stun",), bag=("bow",), chips=("veteran",))).state
    state = do(state, TakeRival()).state
    assert state.laid.camp.units == ("red_1",)
    assert state.laid.bag == ("bow",)
    assert state.laid.chips == ("veteran",)
    random = settle(after("primus", "won", bag=("bow",), chips=("veteran",), rivals=("horn defeated",))).state
    assert random.laid.camp.units == ("bow",)


def test_a_rival_is_named_once_there_are_several() -> None:
    state = settle(after("sport", "won", rivals=("red_1 defeated", "red_2 arena"), supply=("stun",))).state
    state = do(state, TakeRival()).state
    assert legal(state) == (TakeRecruit(unit="r1"), TakeRecruit(unit="r2"))


# Tactics


@pytest.mark.rule("V-HERO-09", "V-RULING-48")
def test_over_the_capacity_the_player_discards_what_it_likes() -> None:
    state = settle(campaign(tactics=("haste", "stun", "stun", "elixir"), supply=("balm",))).state
    assert isinstance(state.top, SheddingTactics)
    assert names(state, "tactic") == ["haste", "stun", "elixir"]
    assert refused_code(state, ShedTactic(tactic="balm")) == ("campaign.tactic_not_in_camp", "V-HERO-09")
    step = do(state, ShedTactic(tactic="elixir"))
    assert of(step, TacticDiscarded) == [TacticDiscarded(tactic="elixir")]
    assert step.state.laid.camp.tactics == ("haste", "stun", "stun")
    assert step.state.laid.tactics == ("balm", "elixir")
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-HERO-08", "V-HERO-09")
@pytest.mark.parametrize(
    ("given", "limit"),
    [
        ({}, 3),
        ({"prowess": ("satchel",)}, 4),
        ({"camp_banes": ("rust",)}, 2),
        ({"prowess": ("satchel",), "camp_banes": ("rust",)}, 3),
    ],
)
def test_prowess_and_banes_change_the_capacity(given: dict[str, Any], limit: int) -> None:
    full = ("haste",) * limit
    assert isinstance(settle(campaign(tactics=full, **given)).state.top, Travelling)
    assert isinstance(settle(campaign(tactics=("stun", *full), **given)).state.top, SheddingTactics)
