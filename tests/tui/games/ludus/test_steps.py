"""The steps of a Machinations Turn in the head of the table of the ludus."""

import pytest
from msgspec.structs import replace

from tests.tui.games.ludus.tables import battle, machinations
from tui.games.ludus.pictures.steps import with_steps
from tui.text.lines import length, text_of

TURN, GLORY = "Your turn 3: Machinations", "Glory: you 0, your opponent 2"


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (120, " Your turn 3   Ready >[Take Actions]> Discard > Refill > Draw > Check "),
        (80, " Your turn 3 Ready[Act]Discard Refill Draw Check "),
        (77, " Your turn 3 [Act]Discard Refill Draw Check "),
    ],
)
def test_the_steps_of_a_turn_are_told_with_the_one_that_is_taken_as_far_as_there_is_room(width: int, told: str) -> None:
    line = with_steps(machinations().state, TURN, GLORY, width)
    assert text_of(line).startswith(told)
    assert text_of(line).endswith(f" {GLORY} ")
    assert length(line) == width
    assert [text for text, look in line if look == "now"] == [told[told.index("[") : told.index("]") + 1]]


def test_no_steps_are_told_where_there_is_no_room_nor_where_no_turn_is_taken() -> None:
    assert not with_steps(machinations().state, f"Your opponent's {TURN}", GLORY, 80)
    assert not with_steps(battle().state, "Battle in Verona", GLORY, 120)
    assert not with_steps(replace(machinations().state, pending=()), "The game is over", GLORY, 120)
