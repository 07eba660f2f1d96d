"""A unit that cannot strike somebody is refused with the reason that holds from wherever it could stand."""

from msgspec.structs import replace

from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_steering import letters
from tests.tui.states import set_state
from tui.play.house import House
from tui.play.session import Session


async def test_a_strike_at_whom_a_taunt_protects_is_refused_with_that_reason(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "d6": "rival archer"}
    async with played(house, lambda house: fight(house, units, "engage")) as play:
        await play.press("K", letters(play)["r2"])

        assert play.status == (
            "Krakenlance cannot strike rival Archer in this turn. Rival Defender is adjacent, has Taunt, and must be attacked."
        )


async def test_a_unit_that_has_just_entered_cannot_strike_as_it_is_dazed(house: House) -> None:
    units = {"e1": "@", "d4": "attacker", "c5": "rival archer"}

    def entered(house: House) -> Session:
        session = fight(house, units, "engage")
        combat = session.state.combat
        dazed = (replace(one, dazed=one.key == "p1") for one in combat.fighters)
        set_state(session, session.state.with_combat(replace(combat, fighters=tuple(dazed))))
        return session

    async with played(house, entered) as play:
        play.screen.steering.take_up("p1")
        play.screen.steering.ordering.strike("r1")
        await play.pilot.pause()

        assert play.status.endswith("Your Attacker was deployed this turn and is dazed.")
