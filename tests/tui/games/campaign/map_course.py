"""A journey on its map, with a pilot at the keys."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from tests.tui.conftest import app_for
from tests.tui.games.campaign.journeys import set_out
from tui.app import Ad79
from tui.games.campaign.screens.map import MapScreen
from tui.play.house import House
from tui.play.session import Session

__all__ = ["LARGE", "SMALL", "CampaignCourse", "travelling"]

SMALL, LARGE = (80, 24), (120, 40)


class CampaignCourse:
    """A journey on its map, with a pilot at the keys."""

    def __init__(self, app: Ad79, pilot: Pilot[Any], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    @property
    def screen(self) -> MapScreen:
        screen = self.app.screen
        assert isinstance(screen, MapScreen)
        return screen

    def asked(self) -> bool:
        return self.screen.dialog is not None

    @property
    def place(self) -> str:
        return self.screen.world.place

    @property
    def status(self) -> str:
        return " ".join("".join(text for text, _ in part).strip() for part in self.screen.status.lines)

    @property
    def info(self) -> str:
        return " ".join("".join(text for text, _ in part).strip() for part in self.screen.info.lines)

    @property
    def goal(self) -> list[str]:
        return ["".join(text for text, _ in part).strip() for part in self.screen.goal.lines]


@asynccontextmanager
async def travelling(
    house: House,
    make: Callable[[House], Session] = set_out,
    size: tuple[int, int] = SMALL,
    *,
    as_it_begins: bool = False,
) -> AsyncIterator[CampaignCourse]:
    """Show a journey, with the cursor where the map begins, or on the encampment."""
    session = make(house)
    app = app_for(house, "map", play=session.play)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        road = CampaignCourse(app, pilot, session)
        if not as_it_begins:
            road.screen.pointing.go_to(session.state.at)
            await pilot.pause()
        yield road
