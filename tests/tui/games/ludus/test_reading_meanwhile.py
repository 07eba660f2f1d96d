"""While bots decide, the table of the ludus can be read: cards, schools, the log; nothing is answered by it."""

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from rules.bots import ludus as bots
from tests.tui.conftest import app_for
from tests.tui.games.ludus.melees import THREE, early
from tests.tui.games.ludus.tables import at
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, page, side
from tui.app import Ad79
from tui.games.ludus.spots import AtSchool, ForSale
from tui.play.house import House

SIZE = (80, 24)


class Mind:
    """A bot that takes the last answer, once it is let."""

    def __init__(self) -> None:
        """It is not let yet."""
        self.may = Event()

    def choose(self, _view: Any, legal: tuple[Any, ...], _actions: int) -> Any:
        assert self.may.wait(30)
        return legal[-1]


@pytest.fixture
def mind(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mind]:
    """What all bots think with; no thread is left waiting."""
    found = Mind()
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(bots.BOTS, lambda *_: found))
    yield found
    found.may.set()


@pytest.mark.parametrize("spot", [ForSale("murmillo"), AtSchool(2)])
async def test_what_the_cursor_is_on_is_told_while_bots_decide(
    house: House, mind: Mind, spot: ForSale | AtSchool
) -> None:
    session = at(house, early(), THREE)
    app: Ad79 = app_for(house, "ludus_melee", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("E", "2")
        await pilot.pause()
        assert ludus(app).bots.deciding
        actions = session.actions
        await pilot.press("up", "down", "left")
        ludus(app).pointing.go_to(spot)
        await pilot.pause()
        told = side(app, 1, 10)
        assert told.startswith("Murmillo, Gladiator" if isinstance(spot, ForSale) else "School III, a medium bot.")
        await pilot.press("i")
        await pilot.pause()
        assert "Inspect" in grid(app)
        await pilot.press("escape", "L")
        await pilot.pause()
        assert page(app) == "log"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert ludus(app).bots.deciding
        assert session.actions == actions
        assert "thinking" in rows(app)[-2]
        mind.may.set()
        for _ in range(500):
            await pilot.pause(0.01)
            if not ludus(app).bots.deciding:
                break
        assert session.actions > actions
        assert ludus(app).state is session.state
