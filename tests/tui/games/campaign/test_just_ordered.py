"""The letter of a tactic or an Ability just after an order: it may be meant for the unit that had the order, not for the next in hand."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.campaign.combat.orders import AbilityOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_only_user import letter_of
from tests.tui.games.campaign.test_steering import letters
from tests.tui.states import set_state
from tui.kit.list_dialogs import ListDialog
from tui.play.house import House
from tui.play.session import Session


def bolstering(first: str = "attacker 1") -> Callable[[House], Session]:
    """A turn of two units, with one tactic that gives back HP."""

    def begun(house: House) -> Session:
        units = {"e5": first, "e3": "archer 1", "a1": "rival archer"}
        session = fight(house, units, "tactics", slots=0, hero_open=False)
        table = session.state.combat.table
        camp = replace(table.camp, tactics=("bolster_health",), units=())
        set_state(session, session.state.with_combat(replace(session.state.combat, table=replace(table, camp=camp))))
        return session

    return begun


def hp(play: Play) -> dict[str, int]:
    return {one.key: one.hp for one in play.session.state.combat.fighters}


def gained(play: Play, before: dict[str, int]) -> set[str]:
    return {key for key, now in hp(play).items() if now > before[key]}


async def moved(play: Play, key: str, unit: str) -> None:
    """Send a unit to a hex, so that the next one comes in hand."""
    await play.press(key)
    cells = play.screen.steering.keys.hexes
    away = max(cells, key=lambda cell: play.screen.foresight.course.board.apart[cell]["a1"])
    await play.press(cells[away])
    assert play.screen.steering.just_ordered == unit
    assert play.screen.steering.held not in {"", unit}


async def test_a_tactic_after_a_move_is_aimed_at_the_unit_that_moved_and_says_both(house: House) -> None:
    async with played(house, bolstering()) as play:
        keys = letters(play)
        await moved(play, keys["p1"], "p1")
        before = hp(play)
        await play.press(letter_of(play, "bolster_health", "p1"))

        assert play.cell == play.screen.steering.at("p1")
        assert f"on whom? {keys['p1']} Your Attacker, ordered just before or {keys['p2']} Your Archer" in play.status
        await play.press("enter")
        assert hp(play) == before
        assert "Enter again: whom the cursor is on." in play.status
        await play.press("enter")
        assert gained(play, before) == {"p1"}


@pytest.mark.parametrize("unit", ["p1", "p2"])
async def test_the_letter_of_a_unit_gives_it_the_tactic_at_once(house: House, unit: str) -> None:
    async with played(house, bolstering()) as play:
        key = letters(play)[unit]
        await moved(play, letters(play)["p1"], "p1")
        before = hp(play)
        await play.press(letter_of(play, "bolster_health", "p1"), key)

        assert gained(play, before) == {unit}


async def test_a_tactic_that_the_unit_that_moved_cannot_get_waits_for_its_target(house: House) -> None:
    async with played(house, bolstering("@")) as play:
        await moved(play, letters(play)["hero"], "hero")
        before = hp(play)
        await play.press(letter_of(play, "bolster_health", "p1"))
        assert hp(play) == before
        assert play.screen.steering.aiming.usable is not None
        await play.press(letters(play)["p1"])

        assert gained(play, before) == {"p1"}


async def test_where_one_unit_alone_can_get_a_tactic_the_first_enter_gives_it(house: House) -> None:
    async with played(house, bolstering("@")) as play:
        await moved(play, letters(play)["hero"], "hero")
        before = hp(play)
        await play.press(letter_of(play, "bolster_health", "p1"), "enter")

        assert gained(play, before) == {"p1"}


async def test_a_tactic_is_for_the_unit_in_hand_once_the_player_turned_to_it(house: House) -> None:
    async with played(house, bolstering("@")) as play:
        await moved(play, letters(play)["hero"], "hero")
        before = hp(play)
        await play.press(letters(play)["p1"], letter_of(play, "bolster_health", "p1"))

        assert gained(play, before) == {"p1"}


@pytest.mark.parametrize(("answer", "user"), [("1", "p1"), ("2", "p2")])
async def test_an_ability_that_both_have_asks_who_uses_it(house: House, answer: str, user: str) -> None:
    units = {"e5": "net_diver", "c5": "net_diver", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement", slots=0, hero_open=False)) as play:
        steering = play.screen.steering
        await play.press(letters(play)["p1"])
        apart = play.screen.foresight.course.board.apart["c5"]
        await play.press(next(key for cell, key in steering.keys.hexes.items() if apart[cell] == 2))
        assert (steering.just_ordered, steering.held) == ("p1", "p2")
        await play.press(letter_of(play, "hook", "p1"))
        assert isinstance(play.screen.dialog, ListDialog)
        await play.press(answer)

        assert steering.held == user
        assert steering.aiming.usable is not None
        assert all(isinstance(one, AbilityOrder) and one.unit == user for one in steering.aiming.usable.orders)
