"""What keys do on the map, on state and messages."""

import re

import pytest

from rules.campaign.journey.frames import LandingAt, Travelling
from tests.tui.games.campaign.map_course import LARGE, SMALL, travelling
from tests.tui.games.campaign.situations import JOURNEYS, at
from tests.tui.grids import grid, look_grid, rows
from tests.tui.logs import write_log
from tui.app import Ad79
from tui.games.campaign.screens.map import MapScreen
from tui.play.house import House
from tui.play.played import Telling
from tui.text.choices import Choice
from tui.text.lines import text_of


async def test_tab_goes_through_the_open_ways_and_enter_takes_one(house: House) -> None:
    async with travelling(house) as road:
        assert road.place == "atlantis"
        seen = []
        for _ in range(4):
            await road.press("tab")
            seen.append(road.place)
        assert seen == ["orichalcum", "cassiterides", "bronze_wall", "orichalcum"]
        await road.press("shift+tab", "enter")

        assert road.session.state.at == "bronze_wall"


async def test_a_digit_takes_a_way_from_the_list(house: House) -> None:
    async with travelling(house) as road:
        await road.press("2")

        assert road.session.state.at == "cassiterides"


async def test_the_list_and_the_map_follow_each_other(house: House) -> None:
    async with travelling(house) as road:
        await road.press("tab", "tab")
        assert road.screen.panel.list.cursor == 1
        await road.press("o", "down")
        assert road.place == "bronze_wall"
        await road.press("escape")

        assert road.screen.focused is road.screen.world


@pytest.mark.parametrize(
    "trip",
    [
        ("right", "right", "right", "left", "left", "left"),
        ("l", "j", "n", "y", "k", "h"),
        ("down", "down", "up", "up"),
        ("u", "u", "b", "b"),
        ("pageup", "end"),
        ("home", "pagedown"),
    ],
)
async def test_arrows_come_back_when_reversed(house: House, trip: tuple[str, ...]) -> None:
    async with travelling(house) as road:
        await road.press(trip[0])
        assert road.place != "atlantis"
        await road.press(*trip[1:])

        assert road.place == "atlantis"


async def test_the_status_line_says_why_before_anybody_asks(house: House) -> None:
    async with travelling(house, lambda house: at(house, "colonia", previous="lugdunum")) as road:
        road.screen.pointing.go_to("lugdunum")
        await road.pilot.pause()

        assert road.status == "You just came from there; the encampment cannot go straight back."


@pytest.mark.parametrize(
    ("start", "place", "told"),
    [
        ("atlantis", "atlantis", "Enter offers a way on from here."),
        ("atlantis", "cassiterides", "Enter goes there."),
        ("ravenna", "rome", "Enter goes there."),
        ("atlantis", "rome", "Enter sets out for it, 5 moves."),
        ("cassiterides", "messana", "Enter sails there: 1 week."),
        ("cassiterides", "londinium", "Enter goes there."),
        ("cassiterides", "thule", "Enter asks where to sail from there."),
    ],
)
async def test_the_status_line_says_what_enter_does(house: House, start: str, place: str, told: str) -> None:
    async with travelling(house, lambda house: at(house, start)) as road:
        road.screen.pointing.go_to(place)
        await road.pilot.pause()

        assert road.status == told


async def test_the_panel_tells_of_an_event_in_brief_and_says_in_its_last_row_that_there_is_more(house: House) -> None:
    async with travelling(house) as road:
        road.screen.pointing.go_to("cassiterides")
        await road.pilot.pause()
        lines = ["".join(text for text, _ in part) for part in road.screen.info.lines]

        assert lines[-1] == "… i shows all"
        assert len(lines) == road.screen.info.size.height
        deed, stakes = " Spar or Capture the Flag", [" Win: a rival unit or tactics", " Lose: +1 influence"]
        assert lines[4:8] == [deed, " Arena: new in this campaign.", *stakes]


