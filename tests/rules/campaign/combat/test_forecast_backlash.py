"""What an attack may set off beside its own harm, by rules about misses, hits and falls, is foreseen with its chance."""

from typing import Any

import pytest

from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.forecast import odds
from rules.campaign.combat.forecast_backlash import backlashes, falls_by_own_miss
from rules.campaign.effects import Hurt, When, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

PAIR = """
.   .   b   .   .
  .   A   c   .   .
.   .   .   .   .
"""
"""c stands beside b and A."""

ANY = Who(side="any")


def facing(*rules: When, **units: Any) -> Drawn:
    return drawn(PAIR, event=rules, **({"A": unit("blue"), "b": unit(""), "c": unit("")} | units)).step(
        "player", "engage"
    )


def told(fight: Drawn) -> list[tuple[str, str, float, int, bool]]:
    course = CombatCourse(fight.cat, fight.combat)
    found = backlashes(course, "A", "b", odds(fight.cat, fight.combat, "A", "b"))
    return [(one.unit, one.after, round(one.chance, 3), one.lost, one.falls) for one in found]


@pytest.mark.parametrize(("hp", "falls"), [(3, False), (1, True)])
def test_a_miss_that_hurts_whoever_misses_has_the_chance_of_no_hit(hp: int, falls: bool) -> None:
    miss = When(on="misses", do=Hurt(n=1), who=ANY)

    assert told(facing(miss, A=unit("blue blue", hp=hp))) == [("A", "misses", 0.25, 1, falls)]
    assert told(facing(miss, A=unit("red"))) == []


def test_a_hit_that_a_nimble_unit_avoids_is_a_miss() -> None:
    miss = When(on="misses", do=Hurt(n=1), who=ANY)

    assert told(facing(miss, A=unit("blue blue"), b=unit(skill="nimble")))[0][2] == 0.75


def test_a_hit_may_hurt_the_attacker_its_neighbors_or_the_target_once_more() -> None:
    def hit(whom: Any, hp: int = 3) -> list[tuple[str, str, float, int, bool]]:
        rule = When(on="deals_attack_damage", do=Hurt(n=1, whom=whom), who=Who(side="player"))
        return told(facing(rule, b=unit("", hp=hp), c=unit("", hp=1)))

    assert hit("self") == [("A", "deals_attack_damage", 0.5, 1, False)]
    assert hit("other") == []
    assert hit("other", hp=2) == [("b", "deals_attack_damage", 0.5, 1, True)]
    assert hit("adjacent") == [("c", "deals_attack_damage", 0.5, 1, True)]


def test_what_the_target_does_back_needs_a_target_that_stands() -> None:
    back = When(on="dealt_attack_damage", do=Hurt(n=1, whom="other"), who=Who(side="rival"))

    assert told(facing(back)) == [("A", "dealt_attack_damage", 0.5, 1, False)]
    assert told(facing(back, b=unit("", hp=1))) == []


def test_a_fall_hurts_neighbors_that_are_still_there() -> None:
    fall = When(on="defeats", do=Hurt(n=1, whom="adjacent"), who=ANY)

    assert told(facing(fall, b=unit("", hp=1))) == [("c", "defeats", 0.5, 1, False)]
    assert told(facing(fall)) == []


def test_who_falls_to_quickstrike_sets_nothing_off() -> None:
    miss = When(on="misses", do=Hurt(n=1), who=ANY)

    assert told(facing(miss, A=unit("blue", hp=1), b=unit(skill="quickstrike"))) == []


@pytest.mark.parametrize(("hp", "falls"), [(1, True), (2, False)])
def test_whoever_would_fall_by_a_miss_of_its_own_is_known_beforehand(hp: int, falls: bool) -> None:
    fight = facing(When(on="misses", do=Hurt(n=1), who=ANY), b=unit("blue", hp=hp))
    course = CombatCourse(fight.cat, fight.combat)

    assert falls_by_own_miss(course, course.fighter("b")) is falls


def test_a_choice_of_the_players_is_no_backlash() -> None:
    rule = When(on="misses", do=Hurt(n=1), who=ANY, may=True)

    assert told(facing(rule)) == []
