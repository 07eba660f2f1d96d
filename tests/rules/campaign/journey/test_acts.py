"""Four acts: primuses in any order, weeks that are lost, victory and defeat."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import Surrender
from rules.campaign.journey.actions import Accept, Spectate, Walk
from rules.campaign.journey.events import ActBegan, CampaignEnded, EventFailed, EventWon
from rules.campaign.journey.frames import Offer, Travelling
from rules.campaign.journey.state import Campaign
from rules.kernel.game import Outcome
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import (
    ALL_CHOSEN,
    GAME,
    Endings,
    after,
    campaign,
    do,
    legal,
    of,
    refused_code,
    settle,
)

BESIDE = {"bel": "blue_sport", "cyr": "green_blood", "eos": "ves_sport"}


def walk_to_capital(state: Campaign, hero: str) -> Campaign:
    """Enter the capital of a hero's region, from beside it."""
    region = SMALL.hero[hero].faction
    capital = next(place.id for place in SMALL.world.locations if (place.region, place.kind) == (region, "capital"))
    return do(replace(state, at=BESIDE[hero], previous=None, barred=None), Walk(to=capital)).state


@pytest.mark.rule("V-CAMPAIGN-01", "V-CAMPAIGN-07", "V-PRIMUS-02")
@pytest.mark.parametrize("order", permutations(("bel", "cyr", "eos")))
def test_three_primuses_in_any_order_end_the_first_three_acts(order: tuple[str, ...], fights_end: Endings) -> None:
    briefs = fights_end("won")
    state = GAME.start(replace(ALL_CHOSEN, primuses=("bel", "cyr", "eos")), 3)
    assert state.act == 1
    for act, hero in enumerate(order, 2):
        state = walk_to_capital(state, hero)
        while not isinstance(state.top, Travelling):
            state = do(state, legal(state)[0]).state
        assert state.act == act
    assert [brief.foe for brief in briefs] == [f"primus_{hero}" for hero in order]
    assert all(brief.kind == "primus" for brief in briefs)
    state = do(replace(state, at="ves_sport", previous=None), Walk(to="ves_capital")).state
    while not state.over:
        state = do(state, legal(state)[0]).state
    assert (briefs[-1].kind, briefs[-1].foe, briefs[-1].arena) == ("scion", "titan", "vesuvians_pit")
    assert state.result == "won"


@pytest.mark.rule("V-PROWESS-01")
@pytest.mark.parametrize(
    ("kind", "result", "act"), [("sport", "won", 1), ("bloodshed", "failed", 1), ("primus", "won", 2)]
)
def test_prowess_lasts_through_combats_and_acts(kind: str, result: str, act: int) -> None:
    state = settle(after(kind, result, prowess=("signals", "halo"))).state
    assert (state.act, state.phase, state.laid.camp.prowess) == (act, "travel", ("signals", "halo"))


@pytest.mark.rule("V-CAMPAIGN-02")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_no_event_wins_the_campaign(kind: str, act: int) -> None:
    state = settle(after(kind, "won", act=act)).state
    assert (GAME.outcome(state), state.act) == (None, act)


@pytest.mark.rule("V-CAMPAIGN-02")
@pytest.mark.parametrize(("act", "capital"), [(1, "blue_capital"), (2, "green_capital"), (3, "white_capital")])
def test_no_primus_wins_the_campaign(act: int, capital: str) -> None:
    state = settle(after("primus", "won", act=act, at=capital)).state
    assert (GAME.outcome(state), state.act) == (None, act + 1)


@pytest.mark.rule("V-CAMPAIGN-02", "V-SCION-24")
def test_the_scion_wins_the_campaign() -> None:
    step = settle(after("scion", "won", act=4, crossed=5))
    assert GAME.outcome(step.state) == Outcome(winners=(0,), reason="scion_defeated", result="won")
    assert of(step, EventWon) == [EventWon(kind="scion")]
    assert of(step, CampaignEnded) == [CampaignEnded(result="won", cause="scion_defeated")]
    assert step.state.pending == ()
    assert step.state.crossed == 5
    assert GAME.to_act(step.state) is None


@pytest.mark.rule("V-CAMPAIGN-03", "V-SCION-04")
@pytest.mark.parametrize("kind", ["sport", "bloodshed", "primus", "scion"])
def test_a_defeated_hero_loses_it(kind: str) -> None:
    state = settle(after(kind, "lost", act=4 if kind == "scion" else 2)).state
    assert GAME.outcome(state) == Outcome(winners=(), reason="hero_defeated", result="lost")


@pytest.mark.rule("V-CAMPAIGN-05")
def test_weeks_left_of_an_act_are_lost() -> None:
    state = settle(after("primus", "won", crossed=4)).state
    assert state.act == 2
    assert state.crossed == 0
    assert state.weeks == (5, 0, 0, 0)
    assert state.options.weeks == 12


@pytest.mark.rule("V-CAMPAIGN-06", "V-WEEK-05")
@pytest.mark.parametrize("weeks", [6, 12])
def test_an_act_never_has_a_week_more(weeks: int, fights_end: Endings) -> None:
    fights_end("failed")
    decks: dict[str, Any] = {"sport": ("s1",), "bloodshed": ("b1",), "opportunity": ("voyage",)}
    state = campaign(at="red_blood", **decks)
    state = replace(state, options=replace(state.options, weeks=weeks))
    for _ in range(30):
        for to in ("red_sport", "red_opp", "red_blood"):
            state = do(state, Walk(to=to)).state
            state = do(state, legal(state)[0]).state
            assert state.crossed < weeks
    assert state.crossed == weeks - 1
    assert not state.over


