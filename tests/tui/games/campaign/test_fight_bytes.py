"""How many bytes a fight sends at 256 colours: for its first picture, for steps of the cursor, for threats."""

import statistics
from collections.abc import Callable
from typing import cast

import pytest
from textual._compositor import CompositorUpdate

from tests.tui.games.campaign.plays import LARGE, SMALL, Play, played
from tests.tui.games.campaign.situations import FIGHTS
from tui.play.house import House
from tui.terminal.wire import Wire

PAINT = {SMALL: 6_060, LARGE: 12_400}
"""The most bytes of the first picture by the size of the terminal."""
EMPTY_STEP, STEP, LONGEST_STEP, THREATS = 380, 490, 640, 970
"""The most bytes of a step from bare ground to bare ground, of most others, of any, and of showing threats."""
IN_HAND = 1_270
"""Of taking a unit in hand, which shows where it could go and whom it could strike, and draws the key of another hex as a key."""
ROUND = ("k", "l", "h", "j", "y", "u", "n", "b", "l", "l", "k", "k", "h", "h", "j")


def sending(play: Play) -> Callable[[], int]:
    """Give what counts the bytes since it was asked last."""
    wire = Wire()

    def sent() -> int:
        update = play.app.screen._compositor.render_update(full=True)
        return len(wire.send(cast("CompositorUpdate", update), (0, 0)).encode())

    return sent


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("name", ["moving", "hill", "hydra"])
async def test_the_first_picture_of_a_fight(house: House, name: str, size: tuple[int, int]) -> None:
    async with played(house, FIGHTS[name][0], size) as play:
        play.app.change_looks("dark", "256", ascii_only=False)

        assert sending(play)() <= PAINT[size]


@pytest.mark.parametrize("name", ["moving", "hill", "hydra"])
async def test_steps_of_the_cursor_in_a_fight(house: House, name: str) -> None:
    async with played(house, FIGHTS[name][0]) as play:
        play.app.change_looks("dark", "256", ascii_only=False)
        sent, occupied = sending(play), play.screen.foresight.course.occupied
        await play.rest(next(one.at for one in play.screen.combat.fighters if one.key == "hero") or "")
        sent()
        steps: list[int] = []
        for key in ROUND:
            before = play.cell in occupied
            await play.press(key)
            steps.append(sent())
            assert before or play.cell in occupied or steps[-1] <= EMPTY_STEP, (key, steps)
        await play.press("v")
        threats = sent()
        await play.press("v")
        sent()
        await play.press("tab")

        assert threats <= THREATS
        assert sent() <= IN_HAND
        assert statistics.median(steps) <= STEP, steps
        assert max(steps) <= LONGEST_STEP, steps
