"""Sailing: from a harbor beside the encampment to any other, a week, and ashore."""

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Land, Sail, Walk
from rules.campaign.journey.events import PhaseBegan, Sailed, WeekCrossed
from rules.campaign.journey.frames import LandingAt, Offer, Travelling
from rules.campaign.journey.state import Campaign
from rules.campaign.journey_effects import NoHarbor
from tests.rules.campaign.catalogues import SMALL, bane, with_more
from tests.rules.campaign.journey.positions import GAME, Endings, campaign, do, facts, legal, names, of, refused_code


def voyages(state: Campaign, game: CampaignGame = GAME) -> set[tuple[str, str]]:
    return {(action.harbor, action.to) for action in game.legal(state) if isinstance(action, Sail)}


@pytest.mark.rule("V-HARBOR-01")
def test_a_voyage_begins_at_an_adjacent_harbor() -> None:
    assert {harbor for harbor, _ in voyages(campaign(at="blue_opp"))} == {"blue_harbor"}
    assert voyages(campaign(at="red_opp")) == set()
    far = Sail(harbor="white_harbor", to="red_harbor")
    assert refused_code(campaign(at="blue_opp"), far) == ("campaign.harbor_far", "V-HARBOR-01")
    no_harbor = Sail(harbor="red_opp", to="red_harbor")
    assert refused_code(campaign(at="blue_opp"), no_harbor) == ("campaign.harbor_far", "V-HARBOR-01")


@pytest.mark.rule("V-HARBOR-02")
def test_it_ends_at_any_other_harbor() -> None:
    state = campaign(at="blue_opp")
    assert voyages(state) == {("blue_harbor", "red_harbor"), ("blue_harbor", "white_harbor")}
    back = Sail(harbor="blue_harbor", to="blue_harbor")
    assert refused_code(state, back) == ("campaign.same_harbor", "V-HARBOR-02")
    ashore = Sail(harbor="blue_harbor", to="white_sport")
    assert refused_code(state, ashore) == ("campaign.same_harbor", "V-HARBOR-02")


@pytest.mark.rule("V-HARBOR-03", "V-WEEK-03")
def test_a_week_is_crossed_off_before_landing() -> None:
    step = do(campaign(at="blue_opp", crossed=3), Sail(harbor="blue_harbor", to="red_harbor"))
    assert of(step, Sailed) == [Sailed(start="blue_opp", harbor="blue_harbor", to="red_harbor")]
    assert of(step, WeekCrossed) == [WeekCrossed(act=1, crossed=4)]
    assert isinstance(step.state.top, LandingAt)
    landed = do(step.state, Land(to="red_sport")).state
    assert landed.crossed == 4


@pytest.mark.rule("V-WEEK-03")
def test_a_round_with_a_voyage_and_an_accepted_event_costs_two_weeks(fights_end: Endings) -> None:
    fights_end("failed")
    state = campaign(at="blue_opp", crossed=3, sport=("s1", "s2"))
    state = do(state, Sail(harbor="blue_harbor", to="red_harbor"), Land(to="red_sport"), Accept()).state
    assert state.crossed == 5
    assert state.phase == "travel"


@pytest.mark.rule("V-HARBOR-04", "V-HARBOR-01", "V-HARBOR-06")
def test_landing_is_on_any_place_beside_the_harbor_and_decides_the_event() -> None:
    state = do(campaign(at="blue_opp", sport=("s1",)), Sail(harbor="blue_harbor", to="red_harbor")).state
    assert names(state, "to") == ["red_sport", "blue_sport"]
    assert refused_code(state, Land(to="red_opp")) == ("campaign.not_ashore", "V-HARBOR-04")
    assert refused_code(state, Land(to="red_harbor")) == ("campaign.not_ashore", "V-HARBOR-04")
    assert facts(state, Land(to="red_opp")) == {"harbor": "red_harbor", "to": "red_opp"}
    step = do(state, Land(to="blue_sport"))
    assert (step.state.at, step.state.event, step.state.round) == ("blue_sport", "s1", 1)
    assert step.state.pending == (Offer(),)
    assert [event.phase for event in of(step, PhaseBegan)] == ["event"]
    assert isinstance(step.state.top, Offer)


@pytest.mark.rule("V-HARBOR-04")
def test_the_event_is_one_of_the_place_of_landing_and_not_of_the_start() -> None:
    state = campaign(at="white_sport", opportunity=("o1", "o2"), sport=("s1",))
    step = do(state, Sail(harbor="white_harbor", to="blue_harbor"), Land(to="blue_opp"))
    assert (step.state.at, step.state.event) == ("blue_opp", "o1")
    assert step.state.pending == (Offer(),)


@pytest.mark.rule("V-HARBOR-05", "V-PRIMUS-01")
def test_landing_on_a_capital_follows_the_rules_of_walking(fights_end: Endings) -> None:
    briefs = fights_end(None)
    sail = Sail(harbor="red_harbor", to="blue_harbor")
    closed = do(campaign(at="red_sport", primuses=("cyr", "dio", "eos")), sail).state
    assert closed.at == "blue_opp"
    state = do(campaign(at="red_sport"), sail).state
    assert names(state, "to") == ["blue_capital", "blue_opp"]
    do(state, Land(to="blue_capital"))
    assert [brief.foe for brief in briefs] == ["primus_bel"]


