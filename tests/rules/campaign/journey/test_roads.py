"""Where moves end, on small drawn maps: small letters are ordinary places, capital letters harbors, digits capitals."""

from collections import deque
from itertools import product

import pytest

from rules.campaign.atlas import Location, Path, WorldMap
from rules.campaign.journey.roads import Roads

STEPS = {(1, 0): "-", (-1, 0): "-", (0, 1): "|", (0, -1): "|"}

MAP = """
a---b---1
|   |   |
c---H---d
    |   |
    e---f---g
    |       |
    +---J---+
"""


def drawn(picture: str, border: int = 0) -> WorldMap:
    """A map from a picture; places left of the column `border` are in the west, all others in the east."""
    cells = {(x, y): cell for y, row in enumerate(picture.strip("\n").splitlines()) for x, cell in enumerate(row)}
    places = {at: cell for at, cell in cells.items() if cell.isalnum()}
    ends = {frozenset((places[at], far)) for at in places for step in STEPS if (far := follow(cells, at, step))}
    return WorldMap(
        drawing="",
        locations=tuple(
            Location(
                id=cell,
                name=cell,
                kind="capital" if cell.isdigit() else "harbor" if cell.isupper() else "sport",
                region="west" if x < border else "east",
                x=x,
                y=y,
            )
            for (x, y), cell in places.items()
        ),
        paths=tuple(Path(ends=(one, other)) for one, other in sorted(map(sorted, ends))),
        origin="ours",
    )


def follow(cells: dict[tuple[int, int], str], at: tuple[int, int], step: tuple[int, int]) -> str | None:
    """The place at the other end of the stroke that leaves a place in a direction."""
    x, y = at[0] + step[0], at[1] + step[1]
    if cells.get((x, y)) not in {STEPS[step], "+"}:
        return None
    while not cells[x, y].isalnum():
        if cells[x, y] == "+":
            turns = [turn for turn in STEPS if turn[0] * step[0] + turn[1] * step[1] == 0]
            (step,) = (turn for turn in turns if cells.get((x + turn[0], y + turn[1]), " ") != " ")
        x, y = x + step[0], y + step[1]
    return cells[x, y]


@pytest.fixture(scope="module")
def roads() -> Roads:
    return Roads(drawn(MAP))


def test_a_picture_becomes_a_map(roads: Roads) -> None:
    assert list(roads.near) == ["a", "b", "1", "c", "H", "d", "e", "f", "g", "J"]
    assert roads.near["e"] == ("H", "f", "J")
    assert roads.near["H"] == ("b", "c", "d", "e")
    assert roads.harbors == ("H", "J")
    assert roads.capitals == {"1"}


@pytest.mark.rule("V-TRAVEL-02")
def test_a_move_goes_to_an_adjacent_place(roads: Roads) -> None:
    assert roads.destinations("a") == ("b", "c")
    assert roads.why_not("a", "d") == "far"
    assert roads.why_not("a", "H") == "far"


def test_nobody_stays_and_no_walk_leads_back_through_the_same_harbor(roads: Roads) -> None:
    assert all(at not in roads.destinations(at, open_capitals=roads.capitals) for at in roads.ways)
    assert roads.why_not("c", "c") == "here"


@pytest.mark.rule("V-TRAVEL-03")
def test_borders_hold_nobody_up() -> None:
    world = drawn(MAP, border=4)
    roads = Roads(world)
    region = {place.id: place.region for place in world.locations}
    assert (region["a"], region["b"], region["c"]) == ("west", "east", "west")
    assert "b" in roads.destinations("a")
    assert "a" in roads.destinations("b")
    assert "d" in roads.destinations("c")
    assert "c" in roads.destinations("d")


@pytest.mark.rule("V-TRAVEL-04")
def test_nobody_goes_back_to_where_the_last_travel_phase_began(roads: Roads) -> None:
    assert "a" in roads.destinations("b")
    assert roads.destinations("b", previous="a") == ("c", "d", "e")
    assert roads.why_not("b", "a", previous="a") == "backtrack"
    assert roads.destinations("c", previous="b") == ("a", "d", "e"), (
        "b is closed through the harbor too, a is free again"
    )
    assert roads.why_not("c", "b", previous="b") == "backtrack"


