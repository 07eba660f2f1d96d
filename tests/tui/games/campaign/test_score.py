"""The score of a campaign: what each item counts, and that it can be compared."""

import pytest
from msgspec.structs import replace

from rules.campaign.journey.state import Campaign, Fought
from tests.content_set import a_catalogue
from tests.tui.games.campaign.journeys import set_out
from tui.games.campaign.pictures.ending import headline
from tui.games.campaign.score import reckoning, score_of
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.text.lines import text_of

CAT = a_catalogue()


def begun(house: House) -> Campaign:
    state: Campaign = set_out(house).state
    return state


def items(state: Campaign) -> dict[str, int]:
    return {one.what: one.points for one in reckoning(CAT, state)}


def with_sheet(state: Campaign, **fields: int) -> Campaign:
    assert state.table is not None
    return replace(state, table=replace(state.table, sheet=replace(state.table.sheet, **fields)))


def fought(kind: str, result: str) -> Fought:
    return Fought(1, 2, kind, "argonauts", result, "surrender", 4)


def test_a_campaign_that_has_just_begun_has_no_points(house: House) -> None:
    assert set(items(begun(house)).values()) == {0}


def test_each_item_is_counted(house: House) -> None:
    state = with_sheet(begun(house), blessings=5, influence=7)
    fights = (fought("sport", "won"), fought("bloodshed", "won"), fought("sport", "failed"), fought("primus", "won"))
    state = replace(state, beaten=("a", "b"), weeks=(9, 10, 3, 0), fights=fights)

    assert list(items(state).values()) == [200, 0, (3 + 2) * 10, 20, -15, -30, -21, 0, 0]
    assert score_of(reckoning(CAT, state)) == 204


def test_a_score_of_0_says_what_was_won_and_lost_again(house: House) -> None:
    state = with_sheet(begun(house), blessings=8)
    state = replace(state, fights=(fought("sport", "won"), fought("bloodshed", "failed")))

    assert text_of(headline(Names(CAT), state)).strip() == "Score 0: 10 points won, 15 lost"
    assert text_of(headline(Names(CAT), replace(state, fights=()))).strip() == "Score 0: nothing won that counts"


def test_the_last_act_counts_once_it_is_won(house: House) -> None:
    state = replace(begun(house), beaten=("a", "b", "c"), weeks=(12, 12, 12, 5))
    won = replace(state, result="won")

    assert items(won)["Taotie beaten"] == 300
    assert (items(state)["Weeks to spare in acts won"], items(won)["Weeks to spare in acts won"]) == (0, 70)


@pytest.mark.parametrize(("difficulty", "more"), [("chosen", 0), ("valiant", 25), ("fearless", 60)])
def test_a_harder_campaign_is_worth_more(house: House, difficulty: str, more: int) -> None:
    state = with_sheet(begun(house), blessings=8)
    state = replace(state, beaten=("a",), weeks=(12, 0, 0, 0), options=replace(state.options, difficulty=difficulty))

    assert score_of(reckoning(CAT, state)) == 100 + more


def test_a_short_campaign_is_worth_more_and_so_is_each_of_its_weeks(house: House) -> None:
    state = begun(house)
    state = replace(state, beaten=("a",), weeks=(4, 0, 0, 0), options=replace(state.options, weeks=6))

    assert items(state)["Weeks to spare in acts won"] == 40
    assert score_of(reckoning(CAT, state)) == 140 + 14


def test_no_score_is_below_nothing_and_its_items_still_add_up(house: House) -> None:
    state = with_sheet(begun(house), influence=40)

    assert items(state)["A score cannot be below 0"] == 120
    assert score_of(reckoning(CAT, state)) == 0