@pytest.mark.rule("V-CAMPAIGN-07", "V-PRIMUS-10")
def test_a_primus_beaten_begins_the_next_act_where_the_encampment_stands() -> None:
    step = settle(after("primus", "won", at="blue_capital", previous="blue_sport", barred="blue_harbor"))
    assert of(step, ActBegan) == [ActBegan(act=2)]
    state = step.state
    assert (state.act, state.at, state.previous, state.barred) == (2, "blue_capital", None, None)
    assert {action.to for action in legal(state) if isinstance(action, Walk)} == {"blue_sport", "blue_opp"}


@pytest.mark.rule("V-BLESS-05")
@pytest.mark.parametrize(("act", "capital"), [(1, "blue_capital"), (2, "green_capital"), (3, "white_capital")])
def test_the_next_act_brings_no_blessing_back(act: int, capital: str) -> None:
    state = settle(after("primus", "won", act=act, at=capital, blessings=3)).state
    assert (state.act, state.laid.sheet.blessings) == (act + 1, 3)


@pytest.mark.rule("V-CAMPAIGN-07", "V-PRIMUS-09", "V-RULING-24")
@pytest.mark.parametrize("reason", ["troop_defeated", "stalemate"])
def test_a_primus_not_beaten_loses_the_campaign(reason: str) -> None:
    step = settle(after("primus", "failed", reason=reason, crossed=3, banes=("fever",), influence=3))
    assert GAME.outcome(step.state) == Outcome(winners=(), reason="primus_failed", result="lost")
    assert of(step, EventFailed) == [EventFailed(kind="primus")]
    assert step.state.laid.sheet.influence == 3
    assert step.state.act == 1
    assert step.state.crossed == 3


@pytest.mark.rule("V-SCION-03")
def test_a_scion_not_beaten_loses_it_too() -> None:
    step = settle(after("scion", "failed", act=4))
    assert GAME.outcome(step.state) == Outcome(winners=(), reason="scion_failed", result="lost")
    assert of(step, EventFailed) == [EventFailed(kind="scion")]
    assert of(step, EventWon) == []


@pytest.mark.rule("V-CAMPAIGN-08")
@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_an_ordinary_failure_goes_on(kind: str) -> None:
    state = settle(after(kind, "failed", reason="surrender")).state
    assert GAME.outcome(state) is None
    assert (state.laid.sheet.influence, state.crossed, state.phase) == (1, 1, "travel")


@pytest.mark.rule("V-PRIMUS-01", "V-EVENT-01")
@pytest.mark.parametrize(
    ("act", "start", "capital", "foe"),
    [
        (1, "blue_sport", "blue_capital", "primus_bel"),
        (1, "green_blood", "green_capital", "primus_cyr"),
        (2, "green_blood", "green_capital", "primus_cyr"),
        (3, "white_sport", "white_capital", "primus_dio"),
    ],
)
@pytest.mark.parametrize("crossed", [0, 11])
def test_the_primus_of_the_capitals_region_is_fought_in_the_last_week_too(
    crossed: int, act: int, start: str, capital: str, foe: str, fights_end: Endings
) -> None:
    briefs = fights_end(None)
    do(campaign(at=start, act=act, crossed=crossed), Walk(to=capital))
    assert [(brief.kind, brief.foe) for brief in briefs] == [("primus", foe)]


@pytest.mark.rule("V-PRIMUS-03", "V-SPECTATE-01")
def test_a_primus_is_neither_watched_nor_given_up(fights_end: Endings) -> None:
    fights_end(None)
    state = do(campaign(at="blue_sport"), Walk(to="blue_capital")).state
    assert not any(isinstance(action, Spectate | Accept | Surrender) for action in legal(state))
    refused = refused_code(state, Surrender())
    assert refused is not None
    assert refused[1] == "V-SURRENDER-02"


@pytest.mark.rule("V-PRIMUS-06")
def test_no_event_card_is_used(fights_end: Endings) -> None:
    fights_end("won")
    decks: dict[str, Any] = {"sport": ("s1", "s2"), "bloodshed": ("b1",), "opportunity": ("voyage",)}
    before = campaign(at="blue_sport", **decks)
    state = do(before, Walk(to="blue_capital")).state
    assert state.laid.decks == before.laid.decks
    assert state.event is None


@pytest.mark.rule("V-PRIMUS-11", "V-CLEANUP-05")
def test_a_beaten_primus_leaves_the_game_and_its_capital_closes() -> None:
    state = settle(after("primus", "won", rivals=("primus_bel defeated",))).state
    assert state.primuses == ("cyr", "dio")
    assert state.beaten == ("bel",)
    assert "primus_bel" not in state.laid.bag
    away = replace(state, at="blue_sport")
    assert Walk(to="blue_capital") not in legal(away)


@pytest.mark.rule("V-SPECTATE-04", "V-PUNISH-01", "V-RULING-46")
def test_influence_counts_by_the_act_in_which_it_is_gained() -> None:
    state = settle(after("primus", "won", at="blue_capital")).state
    assert state.laid.sheet.influence == 0
    watching = replace(state, at="red_sport", pending=(Offer(),), event=None)
    assert do(watching, Spectate()).state.laid.sheet.influence == 2


def test_nothing_is_legal_after_the_end() -> None:
    state = settle(after("scion", "won", act=4)).state
    assert legal(state) == ()
    assert GAME.asides(state, 0) == ()
    assert GAME.refused(state) == ()
    assert refused_code(state, Walk(to="ves_sport")) == ("campaign.over", "V-CAMPAIGN-02")
