"""The picture of the world: land and sea, paths, places, names, and the way of the cursor from place to place."""

from collections import deque
from itertools import pairwise

import pytest

from tests.content_set import a_catalogue
from tests.tui.games.campaign.journeys import set_out
from tests.tui.games.campaign.situations import JOURNEYS
from tui.games.campaign.pictures import road
from tui.games.campaign.pictures.coasts import Shades, drawn_ground
from tui.games.campaign.pictures.world import SHAPES, WAYS, MapToDraw, WorldPicture, beside
from tui.games.campaign.screens.map import MapScreen
from tui.play.house import House
from tui.terminal.glyphs import ASCII
from tui.text.lines import length, text_of

CAT = a_catalogue()
ALL = Shades(regions=True, land=True, halves=True)
PLAIN = Shades(regions=False, land=False, halves=False)
WORLD = WorldPicture(CAT, ALL)
LETTERED = WorldPicture(CAT, ALL._replace(regions=False))
WHOLE = ((0, 0), WORLD.width, WORLD.height)
NAMED = ((0, 0), (WORLD.width, WORLD.height))
KINDS = {place.id: place.kind for place in CAT.world.locations}


def drawn(view: MapToDraw, world: WorldPicture = WORLD) -> list[str]:
    return [text_of(part).ljust(WORLD.width) for part in world.lines(view, *WHOLE)]


def signs(view: MapToDraw, world: WorldPicture = WORLD) -> dict[str, str]:
    """The column of every place and the two behind it."""
    rows = drawn(view, world)
    return {place.id: rows[place.y][place.x : place.x + 3] for place in CAT.world.locations}


NOWHERE = MapToDraw(at="", cursor="")


def test_every_place_shows_its_kind() -> None:
    shown = signs(NOWHERE)

    assert all(shown[place.id][0] == SHAPES[place.kind] for place in CAT.world.locations)
    assert len(set(SHAPES.values())) == len({*KINDS.values()}) == 5


@pytest.mark.parametrize("shades", [ALL._replace(regions=False), ALL._replace(halves=False), PLAIN])
def test_without_the_colours_of_regions_places_show_the_letters_of_theirs(shades: Shades) -> None:
    shown = signs(NOWHERE, WorldPicture(CAT, shades))

    for place in CAT.world.locations:
        assert shown[place.id][:2] == SHAPES[place.kind] + CAT.faction[place.region].letter
    assert len({faction.letter for faction in CAT.factions}) == 8


def test_paths_run_from_end_to_end_without_a_gap() -> None:
    rows = drawn(NOWHERE)
    named = {(name.x + n, name.y) for name in WORLD._labelled(NOWHERE, *NAMED) for n in range(len(name.text))}
    taken = {(x + n, y) for x, y in named for n in (-1, 0, 1)} | {(place.x, place.y) for place in CAT.world.locations}
    for path in CAT.world.paths:
        cells = WORLD._strokes[frozenset(path.ends)]
        for x, y, glyph in cells:
            assert (x, y) in taken or rows[y][x] in "─│╭╮╰╯", (path.ends, x, y, glyph)
        ends = [CAT.location[end] for end in path.ends]
        chain = [(ends[0].x, ends[0].y), *((x, y) for x, y, _ in cells), (ends[1].x, ends[1].y)]
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(chain))


def test_strokes_are_joined_at_their_corners() -> None:
    """Each glyph leads to the cell before it and to the one behind it."""
    leads = {"─": "lr", "│": "ud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu"}
    sides = {(-1, 0): "l", (1, 0): "r", (0, -1): "u", (0, 1): "d"}
    for path in CAT.world.paths:
        one, other = (CAT.location[end] for end in path.ends)
        cells = WORLD._strokes[frozenset(path.ends)]
        chain = [(one.x, one.y, ""), *cells, (other.x, other.y, "")]
        for before, (x, y, glyph), after in zip(chain, chain[1:], chain[2:], strict=False):
            assert {sides[a - x, b - y] for a, b, _ in (before, after)} == set(leads[glyph]), path.ends


