"""The Cleanup Phase after a combat, step by step."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Deploy, Reinforce, Surrender
from rules.campaign.combat.frames import Opening, Placing
from rules.campaign.combat.state import Lying
from rules.campaign.journey.actions import (
    Accept,
    Improve,
    PutNext,
    Spectate,
    TakeRecruit,
    TakeRival,
    TakeTactic,
    TakeTactics,
    Walk,
)
from rules.campaign.journey.events import CampaignEnded, EventFailed, EventReturned, EventWon, PhaseBegan, WeekCrossed
from rules.campaign.journey.frames import (
    Arranging,
    ChoosingImprovement,
    ChoosingProwess,
    ChoosingReward,
    Offer,
    Travelling,
)
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import BlessingSpent, InfluenceGained, UnitSacrificed
from rules.campaign.table.stock import capacity
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import Endings, after, campaign, do, legal, names, of, settle, with_combat

FOUR = ("red_1 defeated", "sword arena", "horn arena", "bow waiting")


def cleaned(kind: str, result: str, **given: Any) -> Campaign:
    """A combat has ended and been cleaned up after; where a reward was asked, the last one was taken."""
    state = settle(after(kind, result, **given)).state
    while not isinstance(state.top, Travelling):
        state = do(state, legal(state)[-1]).state
    return state


@pytest.mark.rule("V-CLEANUP-02", "V-CLEANUP-13")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_the_week_is_crossed_off_before_rewards_are_offered(kind: str) -> None:
    step = settle(after(kind, "won", rivals=FOUR, supply=("stun",), crossed=2))
    assert of(step, WeekCrossed) == [WeekCrossed(act=1, crossed=3)]
    assert step.state.crossed == 3
    assert isinstance(step.state.top, ChoosingReward | ChoosingImprovement)
    assert step.state.laid.bag == ()
    assert of(step, PhaseBegan) == [PhaseBegan(round=1, phase="cleanup")]


@pytest.mark.rule("V-CLEANUP-02", "V-PUNISH-04")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_the_week_is_crossed_off_before_a_failure_is_punished(kind: str) -> None:
    step = settle(after(kind, "failed", rivals=FOUR, crossed=2))
    order = [event for event in step.events if isinstance(event, WeekCrossed | InfluenceGained | EventReturned)]
    assert order[:2] == [WeekCrossed(act=1, crossed=3), InfluenceGained(total=1)]
    assert [type(event) for event in order[2:]] == [EventReturned]
    assert step.state.crossed == 3


@pytest.mark.rule("V-CLEANUP-02")
def test_a_primus_crosses_off_its_week_before_its_rewards() -> None:
    step = settle(after("primus", "won", crossed=2, unearned=("grit_1", "stride")))
    assert of(step, WeekCrossed) == [WeekCrossed(act=1, crossed=3)]
    assert step.state.crossed == 3
    assert isinstance(step.state.top, ChoosingProwess)


@pytest.mark.rule("V-CLEANUP-03", "V-REWARD-09", "V-PUNISH-02")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_success_gives_rewards_and_failure_punishment_never_both(kind: str) -> None:
    won = settle(after(kind, "won", rivals=FOUR, supply=("stun",)))
    assert of(won, EventWon) == [EventWon(kind=kind)]  # type: ignore[arg-type]
    assert of(won, InfluenceGained) == []
    assert not isinstance(won.state.top, Travelling)
    failed = settle(after(kind, "failed", rivals=FOUR, supply=("stun",)))
    assert of(failed, EventFailed) == [EventFailed(kind=kind)]  # type: ignore[arg-type]
    assert of(failed, InfluenceGained) == [InfluenceGained(total=1)]
    assert isinstance(failed.state.top, Travelling)


@pytest.mark.rule("V-CLEANUP-04", "V-CLEANUP-05", "V-PUNISH-04")
@pytest.mark.parametrize("result", ["won", "failed"])
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_every_non_elite_rival_goes_into_the_bag(kind: str, result: str) -> None:
    rivals = (*FOUR, "primus_bel arena")
    state = cleaned(
        kind, result, rivals=rivals, bag=("shield",), stacks=((), ("blue_1",), (), (), ()), supply=("stun",)
    )
    assert state.laid.bag == ("bow", "horn", "red_1", "shield", "sword")
    assert state.laid.stacks == ((), ("blue_1",), (), (), ())


@pytest.mark.rule("V-CLEANUP-05", "V-PRIMUS-11")
def test_elite_rivals_leave_the_game() -> None:
    state = cleaned("primus", "won", rivals=("primus_bel defeated", "sword defeated"), units=("bow",) * 4)
    assert state.laid.bag == ("sword",)
    assert state.laid.camp.units == ("bow",) * 4
    assert state.beaten == ("bel",)
    assert "bel" not in state.primuses


@pytest.mark.rule("V-CLEANUP-06", "V-BANE-08", "V-BANE-11", "V-BANE-12", "V-PUNISH-04")
@pytest.mark.parametrize("place", ["defeated", "arena"])
@pytest.mark.parametrize("result", ["won", "failed"])
def test_drawn_banes_go_back_into_the_bag_and_camp_banes_stay(result: str, place: str) -> None:
    given: dict[str, Any] = {"rivals": (f"ghoul {place}", "sword arena"), "drawn": ("fever", "ghoul_bane")}
    state = cleaned("bloodshed", result, camp_banes=("rust",), bag=("frenzy",), **given)
    assert state.laid.bag == ("fever", "frenzy", "ghoul_bane", "sword")
    assert state.laid.camp.banes == ("rust",)


@pytest.mark.rule("V-CLEANUP-07", "V-SETUP-26")
def test_arena_chips_leave_with_the_combat() -> None:
    before = after("sport", "failed", lying=(Lying(chip="flag", at="a1"),), tribune="r1", rivals=("sword arena",))
    fight = before.combat
    assert fight is not None
    carried = tuple(replace(one, chips=("spear",)) for one in fight.fighters)
    state = settle(before.with_combat(replace(fight, fighters=carried))).state
    assert state.combat is None
    assert state.laid == settle(before.with_combat(replace(fight, lying=()))).state.laid
    assert "flag" not in (*state.laid.bag, *state.laid.tactics, *state.laid.chips, *state.laid.camp.units)


@pytest.mark.rule("V-CLEANUP-08", "V-RULING-42", "V-PUNISH-04", "V-TACTIC-02")
def test_all_tactics_but_unused_ones_in_camp_go_to_the_supply() -> None:
    state = cleaned(
        "bloodshed", "failed", rivals=("sword arena haste stun",), own=("bow arena balm",), column=("snare", "haste"),
        tactics=("stun",), supply=("balm",),
    )  # fmt: skip
    assert state.laid.tactics == ("balm", "balm", "haste", "haste", "snare", "stun")
    assert state.laid.camp.tactics == ("stun",)


@pytest.mark.rule(
    "V-CLEANUP-09", "V-PRIMUS-04", "V-RECRUIT-07", "V-TERM-10", "V-CLEANUP-13", "V-PUNISH-04", "V-LETHAL-03"
)
@pytest.mark.parametrize("result", ["won", "failed"])
def test_after_a_lethal_combat_defeated_units_are_sacrificed(result: str) -> None:
    before = after("bloodshed", result, own=("red_1 defeated", "horn defeated", "sword arena"))
    assert before.laid.bag == ()
    step = settle(before)
    step = do(step.state, Improve(what="health")) if result == "won" else step
    assert step.state.laid.bag == ("horn", "red_1")
    assert step.state.laid.camp.units == ("sword",)
    told = [event for event in step.events if isinstance(event, UnitSacrificed | EventReturned)]
    assert told == [UnitSacrificed(unit="red_1"), UnitSacrificed(unit="horn"), EventReturned(card="b1")]


@pytest.mark.rule("V-SURRENDER-06")
def test_after_a_surrendered_bloodshed_only_the_defeated_are_lost() -> None:
    own = ("bow defeated", "sword arena", "shield arena")
    state = cleaned("bloodshed", "failed", reason="surrender", own=own)
    assert state.laid.bag == ("bow",)
    assert sorted(state.laid.camp.units) == ["shield", "sword"]


@pytest.mark.rule("V-PRIMUS-04")
def test_after_a_primus_too() -> None:
    state = cleaned("primus", "won", own=("bow defeated", "sword arena"), units=("horn", "horn", "shield"))
    assert state.laid.bag == ("bow",)
    assert state.laid.camp.units == ("horn", "horn", "shield", "sword")


@pytest.mark.rule("V-CLEANUP-10")
@pytest.mark.parametrize("result", ["won", "failed"])
def test_after_a_sport_defeated_units_are_back_in_camp(result: str) -> None:
    state = cleaned("sport", result, own=("bow defeated", "bow defeated", "sword arena"), units=("shield",))
    assert sorted(state.laid.camp.units) == ["bow", "bow", "shield", "sword"]
    assert state.laid.bag == ()


@pytest.mark.rule("V-CLEANUP-11", "V-HERO-10")
@pytest.mark.parametrize("hp", [1, 3, 7])
@pytest.mark.parametrize("result", ["won", "failed"])
def test_the_hero_keeps_its_hp(result: str, hp: int) -> None:
    assert cleaned("sport", result, hp=hp).laid.sheet.hp == hp
    assert cleaned("sport", result, hp=hp, hero="camp").laid.sheet.hp == hp


@pytest.mark.rule("V-SURRENDER-05", "V-CLEANUP-11")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
@pytest.mark.parametrize("hp", [2, 5, 7])
def test_after_a_surrender_the_hero_is_in_camp_with_its_hp(kind: str, hp: int) -> None:
    state = after(kind, None, hp=hp, rivals=("red_1 arena",))
    assert state.combat is not None
    fight = with_combat(state.combat, pending=(Opening(),), mover="rival", step="opening")
    state = do(state.with_combat(fight), Surrender()).state
    assert isinstance(state.top, Travelling)
    assert state.laid.sheet.hp == hp


@pytest.mark.rule("V-CLEANUP-12", "V-PUNISH-04")
@pytest.mark.parametrize("result", ["won", "failed"])
def test_surviving_units_return_and_nothing_of_their_damage_is_kept(result: str) -> None:
    state = cleaned("bloodshed", result, own=("bow arena", "sword arena stun"), units=("horn",))
    assert sorted(state.laid.camp.units) == ["bow", "horn", "sword"]
    assert state.combat is None


@pytest.mark.rule("V-CLEANUP-12")
def test_a_wounded_unit_enters_the_next_combat_with_all_its_hp() -> None:
    state = after("bloodshed", "failed", own=("bow arena",), rivals=("red_1 arena",), hero="camp", bloodshed=("b2",))
    assert [one.hp for one in state.combat.fighters if one.unit == "bow"] == [1]  # type: ignore[union-attr]
    state = replace(settle(state).state, pending=(Offer(),), event="b2", phase="event")
    state = replace(state, table=replace(state.laid, bag=("red_1", "red_2"), stacks=(("red_3",),) * 5))
    state = do(state, Accept()).state
    while Deploy(unit="bow") not in legal(state):
        state = do(state, next(action for action in legal(state) if not isinstance(action, Surrender))).state
    state = do(state, Deploy(unit="bow")).state
    if state.combat is not None and isinstance(state.combat.top, Placing):
        state = do(state, legal(state)[0]).state
    fighters = state.combat.fighters if state.combat else ()
    assert [one.hp for one in fighters if one.unit == "bow"] == [SMALL.unit["bow"].health]


@pytest.mark.rule("V-CLEANUP-13", "V-REWARD-03", "V-RULING-21")
def test_tactics_in_the_arena_are_no_reward_and_defeated_rivals_are() -> None:
    state = settle(
        after("sport", "won", rivals=("red_1 defeated", "sword arena stun"), column=("stun",), supply=("haste",))
    ).state
    assert names(do(state, TakeRival()).state, "unit") == ["r1", "r2"]
    filled = do(state, TakeTactics()).state
    assert filled.laid.camp.tactics == ("haste",)
    assert filled.laid.tactics == ("stun", "stun")


@pytest.mark.rule("V-CLEANUP-13")
def test_while_a_reward_is_chosen_nothing_of_the_later_steps_is_done() -> None:
    before = after(
        "bloodshed", "won", rivals=("sword defeated", "horn arena stun"), own=("bow defeated", "shield arena haste"),
        drawn=("fever",), column=("snare",), bloodshed=("b2",),
    )  # fmt: skip
    state = settle(before).state
    assert isinstance(state.top, ChoosingImprovement)
    assert state.combat == before.combat


@pytest.mark.rule("V-CLEANUP-14", "V-PUNISH-04")
@pytest.mark.parametrize("result", ["won", "failed"])
@pytest.mark.parametrize(("kind", "deck"), [("sport", ("s4", "s1")), ("bloodshed", ("b2", "b1"))])
def test_the_event_card_goes_to_the_back_of_its_deck(kind: str, deck: tuple[str, ...], result: str) -> None:
    grown: dict[str, Any] = {"health": 12, "leadership": 12, "dice": ("black",) * 4}
    step = settle(after(kind, result, sport=("s4",), bloodshed=("b2",), **grown))
    assert getattr(step.state.laid.decks, kind) == deck
    assert of(step, EventReturned) == [EventReturned(card=deck[-1])]
    assert step.state.event is None


@pytest.mark.rule("V-CLEANUP-15", "V-CAMPAIGN-08")
@pytest.mark.parametrize(("kind", "result"), [("sport", "failed"), ("sport", "won"), ("primus", "won")])
def test_the_next_round_begins_with_travel(kind: str, result: str) -> None:
    step = settle(after(kind, result, round=7, crossed=2))
    assert step.state.round == 8
    assert step.state.phase == "travel"
    assert step.state.result is None
    assert step.state.weeks[0] == 3
    assert isinstance(step.state.top, Travelling)
    assert of(step, PhaseBegan)[-1] == PhaseBegan(round=8, phase="travel")


@pytest.mark.rule("V-PUNISH-01", "V-EX-29", "V-CLEANUP-03")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_a_failed_combat_costs_influence_by_the_act(kind: str, act: int) -> None:
    step = settle(after(kind, "failed", act=act, rivals=("sword defeated",), supply=("stun",)))
    assert step.state.laid.sheet.influence == act
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-PUNISH-01", "V-INFLU-04")
def test_a_bane_comes_with_a_fourth_space() -> None:
    state = cleaned("sport", "failed", act=3, influence=1, banes=("rust", "fever"))
    assert state.laid.camp.banes == ("rust",)
    assert state.laid.banes == ("fever",)


@pytest.mark.rule("V-INFLU-05")
@pytest.mark.parametrize("before", range(12))
def test_in_act_4_each_failure_brings_exactly_one_bane(before: int) -> None:
    laid = cleaned("sport", "failed", act=4, influence=before, banes=("fever", "frenzy")).laid
    assert (laid.sheet.influence, laid.banes) == (before + 4, ("frenzy",))


@pytest.mark.rule("V-PUNISH-03")
@pytest.mark.parametrize("reason", ["surrender", "troop_defeated"])
def test_surrender_and_a_lost_troop_are_punished_alike(reason: str) -> None:
    state = cleaned("sport", "failed", act=2, reason=reason, rivals=("sword defeated",), hero="camp")
    assert state.laid.sheet.influence == 2
    assert state.fights[-1].reason == reason


@pytest.mark.rule("V-CAMPAIGN-03")
@pytest.mark.parametrize("kind", ["sport", "bloodshed", "primus", "scion"])
def test_a_defeated_hero_loses_the_campaign_at_once(kind: str) -> None:
    act = 4 if kind == "scion" else 1
    step = settle(after(kind, "lost", act=act, rivals=("sword defeated",), own=("bow defeated",)))
    assert step.events == (CampaignEnded(result="lost", cause="hero_defeated"),)
    assert step.state.crossed == 0
    assert step.state.pending == ()
    assert step.state.laid.bag == ()


@pytest.mark.rule("V-BLESS-01", "V-RULING-19")
def test_no_blessing_can_be_used_outside_combat() -> None:
    travelling = campaign(at="red_opp", sport=("s1", "s2", "s3"), bag=("horn",), blessings=3, hp=1)
    reading = do(travelling, Walk(to="red_sport"))
    watching = do(reading.state, Spectate())
    watched = do(watching.state, PutNext(card="s3"), PutNext(card="s1"))
    rewarded = settle(after("sport", "won", bag=("horn",), blessings=3, rivals=FOUR))
    failed = settle(after("sport", "failed", bag=("horn",), blessings=3))
    assert Reinforce() not in legal(travelling)
    for step, waits in (
        (reading, Offer), (watching, Arranging), (watched, Travelling), (rewarded, ChoosingReward), (failed, Travelling),
    ):  # fmt: skip
        assert isinstance(step.state.top, waits)
        assert Reinforce() not in legal(step.state)
        assert of(step, BlessingSpent) == []
        assert step.state.laid.sheet.blessings == 3


def test_a_whole_round_is_played_with_components_that_do_nothing(fights_end: Endings) -> None:
    fights_end("won", fighters=())
    state = do(campaign(at="red_opp", bloodshed=("b1",)), Walk(to="red_blood"), Accept()).state
    assert isinstance(state.top, ChoosingImprovement)
    state = do(state, Improve(what="leadership")).state
    assert (state.phase, state.crossed, state.laid.decks.bloodshed) == ("travel", 1, ("b1",))


def test_the_fight_is_remembered() -> None:
    state = cleaned("primus", "won", turns=9, reason="rivals_defeated", crossed=4)
    (fought,) = state.fights
    assert (fought.kind, fought.foe, fought.arena, fought.act, fought.week) == (
        "primus",
        "primus_bel",
        "blues_pit",
        1,
        5,
    )
    assert (fought.result, fought.reason, fought.turns) == ("won", "rivals_defeated", 9)
    assert [stop.result for stop in state.route] == ["won"]


def test_taking_a_recruit_leaves_the_tribune_unmarked() -> None:
    state = settle(after("sport", "won", rivals=("red_1 defeated",), tribune="r1", supply=("stun",))).state
    state = do(state, TakeRival()).state
    assert state.laid.camp.units == ("red_1",)
    assert state.combat is None


def test_a_camp_that_is_full_takes_no_more_tactics() -> None:
    state = settle(after("sport", "won", rivals=FOUR, supply=("haste", "snare", "stun"), tactics=("balm",))).state
    state = do(state, TakeTactics(), TakeTactic(tactic="haste"), TakeTactic(tactic="stun")).state
    assert len(state.laid.camp.tactics) == capacity(SMALL, state.laid) == 3
    assert TakeRecruit(unit="r1") not in legal(state)
