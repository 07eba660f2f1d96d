"""The set-up of the Stations as logic alone: every set-up can be played, and leads back from its options."""

from itertools import product

import pytest

from rules.stations.setup import unfit
from rules.stations.state import LEVELS, Options
from tests.tui.games.stations.tables import GAME
from tui.games.stations.set_up import (
    BOTS,
    DEALS,
    GUIDED,
    SEATINGS,
    Bots,
    SetUp,
    bots_for,
    fitted,
    levels_text,
    no_levels,
    options_of,
    read_levels,
    set_up_of,
)

SET_UPS = [
    SetUp(seating, bots, deals=deals, unqualified_win=win)
    for seating in range(len(SEATINGS))
    for bots, _ in bots_for(seating)
    for deals, win in ((1, False), (8, True))
]


@pytest.mark.parametrize("set_up", SET_UPS)
def test_every_set_up_can_be_played_and_leads_back_from_its_options(set_up: SetUp) -> None:
    options = options_of(set_up)
    assert unfit(options) is None
    assert "person" in options.players
    assert set_up_of(options) == set_up


def seated(seating: int) -> tuple[tuple[int, ...], tuple[str, ...], tuple[bool, bool]]:
    options = options_of(SetUp(seating, Bots("easy", "hard")))
    return options.controllers, options.players, options.combined


def test_each_seating_is_what_it_says() -> None:
    person, easy, hard, two = "person", "easy", "hard", (False, False)
    assert [seated(seating) for seating in range(len(SEATINGS))] == [
        ((0, 0, 1, 1), (person, hard), two),
        ((0, 1, 2, 3), (person, easy, hard, hard), two),
        ((0, 0, 1, 1), (person, hard), (True, True)),
        ((0, 1, 2, 3), (person, person, hard, hard), two),
        ((0, 1, 2, 3), (person, easy, person, easy), two),
        ((0, 0, 1, 1), (person, person), two),
        ((0, 1, 2, 3), (person, person, person, easy), two),
        ((0, 1, 2, 3), (person, person, person, person), two),
    ]


def test_the_usual_game_is_one_person_with_two_hands_against_a_medium_bot_with_two() -> None:
    assert options_of(SetUp()) == Options(controllers=(0, 0, 1, 1), players=("person", "medium"))


def test_the_guided_game_is_the_usual_one_against_an_easy_bot() -> None:
    assert Options(controllers=(0, 0, 1, 1), players=("person", "easy"), guided=True) == GUIDED
    assert set_up_of(GUIDED) == SetUp(bots=Bots(opponent="easy"))


def test_options_of_no_seating_fall_back_on_the_usual_seats() -> None:
    strange = Options(controllers=(0, 1, 2, 2), players=("easy", "hard", "person"), deals=3)
    assert set_up_of(strange) == SetUp(deals=3)


def test_bots_that_do_not_sit_there_are_no_choice() -> None:
    assert [len(bots_for(seating)) for seating in range(len(SEATINGS))] == [3, 9, 3, 3, 3, 1, 3, 1]
    assert dict(bots_for(1))[Bots("easy", "hard")] == "partner easy, opponents hard"
    assert dict(bots_for(1))[Bots("hard", "hard")] == "all hard"
    assert dict(bots_for(0))[Bots("medium", "hard")] == "opponent hard"
    assert dict(bots_for(4))[Bots("hard", "medium")] == "partners hard"
    assert bots_for(5) == [(Bots(), "none")]


def test_another_seating_keeps_the_levels_of_the_bots_that_stay() -> None:
    assert fitted(SetUp(0, Bots("easy", "hard"))).bots == Bots("medium", "hard")
    assert fitted(SetUp(4, Bots("easy", "hard"))).bots == Bots("easy", "medium")
    assert fitted(SetUp(1, Bots("easy", "hard"))).bots == Bots("easy", "hard")
    assert fitted(SetUp(7, Bots("easy", "hard"))).bots == Bots()


@pytest.mark.rule("S-LEVEL-01")
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("1 2 3 4 5 6 7 8", None),
        ("8,8,8,8, 1 1 1 1", None),
        ("1 2 3 4 5 6 7", "It takes one for each of the eight rounds; here are 7."),
        ("1 2 3 4 5 6 7 8 8", "It takes one for each of the eight rounds; here are 9."),
        ("", "It takes one for each of the eight rounds; here are 0."),
        ("0 2 3 4 5 6 7 8", "A Qualifying Level is from 1 to 8, not 0."),
        ("1 2 3 4 5 6 7 9", "A Qualifying Level is from 1 to 8, not 9."),
        ("1 2 3 4 5 6 7 x", "x is no number."),
        ("1 2 3 4 5 6 7 -8", "-8 is no number."),
        ("1 2 3 4 5 6 7 1.5", "1.5 is no number."),
        ("1 2 3 4 5 6 7 \u0668", "\u0668 is no number."),
        ("12345678", "A Qualifying Level is from 1 to 8, not 12345678."),
    ],
)
def test_eight_levels_from_1_to_8_are_taken_and_nothing_else(typed: str, why: str | None) -> None:
    assert no_levels(typed) == why
    if why is None:
        levels = read_levels(typed)
        assert GAME.start(options_of(SetUp(levels=levels)), 7).level == levels[0]


def test_levels_are_typed_as_they_are_shown() -> None:
    assert read_levels(levels_text(LEVELS)) == LEVELS


def test_there_are_one_to_eight_deals_and_three_levels_of_bots() -> None:
    assert (DEALS[0], DEALS[-1], len(DEALS)) == (1, 8, 8)
    assert len(list(product(BOTS, BOTS))) == len(bots_for(1))