def test_encampment_open_ways_and_closed_capitals_have_signs_of_their_own() -> None:
    ways = {"cassiterides": "1", "rome": "*"}
    view = MapToDraw(at="atlantis", cursor="", ways=ways, shut=("telepylos",))
    bare, shown = signs(view), signs(view, LETTERED)

    assert [
        bare[place][: len(sign)] for place, sign in (("atlantis", "@"), ("cassiterides", "o1"), ("rome", "#*"))
    ] == [
        "@",
        "o1",
        "#*",
    ]
    assert shown["atlantis"][:2] == "@A"
    assert shown["cassiterides"] == "oA1"
    assert shown["rome"] == "#N*"
    assert shown["telepylos"][:2] == "%L"
    assert shown["bronze_wall"][2] not in "1*"


@pytest.mark.parametrize(("world", "tag"), [(WORLD, "[o]"), (LETTERED, "[oA]")])
def test_the_cursor_is_a_pair_of_brackets(world: WorldPicture, tag: str) -> None:
    rows = drawn(MapToDraw(at="", cursor="cassiterides"), world)

    assert tag in rows[CAT.location["cassiterides"].y]
    assert sum(line.count("[") for line in rows) == 1


@pytest.mark.parametrize(
    ("view", "look"), [(MapToDraw("rome", "rome"), "camp"), (MapToDraw("", "rome", {"rome": "1"}), "way")]
)
def test_under_the_cursor_the_encampment_and_a_place_to_go_to_keep_their_looks(view: MapToDraw, look: str) -> None:
    spot = CAT.location["rome"]
    cells = [(sign, look) for text, look in WORLD.lines(view, *WHOLE)[spot.y] for sign in text]

    signs = len(view.ways.get("rome", "")) + 1
    assert [shown for _, shown in cells[spot.x - 1 : spot.x + signs + 1]] == ["chosen", *[look] * signs, "chosen"]
    assert "".join(sign for sign, _ in cells[spot.x - 1 : spot.x + signs + 1]) in {"[@]", "[#1]"}


def test_a_part_of_the_world_has_the_ground_and_the_places_of_the_whole() -> None:
    whole = signs(NOWHERE)
    part = [text_of(line).ljust(40) for line in WORLD.lines(NOWHERE, (30, 10), 40, 12)]

    for place in CAT.world.locations:
        x, y = place.x - 30, place.y - 10
        if 0 <= x < 38 and 0 <= y < 12:
            assert part[y][x] == whole[place.id][0]


# Land and sea


def grounds(shades: Shades) -> list[list[str]]:
    """The look of each cell of the world, nothing but the places on it."""
    return [[look for text, look in line for _ in text] for line in WorldPicture(CAT, shades).lines(NOWHERE, *WHOLE)]


def test_each_region_is_a_tint_of_the_land_and_the_sea_another() -> None:
    looks = {look for row in grounds(ALL) for look in row}

    assert {f"region_{faction.position}" for faction in CAT.factions} <= looks
    assert "deep" in looks
    assert "region_4 over deep" in looks


def test_paths_over_water_are_sea_lanes() -> None:
    rows = grounds(ALL)
    x, y, _ = next(cell for cell in WORLD._strokes[frozenset(("messana", "taenarum"))] if cell[0] == 84)

    assert rows[y][x] == "lane on deep"
    assert rows[10][62] == "path on region_4"


def test_half_blocks_are_drawn_where_the_terminal_has_them_alone() -> None:
    halves = "".join(drawn(NOWHERE))
    wholes = [text_of(line) for line in WorldPicture(CAT, ALL._replace(halves=False)).lines(NOWHERE, *WHOLE)]

    assert halves.count("▀") + halves.count("▄") > 200
    assert not any(half in row for row in wholes for half in "▀▄")


def test_with_few_colors_dots_are_the_borders_of_regions() -> None:
    few = WorldPicture(CAT, ALL._replace(regions=False)).lines(NOWHERE, *WHOLE)

    assert sum(text_of(row).count(":") for row in few) > 50
    assert not any(":" in row for row in drawn(NOWHERE))


