"""The two hands of whoever plays both Stations of a team."""

import pytest

from rules.stations.state import Options
from tests.tui.conftest import app_for
from tests.tui.games.stations.shown import seen
from tests.tui.games.stations.tables import begun
from tests.tui.keyboard import ready
from tui.play.house import House


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_the_other_of_two_hands_is_in_sight_whole_while_cards_are_selected(
    house: House, size: tuple[int, int]
) -> None:
    session = begun(house, Options(controllers=(0, 0, 1, 1), players=("person", "easy")))
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        assert session.legal()[0].station == 0
        assert set(session.state.hands[1]) <= seen(app)

        await ready(pilot, "1")
        assert session.legal()[0].station == 1
        assert set(session.state.hands[0]) <= seen(app)
