"""A turn has one tactic: another says before its key is pressed whose place it takes, and none is called left once one was played."""

import pytest
from msgspec.structs import replace

from rules.campaign.journey.state import CombatVenue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_in_hand_panel import LEAST, armed, orders
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session


def deed(play: Play, name: str) -> str:
    """The key of a tactic."""
    return next(key for key, one in play.screen.steering.keys.deeds.items() if one.name == name)


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_a_second_tactic_says_beforehand_whose_place_it_takes(house: House, size: tuple[int, int]) -> None:
    async with played(house, armed, size) as play:
        await play.press("K")
        assert "instead of" not in orders(play)
        await play.press(deed(play, "adrenaline"), "K")

        assert "Stun on rival Archer: instead of Adrenaline" in orders(play)


def with_a_tactic(house: House, rival: str = "a1") -> Session:
    """A fight in which nobody can do more than play a tactic, or strike whoever is beside."""
    session = fight(house, {"d5": "@", rival: "rival archer"}, "opening")
    combat = session.state.combat
    camp = replace(combat.table.camp, tactics=("stun", "hamstring"), units=())
    begun = replace(combat, slots=0, table=replace(combat.table, camp=camp))
    set_state(session, replace(session.state, pending=(CombatVenue(state=begun),)))
    return session


async def test_what_is_left_to_play_names_its_way_and_is_not_left_once_one_was_played(house: House) -> None:
    async with played(house, with_a_tactic, LEAST) as play:
        await play.press("K", "enter")
        assert "Only a tactic is left to play K lists it with its key" in orders(play)
        await play.press("K")
        await play.press(deed(play, "stun"))
        play.screen.pointing.go_to("d5")
        await play.press("enter")

        assert "All orders are given" in orders(play)


async def test_a_tactic_that_is_left_is_named_beside_marked_strikes_too(house: House) -> None:
    async with played(house, lambda house: with_a_tactic(house, "c5"), LEAST) as play:
        await play.press("K", play.screen.steering.keys.units["r1"])

        assert "Your strikes are marked K lists tactics to play" in orders(play)