@pytest.mark.rule("V-HARBOR-05")
def test_a_closed_capital_is_refused_from_the_sea() -> None:
    state = campaign(LandingAt(harbor="white_harbor", start="red_sport"), at="white_harbor", primuses=("bel", "cyr"))
    assert legal(state) == (Land(to="white_sport"),)
    assert refused_code(state, Land(to="white_capital")) == ("campaign.capital_closed", "V-TRAVEL-07")
    assert [one.action for one in GAME.refused(state)] == [Land(to="white_capital")]


@pytest.mark.rule("V-HARBOR-05")
def test_a_harbor_with_nothing_but_a_closed_capital_beside_it_is_no_goal() -> None:
    state = campaign(at="blue_opp", previous="white_sport", primuses=("bel", "cyr", "eos"))
    assert voyages(state) == {("blue_harbor", "red_harbor")}
    far = Sail(harbor="blue_harbor", to="white_harbor")
    assert refused_code(state, far) == ("campaign.no_landing", "V-HARBOR-05")


@pytest.mark.rule("V-HARBOR-06", "V-TRAVEL-11", "V-SAVE-02")
def test_a_save_in_mid_voyage_goes_on_at_the_landing() -> None:
    state = do(campaign(at="blue_opp", sport=("s1",)), Sail(harbor="blue_harbor", to="red_harbor")).state
    loaded = decode(encode(state), type=Campaign)
    assert loaded == state
    assert legal(loaded) == (Land(to="red_sport"), Land(to="blue_sport"))
    for land in legal(loaded):
        assert SMALL.location[do(loaded, land).state.at].kind != "harbor"


@pytest.mark.rule("V-HARBOR-07", "V-HARBOR-06")
def test_passing_and_using_a_harbor_are_both_offered() -> None:
    state, walk, sail = campaign(at="red_sport"), Walk(to="blue_sport"), Sail(harbor="red_harbor", to="blue_harbor")
    assert {walk, sail} <= set(legal(state))
    assert do(state, walk).state.crossed == 0
    sailed = do(state, sail)
    assert sailed.state.crossed == 1
    assert of(sailed, PhaseBegan) == []
    assert names(sailed.state, "to") == ["blue_capital", "blue_opp"]


@pytest.mark.rule("V-TRAVEL-04", "V-HARBOR-01", "V-RULING-02")
def test_after_a_voyage_the_harbor_of_arrival_is_neither_used_nor_passed() -> None:
    state = do(campaign(at="blue_opp", sport=("s1",)), Sail(harbor="blue_harbor", to="red_harbor")).state
    landed = replace(do(state, Land(to="red_sport")).state, pending=(Travelling(),))
    assert (landed.previous, landed.barred) == ("blue_opp", "red_harbor")
    assert voyages(landed) == set()
    assert "blue_sport" not in names(landed, "to")
    assert refused_code(landed, Walk(to="blue_sport")) == ("campaign.harbor_barred", "V-TRAVEL-04")
    use = Sail(harbor="red_harbor", to="white_harbor")
    assert refused_code(landed, use) == ("campaign.harbor_barred", "V-TRAVEL-04")
    walked = do(landed, Walk(to="red_opp")).state
    assert walked.barred is None


@pytest.mark.rule("V-TRAVEL-04", "V-TRAVEL-01")
def test_no_landing_where_this_move_or_the_last_one_began() -> None:
    state = campaign(LandingAt(harbor="red_harbor", start="red_sport"), at="red_harbor", previous="blue_sport")
    assert refused_code(state, Land(to="red_sport")) == ("campaign.here", "V-TRAVEL-01")
    assert refused_code(state, Land(to="blue_sport")) == ("campaign.backtrack", "V-TRAVEL-04")
    sailing = campaign(at="white_sport", previous="blue_sport")
    state = do(sailing, Sail(harbor="white_harbor", to="red_harbor")).state
    assert state.at == "red_sport"
    assert state.previous == "white_sport"


@pytest.mark.rule("V-WEEK-06", "V-RULING-01")
@pytest.mark.parametrize(
    ("weeks", "crossed", "offered"), [(12, 10, True), (12, 11, False), (6, 4, True), (6, 5, False)]
)
def test_no_voyage_takes_the_last_week(weeks: int, crossed: int, *, offered: bool) -> None:
    plain = campaign(at="blue_opp", crossed=crossed)
    state = replace(plain, options=replace(plain.options, weeks=weeks))
    assert bool(voyages(state)) == offered
    if offered:
        sailed = do(state, Sail(harbor="blue_harbor", to="red_harbor")).state
        assert sailed.crossed == weeks - 1
    else:
        sail = Sail(harbor="blue_harbor", to="red_harbor")
        assert refused_code(state, sail) == ("campaign.no_week_to_sail", "V-WEEK-06")


@pytest.mark.rule("V-BANE-12")
def test_a_camp_bane_closes_the_harbors_of_its_region() -> None:
    game = CampaignGame(with_more(SMALL, banes=(bane("storm", "camp", journey=(NoHarbor(region="blues"),)),)))
    state = campaign(at="blue_opp", camp_banes=("storm",))
    assert voyages(state, game) == set()
    sail = Sail(harbor="blue_harbor", to="red_harbor")
    assert refused_code(state, sail, game) == ("campaign.harbor_cursed", "V-BANE-12")
    assert voyages(campaign(at="red_sport", camp_banes=("storm",)), game) == {
        ("red_harbor", "blue_harbor"),
        ("red_harbor", "white_harbor"),
    }
