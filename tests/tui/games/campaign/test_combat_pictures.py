"""Combats as pictures: every situation at 80 by 24, the main ones at 120 by 40, too."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import FIGHTS
from tui.play.house import House


@pytest.mark.parametrize("name", FIGHTS)
def test_a_combat_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = FIGHTS[name]

    assert snap_compare(app_for(house, "combat", play=make(house).play), terminal_size=(80, 24), press=keys)


@pytest.mark.parametrize("name", ["moving", "where_to", "attack", "hill", "scion"])
def test_a_combat_on_a_large_screen_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = FIGHTS[name]

    assert snap_compare(app_for(house, "combat", play=make(house).play), terminal_size=(120, 40), press=keys)
