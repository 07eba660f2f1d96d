"""A turn has one tactic: another says before its key is pressed whose place it takes, and none is called left once one was played."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.frames import Opening
from rules.campaign.journey.frames import CombatVenue
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_in_hand_panel import LEAST, armed, orders
from tests.tui.states import set_state
from tui.games.campaign.orders.in_hand import UnitInHand, playable
from tui.play.house import House
from tui.play.session import Session
from tui.text.lines import text_of


def tactics(play: Play) -> list[str]:
    """The keys of the tactics that can be played."""
    turn = play.screen.steering.turn
    return [*play.screen.steering.letters.of_usables(playable(turn))] if turn is not None else []


@pytest.mark.parametrize("size", [LEAST, (120, 40)])
async def test_a_second_tactic_says_beforehand_whose_place_it_takes(house: House, size: tuple[int, int]) -> None:
    async with played(house, armed, size) as play:
        await play.press("K")
        assert "instead of" not in orders(play)
        await play.press(play.usables["adrenaline"], "enter", "K")

        assert "Stun on rival Archer: instead of Adrenaline" in orders(play)


def with_a_tactic(house: House, rival: str = "a1", tactics: tuple[str, ...] = ("stun", "hamstring")) -> Session:
    """A fight in which nobody can do more than play a tactic, or strike whoever is beside."""
    session = fight(house, {"d5": "@", rival: "rival archer"}, "opening")
    combat = session.state.combat
    camp = replace(combat.table.camp, tactics=tactics, units=())
    begun = replace(combat, slots=0, table=replace(combat.table, camp=camp))
    set_state(session, replace(session.state, pending=(CombatVenue(state=begun),)))
    return session


async def test_what_is_left_to_play_names_its_way_and_is_not_left_once_one_was_played(house: House) -> None:
    async with played(house, with_a_tactic, LEAST) as play:
        await play.press("K", "enter")
        stun, hamstring = tactics(play)
        assert f"Only tactics are left to play {stun} {hamstring} play a tactic, one a turn" in orders(play)
        await play.press(stun)
        play.screen.pointing.go_to("d5")
        await play.press("enter")

        assert "All orders are given" in orders(play)


async def test_a_tactic_that_is_left_is_named_beside_marked_strikes_too(house: House) -> None:
    async with played(house, lambda house: with_a_tactic(house, "c5"), LEAST) as play:
        await play.press("K", play.screen.steering.keys.units["r1"])

        assert f"Your strikes are marked {' '.join(tactics(play))} play a tactic, one a turn" in orders(play)


async def test_the_only_tactic_that_is_left_is_named_with_the_key_that_plays_it(house: House) -> None:
    async with played(house, lambda house: with_a_tactic(house, tactics=("stun",)), LEAST) as play:
        await play.press("K", "enter")
        [key] = tactics(play)
        assert f"Only tactics are left to play {key} play Stun" in orders(play)
        await play.press(key)

        assert play.session.state.combat.fighters[1].tactics or play.screen.steering.aiming.usable is not None


async def test_once_all_have_orders_every_key_is_seen_in_few_rows_whatever_else_is_to_be_told(house: House) -> None:
    units = {"d5": "@", "c5": "rival defender", "e3": "archer", "d2": "rival archer", "d4": "attacker"}

    def rich(house: House) -> Session:
        session = fight(house, units, "movement", slots=0)
        combat = session.state.combat
        camp = replace(combat.table.camp, tactics=("adrenaline", "hamstring", "stun"), units=())
        begun = replace(combat, table=replace(combat.table, camp=camp), step="opening", pending=(Opening(),))
        set_state(session, replace(session.state, pending=(CombatVenue(state=begun),)))
        return session

    async with played(house, rich, LEAST) as play:
        while unit := play.screen.steering.held:
            hand = play.screen.steering.hand
            assert isinstance(hand, UnitInHand)
            await play.press(play.screen.steering.keys.units[hand.targets[0]])
            assert play.screen.steering.held != unit
        assert play.screen.steering.all_ordered
        told = [text_of(one).strip() for one in play.screen.panel.lines]

        assert "… i shows all" in told
        assert "E makes all, ends the turn" in told
        assert "Tab unit a-z rival o answers" in told
        assert any(one.startswith("Enter ") for one in told)
        assert any(one.endswith("play a tactic, one a turn") for one in told)
