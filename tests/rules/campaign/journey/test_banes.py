"""Banes: how they come into play, and what those in camp do on the journey."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Reinforce
from rules.campaign.combat.frames import Opening
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Claim, Keep, Land, Sail, Spectate, TakeRival
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.frames import Offer, SheddingTactics, SheddingUnits, Travelling
from rules.campaign.journey.moments import do_banes
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import GainInfluence, LoseHp, NoHarbor, NoLocalRecruits, OnJourney
from rules.campaign.table.banes import gain_bane, in_play
from rules.campaign.table.events import BaneGained, HeroHpLost
from rules.campaign.table.state import Held
from tests.rules.campaign.catalogues import SMALL, bane, with_more
from tests.rules.campaign.journey.positions import (
    ALL_CHOSEN,
    GAME,
    Endings,
    after,
    campaign,
    do,
    legal,
    names,
    of,
    settle,
    with_combat,
)


def gained(*stack: str, times: int = 1, **given: Any) -> CampaignCourse:
    course = GAME.course(campaign(banes=stack, **given))
    for _ in range(times):
        gain_bane(course)
    return course


@pytest.mark.rule("V-BANE-01", "V-OPEN-10")
def test_the_front_chip_is_turned_over() -> None:
    course = gained("fever", "rust", "frenzy")
    assert course.table.banes == ("rust", "frenzy")
    assert course.events == [BaneGained(bane="fever")]
    assert course.events[0].reveals


@pytest.mark.rule("V-BANE-02")
@pytest.mark.parametrize(
    ("kind", "bag", "camp"),
    [("fever", ("fever", "horn"), ()), ("ghoul_bane", ("ghoul_bane", "horn"), ()), ("rust", ("horn",), ("rust",))],
)
def test_it_goes_where_its_kind_says(kind: str, bag: tuple[str, ...], camp: tuple[str, ...]) -> None:
    table = gained(kind, bag=("horn",)).table
    assert (table.bag, table.camp.banes) == (bag, camp)


@pytest.mark.rule("V-BANE-03")
def test_banes_are_gained_until_there_are_none() -> None:
    table = gained("fever", "frenzy", "ghoul_bane", "rust", times=6).table
    assert table.banes == ()
    assert len(in_play(SMALL, table)) == 4


@pytest.mark.rule("V-SETUP-20", "V-EX-10")
def test_the_scions_bane_is_the_first_that_is_gained() -> None:
    for seed in range(3):
        course = GAME.course(GAME.start(ALL_CHOSEN, seed))
        gain_bane(course)
        assert course.events == [BaneGained(bane="colossal")]


@pytest.mark.rule("V-BANE-12", "V-TERM-11")
def test_no_discard_or_sacrifice_lists_camp_banes() -> None:
    four = ("bow", "horn", "sword", "shield")
    shedding = settle(campaign(SheddingUnits(), units=(*four, "red_1"), camp_banes=("rust",))).state
    assert "rust" not in names(shedding, "unit")
    discarding = settle(campaign(tactics=("haste", "stun", "snare"), camp_banes=("rust",))).state
    assert isinstance(discarding.top, SheddingTactics)
    assert names(discarding, "tactic") == ["haste", "stun", "snare"]
    removing = do(
        settle(campaign(held=(Held("penance", 2),), camp_banes=("rust",), bag=("fever",))).state, Claim(card="penance")
    )
    assert "rust" in names(removing.state, "bane")


@pytest.mark.rule("V-BANE-13")
def test_a_bane_in_the_bag_does_nothing_to_the_journey() -> None:
    game = cursed("sail", LoseHp(n=1))
    state = campaign(at="blue_opp", bag=("curse",), hp=3)
    assert do(state, Sail(harbor="blue_harbor", to="red_harbor"), game=game).state.laid.sheet.hp == 3
    assert isinstance(settle(campaign(bag=("rust",), tactics=("haste", "stun", "snare"))).state.top, Travelling)
    rules = (NoHarbor(region="blues"), NoLocalRecruits())
    game = CampaignGame(with_more(SMALL, banes=(bane("curse", "camp", journey=rules),)))
    assert legal(state, game) == legal(replace(state, table=replace(state.laid, bag=())), game)
    won = settle(after("sport", "won", bag=("curse",), rivals=("red_1 defeated",)), game).state
    assert TakeRival() in legal(won, game)


# What banes in camp do at moments of the journey


def cursed(moment: Any, deed: Any) -> CampaignGame:
    """A game with a camp bane `curse` that answers to a moment."""
    curse = bane("curse", "camp", journey=(OnJourney(on=moment, do=deed),))
    return CampaignGame(with_more(SMALL, banes=(curse,)))


def hurt(game: CampaignGame, state: Campaign, *actions: Any) -> int:
    """HP that the curse cost the hero."""
    return sum(event.n for event in of(do(state, *actions, game=game), HeroHpLost))


EVENT: dict[str, Any] = {
    "sport": ("s1",), "bloodshed": ("b1",), "opportunity": ("voyage", "twice"), "camp_banes": ("curse",),
}  # fmt: skip


@pytest.mark.rule("V-BANE-12")
@pytest.mark.parametrize(("moment", "lost"), [("sport", 1), ("bloodshed", 0), ("opportunity", 0), ("spectate", 0)])
def test_a_moment_is_an_accepted_event_of_its_kind(moment: str, lost: int, fights_end: Endings) -> None:
    fights_end("failed")
    state = campaign(Offer(), event="s1", phase="event", **EVENT)
    assert hurt(cursed(moment, LoseHp(n=1)), state, Accept()) == lost


@pytest.mark.rule("V-BANE-12")
def test_the_hero_is_hurt_before_the_fight(fights_end: Endings) -> None:
    fights_end(None)
    state = campaign(Offer(), event="b1", at="red_blood", phase="event", hp=4, **EVENT)
    step = do(state, Accept(), game=cursed("bloodshed", LoseHp(n=2)))
    assert step.state.laid.sheet.hp == 2
    assert of(step, HeroHpLost) == [HeroHpLost(n=2, hp=2, cause="curse")]


@pytest.mark.rule("V-BANE-12")
def test_an_accepted_opportunity_is_a_moment() -> None:
    state = campaign(Offer(), event="voyage", at="red_opp", phase="event", **EVENT)
    assert hurt(cursed("opportunity", LoseHp(n=1)), state, Accept(), Keep(card="voyage")) == 1


@pytest.mark.rule("V-BANE-12")
def test_watching_is_one_after_the_healing() -> None:
    state = campaign(Offer(), event="s1", phase="event", hp=1, **EVENT)
    game = cursed("spectate", LoseHp(n=1))
    assert do(state, Spectate(), game=game).state.laid.sheet.hp == 4


@pytest.mark.rule("V-INFLU-04")
def test_watching_may_bring_more_influence_and_its_bane() -> None:
    state = campaign(Offer(), event="s1", phase="event", influence=2, banes=("fever",), **EVENT)
    step = do(state, Spectate(), game=cursed("spectate", GainInfluence(n=1)))
    assert step.state.laid.sheet.influence == 4
    assert of(step, BaneGained) == [BaneGained(bane="fever")]
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-BANE-12")
def test_sailing_is_a_moment() -> None:
    state = campaign(at="blue_opp", camp_banes=("curse",), sport=("s1",))
    sail = Sail(harbor="blue_harbor", to="red_harbor")
    assert hurt(cursed("sail", LoseHp(n=1)), state, sail, Land(to="red_sport")) == 1


@pytest.mark.rule("V-BANE-12")
@pytest.mark.parametrize("kind", ["sport", "primus"])
def test_each_recruit_is_a_moment(kind: str) -> None:
    game = cursed("recruit", LoseHp(n=1))
    given: dict[str, Any] = {"rivals": ("red_1 defeated",), "supply": ("stun",), "bag": ("bow", "horn"), "hero": "camp"}
    step = settle(after(kind, "won", camp_banes=("curse",), **given), game)
    if kind == "sport":
        step = do(step.state, TakeRival(), game=game)
    assert len(of(step, HeroHpLost)) == (1 if kind == "sport" else 2)


def test_reinforcements_are_recruits_too() -> None:
    game = cursed("recruit", GainInfluence(n=1))
    state = after("bloodshed", None, camp_banes=("curse",), bag=("bow", "horn"), blessings=1, leadership=3)
    assert state.combat is not None
    opening = with_combat(state.combat, pending=(Opening(),), mover="player")
    step = do(state.with_combat(opening), Reinforce(), game=game)
    assert sorted(step.state.laid.camp.units) == ["bow", "horn"]
    assert step.state.laid.sheet.influence == 2


def test_a_hero_that_fights_is_not_in_camp() -> None:
    game = cursed("recruit", LoseHp(n=1))
    for hero, lost in (("arena", 0), ("camp", 1)):
        state = after("sport", None, camp_banes=("curse",), hero=hero)
        course = game.course(state)
        do_banes(course, "recruit")
        assert len(course.events) == lost


@pytest.mark.rule("V-BLESS-01", "V-RULING-19")
@pytest.mark.parametrize(("hp", "left"), [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_the_last_hp_is_never_lost_and_takes_no_blessing_to_keep(hp: int, left: int) -> None:
    game = cursed("sail", LoseHp(n=2))
    course = game.course(campaign(camp_banes=("curse",), hp=hp, blessings=3))
    do_banes(course, "sail")
    assert (course.table.sheet.hp, course.table.sheet.blessings) == (left, 3)
    assert bool(course.events) == (hp > 1)


@pytest.mark.rule("V-BANE-12")
def test_two_banes_both_answer() -> None:
    first = bane("curse", "camp", journey=(OnJourney(on="sail", do=LoseHp(n=1)),))
    second = bane("hex", "camp", journey=(OnJourney(on="sail", do=GainInfluence(n=2)),))
    game = CampaignGame(with_more(SMALL, banes=(first, second)))
    course = game.course(campaign(camp_banes=("curse", "hex")))
    do_banes(course, "sail")
    assert (course.table.sheet.hp, course.table.sheet.influence) == (4, 2)
