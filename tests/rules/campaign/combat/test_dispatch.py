"""What every question of a combat says of itself."""

from typing import get_args, get_type_hints

import pytest

from rules.campaign.combat import frames
from rules.campaign.combat.actions import CombatAction, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.dispatch import QUESTIONS
from tests.rules.campaign.combat.drawn import drawn, unit


@pytest.mark.parametrize("frame", QUESTIONS, ids=lambda frame: frame.__name__)
def test_a_question_says_which_kinds_of_answers_it_takes(frame: type[frames.Frame]) -> None:
    """No more than four of all that there are, so that mypy sees whether each is dealt with."""
    taken = get_type_hints(QUESTIONS[frame].take)["action"]
    kinds = get_args(taken) or (taken,)
    assert set(kinds) <= set(get_args(CombatAction))
    assert len(kinds) <= 4


@pytest.mark.parametrize("frame", [frames.UnitStriking(unit="A"), frames.ChoosingAbility(unit="A")])
def test_a_target_without_a_skill_that_is_aimed_is_no_answer(
    frame: frames.UnitStriking | frames.ChoosingAbility,
) -> None:
    position = drawn("A   b", b=unit()).step("player", "engage")
    course = CombatCourse(position.cat, position.combat)
    with pytest.raises(ValueError, match="A has chosen no skill"):
        QUESTIONS[type(frame)].take(course, frame, Pick(unit="b"))
