"""Looking ahead on the map: places far away, routes, names that are searched, the goal of the act, the whole world."""

import re

import pytest

from rules.campaign.journey.actions import Spectate
from rules.campaign.journey.frames import Travelling
from tests.tui.games.campaign.map_course import LARGE, SMALL, travelling
from tests.tui.games.campaign.situations import at, late
from tests.tui.grids import grid, rows
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session


def spectated(session: Session) -> None:
    """Watch the event, and go on to the next move."""
    session.act(Spectate())
    while not isinstance(session.state.top, Travelling):
        session.act(session.legal()[0])


async def test_enter_on_a_place_far_away_sets_out_for_it_stop_by_stop(house: House) -> None:
    async with travelling(house) as road:
        before = road.session.state
        await road.press("slash", *"rome", "enter", "enter")
        first = road.place

        assert road.status == "Rome is 5 moves away. Enter goes to Cassiterides, the first stop."
        assert road.session.state is before
        assert first == road.screen.pointing.answers[first][0].value.to == "cassiterides"
        await road.press("enter")
        assert road.session.state.at == first


async def test_the_way_is_kept_while_an_event_is_played_on_it(house: House) -> None:
    async with travelling(house) as road:
        await road.press("slash", *"rome", "enter", "enter", "enter")
        spectated(road.session)
        road.app.go("map", play=road.session.play)
        await road.pilot.pause()

        assert road.screen.target == "rome"
        assert road.place == road.screen.pointing.route.stops[0]  # type: ignore[union-attr]


async def test_the_way_ends_where_it_leads(house: House) -> None:
    async with travelling(house) as road:
        road.screen.pointing.target = "teutoburg"
        await road.press("slash", *"cassiterides", "enter", "enter")
        assert road.session.play.wishes.aim == "teutoburg"
        spectated(road.session)
        road.app.go("map", play=road.session.play)
        await road.pilot.pause()
        await road.press("slash", *"teutoburg", "enter", "enter")
        assert road.session.state.at == "teutoburg"

        assert road.session.play.wishes.aim == ""


async def test_the_way_ends_with_a_step_that_brings_it_no_nearer(house: House) -> None:
    async with travelling(house) as road:
        await road.press("slash", *"rome", "enter", "enter")
        assert road.screen.target == "rome"
        await road.press("slash", *"orichalcum", "enter", "enter")
        assert road.session.state.at == "orichalcum"

        assert road.session.play.wishes.aim == ""


async def test_a_place_that_no_walk_leads_to_says_why(house: House) -> None:
    async with travelling(house) as road:
        before = road.session.state
        road.screen.pointing.go_to("telepylos")
        await road.press("enter")

        assert road.status == "No path leads there in one move."
        assert road.session.state is before


async def test_where_one_must_move_on_the_cursor_begins_on_the_way_to_the_nearest_capital(house: House) -> None:
    async with travelling(house, as_it_begins=True) as road:
        assert (road.place, road.status) == ("cassiterides", "Enter goes there.")
        assert "\u203a2" in grid(road.app)
        await road.press("enter")

        assert road.session.state.at == "cassiterides"


async def test_r_shows_the_way_to_the_nearest_capital_and_hides_it(house: House) -> None:
    async with travelling(house) as road:
        without = rows(road.app)
        await road.press("r")
        assert road.status == "The way to Rome stays marked until r hides it."
        assert re.search(r"Route: [A-Z]", road.info)
        assert ", Rome." in road.info
        assert "══" in grid(road.app)
        await road.press("r")

        assert rows(road.app) == without


async def test_r_shows_the_way_to_the_place_under_the_cursor(house: House) -> None:
    async with travelling(house) as road:
        road.screen.pointing.go_to("ctesiphon")
        await road.press("r")

        assert road.screen.target == "ctesiphon"
        assert road.screen.pointing.route is not None
        assert road.screen.pointing.route.stops[-1] == "ctesiphon"
        assert road.screen.world.view.route == road.screen.pointing.route.places


async def test_the_route_goes_on_after_a_move(house: House) -> None:
    async with travelling(house) as road:
        await road.press("r")
        places = road.screen.world.view.route
        set_state(road.session, at(house, places[1], previous="atlantis").state)
        road.screen.draw()
        await road.pilot.pause()

        assert road.screen.world.view.route == places[1:]
        assert road.place == road.screen.pointing.route.stops[0] == "teutoburg"  # type: ignore[union-attr]


async def test_no_route_leads_to_a_closed_capital(house: House) -> None:
    async with travelling(house) as road:
        road.screen.pointing.go_to("telepylos")
        await road.press("r")

        assert road.status == "No walk leads from here to Telepylos."


async def test_a_place_is_found_by_its_name(house: House) -> None:
    async with travelling(house) as road:
        await road.press("slash", *"taxila", "enter")
        assert road.place == "taxila"
        assert "[" in grid(road.app)
        await road.press("at")

        assert road.place == "atlantis"


async def test_an_exact_name_is_found_before_a_longer_one(house: House) -> None:
    async with travelling(house) as road:
        await road.press("slash", *"rome", "enter")
        assert road.place == "rome"


async def test_the_palette_finds_places_and_cards_by_name(house: House) -> None:
    async with travelling(house) as road:
        await road.press("colon", *"rome", "enter")
        assert road.place == "rome"
        await road.press("colon", *"hamstring", "enter")

        assert "Hamstring" in str(road.screen.dialog.heading if road.screen.dialog else "") + grid(road.app)
        assert "Inspect" in grid(road.app)


