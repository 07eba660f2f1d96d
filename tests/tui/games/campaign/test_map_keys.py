"""The keys of the map: an open capital and the voyages keep theirs, wherever the encampment is."""

import pytest

from rules.campaign.journey.actions import Walk
from tests.tui.games.campaign.map_course import travelling
from tests.tui.games.campaign.situations import at
from tui.games.campaign.pictures.world import CAMP, CLOSED, OPEN_WAY, SHAPES
from tui.games.campaign.screens.map import MapScreen
from tui.play.house import House


@pytest.mark.parametrize("place", ["caralis", "mediolanum", "ravenna"])
async def test_an_open_capital_has_the_same_digit_and_the_last_line_from_every_side(house: House, place: str) -> None:
    async with travelling(house, lambda house: at(house, place)) as road:
        ways = [one for one in road.screen.panel.list.choices if isinstance(one.value, Walk) or one.label == "Sail …"]
        kinds = [road.screen.names.cat.location[one.value.to].kind for one in ways if isinstance(one.value, Walk)]
        assert kinds == sorted(kinds, key=["opportunity", "sport", "bloodshed", "capital"].index)
        assert ways[-1].value.to == "rome"
        assert road.screen.pointing.signs()["rome"] == "9"
        await road.press("9")

        assert type(road.app.screen).__name__ == "Meeting" or road.asked()


async def test_the_digit_of_a_capital_leads_nowhere_else(house: House) -> None:
    async with travelling(house) as road:
        before = road.session.state
        await road.press("9")

        assert road.session.state is before


async def test_after_a_voyage_what_its_harbor_bars_is_named_line_by_line(house: House) -> None:
    async with travelling(house, lambda house: at(house, "etna", barred="messana")) as road:
        barred = [one.label for one in road.screen.panel.list.choices if one.why]

        assert {"Taenarum", "Sail from Messana"} <= set(barred)
        assert len(set(barred)) == len(barred)


async def test_where_no_walk_leads_to_an_open_capital_the_cursor_begins_on_any_way(house: House) -> None:
    async with travelling(house, lambda house: at(house, "caralis", primuses=())) as road:
        assert road.screen.pointing.nearest() == ""
        assert road.screen.pointing.beginning() in road.screen.pointing.answers
        road.screen.pointing.go_to("caralis")
        await road.press("r")

        assert "No walk leads from here to an open capital." in road.status


def test_the_first_rows_of_the_help_name_every_mark_of_the_map() -> None:
    marks, behind, *_ = MapScreen.ABOUT.split("\n")

    assert all(f" {mark} " in f" {marks}" for mark in (*SHAPES.values(), CLOSED, CAMP))
    assert all(f"{mark} " in behind for mark in (OPEN_WAY, "H"))
