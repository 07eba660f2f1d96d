"""An order that would end the turn waits for the end of the turn, or for a second press; a strike that ended it says so."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat.frames import Deploying, UnitMoving
from saves.settings import Pace
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import Play, played
from tests.tui.games.campaign.test_asked_on_board import repositioning
from tests.tui.games.campaign.test_orders_again import send
from tests.tui.games.campaign.test_steering import at, letters
from tests.tui.grids import grid
from tests.tui.states import set_state
from tui.kit import beats
from tui.play.house import House
from tui.play.session import Session

ENDED = "That ended your turn: no unit could do anything more."
WOULD_END = "That would end your turn: no unit could do anything more. E does it, or the same key again."


def bare(session: Session) -> Session:
    """The same with no tactic in the camp."""
    table = session.state.combat.table
    combat = replace(session.state.combat, table=replace(table, camp=replace(table.camp, tactics=())))
    set_state(session, session.state.with_combat(combat))
    return session


def alone(house: House) -> Session:
    """The hero, with nobody in reach, and nobody in the camp who could enter."""
    return bare(fight(house, {"d5": "@", "a1": "rival archer"}, "opening", slots=0))


def awaited(house: House) -> Session:
    """The hero, with nobody in reach, while one of the camp may enter."""
    return bare(fight(house, {"d5": "@", "a1": "rival archer"}, "opening", slots=1, camp=("defender",)))


def turns(play: Play) -> int:
    found: int = play.session.state.combat.turns
    return found


async def test_an_order_that_ends_the_turn_asks_first_while_somebody_could_enter(house: House) -> None:
    async with played(house, awaited) as play:
        before = turns(play)
        await send(play, "d6")
        assert turns(play) == before
        assert (
            play.status == "That would end your turn, and Defender could still enter. E does it, or the same key again."
        )
        await send(play, "d6")

        assert turns(play) > before
        assert ENDED not in play.status


async def test_escape_takes_back_an_order_that_was_asked_about(house: House) -> None:
    async with played(house, awaited) as play:
        await send(play, "d6")
        assert "E does it" in play.status
        await play.press("o", "escape")
        await play.press("E")

        assert play.session.state.combat.fighters[0].at == "d5"


def at_deployment(house: House) -> Session:
    return bare(fight(house, {"d5": "@", "a1": "rival archer"}, "deployment", slots=1, camp=("defender",)))


def stunned(house: House) -> Session:
    units, stun = {"d5": "@", "a1": "rival archer"}, {"d5": ("stun",)}
    return bare(fight(house, units, "deployment", slots=1, camp=("defender",), tactics=stun))


async def test_a_deployment_after_which_nobody_could_do_more_ends_the_turn_unasked(house: House) -> None:
    async with played(house, stunned) as play:
        before = turns(play)
        await play.press(letters(play)["defender"], "1")

        assert turns(play) > before
        assert play.status == ENDED


async def test_nobody_is_asked_about_the_camp_after_deploying_nobody(house: House) -> None:
    async with played(house, at_deployment) as play:
        await play.press("escape", "o")
        nobody = [choice.label for choice in play.screen.panel.list.choices].index("Deploy nobody")
        await play.press(str(nobody + 1))
        assert not isinstance(play.top, Deploying)
        before = turns(play)
        await play.press("E")

        assert turns(play) > before


async def test_no_order_asks_about_units_that_the_player_decided_on(house: House) -> None:
    async with played(house, awaited) as play:
        before = turns(play)
        await play.press(letters(play)["defender"], "escape")
        await send(play, "d6")
        assert (turns(play), play.status) == (before, WOULD_END)
        await send(play, "d6")

        assert turns(play) > before


async def test_an_order_with_nobody_left_to_do_anything_waits_for_the_end_of_the_turn(house: House) -> None:
    async with played(house, alone) as play:
        before = turns(play)
        await send(play, "d6")
        assert (turns(play), play.status) == (before, WOULD_END)
        await play.press("E")

        assert turns(play) > before
        assert at(play, "hero") == "d6"
        assert ENDED not in play.status


def beside_one(house: House) -> Session:
    """The hero beside a rival that a strike does not fell, and nobody else of the player's."""
    return fight(house, {"d5": "@", "c5": "rival defender", "a1": "rival archer"}, "engage", slots=0)


