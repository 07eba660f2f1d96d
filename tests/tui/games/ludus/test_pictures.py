"""The table of the ludus as pictures: every situation at 80 by 24, the main ones at 120 by 40, too."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import TABLES
from tui.play.house import House


@pytest.mark.parametrize("name", TABLES)
def test_the_table_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = TABLES[name]

    assert snap_compare(app_for(house, "ludus", play=make(house).play), terminal_size=(80, 24), press=keys)


@pytest.mark.parametrize("name", ["machinations", "battle"])
def test_the_table_on_a_large_screen_looks_as_it_did(
    snap_compare: Callable[..., bool], house: House, name: str
) -> None:
    make, keys = TABLES[name]

    assert snap_compare(app_for(house, "ludus", play=make(house).play), terminal_size=(120, 40), press=keys)
