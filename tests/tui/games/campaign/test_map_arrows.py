"""Arrows on the map lead from one open way to the next, and the rows below tell what the campaign is about."""

from tests.tui.games.campaign.map_course import CampaignCourse, travelling
from tests.tui.games.campaign.situations import at
from tests.tui.grids import rows
from tests.tui.logs import write_log
from tui.play.house import House
from tui.play.played import Telling


async def test_down_goes_from_one_open_way_to_the_next_past_the_encampment_and_the_list_follows(house: House) -> None:
    async with travelling(house, as_it_begins=True) as road:
        assert road.place == "cassiterides"
        await road.press("down")

        assert road.place == "bronze_wall"
        assert road.screen.panel.current == road.screen.pointing.answers["bronze_wall"][0]
        await road.press("up")
        assert road.place == "cassiterides"


async def test_an_arrow_behind_which_no_place_lies_says_so(house: House) -> None:
    async with travelling(house, lambda house: at(house, "lype")) as road:
        for _ in range(9):
            await road.press("left")

        assert road.status.startswith("No place lies west of ")


async def test_the_rows_below_tell_what_the_campaign_is_about_then_the_last_events(house: House) -> None:
    def below(road: CampaignCourse) -> list[str]:
        return [row.strip() for row in rows(road.app)[-4:-2]]

    async with travelling(house) as road:
        assert below(road) == [
            "Beat a primus in each of three acts, then the scion of Pluto in the fourth.",
            "Your encampment is at Atlantis, with 12 weeks left in act I.",
        ]
        write_log(road.session, [Telling("You walk.")])
        road.screen.draw()
        await road.pilot.pause()
        assert below(road) == ["Your encampment is at Atlantis, with 12 weeks left in act I.", "You walk."]
