"""Water over hexes, beside the ways that `rules.kernel.hexes` finds from hex to hex."""

from hypothesis import given
from hypothesis import strategies as st

from rules.campaign.floods import Flood, Plain
from rules.kernel.hexes import Hex, neighbours, reach
from tests.rules.kernel.disks import disk

CELLS = {f"{cell.q},{cell.r}": cell for cell in disk(Hex(-2, 5), 3)}
LABELS = {cell: label for label, cell in CELLS.items()}
labels = st.sampled_from(sorted(CELLS))
grounds = st.sets(labels, min_size=1)


@given(grounds, st.data())
def test_it_is_as_far_as_by_the_shortest_way(ground: set[str], data: st.DataObject) -> None:
    cells = {label: CELLS[label] for label in sorted(ground)}
    start = data.draw(st.sampled_from(sorted(ground)))
    shut = data.draw(st.frozensets(st.sampled_from(sorted(ground))))
    near = {label: [LABELS[n] for n in neighbours(cell) if LABELS.get(n) in ground] for label, cell in cells.items()}
    flood, found = Flood(Plain(cells), start, shut, ()), reach(start, len(cells), near, shut)
    asked = data.draw(st.permutations(sorted(ground)))
    assert {label: flood.get(label) for label in asked} == {label: found.get(label) for label in asked}


@given(labels, st.frozensets(labels), st.data())
def test_an_end_is_one_step_beyond_its_nearest_neighbour(start: str, shut: frozenset[str], data: st.DataObject) -> None:
    plain = Plain(CELLS)
    ends = shut & data.draw(st.frozensets(labels)) - {start}
    open_ground, whole = Flood(plain, start, shut, ()), Flood(plain, start, shut, ends)
    for end in sorted(ends):
        beside = [open_ground.get(LABELS[n]) for n in neighbours(CELLS[end]) if n in LABELS]
        assert whole.get(end) == min((steps + 1 for steps in beside if steps is not None), default=None)


def test_rows_do_not_run_into_each_other() -> None:
    east, west = Hex(3, 0), Hex(0, 1)
    flood = Flood(Plain({"east": east, "west": west, "mid": Hex(2, 0)}), "east", (), ())
    assert (flood.get("mid"), flood.get("west")) == (1, None)
