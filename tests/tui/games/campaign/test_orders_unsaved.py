"""Orders of which a step cannot be saved: trying again goes on where it stopped, and the screen shows what is saved."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.campaign.combat.orders import StrikeOrder
from saves.faults import FaultCause, SaveFault
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_orders_again import send
from tests.tui.games.campaign.test_steering import at, letters, opening
from tui.play.house import House
from tui.play.session import Session

_TRY_AGAIN, _LEAVE_IT = "1", "2"


def refuse(session: Session, number: int) -> None:
    """Have one of the next saves fail: the first, the second, and so on."""
    sitting = session.recorder.sitting
    assert sitting is not None
    write, calls = sitting.write, iter(range(1, 1000))

    def writing(*what: Any) -> Any:
        if next(calls) == number:
            raise SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")
        return write(*what)

    sitting.write = writing  # type: ignore[method-assign, assignment]


async def move_again(play: Play) -> None:
    """Send the hero elsewhere than before."""
    await send(play, "e5")


async def end_turn(play: Play) -> None:
    """Strike as marked and end the turn, whatever it asks first."""
    turns = play.session.state.combat.turns
    await play.press("E")
    if play.screen.dialog is None and play.session.state.combat.turns == turns:
        await play.press("E")


async def strike_next(play: Play) -> None:
    """Make the next marked strike."""
    await play.press("space")


async def reset_turn(play: Play) -> None:
    """Take the turn back."""
    await play.press("Z")


async def undo(play: Play) -> None:
    """Take back the last order; what cannot be saved is said, and not asked about."""
    await play.press("z")
    if "There is no room left." in play.status:
        await play.press("z")


async def reinforce(play: Play) -> None:
    """Call for recruits, for which the turn is taken back."""
    await play.press("R")
    if play.screen.dialog is not None:
        await play.press("1")


_COMMANDS = (move_again, strike_next, end_turn, reset_turn, undo, reinforce)


def stored(house: House, play: Play) -> tuple[Any, tuple[StrikeOrder, ...]]:
    """Read from the file how the fight stands and which strikes are marked."""
    envelope = house.store.load(play.session.name).envelope
    marked = msgspec.json.decode(envelope.plan, type=tuple[StrikeOrder, ...] | None)
    return msgspec.json.decode(envelope.state, type=type(play.session.state)), marked or ()


async def ordered(play: Play) -> None:
    """Send the hero away, and mark a strike of another unit."""
    await send(play, "d6")
    await play.press("K", letters(play)["r1"], "escape")
    assert play.screen.strikes.marked


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("command", _COMMANDS)
@pytest.mark.parametrize("answer", [_TRY_AGAIN, _LEAVE_IT])
async def test_a_command_that_cannot_be_saved_is_done_whole_or_not_at_all(
    house: House, command: Callable[[Play], Awaitable[None]], number: int, answer: str
) -> None:
    async with played(house, opening()) as play:
        await ordered(play)
        await command(play)
        whole = play.session.state, play.screen.strikes.marked
    async with played(house, opening()) as play:
        await ordered(play)
        refuse(play.session, number)
        await command(play)
        if play.screen.dialog is not None:
            await play.press(answer)

        assert play.screen.dialog is None
        state, marked = stored(house, play)
        assert state == play.session.state
        assert set(marked) >= set(play.screen.strikes.marked)  # one that cannot be any more goes with the next save
        assert play.screen.combat == play.session.state.combat
        if answer == _TRY_AGAIN:
            assert (play.session.state, play.screen.strikes.marked) == whole


async def test_an_order_left_undone_leaves_the_one_before_it(house: House) -> None:
    async with played(house, opening()) as play:
        await send(play, "d6")
        refuse(play.session, 1)
        await send(play, "e5")
        assert play.screen.dialog is not None
        await play.press(_LEAVE_IT)

        assert at(play, "hero") == "d6"
        assert next(one.at for one in play.screen.combat.fighters if one.key == "hero") == "d6"


async def test_a_turn_that_cannot_be_taken_back_keeps_its_marks(house: House) -> None:
    async with played(house, opening()) as play:
        await ordered(play)
        marked = play.screen.strikes.marked
        refuse(play.session, 1)
        await play.press("Z")
        await play.press(_LEAVE_IT)

        assert play.screen.strikes.marked == marked
        assert at(play, "hero") == "d6"


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


async def test_an_order_left_undone_means_nothing_for_what_is_drawn_later(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("K")
        refuse(play.session, 1)
        await play.press(play.screen.steering.keys.hexes["d6"])
        await play.press(_LEAVE_IT)
        play.screen.steering.update(play.session.state.combat)

        assert play.screen.steering.held == "hero"
