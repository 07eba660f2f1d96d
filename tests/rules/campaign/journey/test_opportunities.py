"""Opportunity events, the cards in camp, and the five kinds of reward."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Answer, Begin
from rules.campaign.combat.frames import Opening, Placing, TacticTarget
from rules.campaign.journey.actions import (
    Accept,
    ChooseProwess,
    Claim,
    Keep,
    RemoveBane,
    Shed,
    ShedTactic,
    Spectate,
    Walk,
)
from rules.campaign.journey.events import CardCycled, CardsSeen, OpportunityKept, OpportunityMet, RewardVoid
from rules.campaign.journey.frames import (
    ChoosingProwess,
    ChoosingReward,
    Keeping,
    Offer,
    RemovingBanes,
    SheddingTactics,
    SheddingUnits,
    Travelling,
)
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import BaneRemoved, OpportunityClaimed, TacticGained, UnitRecruited
from rules.campaign.table.state import Held
from tests.rules.campaign.journey.positions import (
    GAME,
    Endings,
    after,
    campaign,
    do,
    legal,
    names,
    of,
    refused_code,
    settle,
    with_combat,
)

DECK = ("voyage", "twice", "reckless", "penance")


def accepted(*cards: str, **given: Any) -> Campaign:
    """An Opportunity event was accepted."""
    plain = campaign(Offer(), at="red_opp", event=cards[0], phase="event", opportunity=cards, **given)
    return do(plain, Accept()).state


def met(card: str, **given: Any) -> Campaign:
    """The criterion of a card in camp is met."""
    return settle(campaign(held=(Held(card, progress=9, regions=("reds", "blues")),), **given)).state


def claimed(card: str, **given: Any) -> Campaign:
    return do(met(card, **given), Claim(card=card)).state


# The event


@pytest.mark.rule("V-OPP-01")
def test_two_cards_are_drawn_one_is_kept_the_other_goes_to_the_bottom() -> None:
    state = accepted(*DECK)
    assert state.top == Keeping(cards=("voyage", "twice"))
    assert legal(state) == (Keep(card="voyage"), Keep(card="twice"))
    assert refused_code(state, Keep(card="reckless")) == ("campaign.not_drawn", "V-OPP-01")
    step = do(state, Keep(card="twice"))
    assert step.state.laid.decks.opportunity == ("reckless", "penance", "voyage")
    assert [held.card for held in step.state.laid.camp.opportunities] == ["twice"]
    assert of(step, OpportunityKept) == [OpportunityKept(card="twice")]
    assert of(step, CardCycled) == [CardCycled(card="voyage", deck="opportunity")]


def test_what_is_drawn_is_shown() -> None:
    plain = campaign(Offer(), at="red_opp", event="voyage", phase="event", opportunity=DECK)
    step = do(plain, Accept())
    assert of(step, CardsSeen) == [CardsSeen(cards=("voyage", "twice"), deck="opportunity")]


def test_the_last_card_of_the_deck_is_kept_without_asking() -> None:
    state = accepted("voyage")
    assert [held.card for held in state.laid.camp.opportunities] == ["voyage"]
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-OPP-02")
@pytest.mark.parametrize("answer", [Accept(), Spectate()])
def test_a_kept_card_stays_over_rounds_and_acts(answer: Accept | Spectate, fights_end: Endings) -> None:
    fights_end("failed")
    state = do(accepted(*DECK, bloodshed=("b1",)), Keep(card="voyage")).state
    state = do(state, Walk(to="red_blood"), answer).state
    assert [held.card for held in state.laid.camp.opportunities] == ["voyage"]
    later = settle(after("primus", "won", held=("voyage",))).state
    assert later.act == 2
    assert [held.card for held in later.laid.camp.opportunities] == ["voyage"]


@pytest.mark.rule("V-OPP-03", "V-OPP-02")
def test_any_number_of_cards_may_be_held() -> None:
    ten = tuple(Held("penance", progress=n) for n in range(10))
    state = do(accepted("voyage", "twice", held=ten), Keep(card="voyage")).state
    assert [held.card for held in state.laid.camp.opportunities] == [*("penance",) * 10, "voyage"]
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-OPP-15")
def test_the_cleanup_of_an_opportunity_is_no_more_than_a_week() -> None:
    given = {"bag": ("horn",), "supply": ("stun",), "units": ("bow",), "hp": 2, "sport": ("s1", "s2")}
    state = accepted(*DECK, **given)
    after_ = do(state, Keep(card="voyage")).state
    assert (after_.laid.bag, after_.laid.tactics, after_.laid.camp.units) == (("horn",), ("stun",), ("bow",))
    assert after_.laid.sheet == state.laid.sheet
    assert after_.laid.decks.sport == ("s1", "s2")
    assert after_.crossed == 1
    assert isinstance(after_.top, Travelling)


# Claiming


@pytest.mark.rule("V-OPP-05")
def test_a_met_card_may_be_claimed_beside_any_decision_and_need_not_be() -> None:
    for state in (
        met("voyage"),
        settle(campaign(Offer(), event="s1", sport=("s1",), held=(Held("voyage", progress=1),))).state,
        settle(after("sport", "won", rivals=("red_1 defeated", "sword arena"), held=(Held("voyage", 1),))).state,
        accepted("twice", "reckless", held=(Held("voyage", progress=1),)),
        do(campaign(Offer(), event="s1", sport=("s1", "s2", "s3"), held=(Held("voyage", 1),)), Spectate()).state,
    ):
        assert GAME.asides(state, 0) == (Claim(card="voyage"),)
        before = legal(state)
        assert GAME.legal(do(state, Claim(card="voyage")).state) == before
        left = do(state, before[-1]).state.laid.camp.opportunities[0]
        assert (left.card, left.met) == ("voyage", True)


@pytest.mark.rule("V-OPP-05")
def test_a_card_that_is_not_met_or_not_held_cannot_be_claimed() -> None:
    state = settle(campaign(held=("voyage",))).state
    assert GAME.asides(state, 0) == ()
    assert refused_code(state, Claim(card="voyage")) == ("campaign.not_met", "V-OPP-05")
    assert refused_code(state, Claim(card="reckless")) == ("campaign.not_held", "V-OPP-02")
    assert [one.action for one in GAME.refused(state) if isinstance(one.action, Claim)] == [Claim(card="voyage")]


@pytest.mark.rule("V-OPP-05")
def test_it_may_be_claimed_in_the_middle_of_combat_and_the_fights_decision_stays() -> None:
    state = after("bloodshed", None, held=(Held("wanderer", regions=("reds", "blues")),), chips=("elixir",))
    state = settle(_going_on(state, Opening())).state
    assert GAME.asides(state, 0) == (Claim(card="wanderer"),)
    claimed_ = do(state, Claim(card="wanderer")).state
    assert claimed_.laid.camp.tactics == ("elixir",)
    assert legal(claimed_) == legal(state)
    assert Begin() in legal(claimed_)


def _going_on(state: Campaign, *frames: Any) -> Campaign:
    assert state.combat is not None
    return state.with_combat(with_combat(state.combat, pending=frames, mover="rival"))


@pytest.mark.rule("V-OPP-05")
@pytest.mark.parametrize("frame", [Placing(unit="bow"), TacticTarget(tactic="haste")])
def test_only_what_is_on_its_way_into_the_arena_arrives_first(frame: Any) -> None:
    state = after("bloodshed", None, held=(Held("voyage", progress=1, met=True),), units=("bow",), tactics=("haste",))
    state = _going_on(state, Opening(), frame)
    assert GAME.asides(state, 0) == ()
    assert refused_code(state, Claim(card="voyage")) == ("campaign.half_done", "V-OPP-05")
    assert GAME.asides(_going_on(state, Opening()), 0) == (Claim(card="voyage"),)


@pytest.mark.rule("V-OPP-06", "V-OPP-16", "V-TERM-12")
def test_a_claimed_card_goes_to_the_back_of_the_deck_and_gives_its_reward_once() -> None:
    state = met("voyage", chips=("veteran", "veteran"), opportunity=("twice", "reckless"))
    step = do(state, Claim(card="voyage"))
    assert of(step, OpportunityClaimed) == [OpportunityClaimed(card="voyage")]
    assert step.state.laid.camp.opportunities == ()
    assert step.state.laid.decks.opportunity == ("twice", "reckless", "voyage")
    assert step.state.laid.camp.units == ("veteran",)
    assert refused_code(step.state, Claim(card="voyage")) == ("campaign.not_held", "V-OPP-02")


# Rewards


@pytest.mark.rule("V-OPP-10", "V-PROWESS-02", "V-OPP-16")
def test_a_hero_prowess_is_one_of_the_heros_own_valid_cards() -> None:
    state = claimed("reckless", unearned=("grit_1", "grit_2", "stride"), special=("halo",))
    assert isinstance(state.top, ChoosingProwess)
    assert names(state, "card") == ["grit_1", "stride"]
    assert refused_code(state, ChooseProwess(card="halo")) == ("campaign.prowess_special", "V-PROWESS-02")
    assert refused_code(state, ChooseProwess(card="fame")) == ("campaign.prowess_elsewhere", "V-OPP-10")
    state = do(state, ChooseProwess(card="stride")).state
    assert (state.laid.camp.prowess, state.laid.unearned) == (("stride",), ("grit_1", "grit_2"))
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-OPP-11", "V-OPP-16")
def test_any_bane_of_camp_or_bag_may_be_removed_but_none_of_the_stack() -> None:
    state = claimed("penance", bag=("fever", "ghoul_bane", "horn"), camp_banes=("rust",), banes=("frenzy",))
    assert isinstance(state.top, RemovingBanes)
    assert names(state, "bane") == ["rust", "fever", "ghoul_bane"]
    assert refused_code(state, RemoveBane(bane="frenzy")) == ("campaign.bane_not_in_play", "V-OPP-11")
    assert refused_code(state, RemoveBane(bane=None)) == ("campaign.bane_must_go", "V-OPP-11")
    step = do(state, RemoveBane(bane="rust"))
    assert of(step, BaneRemoved) == [BaneRemoved(bane="rust", source="camp")]
    assert step.state.laid.camp.banes == ()
    assert step.state.laid.banes == ("frenzy", "rust")
    assert step.state.laid.bag == ("fever", "ghoul_bane", "horn")
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-OPP-11", "V-RULING-29")
def test_a_bane_out_of_the_bag_goes_to_the_back_of_the_stack_too() -> None:
    state = do(claimed("penance", bag=("fever", "frenzy", "horn"), banes=("rust",)), RemoveBane(bane="frenzy")).state
    assert state.laid.bag == ("fever", "horn")
    assert state.laid.banes == ("rust", "frenzy")
    assert state.laid.removed == 1


@pytest.mark.rule("V-OPP-12", "V-RECRUIT-02", "V-RECRUIT-05")
def test_the_named_unit_comes_from_the_opportunity_chips_under_the_rules_of_recruiting() -> None:
    four = ("bow", "horn", "sword", "shield")
    state = met("voyage", chips=("elixir", "veteran"), units=four, leadership=5)
    step = do(state, Claim(card="voyage"))
    assert of(step, UnitRecruited) == [UnitRecruited(unit="veteran", source="chips")]
    assert step.state.laid.chips == ("elixir",)
    assert isinstance(step.state.top, SheddingUnits)
    assert set(names(step.state, "unit")) == {*four, "veteran"}
    free = do(met("voyage", chips=("veteran",), units=four, leadership=6), Claim(card="voyage")).state
    assert isinstance(free.top, Travelling)


@pytest.mark.rule("V-OPP-12", "V-RECRUIT-02")
def test_a_named_unit_that_is_no_opportunity_chip_any_more_comes_from_nowhere_else() -> None:
    step = do(met("voyage", chips=("elixir",), bag=("horn", "veteran"), units=("bow",)), Claim(card="voyage"))
    assert of(step, RewardVoid) == [RewardVoid(reward="unit")]
    assert of(step, UnitRecruited) == []
    laid = step.state.laid
    assert (laid.camp.units, laid.chips, laid.bag) == (("bow",), ("elixir",), ("horn", "veteran"))


@pytest.mark.rule("V-OPP-13", "V-HERO-09", "V-RULING-48")
def test_the_named_tactic_comes_into_the_camp_and_a_fourth_forces_a_discard() -> None:
    third = do(met("wanderer", chips=("elixir",), tactics=("haste", "stun")), Claim(card="wanderer"))
    assert third.state.laid.camp.tactics == ("haste", "stun", "elixir")
    assert third.state.laid.chips == ()
    assert of(third, TacticGained) == [TacticGained(tactic="elixir")]
    assert isinstance(third.state.top, Travelling)
    fourth = claimed("wanderer", chips=("elixir",), tactics=("haste", "stun", "snare"), supply=("balm",))
    assert isinstance(fourth.top, SheddingTactics)
    assert names(fourth, "tactic") == ["haste", "stun", "snare", "elixir"]
    shed = do(fourth, ShedTactic(tactic="stun")).state
    assert shed.laid.camp.tactics == ("haste", "snare", "elixir")
    assert shed.laid.tactics == ("balm", "stun")


@pytest.mark.rule("V-OPP-13", "V-RULING-53")
def test_a_special_tactic_that_was_used_comes_from_the_supply() -> None:
    state = claimed("wanderer", supply=("elixir", "stun"))
    assert state.laid.camp.tactics == ("elixir",)
    assert state.laid.tactics == ("stun",)


@pytest.mark.rule("V-OPP-13", "V-OPP-16")
def test_a_special_tactic_comes_from_the_chips_as_long_as_it_lies_there() -> None:
    step = do(met("wanderer", chips=("elixir",), supply=("elixir",)), Claim(card="wanderer"))
    laid = step.state.laid
    assert (laid.camp.tactics, laid.chips, laid.tactics) == (("elixir",), (), ("elixir",))
    assert of(step, RewardVoid) == []


@pytest.mark.rule("V-OPP-14")
def test_the_named_special_card_is_earned() -> None:
    state = settle(
        campaign(held=("warband",), units=("bow", "horn", "sword", "shield"), special=("halo", "other"))
    ).state
    state = do(state, Claim(card="warband")).state
    assert state.laid.camp.prowess == ("halo",)
    assert state.laid.special == ("other",)


@pytest.mark.rule("V-RULING-53", "V-OPP-13")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("reckless", "hero_prowess"), ("penance", "remove_bane"), ("voyage", "unit"), ("wanderer", "tactic")],
)
def test_where_there_is_nothing_to_give_the_reward_is_void_and_the_card_gone(card: str, kind: str) -> None:
    step = do(met(card), Claim(card=card))
    assert of(step, RewardVoid) == [RewardVoid(reward=kind)]
    assert step.state.laid.camp.opportunities == ()
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-OPP-14")
def test_a_special_card_that_is_owned_already_is_void() -> None:
    four = ("bow", "horn", "sword", "shield")
    state = settle(campaign(held=("warband",), units=four, prowess=("halo",))).state
    step = do(state, Claim(card="warband"))
    assert of(step, RewardVoid) == [RewardVoid(reward="special_prowess")]


# The change of a combat


def fight_offered(fights_end: Endings, result: str, **given: Any) -> tuple[Any, Campaign]:
    """A Bloodshed event was accepted with Reckless in camp, and ended at once."""
    briefs = fights_end(result, **given)
    plain = campaign(Offer(), at="red_blood", event="b1", bloodshed=("b1",), held=("reckless",), unearned=("stride",))
    return briefs, do(plain, Accept()).state


@pytest.mark.rule("V-OPP-07")
def test_a_fitting_change_is_offered_to_the_combat(fights_end: Endings) -> None:
    briefs, _ = fight_offered(fights_end, "failed")
    assert [brief.offers for brief in briefs] == [("reckless",)]
    sport = campaign(Offer(), at="red_sport", event="s1", sport=("s1",), held=("reckless",))
    do(sport, Accept())
    assert briefs[-1].offers == ()
    again = campaign(Offer(), at="red_blood", event="b1", bloodshed=("b1",), held=(Held("reckless", 1, met=True),))
    do(again, Accept())
    assert briefs[-1].offers == ()


@pytest.mark.rule("V-OPP-07", "V-META-03")
def test_making_the_change_is_the_players_choice() -> None:
    plain = campaign(
        Offer(), at="red_blood", event="b1", bloodshed=("b1",), held=("reckless",), stacks=(("red_1",), (), (), (), ()),
        bag=("horn", "sword"),
    )  # fmt: skip
    state = do(plain, Accept()).state
    assert set(legal(state)) == {Answer(yes=True), Answer(yes=False)}
    changed, plain_fight = (do(state, Answer(yes=yes)).state.combat for yes in (True, False))
    assert (changed.changes, plain_fight.changes) == (("reckless",), ())  # type: ignore[union-attr]


@pytest.mark.rule("V-EX-06", "V-OPP-08")
def test_change_made_and_event_won_completes_the_card(fights_end: Endings) -> None:
    _, state = fight_offered(fights_end, "won")
    assert GAME.asides(state, 0) == ()
    won = after(
        "bloodshed", "won", held=("reckless",), unearned=("stride",), changes=("reckless",), opportunity=("twice",)
    )
    step = settle(won)
    assert of(step, OpportunityMet) == [OpportunityMet(card="reckless")]
    assert GAME.asides(step.state, 0) == (Claim(card="reckless"),)
    state = do(step.state, Claim(card="reckless")).state
    assert state.laid.camp.prowess == ("stride",)
    assert state.laid.decks.opportunity == ("twice", "reckless")


@pytest.mark.rule("V-EX-07", "V-OPP-08")
@pytest.mark.parametrize("changes", [(), ("warband",)])
def test_without_its_own_change_a_win_does_not_complete_it(changes: tuple[str, ...]) -> None:
    state = settle(after("bloodshed", "won", held=("reckless",), changes=changes)).state
    assert GAME.asides(state, 0) == ()
    assert [held.card for held in state.laid.camp.opportunities] == ["reckless"]


@pytest.mark.rule("V-EX-08", "V-OPP-09")
def test_a_failed_event_does_not_complete_it_and_it_may_be_tried_again(fights_end: Endings) -> None:
    state = settle(after("bloodshed", "failed", held=("reckless",), changes=("reckless",))).state
    assert GAME.asides(state, 0) == ()
    assert [held.card for held in state.laid.camp.opportunities] == ["reckless"]
    briefs, _ = fight_offered(fights_end, "failed")
    assert briefs[-1].offers == ("reckless",)


# In the middle of a cleanup


@pytest.mark.rule("V-RECRUIT-06", "V-TERM-11")
def test_in_mid_combat_the_defeated_count_and_may_be_sacrificed_but_nobody_out_of_the_arena() -> None:
    given = {"held": (Held("voyage", progress=1),), "chips": ("veteran",), "units": ("horn",)}
    state = after("sport", None, own=("bow defeated", "sword arena", "shield defeated"), **given)
    state = do(settle(_going_on(state, Opening())).state, Claim(card="voyage")).state
    assert isinstance(state.top, SheddingUnits)
    assert names(state, "unit") == ["horn", "veteran", "bow", "shield"]
    assert refused_code(state, Shed(unit="sword")) == ("campaign.not_in_camp", "V-TERM-11")
    state = do(state, Shed(unit="bow")).state
    assert state.laid.bag == ("bow",)
    assert state.laid.camp.units == ("horn", "veteran")
    assert [f.place for f in state.combat.fighters[:3]] == ["gone", "arena", "defeated"]  # type: ignore[union-attr]


def test_a_card_met_by_the_win_may_be_claimed_before_the_reward_is_chosen() -> None:
    state = settle(after("sport", "won", held=(Held("twice", progress=1),), chips=("elixir",), rivals=("sword defeated",),
                         supply=("stun",))).state  # fmt: skip
    assert isinstance(state.top, ChoosingReward)
    claimed_ = do(state, Claim(card="twice")).state
    assert claimed_.laid.camp.tactics == ("elixir",)
    assert legal(claimed_) == legal(state)
