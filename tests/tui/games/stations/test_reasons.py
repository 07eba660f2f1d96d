"""Why a hint is given: in terms of what happens next."""

from re import findall

import pytest
from msgspec.structs import replace

from rules.stations.actions import Select, StationsAction, Strike
from rules.stations.effects import ChangeLevel, ChangeQualifying, Chosen
from rules.stations.state import Round
from tests.rules.stations.positions import Played, laid, part, played, spell
from tui.games.stations.pictures.reasons import reasons


def told(position: Played, advised: StationsAction) -> tuple[str, ...]:
    return reasons(position.game, position.state, position.legal, advised)


def test_a_strike_is_told_with_the_end_of_the_round_and_with_what_would_come_otherwise() -> None:
    why, other, *_ = told(played("bee 4/9 range only", "elk 1/2", "cow 5/4", "ox 3/12"), Strike(0, "bee", "cow"))

    assert why.startswith("A point for Sun, and the round is over: bee wins; ")
    assert other == "Elk instead: cow wins, a point for Moon."


def test_where_nothing_else_would_change_the_point_that_is_said() -> None:
    _, other, *_ = told(played("bee 9/50 range strike", "elk 1/2", "cow 1/4", "ox 1/12"), Strike(0, "bee", "cow"))

    assert other == "Every other answer leaves the point where it is."


def test_the_last_selection_is_told_with_the_end_of_the_round() -> None:
    position = laid("ox 2/9", "elk 2/9", "cow 9/9", "bee 1/1").select("ox", "elk", "cow")

    assert told(position, Select(3, 3, "bee"))[0].startswith("A point for Moon, and the round is over: cow wins")


def test_a_card_that_is_not_qualified_is_advised_for_what_it_spares() -> None:
    position = laid("ox 2/9", "elk 2/9", "cow 9/9", "bee 1/1 L8").select("ox", "elk", "cow")

    assert told(position, Select(3, 3, "bee"))[0].startswith("Its Level is above the Qualifying Level")


def test_the_last_card_of_a_round_that_cannot_be_won_says_what_it_is_for() -> None:
    position = laid("ox 2/9", "cow 9/90", "elk 2/9", "bee 9/90").select("ox", "cow", "elk")
    assert (
        told(position, Select(3, 3, "bee"))[0] == "No card of the hand wins this round; this one denies Sun the point."
    )

    position = laid("ox 2/9", "cow 9/90", "elk 2/9", "bee 1/1").select("ox", "cow", "elk")
    why = "No card of the hand changes this round; this is the one that later rounds miss least."
    assert told(position, Select(3, 3, "bee"))[0] == why

    position = laid("ox 2/9", "cow 9/9", "elk 2/9", "bee 20/30").select("ox", "cow", "elk")
    other = next(one for one in position.legal if isinstance(one, Select) and one.card != "bee")
    assert told(position, other)[0] == "The cards that would do more now are worth more in later rounds."


def test_before_all_have_selected_a_card_is_told_with_how_tries_of_the_round_went() -> None:
    position = laid("ox 2/9", "elk 9/20", "cow 3/9", "bee 1/1").select("ox")
    assert told(position, Select(1, 1, "elk"))[0] == "With it Sun won all 12 tries of this round."

    position = laid("ox 2/9", "elk 1/2", "cow 3/9", "bee 9/20").select("ox", "elk")
    assert told(position, Select(2, 2, "cow"))[0] == "With it Moon won all 12 tries of this round."

    position = laid("ox 2/9", "elk 9/20", "cow 3/9", "bee 1/1").select("ox", "elk")
    assert told(position, Select(2, 2, "cow"))[0] == (
        "With it Moon won none of 12 tries of this round, Sun 12. The cards that would do more now are worth more in later rounds."
    )


def test_hands_that_are_not_seen_are_dealt_anew_for_each_try() -> None:
    position = laid("ox 3/9", "elk 2/9", "cow 9/9", "bee 1/1").select("ox")
    known = position.game.view(position.state, 1)
    why, *_ = reasons(position.game, known, position.legal, Select(1, 1, "elk"))

    assert "tries of this round, Moon " in why
    assert "Moon 12" not in why, "the one strong card is not in the same hand each time"
    won, of, *rest = map(int, findall(r"\d+", why))
    assert won + sum(rest) == of == 12


