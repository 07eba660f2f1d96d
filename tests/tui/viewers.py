"""A game that is watched again, with a pilot at the keys."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from tests.tui.conftest import app_for
from tests.tui.grids import rows
from tests.tui.keyboard import ready
from tui.app import Ad79
from tui.kit.page import Page
from tui.play.house import House
from tui.play.rewatched import Rewatched

__all__ = ["SIZE", "Viewer", "watched"]

SIZE = (80, 24)


class Viewer:
    """A game that is watched again, above the list of saved games."""

    def __init__(self, app: Ad79, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> "Viewer":
        await ready(self.pilot, *keys)
        return self

    @property
    def game(self) -> Rewatched:
        session = self.app.screen.play.session  # type: ignore[attr-defined]
        assert isinstance(session, Rewatched)
        return session

    @property
    def strip(self) -> str:
        return rows(self.app)[-2].strip()

    @property
    def status(self) -> str:
        screen = self.app.screen
        assert isinstance(screen, Page)
        return " ".join("".join(text for text, _ in part).strip() for part in screen.status.lines)


@asynccontextmanager
async def watched(house: House, *keys: str, size: tuple[int, int] = SIZE) -> AsyncIterator[Viewer]:
    """The only game of the list, watched again."""
    app = app_for(house, "title")
    async with app.run_test(size=size) as pilot:
        await ready(pilot)
        app.visit("saves")
        await ready(pilot, "w")
        yield await Viewer(app, pilot).press(*keys)
