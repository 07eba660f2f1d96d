"""Sharing out the rows beside the board of a fight."""

import pytest
from msgspec.structs import replace

from rules.campaign.combat import frames
from rules.campaign.combat.frames import CombatFrame
from tests.tui.games.campaign.fights import fight
from tui.games.campaign.screens.side_rows import INFO, side_rows
from tui.play.house import House


@pytest.mark.parametrize("top", [frames.ChoosingSport(), frames.OfferingChanges(cards=()), frames.NamingTribune()])
def test_all_answers_are_seen_before_the_first_turn(house: House, top: CombatFrame) -> None:
    combat = fight(house, {"d5": "@", "a1": "rival archer"}).state.combat

    assert side_rows(replace(combat, pending=(top,)), 15, 9).info == 6


def test_who_moves_is_asked_below_all_that_is_told(house: House) -> None:
    combat = fight(house, {"d5": "@", "a1": "rival archer"}).state.combat

    assert side_rows(replace(combat, pending=(frames.Moving(),)), 18, 12).info == INFO


@pytest.mark.parametrize("top", [frames.UnitMoving(unit="hero", steps=2), frames.Intercepting(units=("r1",))])
def test_a_question_in_the_middle_of_a_turn_has_the_rows_for_its_answers(house: House, top: CombatFrame) -> None:
    combat = fight(house, {"d5": "@", "a1": "rival archer"}).state.combat

    assert side_rows(replace(combat, pending=(top,)), 17, 11).info == 6


def test_whoever_goes_to_the_list_sees_more_of_its_answers(house: House) -> None:
    combat = fight(house, {"d5": "@", "a1": "rival archer"}).state.combat

    assert side_rows(replace(combat, pending=(frames.Moving(),)), 18, 12, listed=True).info == 6
