"""What is offered in campaigns: what was taken of what, and how much likelier that made a win."""

import pytest

from rules.bots.campaign.offers import Boon, BoonFigure, BoonTaken, BoonTally, choices, fates, offer
from rules.bots.contest import Share
from rules.campaign.journey.actions import ChooseProwess, Improve, TakeRival, TakeTactics, Walk
from tests.rules.campaign.journey.positions import campaign

AXE, BOW = Boon("prowess", "axe"), Boon("prowess", "bow")


def choice(**acts: BoonTally) -> BoonFigure:
    (found,) = choices({(AXE, int(act[1:])): fate for act, fate in acts.items()})
    return found


def test_one_of_several_is_taken() -> None:
    state = campaign()
    answers = (ChooseProwess(card="axe"), ChooseProwess(card="bow"), Walk(to="there"))

    assert offer(state, answers, answers[1]) == BoonTaken(1, BOW, (AXE,))
    assert offer(state, (TakeRival(), TakeTactics()), TakeRival()) == BoonTaken(
        1, Boon("reward", "recruit"), (Boon("reward", "tactics"),)
    )


def test_what_is_no_choice_is_not_counted() -> None:
    state = campaign()

    assert offer(state, (Improve(what="health"),), Improve(what="health")) is None
    assert offer(state, (Walk(to="there"), Walk(to="here")), Walk(to="here")) is None


def test_a_campaign_counts_once_an_act_and_each_offer_counts() -> None:
    found = fates([BoonTaken(1, AXE, (BOW,)), BoonTaken(1, BOW, (AXE,)), BoonTaken(2, AXE, (BOW,))], won=True)

    assert found[AXE, 1] == BoonTally(offers=Share(1, 2), taken=Share(1, 1))
    assert found[BOW, 2] == BoonTally(offers=Share(0, 1), left=Share(1, 1))


def test_wins_are_compared_act_by_act() -> None:
    early = BoonTally(offers=Share(100, 200), taken=Share(20, 100), left=Share(10, 100))
    late = BoonTally(offers=Share(10, 110), taken=Share(9, 10), left=Share(80, 100))

    found = choice(_1=early, _3=late)

    assert found.likelier == pytest.approx(0.1)
    assert found.taken == Share(110, 310)
    assert found.low < 0.1 < found.high


@pytest.mark.parametrize(
    ("fate", "met"),
    [
        (BoonTally(offers=Share(30, 200), taken=Share(15, 30), left=Share(85, 170)), True),
        (BoonTally(offers=Share(1, 200), taken=Share(1, 1), left=Share(85, 170)), False),
        (BoonTally(offers=Share(199, 200), taken=Share(99, 199), left=Share(1, 1)), False),
        (BoonTally(offers=Share(0, 20), left=Share(10, 20)), True),
        (BoonTally(offers=Share(100, 200), taken=Share(90, 100), left=Share(50, 100)), False),
        (BoonTally(offers=Share(100, 200), taken=Share(50, 100), left=Share(90, 100)), True),
        (BoonTally(offers=Share(2, 5), taken=Share(2, 2), left=Share(0, 3)), True),
    ],
)
def test_a_goal_is_missed_where_all_of_a_range_lies_outside(fate: BoonTally, met: bool) -> None:
    assert choice(_1=fate).met is met
