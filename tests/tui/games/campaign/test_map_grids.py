"""The map as characters, at 80 by 24 and at 120 by 40.

The grids stand in `__snapshots__`; `pytest tests/tui/games/campaign/test_map_grids.py --snapshot-update` writes them anew.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import JOURNEYS
from tests.tui.grids import laid_out
from tui.play.house import House


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])
@pytest.mark.parametrize("name", JOURNEYS)
async def test_a_map_is_laid_out_as_it_was(
    house: House, name: str, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    make, keys = JOURNEYS[name]
    app = app_for(house, "map", play=make(house).play)

    assert await laid_out(app, size, keys) == snapshot
