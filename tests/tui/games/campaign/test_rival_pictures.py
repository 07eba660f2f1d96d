"""Pictures of what is told of rivals: in each arena, each sport, against a primus and each scion; threats, odds, intent."""

from collections.abc import Callable

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.campaign.rival_fights import FIGHTS
from tui.play.house import House


@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = FIGHTS[name]

    assert snap_compare(app_for(house, "combat", play=make(house).play), terminal_size=(80, 24), press=keys)
