"""Spectating in five steps, and the influence that it brings."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import PutNext, Spectate
from rules.campaign.journey.course import CampaignCourse
from rules.campaign.journey.events import CardCycled, CardsSeen, DeckArranged, PhaseBegan, Spectated
from rules.campaign.journey.frames import Arranging, Offer, SheddingTactics, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.table.events import BaneGained, HeroHealed, InfluenceGained, NothingDrawn
from rules.campaign.table.influence import gain_influence
from tests.rules.campaign.journey.positions import GAME, campaign, do, legal, names, of, refused_code

DECK = ("s1", "s2", "s3", "s4", "s5")


def watching(act: int = 1, deck: tuple[str, ...] = DECK, **given: Any) -> Campaign:
    """A Sport event is read."""
    event = deck[0] if deck else None
    return campaign(Offer(), act=act, event=event, phase="event", sport=deck, **given)


def watched(act: int = 1, **given: Any) -> Campaign:
    """A Sport event was spectated; the deck has one card only, so that there is nothing to arrange."""
    return do(watching(act, ("s1",), **given), Spectate()).state


@pytest.mark.rule("V-SPECTATE-02")
def test_the_front_card_goes_to_the_bottom() -> None:
    step = do(watching(), Spectate())
    assert step.state.laid.decks.sport == ("s5", "s1")
    assert of(step, Spectated) == [Spectated(card="s1")]
    assert of(step, CardCycled) == [CardCycled(card="s1", deck="sport")]


@pytest.mark.rule("V-SPECTATE-02")
@pytest.mark.parametrize(("at", "deck"), [("red_blood", ("b2", "b1")), ("red_opp", ("twice", "voyage"))])
def test_it_is_the_deck_of_the_place(at: str, deck: tuple[str, str]) -> None:
    decks: dict[str, Any] = {"sport": ("s1", "s2"), "bloodshed": ("b1", "b2"), "opportunity": ("voyage", "twice")}
    kind = "bloodshed" if at == "red_blood" else "opportunity"
    after = do(campaign(Offer(), at=at, event=deck[1], phase="event", **decks), Spectate(), PutNext(card=deck[0]))
    assert after.state.laid.decks == replace(campaign(**decks).laid.decks, **{kind: deck})


@pytest.mark.rule("V-SPECTATE-03", "V-RULING-22", "V-SPECTATE-04")
def test_the_next_three_cards_are_seen() -> None:
    step = do(watching(), Spectate())
    assert of(step, CardsSeen) == [CardsSeen(cards=("s2", "s3", "s4"), deck="sport")]
    assert CardsSeen.reveals
    assert names(step.state, "card") == ["s2", "s3", "s4"]
    assert step.state.laid.sheet.influence == 0
    assert refused_code(step.state, PutNext(card="s5")) == ("campaign.not_seen", "V-SPECTATE-03")


@pytest.mark.rule("V-SPECTATE-03", "V-SPECTATE-02")
@pytest.mark.parametrize("order", permutations(("s2", "s3", "s4")))
def test_they_are_put_back_in_any_order_and_the_rest_stays(order: tuple[str, ...]) -> None:
    state = do(watching(), Spectate(), PutNext(card=order[0])).state
    assert refused_code(state, PutNext(card=order[0])) == ("campaign.not_seen", "V-SPECTATE-03")
    step = do(state, PutNext(card=order[1]))
    assert of(step, DeckArranged) == [DeckArranged(deck="sport", cards=order)]
    assert step.state.laid.decks.sport == (*order, "s5", "s1")
    assert isinstance(step.state.top, Travelling)


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_a_deck_of_few_cards_keeps_them_all(cards: int) -> None:
    state = do(watching(deck=DECK[:cards]), Spectate()).state
    while isinstance(state.top, Arranging):
        state = do(state, legal(state)[0]).state
    assert state.laid.decks.sport == (*DECK[1:cards], "s1")


@pytest.mark.rule("V-SPECTATE-04", "V-EX-05")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_influence_rises_by_the_act(act: int) -> None:
    step = do(watching(act, ("s1",)), Spectate())
    assert step.state.laid.sheet.influence == act
    assert of(step, InfluenceGained) == [InfluenceGained(total=n) for n in range(1, act + 1)]


@pytest.mark.rule("V-SPECTATE-05")
def test_a_bane_comes_at_once_and_before_healing() -> None:
    step = do(watching(deck=("s1",), influence=3, hp=1, banes=("fever",)), Spectate())
    kinds = [type(event) for event in step.events]
    assert kinds.index(InfluenceGained) < kinds.index(BaneGained) < kinds.index(HeroHealed)
    assert step.state.laid.bag == ("fever",)


@pytest.mark.rule("V-SPECTATE-05", "V-HERO-09")
def test_a_bane_that_shrinks_the_camp_forces_a_discard_before_healing() -> None:
    full = ("haste", "snare", "stun")
    state = do(watching(deck=("s1",), influence=3, hp=1, banes=("rust",), tactics=full), Spectate()).state
    assert isinstance(state.top, SheddingTactics)
    assert state.laid.sheet.hp == 1
    state = do(state, legal(state)[0]).state
    assert state.laid.sheet.hp == 5
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-EX-04")
def test_in_act_2_two_influence_after_six_bring_the_front_bane() -> None:
    step = do(watching(2, ("s1",), influence=6, banes=("ghoul_bane", "fever")), Spectate())
    assert step.state.laid.sheet.influence == 8
    assert of(step, BaneGained) == [BaneGained(bane="ghoul_bane")]


@pytest.mark.rule("V-SPECTATE-06")
def test_the_hero_is_fully_healed() -> None:
    assert watched(hp=1, health=6).laid.sheet.hp == 6
    assert watched(hp=8, health=6).laid.sheet.hp == 8


@pytest.mark.rule("V-META-02", "V-SPECTATE-06")
def test_who_cannot_heal_in_combat_heals_by_watching() -> None:
    assert watched(hp=1, health=6, prowess=("old_wound",)).laid.sheet.hp == 6


@pytest.mark.rule("V-SPECTATE-07", "V-CLEANUP-01", "V-WEEK-02")
def test_the_round_ends_without_cleanup_and_the_next_one_begins_with_travel() -> None:
    step = do(watching(deck=("s1",), crossed=4, previous="red_blood", barred="red_harbor"), Spectate())
    assert of(step, PhaseBegan) == [PhaseBegan(round=2, phase="travel")]
    assert step.state.crossed == 4
    assert not {"red_blood", "blue_sport"} & set(names(step.state, "to"))
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-SPECTATE-08", "V-CLEANUP-01", "V-BLESS-05")
def test_nothing_else_changes() -> None:
    given: dict[str, Any] = {
        "units": ("bow",),
        "tactics": ("haste",),
        "prowess": ("signals",),
        "bag": ("horn",),
        "supply": ("stun",),
    }
    state = watched(**given)
    before = watching(1, ("s1",), **given).laid
    after = state.laid
    assert (after.camp, after.bag, after.tactics) == (before.camp, before.bag, before.tactics)
    assert after.sheet == replace(before.sheet, influence=1)
    assert (state.combat, state.fights, state.crossed) == (None, (), 0)
    assert isinstance(state.top, Travelling)


@pytest.mark.rule("V-SPECTATE-02", "V-RULING-22")
def test_the_other_decks_stay_as_they_are() -> None:
    state = watched(bloodshed=("b1", "b2"), opportunity=("voyage", "twice"))
    assert state.laid.decks.bloodshed == ("b1", "b2")
    assert state.laid.decks.opportunity == ("voyage", "twice")


# Influence


def influenced(before: int, n: int, banes: tuple[str, ...] = ("fever", "frenzy", "ghoul_bane")) -> CampaignCourse:
    course = GAME.course(campaign(influence=before, banes=banes))
    gain_influence(course, n)
    return course


def gained(course: CampaignCourse) -> int:
    return sum(isinstance(event, BaneGained) for event in course.events)


@pytest.mark.rule("V-INFLU-01")
@pytest.mark.parametrize(
    ("before", "n", "banes"), [(0, 4, 1), (6, 2, 1), (5, 2, 0), (0, 3, 0), (7, 1, 1), (4, 3, 0), (8, 4, 1)]
)
def test_every_fourth_influence_brings_a_bane(before: int, n: int, banes: int) -> None:
    course = influenced(before, n)
    assert gained(course) == banes
    assert course.table.sheet.influence == before + n


@pytest.mark.rule("V-INFLU-02", "V-INFLU-01")
def test_one_gain_may_cross_several_bane_spaces() -> None:
    course = influenced(3, 5)
    assert course.table.sheet.influence == 8
    assert gained(course) == 2
    order = [type(event) for event in course.events]
    assert order == [InfluenceGained, BaneGained, *[InfluenceGained] * 4, BaneGained]


@pytest.mark.rule("V-INFLU-03")
@pytest.mark.parametrize("printed", [20, 24, 40, 400])
def test_the_track_never_ends(printed: int) -> None:
    course = influenced(printed, 4)
    assert course.table.sheet.influence == printed + 4
    assert gained(course) == 1


@pytest.mark.rule("V-INFLU-04")
def test_whatever_gives_influence_uses_the_same_track() -> None:
    course = influenced(7, 1)
    assert course.table.sheet.influence == 8
    assert gained(course) == 1


@pytest.mark.rule("V-INFLU-05")
@pytest.mark.parametrize("before", range(12))
def test_in_act_4_each_spectate_brings_exactly_one_bane(before: int) -> None:
    step = do(watching(4, ("s1",), influence=before, banes=("fever", "frenzy")), Spectate())
    assert len(of(step, BaneGained)) == 1
    assert len(step.state.laid.banes) == 1


@pytest.mark.rule("V-BANE-03", "V-RULING-14")
def test_without_banes_influence_is_only_counted() -> None:
    course = influenced(3, 5, banes=("fever",))
    assert course.table.sheet.influence == 8
    assert gained(course) == 1
    assert [event for event in course.events if isinstance(event, NothingDrawn)] == [NothingDrawn(source="banes")]
