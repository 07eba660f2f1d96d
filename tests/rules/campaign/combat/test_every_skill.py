"""One small fight for every skill, fought with it and without it; more of each stands where its kind is tested.

Units that are not named by a case are plain: Movement 1, Range 1, Health 3, and no die.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

import pytest

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.events import AttackRolled, CompassRolled
from rules.campaign.effects import SkillName
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, Unit, drawn, hero, unit
from tests.rules.campaign.journey.test_undying import cleaned

Fight = Callable[[str], Any]
"""What comes of a fight in which somebody has the skill in these words, or no skill."""

ROW = "A   b   .   .   c"
"""c keeps the combat going when b falls."""

YARD = """
A   b   .   .   c
  .   .   B   .
"""
"""B keeps the Movement Step open."""


class Case(NamedTuple):
    """A fight, and what comes of it with the skill and without."""

    fight: Fight
    has: Any
    lacks: Any
    words: str = ""


def scene(picture: str, order: str = "CLOSEST", /, **units: Any) -> Drawn:
    """A picture whose units are plain unless they are given."""
    letters = [one for one in picture if one.isalpha()]
    return drawn(picture, order, **({one: unit("") for one in letters} | units))


def swing(*faces: int, picture: str = ROW, **units: Any) -> dict[str, Any]:
    """A attacks b."""
    fight = scene(picture, **units).step("player", "engage")
    return fight.rolls(*faces).do(Pick(unit="A"), Attack(on="b")).diff()


def swung(*faces: int, picture: str = ROW, order: str = "CLOSEST", **units: Any) -> dict[str, Any]:
    """The rivals act in their Engage Step."""
    return scene(picture, order, **units).rolls(*faces).step("rival", "engage").diff()


def struck_by(b: Unit, skill: str, *faces: int, **more: Any) -> dict[str, Any]:
    """A rival strikes A, whose skill it is."""
    return swung(*faces, b=b, A=unit("", skill, range=1), **more)


def rolled(fight: Drawn) -> list[tuple[str, ...]]:
    """The dice that were rolled, attack for attack."""
    return [one.dice for one in fight.told(AttackRolled)]


def dice_of(picture: str = ROW, **units: Any) -> list[tuple[str, ...]]:
    """The dice that A rolls at b."""
    return rolled(scene(picture, **units).step("player", "engage").do(Pick(unit="A"), Attack(on="b")))


def agile(skill: str) -> dict[str, Any]:
    return swung(b=unit("red", skill), A=unit("", "retaliate"))


def beastmaster(skill: str) -> int:
    fight = scene("c   b   .   .   A", b=unit("", "roaming", classes=("beast",)), c=unit("", skill, move=0))
    return len(fight.rolls(HIT).step("rival", "movement").told(CompassRolled))


def blasphemous(skill: str) -> dict[str, Any]:
    return swung(picture="@   b   A   .   c", order="WEAKEST", hero=hero(), b=unit("red", skill))


def combat_lock(skill: str) -> str | None:
    return scene(YARD, b=unit("", skill)).turn("player").begin().why(Pick(unit="A"))


def deflect(skill: str) -> list[str]:
    fight = scene("d   A   b   .   .", b=unit("red"), d=unit("red"), A=unit("", skill, hp=3))
    fight.step("rival", "engage")
    if Pick(unit="b") in fight.legal:
        fight.do(Pick(unit="b"))
    return [one.unit for one in fight.told(AttackRolled)]


def first_strike(skill: str) -> dict[str, Any]:
    return swung(b=unit("red", skill, dazed=True))


def flight(skill: str) -> set[str]:
    fight = scene("A   b   .   .   c", A=unit("", skill, move=2)).step("player", "movement")
    return fight.do(Pick(unit="A")).named("hex") if Pick(unit="A") in fight.legal else set()


def fury_aura(skill: str) -> dict[str, Any]:
    return scene(ROW, b=unit("", skill)).step("rival", "abilities").diff()


def heave(skill: str) -> dict[str, Any]:
    return swung(picture="A   .   b   B   .", b=unit("red", skill), A=unit("", hp=1), B=unit("", hp=2))


def long_shot(skill: str) -> dict[str, Any]:
    return swung(picture="A   .   b   .   .", b=unit("red red", skill))


def moved_by(picture: str, **units: Any) -> dict[str, Any]:
    """Where somebody stands after the rivals' Abilities, their blows left out."""
    found = scene(picture, **units).step("rival", "abilities").diff()
    return {name: value for name, value in found.items() if name.endswith(".at")}


def hook(skill: str) -> dict[str, Any]:
    picture = """
    .   .   b   .   B
      .   .   c   .   .
    """
    return moved_by(picture, b=unit("yellow"), c=unit("", skill))


def hurl(skill: str) -> dict[str, Any]:
    return moved_by("b   .   .   B   c", b=unit("yellow", range=2), c=unit("", skill))


def shove(skill: str) -> dict[str, Any]:
    return moved_by("b   .   B   c   .", b=unit("yellow"), c=unit("", skill))


def swap(skill: str) -> dict[str, Any]:
    return moved_by("b   c   B   .   .", b=unit("yellow"), c=unit("", skill))


def intercept_blow(skill: str) -> dict[str, Any]:
    return swing(HIT, picture="A   b   c   .   .", A=unit("blue"), b=unit("", hp=1), c=unit("", skill))


