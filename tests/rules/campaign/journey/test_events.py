"""The Event Phase: reading, accepting, and the weeks that it takes."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Accept, Improve, Keep, PutNext, Spectate, Walk
from rules.campaign.journey.events import CampaignEnded, EventAccepted, EventRead, PhaseBegan, WeekCrossed
from rules.campaign.journey.frames import Arranging, Keeping, Offer, Travelling
from rules.campaign.journey.rounds import cross_week
from rules.campaign.journey.state import Campaign
from rules.campaign.table.state import DeckName
from rules.kernel.game import IllegalAction
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

SPORT: dict[str, Any] = {
    "sport": ("s1", "s2", "s3"),
    "bloodshed": ("b1", "b2"),
    "opportunity": ("reckless", "voyage", "twice"),
}
PLACES = {"sport": "red_sport", "bloodshed": "red_blood", "opportunity": "red_opp"}


def offered(deck: str, *, crossed: int = 0, weeks: int = 12, act: int = 1) -> Campaign:
    """An event of a deck is read in Act I."""
    front = SPORT[deck][0]
    state = campaign(Offer(), at=PLACES[deck], event=front, crossed=crossed, act=act, phase="event", **SPORT)
    return replace(state, options=replace(state.options, weeks=weeks))


@pytest.mark.rule("V-EVENT-01", "V-SPECTATE-01", "V-PRIMUS-03", "V-TRAVEL-10")
def test_in_an_open_capital_the_primus_is_fought_without_a_choice(fights_end: Endings) -> None:
    briefs = fights_end(None)
    state = do(campaign(at="blue_sport", **SPORT), Walk(to="blue_capital")).state
    assert [(brief.kind, brief.foe, brief.event) for brief in briefs] == [("primus", "primus_bel", None)]
    assert state.combat is not None
    assert refused_code(state, Spectate()) == ("campaign.not_asked", "V-CAMPAIGN-04")
    assert refused_code(state, Accept()) == ("campaign.not_asked", "V-CAMPAIGN-04")


@pytest.mark.rule("V-EVENT-02", "V-EVENT-03")
@pytest.mark.parametrize(
    ("deck", "start"), [("sport", "red_blood"), ("opportunity", "red_sport"), ("bloodshed", "red_opp")]
)
def test_the_front_card_of_the_places_deck_is_read_and_the_others_stay(deck: DeckName, start: str) -> None:
    step = do(campaign(at=start, **SPORT), Walk(to=PLACES[deck]))
    assert of(step, EventRead) == [EventRead(card=SPORT[deck][0], deck=deck)]
    assert step.state.event == SPORT[deck][0]
    assert step.state.laid.decks == campaign(**SPORT).laid.decks


@pytest.mark.rule("V-EVENT-03")
@pytest.mark.parametrize("deck", ["sport", "opportunity", "bloodshed"])
def test_the_player_accepts_or_spectates_and_meanwhile_the_card_stays(deck: str) -> None:
    state = offered(deck)
    assert legal(state) == (Accept(), Spectate())
    assert getattr(state.laid.decks, deck)[0] == state.event


@pytest.mark.rule("V-EVENT-04")
@pytest.mark.parametrize("deck", ["sport", "bloodshed"])
def test_an_accepted_sport_or_bloodshed_leads_to_combat(deck: str, fights_end: Endings) -> None:
    briefs = fights_end(None)
    step = do(offered(deck), Accept())
    assert [(brief.kind, brief.event) for brief in briefs] == [(deck, SPORT[deck][0])]
    assert of(step, EventAccepted) == [EventAccepted(card=SPORT[deck][0])]
    assert step.state.combat is not None
    assert step.state.table is None


@pytest.mark.rule("V-EVENT-04")
def test_an_accepted_opportunity_leads_to_none(fights_end: Endings) -> None:
    briefs = fights_end(None)
    state = do(offered("opportunity"), Accept()).state
    assert briefs == []
    assert state.combat is None
    assert isinstance(state.top, Keeping)


@pytest.mark.rule("V-EVENT-08")
def test_only_a_sport_is_not_lethal(fights_end: Endings) -> None:
    fights_end(None)
    assert not do(offered("sport"), Accept()).state.combat.lethal  # type: ignore[union-attr]
    assert do(offered("bloodshed"), Accept()).state.combat.lethal  # type: ignore[union-attr]
    primus = do(campaign(at="blue_sport"), Walk(to="blue_capital")).state
    assert primus.combat.lethal  # type: ignore[union-attr]


@pytest.mark.rule("V-EVENT-09", "V-CLEANUP-14")
@pytest.mark.parametrize("deck", ["sport", "bloodshed"])
def test_an_accepted_card_leaves_its_deck_until_it_goes_to_the_back(deck: DeckName, fights_end: Endings) -> None:
    front, *others = SPORT[deck]
    fights_end(None)
    state = do(offered(deck), Accept()).state
    assert getattr(state.laid.decks, deck) == tuple(others)
    assert state.event == front
    fights_end("failed")
    state = do(offered(deck), Accept()).state
    assert getattr(state.laid.decks, deck) == (*others, front)
    assert state.event is None


@pytest.mark.rule("V-EVENT-07")
@pytest.mark.parametrize("deck", PLACES)
@pytest.mark.parametrize("answer", [Accept(), Spectate()])
def test_flavour_changes_nothing(deck: str, answer: Accept | Spectate, fights_end: Endings) -> None:
    fights_end(None)
    said = {"flavour": "Sand, sweat, applause."}
    events, offers = ([replace(card, **said) for card in cards] for cards in (SMALL.events, SMALL.opportunities))
    flavoured = CampaignGame(replace(SMALL, events=tuple(events), opportunities=tuple(offers)))
    state = offered(deck)
    assert do(state, answer, game=flavoured) == do(state, answer)
    assert flavoured.legal(state) == GAME.legal(state)


# Weeks


@pytest.mark.rule("V-WEEK-01")
@pytest.mark.parametrize("deck", ["sport", "bloodshed"])
@pytest.mark.parametrize("result", ["won", "failed"])
def test_the_cleanup_of_a_combat_event_crosses_off_one_week(deck: str, result: str, fights_end: Endings) -> None:
    fights_end(result)
    step = do(offered(deck, crossed=3), Accept())
    assert of(step, WeekCrossed) == [WeekCrossed(act=1, crossed=4)]
    assert step.state.crossed == 4


@pytest.mark.rule("V-WEEK-01", "V-OPP-15", "V-CLEANUP-02")
def test_the_cleanup_of_an_opportunity_is_one_week() -> None:
    state = do(offered("opportunity", crossed=3), Accept()).state
    step = do(state, legal(state)[0])
    assert of(step, WeekCrossed) == [WeekCrossed(act=1, crossed=4)]
    assert step.state.crossed == 4
    assert isinstance(step.state.top, Travelling)


@pytest.mark.rule("V-WEEK-01", "V-RULING-46", "V-WEEK-07")
def test_a_primus_takes_a_week_of_the_act_that_it_ends() -> None:
    state = settle(after("primus", "won", crossed=3)).state
    assert state.weeks == (4, 0, 0, 0)


@pytest.mark.rule("V-WEEK-02")
def test_spectating_takes_no_week() -> None:
    state = do(offered("bloodshed", crossed=3), Spectate()).state
    assert state.crossed == 3


@pytest.mark.rule("V-WEEK-05", "V-WEEK-06")
@pytest.mark.parametrize(("weeks", "crossed"), [(12, 11), (12, 0), (6, 5)])
def test_a_capital_may_be_entered_up_to_the_last_week(weeks: int, crossed: int, fights_end: Endings) -> None:
    briefs = fights_end("won")
    state = campaign(at="blue_sport", crossed=crossed)
    state = replace(state, options=replace(state.options, weeks=weeks))
    state = do(state, Walk(to="blue_capital")).state
    assert len(briefs) == 1
    assert state.act == 2
    assert state.weeks[0] == crossed + 1
    last = campaign(at="ves_sport", act=4, crossed=crossed)
    assert Walk(to="ves_capital") in legal(replace(last, options=replace(last.options, weeks=weeks)))


@pytest.mark.rule("V-WEEK-05", "V-WEEK-06", "V-RULING-01", "V-EVENT-03")
@pytest.mark.parametrize("deck", ["sport", "opportunity", "bloodshed"])
@pytest.mark.parametrize(
    ("weeks", "crossed", "accepts"), [(12, 10, True), (12, 11, False), (6, 4, True), (6, 5, False)]
)
def test_in_the_last_week_an_event_cannot_be_accepted(deck: str, weeks: int, crossed: int, *, accepts: bool) -> None:
    state = offered(deck, crossed=crossed, weeks=weeks)
    assert (Accept() in legal(state)) == accepts
    assert Spectate() in legal(state)
    if accepts:
        return
    assert refused_code(state, Accept()) == ("campaign.no_week_to_accept", "V-WEEK-06")
    with pytest.raises(IllegalAction):
        GAME.apply(state, Accept())
    assert settle(state).state.top == Offer()
    assert do(state, Spectate()).state.crossed == crossed


@pytest.mark.rule("V-WEEK-05", "V-RULING-01", "V-WEEK-07")
@pytest.mark.parametrize("weeks", [6, 12])
def test_a_campaign_whose_last_week_goes_by_outside_a_capital_is_lost(weeks: int) -> None:
    options = replace(ALL_CHOSEN, weeks=weeks)
    course = GAME.course(campaign(crossed=weeks - 1, options=options))
    cross_week(course)
    assert (course.state.result, course.state.cause) == ("lost", "out_of_time")
    assert course.events[-1] == CampaignEnded(result="lost", cause="out_of_time")
    before = GAME.course(campaign(crossed=weeks - 2, options=options))
    cross_week(before)
    assert before.state.result is None


@pytest.mark.rule("V-WEEK-07")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_each_act_has_its_own_track(act: int) -> None:
    assert GAME.start(ALL_CHOSEN, 1).weeks == (0, 0, 0, 0)
    course = GAME.course(campaign(act=act))
    for _ in range(5):
        cross_week(course)
    assert course.state.weeks == tuple(5 if n == act else 0 for n in (1, 2, 3, 4))


@pytest.mark.rule("V-CAMPAIGN-04")
@pytest.mark.parametrize("result", ["failed", "won"])
def test_the_phases_of_rounds_follow_each_other(result: str, fights_end: Endings) -> None:
    """After a victory the last choice of its reward ends the cleanup."""
    fights_end(result, fighters=())
    plain = campaign(at="red_blood", **SPORT)
    first = do(plain, Walk(to="red_sport"), Accept())
    second = do(first.state, Walk(to="red_opp"), Spectate(), PutNext(card="voyage"), PutNext(card="twice"))
    third = do(second.state, Walk(to="red_blood"), Accept(), *[Improve(what="health")] * (result == "won"))
    phases = [(event.round, event.phase) for step in (first, second, third) for event in of(step, PhaseBegan)]
    assert phases == [
        (1, "event"), (1, "cleanup"), (2, "travel"),
        (2, "event"), (3, "travel"),
        (3, "event"), (3, "cleanup"), (4, "travel"),
    ]  # fmt: skip
    assert third.state.crossed == 2


@pytest.mark.rule("V-CAMPAIGN-04")
def test_an_opportunity_is_followed_by_the_cleanup_too() -> None:
    step = do(campaign(at="red_blood", **SPORT), Walk(to="red_opp"), Accept(), Keep(card="voyage"))
    assert [(event.round, event.phase) for event in of(step, PhaseBegan)] == [
        (1, "event"), (1, "cleanup"), (2, "travel"),
    ]  # fmt: skip


def _arranged(state: Campaign) -> Campaign:
    """The cards put back in the order in which they came."""
    while isinstance(state.top, Arranging):
        state = do(state, legal(state)[0]).state
    return state


@pytest.mark.rule("V-CAMPAIGN-10")
def test_a_week_lasts_as_many_rounds_as_are_spectated() -> None:
    state = campaign(at="red_blood", crossed=3, act=2, sport=("s1",), opportunity=("voyage",), bloodshed=("b1",))
    for to in ("red_sport", "red_opp", "red_blood"):
        state = do(state, Walk(to=to), Spectate()).state
    assert state.crossed == 3
    assert state.laid.sheet.influence == 6
    assert state.round == 4


@pytest.mark.rule("V-EX-03")
def test_the_deadline_forces_to_spectate_twice() -> None:
    """Four moves from the capital in week 11: the first stop may be accepted, the next two have to be watched."""
    state = campaign(at="red_blood", crossed=10, primuses=("eos", "cyr", "dio"), bloodshed=("b1",), **_OPPORTUNITIES)
    state = do(state, Walk(to="red_opp"), Accept()).state
    state = do(state, legal(state)[0]).state
    assert state.crossed == 11
    for to in ("blue_opp", "ves_sport"):
        state = do(state, Walk(to=to)).state
        assert legal(state) == (Spectate(),)
        state = _arranged(do(state, Spectate()).state)
    assert state.laid.sheet.influence == 2
    assert state.crossed == 11
    assert Walk(to="ves_capital") in legal(state)


_OPPORTUNITIES: dict[str, Any] = {
    "opportunity": ("reckless", "voyage", "twice", "penance"),
    "sport": ("s1", "s2", "s3", "s4"),
}


@pytest.mark.rule("V-EVENT-02")
def test_an_empty_deck_leaves_nothing_but_to_spectate() -> None:
    state = do(campaign(at="red_sport", hp=2), Walk(to="red_opp")).state
    assert state.event is None
    assert legal(state) == (Spectate(),)
    assert refused_code(state, Accept()) == ("campaign.deck_empty", "V-EVENT-02")
    state = do(state, Spectate()).state
    assert (state.phase, state.laid.sheet.influence, state.laid.sheet.hp) == ("travel", 1, 5)