async def test_moves_to_open_capitals_and_weeks_left_are_always_told(house: House) -> None:
    async with travelling(house) as road:
        wanted = [
            ["Act", "I:", "beat", "a", "primus", "moves"],
            ["#", "Rome", "Decimus", "E", "5"],
            ["#", "Ctesiphon", "The", "Parthian", "E", "7"],
            ["#", "Mount", "Kunlun", "Bingqing", "E", "8"],
            ["12", "weeks", "left", "for", "5", "moves"],
        ]
        assert [part.split() for part in road.goal] == wanted
        await road.press("l", "l")
        assert [part.split() for part in road.goal] == wanted


@pytest.mark.rule("V-OPEN-07")
@pytest.mark.rule("V-OPEN-02")
@pytest.mark.rule("V-OPEN-03")
async def test_front_cards_are_on_the_map_and_front_chips_on_the_table_and_nothing_behind_them(house: House) -> None:
    async with travelling(house, size=(80, 70)) as road:
        state, names = road.session.state, road.screen.names
        shown = road.info
        decks = [getattr(state.laid.decks, kind) for kind in ("sport", "opportunity", "bloodshed")]
        for deck in decks:
            assert names.event(deck[0]) in shown
        await road.press("t")
        table = " ".join(grid(road.app).split())
        for deck in decks:
            assert f"{names.event(deck[0])} on top, {len(deck) - 1} behind it" in table
            assert not any(names.event(card) in table for card in deck[1:])
        for faction, stack in zip(names.cat.region_order, state.laid.stacks, strict=True):
            assert f"{names.region(faction)}: {names.unit(stack[0])} on top, {len(stack) - 1} behind it" in table


async def test_the_last_act_shows_its_one_capital(house: House) -> None:
    async with travelling(house, late) as road:
        assert [" ".join(part.split()) for part in road.goal[1:]] == [
            "# Mount Vesuvius Taotie S 3",
            "Health 18 with 2 banes to come",
            "6 weeks left for 3 moves",
        ]
        await road.press("r")

        assert road.info.partition("Route: ")[2].startswith("Cannae, Capua, Mount Vesuvius.")


# The whole world


async def test_w_shows_the_whole_world_and_goes_back(house: House) -> None:
    async with travelling(house) as road:
        before = rows(road.app)
        await road.press("w")
        whole = grid(road.app)
        assert "Where to?" not in whole
        assert all(name in whole for name in ("Rome", "Ctesiphon", "Mount Kunlun"))
        assert "Taprobane" not in whole
        assert whole.splitlines()[-1].startswith(" Esc Back  Enter Take")
        assert " World " not in whole
        assert road.status == "Atlantis: Closed capital of the Atlanteans, your encampment."
        await road.press("w")

        assert rows(road.app) == before


async def test_the_cursor_goes_on_over_the_whole_world_and_escape_leads_back_to_it(house: House) -> None:
    async with travelling(house) as road:
        await road.press("w", "slash", *"taxila", "enter")
        assert road.place == "taxila"
        assert road.status.startswith("Taxila: Sport of the Kunlun")
        await road.press("escape")

        assert "Where to?" in grid(road.app)
        assert " Taxila  " in grid(road.app)


async def test_the_list_of_answers_comes_out_from_under_the_whole_world(house: House) -> None:
    async with travelling(house) as road:
        await road.press("w", "o")

        assert not road.screen.world.whole
        assert "Where to?" in grid(road.app)
        assert road.screen.pointing.in_list


async def test_a_route_is_drawn_on_the_whole_world(house: House) -> None:
    async with travelling(house) as road:
        await road.press("w")
        assert "═" not in grid(road.app)
        await road.press("r")
        assert "═" in grid(road.app)
        await road.press("r")
        assert "═" not in grid(road.app)


async def test_a_place_keeps_its_digit_over_the_whole_world(house: House) -> None:
    async with travelling(house) as road:
        before = dict(road.screen.pointing.signs())
        assert "2" in before.values()
        await road.press("w", "r")
        assert road.screen.pointing.signs() == before
        at = next(place for place, sign in before.items() if sign == "2")
        await road.press("2")

        assert road.session.state.at == at


async def test_enter_travels_from_the_whole_world_too(house: House) -> None:
    async with travelling(house) as road:
        await road.press("w", "tab", "enter")

        assert road.session.state.at == "orichalcum"


@pytest.mark.parametrize("size", [(80, 23), SMALL, LARGE])
async def test_the_cursor_is_in_sight_on_the_whole_world(house: House, size: tuple[int, int]) -> None:
    async with travelling(house, size=size) as road:
        await road.press("w")
        for place in list(road.screen.names.cat.location)[::5]:
            road.screen.pointing.go_to(place)
            await road.pilot.pause()
            x, y = road.app.cursor_position
            tag = 1 + len(road.screen.pointing.signs().get(place, ""))
            assert rows(road.app)[y][x + tag] == "]", place


@pytest.mark.parametrize(("to", "warned"), [("fortunate_isles", True), ("olisipo", False)])
async def test_a_stop_that_leads_far_away_from_the_nearest_capital_is_warned_of(
    house: House, to: str, *, warned: bool
) -> None:
    async with travelling(house, lambda house: at(house, "tartessos")) as road:
        road.screen.pointing.go_to(to)
        await road.pilot.pause()

        assert ("! Rome is 4 moves away from there." in " ".join(road.info.split())) == warned
