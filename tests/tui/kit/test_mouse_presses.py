"""A press of the mouse at any moment, also while what it hits goes away."""

import asyncio

import pytest
from textual import events

from tests.tui.conftest import app_for
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.play.house import House

CLOSING = {"a dialog": ("question_mark", "escape"), "a page": ("8", "escape"), "the title": ("j", "2")}


def press(app: Ad79, x: int, y: int) -> None:
    """A press and its end, as a terminal reports them."""
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))


@pytest.mark.parametrize("closing", CLOSING)
async def test_a_press_while_something_closes_hurts_nothing(house: House, closing: str) -> None:
    opens, closes = CLOSING[closing]
    app = app_for(house, "title")
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot, opens)
        app.post_message(events.Key(closes, None))
        for _ in range(120):
            press(app, 40, 12)
            await asyncio.sleep(0)
        await ready(pilot)

        assert app.return_code is None


def test_the_terminal_selects_text_itself(house: House) -> None:
    assert not app_for(house, "title").ALLOW_SELECT