def test_tries_in_which_nobody_scores_are_told() -> None:
    position = laid("ox 5/90", "elk 5/90", "cow 5/90", "bee 5/90").select("ox", "elk")
    assert told(position, Select(2, 2, "cow"))[0].startswith(
        "With it Moon won none of 12 tries of this round, nobody 12."
    )


def test_a_hint_for_the_first_of_two_own_stations_counts_the_card_of_the_second() -> None:
    """Alone the card would not score; with the one that follows it does."""
    position = laid("cow 5/4", "bee 1/1", "elk 1/3", "ox 9/40", options={"controllers": (0, 0, 1, 1)}).select(
        "cow", "bee"
    )
    first, second = Select(1, 2, "elk"), Select(1, 3, "ox")
    why, *_ = reasons(position.game, position.state, position.legal, first, second)

    assert why.startswith("ox follows at Station IV. A point for Moon")
    assert "still to select" not in why


def test_a_card_that_a_spell_makes_qualified_is_not_said_to_do_nothing() -> None:
    dew = spell("dew", part(Chosen("own"), ChangeLevel(-3)))
    position = laid(dew, "elk 9/20 L6", "cow 3/9", "bee 1/1").select("dew")

    assert told(position, Select(1, 1, "elk"))[0].startswith("With it Sun won")


def test_a_qualified_spell_that_lowers_the_qualifying_level_is_not_said_to_do_nothing() -> None:
    fog = spell("fog", part(None, ChangeQualifying(-1)), level=4)
    position = laid(fog, "elk 5/90", "ox 1/1", "bee 5/90")

    assert "does nothing" not in told(position, Select(0, 0, "fog"))[0]


def last(position: Played, advised: StationsAction, *scored: int | None) -> str:
    """What is said first of an answer in the last round, after seven that these teams won."""
    over = tuple(Round(0, 1, (), (), team) for team in (*scored, *[None] * (7 - len(scored))))
    options = replace(position.state.options, levels=(1,) * 8)
    state = replace(position.state, options=options, rounds=over)
    return reasons(position.game, state, position.legal, advised)[0]


@pytest.mark.parametrize(
    ("scored", "begins"),
    [
        ((), "This wins the game. A point for Sun, and the round is over: bee wins"),
        ((1,), "This makes it a draw: nothing can win it any more."),
        ((1, 1), "Moon has won already, whatever this round brings."),
        ((0, 0), "Sun has won already, whatever this round brings."),
    ],
)
def test_in_the_last_round_a_hint_says_how_the_game_ends(scored: tuple[int, ...], begins: str) -> None:
    position = played("bee 4/9 range only", "elk 1/2", "cow 5/4", "ox 3/12")
    assert last(position, Strike(0, "bee", "cow"), *scored).startswith(begins)


def test_an_answer_that_loses_the_game_is_told_from_a_game_that_is_lost_anyway() -> None:
    advised = Strike(0, "bee", "elk")
    position = played("bee 4/9 range only", "elk 1/2", "cow 5/4", "ox 3/12")
    assert last(position, advised).startswith("This loses the game. ")
    position = played("bee 4/9 range only", "elk 1/2", "cow 5/40", "ox 3/12")
    assert last(position, advised).startswith("This loses the game: nothing can win it any more.")


@pytest.mark.parametrize(
    ("scored", "begins"),
    [
        ((), "This round decides the game. With it Sun won all 12 tries of this round."),
        ((0,), "A round without a point is enough to win."),
        ((1,), "Only a point saves the game"),
    ],
)
def test_in_the_last_selection_a_hint_says_what_the_game_hangs_on_and_nothing_of_later(
    scored: tuple[int, ...], begins: str
) -> None:
    position = laid("ox 2/9", "elk 9/20", "cow 3/9", "bee 1/1").select("ox")
    why = last(position, Select(1, 1, "elk"), *scored)
    assert why.startswith(begins)
    assert "later" not in why
