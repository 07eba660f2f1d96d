"""Where hints are seen: on the page of the list that has the advised answer, and no answer changes its digit for them."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.campaign.combat.actions import Pick
from tests.tui.conftest import app_for
from tests.tui.games.campaign.situations import at, moving
from tests.tui.games.ludus.tables import at as ludus_at
from tests.tui.games.ludus.tables import machinations
from tests.tui.games.stations.tables import ALONE, begun
from tests.tui.grids import rows
from tests.tui.keyboard import hinted, marked
from tui.app import Ad79
from tui.kit.game_screen import GameScreen
from tui.play.facts import Hint
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)


def where_to(house: House) -> Session:
    """A fight in which the hero may go to many hexes."""
    session = moving(house)
    session.act(Pick(unit="hero"))
    return session


TABLES: dict[str, Callable[[House], Session]] = {
    "map": lambda house: at(house, "cassiterides"),
    "combat": where_to,
    "stations": lambda house: begun(house, ALONE),
    "ludus": lambda house: ludus_at(house, machinations()),
}
LONG = "It is better than all others for more reasons than one line could tell. " * 6


@asynccontextmanager
async def table(house: House, name: str) -> AsyncIterator[tuple[Ad79, Pilot[Any], GameScreen]]:
    """One of the tables on its screen, with a pilot at the keys."""
    app = app_for(house, name, play=TABLES[name](house).play)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        yield app, pilot, app.screen


def advise(monkeypatch: pytest.MonkeyPatch, session: Session, action: Any) -> None:
    """Have the hint of the moment be about an answer, with more reasons than there is room for."""
    facts = type(session.spoken.facts)
    monkeypatch.setattr(facts, "adviser", lambda *_: lambda _: Hint(action, LONG))


def numbered(app: Ad79) -> dict[int, str]:
    """What stands behind each digit of the list, in the columns of the list alone."""
    assert isinstance(app.screen, GameScreen)
    left = app.screen.panel.region.x
    found = (re.match(r" .([1-9])[H ] +(.+)", row[left:]) for row in rows(app))
    return {int(one[1]): one[2] for one in found if one}


@pytest.mark.parametrize("name", TABLES)
async def test_a_hint_moves_no_answer_to_another_digit(
    house: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(house, name) as (app, pilot, screen):
        before = numbered(app)
        shown = [screen.panel.list.choices[at] for at in screen.panel.list.keys(screen.panel.page)]
        advised = [one for one in shown if not one.why][-1]
        advise(monkeypatch, screen.play.session, advised.value)
        await hinted(app, pilot)

        assert screen.status.lines[-1][0][0].endswith(" H tells more.")
        assert numbered(app) == before
        assert len(marked(app)) == 1


@pytest.mark.parametrize("name", sorted({*TABLES} - {"combat", "map", "stations"}))  # theirs stand on one page
async def test_a_hint_about_an_answer_of_another_page_turns_to_it(
    house: House, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(house, name) as (app, pilot, screen):
        choices = screen.panel.list.choices
        advised = [one for one in choices if not one.why and not one.key][-1]
        assert choices.index(advised) not in screen.panel.page, "all answers are on one page"
        advise(monkeypatch, screen.play.session, advised.value)
        await hinted(app, pilot)
        await pilot.pause()

        assert screen.panel.current == advised
        assert len(marked(app)) == 1
        digit = marked(app)[0].partition("H ")[0][-1]
        taken: list[Any] = []
        monkeypatch.setattr(screen, "take", taken.append)
        await pilot.press(digit)
        assert taken == [advised.value]
