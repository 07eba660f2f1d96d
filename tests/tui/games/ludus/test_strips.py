"""The strips of both schools of a duel of the ludus."""

import pytest

from tests.rules.ludus.support.positions import Side
from tests.tui.games.ludus.drawn import drawn, seen
from tests.tui.games.ludus.tables import spread
from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.pictures.duel_schools import strip
from tui.text.cells import Row, laid
from tui.text.lines import text_of


def test_influence_is_told_once_there_is_any_and_what_stands_behind_it_does_not_move() -> None:
    none, some = (drawn(spread(me=Side(hand="inc1", villa=villa))) for villa in ("", "legatus"))
    before, after = (next(row for row in rows if "You" in row) for rows in (none, some))
    assert "Infl" not in before
    assert "Influence 0/2" in after
    assert before.index("Hand") == after.index("Hand")


def told(width: int, *villa: str) -> str:
    """Your own strip in so many columns, with what stands beside your Villa."""
    table = seen(spread(me=Side(hand="inc1 inc3", villa="legatus", reserve="evade", coins=2)))
    beside: list[Row[Spot]] = [((text, "faint"),) for text in villa]
    return text_of(laid([strip(table, 0, width, beside)], None, {}, ">").lines[0]).rstrip()


@pytest.mark.parametrize(
    ("width", "words"),
    [
        (64, "Coin 2 (+4 in Hand) Influence 0/2 Hand 2 Reserve 1"),
        (58, "Coin 2 (+4 in Hand) Infl 0/2 Hand 2 Reserve 1"),
        (54, "Coin 2 (+4 in Hand) Infl 0/2 Hand 2 Res 1"),
        (50, "Coin 2+4 Infl 0/2 Hand 2 Reserve 1"),
        (38, "Coin 2+4 Infl 0/2 Hand 2+1"),
    ],
)
def test_where_there_is_little_room_the_least_needed_words_of_a_strip_give_way_first(width: int, words: str) -> None:
    assert told(width, "Deck 1 Disc 0") == f"=You □□□□□□ {words}"


def test_a_reserve_that_is_told_beside_the_villa_is_not_counted_in_the_strip() -> None:
    assert told(60, "Reserve: Evade  Deck 1") == "=You □□□□□□ Coin 2 (+4 in Hand) Influence 0/2 Hand 2"
