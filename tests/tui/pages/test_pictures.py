"""Every plain screen as a picture, at 80 by 24."""

from collections.abc import Callable

import pytest

from tests.tui.every_screen import PICTURED
from tui.play.house import House


@pytest.mark.parametrize("name", PICTURED)
def test_a_screen_looks_as_it_did(snap_compare: Callable[..., bool], house: House, name: str) -> None:
    make, keys = PICTURED[name]

    assert snap_compare(make(house), terminal_size=(80, 24), press=keys)
