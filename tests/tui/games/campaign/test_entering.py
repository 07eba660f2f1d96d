"""A unit that enters: it stays in hand as long as it could do more."""

import pytest

from rules.campaign.combat.orders import StrikeOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import orders
from tests.tui.games.campaign.test_steering import letters, opening
from tui.play.house import House
from tui.play.session import Session


async def test_a_unit_that_enters_and_can_strike_stays_in_hand(house: House) -> None:
    def near(house: House) -> Session:
        units = {"d5": "@", "c5": "rival defender", "a1": "rival attacker"}
        return fight(house, units, "opening", slots=1, camp=("archer",))

    async with played(house, near) as play:
        await play.press(letters(play)["archer"])
        stands = play.screen.steering.stands
        armed = next(cell for cell, stand in stands.items() if stand.targets)
        await play.press(play.screen.steering.keys.hexes[armed])
        came = next(one.key for one in play.session.state.combat.fighters if one.at == armed)

        assert play.screen.steering.held == came
        await play.press(letters(play)["r1"])
        assert play.screen.strikes.marked == (StrikeOrder(came, "r1"),)


async def test_a_unit_that_enters_with_nobody_to_strike_gives_way_to_the_next(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press(letters(play)["defender"], "1")

        assert play.screen.steering.held not in {"", "p3", "defender"}


@pytest.mark.parametrize(("arena", "rival", "told"), [("argonauts", "c3", True), ("atlanteans", "a1", False)])
async def test_who_is_to_enter_where_the_arena_holds_few_at_once_is_told_so(
    house: House, arena: str, rival: str, *, told: bool
) -> None:
    def few(house: House) -> Session:
        return fight(house, {"c5": "@", rival: "rival defender"}, "opening", slots=1, camp=("archer",), arena=arena)

    async with played(house, few, (80, 23)) as play:
        await play.press(letters(play)["archer"])

        assert ("At most 2 of yours may be out at once, your hero included." in orders(play)) is told