async def test_a_strike_that_ended_the_turn_with_nobody_left_says_so(house: House) -> None:
    async with played(house, beside_one) as play:
        before = turns(play)
        await play.press("K", letters(play)["r1"], "space")

        assert turns(play) > before
        assert play.status == ENDED


@pytest.mark.parametrize("pace", ["quick"])
async def test_it_is_said_beside_the_first_beat_of_the_rivals(
    house: House, pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beats, "_SHORTEST", 600.0)
    monkeypatch.setattr(beats, "_LONGEST", 600.0)
    async with played(house, beside_one) as play:
        play.session.settings = replace(play.session.settings, pace=pace)
        await play.press("K", letters(play)["r1"], "space")

        assert play.screen.beats.on
        assert play.status == ENDED


async def test_a_habitual_end_does_not_pass_the_turn_that_follows_an_unasked_end(house: House) -> None:
    async with played(house, beside_one) as play:
        await play.press("K", letters(play)["r1"], "space")
        before = turns(play)
        await play.press("E")
        assert turns(play) == before
        assert play.status == "Your last order ended your previous turn: this is a new one. E again ends it."
        await play.press("E", "E")

        assert turns(play) > before


async def test_who_ends_the_turn_is_not_told_that_it_ended(house: House) -> None:
    async with played(house, alone) as play:
        before = turns(play)
        await play.press("E", "E")

        assert turns(play) > before
        assert ENDED not in play.status


async def test_a_marked_strike_that_the_end_of_the_turn_carries_out_is_no_surprise(house: House) -> None:
    async with played(house, beside_one) as play:
        before = turns(play)
        await play.press("K", letters(play)["r1"], "E")

        assert turns(play) > before
        assert ENDED not in play.status


# Who may still be deployed


async def test_nobody_is_offered_for_deployment_once_somebody_was_deployed(house: House) -> None:
    def roomy(house: House) -> Session:
        return fight(house, {"d5": "@", "a1": "rival archer"}, "opening", slots=2, camp=("defender", "archer"))

    async with played(house, roomy) as play:
        assert "Deploy 2 more: " in grid(play.app)
        await play.press(letters(play)["defender"], "1")

        assert "Deploy " not in grid(play.app)


# The end of the turn while an order waits for its confirmation


async def test_the_end_of_the_turn_carries_out_the_order_that_was_asked_about(house: House) -> None:
    async with played(house, awaited) as play:
        before = turns(play)
        await send(play, "d6")
        assert turns(play) == before
        await play.press("E")

        assert turns(play) > before
        assert at(play, "hero") == "d6"


async def test_an_order_whose_unit_was_put_down_is_not_carried_out(house: House) -> None:
    async with played(house, awaited) as play:
        await send(play, "d6")
        await play.press("escape", "E", "E")

        assert at(play, "hero") == "d5"


async def test_the_first_strike_asks_while_somebody_could_still_enter_and_says_it_once(house: House) -> None:
    def ready(house: House) -> Session:
        units = {"d5": "@", "c5": "rival defender", "a1": "rival archer"}
        return bare(fight(house, units, "opening", slots=1, camp=("defender",)))

    async with played(house, ready) as play:
        await play.press("K", letters(play)["r1"], "space")
        assert play.status == "Defender could still enter. Space again strikes, and it is too late for that."
        assert len(play.screen.strikes.marked) == 1
        await play.press("space")

        assert not play.screen.strikes.marked


async def test_a_unit_that_may_go_on_after_its_special_does_not_stay_by_one_press_of_space(house: House) -> None:
    async with played(house, repositioning) as play:
        await play.press("space")
        assert play.status == "Your unit could still move. Space again lets it stay."
        assert isinstance(play.top, UnitMoving)
        await play.press("space")

        assert not isinstance(play.top, UnitMoving)
