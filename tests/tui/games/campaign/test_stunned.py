"""What Stun takes from whom it is aimed at is told before it is played, and what Enter offers after it spares the tribune."""

import pytest
from msgspec.structs import replace

from rules.campaign.journey.frames import CombatVenue
from tests.content_set import a_catalogue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_in_hand_panel import LEAST, orders
from tests.tui.states import set_state
from tui.games.campaign.words.effects import tactic_effect
from tui.play.house import House
from tui.play.session import Session

CAT = a_catalogue()
LOCK = next(one for one in CAT.unit.values() if any(skill.name == "combat_lock" for skill in one.skills))
HOLDS = "Its Combat Lock holds on, as it works when your turn begins."


def with_stun(house: House, units: dict[str, str], **fields: str) -> Session:
    session = fight(house, units, "opening", **fields)
    combat = session.state.combat
    table = replace(combat.table, camp=replace(combat.table.camp, tactics=("stun",), units=()))
    set_state(session, replace(session.state, pending=(CombatVenue(state=replace(combat, slots=0, table=table)),)))
    return session


def test_what_fatigued_means_is_told_with_the_tactic_that_does_it() -> None:
    told = tactic_effect(CAT.tactic["stun"])

    assert told == "is fatigued (no move, no attack, no skills) to the end of its next turn"


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_while_it_is_aimed_a_combat_lock_under_the_cursor_is_said_to_hold_on(
    house: House, size: tuple[int, int]
) -> None:
    units = {"d5": "@", "c5": f"rival {LOCK.id}", "d6": "rival defender"}
    async with played(house, lambda house: with_stun(house, units), size) as play:
        await play.press("K")
        await play.press(play.usables["stun"])
        play.screen.pointing.go_to("d6")
        await play.pilot.pause()
        assert HOLDS not in orders(play)

        play.screen.pointing.go_to("c5")
        await play.pilot.pause()
        assert HOLDS in orders(play)


async def test_of_the_one_unit_that_can_get_it_the_same_is_told_before_its_key_is_pressed(house: House) -> None:
    units = {"d5": "@", "c5": f"rival {LOCK.id}"}
    async with played(house, lambda house: with_stun(house, units), (120, 40)) as play:
        await play.press("K")

        assert HOLDS in orders(play)


@pytest.mark.parametrize("tribune", ["r1", "r2"])
async def test_after_it_was_aimed_at_the_tribune_enter_does_not_offer_to_strike_that(
    house: House, tribune: str
) -> None:
    units = {"d5": "@", "c5": "rival defender", "d6": "rival archer"}

    def held(house: House) -> Session:
        return with_stun(house, units, sport="king_of_the_hill", tribune=tribune)

    async with played(house, held, LEAST) as play:
        await play.press("K")
        await play.press(play.usables["stun"])
        play.screen.pointing.go_to("c5")
        await play.press("enter")
        target = next(one.key for one in play.screen.combat.fighters if one.at == play.cell)

        assert play.screen.combat.fighters[1].tactics, "it lies on the rival at c5"
        assert (play.screen.steering.held, target) == ("hero", "r2" if tribune == "r1" else "r1")


async def test_what_is_told_of_a_combat_lock_is_so(house: House) -> None:
    units = {"d5": "@", "c5": f"rival {LOCK.id}"}
    async with played(house, lambda house: with_stun(house, units), LEAST) as play:
        turns = play.screen.combat.turns
        await play.press("K")
        await play.press(play.usables["stun"], "E", "E")
        hero, rival = play.screen.combat.fighters

        assert play.screen.combat.turns > turns
        assert (rival.tactics, hero.pinned) == ((), True)
