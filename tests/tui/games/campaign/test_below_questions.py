"""Below a question, which has the keys, nothing is told of the keys of the page."""

from tests.tui.games.campaign.map_course import travelling
from tests.tui.grids import grid
from tui.play.house import House


async def test_below_a_question_nothing_tells_what_enter_does_on_the_map(house: House) -> None:
    async with travelling(house) as road:
        await road.press("tab")
        assert "Enter goes there." in grid(road.app)
        await road.press("q")
        assert road.screen.dialog is not None
        assert "Enter goes there." not in grid(road.app)
        await road.press("escape")
        assert "Enter goes there." in grid(road.app)
