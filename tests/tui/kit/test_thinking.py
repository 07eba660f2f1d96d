"""A thought begins once the screen shows that a bot thinks."""

from asyncio import to_thread
from collections.abc import Callable
from threading import Event

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import ALONE, begun
from tests.tui.keyboard import ready
from tui.games.stations.facts import StationsFacts
from tui.games.stations.screens.board import StationsScreen
from tui.kit import thinking
from tui.play.facts import Hint
from tui.play.house import House


async def test_a_thought_begins_once_the_screen_was_drawn_that_tells_of_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(house, ALONE)
    thought = Event()

    def advise(_: Callable[[], None]) -> Hint:
        thought.set()
        return Hint(session.legal()[0], "")

    monkeypatch.setattr(StationsFacts, "adviser", lambda *_: advise)
    monkeypatch.setattr(thinking, "_PATIENCE", 60)
    app = app_for(house, "stations", play=session.play)
    async with app.run_test(size=(80, 23)) as pilot:
        await ready(pilot)
        screen = app.screen
        assert isinstance(screen, StationsScreen)
        drawn: list[Callable[[], object]] = []
        with monkeypatch.context() as patch:
            patch.setattr(screen, "call_after_refresh", drawn.append)
            screen.hints.action_ask_hint()
        assert "A hint is being thought of." in screen.thinker.says
        assert not await to_thread(thought.wait, 0.3)

        for one in drawn:
            one()
        assert await to_thread(thought.wait, 5)