def regen(skill: str) -> dict[str, Any]:
    return scene("A   .   .   .   b", b=unit("", skill, hp=1)).step("rival", "abilities").diff()


def reposition(skill: str) -> dict[str, Any]:
    return swung(picture="b   .   .   .   A", b=unit("red", skill))


def roaming(skill: str) -> int:
    fight = scene("b   .   .   .   A", b=unit("", skill)).rolls(HIT).step("rival", "movement")
    return len(fight.told(CompassRolled))


def tactical(skill: str) -> dict[str, Any]:
    return scene("b   .   .   .   A", b=unit("", skill, dazed=True)).step("rival", "movement").diff()


def taunt(skill: str) -> dict[str, Any]:
    return swung(
        picture="A   b   B   .   .", order="STRONGEST", b=unit("red"), A=unit("", skill, hp=1), B=unit("", hp=2)
    )


def throw_trident(skill: str) -> dict[str, Any]:
    chips = ("trident",) if skill else ()
    found = scene("b   .   .   .   A", b=unit("", chips=chips)).step("rival", "engage").diff()
    return {name: value for name, value in found.items() if name.endswith("hp")}


def undying(skill: str) -> tuple[str, ...]:
    return cleaned("bloodshed", f"{'ghost' if skill else 'bow'} defeated").laid.camp.units


def whirlwind(skill: str) -> dict[str, Any]:
    return swung(picture="A   b   B   .   .", order="STRONGEST", b=unit("red", skill), A=unit("", health=4))


CASES: dict[SkillName, Case] = {
    "absorb": Case(lambda one: struck_by(unit("red red"), one), {"A.hp": 2}, {"A.hp": 1}),
    "agile": Case(agile, {"A.hp": 2}, {"A.hp": 2, "b.hp": 2}),
    "beastmaster": Case(beastmaster, 0, 1),
    "blasphemous": Case(blasphemous, {"hero.hp": 5}, {"A.hp": 2}),
    "combat_lock": Case(combat_lock, "pinned", None),
    "confidence": Case(lambda one: dice_of(A=unit("blue", one)), [("blue", "green")], [("blue",)]),
    "deflect": Case(deflect, ["b"], ["b", "d"]),
    "dig_in": Case(lambda one: dice_of(A=unit("blue", one)), [("blue", "black")], [("blue",)]),
    "dodge": Case(lambda one: dice_of(A=unit("green"), b=unit("", one)), [("blue",)], [("green",)]),
    "first_strike": Case(first_strike, {"A.hp": 2}, {}),
    "flight": Case(flight, {"a3"}, set()),
    "fury_aura": Case(fury_aura, {"A.hp": 2}, {}, "fury_aura1"),
    "heave": Case(heave, {"A.place": "defeated", "A.at": None, "A.hp": 0}, {"B.hp": 1}),
    "hook": Case(hook, {"B.at": "a4"}, {}),
    "hurl": Case(hurl, {"B.at": "a3"}, {}, "hurl2"),
    "inspire": Case(
        lambda one: dice_of("B   A   b   .   c", A=unit("green"), B=unit("", one)), [("green", "blue")], [("green",)]
    ),
    "intercept_blow": Case(intercept_blow, {"c.hp": 2}, {"b.place": "defeated", "b.at": None, "b.hp": 0}),
    "long_shot": Case(long_shot, {"A.hp": 2}, {}, "long_shot2"),
    "nimble": Case(lambda one: struck_by(unit("blue blue"), one, HIT, MISS), {}, {"A.hp": 2}),
    "perfect_strike": Case(lambda one: swing(A=unit("red", one)), {"b.hp": 1}, {"b.hp": 2}),
    "quickstrike": Case(lambda one: struck_by(unit("blue"), one, MISS), {"b.hp": 2}, {}),
    "regen": Case(regen, {"b.hp": 2}, {}, "regen1"),
    "reposition": Case(reposition, {"b.at": "a2"}, {}),
    "retaliate": Case(lambda one: struck_by(unit("red"), one), {"A.hp": 2, "b.hp": 2}, {"A.hp": 2}),
    "roaming": Case(roaming, 1, 0),
    "shove": Case(shove, {"B.at": "a2", "c.at": "a3"}, {}),
    "swap": Case(swap, {"B.at": "a2", "c.at": "a3"}, {}),
    "tactical": Case(tactical, {"b.at": "a2"}, {}),
    "taunt": Case(taunt, {"A.place": "defeated", "A.at": None, "A.hp": 0}, {"B.hp": 1}),
    "throw_trident": Case(throw_trident, {"A.hp": 1}, {}),
    "undying": Case(undying, ("ghost",), ()),
    "whirlwind": Case(whirlwind, {"A.hp": 2, "B.hp": 1}, {"A.hp": 3}),
}


def test_every_skill_has_a_case_with_it_and_one_without() -> None:
    assert set(CASES) == set(get_args(SkillName))
    assert [name for name, case in CASES.items() if case.has == case.lacks] == []


@pytest.mark.parametrize("name", CASES)
def test_a_skill_does_what_it_says(name: SkillName) -> None:
    assert CASES[name].fight(CASES[name].words or name) == CASES[name].has


@pytest.mark.parametrize("name", CASES)
def test_without_it_nothing_of_the_kind_happens(name: SkillName) -> None:
    assert CASES[name].fight("") == CASES[name].lacks