async def test_enter_on_the_encampment_offers_the_way_to_the_nearest_capital(house: House) -> None:
    async with travelling(house) as road:
        before = road.session.state
        await road.press("enter")

        assert road.place == "cassiterides"
        assert road.status == "Your encampment moves on: Enter goes there, Tab picks another way."
        assert road.session.state is before
        await road.press("enter")
        assert road.session.state.at == "cassiterides"


async def test_a_voyage_is_chosen_by_its_harbor_of_arrival(house: House) -> None:
    async with travelling(house, lambda house: at(house, "cassiterides")) as road:
        road.screen.pointing.go_to("messana")
        await road.press("enter", "2")

        assert road.session.state.at == "messana"
        assert isinstance(road.session.state.top, LandingAt)
        assert road.place == "messana"


async def test_a_voyage_is_chosen_by_its_harbor_of_departure(house: House) -> None:
    async with travelling(house, lambda house: at(house, "cassiterides")) as road:
        road.screen.pointing.go_to("thule")
        assert not road.asked()
        await road.press("enter")
        assert "Sail where (1 week)?" in grid(road.app)
        await road.press(*"mess", "enter", "2")

        assert road.session.state.at == "messana"
        assert isinstance(road.session.state.top, LandingAt)


async def test_the_list_has_one_line_for_all_voyages_behind_which_each_is_found_by_name(house: House) -> None:
    async with travelling(house, lambda house: at(house, "cassiterides")) as road:
        labels = [one.label for one in road.screen.panel.list.choices]
        assert labels.count("Sail …") == 1
        assert labels.index("Sail …") == 3
        await road.press("4")
        assert len(road.screen.voyages.choices) > 1
        assert set(road.screen.voyages.choices) <= set(road.screen.panel.offered)
        offered = [one.value for one in road.screen.dialog.list.choices]  # type: ignore[union-attr]
        assert offered == [one.value for one in road.screen.voyages.choices]
        await road.press(*"mess", "enter", "2")

        assert road.session.state.at == "messana"


async def test_the_mark_in_the_list_is_what_enter_does_on_the_map(house: House) -> None:
    async with travelling(house) as road:
        assert "Enter offers a way on" in road.status
        assert "\u203a" not in grid(road.app)
        await road.press("tab")
        assert road.status == "Enter goes there."
        assert f"\u203a1  {road.screen.names.place(road.place)}" in grid(road.app)
        road.screen.pointing.go_to("rome")
        await road.pilot.pause()
        assert "\u203a" not in grid(road.app)
        await road.press("o")
        assert "\u203a1" in grid(road.app)


async def test_all_of_the_row_is_lit_that_leads_where_the_cursor_is(house: House) -> None:
    async with travelling(house) as road:
        at_camp = list(road.screen.panel.lines)
        await road.press("tab")
        lit = [part for part in road.screen.panel.lines if part not in at_camp]

        assert [look for _, look in lit[0]] == ["pointed"] * len(lit[0])
        assert len(lit) == 1
        assert len(text_of(lit[0])) == road.screen.panel.size.width


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_each_way_says_its_kind_and_the_moves_left_under_a_title(house: House, size: tuple[int, int]) -> None:
    async with travelling(house, size=size) as road:
        told = [" ".join(text_of(part).split()) for part in road.screen.panel.lines]

        assert told[0] == "Where to? moves to a capital"
        assert told[1:4] == [
            f"1 Orichalcum Mines {'?' if size == SMALL else 'opportunity'} 5",
            "2 Cassiterides sport 4",
            "3 Bronze Wall bloodshed 4",
        ]


@pytest.mark.parametrize("more", [0, 2, 3])
async def test_a_blank_row_keeps_the_goal_apart_from_the_ways(house: House, more: int) -> None:
    async with travelling(house, lambda house: at(house, "etna", weeks=(1, 0, 0, 0))) as road:
        choices = road.screen.panel.list.choices
        road.screen.panel.list.replace([*choices, *choices[:more]])
        road.screen.share_rows()
        await road.pilot.pause()
        goal, panel = road.screen.goal.region, road.screen.panel.region

        assert goal.y == panel.bottom + 1
        assert len(road.screen.panel.lines) == panel.height


