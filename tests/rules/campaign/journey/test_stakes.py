"""What the card of an event puts at stake, and what each deed of the journey does."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.cards import Change, Stake, Win
from rules.campaign.combat.actions import Answer
from rules.campaign.combat.frames import OfferingChanges
from rules.campaign.effects import ExtraDamage, Who
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import (
    Accept,
    Improve,
    RemoveBane,
    Shed,
    ShedTactic,
    TakeTactic,
    TakeTactics,
)
from rules.campaign.journey.events import RewardVoid, StakeDue, WeekCrossed
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import (
    Delay,
    DrawBane,
    Enlist,
    GainInfluence,
    GiveUpProwess,
    GiveUpTactics,
    GiveUpUnits,
    Grow,
    JourneyDeed,
    LiftBane,
    LoseHp,
    Mend,
    Stock,
)
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import after, campaign, do, legal, of, settle

CHANGE = Change(rules=(ExtraDamage(add=1, who=Who(side="rival")),))


def with_stakes(*stakes: Stake, change: Change | None = None) -> CampaignGame:
    """The game with something at stake on its two event cards."""
    cards = tuple(replace(card, stakes=stakes, change=change) for card in SMALL.events)
    return CampaignGame(replace(SMALL, events=cards))


def due(kind: str, result: str, *stakes: Stake, **given: Any) -> list[int]:
    """The numbers of what falls due after an event."""
    game = with_stakes(*stakes)
    step = settle(after(kind, result, rivals=("red_1 defeated",), **given), game)
    if kind == "bloodshed" and result == "won":
        step = do(step.state, Improve(what="health"), game=game)
    return [event.stake for event in of(step, StakeDue)]


INFLUENCE = GainInfluence(1)


@pytest.mark.rule("V-STAKE-01")
@pytest.mark.parametrize("result", ["won", "failed"])
def test_what_is_at_stake_follows_the_result_that_it_hangs_on(result: str) -> None:
    stakes = (Stake(do=INFLUENCE), Stake(do=INFLUENCE, result="failed"))
    assert due("bloodshed", result, *stakes) == [0 if result == "won" else 1]


@pytest.mark.rule("V-STAKE-01")
@pytest.mark.parametrize(
    ("how", "given", "falls"),
    [
        (Win(by_turn=4), {"turns": 4}, True),
        (Win(by_turn=4), {"turns": 5}, False),
        (Win(no_losses=True), {"losses": 0}, True),
        (Win(no_losses=True), {"losses": 1}, False),
        (Win(hero_unhurt=True), {"hero_hurt": True}, False),
        (Win(no_tactics=True), {"tactics_played": 1}, False),
    ],
)
def test_what_is_at_stake_asks_how_the_event_went(how: Win, given: dict[str, Any], *, falls: bool) -> None:
    assert due("bloodshed", "won", Stake(do=INFLUENCE, how=how), **given) == ([0] if falls else [])


@pytest.mark.rule("V-STAKE-03")
@pytest.mark.parametrize(("changes", "falls"), [(("b1",), [0]), ((), [])])
def test_a_wager_counts_if_it_was_made(changes: tuple[str, ...], falls: list[int]) -> None:
    assert due("bloodshed", "won", Stake(do=INFLUENCE, how=Win(changed=True)), changes=changes) == falls


@pytest.mark.rule("V-STAKE-03")
@pytest.mark.parametrize("yes", [True, False])
def test_a_wager_is_offered_before_the_combat_and_changes_it(*, yes: bool) -> None:
    game = with_stakes(Stake(do=INFLUENCE, how=Win(changed=True)), change=CHANGE)
    given: dict[str, Any] = {"bag": ("bow", "horn"), "stacks": (("red_1",), (), (), (), ()), "units": ("sword",)}
    state = campaign(Offer(), at="red_blood", event="b1", bloodshed=("b1",), phase="event", **given)
    state = do(state, Accept(), game=game).state
    assert state.combat is not None
    assert state.combat.top == OfferingChanges(cards=("b1",))
    state = do(state, Answer(yes=yes), game=game).state
    assert game.fault(state) is None
    assert state.combat is not None
    assert state.combat.changes == (("b1",) if yes else ())


@pytest.mark.rule("V-STAKE-02")
def test_what_is_at_stake_comes_after_the_reward_in_the_order_of_the_card() -> None:
    stakes = (Stake(do=GiveUpUnits(1)), Stake(do=GiveUpTactics(1)))
    game = with_stakes(*stakes)
    given: dict[str, Any] = {"units": ("bow", "horn"), "tactics": ("haste", "balm"), "supply": ("snare", "stun")}
    state = settle(after("sport", "won", rivals=("red_1 arena",), **given), game).state
    assert TakeTactics() in legal(state, game)
    state = do(state, TakeTactics(), TakeTactic(tactic="stun"), game=game).state
    assert legal(state, game) == (Shed(unit="bow"), Shed(unit="horn"))
    assert "red_1" not in state.laid.bag  # the rest of cleanup comes later
    state = do(state, Shed(unit="horn"), game=game).state
    assert legal(state, game) == (ShedTactic(tactic="haste"), ShedTactic(tactic="balm"), ShedTactic(tactic="stun"))
    state = do(state, ShedTactic(tactic="balm"), game=game).state
    assert (state.laid.camp.units, state.laid.camp.tactics) == (("bow",), ("haste", "stun"))
    assert (state.laid.bag.count("horn"), state.laid.tactics) == (1, ("balm", "snare"))


# Each deed by itself


def done(deed: JourneyDeed, **given: Any) -> tuple[Campaign, list[Any]]:
    """After a Bloodshed that failed, which is why the deed is done; the first answer is given to what it asks."""
    game = with_stakes(Stake(do=deed, result="failed"))
    step = settle(after("bloodshed", "failed", **given), game)
    state, events = step.state, list(step.events)
    for _ in range(4):
        if state.phase == "travel":
            break
        step = do(state, legal(state, game)[0], game=game)
        state, events = step.state, [*events, *step.events]
    assert state.phase == "travel"
    return state, events


@pytest.mark.parametrize(("hp", "n", "then"), [(4, 2, 2), (2, 5, 1), (1, 1, 1)])
def test_the_hero_loses_hp_and_never_the_last_one(hp: int, n: int, then: int) -> None:
    assert done(LoseHp(n), hp=hp)[0].laid.sheet.hp == then


@pytest.mark.parametrize(("hp", "n", "then"), [(2, 2, 4), (4, 3, 5), (5, 1, 5)])
def test_the_hero_heals_up_to_health(hp: int, n: int, then: int) -> None:
    assert done(Mend(n), hp=hp)[0].laid.sheet.hp == then


def test_influence_rises_besides_the_price_of_failing() -> None:
    assert done(GainInfluence(2))[0].laid.sheet.influence == 3


@pytest.mark.rule("V-RECRUIT-05")
def test_random_units_are_recruited_in_mind_of_leadership() -> None:
    state, _ = done(Enlist(2), bag=("fever", "horn", "shield"), units=("bow",), leadership=2)
    assert len(state.laid.camp.units) == 1
    assert "fever" in state.laid.bag


def test_tactics_are_taken_up_to_a_number_and_as_there_is_room() -> None:
    assert len(done(Stock(2), supply=("balm", "haste", "snare"))[0].laid.camp.tactics) == 2
    full, events = done(Stock(2), supply=("balm",), tactics=("haste", "haste", "snare"))
    assert full.laid.tactics == ("balm",)
    assert RewardVoid(reward="tactics") in events


def test_units_and_tactics_are_given_up_as_far_as_there_are_any() -> None:
    assert done(GiveUpUnits(2), units=("bow",))[0].laid.camp.units == ()
    assert done(GiveUpTactics(1), tactics=("haste", "balm"))[0].laid.camp.tactics == ("balm",)


def test_a_bane_is_drawn_or_lifted() -> None:
    drawn, _ = done(DrawBane(), banes=("rust", "fever"))
    assert (drawn.laid.camp.banes, drawn.laid.banes) == (("rust",), ("fever",))
    lifted, _ = done(LiftBane(), camp_banes=("rust",))
    assert (lifted.laid.camp.banes, lifted.laid.banes) == ((), ("rust",))
    assert RewardVoid(reward="remove_bane") in done(LiftBane())[1]


def test_a_bane_to_lift_is_of_the_players_choice() -> None:
    game = with_stakes(Stake(do=LiftBane(), result="failed"))
    state = settle(after("bloodshed", "failed", camp_banes=("rust",), bag=("fever",)), game).state
    assert set(legal(state, game)) == {RemoveBane(bane="rust"), RemoveBane(bane="fever")}


def test_the_hero_grows_by_a_step_of_choice() -> None:
    game = with_stakes(Stake(do=Grow(), result="failed"))
    state = settle(after("bloodshed", "failed"), game).state
    assert Improve(what="health") in legal(state, game)


def test_prowess_is_given_up_or_influence_rises() -> None:
    assert done(GiveUpProwess(or_influence=2))[0].laid.sheet.influence == 3
    assert done(GiveUpProwess(or_influence=2), prowess=("stride",))[0].laid.camp.prowess == ()


@pytest.mark.rule("V-WEEK-06")
@pytest.mark.parametrize(("crossed", "passed"), [(0, 2), (9, 2), (10, 1)])
def test_a_week_passes_but_never_the_last_one(crossed: int, passed: int) -> None:
    state, events = done(Delay(), crossed=crossed)
    assert sum(isinstance(event, WeekCrossed) for event in events) == passed
    assert not state.over
