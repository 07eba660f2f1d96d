"""A unit of the player's that roams is sent on its way by Enter, wherever dice then lead it."""

from functools import partial

import pytest

from rules.campaign.combat.events import CompassRolled
from rules.campaign.combat.orders import RoamOrder, answers_of
from rules.campaign.combat.state import StepName
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tui.games.campaign.orders.in_hand import UnitInHand
from tui.games.campaign.pictures.foresight import Foresight
from tui.play.house import House

UNITS = {"d5": "@", "b3": "cinder_hound", "a1": "rival archer"}


async def taken_up(play: Play) -> None:
    play.screen.steering.take_up("p1")
    play.screen.pointing.go_to("b3")
    await play.pilot.pause()


def orders(play: Play) -> str:
    return "\n".join("".join(text for text, _ in part) for part in play.screen.panel.lines)


@pytest.mark.parametrize("step", ["opening", "movement"])
async def test_enter_lets_it_roam(house: House, step: StepName) -> None:
    async with played(house, partial(fight, units=UNITS, step=step)) as play:
        await taken_up(play)
        assert " Enter roam: dice lead it" in orders(play)
        await play.press("enter")

        rolled = [one.event for one in play.session.log if isinstance(one.event, CompassRolled)]
        assert rolled
        assert all(one.unit == "p1" for one in rolled)
        hand = play.screen.steering.hand
        assert isinstance(hand, UnitInHand)
        assert hand.roam is None
        assert " Enter roam" not in orders(play)


async def test_beside_an_opponent_it_stays(house: House) -> None:
    async with played(house, partial(fight, units={**UNITS, "b4": "rival defender"}, step="movement")) as play:
        await taken_up(play)

        hand = play.screen.steering.hand
        assert isinstance(hand, UnitInHand)
        assert hand.roam is None


async def test_a_unit_that_is_to_enter_has_its_own_hp_in_what_it_risks(house: House) -> None:
    session = fight(house, UNITS, "deployment", camp=("attacker", "defender"), slots=2)
    foresight = Foresight(session.spoken.game.cat, session.state.combat)  # type: ignore[attr-defined]
    found = []
    for unit in ("attacker", "defender"):
        foresight.set_hand(unit)
        subject = foresight.subject()
        assert subject is not None
        found.append(subject.hp)
    units = session.spoken.game.cat.unit  # type: ignore[attr-defined]

    assert found == [units["attacker"].health, units["defender"].health]
    assert found[0] != found[1]


def test_an_order_to_roam_is_the_answer_who_moves() -> None:
    assert [type(one).__name__ for one in answers_of(RoamOrder("p1"))] == ["Pick"]


async def test_tab_takes_it_up_as_long_as_it_may_roam(house: House) -> None:
    async with played(house, partial(fight, units=UNITS, step="movement")) as play:
        held = set[str]()
        for _ in range(3):
            await play.press("tab")
            held.add(play.screen.steering.held)

        assert "p1" in held
