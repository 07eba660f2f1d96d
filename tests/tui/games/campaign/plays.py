"""A combat on its screen with a pilot at the keys."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from tests.tui.conftest import app_for
from tui.app import Ad79
from tui.games.campaign.screens.combat import CombatScreen
from tui.play.house import House
from tui.play.session import Session

__all__ = ["LARGE", "SMALL", "Play", "played"]

SMALL, LARGE = (80, 24), (120, 40)


class Play:
    """A combat on its screen, with a pilot at the keys."""

    def __init__(self, app: Ad79, pilot: Pilot[Any], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    async def press(self, *keys: str) -> "Play":
        await self.pilot.press(*keys)
        await self.pilot.pause()
        return self

    async def rest(self, cell: str) -> "Play":
        """Put down the unit in hand, and look at a hex."""
        await self.press("escape")
        self.screen.clear_answer()
        self.screen.pointing.go_to(cell)
        return self

    @property
    def screen(self) -> CombatScreen:
        screen = self.app.screen
        assert isinstance(screen, CombatScreen)
        return screen

    def in_list(self) -> bool:
        return self.screen.focused is self.screen.panel

    @property
    def cell(self) -> str:
        return self.screen.board.cell

    @property
    def top(self) -> Any:
        return self.session.state.combat.pending[-1]

    @property
    def usables(self) -> dict[str, str]:
        """The keys of what the unit in hand could do besides moving and attacking, by its name."""
        return {usable.name: key for key, usable in self.screen.steering.keys.usables.items()}

    @property
    def status(self) -> str:
        """The answering line, however many rows it takes."""
        return " ".join("".join(text for text, _ in part).strip() for part in self.screen.status.lines)

    @property
    def info(self) -> str:
        return "\n".join("".join(text for text, _ in part) for part in self.screen.side.info.lines)


@asynccontextmanager
async def played(house: House, make: Callable[[House], Session], size: tuple[int, int] = SMALL) -> AsyncIterator[Play]:
    session = make(house)
    app = app_for(house, "combat", play=session.play)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Play(app, pilot, session)
