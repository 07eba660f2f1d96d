"""Keys that only end a film, or come too soon after it: the status row says so where they would do something."""

import pytest

from tests.rules.ludus.support.positions import LAST, Side
from tests.tui.clocks import Clock
from tests.tui.games.ludus.tables import battle, last_blow, spread
from tests.tui.games.ludus.test_beats import press, run_out, running, slow_clock, struck, table
from tests.tui.grids import rows
from tests.tui.keyboard import ludus, page
from tui.kit.key_guard import KeyGuard
from tui.play.house import House
from tui.text.keys import key_name

__all__ = ["slow_clock"]


@pytest.mark.parametrize(
    ("key", "at_first", "again"),
    [("E", True, True), ("enter", False, True), ("space", False, True), ("q", False, False)],
)
async def test_of_a_key_that_did_not_count_the_status_row_says_so_unless_it_was_to_end_the_film(
    house: House, key: str, *, at_first: bool, again: bool
) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        clock = await struck(app, pilot)
        await press(pilot, key)
        said = f"{key_name(key)} only ended what was shown. Press it again to use it."
        assert (said in rows(app)[-2]) == at_first
        await press(pilot, key)
        assert rows(app)[-2].count("Press it again") == again
        clock.now += 1
        await press(pilot, "up")
        assert "Press it again" not in rows(app)[-2]


async def test_of_a_key_that_ends_a_turn_just_after_a_film_the_status_row_says_that_it_came_too_soon(
    house: House,
) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        await struck(app, pilot)
        while ludus(app).beats.on:
            await run_out(app, pilot)
        await press(pilot, "E")
        assert "E came too soon to count. Press it again to use it." in rows(app)[-2]


async def test_an_enter_that_was_perhaps_to_skip_a_film_strikes_nobody_before_it_comes_again(house: House) -> None:
    app = table(house, battle())
    async with running(app) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await press(pilot, "enter")
        before = ludus(app).state
        app.guard.film_ended()
        clock.now += 2
        await press(pilot, "enter")
        assert ludus(app).state is before
        assert "What was shown had just ended by itself" in " ".join(rows(app)[-3:])
        clock.now += 1
        await press(pilot, "enter")
        assert ludus(app).state is not before


async def test_a_report_that_is_closed_by_a_key_that_was_perhaps_to_skip_the_film_is_told_in_short(
    house: House,
) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await press(pilot, "enter")
        while page(app) == "ludus":
            await run_out(app, pilot)
        clock.now += 60
        await press(pilot, "enter")
        assert page(app) == "ludus"
        assert rows(app)[-2].startswith(" You win the Battle")


async def test_an_escape_that_was_perhaps_to_skip_the_film_closes_no_report(house: House) -> None:
    app = table(house, last_blow())
    async with running(app) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await press(pilot, "enter")
        while page(app) == "ludus":
            await run_out(app, pilot)
        clock.now += 60
        await press(pilot, "escape")
        assert page(app) == "ludus_battle"
        clock.now += 1
        await press(pilot, "escape")
        assert page(app) == "ludus"


async def test_at_the_end_of_a_game_such_a_report_is_not_told_again_over_what_comes_next(house: House) -> None:
    mine = Side(hand="inc1", villa="legatus", coins=1, glory=5)
    app = table(house, spread(me=mine, last=("samnite thraex", "veles*1"), battle=LAST))
    async with running(app) as pilot:
        clock = Clock()
        app.guard = KeyGuard(clock)
        await press(pilot, "enter")
        while page(app) == "ludus" and ludus(app).beats.on:
            await run_out(app, pilot)
        clock.now += 60
        await press(pilot, "enter")
        assert page(app) == "ludus_end"
        assert "You win the Battle" not in " ".join(rows(app)[-4:])
