"""The foot of the panel of a unit in hand: what its odds leave out, and the keys that lead out of the turn, where there are rows for them."""

import pytest

from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import moving
from tests.tui.games.campaign.test_steering import letters
from tests.tui.grids import grid
from tui.games.campaign.pictures.hand_foot import foot_lines
from tui.play.house import House
from tui.text.lines import line, text_of


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (3, ["Odds leave out Abilities", "X surrender", "out"]),
        (2, ["X surrender", "out"]),
        (1, ["out"]),
        (0, []),
    ],
)
def test_what_is_told_besides_gives_way_before_how_to_leave(rows: int, told: list[str]) -> None:
    lines = foot_lines(line("X surrender"), line("out"), rows, partial=True)

    assert [text_of(one).strip() for one in lines] == told


def test_odds_without_an_ability_to_come_leave_nothing_out() -> None:
    assert [text_of(one) for one in foot_lines((), line("out"), 9, partial=False)] == ["out"]


async def test_surrender_and_what_the_odds_leave_out_are_told_while_a_unit_is_in_hand(house: House) -> None:
    async with played(house, moving) as play:
        await play.press(letters(play)["hero"])
        shown = " ".join(grid(play.app).split())

        assert "X surrender" in shown
        assert shown.count("Odds leave out Abilities") == 1
