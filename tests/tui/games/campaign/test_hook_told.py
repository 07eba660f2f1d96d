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


@pytest.mark.parametrize(
    ("mate", "foe", "told"), [("c1", "c7", ": its chain to your Archer is too short."), ("c3", "c9", " in this turn.")]
)
async def test_a_strike_that_the_chain_bars_says_so(house: House, mate: str, foe: str, told: str) -> None:
    units = {"c4": "@", mate: "archer", foe: "rival defender"}
    async with played(house, lambda house: fight(house, units, "movement", arena="argonauts")) as play:
        play.screen.steering.take_up("hero")
        play.screen.steering.ordering.strike("r1")
        await play.pilot.pause()

        assert play.status.startswith("Krakenlance cannot get near enough to strike rival Defender")
        assert play.status.endswith(told)