async def test_answers_that_have_room_stand_on_one_page(house: House) -> None:
    for size in (SMALL, LARGE):
        async with travelling(house, lambda house: at(house, "cassiterides"), size=size) as road:
            assert len(road.screen.panel.list.choices) > 2
            assert "page 1 of" not in grid(road.app)


async def test_two_harbors_of_departure_for_one_voyage_are_asked_for(house: House) -> None:
    async with travelling(house, lambda house: at(house, "tartessos")) as road:
        road.screen.pointing.go_to("messana")
        await road.press("enter")
        assert road.asked()
        await road.press("2", "2")

        assert isinstance(road.session.state.top, LandingAt)


async def test_going_ashore_is_chosen_on_the_map(house: House) -> None:
    make, _ = JOURNEYS["landing"]
    async with travelling(house, make) as road:
        road.screen.pointing.go_to("vesuvius")
        await road.press("enter")
        assert road.status == "That capital opens in Act IV, for the scion; this is Act I."
        await road.press("tab", "enter")

        assert road.session.state.at == "etna"


async def test_a_large_map_shows_more_of_the_world_and_what_lies_on_the_decks(house: House) -> None:
    async with travelling(house) as road:
        small = sum(sign in "oxX?&#=" for row in rows(road.app)[1:19] for sign in row[:45])
    async with travelling(house, size=LARGE) as road:
        large = sum(sign in "oxX?&#=" for row in rows(road.app)[1:32] for sign in row[:77])

        assert large > 2 * small
        assert "On the decks" in road.info


async def test_the_last_events_stand_below_the_map_and_on_a_tall_terminal_at_the_side(house: House) -> None:
    make, _ = JOURNEYS["landing"]
    async with travelling(house, make) as road:
        below = "\n".join(rows(road.app)[-4:-2])
        assert below == "  You sail from Thule to Messana.\n  A week passes: 1 crossed off in Act I."
        assert road.screen.tail.size.height == 2
        await road.pilot.resize_terminal(*LARGE)
        await road.pilot.pause()
        side = [row[80:].strip() for row in rows(road.app)]

        assert road.screen.tail.size.height == 0
        title = next(n for n, row in enumerate(side) if row == "Log")
        assert side[title + 1 : title + 3] == ["You sail from Thule to Messana.", "A week passes: 1 crossed off in Act"]


@pytest.mark.parametrize("name", JOURNEYS)
async def test_the_cursor_is_always_in_sight_with_its_brackets(house: House, name: str) -> None:
    make, keys = JOURNEYS[name]
    async with travelling(house, make) as road:
        await road.press(*keys)
        places = list(road.screen.names.cat.location)
        for place in places[::7]:
            road.screen.pointing.go_to(place)
            await road.pilot.pause()
            x, y = road.app.cursor_position
            row = rows(road.app)[y]
            assert row[x + 1 + len(road.screen.pointing.signs().get(place, ""))] == "]", place
            assert x == 0 or row[x - 1] == "[", place


async def test_the_part_of_the_world_stays_as_long_as_the_cursor_is_inside(house: House) -> None:
    async with travelling(house) as road:
        corner = road.screen.world._corner
        await road.press("tab", "tab", "tab")

        assert road.screen.world._corner == corner


async def test_i_tells_of_the_place_and_its_arena(house: House) -> None:
    async with travelling(house, size=(80, 40)) as road:
        await road.press("tab", "tab", "i")
        text = " ".join(grid(road.app).split())
        arena = road.screen.names.cat.arena["atlanteans"]

        assert "Cassiterides: Sport of the Atlanteans, 1 move" in text
        assert arena.text.split(".")[0] in text


