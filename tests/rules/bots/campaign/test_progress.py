"""How far campaigns come: sums, means and their ranges."""

import pytest

from rules.bots.campaign.progress import Mean, Progress, counted
from rules.bots.contest import Share
from rules.campaign.journey.state import Campaign, Fought, Options
from tests.rules.campaign.journey.positions import table


def ended(result: str | None, *beaten: str, scion: str = "hydra", fights: tuple[Fought, ...] = ()) -> Campaign:
    return Campaign(
        options=Options(scion=scion),
        seed=1,
        weeks=(1, 0, 0, 0),
        at="somewhere",
        primuses=(),
        pending=(),
        table=table(),
        beaten=beaten,
        result=result,  # type: ignore[arg-type]
        fights=fights,
    )


def fought(kind: str, act: int, result: str) -> Fought:
    return Fought(act=act, week=1, kind=kind, arena="yard", result=result, reason="", turns=3)


def test_a_victory_is_the_fourth_act() -> None:
    lost = counted(ended("lost", "a", "b"), 100)
    won = counted(ended("won", "a", "b", "c", fights=(fought("scion", 4, "won"),)), 300)

    total = lost + won

    assert total.acts.value == 3
    assert total.finished == {1: Share(2, 2), 2: Share(2, 2), 3: Share(1, 2), 4: Share(1, 2)}
    assert total.scions == {"hydra": Share(1, 1)}
    assert total.actions.value == 200
    assert total.endless == 0
    assert counted(ended(None), 9).endless == 1


def test_fights_are_counted_by_kind_and_act() -> None:
    fights = (fought("sport", 1, "won"), fought("sport", 1, "failed"), fought("sport", 2, "won"))

    found = Progress() + counted(ended("lost", fights=fights), 5)

    assert found.fights == {("sport", 1): Share(1, 2), ("sport", 2): Share(1, 1)}


def test_a_mean_says_how_sure_it_is() -> None:
    few = Mean(2, 4, 16)
    many = Mean(200, 400, 1600)

    assert few.value == many.value == 2
    assert few.interval == pytest.approx((2 - 1.96 * 2, 2 + 1.96 * 2), abs=0.01)
    assert many.interval == pytest.approx((2 - 0.278, 2 + 0.278), abs=0.01)
    assert Mean(1, 3, 9).interval == (3, 3)
    assert Mean().value == 0
