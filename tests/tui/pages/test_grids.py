"""Every plain screen as characters, at 80 by 24: the layout, and what is left of the looks where there are no colours.

The grids stand in `__snapshots__`; `pytest tests/tui/pages/test_grids.py --snapshot-update` writes them anew.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.every_screen import PICTURED
from tests.tui.grids import grid, look_grid, rows
from tui.play.house import House

SIZE = (80, 24)


@pytest.mark.parametrize("name", PICTURED)
async def test_a_screen_is_laid_out_as_it_was(house: House, name: str, snapshot: SnapshotAssertion) -> None:
    make, keys = PICTURED[name]
    app = make(house)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        assert grid(app) == snapshot


@pytest.mark.parametrize("name", PICTURED)
async def test_without_colours_the_cursor_is_still_seen(house: House, name: str) -> None:
    make, keys = PICTURED[name]
    app = make(house)
    app.looks = type(app.looks)("dark", "none", app.looks.glyphs)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        marks = look_grid(app).splitlines()
        cursor = "[" if name.startswith("map") else "\u203a"  # on the map it is in the picture, and the list follows
        pointed = [row for row, text in zip(marks[1:], rows(app)[1:], strict=False) if cursor in text]

        assert "r" in marks[0]
        assert all("r" in row for row in pointed)
        assert set("".join(marks)) <= set("rbuB ")
