"""Who plays which seat of a game within a game."""

from rules.kernel.game import NOBODY
from rules.kernel.seats import SeatMap, seating
from tests.toys.feud.actions import Pass


def test_a_map_leads_from_each_seat_to_the_other_and_back() -> None:
    seats = SeatMap((2, 0))

    assert [seats.outer(seat) for seat in (0, 1)] == [2, 0]
    assert [seats.inner(seat) for seat in (0, 1, 2)] == [1, NOBODY, 0]
    assert (seats.up(Pass(0)), seats.down(Pass(0))) == (Pass(2), Pass(1))


def test_without_a_map_no_seat_is_translated() -> None:
    passed = Pass(1)

    assert SeatMap().outer(1) == SeatMap().inner(1) == 1
    assert SeatMap().up(passed) is SeatMap().down(passed) is passed
    assert (seating(0, 1), seating(1, 0)) == ((), (1, 0))


def test_a_map_through_another_names_the_outermost_seats() -> None:
    outer, held = SeatMap((2, 0, 1)), SeatMap((1, 2))

    assert outer.through(held) == SeatMap((0, 1))
    assert SeatMap().through(held) == held
