"""Opportunities that branch: when they ask, what a branch costs, and what it asks and gives."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.cards import Branch, Change, Have, OpportunityCard, Reward, Visit, Win
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.stats import stats
from rules.campaign.effects import ExtraDamage, Who
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Claim, Keep, Shed, Spectate, TakeBranch, Walk
from rules.campaign.journey.events import BranchTaken, OpportunityMet
from rules.campaign.journey.frames import ChoosingBranch, Offer, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import Delay, Enlist, GiveUpTactics, GiveUpUnits, LoseHp, Mend
from rules.campaign.table.events import OpportunityClaimed
from rules.campaign.table.state import Held
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import after, campaign, do, legal, of, refused_code, settle

CHANGE = Change(rules=(ExtraDamage(add=1, who=Who(side="rival")),))
FREE = Branch(name="Free", gains=(Mend(1),))


def branching(*branches: Branch, criterion: Any = None) -> CampaignGame:
    """The game with one more Opportunity, called test."""
    card = OpportunityCard(id="test", name="Test", origin="ours", criterion=criterion, branches=(*branches, FREE))
    return CampaignGame(replace(SMALL, opportunities=(*SMALL.opportunities, card)))


def asked(game: CampaignGame, **given: Any) -> Campaign:
    """The card asks how it goes on."""
    state = settle(campaign(held=("test",), **given), game).state
    return do(state, Claim(card="test"), game=game).state


@pytest.mark.rule("V-BRANCH-01")
def test_a_card_that_asks_nothing_first_branches_when_it_is_kept() -> None:
    game = branching(Branch(name="Troop", gains=(Enlist(1),)))
    cards = ("test", "voyage")
    state = campaign(Offer(), at="red_opp", event="test", phase="event", opportunity=cards, bag=("horn",))
    step = do(state, Accept(), Keep(card="test"), game=game)
    assert step.state.top == ChoosingBranch(card="test")
    assert legal(step.state, game) == (TakeBranch(branch=0), TakeBranch(branch=1))
    assert game.asides(step.state, 0) == ()
    assert refused_code(step.state, Claim(card="test"), game) == ("campaign.branching", "V-BRANCH-01")
    assert game.fault(step.state) is None
    step = do(step.state, TakeBranch(branch=0), game=game)
    assert (step.state.laid.camp.units, step.state.laid.camp.opportunities) == (("horn",), ())
    assert of(step, BranchTaken) == [BranchTaken(card="test", branch=0)]
    assert of(step, OpportunityClaimed) == [OpportunityClaimed(card="test")]
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-BRANCH-01")
def test_a_card_that_asks_something_first_branches_when_it_is_claimed() -> None:
    game = branching(Branch(name="Troop", gains=(Enlist(1),)), criterion=Win())
    state = settle(after("bloodshed", "won", held=("test",)), game).state
    assert game.asides(state, 0) == (Claim(card="test"),)
    state = do(state, Claim(card="test"), game=game).state
    assert state.top == ChoosingBranch(card="test")
    assert game.asides(state, 0) == ()
    assert of(do(state, TakeBranch(branch=1), game=game), OpportunityClaimed)


@pytest.mark.rule("V-BRANCH-02")
@pytest.mark.parametrize(
    ("price", "poor", "rich"),
    [
        (LoseHp(3), {"hp": 3}, {"hp": 4}),
        (GiveUpUnits(2), {"units": ("bow",)}, {"units": ("bow", "horn")}),
        (GiveUpTactics(1), {}, {"tactics": ("haste",)}),
        (Delay(), {"crossed": 11}, {"crossed": 10}),
    ],
)
def test_a_branch_whose_price_cannot_be_paid_cannot_be_taken(price: Any, poor: Any, rich: Any) -> None:
    game = branching(Branch(name="Dear", price=(price,), reward=Reward("hero_prowess")))
    wants = TakeBranch(branch=0)
    assert wants in legal(asked(game, **rich), game)
    state = asked(game, **poor)
    assert legal(state, game) == (TakeBranch(branch=1),)
    assert refused_code(state, wants, game) == ("campaign.cannot_pay", "V-BRANCH-02")
    assert refused_code(state, TakeBranch(branch=2), game) == ("campaign.no_branch", "V-BRANCH-01")


@pytest.mark.rule("V-BRANCH-02")
@pytest.mark.parametrize("price", [(LoseHp(3), GiveUpUnits(1)), (GiveUpUnits(1), LoseHp(3))])
@pytest.mark.parametrize(
    ("given", "may"),
    [
        ({"hp": 3, "units": ("bow",)}, False),
        ({"hp": 4, "units": ()}, False),
        ({"hp": 4, "units": ("bow",)}, True),
    ],
)
def test_each_part_of_a_price_has_to_be_payable(price: Any, given: dict[str, Any], *, may: bool) -> None:
    game = branching(Branch(name="Dear", price=price, reward=Reward("hero_prowess")))
    assert (TakeBranch(branch=0) in legal(asked(game, **given), game)) == may


@pytest.mark.rule("V-BRANCH-02")
def test_the_price_is_paid_first_and_the_reward_follows() -> None:
    game = branching(Branch(name="Trade", price=(GiveUpUnits(1), LoseHp(2)), reward=Reward("unit", "veteran")))
    state = asked(game, units=("bow", "horn"), hp=5, chips=("veteran",), leadership=3)
    state = do(state, TakeBranch(branch=0), game=game).state
    assert legal(state, game)[:2] == (Shed(unit="bow"), Shed(unit="horn"))
    state = do(state, Shed(unit="bow"), game=game).state
    assert (state.laid.camp.units, state.laid.sheet.hp) == (("horn", "veteran"), 3)
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-BRANCH-03")
def test_a_branch_begins_afresh_and_is_claimed_like_a_card() -> None:
    game = branching(
        Branch(name="North", criterion=Visit(region="blues"), reward=Reward("hero_prowess")),
        criterion=Visit(regions=1),
    )
    state = settle(campaign(at="red_sport", held=(Held("test", regions=("reds", "blues")),)), game).state
    state = do(state, Claim(card="test"), TakeBranch(branch=0), game=game).state
    assert state.laid.camp.opportunities == (Held("test", regions=("reds",), branch=0),)
    step = do(state, Walk(to="blue_sport"), game=game)
    assert of(step, OpportunityMet) == [OpportunityMet(card="test")]
    step = do(step.state, Spectate(), Claim(card="test"), game=game)
    assert of(step, OpportunityClaimed)
    assert step.state.laid.camp.opportunities == ()


@pytest.mark.rule("V-BRANCH-03")
def test_what_a_branch_asks_may_be_so_at_once() -> None:
    game = branching(Branch(name="Rest", criterion=Have(units=1), gains=(Mend(1),)))
    state = do(asked(game, units=("bow",)), TakeBranch(branch=0), game=game).state
    assert state.laid.camp.opportunities == (Held("test", met=True, branch=0),)


def test_the_change_of_a_combat_is_that_of_the_branch() -> None:
    fight = Branch(name="Fight", criterion=Win(changed=True), change=CHANGE, reward=Reward("hero_prowess"))
    game = branching(fight)
    given: dict[str, Any] = {"stacks": (("red_1",), (), (), (), ()), "bag": ("horn",), "bloodshed": ("b1",)}
    for branch, offered in ((0, True), (1, False), (None, False)):
        held = (Held("test", branch=branch),)
        state = campaign(Offer(), at="red_blood", event="b1", phase="event", held=held, units=("bow",), **given)
        state = do(state, Accept(), game=game).state
        assert state.combat is not None
        assert ("test" in getattr(state.combat.top, "cards", ())) == offered


def test_the_change_that_holds_in_a_combat_is_that_of_the_branch() -> None:
    """Also where another campaign was on another branch of the same card a moment ago."""
    hard = Branch(name="Hard", criterion=Win(changed=True), change=CHANGE, reward=Reward("hero_prowess"))
    harder = replace(hard, change=Change(rules=(ExtraDamage(add=2, who=Who(side="rival")),)))
    game = branching(hard, harder)
    found = []
    for branch in (0, 1):
        state = after(
            "bloodshed", None, held=(Held("test", branch=branch),), rivals=("red_1 arena",), changes=("test",)
        )
        assert state.combat is not None
        course = CombatCourse(game.cat, state.combat)
        found.append(stats(course, course.fighter("r1")).extra)
    assert found == [1, 2]