async def test_undo_brings_back_no_event_that_was_seen(house: House) -> None:
    async with travelling(house) as road:
        await road.press("z")
        assert road.status == "There is nothing to take back yet."
        assert isinstance(road.session.state.top, Travelling)


async def test_a_resize_keeps_the_place(house: House) -> None:
    async with travelling(house) as road:
        await road.press("tab")
        for size in (LARGE, (200, 50), (60, 20), SMALL):
            await road.pilot.resize_terminal(*size)
            await road.pilot.pause()
        await road.pilot.pause()

        assert road.place == "orichalcum"
        assert re.search(r"\[\?\d?\]", grid(road.app))


@pytest.mark.parametrize("name", JOURNEYS)
async def test_without_colours_and_with_ascii_alone_nothing_is_lost(house: House, name: str) -> None:
    make, keys = JOURNEYS[name]
    app = Ad79(house, start="map", arguments={"play": make(house).play}, colours="none", ascii_only=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

        assert grid(app).isascii()
        assert set(look_grid(app)) <= set("rbuB \n")


async def test_a_voyage_is_asked_about_before_its_week_is_gone(house: House) -> None:
    async with travelling(house, lambda house: at(house, "cassiterides")) as road:
        before = road.session.state
        await road.press("4", "enter")

        assert road.asked()
        assert "The voyage costs 1 week, and cannot be taken back." in " ".join(grid(road.app).split())
        await road.press("1")
        assert road.session.state is before
        await road.press("4", "enter", "2")
        assert road.session.state.crossed == before.crossed + 1


async def test_the_list_names_the_keys_that_turn_its_pages_from_where_the_keys_are(house: House) -> None:
    async with travelling(house) as road:
        panel = road.screen.panel
        panel.list.replace([Choice(f"Way {n}", value=n) for n in range(12)])
        panel.draw()
        await road.pilot.pause()
        assert "page 1 of" in grid(road.app)
        assert "(o, then PgDn)" in grid(road.app)
        await road.press("o")
        assert "(PgUp, PgDn)" in grid(road.app)
        first = panel.page
        await road.press("pagedown")
        assert panel.page.start == first.stop


async def test_keys_that_were_typed_before_another_screen_was_seen_do_not_count(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ad79, "unseen_for", lambda _: 60.0)
    async with travelling(house) as road:
        await road.press("1")
        arrived, screen = road.session.state, road.app.screen
        assert not isinstance(screen, MapScreen)
        await road.press("1")
        assert road.session.state is arrived
        assert road.app.screen is screen


async def test_a_terminal_has_a_moment_and_the_way_of_its_line_to_show_another_screen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with travelling(house) as road:
        assert road.app.unseen_for() == 0, "nobody sees anything here"
        with monkeypatch.context() as shown:
            shown.setattr(Ad79, "is_headless", False)
            near = road.app.unseen_for()
            shown.setattr(road.app.outlet, "round_trip", lambda: 9.0)  # as an answer is overdue
            shown.setattr(road.app.outlet, "measured_trip", lambda: 0.2)
            far = road.app.unseen_for()
        assert far == pytest.approx(near + 0.2)
        assert 0.2 < near <= 0.5


async def test_a_large_panel_goes_on_about_a_place_and_keys_the_regions_until_the_log_has_lines(house: House) -> None:
    async with travelling(house, size=LARGE) as road:
        assert "Troop    HP Move Range Attack" in road.info
        assert "R Pluto's Refugees" in grid(road.app)
        road.screen.pointing.go_to("thule")
        await road.pilot.pause()
        assert "Paths lead to" in road.info
        write_log(road.session, [Telling(f"Line {n} of a log.") for n in range(6)])
        road.screen.draw_stage()
        await road.pilot.pause()
        assert "R Pluto's Refugees" not in grid(road.app)
        assert "Line 5 of a log." in grid(road.app)
