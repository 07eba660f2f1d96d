"""Rules that hold in some turns alone, at home, or when an attack misses."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import HpLost
from rules.campaign.combat.state import Tally
from rules.campaign.combat.stats import stats
from rules.campaign.effects import ChangeStat, Hurt, When, Who
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, unit


def quick(**times: int) -> ChangeStat:
    return ChangeStat(stat="movement", add=1, who=Who(side="player", **times))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("times", "turns"),
    [
        ({"from_turn": 3}, [3, 4, 5]),
        ({"to_turn": 2}, [1, 2]),
        ({"from_turn": 2, "to_turn": 4}, [2, 3, 4]),
        ({}, [1, 2, 3, 4, 5]),
    ],
)
def test_a_rule_holds_in_its_turns(times: dict[str, int], turns: list[int]) -> None:
    def faster(turn: int) -> bool:
        position = drawn(".A  .   .   .a", event=(quick(**times),)).set(tally=Tally(turns=turn))
        return stats(CombatCourse(position.cat, position.combat), position["A"]).movement == 2

    assert [turn for turn in range(1, 6) if faster(turn)] == turns


def test_a_rule_for_some_turns_ends_with_them_though_the_stats_are_known() -> None:
    position = drawn(".A  .   .   .a", event=(quick(to_turn=1),)).set(tally=Tally(turns=1))
    course = CombatCourse(position.cat, position.combat)
    assert stats(course, course.fighter("A")).movement == 2
    course.set(tally=Tally(turns=2))
    assert stats(course, course.fighter("A")).movement == 1


def burned(position: Drawn) -> list[str]:
    return [event.unit for event in position.told(HpLost)]


@pytest.mark.parametrize(
    ("side", "turn", "hurt"),
    [("player", "player", ["A"]), ("any", "player", ["A"]), ("rival", "player", []), ("rival", "rival", ["a"])],
)
def test_home_is_a_deployment_hex_of_the_units_own_side(side: Any, turn: Any, hurt: list[str]) -> None:
    sand = When(on="turn_starts", where="home", do=Hurt(n=1), who=Who(side=side))
    picture = "HA  1B  .\n  Hb  1a  .C"
    plain = {key: unit(hp=3) for key in "ABCab"}
    assert burned(drawn(picture, event=(sand,), **plain).turn(turn).begin()) == hurt


@pytest.mark.parametrize(("face", "hurt"), [(MISS, ["A"]), (HIT, ["a"])])
def test_whoever_attacks_without_a_hit_pays_for_it(face: int, hurt: list[str]) -> None:
    jeers = When(on="misses", do=Hurt(n=1), who=Who(side="any"))
    position = drawn(".A  .a  .", A=unit("blue", hp=3), a=unit(hp=3), event=(jeers,), waiting="z").rolls(face)
    position.step("player", "engage").do(Pick(unit="A"), Attack(on="a"))
    assert burned(position) == hurt
