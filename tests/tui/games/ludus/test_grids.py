"""The table of the ludus as characters, at 80 by 24 and at 120 by 40: the layout, and that no meaning hangs on colour.

The grids stand in `__snapshots__`; `pytest tests/tui/games/ludus/test_grids.py --snapshot-update` writes them anew.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import TABLES
from tests.tui.grids import grid, laid_out, look_grid
from tui.app import Ad79
from tui.play.house import House

SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])


@SIZES
@pytest.mark.parametrize("name", TABLES)
async def test_the_table_is_laid_out_as_it_was(
    house: House, name: str, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    make, keys = TABLES[name]
    app = app_for(house, "ludus", play=make(house).play)

    assert await laid_out(app, size, keys) == snapshot


@pytest.mark.parametrize("name", ["machinations", "battle", "window"])
async def test_ascii_draws_the_same_table(house: House, name: str) -> None:
    make, keys = TABLES[name]
    app = Ad79(house, start="ludus", arguments={"play": make(house).play}, colours="none", ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

        assert grid(app).isascii()
        assert ">" in grid(app)


@pytest.mark.parametrize("name", ["machinations", "hitting"])
async def test_without_colours_the_looks_still_differ(house: House, name: str, snapshot: SnapshotAssertion) -> None:
    make, keys = TABLES[name]
    app = Ad79(house, start="ludus", arguments={"play": make(house).play}, colours="none", ascii_only=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

        assert look_grid(app) == snapshot
