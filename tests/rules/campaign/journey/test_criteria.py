"""What meets the criterion of an Opportunity: each of its fields on both sides."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.cards import Change, Have, Reward, Visit, Win
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Keep, Land, Sail, Spectate, Walk
from rules.campaign.journey.events import OpportunityMet
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import Held
from tests.rules.campaign.catalogues import SMALL, opportunity, with_more
from tests.rules.campaign.journey.positions import Endings, after, campaign, do, of, settle, with_combat


def with_card(criterion: Win | Visit | Have) -> CampaignGame:
    """A game that has an Opportunity `test` with a criterion."""
    card = opportunity("test", criterion, Reward("hero_prowess"))
    return CampaignGame(with_more(SMALL, opportunities=(card,)))


def is_met(state: Campaign) -> bool:
    return {held.card: held.met for held in state.laid.camp.opportunities}["test"]


FLAG_WON = {"sport": "capture_the_flag"}


@pytest.mark.rule("V-OPP-05")
@pytest.mark.parametrize(
    ("criterion", "fought", "meets"),
    [
        (Win(), {}, True),
        (Win(event="sport"), {}, True),
        (Win(event="bloodshed"), {}, False),
        (Win(sport="capture_the_flag"), FLAG_WON, True),
        (Win(sport="spar"), FLAG_WON, False),
        (Win(changed=True), {"changes": ("test",)}, True),
        (Win(changed=True), {"changes": ("other",)}, False),
        (Win(no_losses=True), {"losses": 0}, True),
        (Win(no_losses=True), {"losses": 1}, False),
        (Win(hero_unhurt=True), {"hero_hurt": False}, True),
        (Win(hero_unhurt=True), {"hero_hurt": True}, False),
        (Win(hero_kept_out=True), {"hero_fought": False}, True),
        (Win(hero_kept_out=True), {"hero_fought": True}, False),
        (Win(by_turn=5), {"turns": 5}, True),
        (Win(by_turn=5), {"turns": 6}, False),
        (Win(no_tactics=True), {"tactics_played": 0}, True),
        (Win(no_tactics=True), {"tactics_played": 1}, False),
        (Win(tribune_alive=True), {"tribune": "r1"}, True),
        (Win(tribune_alive=True), {"tribune": None}, False),
        (Win(region="reds"), {}, True),
        (Win(region="blues"), {}, False),
        (Win(event="sport", no_losses=True), {"losses": 1}, False),
    ],
)
def test_how_a_combat_was_won(criterion: Win, fought: dict[str, Any], *, meets: bool) -> None:
    given: dict[str, Any] = {"rivals": ("red_1 defeated",), **fought}
    combat_sport = given.pop("sport", None)
    state = after("sport", "won", held=("test",), **given)
    assert state.combat is not None
    if combat_sport is not None:
        state = state.with_combat(with_combat(state.combat, sport=combat_sport))
    step = settle(state, with_card(criterion))
    assert is_met(step.state) == meets
    assert bool(of(step, OpportunityMet)) == meets


@pytest.mark.parametrize("kind", ["sport", "bloodshed", "primus"])
def test_any_kind_of_combat_may_be_won(kind: str) -> None:
    assert is_met(settle(after(kind, "won", held=("test",)), with_card(Win())).state)
    assert is_met(settle(after(kind, "won", held=("test",)), with_card(Win(event=kind))).state)  # type: ignore[arg-type]


@pytest.mark.rule("V-OPP-09")
def test_a_failed_combat_meets_nothing() -> None:
    assert not is_met(settle(after("sport", "failed", held=("test",)), with_card(Win())).state)


@pytest.mark.parametrize(("progress", "meets"), [(0, False), (1, True)])
def test_combats_to_be_won_several_times_are_counted(progress: int, *, meets: bool) -> None:
    game = with_card(Win(times=2))
    state = settle(after("sport", "won", held=(Held("test", progress=progress),)), game).state
    assert is_met(state) == meets
    assert state.laid.camp.opportunities[0].progress == progress + 1


# Regions, voyages, watching


def test_regions_count_once_each_from_the_card_being_held() -> None:
    game = with_card(Visit(regions=3))
    state = campaign(at="red_sport", held=(Held("test", regions=("reds",)),))
    state = do(state, Walk(to="blue_sport"), Spectate(), Walk(to="blue_opp"), game=game).state
    assert state.laid.camp.opportunities[0].regions == ("reds", "blues")
    assert not is_met(state)
    state = do(state, Spectate(), Walk(to="ves_sport"), game=game).state
    assert is_met(state)


def test_the_region_where_a_card_is_kept_counts() -> None:
    plain = campaign(Offer(), at="red_opp", event="wanderer", phase="event", opportunity=("wanderer", "twice"))
    state = do(plain, Accept(), Keep(card="wanderer")).state
    assert state.laid.camp.opportunities == (Held("wanderer", regions=("reds",)),)


@pytest.mark.parametrize(("sails", "meets"), [(1, True), (2, False)])
def test_voyages_are_counted(sails: int, *, meets: bool) -> None:
    sailing = campaign(at="blue_opp", held=("test",), sport=("s1",))
    sail, land = Sail(harbor="blue_harbor", to="red_harbor"), Land(to="red_sport")
    assert is_met(do(sailing, sail, land, game=with_card(Visit(sails=sails))).state) == meets
    assert not is_met(do(campaign(held=("test",)), Walk(to="blue_sport"), game=with_card(Visit(sails=1))).state)


@pytest.mark.parametrize(("spectated", "meets"), [(1, True), (2, False)])
def test_watched_events_are_counted(spectated: int, *, meets: bool) -> None:
    watching = campaign(Offer(), event="s1", sport=("s1",), held=("test",))
    assert is_met(do(watching, Spectate(), game=with_card(Visit(spectated=spectated))).state) == meets


# The change of a combat


@pytest.mark.rule("V-OPP-07")
@pytest.mark.parametrize(
    ("criterion", "offered"),
    [
        (Win(changed=True), {"sport", "bloodshed", "primus"}),
        (Win(event="sport", changed=True), {"sport"}),
        (Win(event="primus", changed=True), {"primus"}),
        (Win(sport="spar", changed=True), {"sport"}),
        (Win(sport="king_of_the_hill", changed=True), set()),
        (Win(region="reds", changed=True), {"sport", "bloodshed"}),
        (Win(region="blues", changed=True), {"primus"}),
    ],
)
def test_a_change_is_offered_where_its_card_may_be_met(criterion: Win, offered: set[str], fights_end: Endings) -> None:
    briefs = fights_end(None)
    card = replace(opportunity("test", criterion, Reward("hero_prowess")), change=Change(rules=()))
    game = CampaignGame(with_more(SMALL, opportunities=(card,)))
    for event, at in (("s1", "red_sport"), ("b1", "red_blood")):
        do(campaign(Offer(), at=at, event=event, sport=("s1",), bloodshed=("b1",), held=("test",)), Accept(), game=game)
    do(campaign(at="blue_sport", held=("test",)), Walk(to="blue_capital"), game=game)
    assert {brief.kind for brief in briefs if brief.offers == ("test",)} == offered


# Holdings


@pytest.mark.parametrize(
    ("criterion", "given", "meets"),
    [
        (Have(units=2), {"units": ("bow", "sword")}, True),
        (Have(units=3), {"units": ("bow", "sword")}, False),
        (Have(units=2, unit_class="archer"), {"units": ("bow", "shield", "sword")}, True),
        (Have(units=2, unit_class="archer"), {"units": ("bow", "sword", "horn")}, False),
        (Have(factions=2), {"units": ("red_1", "blue_1", "bow")}, True),
        (Have(factions=2), {"units": ("red_1", "red_2", "bow")}, False),
        (Have(tactics=2), {"tactics": ("haste", "stun")}, True),
        (Have(tactics=2), {"tactics": ("haste",)}, False),
        (Have(banes=1), {"camp_banes": ("rust",)}, True),
        (Have(banes=1), {"bag": ("fever",)}, False),
        (Have(hero_hp_at_most=2), {"hp": 2}, True),
        (Have(hero_hp_at_most=2), {"hp": 3}, False),
        (Have(banes=1, hero_hp_at_most=2), {"hp": 2}, False),
    ],
)
def test_what_the_camp_holds(criterion: Have, given: dict[str, Any], *, meets: bool) -> None:
    assert is_met(settle(campaign(held=("test",), **given), with_card(criterion)).state) == meets


def test_what_is_held_no_more_meets_no_more() -> None:
    game = with_card(Have(hero_hp_at_most=2))
    state = settle(campaign(Offer(), event="s1", sport=("s1",), held=("test",), hp=2), game).state
    assert is_met(state)
    healed = do(state, Spectate(), game=game).state
    assert not is_met(healed)
    assert game.asides(healed, 0) == ()


@pytest.mark.parametrize(("place", "meets"), [("arena", True), ("defeated", False)])
def test_units_in_combat_count_while_they_live(place: str, *, meets: bool) -> None:
    state = after("sport", None, own=(f"bow {place}",), units=("sword",), held=("test",))
    assert is_met(settle(state, with_card(Have(units=2))).state) == meets
