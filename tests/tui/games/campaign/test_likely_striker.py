"""The letter of a rival that the unit in hand cannot strike has the likely best unit strike it that can."""

from rules.campaign.combat.orders import StrikeOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import letters
from tui.play.house import House


async def test_the_letter_of_a_rival_has_the_only_unit_strike_that_could(house: House) -> None:
    units = {"b5": "@", "e3": "archer", "d2": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press("K", letters(play)["r1"])

        assert play.screen.strikes.marked == (StrikeOrder("p1", "r1"),)
        assert play.status == "Archer strikes rival Defender: nobody else can."
        assert play.screen.steering.held == "hero"
        await play.press("z")
        assert not play.screen.strikes.marked


async def test_the_letter_of_a_rival_has_the_likely_best_of_several_strike_that_could(house: House) -> None:
    units = {"b5": "@", "e3": "attacker", "e2": "defender", "d2": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press("K")
        best, other = play.screen.steering.strikers("r1")
        await play.press(letters(play)["r1"])

        assert [one.unit for one in play.screen.strikes.marked] == [best]
        assert play.status == "Attacker strikes rival Defender, likely the best of 2 who could."
        await play.press(letters(play)["hero"], letters(play)["r1"])
        assert [one.unit for one in play.screen.strikes.marked] == [best, other]


async def test_the_letter_of_a_rival_has_nobody_strike_who_was_put_down(house: House) -> None:
    units = {"b5": "@", "e3": "archer", "d2": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press(letters(play)["p1"], "escape", "K", letters(play)["r1"])

        assert not play.screen.strikes.marked
        assert "cannot get near enough" in play.status
