"""The letter of a rival marks a strike of the unit in hand; where that cannot strike, it is told why, and who could."""

from rules.campaign.combat.orders import StrikeOrder
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import letters
from tui.play.house import House


async def test_the_letter_of_a_rival_out_of_reach_has_no_other_unit_strike_it_and_names_who_could(house: House) -> None:
    units = {"b5": "@", "e3": "archer", "d2": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press("K", letters(play)["r1"])

        assert not play.screen.strikes.marked
        assert play.screen.steering.held == "hero"
        assert "cannot get near enough" in play.status
        archer = letters(play)["p1"]
        assert play.status.endswith(f"Archer ({archer}) could.")
        await play.press(archer, letters(play)["r1"])
        assert play.screen.strikes.marked == (StrikeOrder("p1", "r1"),)


async def test_of_several_who_could_strike_the_likely_best_is_named(house: House) -> None:
    units = {"b5": "@", "e3": "attacker", "e2": "defender", "d2": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press("K")
        best, _ = play.screen.steering.strikers("r1")
        await play.press(letters(play)["r1"])

        assert play.status.endswith(f"Attacker ({letters(play)[best]}) could.")


async def test_whoever_was_put_down_is_not_named(house: House) -> None:
    units = {"b5": "@", "e3": "archer", "d2": "rival defender", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press(letters(play)["p1"], "escape", "K", letters(play)["r1"])

        assert not play.screen.strikes.marked
        assert "cannot get near enough" in play.status
        assert "could" not in play.status