@pytest.mark.rule("V-TRAVEL-04", "V-RULING-02")
def test_after_a_landing_its_harbor_is_neither_used_nor_passed(roads: Roads) -> None:
    assert roads.destinations("c", previous="g", barred_harbor="H") == ("a",)
    assert roads.harbors_from("c", barred_harbor="H") == ()
    assert roads.why_not("c", "e", previous="g", barred_harbor="H") == "barred"
    assert roads.destinations("b", previous="g", barred_harbor="H") == ("a",)
    assert roads.destinations("f", previous="g", barred_harbor="H") == ("d", "e"), (
        "a harbor elsewhere bars nothing here"
    )


@pytest.mark.rule("V-RULING-02")
def test_a_barred_harbor_leaves_the_path_beside_it_open(roads: Roads) -> None:
    beside = Roads(drawn("a-H-b\n|   |\n+---+"))
    assert beside.destinations("a", barred_harbor="H") == ("b",)
    assert beside.passed("a", "b") == ()


@pytest.mark.rule("V-TRAVEL-06")
def test_a_harbor_is_passed_in_a_single_move(roads: Roads) -> None:
    assert roads.destinations("c") == ("a", "b", "d", "e")
    assert [roads.passed("c", to) for to in ("a", "b", "d", "e")] == [(), ("H",), ("H",), ("H",)]


@pytest.mark.rule("V-RULING-38")
def test_two_harbors_are_passed_only_where_they_are_joined() -> None:
    joined = Roads(drawn("a-H-J-b"))
    assert joined.destinations("a") == ("b",)
    assert joined.passed("a", "b") == ("H", "J")
    apart = Roads(drawn("a-H-c-J-b"))
    assert apart.destinations("a") == ("c",)


def test_of_two_harbors_between_two_places_the_one_that_is_open_is_passed() -> None:
    roads = Roads(drawn("a-H-b\n|   |\n+-J-+"))
    assert roads.passed("a", "b") == ("H",)
    assert roads.passed("a", "b", barred_harbor="H") == ("J",)
    assert roads.destinations("a", barred_harbor="H") == ("b",)


def test_only_open_capitals_are_entered(roads: Roads) -> None:
    assert roads.destinations("d", open_capitals=frozenset("1")) == ("b", "1", "c", "e", "f")
    assert roads.destinations("d", open_capitals=frozenset("2")) == ("b", "c", "e", "f")
    assert roads.why_not("d", "1") == "capital"
    assert roads.why_not("d", "1", open_capitals=frozenset("1")) is None
    assert roads.why_not("d", "1", "1", None, frozenset("1")) == "backtrack"


@pytest.mark.rule("V-TRAVEL-11")
def test_no_move_ends_on_a_harbor(roads: Roads) -> None:
    ends = {to for at in roads.ways for to in roads.destinations(at, open_capitals=roads.capitals)}
    landings = {to for harbor in roads.harbors for to in roads.landings(harbor)}
    assert not (ends | landings) & set(roads.harbors)
    assert roads.why_not("c", "H") == "harbor"
    assert roads.route("a", "H") is None


@pytest.mark.rule("V-TRAVEL-14", "V-RULING-03")
def test_the_way_back_opens_when_nothing_else_is_left() -> None:
    roads = Roads(drawn("a---b---c---1"))
    assert roads.destinations("c", previous="b") == ("b",)
    assert roads.why_not("c", "b", previous="b") is None
    assert roads.destinations("c", "b", None, frozenset("1")) == ("1",), "an open capital is something else"
    assert roads.destinations("b", previous="a") == ("c",)
    harbor = Roads(drawn("a---H---b"))
    assert harbor.destinations("b", previous="a", barred_harbor="H") == ("a",)


@pytest.mark.rule("V-HARBOR-01")
def test_a_voyage_begins_at_an_adjacent_harbor_that_is_not_barred(roads: Roads) -> None:
    assert roads.harbors_from("a") == ()
    assert roads.harbors_from("e") == ("H", "J")
    assert roads.harbors_from("e", barred_harbor="J") == ("H",)


@pytest.mark.rule("V-HARBOR-02")
def test_a_voyage_ends_at_any_other_harbor() -> None:
    roads = Roads(drawn("H-a-b-J\n|     |\nc-d-e-f\n|   |\nK   L\n|   |\ng   h"))
    assert roads.arrivals("H") == ("J", "K", "L")
    assert roads.arrivals("K") == ("H", "J", "L")


