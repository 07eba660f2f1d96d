"""The odds of an attack before it is made, number by number."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Pick
from rules.campaign.combat.forecast import Odds, hit_chances, odds
from rules.campaign.effects import Die, ExtraDamage, Forbid, GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

PAIR = """
.   .   b   .   .
  .   A   .   .   .
.   .   C   d   .
"""
"""C could go on when A has attacked, so that nothing but the attack follows an answer."""

OURS = Who(side="player")


def about_to(**units: Any) -> Drawn:
    """A, or the hero in its place, is picked and about to attack b."""
    by = "hero" if "hero" in units else "A"
    picture = PAIR.replace("A", "@") if by == "hero" else PAIR
    return drawn(picture, **({"d": unit("")} | units)).step("player", "engage").do(Pick(unit=by))


@pytest.mark.rule("V-DICE-01")
@pytest.mark.parametrize(
    ("dice", "chances"),
    [
        ((), (1,)),
        (("yellow",), (2 / 3, 1 / 3)),
        (("blue",), (1 / 2, 1 / 2)),
        (("green",), (1 / 3, 2 / 3)),
        (("black",), (1 / 6, 5 / 6)),
        (("red",), (0, 1)),
        (("blue", "blue"), (1 / 4, 1 / 2, 1 / 4)),
        (("yellow", "green"), (2 / 9, 5 / 9, 2 / 9)),
        (("red", "red", "blue"), (0, 0, 1 / 2, 1 / 2)),
    ],
)
def test_the_chances_of_hits_are_exact(dice: tuple[Die, ...], chances: tuple[float, ...]) -> None:
    assert hit_chances(dice) == pytest.approx(chances)


def told(**units: Any) -> Odds:
    """The odds as they are announced."""
    fight = about_to(**units)
    return odds(fight.cat, fight.combat, "hero" if "hero" in units else "A", "b")


@pytest.mark.parametrize(("hp", "defeat", "mean"), [(1, 3 / 4, 3 / 4), (2, 1 / 4, 1), (3, 0, 1)])
def test_more_than_the_last_hp_is_not_lost(hp: int, defeat: float, mean: float) -> None:
    found = told(A=unit("blue blue"), b=unit(hp=hp))
    assert found.dice == ("blue", "blue")
    assert len(found.losses) == hp + 1
    assert (found.defeat, found.mean) == pytest.approx((defeat, mean))


def test_what_changes_dice_is_counted() -> None:
    assert told(A=unit("yellow green", tactics=("hamstring",))).dice == ("green",)
    assert told(A=unit("red black green yellow"), b=unit(skill="dodge")).dice == ("blue", "blue", "blue", "yellow")
    assert told(hero=hero("red black"), b=unit(skill="dodge")).dice == ("red", "black")
    assert told(A=unit("blue", "dig_in")).dice == ("blue", "black")
    assert told(A=unit("blue", "confidence")).dice == ("blue",)


def test_more_damage_comes_with_a_hit_alone() -> None:
    more = ExtraDamage(add=2, who=OURS)
    found = told(A=unit("blue blue"), b=unit(health=5), event=(more,))
    assert found.losses == pytest.approx((1 / 4, 0, 0, 1 / 2, 1 / 4, 0))


@pytest.mark.parametrize(("hp", "losses"), [(3, (3 / 4, 0, 1 / 4, 0)), (2, (1 / 4, 1 / 2, 1 / 4))])
def test_a_nimble_unit_is_struck_by_full_hits_until_it_is_wounded(hp: int, losses: tuple[float, ...]) -> None:
    assert told(A=unit("blue blue"), b=unit(skill="nimble", hp=hp)).losses == pytest.approx(losses)


@pytest.mark.parametrize(
    ("attacker", "blessings", "falls"),
    [("A on 1", 0, True), ("A on 2", 0, False), ("hero on 1", 0, True), ("hero on 1", 1, False)],
)
def test_who_falls_to_quickstrike_does_not_strike(attacker: str, blessings: int, falls: bool) -> None:
    name, hp = attacker.split(" on ")
    who = {"hero": hero("red", hp=int(hp))} if name == "hero" else {"A": unit("red", hp=int(hp))}
    assert told(b=unit(skill="quickstrike"), blessings=blessings, **who).losses == (
        (1, 0, 0, 0) if falls else (0, 1, 0, 0)
    )


def test_a_blasphemous_attacker_falls_to_the_quickstrike_of_an_elite_at_two_hp() -> None:
    for hp, losses in ((2, (1, 0)), (3, (0, 1))):
        fight = about_to(
            A=unit("red", "blasphemous", hp=hp), b=unit("", "quickstrike", kind="primus", hp=1), kind="primus"
        )
        assert odds(fight.cat, fight.combat, "A", "b").losses == losses


def test_a_hero_who_cannot_heal_strikes_on_with_the_last_hp() -> None:
    """Quickstrike takes the last HP but one; what comes back takes that one too, or 2 from a hero whom the blessing healed."""
    for ban, answers in (((), (0, 0, 0, 1)), ((Forbid(deed="heal", who=OURS),), (0, 0, 1))):
        fight = about_to(
            hero=hero("red", hp=1, health=6),
            b=unit("", "quickstrike retaliate", kind="primus", hp=5),
            kind="primus",
            blessings=1,
            rules=(*ban, GrantSkill(skill=Skill("blasphemous"), who=OURS)),
        )
        assert odds(fight.cat, fight.combat, "hero", "b").answers == answers


def test_nothing_is_changed_by_asking() -> None:
    fight = about_to()
    before = fight.combat
    first = odds(fight.cat, fight.combat, "A", "b")
    assert odds(fight.cat, fight.combat, "A", "b") == first
    assert fight.combat == before
