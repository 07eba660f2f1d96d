"""The geometry of hexes and the ways over them, as properties."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.hexes import DIRECTIONS, Hex, disk, distance, line, neighbour, neighbours, path, paths, reach, ring

coordinates = st.integers(min_value=-30, max_value=30)
hexes = st.builds(Hex, coordinates, coordinates)
radii = st.integers(min_value=0, max_value=8)

GROUND = disk(Hex(0, 0), 3)
grounds = st.sets(st.sampled_from(GROUND), min_size=1)
walls = st.frozensets(st.sampled_from(GROUND), max_size=25)
places = st.sampled_from(GROUND)


def beside(ground: set[Hex]) -> dict[Hex, tuple[Hex, ...]]:
    return {cell: tuple(n for n in neighbours(cell) if n in ground) for cell in sorted(ground)}


NEAR = beside(set(GROUND))


def steps_by_relaxing(start: Hex, near: dict[Hex, tuple[Hex, ...]], blocked: frozenset[Hex]) -> dict[Hex, int]:
    """Fewest steps the slow way: every edge as often as there are cells."""
    best = {start: 0}
    for _ in near:
        for cell, others in near.items():
            for other in others:
                if cell in best and other not in blocked:
                    best[other] = min(best.get(other, 999), best[cell] + 1)
    return best


def test_the_six_directions_go_against_the_clock_from_east() -> None:
    named = dict(zip(("E", "NE", "NW", "W", "SW", "SE"), DIRECTIONS, strict=True))
    assert named == {
        "E": Hex(1, 0),
        "NE": Hex(1, -1),
        "NW": Hex(0, -1),
        "W": Hex(-1, 0),
        "SW": Hex(-1, 1),
        "SE": Hex(0, 1),
    }
    for direction, (q, r) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(direction + 3) % 6] == Hex(-q, -r)


@given(hexes)
def test_neighbours_are_the_six_hexes_one_step_away(cell: Hex) -> None:
    around = neighbours(cell)
    assert len(set(around)) == 6
    assert around == tuple(neighbour(cell, direction) for direction in range(6))
    assert {distance(cell, other) for other in around} == {1}
    assert all(cell in neighbours(other) for other in around)
    assert [distance(a, b) for a, b in pairwise((*around, around[0]))] == [1] * 6


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(places, places, hexes)
def test_distance_counts_the_steps_and_does_not_depend_on_where(a: Hex, b: Hex, way: Hex) -> None:
    assert reach(a, 6, NEAR)[b] == distance(a, b)
    assert distance(Hex(a.q + way.q, a.r + way.r), Hex(b.q + way.q, b.r + way.r)) == distance(a, b)


@given(hexes, radii)
def test_a_ring_closes_and_has_six_hexes_a_step(centre: Hex, radius: int) -> None:
    cells = ring(centre, radius)
    assert len(set(cells)) == len(cells) == (6 * radius or 1)
    assert {distance(centre, cell) for cell in cells} == {radius}
    if radius:
        assert cells[0] == Hex(centre.q + radius, centre.r)
        assert {distance(a, b) for a, b in pairwise((*cells, cells[0]))} == {1}


def test_a_ring_goes_against_the_clock() -> None:
    assert ring(Hex(0, 0), 1) == DIRECTIONS


def test_a_ring_of_a_negative_radius_is_refused() -> None:
    with pytest.raises(ValueError, match="no radius of -1"):
        ring(Hex(0, 0), -1)
    assert disk(Hex(0, 0), -1) == ()


@given(hexes, radii)
def test_a_disk_is_its_rings_row_by_row(centre: Hex, radius: int) -> None:
    cells = disk(centre, radius)
    assert set(cells) == {cell for n in range(radius + 1) for cell in ring(centre, n)}
    assert len(cells) == 1 + 3 * radius * (radius + 1)
    assert list(cells) == sorted(cells, key=lambda cell: (cell.r, cell.q))


@given(hexes, hexes)
def test_a_line_goes_straight_step_by_step(a: Hex, b: Hex) -> None:
    cells = line(a, b)
    assert (cells[0], cells[-1], len(cells)) == (a, b, distance(a, b) + 1)
    assert [distance(a, cell) for cell in cells] == list(range(len(cells)))
    assert [distance(b, cell) for cell in cells] == list(reversed(range(len(cells))))


@given(hexes, hexes)
def test_a_line_is_the_same_in_both_senses(a: Hex, b: Hex) -> None:
    assert line(b, a) == tuple(reversed(line(a, b)))


@given(hexes, hexes)
def test_a_line_keeps_within_half_a_step_of_the_straight_one(a: Hex, b: Hex) -> None:
    length = distance(a, b)
    for step, (q, r) in enumerate(line(a, b)):
        off_q = abs(q * length - a.q * (length - step) - b.q * step)
        off_r = abs(r * length - a.r * (length - step) - b.r * step)
        assert 3 * max(off_q, off_r) <= 2 * length


def test_a_line_in_one_direction() -> None:
    assert line(Hex(0, 0), Hex(3, 0)) == (Hex(0, 0), Hex(1, 0), Hex(2, 0), Hex(3, 0))
    assert line(Hex(2, 2), Hex(2, 2)) == (Hex(2, 2),)


@given(grounds, walls, st.integers(min_value=0, max_value=40), st.data())
def test_reach_is_what_trying_every_step_finds(
    ground: set[Hex], blocked: frozenset[Hex], steps: int, data: st.DataObject
) -> None:
    near = beside(ground)
    start = data.draw(st.sampled_from(sorted(ground)))
    blocked -= {start}
    found = reach(start, steps, near, blocked)
    assert found == {cell: n for cell, n in steps_by_relaxing(start, near, blocked).items() if n <= steps}
    assert list(found.values()) == sorted(found.values())


def test_who_stands_on_a_blocked_hex_may_leave_it_but_enters_no_other() -> None:
    near = {"a1": ("a2",), "a2": ("a1", "a3"), "a3": ("a2",)}
    assert reach("a1", 2, near, {"a1"}) == {"a1": 0, "a2": 1, "a3": 2}
    assert reach("a1", 2, near, {"a1", "a2"}) == {"a1": 0}
    assert path("a1", "a3", near, {"a1"}) == ("a1", "a2", "a3")
    assert path("a1", "a3", near, {"a3"}) is None
    assert path("a1", "a1", near, {"a1"}) == ("a1",)


@given(walls, places, places)
def test_paths_are_all_the_shortest_ways(blocked: frozenset[Hex], start: Hex, goal: Hex) -> None:
    ways = paths(start, goal, NEAR, blocked)
    steps = steps_by_relaxing(start, NEAR, blocked - {start})
    if goal not in steps:
        assert ways == ()
        assert path(start, goal, NEAR, blocked) is None
        return
    assert len(set(ways)) == len(ways) == count_ways(start, goal, steps)
    assert path(start, goal, NEAR, blocked) == ways[0]
    for way in ways:
        assert (way[0], way[-1], len(way)) == (start, goal, steps[goal] + 1)
        assert all(b in NEAR[a] and b not in blocked for a, b in pairwise(way))


def count_ways(start: Hex, goal: Hex, steps: dict[Hex, int]) -> int:
    if goal == start:
        return 1
    before = [cell for cell in NEAR[goal] if steps.get(cell) == steps[goal] - 1]
    return sum(count_ways(start, cell, steps) for cell in before)


def test_paths_come_in_the_order_of_the_neighbours() -> None:
    near = {"s": ("y", "x"), "x": ("s", "g"), "y": ("g", "s"), "g": ("x", "y")}
    assert paths("s", "g", near) == (("s", "y", "g"), ("s", "x", "g"))
    assert path("s", "g", near) == ("s", "y", "g")
