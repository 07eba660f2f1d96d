"""The map as pictures: every situation of a journey at 80 by 24, the main ones at 120 by 40, too."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import JOURNEYS
from tui.play.house import House


@pytest.mark.parametrize("name", JOURNEYS)
def test_a_map_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = JOURNEYS[name]

    assert snap_compare(app_for(house, "map", play=make(house).play), terminal_size=(80, 24), press=keys)


@pytest.mark.parametrize("name", ["setting_out", "sailing", "landing", "late"])
def test_a_map_on_a_large_screen_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = JOURNEYS[name]

    assert snap_compare(app_for(house, "map", play=make(house).play), terminal_size=(120, 40), press=keys)
