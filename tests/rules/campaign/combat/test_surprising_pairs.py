"""Two skills that meet in a way that is easily got wrong; the plainer meetings stand with each skill."""

import pytest

from rules.campaign.combat.actions import Attack, Deploy, Pick
from rules.campaign.combat.events import AttackRolled, CompassRolled, DamageDealt, HpLost, SkillUsed
from tests.rules.campaign.combat.drawn import HIT, MISS, Drawn, drawn, gone, unit

ROW = "B   A   b   C   c"


def used(fight: Drawn) -> list[tuple[str, str, str | None]]:
    """Which skills were used, by whom and on whom."""
    return [(one.unit, one.skill, one.target) for one in fight.told(SkillUsed)]


# Absorb, which wards off attacks alone


@pytest.mark.parametrize(("skill", "left"), [("absorb", 2), ("absorb blasphemous", 1)])
def test_absorb_does_not_help_against_the_fury_aura_of_an_elite(skill: str, left: int) -> None:
    fight = drawn("A   b", A=unit("", skill), b=unit("", "fury_aura1", kind="primus"), kind="primus")
    assert fight.step("rival", "abilities").told(HpLost)[0] == HpLost(unit="A", n=3 - left, hp=left)


def test_absorb_takes_one_of_an_elites_attack_on_a_blasphemous_unit() -> None:
    fight = drawn("A   b", A=unit("", "absorb blasphemous"), b=unit("red red", kind="primus"), kind="primus")
    assert fight.step("rival", "engage").told(HpLost)[0] == HpLost(unit="A", n=1, hp=2)


# Dice


@pytest.mark.parametrize(
    ("rivals", "ally", "dice"),
    [
        (2, "inspire", ("yellow", "blue")),
        (3, "inspire", ("yellow", "green", "blue")),
        (3, "", ("yellow", "green")),
        (2, "", ("yellow",)),
    ],
)
def test_confidence_and_inspire_add_a_die_each(rivals: int, ally: str, dice: tuple[str, ...]) -> None:
    """A and B are two: three rivals outnumber them, two do not."""
    picture = "B   A   b   c   d" if rivals == 3 else "B   A   b   c   ."
    others = {one: unit("") for one in "bcd"[:rivals]}
    fight = drawn(picture, A=unit("yellow", "confidence"), B=unit("", ally), **others).step("player", "engage")
    fight.do(Pick(unit="A"), Attack(on="b"))
    assert [one.dice for one in fight.told(AttackRolled)] == [dice]


@pytest.mark.parametrize(("steps", "dice"), [("stays", ("blue", "black")), ("goes", ("blue",))])
def test_a_roaming_unit_that_an_opponent_holds_in_place_digs_in(steps: str, dice: tuple[str, ...]) -> None:
    picture = "b   A   .   .   ." if steps == "stays" else "b   .   A   .   ."
    fight = drawn(picture, A=unit(""), b=unit("blue", "roaming dig_in", range=2)).rolls(1, HIT)
    fight.step("rival", "movement")
    assert bool(fight.told(CompassRolled)) == (steps == "goes")
    assert [one.dice for one in fight.told(AttackRolled)] == [dice]


@pytest.mark.parametrize(("faces", "lost"), [((HIT, HIT), 4), ((HIT, MISS), 1)])
def test_an_inspired_die_counts_for_a_perfect_strike(faces: tuple[int, ...], lost: int) -> None:
    fight = drawn(
        ROW, A=unit("blue", "perfect_strike"), B=unit("", "inspire"), b=unit("", health=9), C=unit(""), c=unit("")
    )
    assert fight.step("player", "engage").attack("A", "b", *faces).diff() == {"b.hp": 9 - lost}


# Specials, which nothing that waits for an attack answers


@pytest.mark.parametrize(
    "skill", ["retaliate", "quickstrike", "absorb", "nimble", "intercept_blow", "deflect", "dodge"]
)
def test_a_whirlwind_over_two_who_would_answer_an_attack(skill: str) -> None:
    fight = drawn("b   A   c   .   d", A=unit("red", "whirlwind"), b=unit("", skill), c=unit("", skill), d=unit(""))
    assert fight.step("player", "engage").use("A", "whirlwind").diff() == {"b.hp": 1, "c.hp": 1}
    assert used(fight) == [("A", "whirlwind", None)]