@pytest.mark.rule("V-TRAVEL-04", "V-HARBOR-02")
def test_a_voyage_ends_where_there_is_a_place_to_land_on(roads: Roads) -> None:
    assert roads.landings("J", at="e") == ("g",)
    assert roads.landings("J", previous="g") == ("e",)
    assert roads.landings("J", previous="g", at="e") == ()
    assert roads.arrivals("H", at="e") == ("J",)
    assert roads.arrivals("H", previous="g", at="e") == ()


@pytest.mark.rule("V-HARBOR-05")
def test_only_open_capitals_are_landed_on() -> None:
    roads = Roads(drawn("a-H-1\n  |\n  b-J-c"))
    assert roads.landings("H") == ("a", "b")
    assert roads.landings("H", open_capitals=frozenset("1")) == ("a", "1", "b")


LONG = """
a---b---c---d---2
|       |       |
e---1---f---K---g---h
|           |
j           i
"""


def test_the_fewest_moves_pass_harbors_freely_and_no_other_capital() -> None:
    roads = Roads(drawn(LONG))
    capitals = frozenset("12")
    assert roads.moves_to("i", "f") == 1, "through the harbor"
    assert roads.moves_to("f", "e", capitals) == 4, "round the capital, though it is open"
    assert roads.moves_to("f", "j", capitals) == 5, "likewise from farther away"
    assert roads.moves_to("1", "e", capitals) == 1
    assert roads.moves_to("2", "f", capitals) == 2
    assert roads.moves_to("2", "1", capitals) == 3, "a capital is a start like any other place"
    assert roads.moves_to("a", "a") == 0
    assert roads.moves_to("1", "e") is None, "closed"
    assert roads.moves_to("K", "f") is None
    assert Roads(drawn("a-b c-d")).moves_to("d", "a") is None


def test_a_route_names_every_stop_and_prefers_the_order_of_the_map() -> None:
    roads = Roads(drawn(LONG))
    assert roads.route("e", "i") == ("a", "b", "c", "f", "i")
    assert roads.route("b", "b") == ()
    assert Roads(drawn("a-b\n| |\nc-d")).route("a", "d") == ("b", "d")


def test_a_ban_on_the_first_step_costs_a_detour() -> None:
    ring = Roads(drawn("a-b-c\n|   |\nd-e-f"))
    assert ring.route("b", "a") == ("a",)
    assert ring.route("b", "a", previous="a") == ("c", "f", "e", "d", "a")
    assert ring.route("b", "d", previous="a") == ("c", "f", "e", "d")
    assert ring.moves_to("d", "b", previous="c") == 2
    harbor = Roads(drawn("a-H-b\n|   |\nc-d-e"))
    assert harbor.moves_to("b", "a") == 1
    assert harbor.moves_to("b", "a", previous="e", barred_harbor="H") == 4
    assert harbor.moves_to("b", "c", previous="e") == 2, "only the first step is banned, and it is another"


def test_going_out_and_straight_back_is_no_way_round_a_ban() -> None:
    """From b, where a is banned, c is a dead end: one comes back to b only as there is nothing else, and then to a."""
    roads = Roads(drawn("a-b-c"))
    assert roads.route("b", "a", previous="a") == ("c", "b", "a")
    forked = Roads(drawn("a-b-c\n  | |\n  d-e"))
    assert forked.route("b", "a", previous="a") == ("c", "e", "d", "b", "a")


def test_routes_are_as_short_as_a_search_over_all_states_finds(roads: Roads) -> None:
    """Every start, ban and goal of the first map, against a search that knows only single moves."""
    capitals = roads.capitals
    for at, target in product(roads.ways, roads.ways):
        for previous in (None, *roads.reach[at]):
            found = roads.route(at, target, capitals, previous)
            assert (None if found is None else len(found)) == searched(roads, at, target, previous), (
                at,
                target,
                previous,
            )
            walked(roads, at, previous, found or ())


def searched(roads: Roads, at: str, target: str, previous: str | None) -> int | None:
    moves = {(at, previous): 0}
    ahead = deque(moves)
    while ahead:
        here, before = ahead.popleft()
        if here == target:
            return moves[here, before]
        for to in roads.destinations(here, before, None, roads.capitals & {target}):
            if (to, here) not in moves:
                moves[to, here] = moves[here, before] + 1
                ahead.append((to, here))
    return None


def walked(roads: Roads, at: str, previous: str | None, stops: tuple[str, ...]) -> None:
    """Each stop is a legal move from the one before."""
    for to in stops:
        assert roads.why_not(at, to, previous, None, roads.capitals) is None
        at, previous = to, at
