"""Answers that carry an order out: one that the rules refuse is said and undoes all of them, one that a habit gives is not given again."""

import pytest

from rules.campaign.combat.actions import Begin, CombatAction, Go, Pass, Pick, Resolve
from rules.campaign.effects import Heal, Hurt
from rules.kernel.game import IllegalAction
from tests.tui.games.campaign.plays import played
from tests.tui.games.campaign.test_moot import FAR, of_hero, waiting
from tests.tui.games.campaign.test_steering import opening
from tui.games.campaign.orders.answering import give_answers
from tui.play.acting import at_once
from tui.play.house import House

_TO_THE_HERO = (Begin(), Pass(), Pick(unit="hero"))
_NOWHERE = Go(hex="z9")


@pytest.mark.parametrize("actions", [(*_TO_THE_HERO, _NOWHERE), (*_TO_THE_HERO, _NOWHERE, Pass())])
def test_no_answer_of_an_order_stands_once_the_rules_refuse_one(
    house: House, actions: tuple[CombatAction, ...]
) -> None:
    session = opening()(house)
    before = session.state
    with pytest.raises(IllegalAction):
        at_once(give_answers(session.play, 0, actions))

    assert session.state == before


async def test_an_answer_that_the_rules_refuse_is_said(house: House) -> None:
    async with played(house, opening()) as play:
        play.screen.attempt(lambda: give_answers(play.screen.play, 0, (*_TO_THE_HERO, _NOWHERE)))
        await play.press()

        assert play.status == "You cannot do that now."


def test_an_answer_that_a_habit_has_given_another_way_is_not_given_again(house: House) -> None:
    session = waiting(house, FAR, of_hero(Hurt(n=1, whom="adjacent")), of_hero(Heal(n=1)), of_hero(Heal(n=1)))
    done = at_once(give_answers(session.play, 0, (Resolve(effect=2), Resolve(effect=1)))).done

    assert [one.action for one in done[:2]] == [Resolve(effect=2), Resolve(effect=0)]
