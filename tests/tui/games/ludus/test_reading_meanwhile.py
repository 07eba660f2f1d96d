"""While bots decide, the table of the ludus can be read: cards, schools, the log; nothing is answered by it."""

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from rules.bots import ludus as bots
from tests.rules.ludus.support.positions import Side
from tests.tui.conftest import app_for
from tests.tui.games.ludus.melees import THREE, early
from tests.tui.games.ludus.tables import at, spread
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, page, ready, side
from tui.app import Ad79
from tui.games.ludus.answers.spots import AtSchool, ForSale
from tui.play.house import House

SIZE = (80, 24)


class Mind:
    """A bot that takes the last answer, or another one that is wanted, once it is let."""

    def __init__(self) -> None:
        """It is not let yet."""
        self.may, self.takes = Event(), -1

    def choose(self, _view: Any, legal: tuple[Any, ...], _actions: int) -> Any:
        assert self.may.wait(30)
        return legal[self.takes]


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
        assert told.startswith("Murmillo Gladiator" if isinstance(spot, ForSale) else "School III medium bot")
        await pilot.press("i")
        await pilot.pause()
        assert "reads a card" in grid(app)
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


async def end_turn(pilot: Pilot[int], app: Ad79) -> None:
    """End the turn, so that a bot has to decide."""
    await ready(pilot)
    await pilot.press("E")
    await pilot.pause()
    if app.screen.query("ChoiceDialog"):
        await pilot.press("2")
        await pilot.pause()
    assert ludus(app).bots.deciding


async def until_settled(pilot: Pilot[int], app: Ad79) -> None:
    """Let the bots decide until nobody of them does."""
    for _ in range(500):
        await pilot.pause(0.01)
        if not ludus(app).bots.deciding:
            return


async def test_all_cards_are_read_with_their_texts_while_a_bot_decides(house: House, mind: Mind) -> None:
    session = at(house, spread(me=Side(hand="pierce", reserve="evade", deck="inc1 " * 9, villa="praetor")))
    app: Ad79 = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(80, 60)) as pilot:
        await end_turn(pilot, app)
        await pilot.press("d")
        await pilot.pause()
        told = " ".join(grid(app).split())
        for heading in ("Your Hand", "Your Reserve", "Your Villa", "In Capua"):
            assert heading in told
        assert "Evade, Reaction, 7 Coin" in told
        assert "Capua, Arena" in told
        mind.may.set()


async def test_a_key_stops_the_bots_that_decide_for_what_their_player_could_do(house: House, mind: Mind) -> None:
    mind.takes = 0
    me = Side(hand="inc1", reserve="pierce", deck="inc1 " * 9, coins=1)
    other = Side(hand="inc1 pierce", deck="inc1 " * 9, coins=9)
    session = at(house, spread(me=me, other=other, row="pierce pierce"))
    app: Ad79 = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await end_turn(pilot, app)
        await pilot.press("A")
        await pilot.pause()
        assert "stop for you" in rows(app)[-2]
        mind.may.set()
        await until_settled(pilot, app)
        await ready(pilot)
        assert session.play.bot_waits
        assert "Reserve back: 1 card, 1 Coin" in side(app)


async def test_it_can_be_asked_for_before_there_is_anything_to_do(house: House) -> None:
    me = Side(hand="pierce", deck="inc1 " * 9, coins=1)
    other = Side(hand="inc1 pierce", deck="inc1 " * 9, coins=9)
    session = at(house, spread(me=me, other=other, row="net_throw"))
    app: Ad79 = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot, "A")
        assert session.wishes.bots_wait
        assert not session.play.bot_waits
