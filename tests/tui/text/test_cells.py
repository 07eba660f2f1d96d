"""Pictures made of cells: how names give way, who gets the rows, where the cursor steps, and what it lights."""

from collections.abc import Mapping

import pytest

from tests.tui.games.ludus.drawn import texts
from tui.kit.cells import step
from tui.text import cells as text_cells
from tui.text.cell_rows import Flow, flow, grid, stacked
from tui.text.cells import OPEN, Cell, CellBox, Fixed, Under, laid


def test_names_are_cut_only_where_there_is_no_room() -> None:
    cells = [Cell(f"c{n}", "Suppositicius", f" x{n}") for n in range(3)]
    assert len(flow(cells, 60, 1)) == 1
    whole = texts(text_cells.laid(flow(cells, 60, 1), "", {}, ">").lines)
    assert whole == [" Suppositicius x0  Suppositicius x1  Suppositicius x2"]
    assert texts(text_cells.laid(flow(cells, 40, 1), "", {}, ">").lines) == [" Supposi… x0  Supposi… x1  Supposi… x2"]
    assert [len(flow(cells, width, 1)) for width in (20, 10)] == [2, 3]
    assert flow([], 20, 1) == []


def test_a_grid_leaves_empty_places_empty() -> None:
    rows = grid([Cell("a", "Ox"), None, Cell("b", "Elk"), Cell("c", "Bee")], 2, 20)
    assert texts(text_cells.laid(rows, "b", {"c": "*"}, ">").lines) == [" Ox", ">Elk      *Bee"]


def test_rows_that_are_left_go_to_whole_names_before_gaps() -> None:
    cells = [Cell(f"c{n}", "Suppositicius") for n in range(4)]
    parts = [Flow(cells), None, Flow(cells, rank=1)]
    assert len(stacked(parts, 32, 2)) == 2
    assert [len(texts(text_cells.laid(stacked(parts, 32, rows), "", {}, ">").lines)) for rows in (3, 4, 5, 9)] == [
        3,
        4,
        5,
        5,
    ]


def test_the_cursor_steps_to_the_nearest_cell_in_a_direction() -> None:
    a1, a2, b1, c1 = CellBox("a1", 0, 0, 5), CellBox("a2", 0, 10, 5), CellBox("b1", 2, 4, 5), CellBox("c1", 5, 0, 5)
    places = (a1, a2, b1, c1)
    assert step(places, a1, (1, 0), 0) is a2
    assert step(places, a2, (1, 0), 10) is None
    assert step(places, a1, (0, 1), 0) is b1
    assert step(places, b1, (0, -1), 10) is a2
    assert step(places, b1, (0, -1), 4) is a1
    assert step(places, c1, (0, 1), 0) is None


def test_the_cursor_lights_further_lines_of_its_cell_which_are_no_place_of_their_own() -> None:
    rows = [(Fixed(Cell("ox", "Ox"), "Ox ", 4),), ((" ", "base"), Under("ox", "big", "card_scheme"))]
    away, here = (text_cells.laid(rows, spot, {}, ">") for spot in ("", "ox"))
    assert away.lines[1] == ((" ", "base"), ("big", "card_scheme"))
    assert here.lines[1] == ((" ", "base"), ("big", "chosen"))
    assert here.places == (CellBox("ox", 0, 0, 4),)


@pytest.mark.parametrize(("signs", "drawn"), [({}, "*"), ({OPEN: " "}, " ")])
def test_a_key_is_lit_where_its_cell_can_be_taken_whether_a_mark_says_so_or_not(
    signs: Mapping[str, str], drawn: str
) -> None:
    cells: list[Cell[str]] = [Cell(name, name, look="name_tactic", key=(name[0], "tile_key")) for name in ("Net", "Ox")]
    (line,) = laid(grid(cells, 2, 20), None, {"Net": OPEN}, ">", signs=signs).lines
    assert line[:2] == ((drawn, "warn"), ("N", "tile_key"))
    assert ("O", "faint on name_tactic") in line


def test_a_tile_is_one_colour_from_its_mark_to_its_price() -> None:
    cell: Cell[str] = Cell("Net", "Net", look="name_tactic", is_tile=True, price=(" 3", "now"))
    rows = grid([cell], 1, 12, tiled=True)
    (line,) = laid(rows, None, {}, ">").lines
    assert [one for one in line if one[0].strip()] == [("Net      ", "name_tactic"), (" 3", "now")]
    assert line[0] == (" ", "warn on name_tactic")
    assert laid(rows, "Net", {}, ">").lines[0][:2] == ((">", "chosen"), ("Net       3", "chosen"))
