"""What orders foresee: dice of the Engage Step are counted, and nothing of the rivals' turn that may follow."""

import pytest
from msgspec.structs import replace

from tests.rules.campaign.combat.drawn import drawn, unit
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tui.games.campaign.orders.in_hand import in_hand
from tui.games.campaign.orders.newcomers import newcomer
from tui.games.campaign.orders.turn import Turn
from tui.play.house import House
from tui.play.session import Session


@pytest.mark.parametrize("step", ["movement", "engage"])
def test_dig_in_counts_before_the_step_in_which_it_is_rolled(step: str) -> None:
    position = drawn("A   .   .   b", A=unit("blue", "dig_in", range=3), b=unit(health=2))
    position.set(mover="player", step=step)
    combat = position.combat
    hand = in_hand(Turn(position.cat, combat), "A")

    assert hand.from_where("b")[0][1].dice == ("blue", "black")


def alone(house: House) -> Session:
    return fight(house, {"e3": "@", "a1": "rival archer"}, "opening", hero_open=True, slots=2)


def test_no_hex_shows_what_the_rivals_would_do_next(house: House) -> None:
    session = alone(house)
    combat = session.state.combat
    turn = Turn(session.spoken.game.cat, combat)  # type: ignore[attr-defined]
    hand = in_hand(turn, "hero")

    assert len(hand.stands) > 1
    assert {(stand.combat.turns, stand.combat.mover) for stand in hand.stands.values()} == {(combat.turns, "player")}


def test_who_enters_is_shown_as_it_enters(house: House) -> None:
    session = alone(house)
    table = session.state.combat.table
    bare = replace(table, camp=replace(table.camp, tactics=()))
    combat = replace(session.state.combat, fighters=session.state.combat.fighters[1:], table=bare)
    turn = Turn(session.spoken.game.cat, combat)  # type: ignore[attr-defined]
    entering = newcomer(turn, combat.table.camp.units[0])

    assert entering.stands
    assert {(stand.combat.turns, stand.combat.mover) for stand in entering.stands.values()} == {
        (combat.turns, "player")
    }


async def test_an_order_that_would_end_the_turn_reminds_of_tactics_once(house: House) -> None:
    async with played(house, lambda house: fight(house, {"e3": "@", "a1": "rival archer"}, "opening")) as play:
        steering = play.screen.steering
        cell, key = next(iter(steering.keys.hexes.items()))
        await play.press(key)
        assert play.status.startswith("That would end your turn, and a tactic could still be played.")
        await play.press(key)

        assert next(one.at for one in play.session.state.combat.fighters if one.key == "hero") == cell