def test_with_few_colours_land_has_a_grain_and_the_sea_none() -> None:
    few = drawn_ground(CAT, (WORLD.width, WORLD.height), ALL._replace(regions=False))
    grains = [cell for row in few for cell in row if cell.glyph == "."]

    assert len(grains) > 500
    assert {cell.look.partition(" on ")[0] for cell in grains} == {"grain"}
    assert not any(cell.paper == "deep" for cell in grains)


def test_without_colours_the_sea_has_waves_and_everything_can_be_spelled_in_ascii() -> None:
    plain = WorldPicture(CAT, PLAIN).lines(NOWHERE, *WHOLE)
    told = "\n".join(ASCII.spell(text_of(row)) for row in plain)

    assert told.isascii()
    assert "?" not in told.replace("?L", "").replace("?A", "").replace("?R", "").replace("?N", "").replace(
        "?V", ""
    ).replace("?M", "").replace("?P", "").replace("?K", "")
    assert told.count("~") > 300
    assert told.count(":") > 50
    assert not any(" on " in look for row in plain for _, look in row)


# Names


def test_names_stand_over_no_badge_and_no_other_name() -> None:
    cells = [(name.x + n, name.y) for name in WORLD._labelled(NOWHERE, *NAMED) for n in range(len(name.text))]
    badges = {(place.x + n, place.y) for place in CAT.world.locations for n in range(-1, 2)}

    assert len(set(cells)) == len(cells)
    assert not badges & set(cells)


def test_most_places_are_named_and_all_that_can_be_reached_now_and_all_open_capitals(house: House) -> None:
    named = {name.text for name in WORLD._labelled(NOWHERE, *NAMED)}
    assert len(named) > 0.8 * len(CAT.location)

    for name, (make, _) in JOURNEYS.items():
        state = make(house).state
        view = MapToDraw(state.at, state.at, {one.to: "1" for one in make(house).legal() if hasattr(one, "to")})
        corner = (max(0, CAT.location[state.at].x - 24), max(0, CAT.location[state.at].y - 9))
        labels = {label.text for label in WORLD._labelled(view, corner, (47, 18))}
        for way in (state.at, *view.ways):
            spot = CAT.location[way]
            if 1 <= spot.x - corner[0] < 44 and 0 < spot.y - corner[1] < 17:
                assert spot.name in labels, (name, way)


def test_a_name_has_the_colour_of_its_region_on_the_ground_that_is_there() -> None:
    grounds = [[cell.paper for cell in row] for row in drawn_ground(CAT, (WORLD.width, WORLD.height), ALL)]
    crossed = set()
    for name in WORLD._labelled(NOWHERE, *NAMED):
        place = next(one for one in CAT.world.locations if one.name == name.text)
        kind = "main_town" if place.kind == "capital" else "town"
        there = grounds[name.y][name.x : name.x + len(name.text)]
        looks = [look for _, look in WORLD._written(name, (0, 0))[2]]
        assert looks == [f"{kind}_{CAT.faction[place.region].position} on {ground}" for ground in there]
        crossed |= {len(set(there))}

    assert max(crossed) > 1


def test_names_keep_a_column_from_the_edge_of_the_picture() -> None:
    for corner in ((30, 2), (60, 8), (100, 0)):
        labels = WORLD._labelled(NOWHERE, corner, (47, 18))
        assert labels
        assert all(one.x > 0 and one.x + len(one.text) < 47 for one in labels if one.look.startswith("label"))


def test_no_sign_of_the_ground_touches_a_name() -> None:
    for world in (WorldPicture(CAT, PLAIN), WorldPicture(CAT, ALL)):
        rows = drawn(NOWHERE, world)
        for name in world._labelled(NOWHERE, (0, 0), (world.width, world.height)):
            ends = rows[name.y][name.x - 1], rows[name.y][name.x + len(name.text)]
            assert not {*ends} & set(".:~"), name.text


