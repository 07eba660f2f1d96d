"""Orders of which a step cannot be saved: trying again goes on where it stopped, and the screen shows what is saved."""

from pathlib import Path
from typing import Any

import pytest

from saves.faults import FaultCause, SaveFault
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_orders_again import send
from tests.tui.games.campaign.test_steering import at, letters, opening
from tui.play.house import House
from tui.play.session import Session

_TRY_AGAIN, _LEAVE_IT = "1", "2"


def refuse(session: Session, number: int) -> None:
    """Have one of the next saves fail: the first, the second, and so on."""
    sitting = session._sitting
    assert sitting is not None
    write, calls = sitting.write, iter(range(1, 1000))

    def writing(*what: Any) -> Any:
        if next(calls) == number:
            raise SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")
        return write(*what)

    sitting.write = writing  # type: ignore[method-assign, assignment]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
async def test_a_second_order_is_carried_out_once_it_can_be_saved(house: House, number: int) -> None:
    async with played(house, opening()) as play:
        await send(play, "d6")
        refuse(play.session, number)
        await send(play, "e5")
        if play.screen.dialog is not None:
            await play.press(_TRY_AGAIN)

        assert play.screen.dialog is None
        assert at(play, "hero") == "e5"


async def test_an_order_left_half_done_is_shown_as_it_is_saved(house: House) -> None:
    async with played(house, opening()) as play:
        await send(play, "d6")
        refuse(play.session, 2)
        await send(play, "e5")
        assert play.screen.dialog is not None
        await play.press(_LEAVE_IT)

        assert at(play, "hero") == "d5"
        assert next(one.at for one in play.screen.combat.fighters if one.key == "hero") == "d5"


@pytest.mark.parametrize("answer", [_TRY_AGAIN, _LEAVE_IT])
async def test_a_marked_strike_is_made_or_stays_marked(house: House, answer: str) -> None:
    async with played(house, opening()) as play:
        await play.press("K", letters(play)["r1"])
        marked = play.screen.strikes.marked
        assert marked
        await play.press("escape")
        refuse(play.session, 1)
        await play.press("E")
        if play.screen.dialog is None:
            await play.press("E")
        assert play.screen.dialog is not None
        await play.press(answer)

        struck = any(line.text.startswith("Krakenlance attacks") for line in play.session.log)
        assert struck == (answer == _TRY_AGAIN)
        assert play.screen.strikes.marked == (() if struck else marked)
