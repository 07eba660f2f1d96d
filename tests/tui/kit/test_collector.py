"""Python's collector of garbage passes over what is loaded, and still finds what a game leaves behind."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any
from unittest.mock import PropertyMock, patch

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.tui.conftest import app_for, campaign
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.play.house import House

_TRIES = 100


@pytest.fixture(autouse=True)
def thawed() -> Iterator[None]:
    """No other test has anything kept from the collector."""
    yield
    gc.unfreeze()


def spare(app: Ad79) -> None:
    with patch.object(Ad79, "is_headless", PropertyMock(return_value=False)):
        app._spare_collector()


async def gone(app: Ad79, pilot: Pilot[Any], left: weakref.ref[Screen[Any]]) -> None:
    """The collector was spared until a screen that was left is gone: Textual takes it down beside other work."""
    for _ in range(_TRIES):
        spare(app)
        if left() is None:
            return
        await pilot.pause(0.05)


async def test_what_is_loaded_is_not_looked_through_again(house: House) -> None:
    app = app_for(house, "map", play=campaign(house).play)
    async with app.run_test() as pilot:
        await ready(pilot)
        known = len(gc.get_objects())
        spare(app)

        assert gc.get_freeze_count() > known // 2
        assert len(gc.get_objects()) < known // 10


async def test_a_game_that_was_left_is_found_once_another_is_opened(house: House) -> None:
    app = app_for(house, "map", play=campaign(house).play)
    async with app.run_test() as pilot:
        await ready(pilot)
        left = weakref.ref(app.screen)
        spare(app)
        app.show_session(campaign(house, "The second road"))
        await ready(pilot, "down", "up")
        await gone(app, pilot, left)

        assert left() is None
