"""Hints beside a table: as much of one as there is room for, in whole sentences."""

import pytest

from tests.tui.conftest import app_for
from tests.tui.games.stations.tables import ALONE, begun
from tests.tui.grids import grid
from tests.tui.keyboard import hinted
from tui.games.stations.facts import StationsFacts
from tui.kit.hints import Hints
from tui.play.facts import Hint
from tui.play.house import House

SIZE = (80, 24)
_LONG = "It is the one card that holds the Arena for a while"


@pytest.mark.parametrize(
    ("why", "shown"),
    [
        ("It is best.", "Hint: L1 Tiro 3/6. It is best. H tells more."),
        (f"{_LONG}.", f"Hint: {_LONG}. H tells more."),
        (f"{_LONG}, whatever may come.", "Hint: L1 Tiro 3/6. H tells more."),
        (f"It is best. {_LONG}.", "Hint: L1 Tiro 3/6. It is best. H tells more."),
        (f"{_LONG}. It is best.", f"Hint: {_LONG}. H tells more."),
    ],
)
async def test_a_hint_breaks_no_sentence_off_for_want_of_room(
    house: House, monkeypatch: pytest.MonkeyPatch, why: str, shown: str
) -> None:
    session = begun(house, ALONE)
    tiro = next(one for one in session.legal() if one.card == "tiro")
    monkeypatch.setattr(StationsFacts, "adviser", lambda *_: lambda _: Hint(tiro, why))
    app = app_for(house, "stations", play=session.play)
    monkeypatch.setattr(Hints, "_rows", 1)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await hinted(app, pilot)
        assert shown in " ".join(grid(app).split())
