"""The guide off its path: it says what can be done now, or that it steps back, and never what cannot be done."""

from pathlib import Path

import pytest

from content.guide.shelf import guidance
from rules.campaign.combat.actions import Begin, Deploy
from rules.campaign.combat.frames import Placing
from saves.folders import Folders
from tests.tui.conftest import WHEN
from tests.tui.games.campaign.test_guided import TO_THE_FIGHT, after_the_fight, newcomer, to_the_board
from tests.tui.grids import grid, rows
from tui.app import Ad79
from tui.games.campaign.screens.combat import CombatScreen
from tui.play.house import House

pytestmark = pytest.mark.usefixtures("new_words")


@pytest.fixture
def shipped(tmp_path: Path) -> House:
    folder = tmp_path / "home"
    return House(Folders(folder, folder), lambda: WHEN)


async def test_whoever_strays_is_neither_held_nor_told_twice(shipped: House) -> None:
    """Bronze Wall is a Bloodshed; watching it, and the next place, the guide says what fits, else how to go on from there."""
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press("3")
        assert one.tip == "bloodshed"
        await one.press("2", *["1"] * 3)
        for _ in range(12):
            await one.press("1")
            assert one.tip or one.shown not in {"map", "event", "combat", "reward"}
        once = one.once
        assert len(once) == len(set(once))


async def test_what_is_always_said_is_never_through(shipped: House) -> None:
    async with newcomer(shipped) as one:
        screen = await to_the_board(one)
        for _ in range(2):
            await one.press("escape")
            assert one.tip == "now_nobody"
            await one.press("backspace")
            assert one.tip == "now_nobody"
            await one.press("tab")
        assert "now_nobody" not in one.kept
        assert "next tip" in grid(one.app)
        assert screen.coach.can_send_away


async def test_who_deploys_from_the_list_is_told_how_to_place_the_unit(shipped: House) -> None:
    """Not that nobody is in hand: a unit waits for its hex."""
    async with newcomer(shipped) as one:
        screen = await to_the_board(one)
        for kind in (Begin, Deploy):
            screen.take(next(action for action in screen.play.session.legal() if isinstance(action, kind)))
            await one.pilot.pause()
        assert isinstance(screen.combat.top, Placing)
        assert one.tip == "now_placing"


def test_who_can_move_no_more_is_not_told_to_move() -> None:
    told = {tip.id for tip in guidance().tips if "flag ⚑" in tip.text or "may move" in tip.text}
    assert {"move", "hill", "now_carrying"} <= told
    assert all(guidance().tip[tip].when.can_move or tip == "which_sport" for tip in told)


async def test_whoever_used_hook_first_is_told_how_to_go_on_without_moving(shipped: House) -> None:
    """A unit that has no hex left to go to is never told to make for the flag."""
    async with newcomer(shipped) as one:
        await to_the_board(one)
        for _ in range(6):
            if not isinstance(one.page, CombatScreen):
                break
            hand = one.page.steering.hand
            moves = hand is not None and len(hand.stands) > 1
            assert one.tip, grid(one.app)
            assert moves or guidance().tip[one.tip].when.can_move is not True
            await one.press("enter")


@pytest.mark.parametrize("size", [(80, 23), (80, 24), (120, 40)])
async def test_a_long_answer_leaves_all_of_the_tip_to_be_read(shipped: House, size: tuple[int, int]) -> None:
    async with newcomer(shipped, size) as one:
        await one.begin()
        for key in (*TO_THE_FIGHT, "tab"):
            await one.press(key)
            one.page.say("A long answer. " * 12)
            await one.pilot.pause()
            assert one.tip
            assert " ".join("A long answer." for _ in range(12)) in " ".join(" ".join(rows(one.app)).split())
        coach = one.page.coach  # type: ignore[attr-defined]
        await one.press("tab")
        assert one.page.query_one("#stage").region.bottom == coach.view.region.y


async def test_no_enter_that_was_meant_for_the_map_takes_the_last_words_away(
    shipped: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with newcomer(shipped) as one:
        await one.begin()
        await one.press(*TO_THE_FIGHT)
        await one.press("X", "down", "enter")
        monkeypatch.setattr(Ad79, "unseen_for", lambda app: 60.0 if app.screen.dialog is not None else 0.0)
        await after_the_fight(one)
        await one.pilot.press("enter")
        await one.settle()
        assert "The guided weeks are over" in grid(one.app)
