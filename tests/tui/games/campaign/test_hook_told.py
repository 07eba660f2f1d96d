"""Whom a unit cannot come near enough to strike but could pull near: the refusal says from where Hook reaches."""

import pytest

from rules.campaign.combat.state import StepName
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tui.play.house import House

OUT_OF_REACH = "Krakenlance cannot get near enough to strike rival Archer in this turn"


@pytest.mark.parametrize(
    ("step", "rival", "told"),
    [
        ("abilities", "b5", ", but its Hook reaches from here."),
        ("opening", "d1", ", but its Hook reaches from d3."),
        ("opening", "a1", "."),
        ("engage", "b5", "."),
    ],
)
async def test_a_strike_out_of_reach_names_the_hook_that_reaches(
    house: House, step: StepName, rival: str, told: str
) -> None:
    units = {"d5": "@", rival: "rival archer"}
    async with played(house, lambda house: fight(house, units, step)) as play:
        play.screen.steering.take_up("hero")
        play.screen.steering.ordering.strike("r1")
        await play.pilot.pause()

        assert play.status == OUT_OF_REACH + told
