"""The picture of the world: coasts, paths, places, routes, and the way of the cursor from place to place."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.campaign.game import CampaignGame
from tests.content_set import a_catalogue
from tests.tui.games.campaign.situations import JOURNEYS, at, late
from tests.tui.plain_screens import set_out
from tui.games.campaign.pictures import road
from tui.games.campaign.pictures.world import SHAPES, WAYS, MapToDraw, WorldPicture, beside
from tui.games.campaign.screens.map import MapScreen
from tui.games.campaign.words.names import Names
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import Line, length, text_of

CAT = a_catalogue()
NAMES = Names(CAT)
WORLD = WorldPicture(CAT)
WHOLE = ((0, 0), WORLD.width, WORLD.height)
KINDS = {place.id: place.kind for place in CAT.world.locations}


def game(session: Session) -> CampaignGame:
    played: CampaignGame = session.spoken.game  # type: ignore[assignment]
    return played


def drawn(view: MapToDraw) -> list[str]:
    return [text_of(part).ljust(WORLD.width) for part in WORLD.lines(view, *WHOLE)]


def signs(view: MapToDraw) -> dict[str, str]:
    """The two columns of every place and the one behind it."""
    rows = drawn(view)
    return {place.id: rows[place.y][place.x : place.x + 3] for place in CAT.world.locations}


NOWHERE = MapToDraw(at="", cursor="")


def test_every_place_shows_its_kind_and_the_letter_of_its_region() -> None:
    shown = signs(NOWHERE)

    for place in CAT.world.locations:
        assert shown[place.id][:2] == SHAPES[place.kind] + CAT.faction[place.region].letter
    assert len(set(SHAPES.values())) == len({*KINDS.values()}) == 5
    assert len({faction.letter for faction in CAT.factions}) == 8


def test_paths_run_from_end_to_end_without_a_gap() -> None:
    rows = drawn(NOWHERE)
    for path in CAT.world.paths:
        cells = WORLD._strokes[frozenset(path.ends)]
        taken = {(place.x + n, place.y) for place in CAT.world.locations for n in range(2)}
        for x, y, glyph in cells:
            assert (x, y) in taken or rows[y][x] in "-|+", (path.ends, x, y, glyph)
        ends = [CAT.location[end] for end in path.ends]
        chain = [(ends[0].x, ends[0].y), *((x, y) for x, y, _ in cells), (ends[1].x, ends[1].y)]
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(chain))


def test_the_world_is_ascii() -> None:
    assert "".join(drawn(NOWHERE)).isascii()


def test_encampment_open_ways_and_closed_capitals_have_signs_of_their_own() -> None:
    shown = signs(MapToDraw(at="atlantis", cursor="", ways=("cassiterides", "rome"), shut=("telepylos",)))

    assert shown["atlantis"][:2] == "@A"
    assert shown["cassiterides"] == "oA*"
    assert shown["rome"] == "#N*"
    assert shown["telepylos"][:2] == "=L"
    assert shown["bronze_wall"][2] != "*"


def test_the_cursor_is_a_pair_of_brackets() -> None:
    row = drawn(MapToDraw(at="", cursor="cassiterides"))[CAT.location["cassiterides"].y]

    assert "[oA]" in row
    assert sum(line.count("[") for line in drawn(MapToDraw(at="", cursor="cassiterides"))) == 1


def test_a_part_of_the_world_is_the_same_as_in_the_whole() -> None:
    whole = drawn(NOWHERE)
    part = [text_of(line) for line in WORLD.lines(NOWHERE, (30, 10), 40, 12)]

    assert [row.ljust(40) for row in part] == [row[30:70] for row in whole[10:22]]


# Routes


def test_a_route_has_its_stops_numbered_and_its_paths_doubled(house: House) -> None:
    session = set_out(house)
    route = road.route_to(game(session), session.state, "rome")
    assert route is not None
    shown = signs(MapToDraw(at="atlantis", cursor="", route=route.places, stops=route.stops))

    assert [shown[stop][2] for stop in route.stops] == [str(n) for n in range(1, len(route.stops) + 1)]
    assert route.stops[-1] == "rome"
    assert route.places[0] == "atlantis"
    assert sum(row.count("=") for row in drawn(MapToDraw("atlantis", "", route=route.places, stops=route.stops))) > 10
    assert not any("=" in row for row in drawn(MapToDraw("atlantis", "")))


def test_a_route_leads_through_harbors_without_stopping(house: House) -> None:
    session = at(house, "tartessos")
    route = road.route_to(game(session), session.state, "fortunate_isles")

    assert route == road.Route(("fortunate_isles",), ("tartessos", "gades", "fortunate_isles"))


def test_no_route_leads_to_a_closed_capital_or_a_harbor_or_from_one(house: House) -> None:
    session = set_out(house)
    state = session.state

    assert road.route_to(game(session), state, "telepylos") is None
    assert road.route_to(game(session), state, "thule") is None
    assert road.route_to(game(session), replace(state, at="thule"), "rome") is None


def test_each_step_of_a_route_is_joined_by_a_path(house: House) -> None:
    session = set_out(house)
    joined = {frozenset(path.ends) for path in CAT.world.paths}
    for place in CAT.location:
        route = road.route_to(game(session), session.state, place)
        if route is not None:
            assert all(frozenset(pair) in joined for pair in pairwise(route.places)), place


# What the panel tells


def texts(lines: Sequence[Line]) -> str:
    return " ".join(text_of(part).strip() for part in lines)


def test_weeks_left_and_the_moves_to_each_open_capital_are_told(house: House) -> None:
    session = set_out(house)
    told = texts(road.capital_lines(NAMES, game(session), session.state, 200))
    far = game(session).roads.moves_to("rome", "atlantis", frozenset({"rome"}))

    assert told.startswith(f"12 weeks left. Open: Rome {far} moves, ")
    assert told.index("Rome") < told.index("Ctesiphon") < told.index("Mount Kunlun")


def test_in_the_fourth_act_one_capital_is_open(house: House) -> None:
    session = late(house)

    assert texts(road.capital_lines(NAMES, game(session), session.state, 200)) == (
        "6 weeks left. Open: Mount Vesuvius 3 moves."
    )
    assert road.shut_capitals(game(session), session.state) == {
        place.id for place in CAT.world.locations if place.kind == "capital" and place.id != "vesuvius"
    }


@pytest.mark.rule("V-OPEN-07")
def test_a_place_far_away_tells_the_card_on_top_of_its_deck_and_the_first_local(house: House) -> None:
    session = set_out(house)
    decks, stacks = session.state.laid.decks, session.state.laid.stacks
    told = texts(road.place_lines(NAMES, game(session), session.state, "colonia", 200))
    stack = stacks[CAT.region_order.index("argonauts")]

    assert NAMES.event(decks.sport[0]) in told
    assert NAMES.event(decks.sport[1]) not in told
    assert f"First local: {NAMES.unit(stack[0])}." in told


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("atlantis", "Atlantis: Closed capital of the Atlanteans, your encampment"),
        ("rome", "Rome: Open capital of the New Argonauts, 5 moves"),
        ("thule", "Thule: Harbor of the Lamosians"),
        ("cassiterides", "Cassiterides: Sport of the Atlanteans, 1 move"),
    ],
)
def test_a_place_in_one_sentence(house: House, place: str, words: str) -> None:
    session = set_out(house)

    assert road.place_words(NAMES, game(session), session.state, place) == words


def test_an_open_capital_names_who_waits_there(house: House) -> None:
    session = set_out(house)

    assert "Decimus waits here." in texts(road.place_lines(NAMES, game(session), session.state, "rome", 200))
    assert "waits" not in texts(road.place_lines(NAMES, game(session), session.state, "telepylos", 200))
    final = late(house)
    assert "Taotie waits here." in texts(road.place_lines(NAMES, game(final), final.state, "vesuvius", 200))


def test_an_empty_deck_is_said_to_be_empty(house: House) -> None:
    session = set_out(house)
    table = session.state.table
    state = replace(session.state, table=replace(table, decks=replace(table.decks, sport=())))

    assert "The Sport deck is empty." in texts(road.place_lines(NAMES, game(session), state, "cassiterides", 200))
    assert "Sport (empty)" in texts(road.deck_lines(NAMES, state, 200))


@pytest.mark.rule("V-OPEN-07")
def test_the_front_cards_and_the_front_chips_of_all_stacks_are_told(house: House) -> None:
    state = set_out(house).state
    decks = texts(road.deck_lines(NAMES, state, 300))
    stacks = texts(road.stack_lines(NAMES, state, 300))

    for kind in ("sport", "opportunity", "bloodshed"):
        deck = getattr(state.laid.decks, kind)
        assert NAMES.event(deck[0]) in decks
        assert NAMES.event(deck[1]) not in decks
    for faction, stack in zip(CAT.region_order, state.laid.stacks, strict=True):
        assert f"{CAT.faction[faction].letter} {NAMES.unit(stack[0])}" in stacks


@pytest.mark.parametrize("name", JOURNEYS)
def test_no_line_about_any_place_is_wider_than_its_panel(house: House, name: str) -> None:
    session = JOURNEYS[name][0](house)
    for place in CAT.location:
        lines = road.place_lines(NAMES, game(session), session.state, place, 33)
        assert max(map(length, lines)) <= 33, place


def test_the_help_explains_every_sign_and_letter() -> None:
    for faction in CAT.factions:
        assert f"{faction.letter} {faction.name}" in MapScreen.ABOUT
    for kind, shape in SHAPES.items():
        assert f"{shape} " in MapScreen.ABOUT
        assert kind.casefold() in MapScreen.ABOUT.casefold()


# The cursor


def reached(ways: tuple[str, ...], start: str = "atlantis") -> set[str]:
    seen, ahead = {start}, deque([start])
    while ahead:
        here = ahead.popleft()
        for way in ways:
            there = beside(CAT, here, way)
            if there not in seen:
                seen.add(there)
                ahead.append(there)
    return seen


def test_every_place_can_be_reached_with_the_arrows() -> None:
    assert reached(("up", "down", "left", "right")) == set(CAT.location)
    assert reached(tuple(WAYS)) == set(CAT.location)


@pytest.mark.parametrize("way", WAYS)
def test_a_step_leads_in_its_direction(way: str) -> None:
    dx, dy = WAYS[way]
    for place in CAT.world.locations:
        there = CAT.location[beside(CAT, place.id, way)]
        if there.id != place.id:
            assert (there.x - place.x) * dx + 2 * (there.y - place.y) * dy > 0


def test_at_the_edge_of_the_world_the_cursor_stays() -> None:
    west = min(CAT.world.locations, key=lambda place: place.x)

    assert beside(CAT, west.id, "left") == west.id
