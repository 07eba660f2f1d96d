"""The table of the Stations as pictures: every situation at 80 by 24, the main ones at 120 by 40, too."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import TABLES, THREE, TWO, at_table
from tui.play.house import House


@pytest.mark.parametrize("name", TABLES)
def test_the_table_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = TABLES[name]

    assert snap_compare(app_for(house, "stations", play=make(house).play), terminal_size=(80, 24), press=keys)


@pytest.mark.parametrize("name", ["selection", "engagement"])
def test_the_table_on_a_large_screen_looks_as_it_did(
    snap_compare: Callable[..., bool], house: House, name: str
) -> None:
    make, keys = TABLES[name]

    assert snap_compare(app_for(house, "stations", play=make(house).play), terminal_size=(120, 40), press=keys)


def test_the_report_of_a_round_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    app = app_for(house, "stations_round", play=at_table(house, *TWO).play)

    assert snap_compare(app, terminal_size=(80, 24))


def test_the_pile_looks_as_it_did(snap_compare: Callable[..., bool], house: House) -> None:
    app = app_for(house, "stations_pile", play=at_table(house, *THREE).play)

    assert snap_compare(app, terminal_size=(80, 24))
