"""Keys pressed as players press them, and what can be read off the screen then."""

from typing import Any

from textual.pilot import Pilot

from tests.tui.grids import rows
from tui.app import Ad79
from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.screens.board import LudusScreen
from tui.games.stations.screens.board import StationsScreen
from tui.kit.game_screen import GameScreen
from tui.kit.page import Page

__all__ = ["below", "heading", "hinted", "ludus", "marked", "page", "put", "ready", "side"]


async def ready(pilot: Pilot[Any], *keys: str) -> None:
    """Everything is drawn, then keys were pressed and everything is drawn again; what is shown of a Battle of the ludus is over."""
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        await _shown(pilot)
    while isinstance(pilot.app.screen, GameScreen) and pilot.app.screen.bots.deciding:
        await pilot.pause(0.01)
    await pilot.pause()
    await _shown(pilot)


async def _shown(pilot: Pilot[Any]) -> None:
    screen = pilot.app.screen
    if isinstance(screen, LudusScreen) and screen.beats.cut_short(""):
        await pilot.pause()


def page(app: Ad79) -> str:
    """The name of the page that is shown."""
    assert isinstance(app.screen, Page)
    return app.screen.shown_as


def ludus(app: Ad79) -> LudusScreen:
    """The table of the ludus, which is shown."""
    assert isinstance(app.screen, LudusScreen)
    return app.screen


async def put(pilot: Pilot[Any], app: Ad79, spot: Spot | None) -> None:
    """The cursor of the ludus goes to a cell."""
    ludus(app).pointing.go_to(spot)
    await ready(pilot)
    assert ludus(app).pointing.here == spot


def heading(app: Ad79) -> str:
    """What the tip that is shown is about; empty where none is."""
    tips = app.screen.tips if isinstance(app.screen, LudusScreen | StationsScreen) else None
    return tips.tip.title if tips and tips.tip else ""


def side(app: Ad79, first: int = 0, last: int | None = None) -> str:
    """What stands in some rows beside a table of cards, as one paragraph."""
    beside = app.screen.query("#side")
    left = beside.first().region.x if beside else 48
    return " ".join(" ".join(row[left:] for row in rows(app)[first:last]).split())


def below(app: Ad79) -> str:
    """What is told below the cards of a table of the ludus and in the status line, as one paragraph."""
    cells, news = ludus(app).cells.region, ludus(app).news.rows
    told = [row[: cells.right] for row in rows(app)[cells.bottom - news : cells.bottom]]
    return " ".join(" ".join([*told, rows(app)[-2]]).split())


async def hinted(app: Ad79, pilot: Pilot[Any]) -> GameScreen:
    """Ask for a hint and wait for it."""
    await pilot.press("H")
    await app.workers.wait_for_complete()
    await pilot.pause()
    assert isinstance(app.screen, GameScreen)
    return app.screen


def marked(app: Ad79) -> list[str]:
    """The lines of the list that have the mark of a hint."""
    return [row for row in rows(app) if any(f"{n}H " in row for n in range(1, 10))]