def test_where_one_can_sail_is_quieter_than_where_one_can_go() -> None:
    view = MapToDraw(at="", cursor="", ways={"cassiterides": "1", "thule": "*"})
    looks = {place: WORLD._look(CAT.location[place], view) for place in view.ways}
    names = {one.text: one.look for one in WORLD._labelled(view, *NAMED)}

    assert looks == {"cassiterides": "way", "thule": "voyage"}
    assert (names["Cassiterides"], names["Thule"]) == ("main_name", "town_1")


def test_a_closed_capital_has_a_gray_name() -> None:
    view = MapToDraw(at="messana", cursor="", shut=("vesuvius",))
    names = {one.text: one.look for one in WORLD._labelled(view, *NAMED)}

    assert names["Mount Vesuvius"] == "shut_name"
    assert "shut_name" not in {look for name, look in names.items() if name != "Mount Vesuvius"}


def test_in_little_room_capitals_places_to_go_to_and_the_one_under_the_cursor_alone_are_named() -> None:
    world = WorldPicture(CAT, ALL, (79, 20))
    view = MapToDraw("atlantis", "taxila", {"cassiterides": "1"}, few_names=True)
    named = {name.text for name in world._labelled(view, (0, 0), (79, 20))}
    capitals = {place.name for place in CAT.world.locations if place.kind == "capital"}

    assert {"Rome", "Ctesiphon", "Cassiterides"} <= named <= capitals | {"Taxila", "Cassiterides"}


def test_beyond_the_edge_of_the_world_is_sea() -> None:
    rows = WORLD.lines(NOWHERE, (0, 0), WORLD.width + 9, WORLD.height + 3)

    assert len(rows) == WORLD.height + 3
    assert all(length(row) == WORLD.width + 9 for row in rows)
    assert rows[-1] == ((" " * (WORLD.width + 9), "deep"),)


@pytest.mark.parametrize("size", [(79, 20), (79, 21), (119, 36)])
def test_the_whole_world_fits_into_the_stage(size: tuple[int, int]) -> None:
    """Each place has a spot of its own there, and shows its kind."""
    picture = WorldPicture(CAT, ALL, size)
    rows = [text_of(row).ljust(size[0]) for row in picture.lines(NOWHERE, (0, 0), *size)]

    assert len(set(picture.spots.values())) == len(CAT.location)
    for place in CAT.world.locations:
        x, y = picture.spots[place.id]
        assert rows[y][x] == SHAPES[place.kind], place.id


def test_a_way_that_is_open_is_heavy() -> None:
    rows = drawn(MapToDraw("", "", lit=[("rome", "ravenna")]))

    assert sum(glyph in "━┃┏┓┗┛" for row in rows for glyph in row) > 3


def test_a_route_is_doubled_from_its_beginning_to_its_end(house: House) -> None:
    session = set_out(house)
    route = road.route_to(session.spoken.game, session.state, "rome")  # type: ignore[arg-type]
    assert route is not None
    rows = drawn(MapToDraw(at="atlantis", cursor="", ways=dict.fromkeys(route.places, ""), route=route.places))

    assert route.stops[-1] == "rome"
    assert route.places[0] == "atlantis"
    assert sum(glyph in "═║╔╗╚╝" for row in rows for glyph in row) > 30
    assert not any(glyph in "━┃┏┓┗┛" for row in rows for glyph in row)
    assert not any(glyph in "═║╔╗╚╝" for row in drawn(MapToDraw("atlantis", "")) for glyph in row)


def test_routes_and_ways_lie_on_the_ground_there() -> None:
    view = MapToDraw("", "", lit=[("ravenna", "carnuntum")], route=("rome", "ravenna"))
    spans = [span for row in WORLD.lines(view, (0, 0), WORLD.width, WORLD.height) for span in row]

    assert {look for text, look in spans if set(text) & set("═║╔╗╚╝")} == {"route on region_4"}
    heavy = {look for text, look in spans if set(text) & set("━┃┏┓┗┛")}
    assert heavy
    assert all(look.startswith("leg on ") for look in heavy)


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
