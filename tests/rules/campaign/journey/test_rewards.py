"""The rewards of won events: a recruit or tactics, a step of growth, a primus's three."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import (
    ChooseProwess,
    Improve,
    RaiseDie,
    TakeRecruit,
    TakeRival,
    TakeTactic,
    TakeTactics,
)
from rules.campaign.journey.events import RewardVoid
from rules.campaign.journey.frames import (
    ChoosingDie,
    ChoosingImprovement,
    ChoosingProwess,
    ChoosingReward,
    FillingTactics,
    Recruiting,
    SheddingUnits,
    Travelling,
)
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import GainInfluence, NoLocalRecruits, OnJourney
from rules.campaign.table.events import (
    BaneSetAside,
    HeroHealed,
    HeroImproved,
    ProwessGained,
    TacticGained,
    UnitRecruited,
)
from tests.rules.campaign.catalogues import SMALL, bane, with_more
from tests.rules.campaign.journey.positions import GAME, after, do, legal, names, of, refused_code, settle

THREE = ("red_1 defeated", "sword arena", "horn arena", "bow waiting")


def won(kind: str, **given: Any) -> Campaign:
    return settle(after(kind, "won", **given)).state


# Sport


@pytest.mark.rule("V-REWARD-01")
def test_a_won_sport_gives_one_of_two_rewards() -> None:
    state = won("sport", rivals=THREE, supply=("stun", "haste", "balm"))
    assert legal(state) == (TakeRival(), TakeTactics())
    recruited = do(state, TakeRival(), TakeRecruit(unit="r1")).state
    assert recruited.laid.camp.tactics == ()
    assert isinstance(recruited.top, Travelling)
    filled = do(state, TakeTactics()).state
    for _ in range(2):
        filled = do(filled, legal(filled)[0]).state
    assert (filled.laid.camp.units, len(filled.laid.camp.tactics)) == ((), 3)
    assert isinstance(filled.top, Travelling)


@pytest.mark.rule("V-REWARD-01", "V-RULING-44")
def test_where_nobody_can_be_recruited_tactics_are_taken_unasked() -> None:
    shown = after("sport", "won", rivals=("sword waiting",), supply=("stun",), tactics=("haste",), unearned=())
    state = settle(shown).state
    assert state.laid.camp.tactics == ("haste", "stun")
    choice = after("sport", "won", ChoosingReward(), rivals=("sword waiting",), supply=("stun", "balm"))
    assert refused_code(choice, TakeRival()) == ("campaign.nobody_to_recruit", "V-REWARD-02")
    assert [one.action for one in GAME.refused(choice)] == [TakeRival()]


@pytest.mark.rule("V-REWARD-01", "V-RULING-44")
@pytest.mark.parametrize("given", [{"supply": ("stun",), "tactics": ("haste",) * 3}, {"supply": (), "tactics": ()}])
def test_tactics_may_be_chosen_where_none_would_come(given: dict[str, Any]) -> None:
    """A full camp or an empty supply: whoever wants no recruit takes nothing, and is told so."""
    state = won("sport", rivals=("sword defeated",), **given)
    assert legal(state) == (TakeRival(), TakeTactics())
    assert GAME.refused(state) == ()
    step = do(state, TakeTactics())
    assert of(step, RewardVoid) == [RewardVoid(reward="sport")]
    assert isinstance(step.state.top, Travelling)
    assert (step.state.laid.camp.units, step.state.laid.camp.tactics) == ((), given["tactics"])
    recruited = do(state, TakeRival())
    assert of(recruited, RewardVoid) == []
    assert recruited.state.laid.camp.units == ("sword",)


@pytest.mark.rule("V-RULING-44")
def test_nobody_is_made_to_recruit_under_a_bane_that_answers_it() -> None:
    price = bane("price", "camp", journey=(OnJourney(on="recruit", do=GainInfluence(n=2)),))
    game = CampaignGame(with_more(SMALL, banes=(price,)))
    given: dict[str, Any] = {"rivals": ("sword arena",), "camp_banes": ("price",), "tactics": ("haste",) * 3}
    state = settle(after("sport", "won", **given), game).state
    before = state.laid.sheet.influence
    assert do(state, TakeTactics(), game=game).state.laid.sheet.influence == before
    assert do(state, TakeRival(), game=game).state.laid.sheet.influence == before + 2


@pytest.mark.rule("V-REWARD-01", "V-RULING-44")
def test_where_both_are_impossible_there_is_no_reward() -> None:
    step = settle(after("sport", "won", rivals=("sword waiting",), supply=("stun",), tactics=("haste",) * 3))
    assert of(step, RewardVoid) == [RewardVoid(reward="sport")]
    assert isinstance(step.state.top, Travelling)
    empty = settle(after("sport", "won", rivals=("sword waiting",), supply=(), tactics=("haste",)))
    assert of(empty, RewardVoid) == [RewardVoid(reward="sport")]


@pytest.mark.rule("V-REWARD-02")
def test_the_recruit_is_a_rival_that_was_defeated_or_is_in_the_arena() -> None:
    state = do(won("sport", rivals=THREE, supply=("stun",)), TakeRival()).state
    assert isinstance(state.top, Recruiting)
    assert names(state, "unit") == ["r1", "r2", "r3"]
    assert refused_code(state, TakeRecruit(unit="r4")) == ("campaign.never_deployed", "V-REWARD-02")
    assert refused_code(state, TakeRecruit(unit="r9")) == ("campaign.no_such_rival", "V-RECRUIT-02")
    assert refused_code(state, TakeRecruit(unit="hero")) == ("campaign.no_such_rival", "V-RECRUIT-02")
    assert TakeRecruit(unit="r4") in [one.action for one in GAME.refused(state)]


@pytest.mark.rule("V-RECRUIT-01", "V-RECRUIT-04", "V-RULING-34", "V-CLEANUP-04")
@pytest.mark.parametrize(("key", "unit", "bag"), [("r1", "red_1", ("bow", "sword")), ("r2", "sword", ("bow", "red_1"))])
def test_the_recruit_joins_the_camp_and_what_lay_on_it_the_supply(key: str, unit: str, bag: tuple[str, ...]) -> None:
    state = won("sport", rivals=("red_1 defeated", "sword arena stun", "bow waiting"), supply=("haste",), tribune="r2")
    fight = state.combat
    assert fight is not None
    equipped = tuple(replace(one, chips=("spear",)) if one.key == "r2" else one for one in fight.fighters)
    step = do(state.with_combat(replace(fight, fighters=equipped)), TakeRival(), TakeRecruit(unit=key))
    assert of(step, UnitRecruited) == [UnitRecruited(unit=unit, source="rivals")]
    assert step.state.laid.camp.units == (unit,)
    assert step.state.laid.bag == bag
    assert (step.state.laid.tactics, step.state.laid.chips) == (("haste", "stun"), ())


@pytest.mark.rule("V-RECRUIT-03")
def test_a_unit_of_the_arena_joins_nobody() -> None:
    state = after("sport", "won", rivals=("sword arena", "red_1 arena"))
    fight = state.combat
    assert fight is not None
    loose = replace(fight.fighters[1], key="x1", side="arena")
    state = do(settle(state.with_combat(replace(fight, fighters=(fight.fighters[0], loose)))).state, TakeRival()).state
    assert state.laid.camp.units == ("sword",)
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-RECRUIT-03", "V-BANE-10")
def test_elite_units_banes_and_units_of_the_arena_are_never_recruited() -> None:
    lineup = ("primus_bel defeated", "ghoul defeated", "sword defeated")
    state = after("sport", "won", Recruiting(units=("r3",)), rivals=lineup)
    for key in ("r1", "r2"):
        assert refused_code(state, TakeRecruit(unit=key)) == ("campaign.not_recruitable", "V-RECRUIT-03")
    alone = settle(after("sport", "won", rivals=lineup[:2], supply=("stun",) * 3)).state
    assert isinstance(alone.top, Travelling)
    assert alone.laid.camp.tactics == ("stun",) * 3


@pytest.mark.rule("V-BANE-12")
def test_a_camp_bane_keeps_locals_from_joining() -> None:
    game = CampaignGame(with_more(SMALL, banes=(bane("shame", "camp", journey=(NoLocalRecruits(),)),)))
    rivals = ("red_1 defeated", "blue_1 defeated", "sword defeated")
    state = settle(after("sport", "won", rivals=rivals, camp_banes=("shame",), supply=("stun",)), game).state
    state = do(state, TakeRival(), game=game).state
    assert names(state, "unit", game) == ["r2", "r3"]
    assert refused_code(state, TakeRecruit(unit="r1"), game) == ("campaign.locals_shun", "V-BANE-12")


@pytest.mark.rule("V-REWARD-03", "V-HERO-07", "V-TACTIC-07")
def test_tactics_are_taken_up_to_the_capacity_doubles_as_far_as_there_are_any() -> None:
    state = do(
        won("sport", rivals=THREE, tactics=("balm",), supply=("haste", "stun", "stun")),
        TakeTactics(),
    ).state
    assert isinstance(state.top, FillingTactics)
    assert names(state, "tactic") == ["haste", "stun"]
    assert refused_code(state, TakeTactic(tactic="snare")) == ("campaign.tactic_gone", "V-REWARD-03")
    state = do(state, TakeTactic(tactic="stun")).state
    step = do(state, TakeTactic(tactic="stun"))
    assert step.state.laid.camp.tactics == ("balm", "stun", "stun")
    assert step.state.laid.tactics == ("haste",)
    assert of(step, TacticGained) == [TacticGained(tactic="stun")]
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-REWARD-03", "V-TACTIC-07", "V-TACTIC-09")
@pytest.mark.parametrize(("prowess", "room"), [((), 3), (("satchel",), 4)])
def test_an_empty_camp_is_filled_with_what_the_player_likes(prowess: tuple[str, ...], room: int) -> None:
    """Special tactics that were used lie in the supply as well."""
    state = do(
        won("sport", rivals=THREE, supply=("elixir", "stun") + ("haste",) * 4, prowess=prowess), TakeTactics()
    ).state
    for tactic in ("elixir", "haste", "haste", "haste")[:room]:
        assert isinstance(state.top, FillingTactics)
        state = do(state, TakeTactic(tactic=tactic)).state
    assert len(state.laid.camp.tactics) == room
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-HERO-08")
def test_a_card_that_raises_the_capacity_leaves_room_for_a_fourth() -> None:
    state = do(
        won("sport", rivals=THREE, tactics=("balm", "haste", "snare"), supply=("stun",), prowess=("satchel",)),
        TakeTactics(),
    ).state
    assert state.laid.camp.tactics == ("balm", "haste", "snare", "stun")
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-TACTIC-08")
def test_a_special_tactic_is_not_offered_before_it_is_earned() -> None:
    state = do(won("sport", rivals=THREE, chips=("elixir",), supply=("haste", "stun", "stun")), TakeTactics()).state
    assert names(state, "tactic") == ["haste", "stun"]
    assert refused_code(state, TakeTactic(tactic="elixir")) == ("campaign.tactic_gone", "V-REWARD-03")
    assert state.laid.chips == ("elixir",)


@pytest.mark.rule("V-TACTIC-09")
def test_an_earned_special_tactic_that_was_used_can_be_gained_like_any_other() -> None:
    used = won("sport", rivals=THREE, own=("bow arena elixir",), supply=("stun",))
    state = do(used, TakeRival(), TakeRecruit(unit="r1")).state
    assert state.laid.tactics == ("elixir", "stun")
    next_time = do(won("sport", rivals=THREE, supply=state.laid.tactics), TakeTactics()).state
    assert names(next_time, "tactic") == ["elixir", "stun"]


@pytest.mark.rule("V-TRIBUNE-09", "V-RULING-34")
def test_the_tribune_may_be_recruited_like_any_other_rival() -> None:
    state = do(won("sport", rivals=THREE, tribune="r2", supply=("stun",)), TakeRival()).state
    assert "r2" in names(state, "unit")
    tribune = state.combat.fighters[1].unit if state.combat else ""
    after_it = do(state, TakeRecruit(unit="r2")).state
    assert after_it.laid.camp.units == (tribune,)
    assert tribune not in after_it.laid.bag


# Bloodshed


@pytest.mark.rule("V-REWARD-04", "V-UPGRADE-09")
@pytest.mark.parametrize(
    ("what", "grown"),
    [
        ("add_die", {"dice": ("blue", "blue", "yellow")}),
        ("leadership", {"leadership": 6}),
        ("health", {"health": 6, "hp": 4}),
    ],
)
def test_a_won_bloodshed_improves_the_hero_by_one_step(what: Any, grown: dict[str, Any]) -> None:
    state = won("bloodshed", rivals=THREE, hp=3)
    assert names(state, "what") == ["add_die", "upgrade_die", "leadership", "health"]
    step = do(state, Improve(what=what))
    assert len(of(step, HeroImproved)) == 1
    assert step.state.laid.sheet == replace(state.laid.sheet, **grown)
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-REWARD-04", "V-UPGRADE-07", "V-UPGRADE-09")
def test_upgrading_a_die_asks_which() -> None:
    state = do(won("bloodshed", dice=("blue", "yellow")), Improve(what="upgrade_die")).state
    assert isinstance(state.top, ChoosingDie)
    assert legal(state) == (RaiseDie(column=0), RaiseDie(column=1))
    step = do(state, RaiseDie(column=1))
    assert step.state.laid.sheet.dice == ("blue", "blue")
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-REWARD-04", "V-UPGRADE-02", "V-UPGRADE-06", "V-UPGRADE-08")
def test_impossible_steps_are_not_offered_and_say_why() -> None:
    state = won("bloodshed", health=12, leadership=12, dice=("blue", "blue", "black", "blue"))
    assert isinstance(state.top, ChoosingDie)
    asked = after("bloodshed", "won", ChoosingImprovement(), health=12, leadership=11, dice=("black",) * 4)
    assert legal(asked) == (Improve(what="leadership"),)
    reasons = {one.action: (one.refusal.code, one.refusal.clause) for one in GAME.refused(asked)}
    assert reasons == {
        Improve(what="add_die"): ("campaign.four_dice", "V-UPGRADE-06"),
        Improve(what="upgrade_die"): ("campaign.no_die_to_raise", "V-UPGRADE-08"),
        Improve(what="health"): ("campaign.stat_at_limit", "V-UPGRADE-02"),
    }


def test_a_hero_that_cannot_grow_gets_nothing() -> None:
    step = settle(after("bloodshed", "won", health=12, leadership=12, dice=("black",) * 4))
    assert of(step, RewardVoid) == [RewardVoid(reward="improvement")]
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-REWARD-05", "V-UPGRADE-04")
def test_more_health_is_a_hit_point_more() -> None:
    sheet = do(won("bloodshed", health=6, hp=4), Improve(what="health")).state.laid.sheet
    assert (sheet.health, sheet.hp) == (7, 5)


# Primus


@pytest.mark.rule("V-REWARD-06")
def test_a_primus_gives_healing_prowess_and_recruits() -> None:
    step = settle(after("primus", "won", hp=1, unearned=("stride", "signals"), bag=("bow", "horn", "sword", "shield")))
    assert of(step, HeroHealed) == [HeroHealed(hp=5)]
    assert isinstance(step.state.top, ChoosingProwess)
    chosen = do(step.state, ChooseProwess(card="signals"))
    assert of(chosen, ProwessGained) == [ProwessGained(card="signals")]
    assert [event.source for event in of(chosen, UnitRecruited)] == ["bag"] * 4
    assert chosen.state.laid.sheet.hp == 5
    assert sorted(chosen.state.laid.camp.units) == ["bow", "horn", "shield", "sword"]


@pytest.mark.rule("V-META-02", "V-REWARD-06")
def test_a_primus_gives_healing_even_to_who_cannot_heal_in_combat() -> None:
    assert of(settle(after("primus", "won", hp=1, prowess=("old_wound",))), HeroHealed) == [HeroHealed(hp=5)]


@pytest.mark.rule("V-REWARD-07", "V-RECRUIT-06", "V-RULING-16")
def test_recruits_count_hero_and_living_units_without_the_defeated() -> None:
    own = ("bow arena", "horn defeated", "shield defeated")
    step = settle(after("primus", "won", own=own, units=("sword",), bag=("red_1", "red_2", "red_3")))
    assert len(of(step, UnitRecruited)) == 2
    assert not any(isinstance(frame, SheddingUnits) for frame in step.state.pending)
    assert len(step.state.laid.camp.units) == 4


@pytest.mark.rule("V-REWARD-07", "V-REWARD-08")
@pytest.mark.parametrize(("living", "recruits"), [(4, 0), (3, 1), (5, 0), (0, 4)])
def test_the_troop_is_filled_up_to_five(living: int, recruits: int) -> None:
    own, units = ("bow arena",) * (living // 2), ("bow",) * (living - living // 2)
    bag = ("red_1", "red_2", "red_3", "sword", "horn")
    step = settle(after("primus", "won", own=(*own, "shield defeated"), units=units, leadership=12, bag=bag))
    assert len(of(step, UnitRecruited)) == recruits


@pytest.mark.rule("V-REWARD-06", "V-RULING-14")
def test_the_bag_limits_the_recruits() -> None:
    step = settle(after("primus", "won", bag=("sword",)))
    assert step.state.laid.camp.units == ("sword",)
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-REWARD-06", "V-CLEANUP-13")
def test_rivals_of_this_combat_are_not_in_the_bag_yet() -> None:
    state = settle(after("primus", "won", rivals=("horn defeated",), bag=("sword",))).state
    assert state.laid.camp.units == ("sword",)
    assert state.laid.bag == ("horn",)


@pytest.mark.rule("V-BANE-10", "V-RECRUIT-03", "V-RULING-15", "V-REWARD-06")
def test_banes_drawn_while_recruiting_are_set_aside_and_go_back() -> None:
    step = settle(after("primus", "won", bag=("fever", "ghoul_bane", "sword", "horn", "bow", "shield")))
    assert sorted(step.state.laid.camp.units) == ["bow", "horn", "shield", "sword"]
    assert (step.state.laid.bag, step.state.laid.camp.banes) == (("fever", "ghoul_bane"), ())
    assert {event.bane for event in of(step, BaneSetAside)} <= {"fever", "ghoul_bane"}
    assert of(step, BaneSetAside)


@pytest.mark.rule("V-REWARD-10", "V-PROWESS-02", "V-PROWESS-04", "V-SETUP-12")
def test_the_card_of_a_primus_is_a_valid_one_of_the_heros_own() -> None:
    state = won("primus", unearned=("grit_1", "grit_2", "stride"), special=("halo",))
    assert names(state, "card") == ["grit_1", "stride"]
    assert refused_code(state, ChooseProwess(card="grit_2")) == ("campaign.prowess_level", "V-PROWESS-04")
    assert refused_code(state, ChooseProwess(card="halo")) == ("campaign.prowess_special", "V-PROWESS-02")


def test_without_a_card_left_the_rest_of_the_reward_is_given() -> None:
    step = settle(after("primus", "won", hp=2, bag=("sword",)))
    assert of(step, RewardVoid) == [RewardVoid(reward="hero_prowess")]
    assert step.state.laid.sheet.hp == 5
    assert step.state.laid.camp.units == ("sword",)


@pytest.mark.rule("V-REWARD-09", "V-PUNISH-02")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_a_failed_event_gives_nothing(kind: str) -> None:
    before = after(kind, "failed", rivals=THREE, supply=("stun",), bag=("shield",), hp=3, unearned=("stride",))
    step = settle(before)
    assert isinstance(step.state.top, Travelling)
    assert step.state.laid.camp == before.laid.camp
    assert step.state.laid.sheet == replace(before.laid.sheet, influence=1)
