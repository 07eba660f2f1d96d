"""The map of the ancient world: that it holds what is known of it, that nobody gets stuck on it, that it can be drawn."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import asdict, replace

from rules.campaign.atlas import Location, WorldMap
from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.roads import Roads
from rules.campaign.records import Faction

COLUMNS, ROWS = 156, 40
WEST_TO_EAST = ("lamosians", "atlanteans", "refugees", "argonauts", "vesuvians", "amazons", "parthians", "kunlun")
ORDINARY = ("sport", "bloodshed", "opportunity")
KINDS = (*ORDINARY, "harbor", "capital")

Cell = tuple[int, int]


@pytest.fixture(scope="module")
def world(shipped: Catalogue) -> WorldMap:
    return shipped.world


@pytest.fixture(scope="module")
def factions(shipped: Catalogue) -> tuple[Faction, ...]:
    return shipped.factions


@pytest.fixture(scope="module")
def roads(world: WorldMap) -> Roads:
    return Roads(world)


@pytest.fixture(scope="module")
def place(world: WorldMap) -> dict[str, Location]:
    return {location.id: location for location in world.locations}


@pytest.fixture(scope="module")
def strokes(world: WorldMap, place: dict[str, Location]) -> dict[frozenset[str], list[Cell]]:
    """The cells that each path covers, its ends among them."""
    found: dict[frozenset[str], list[Cell]] = {}
    for path in world.paths:
        one, other = (place[end] for end in path.ends)
        corners = [(one.x, one.y), *path.via, (other.x, other.y)]
        found[frozenset(path.ends)] = [corners[0], *(cell for leg in pairwise(corners) for cell in straight(*leg))]
    return found


def straight(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells after `start` up to `end`."""
    (x, y), (across, down) = start, (end[0] - start[0], end[1] - start[1])
    length = max(abs(across), abs(down))
    assert length, f"no stroke from {start} to {end}"
    assert not (across and down), f"no straight stroke from {start} to {end}"
    return ((x + across * n // length, y + down * n // length) for n in range(1, length + 1))


def ordinary(place: dict[str, Location]) -> list[str]:
    return [at for at, location in place.items() if location.kind in ORDINARY]


# What is known of the world


def test_factions_stand_from_west_to_east(factions: tuple[Faction, ...]) -> None:
    assert [faction.id for faction in factions] == list(WEST_TO_EAST)
    assert [faction.position for faction in factions] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [faction.name for faction in factions] == [
        "Lamosians",
        "Atlanteans",
        "Pluto's Refugees",
        "New Argonauts",
        "Vesuvians",
        "Amazons",
        "Parthians",
        "Kunlun",
    ]
    assert [faction.hero for faction in factions] == [
        "sea_strider",
        "krakenlance",
        "stygiana",
        "decimus",
        "nox",
        "virago",
        "the_parthian",
        "bingqing",
    ]


def test_each_faction_has_a_letter_and_an_arena_of_its_own(factions: tuple[Faction, ...]) -> None:
    assert sorted(faction.letter for faction in factions) == sorted({faction.letter for faction in factions})
    assert all(len(faction.letter) == 1 and faction.letter in faction.name.upper() for faction in factions)
    assert all(faction.arena == faction.id for faction in factions)


def test_regions_lie_from_west_to_east(world: WorldMap) -> None:
    columns = {region: [at.x for at in world.locations if at.region == region] for region in WEST_TO_EAST}
    middles = [sum(columns[region]) / len(columns[region]) for region in WEST_TO_EAST]
    assert middles == sorted(middles)


def test_each_region_has_one_capital_and_all_kinds_of_places(world: WorldMap) -> None:
    assert {at.region for at in world.locations} == set(WEST_TO_EAST)
    for region in WEST_TO_EAST:
        kinds = Counter[str](at.kind for at in world.locations if at.region == region)
        assert kinds["capital"] == 1
        assert kinds["harbor"] >= 1
        assert all(kinds[kind] >= 2 for kind in ORDINARY), region


@pytest.mark.rule("V-TRAVEL-10")
def test_each_place_is_of_exactly_one_of_the_five_kinds(world: WorldMap) -> None:
    kinds = [(at.id, at.kind) for at in world.locations]
    assert max(Counter(id_ for id_, _ in kinds).values()) == 1
    assert {kind for _, kind in kinds} == set(KINDS)


@pytest.mark.rule("V-TRAVEL-10")
def test_a_place_of_another_kind_or_of_none_or_of_two_is_refused(world: WorldMap) -> None:
    plain = asdict(world.locations[0])
    for kind in KINDS:
        assert msgspec.convert(plain | {"kind": kind}, Location).kind == kind
    for other in ("temple", "", "Sport", None, ["sport", "harbor"]):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(plain | {"kind": other}, Location)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({field: value for field, value in plain.items() if field != "kind"}, Location)


def test_kinds_are_in_balance(world: WorldMap) -> None:
    assert 70 <= len(world.locations) <= 90
    share = {kind: n / len(world.locations) for kind, n in Counter(at.kind for at in world.locations).items()}
    assert share["sport"] == pytest.approx(0.32, abs=0.02)
    assert share["bloodshed"] == pytest.approx(0.28, abs=0.02)
    assert share["opportunity"] == pytest.approx(0.20, abs=0.02)


def test_places_have_ids_names_and_spots_of_their_own(world: WorldMap) -> None:
    for own in ("id", "name"):
        assert max(Counter(getattr(at, own) for at in world.locations).values()) == 1
    assert max(Counter((at.x, at.y) for at in world.locations).values()) == 1
    assert max(Counter(frozenset(path.ends) for path in world.paths).values()) == 1
    assert all(path.ends[0] != path.ends[1] for path in world.paths)


def test_an_atlantean_sport_location_has_a_neighbour_to_the_north_east_and_three_others(
    roads: Roads, place: dict[str, Location]
) -> None:
    """The example of page 15: the southernmost of the three others is Lamosian and lies behind a harbor."""
    here = place["hippodrome"]
    assert (here.region, here.kind) == ("atlanteans", "sport")
    (harbor,) = roads.harbors_from(here.id)
    came_from = place["bronze_wall"]
    assert came_from.x > here.x
    assert came_from.y < here.y
    assert came_from.id in roads.near[here.id]
    others = [place[to] for to in roads.destinations(here.id, previous=came_from.id)]
    assert len(others) == 3
    assert not any(to.x > here.x and to.y < here.y for to in others)
    southernmost = max(others, key=lambda to: to.y)
    assert southernmost.region == "lamosians"
    assert [to.id for to in others if roads.passed(here.id, to.id) == (harbor,)] == [southernmost.id]


def test_a_sport_location_in_the_far_south_of_the_amazons_lies_at_a_harbor(
    roads: Roads, place: dict[str, Location]
) -> None:
    southernmost = max((at for at in place.values() if at.region == "amazons"), key=lambda at: at.y)
    assert southernmost.kind == "sport"
    assert roads.harbors_from(southernmost.id)


def test_a_bloodshed_location_of_the_refugees_is_four_moves_from_the_capital_of_the_new_argonauts(
    world: WorldMap, roads: Roads, place: dict[str, Location]
) -> None:
    """The example of page 15, where the way is along paths alone: harbors cannot make it shorter or be needed for it."""
    assert (place["rome"].region, place["rome"].kind) == ("argonauts", "capital")
    assert (place["agisymba"].region, place["agisymba"].kind) == ("refugees", "bloodshed")
    assert roads.moves_to("rome", "agisymba", roads.capitals) == 4
    inland = tuple(at for at in world.locations if at.kind != "harbor")
    paths = tuple(path for path in world.paths if not set(path.ends) & set(roads.harbors))
    assert Roads(replace(world, locations=inland, paths=paths)).moves_to("rome", "agisymba", roads.capitals) == 4


@pytest.mark.rule("V-TRAVEL-03")
def test_paths_lead_over_borders_and_both_ways(roads: Roads, place: dict[str, Location]) -> None:
    over = [(at, to) for at in roads.ways for to in roads.near[at] if place[at].region != place[to].region]
    assert {place[at].region for at, _ in over} == set(WEST_TO_EAST)
    walks = [(at, to) for at, to in over if place[at].kind in ORDINARY and place[to].kind in ORDINARY]
    assert len(walks) >= 16
    assert all(to in roads.destinations(at) for at, to in walks)


# That nobody gets stuck, and nothing is too near or too far


@pytest.mark.rule("V-TRAVEL-14")
def test_no_ordinary_place_is_a_dead_end_with_all_capitals_closed(roads: Roads, place: dict[str, Location]) -> None:
    for at in ordinary(place):
        for previous in roads.reach[at]:
            assert set(roads.destinations(at, previous)) - {previous}, (at, previous)


@pytest.mark.rule("V-TRAVEL-14")
def test_nobody_is_stuck_after_a_landing(roads: Roads, place: dict[str, Location]) -> None:
    for start in roads.ways:
        for departure in roads.harbors_from(start):
            for arrival in roads.arrivals(departure, at=start):
                for at in roads.landings(arrival, at=start):
                    onward = roads.destinations(at, start, arrival)
                    assert set(onward) - {start}, (start, departure, arrival, at)
                    assert not any(roads.passed(at, to, arrival) == (arrival,) for to in onward)


def test_every_harbor_can_be_landed_at_from_everywhere(roads: Roads) -> None:
    for at in roads.ways:
        for previous in (None, *roads.reach[at]):
            for departure in roads.harbors_from(at):
                assert len(roads.arrivals(departure, previous, at=at)) == len(roads.harbors) - 1, (at, previous)


def test_no_two_harbors_are_joined_directly(roads: Roads) -> None:
    assert len(roads.harbors) >= 6
    assert not any(set(roads.near[harbor]) & set(roads.harbors) for harbor in roads.harbors)


def test_the_world_hangs_together_without_its_capitals(roads: Roads, place: dict[str, Location]) -> None:
    reached = set()
    ahead = ["hippodrome"]
    while ahead:
        at = ahead.pop()
        if at not in reached and at not in roads.capitals:
            reached.add(at)
            ahead += roads.near[at]
    assert reached == set(place) - roads.capitals


def test_every_capital_is_four_to_ten_moves_from_every_other(roads: Roads) -> None:
    assert len(roads.capitals) == 8
    for at in roads.capitals:
        for to in roads.capitals - {at}:
            moves = roads.moves_to(to, at, frozenset({to}))
            assert moves is not None
            assert 4 <= moves <= 10, (at, to, moves)


def test_every_place_reaches_every_capital_within_an_act(roads: Roads, place: dict[str, Location]) -> None:
    for at in ordinary(place):
        for to in roads.capitals:
            assert (roads.moves_to(to, at, roads.capitals) or 99) <= 12, (at, to)


def test_every_capital_has_more_than_one_way_in(roads: Roads) -> None:
    assert all(len(roads.reach[capital]) >= 2 for capital in roads.capitals)


# That it can be drawn


def test_the_drawing_fits_its_frame(world: WorldMap, factions: tuple[Faction, ...]) -> None:
    rows = world.drawing.splitlines()
    assert len(rows) == 2 * ROWS
    assert max(map(len, rows)) <= COLUMNS
    assert set("".join(rows)) == {" ", *(faction.letter for faction in factions)}, "land of a region, or sea"
    assert not any(row.endswith(" ") for row in rows)


def test_places_have_room_for_two_marks_beside_them(world: WorldMap, strokes: dict[frozenset[str], list[Cell]]) -> None:
    spots = {(at.x, at.y) for at in world.locations}
    for at in world.locations:
        assert 0 <= at.x < COLUMNS - 2
        assert 0 <= at.y < ROWS
        room = {(at.x + 1, at.y), (at.x + 2, at.y)}
        foreign = {cell for ends, cells in strokes.items() if at.id not in ends for cell in cells}
        assert not room & (spots | foreign), at.id
        assert not room & {(x, y) for path in world.paths for x, y in path.via}, at.id


def test_paths_are_straight_strokes_inside_the_frame(strokes: dict[frozenset[str], list[Cell]]) -> None:
    for ends, cells in strokes.items():
        assert len(set(cells)) == len(cells), ends
        assert all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in cells), ends


def test_no_path_crosses_another_or_runs_over_a_place(
    world: WorldMap, strokes: dict[frozenset[str], list[Cell]]
) -> None:
    covered = Counter(cell for cells in strokes.values() for cell in cells[1:-1])
    assert max(covered.values()) == 1
    assert not {(at.x, at.y) for at in world.locations} & set(covered)


def test_no_path_touches_another_on_its_way(
    place: dict[str, Location], strokes: dict[frozenset[str], list[Cell]]
) -> None:
    """Two strokes side by side would read as one; only where both leave the same place may they be so near."""
    owner = {cell: ends for ends, cells in strokes.items() for cell in cells[1:-1]}
    for (x, y), ends in owner.items():
        for beside in ((x + 1, y), (x, y + 1)):
            other = owner.get(beside, ends)
            shared = [place[end] for end in ends & other]
            assert other == ends or any(max(abs(at.x - x), abs(at.y - y)) <= 1 for at in shared), (ends, other)


def test_every_place_lies_on_land_of_its_region(world: WorldMap, factions: tuple[Faction, ...]) -> None:
    rows = [row.ljust(COLUMNS) for row in world.drawing.splitlines()]
    letters = {faction.id: faction.letter for faction in factions}
    for at in world.locations:
        under = {rows[2 * at.y + half][at.x + mark] for half in range(2) for mark in range(2)}
        assert under == {letters[at.region]}, at.id


@pytest.mark.rule("V-TERM-33")
def test_each_region_is_a_factions_and_more_than_its_capital(world: WorldMap, shipped: Catalogue) -> None:
    """Regions have the factions' names, and every one holds places besides its capital."""
    places = Counter(place.region for place in world.locations if place.kind != "capital")
    assert set(places) == {faction.id for faction in shipped.factions}
    assert len(places) == 8
    assert all(count >= 1 for count in places.values())
