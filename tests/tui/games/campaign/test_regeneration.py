"""Wounded units regenerate by themselves as a turn is carried out, and the list can still leave that out."""

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters
from tests.tui.grids import grid
from tui.play.house import House
from tui.play.session import Session


def hurt(house: House) -> Session:
    """A wounded Reptilian far from the rivals, and a hero beside one of them."""
    return fight(house, {"d5": "@", "e3": "reptilian 1", "c5": "rival defender"}, "movement")


def hp(play: Play) -> int:
    return int(next(one.hp for one in play.session.state.combat.fighters if one.key == "p1"))


def healed(play: Play) -> list[int]:
    """The HP that the Reptilian regenerated, each time."""
    told = [one.event for one in play.screen.play.log if type(one.event).__name__ == "Healed"]
    return [event.n for event in told if event.unit == "p1"]


async def test_a_wounded_unit_regenerates_as_the_turn_ends(house: House) -> None:
    async with played(house, hurt) as play:
        turns = play.session.state.combat.turns
        await play.press("E", "E", "E")

        assert play.session.state.combat.turns > turns
        assert healed(play)[:1] == [1]


async def test_a_wounded_unit_regenerates_before_a_strike_passes_its_step(house: House) -> None:
    async with played(house, hurt) as play:
        await play.press("K", letters(play)["r1"], "escape")
        assert hp(play) == 1
        await play.press("space")

        assert not play.screen.strikes.marked
        assert healed(play) == [1]


async def test_the_panel_says_who_regenerates_before_the_turn_ends(house: House) -> None:
    async with played(house, hurt) as play:
        await play.press("K", letters(play)["r1"])
        while play.screen.steering.hand is not None:
            play.screen.steering.stay()
            await play.pilot.pause()

        assert "Reptilian regenerates" in grid(play.app)


async def test_a_unit_that_is_not_hurt_does_not_regenerate(house: House) -> None:
    units = {"d5": "@", "e3": "reptilian", "c5": "rival defender"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press("E", "E", "E")

        assert healed(play) == []


async def test_the_list_leaves_regeneration_out(house: House) -> None:
    async with played(house, hurt) as play:
        await play.press("o")
        for _ in range(2):  # the end of the movement, then that of the Abilities
            choices = play.screen.panel.list.choices
            passing = next(n for n, one in enumerate(choices) if type(one.value).__name__ == "Pass")
            await play.press(str(passing + 1))

        assert hp(play) == 1
        assert healed(play) == []
