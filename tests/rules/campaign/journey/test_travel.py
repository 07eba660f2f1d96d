"""The Travel Phase on foot: where a move can end, and why not elsewhere."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.journey.actions import Accept, Land, Sail, Walk
from rules.campaign.journey.events import EventRead, PhaseBegan, Walked
from rules.campaign.journey.frames import LandingAt, Offer, Travelling
from tests.rules.campaign.catalogues import SMALL
from tests.rules.campaign.journey.positions import (
    ALL_CHOSEN,
    GAME,
    Endings,
    after,
    campaign,
    do,
    facts,
    legal,
    names,
    of,
    refused_code,
    settle,
)


def walks(state: object) -> set[str]:
    return {action.to for action in legal(state) if isinstance(action, Walk)}  # type: ignore[arg-type]


@pytest.mark.rule("V-TRAVEL-01")
@pytest.mark.parametrize("at", ["red_blood", "red_sport"])
def test_the_encampment_has_to_move(at: str) -> None:
    """The second place has a harbor beside it, through which no walk leads back."""
    state = campaign(at=at)
    assert all(isinstance(action, Walk | Sail) for action in legal(state))
    assert at not in walks(state)
    assert refused_code(state, Walk(to=at)) == ("campaign.here", "V-TRAVEL-01")


@pytest.mark.rule("V-TRAVEL-02")
def test_a_move_goes_to_an_adjacent_place() -> None:
    state = campaign(at="ves_blood")
    assert walks(state) == {"blue_opp", "ves_sport", "green_blood", "white_sport"}
    assert refused_code(state, Walk(to="red_opp")) == ("campaign.far", "V-TRAVEL-02")
    assert refused_code(state, Walk(to="nowhere")) == ("campaign.far", "V-TRAVEL-02")


@pytest.mark.rule("V-TRAVEL-03")
def test_borders_do_not_count() -> None:
    assert "blue_opp" in walks(campaign(at="red_opp"))
    assert "red_opp" in walks(campaign(at="blue_opp"))


@pytest.mark.rule("V-TRAVEL-04")
def test_nobody_goes_back_where_the_last_travel_phase_began(fights_end: Endings) -> None:
    fights_end(None)
    state = campaign(at="red_opp", previous="red_blood")
    assert walks(state) == {"red_sport", "blue_opp"}
    assert refused_code(state, Walk(to="red_blood")) == ("campaign.backtrack", "V-TRAVEL-04")
    state = replace(do(state, Walk(to="red_sport")).state, pending=(Travelling(),))
    assert "red_opp" not in walks(state)
    assert "red_blood" in walks(state)


@pytest.mark.rule("V-TRAVEL-05", "V-TRAVEL-07")
def test_a_new_act_opens_every_direction() -> None:
    state = settle(after("primus", "won", at="blue_capital", previous="blue_sport", bag=())).state
    assert state.act == 2
    assert state.previous is None
    assert "blue_sport" in walks(state)
    walked = do(state, Walk(to="blue_sport")).state
    again = replace(walked, pending=(Travelling(),))
    assert refused_code(again, Walk(to="blue_capital")) == ("campaign.capital_closed", "V-TRAVEL-07")
    assert walks(again) == {"red_sport", "blue_opp"}
    onward = replace(do(again, Walk(to="blue_opp")).state, pending=(Travelling(),))
    assert refused_code(onward, Walk(to="blue_sport")) == ("campaign.backtrack", "V-TRAVEL-04")


@pytest.mark.rule("V-TRAVEL-05")
def test_the_ban_on_harbors_ends_with_the_act_too() -> None:
    state = settle(after("primus", "won", at="blue_capital", barred="blue_harbor")).state
    assert state.barred is None
    assert {action.harbor for action in legal(state) if isinstance(action, Sail)} == {"blue_harbor"}


@pytest.mark.rule("V-TRAVEL-06", "V-WEEK-04")
def test_a_harbor_is_passed_straight_through_and_costs_no_week() -> None:
    state = campaign(at="red_sport", crossed=3, sport=("s1",))
    assert "blue_sport" in walks(state)
    step = do(state, Walk(to="blue_sport"))
    assert of(step, Walked) == [Walked(start="red_sport", to="blue_sport", through="red_harbor")]
    assert step.state.at == "blue_sport"
    assert step.state.crossed == 3
    plain = do(state, Walk(to="red_opp"))
    assert plain.state.crossed == 3
    assert of(plain, Walked) == [Walked(start="red_sport", to="red_opp")]


@pytest.mark.rule("V-TRAVEL-07")
def test_capitals_of_undefeated_primuses_are_open() -> None:
    for act, at, capital in (
        (1, "blue_sport", "blue_capital"),
        (1, "green_blood", "green_capital"),
        (2, "white_sport", "white_capital"),
    ):
        assert capital in walks(campaign(at=at, act=act))
    assert "white_capital" in walks(campaign(at="white_sport", act=3))
    beaten = campaign(at="blue_sport", act=2, primuses=("cyr", "dio"), beaten=("bel",))
    assert "blue_capital" not in walks(beaten)
    assert refused_code(beaten, Walk(to="blue_capital")) == ("campaign.capital_closed", "V-TRAVEL-07")
    assert "blue_capital" not in walks(campaign(at="blue_sport", primuses=("cyr", "dio", "eos")))


@pytest.mark.rule("V-TRAVEL-08")
@pytest.mark.parametrize(
    ("act", "primuses", "beaten", "is_open"),
    [
        (1, ("bel", "cyr", "dio"), (), False),
        (3, ("dio",), (), False),
        (4, (), (), True),
        (1, ("bel", "cyr", "eos"), (), True),
        (3, ("eos",), (), True),
        (3, ("cyr",), (), False),
        (3, ("cyr",), ("bel", "eos"), False),
        (4, (), ("bel", "cyr", "eos"), True),
    ],
)
def test_the_scions_capital_is_open_for_its_primus_and_in_act_4(
    act: int, primuses: tuple[str, ...], beaten: tuple[str, ...], *, is_open: bool
) -> None:
    state = campaign(at="ves_sport", act=act, primuses=primuses, beaten=beaten)
    assert ("ves_capital" in walks(state)) == is_open
    if not is_open:
        assert refused_code(state, Walk(to="ves_capital")) == ("campaign.scion_sleeps", "V-TRAVEL-08")
        assert facts(state, Walk(to="ves_capital")) == {"to": "ves_capital", "act": act}


@pytest.mark.rule("V-TRAVEL-08", "V-EVENT-01")
def test_in_the_scions_capital_a_primus_is_fought_before_act_4(fights_end: Endings) -> None:
    briefs = fights_end(None)
    do(campaign(at="ves_sport", primuses=("bel", "cyr", "eos")), Walk(to="ves_capital"))
    assert [(brief.kind, brief.foe) for brief in briefs] == [("primus", "primus_eos")]


@pytest.mark.rule("V-TRAVEL-09", "V-TRAVEL-07")
def test_the_home_capital_is_only_the_start() -> None:
    for act in (1, 2, 3, 4):
        state = campaign(at="red_sport", act=act)
        assert "red_capital" not in walks(state)
    refused = refused_code(campaign(at="red_sport"), Walk(to="red_capital"))
    assert refused == ("campaign.home_capital", "V-TRAVEL-09")


@pytest.mark.rule("V-TRAVEL-09", "V-HARBOR-05")
def test_no_voyage_leads_home_either() -> None:
    options = replace(ALL_CHOSEN, hero="bel", primuses=("cyr", "dio", "eos"))
    state = campaign(at="red_sport", options=options, primuses=options.primuses)
    state = replace(state, pending=(LandingAt(harbor="blue_harbor", start="red_sport"),), at="blue_harbor")
    assert legal(state) == (Land(to="blue_opp"),)
    assert refused_code(state, Land(to="blue_capital")) == ("campaign.home_capital", "V-TRAVEL-09")


@pytest.mark.rule("V-TRAVEL-09", "V-TRAVEL-13")
@pytest.mark.parametrize(("act", "is_open"), [(1, False), (3, False), (4, True)])
def test_the_scions_capital_opens_in_act_4_to_the_hero_at_home_there(act: int, *, is_open: bool) -> None:
    options = replace(ALL_CHOSEN, hero="eos")
    state = campaign(at="ves_sport", act=act, options=options)
    assert ("ves_capital" in walks(state)) == is_open


@pytest.mark.rule("V-TRAVEL-10")
@pytest.mark.parametrize(
    ("start", "to", "deck"),
    [
        ("red_blood", "red_sport", "sport"),
        ("red_sport", "red_opp", "opportunity"),
        ("red_sport", "red_blood", "bloodshed"),
    ],
)
def test_the_kind_of_the_place_names_the_deck(start: str, to: str, deck: str) -> None:
    state = campaign(at=start, sport=("s1",), opportunity=("reckless", "voyage"), bloodshed=("b1",))
    step = do(state, Walk(to=to))
    assert [event.deck for event in of(step, EventRead)] == [deck]
    assert isinstance(step.state.top, Offer)


@pytest.mark.rule("V-TRAVEL-11")
def test_no_walk_ends_on_a_harbor() -> None:
    state = campaign(at="red_sport")
    assert "red_harbor" not in walks(state)
    assert refused_code(state, Walk(to="red_harbor")) == ("campaign.on_harbor", "V-TRAVEL-11")


@pytest.mark.rule("V-TRAVEL-12", "V-SETUP-17", "V-PREP-02")
@pytest.mark.parametrize(("at", "arena"), [("red_sport", "reds_pit"), ("blue_sport", "blues_pit")])
def test_the_arena_of_a_fight_is_that_of_the_place(at: str, arena: str, fights_end: Endings) -> None:
    briefs = fights_end(None)
    state = campaign(Offer(), at=at, previous="ves_sport", event="s1", sport=("s1",), phase="event")
    do(state, Accept())
    do(campaign(at="blue_sport"), Walk(to="blue_capital"))
    assert [brief.arena for brief in briefs] == [arena, "blues_pit"]


@pytest.mark.rule("V-TRAVEL-13")
@pytest.mark.parametrize(("at", "capital"), [("blue_sport", "blue_capital"), ("green_blood", "green_capital")])
def test_in_act_4_no_other_capital_is_open(at: str, capital: str) -> None:
    state = campaign(at=at, act=4)
    assert capital not in walks(state)
    assert refused_code(state, Walk(to=capital)) == ("campaign.primuses_beaten", "V-TRAVEL-13")


@pytest.mark.rule("V-TRAVEL-14", "V-RULING-03")
def test_where_nothing_else_is_left_the_ban_is_lifted() -> None:
    assert walks(campaign(at="ves_capital", previous="ves_sport", act=1)) == {"ves_sport"}


@pytest.mark.rule("V-EX-02")
def test_the_ways_from_a_sport_location_beside_a_harbor() -> None:
    state = campaign(at="red_sport", previous="red_blood", primuses=("cyr", "dio", "eos"))
    assert walks(state) == {"red_opp", "blue_sport"}
    assert {(one.harbor, one.to) for one in legal(state) if isinstance(one, Sail)} == {
        ("red_harbor", "blue_harbor"),
        ("red_harbor", "white_harbor"),
    }
    assert refused_code(state, Walk(to="red_blood")) == ("campaign.backtrack", "V-TRAVEL-04")
    through = do(state, Walk(to="blue_sport")).state
    assert (through.at, through.crossed) == ("blue_sport", 0)
    sailed = do(state, Sail(harbor="red_harbor", to="white_harbor")).state
    assert sailed.crossed == 1
    assert set(names(sailed, "to")) == {"white_sport", "white_capital"}


@pytest.mark.rule("V-EX-02")
@pytest.mark.parametrize(
    ("ways", "read"),
    [
        ((Walk(to="red_opp"),), EventRead(card="voyage", deck="opportunity")),
        ((Walk(to="blue_sport"),), EventRead(card="s1", deck="sport")),
        (
            (Sail(harbor="red_harbor", to="blue_harbor"), Land(to="blue_opp")),
            EventRead(card="voyage", deck="opportunity"),
        ),
    ],
)
def test_whichever_way_is_taken_an_event_of_its_end_follows(
    ways: tuple[Walk | Sail | Land, ...], read: EventRead
) -> None:
    decks: dict[str, Any] = {"sport": ("s1",), "opportunity": ("voyage",), "bloodshed": ("b1",)}
    step = do(campaign(at="red_sport", previous="red_blood", **decks), *ways)
    assert of(step, EventRead) == [read]
    assert step.state.top == Offer()


def test_a_walk_is_never_done_for_the_player() -> None:
    state = campaign(at="ves_capital", act=1)
    assert legal(state) == (Walk(to="ves_sport"),)
    assert settle(state).state.top == Travelling()


def test_a_travel_phase_and_an_event_phase_are_told() -> None:
    step = do(campaign(at="red_blood", round=4), Walk(to="red_opp"))
    assert of(step, PhaseBegan) == [PhaseBegan(round=4, phase="event")]


def test_the_closed_ways_are_shown_with_their_reasons() -> None:
    state = campaign(at="red_sport", previous="red_blood", crossed=11)
    shown = {one.action: one.refusal.code for one in GAME.refused(state)}
    assert shown == {
        Walk(to="red_capital"): "campaign.home_capital",
        Walk(to="red_blood"): "campaign.backtrack",
        Sail(harbor="red_harbor", to="blue_harbor"): "campaign.no_week_to_sail",
    }


@pytest.mark.rule("V-OPEN-07")
def test_fronts_of_decks_and_stacks_are_open_before_travelling() -> None:
    state = GAME.start(ALL_CHOSEN, 4)
    view, table = GAME.view(state, 0).laid, state.laid
    assert isinstance(state.top, Travelling)
    assert [deck[0] for deck in (view.decks.sport, view.decks.opportunity, view.decks.bloodshed)] == [
        table.decks.sport[0],
        table.decks.opportunity[0],
        table.decks.bloodshed[0],
    ]
    assert [stack[0] for stack in view.stacks] == [stack[0] for stack in table.stacks]
    assert len(view.stacks) == len(SMALL.factions)


def test_names_of_places_are_those_of_the_map() -> None:
    assert set(names(campaign(at="red_blood"), "to")) <= set(SMALL.location)
