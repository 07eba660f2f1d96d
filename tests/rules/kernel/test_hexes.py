"""The geometry of hexes and the ways over them, as properties."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.hexes import DIRECTIONS, Hex, distance, neighbours, reach
from tests.rules.kernel.disks import disk

coordinates = st.integers(min_value=-30, max_value=30)
hexes = st.builds(Hex, coordinates, coordinates)

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
    assert around == tuple(Hex(cell.q + q, cell.r + r) for q, r in DIRECTIONS)
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
