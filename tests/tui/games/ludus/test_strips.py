"""The strips of both schools of a duel of the ludus."""

from tests.rules.ludus.support.positions import Side
from tests.tui.games.ludus.drawn import drawn
from tests.tui.games.ludus.tables import spread


def test_influence_is_told_once_there_is_any_and_what_stands_behind_it_does_not_move() -> None:
    none, some = (drawn(spread(me=Side(hand="inc1", villa=villa))) for villa in ("", "legatus"))
    before, after = (next(row for row in rows if "You" in row) for rows in (none, some))
    assert "Infl" not in before
    assert "Infl 0/2" in after
    assert before.index("Hand") == after.index("Hand")
