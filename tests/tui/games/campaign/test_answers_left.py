"""The list of answers in a fight: who goes there stays, until a unit is named or another turn begins."""

from msgspec.structs import replace

from rules.campaign.combat import frames
from tests.tui.games.campaign.fights import fight
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.situations import naming
from tests.tui.games.campaign.test_steering import opening
from tui.play.house import House


async def test_the_list_of_answers_stays_for_whoever_prefers_it_until_a_unit_is_named(house: House) -> None:
    async with played(house, opening()) as play:
        await play.press("o", "1")
        assert not isinstance(play.top, frames.Opening)
        assert play.in_list()
        await play.press("2")
        assert play.in_list()
        await play.press("escape", "o", "K")

        assert play.screen.steering.held == "hero"
        assert not play.in_list()


async def test_the_list_of_answers_is_left_when_another_turn_begins(house: House) -> None:
    units = {"d5": "@", "a1": "rival archer"}
    async with played(house, lambda house: fight(house, units, "opening", slots=0)) as play:
        turns = play.session.state.combat.turns
        await play.press("o", "E", "E")
        assert play.session.state.combat.turns > turns

        assert not play.in_list()
        assert play.screen.steering.held != ""


async def test_after_a_question_in_the_list_the_first_unit_is_in_hand(house: House) -> None:
    async with played(house, naming) as play:
        play.session.settings = replace(play.session.settings, pace="at_once")
        assert play.in_list()
        await play.press("1")
        while not isinstance(play.top, frames.Opening):
            await play.press("1")

        assert play.screen.steering.held != ""
        assert not play.in_list()
