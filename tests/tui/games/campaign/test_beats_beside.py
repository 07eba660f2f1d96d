"""What stands beside the board while a beat is shown: what is told, and nothing that was asked before it."""

import pytest
from msgspec.structs import replace

from tests.tui.games.campaign.plays import LARGE, SMALL, Play, played
from tests.tui.games.campaign.test_beats import at_pace, brawl, run_out
from tests.tui.grids import grid
from tui.kit import beats
from tui.play.house import House


@pytest.fixture(autouse=True)
def slow_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each beat stays until it is run out."""
    monkeypatch.setattr(beats, "_SHORTEST", 600.0)
    monkeypatch.setattr(beats, "_LONGEST", 600.0)
    monkeypatch.setattr(beats, "_LAST", 700.0)


async def end_turn(play: Play) -> None:
    """End the turn, whatever could still be done."""
    await play.press("E", "E")
    assert play.screen.beats.on


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_panel_of_the_unit_in_hand_gives_way_to_what_the_rivals_do(
    house: House, size: tuple[int, int]
) -> None:
    async with played(house, at_pace("quick", brawl), size) as play:
        assert "put down" in grid(play.app)
        await end_turn(play)
        assert "They act" in grid(play.app)
        assert "put down" not in grid(play.app)
        while play.screen.beats.on:
            await run_out(play)

        assert play.screen.steering.held
        assert "put down" in grid(play.app) or "i shows all" in grid(play.app)
        assert play.screen.panel.size.height > 1


async def test_the_list_of_answers_gives_way_to_what_the_rivals_do(house: House) -> None:
    async with played(house, at_pace("quick", brawl)) as play:
        await play.press("o")
        assert "All answers" in grid(play.app)
        await end_turn(play)

        assert "All answers" not in grid(play.app)
        assert "They act" in grid(play.app)


async def test_at_once_nothing_beside_the_board_gives_way(house: House) -> None:
    async with played(house, at_pace("quick", brawl)) as play:
        play.session.settings = replace(play.session.settings, pace="at_once")
        height = play.screen.side.info.size.height
        await play.press("E", "E")

        assert not play.screen.beats.on
        assert play.screen.side.info.size.height >= height
        assert play.screen.panel.size.height > 1
