"""What comes at once is painted at once: a page with its lines, in the classes of its size, and a view that takes another's place."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from textual._compositor import CompositorUpdate
from textual.screen import Screen

from tests.tui.conftest import app_for, campaign
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import engaging, moving
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.play.house import House
from tui.terminal.wire import Wire

LARGE = (120, 40)


@contextmanager
def pictures(app: Ad79) -> Iterator[list[str]]:
    """What would go down the line for each picture from now on; nothing for one that shows what is seen already."""
    wire, sent = Wire(), list[str]()
    wire.draw(app.screen._compositor.render_full_update())
    display = Ad79._display

    def displayed(self: Ad79, screen: Screen[Any], renderable: Any) -> None:
        if isinstance(renderable, CompositorUpdate) and (drawn := wire.draw(renderable)):
            sent.append(drawn)
        display(self, screen, renderable)

    with patch.object(Ad79, "_display", displayed):
        yield sent


async def test_a_page_comes_in_one_picture(house: House) -> None:
    app = app_for(house, "map", play=campaign(house).play)
    async with app.run_test(size=LARGE) as pilot:
        await ready(pilot)
        with pictures(app) as sent:
            await ready(pilot, "c")

        assert app.screen.has_class("-wide")
        assert len(sent) == 1


async def test_a_unit_is_taken_up_in_one_picture(house: House) -> None:
    async with played(house, moving) as play:
        await play.press("tab", "escape")
        play.screen.clear_answer()
        await ready(play.pilot)
        shown = [play.screen.panel.has_orders]
        with pictures(play.app) as sent:
            await play.press("tab")
        shown.append(play.screen.panel.has_orders)

        assert shown == [False, True]
        assert len(sent) == 1


async def test_the_rows_of_a_large_fight_stay_when_it_is_drawn_again(house: House) -> None:
    """The first picture shares its rows out by the size that it has, not by that of a small terminal."""
    async with played(house, engaging, size=LARGE) as play:
        await play.press("escape")
        with pictures(play.app) as sent:
            play.screen.draw()
            await ready(play.pilot)

        assert sent == []
