"""The table of the Stations as characters, at 80 by 24 and at 120 by 40: the layout, and that no meaning hangs on colour.

The grids stand in `__snapshots__`; `pytest tests/tui/games/stations/test_grids.py --snapshot-update` writes them anew.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import TABLES, THREE, TWO, at_table
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
    app = app_for(house, "stations", play=make(house).play)

    assert await laid_out(app, size, keys) == snapshot


@SIZES
@pytest.mark.parametrize("page", ["stations_round", "stations_pile"])
async def test_report_and_pile_are_laid_out_as_they_were(
    house: House, page: str, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    app = app_for(house, page, play=at_table(house, *(TWO if page == "stations_round" else THREE)).play)

    assert await laid_out(app, size) == snapshot


async def test_ascii_draws_the_same_table(house: House) -> None:
    make, keys = TABLES["engagement"]
    app = Ad79(house, start="stations", arguments={"play": make(house).play}, colours="none", ascii_only=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

        assert grid(app).isascii()
        assert ">" in grid(app)


async def test_without_colours_the_looks_still_differ(house: House, snapshot: SnapshotAssertion) -> None:
    make, keys = TABLES["target"]
    app = Ad79(house, start="stations", arguments={"play": make(house).play}, colours="none", ascii_only=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

        assert look_grid(app) == snapshot
