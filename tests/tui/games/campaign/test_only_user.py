"""The letter of an Ability or a tactic has whoever could use it do so, also while nobody or another unit is in hand."""

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_steering import letters
from tui.games.campaign.orders.in_hand import in_hand
from tui.play.house import House

UNITS = {"d5": "@", "d3": "attacker", "b5": "rival archer", "b2": "rival tactician"}


def letter_of(play: Play, usable: str, unit: str = "hero") -> str:
    """The letter of what a unit could do from where it stands."""
    steering = play.screen.steering
    assert steering.turn is not None
    usables = steering.letters.of_usables(in_hand(steering.turn, unit).usables)
    return next(letter for letter, one in usables.items() if one.name == usable)


async def test_the_letter_of_an_ability_has_the_only_unit_use_it_that_could(house: House) -> None:
    async with played(house, lambda house: fight(house, UNITS, "movement")) as play:
        await play.press(letters(play)["p1"])
        assert play.screen.steering.held == "p1"
        await play.press(letter_of(play, "hook"))

        usable = play.screen.steering.aiming.usable
        assert usable is not None
        assert usable.name == "hook"
        assert play.screen.steering.held == "hero"


async def test_the_letter_of_a_tactic_plays_it_while_nobody_is_in_hand(house: House) -> None:
    async with played(house, lambda house: fight(house, UNITS, "opening")) as play:
        tactics = play.session.state.combat.table.camp.tactics
        await play.press("escape")
        assert play.screen.steering.hand is None
        await play.press(letter_of(play, tactics[0]))

        assert play.session.state.combat.table.camp.tactics == tactics[1:]


async def test_the_letter_of_an_ability_that_several_could_use_takes_up_nobody(house: House) -> None:
    units = {"d5": "net_diver", "d4": "net_diver", "d3": "attacker", "b5": "rival archer"}
    async with played(house, lambda house: fight(house, units, "movement")) as play:
        await play.press(letters(play)["p3"])
        await play.press(letter_of(play, "hook", "p1"))

        assert play.screen.steering.held == "p3"
        assert play.screen.steering.aiming.usable is None
