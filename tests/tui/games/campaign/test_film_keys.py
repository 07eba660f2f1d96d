"""Keys that come while a film of a fight runs, or just after it: those are obeyed that name what was there before."""

import pytest

from rules.campaign.combat.orders import StrikeOrder
from saves.envelope import NO_PLAN
from tests.tui.clocks import Clock
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_beats import at_pace, first_blow, pick_first, run_out, showing
from tui.kit.key_guard import CALM, KeyGuard
from tui.play.house import House


def on_clock(play: Play) -> Clock:
    """A clock that stands still unless a test moves it, for the guard of keys."""
    clock = Clock()
    play.app.guard = KeyGuard(clock)
    return clock


async def run_all_out(play: Play) -> None:
    """The film ends by itself."""
    while showing(play):
        await run_out(play)


async def test_a_key_that_is_let_go_is_heard_again(house: House) -> None:
    async with played(house, at_pace("quick")) as play:
        clock = on_clock(play)
        await play.press("space", "space")
        state = play.session.state
        clock.now += 1
        await play.press("space")

        assert play.session.state is not state


@pytest.mark.parametrize("key", ["enter", "space", "E"])
async def test_after_a_film_that_ended_by_itself_no_key_counts_for_a_moment_that_only_goes_on(
    house: House, key: str
) -> None:
    async with played(house, at_pace("quick")) as play:
        clock = on_clock(play)
        await play.press("o", "1", "2")
        await run_all_out(play)
        state = play.session.state
        for _ in range(2):
            await play.press(key)
            assert play.session.state is state
            assert "E again" not in play.status
            clock.now += CALM / 2
        clock.now += CALM
        await play.press(key)
        await play.press(key)

        assert play.session.state is not state or "E again" in play.status


async def test_an_enter_that_was_perhaps_to_skip_a_film_makes_no_marked_strike_before_it_comes_again(
    house: House,
) -> None:
    async with played(house, at_pace("quick")) as play:
        clock = on_clock(play)
        play.app.guard.film_ended()
        clock.now += 2
        asked: list[int] = []
        play.screen.steering.attempt = lambda *_: asked.append(1)  # type: ignore[method-assign]
        play.screen.strikes.mark(StrikeOrder("p1", "r1"))
        play.app.guard.swallow("enter", play.screen.early)
        assert play.screen.end_of_turn.strike_next("Enter")
        assert not asked
        assert "What was shown had just ended by itself" in play.status
        play.app.guard.swallow("enter", play.screen.early)
        assert play.screen.end_of_turn.strike_next("Enter")
        assert asked


async def test_an_escape_that_was_perhaps_to_skip_a_film_puts_nobody_down_before_it_comes_again(house: House) -> None:
    async with played(house, at_pace("quick")) as play:
        clock = on_clock(play)
        await play.press(play.screen.steering.keys.units["p1"])
        play.app.guard.film_ended()
        clock.now += 2
        await play.press("escape")
        assert play.screen.steering.held == "p1"
        assert "Esc again puts the unit down" in play.status
        clock.now += 1
        await play.press("escape")
        assert not play.screen.steering.held


async def test_after_such_a_film_a_key_that_names_something_counts_at_once(house: House) -> None:
    async with played(house, at_pace("quick")) as play:
        on_clock(play)
        await play.press("space")
        await run_all_out(play)
        cell = play.cell
        await play.press("up")
        assert play.cell != cell
        await play.press(play.screen.steering.keys.units["p1"])
        assert play.screen.steering.held == "p1"
        await play.press("tab")
        assert play.screen.steering.held == "hero"
        keys = play.screen.steering.keys.hexes
        cell, key = next((cell, key) for cell, key in keys.items() if key.isdigit() and cell != play.cell)
        await play.press(key)

        assert next(one for one in play.screen.combat.fighters if one.key == "hero").at == cell


def letters(play: Play) -> dict[str, str]:
    return play.screen.steering.letters.of_fighters(play.session.state.combat)


def planned(play: Play) -> bool:
    return bytes(play.session.plan) != bytes(NO_PLAN)


async def after_a_blow(play: Play) -> Clock:
    """The film of an own blow, after which the turn goes on."""
    clock = on_clock(play)
    while not showing(play):
        await pick_first(play)
    clock.now += 1
    return clock


@pytest.mark.parametrize("unit", ["p1", "r1"])
async def test_a_key_of_a_unit_that_ends_the_film_of_a_blow_is_obeyed(house: House, unit: str) -> None:
    async with played(house, at_pace("quick", first_blow)) as play:
        await after_a_blow(play)
        await play.press(letters(play)[unit])
        assert not showing(play)

        assert play.screen.steering.held == ("p1" if unit == "p1" else "")
        assert planned(play) == (unit == "r1")


@pytest.mark.parametrize("key", ["E", "space", "enter", "1", "Z"])
async def test_a_key_that_ends_the_film_of_a_blow_and_names_nothing_that_was_there_before_does_no_more(
    house: House, key: str
) -> None:
    async with played(house, at_pace("quick", first_blow)) as play:
        await after_a_blow(play)
        state = play.session.state
        await play.press(key)

        assert not showing(play)
        assert play.session.state is state
        assert not planned(play)


@pytest.mark.parametrize(("unit", "taken"), [("p1", "p1"), ("r1", "hero")])
async def test_in_the_film_of_the_rivals_turn_the_letter_of_an_own_unit_takes_it_up_and_that_of_a_rival_orders_nothing(
    house: House, unit: str, taken: str
) -> None:
    async with played(house, at_pace("quick")) as play:
        on_clock(play)
        letter = play.screen.steering.keys.units[unit]
        await play.press("space")
        assert showing(play)
        state = play.session.state
        await play.press(letter)

        assert not showing(play)
        assert play.screen.steering.held == taken
        assert play.session.state is state


async def test_a_letter_that_is_held_ends_the_film_that_it_led_to_and_orders_nothing_more(house: House) -> None:
    async with played(house, at_pace("quick", first_blow)) as play:
        clock = await after_a_blow(play)
        await play.press("escape")
        clock.now += 1
        await play.press("tab", letters(play)["r1"])
        actions, said = play.session.actions, play.status
        clock.now += 0.3
        await play.press(letters(play)["r1"])

        assert (play.session.actions, play.status) == (actions, said)
