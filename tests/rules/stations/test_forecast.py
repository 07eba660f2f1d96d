"""What would come of a round as it stands, and of an answer: the same as what the rules make of it then."""

import pytest
from msgspec.structs import replace

from rules.stations.forecast import Verdict, as_it_stands, may_engage, settled, undecided
from rules.stations.state import Round
from tests.rules.stations.positions import laid, played

FOUR = ("ox 5/9", "elk 2/2", "cow 3/6", "bee 1/1")


def test_the_round_as_it_stands_is_battle_and_judgement_of_what_lies_there() -> None:
    position = laid("ox 5/9", "elk 2/2", "cow 3/6", "bee 1/1").select("ox", "elk", "cow")

    seen = as_it_stands(position.state)

    assert seen.fallen == ("elk", "cow")
    assert seen.winners == ("ox",)
    assert (seen.team, seen.verdict) == (0, "point")
    assert [one.wounds for one in seen.arena] == [5, 8, 7]
    assert [one.wounds for one in position.state.arena] == [0, 0, 0]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("ox 5/50", "elk 2/50", "cow 3/50"), "point"),
        (("ox 3/50", "elk 2/50", "cow 3/50"), "both_teams"),
        (("ox 5/1", "elk 5/1", "cow 5/1"), "nobody_left"),
        (("ox 5/50 L5", "elk 2/50 L5", "cow 3/50 L5"), "none_qualified"),
    ],
)
def test_it_says_why_somebody_or_nobody_scores(cards: tuple[str, ...], why: Verdict) -> None:
    position = laid(*cards, "bee 1/1").select("ox", "elk", "cow")

    assert as_it_stands(position.state).verdict == why


def test_an_empty_arena_has_nobody_left() -> None:
    assert as_it_stands(laid(*FOUR).state).verdict == "nobody_left"


def test_a_flier_may_become_engaged_until_it_has_chosen() -> None:
    position = played("owl 3/9 flying", "elk 2/50", "bat 4/9 flying", "bee 1/50")
    owl, elk, bat, bee = position.state.arena

    assert undecided(position.state, owl)
    assert undecided(position.state, bat)
    assert not undecided(position.state, elk)
    assert may_engage(position.state, owl, elk)
    assert may_engage(position.state, elk, owl)
    assert not may_engage(position.state, owl, owl)
    assert not may_engage(position.state, owl, bat)
    assert not may_engage(position.state, elk, bee)

    position.engage("fliers")
    assert not undecided(position.state, position.card("owl"))
    assert undecided(position.state, position.card("bat"))
    assert not may_engage(position.state, position.card("owl"), elk)


def test_a_round_keeps_who_fell_in_battle_apart_from_who_was_struck_down() -> None:
    position = played("ox 3/9 strike", "elk 2/4", "cow 4/3", "bee 1/1")

    over = position.strike("cow").judged

    assert over.fallen == ("elk", "bee")
    assert {one.card for one in over.arena if one.out} == {"elk", "cow", "bee"}


def test_the_round_judged_last_is_that_of_this_deal_where_there_is_one() -> None:
    assert laid(*FOUR).state.last is None
    assert laid(*FOUR, first=1, scored=(1,)).state.last == laid(*FOUR, first=1, scored=(1,)).state.rounds[-1]


@pytest.mark.parametrize(
    ("teams", "deals", "won"),
    [
        ((0, 0, None, None, None, None, None), 1, 0),
        ((1, 1, None, None, None, None, None), 1, 1),
        ((0, None, None, None, None, None, None), 1, None),
        ((1, 1, 1, 1, None), 1, 1),
        ((1, 1, 1, None, None), 1, None),
        ((0, 0, None, None, None, None, None), 2, None),
    ],
)
def test_a_game_is_settled_once_the_rounds_that_are_left_cannot_even_draw_it(
    teams: tuple[int | None, ...], deals: int, won: int | None
) -> None:
    state = laid(*FOUR).state
    rounds = tuple(Round(0, 1, (), (), team) for team in teams)

    assert settled(replace(state, options=replace(state.options, deals=deals), rounds=rounds)) == won
