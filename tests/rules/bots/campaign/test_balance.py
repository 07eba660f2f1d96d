"""The goals of the campaign's balance: each figure is read from the right campaigns, and judged by its range."""

from collections import Counter

import pytest

from content.campaign.shelf import SHELF
from rules.bots.campaign.balance import Gauge, gauges
from rules.bots.campaign.progress import Progress, counted
from rules.bots.contest import Goal, Share
from rules.campaign.journey.state import Campaign, Fought, Options
from tests.rules.campaign.journey.positions import table

CAT = SHELF.load()


def ended(hero: str, scion: str, result: str, *turns: int, arena: str = "kunlun") -> Campaign:
    """A campaign with Sports of Act I that lasted so long."""
    return Campaign(
        options=Options(hero=hero, scion=scion),
        seed=1,
        weeks=(1, 0, 0, 0),
        at="somewhere",
        primuses=(),
        pending=(),
        table=table(),
        result=result,  # type: ignore[arg-type]
        fights=tuple(Fought(act=1, week=1, kind="sport", arena=arena, result="won", reason="", turns=n) for n in turns),
    )


def measured(difficulty: str, *campaigns: Campaign) -> dict[str, Gauge]:
    found = sum((counted(one, 10) for one in campaigns), Progress())
    return {one.about: one for one in gauges(CAT, difficulty, found)}


def test_campaigns_are_counted_for_their_hero_and_their_scion() -> None:
    found = measured("chosen", ended("nox", "pluto", "won", 3), ended("nox", "apep", "lost", 4))
    assert found["campaigns won"].share == Share(1, 2)
    assert found["won by Nox"].share == Share(1, 2)
    assert found["won by Virago"].share == Share(0, 0)
    assert found["won against Pluto"].share == Share(1, 1)
    assert found["won against Apep"].share == Share(0, 1)
    assert found["won by Nox"].goal == Goal(0.38, 0.62)


def test_long_fights_are_those_above_fourteen_turns() -> None:
    found = measured(
        "valiant", ended("nox", "pluto", "won", 14, 15, 3, 4), ended("nox", "apep", "lost", 26, arena="amazons")
    )
    assert found["fights above 14 turns"].share == Share(2, 5)
    assert found["turns of the longest fight"].value == 26
    assert not found["turns of the longest fight"].met
    assert "fights won in Act I" not in found


@pytest.mark.parametrize(("lengths", "within"), [((3,) * 9 + (30,), 3), ((3,) * 8 + (30,) * 2, 30), ((7,), 7), ((), 0)])
def test_nine_of_ten_fights_end_within_so_many_turns(lengths: tuple[int, ...], within: int) -> None:
    found = measured("chosen", ended("nox", "pluto", "lost", *lengths))
    assert found[f"turns of nine of ten in {CAT.arena['kunlun'].name}"].value == within


def test_a_share_misses_its_goal_only_where_its_whole_range_lies_outside() -> None:
    assert Gauge("", 0.5, Goal(0.55, 0.75), Share(5, 10)).met
    assert not Gauge("", 0.5, Goal(0.55, 0.75), Share(5000, 10000)).met
    assert not Gauge("", 0.9, Goal(0.55, 0.75), Share(900, 1000)).met


def test_counts_of_several_campaigns_add_up() -> None:
    both = counted(ended("nox", "pluto", "won", 3, 3), 1) + counted(ended("virago", "pluto", "lost", 3), 1)
    assert both.lengths == Counter({("kunlun", 3): 3})
    assert both.heroes == {"nox": Share(1, 1), "virago": Share(0, 1)}
    assert both.against == {"pluto": Share(1, 2)}