def test_a_rival_that_deflect_turns_away_uses_its_long_shot() -> None:
    """Both strike at A, which deflects; the second cannot attack any more, and Long Shot is no attack."""
    fight = drawn("b   A   c   .   .", A=unit("", "deflect", health=5), b=unit("red", "long_shot1"), c=unit("red"))
    fight.step("rival", "engage").do(Pick(unit="c"))
    assert [(one.unit, one.using) for one in fight.told(AttackRolled)] == [("c", "attack"), ("b", "long_shot")]
    assert fight.diff() == {"A.hp": 3}


def test_a_rival_heaves_past_one_who_taunts() -> None:
    fight = drawn("A   b   .   B   .", A=unit("", "taunt", hp=2), B=unit("", hp=1), b=unit("red", "heave"))
    assert fight.step("rival", "engage").diff() == gone("B")


def test_a_rival_that_just_came_whirls_with_first_strike() -> None:
    units = {"A": unit(""), "B": unit("")}
    for skill, damage in (("whirlwind first_strike", 2), ("whirlwind", 0)):
        fight = drawn("A   b   B   .   .", b=unit("red", skill, dazed=True), **units).step("rival", "engage")
        assert fight.diff() == ({"A.hp": 3 - damage, "B.hp": 3 - damage} if damage else {})


# Deflect, Retaliate and Quickstrike with several attackers


@pytest.mark.parametrize(("first", "rolls"), [(HIT, ["b"]), (MISS, ["b", "c"])])
def test_deflect_lets_the_second_attacker_try_only_if_the_first_failed(first: int, rolls: list[str]) -> None:
    fight = drawn("b   A   c   .   .", A=unit("", "deflect"), b=unit("blue"), c=unit("blue")).rolls(first, HIT)
    fight.step("rival", "engage").do(Pick(unit="b"))
    assert [one.unit for one in fight.told(AttackRolled)] == rolls
    assert fight.diff() == {"A.hp": 2}


def test_two_attackers_are_answered_one_by_one() -> None:
    fight = drawn("b   A   c   .   .", A=unit("", "quickstrike retaliate"), b=unit("red"), c=unit("red", hp=1))
    fight.step("rival", "engage").do(Pick(unit="b"))
    assert fight.diff() == {"A.hp": 2, "b.hp": 1} | gone("c")
    assert [(one.unit, one.by) for one in fight.told(DamageDealt)] == [("b", "A"), ("A", "b"), ("b", "A"), ("c", "A")]


# Displacing and the trident

TRIDENT = """
.   A   b   .   c
  .   T   .   .   .
"""


def test_a_unit_hurled_onto_the_trident_leaves_it_lying() -> None:
    fight = drawn(TRIDENT, A=unit("", "hurl2"), b=unit(""), c=unit("")).step("player", "abilities")
    assert fight.use("A", "hurl", "b", "b2").diff() == {"b.at": "b2"}


def test_who_swaps_with_the_holder_leaves_it_the_trident() -> None:
    fight = drawn(".   A   b   .   c", A=unit("", "swap"), b=unit("", chips=("trident",)), c=unit(""))
    assert fight.step("player", "abilities").use("A", "swap", "b").diff() == {"A.at": "a3", "b.at": "a2"}
    assert fight["b"].chips == ("trident",)


# Undying


@pytest.mark.parametrize("kind", ["sport", "bloodshed"])
def test_an_undying_unit_that_fell_does_not_come_back_before_the_cleanup(kind: str) -> None:
    fight = drawn(
        "A   b   .   H   B", A=unit("", "undying", hp=1), B=unit(""), b=unit("red"), slots=2, kind=kind,
        sport="spar" if kind == "sport" else None, camp=("archer",),
    )  # fmt: skip
    fight.step("rival", "engage")
    assert fight.diff() == gone("A")
    fight.begin()
    assert Deploy(unit="archer") in fight.legal
    assert Deploy(unit="unit_A") not in fight.legal
