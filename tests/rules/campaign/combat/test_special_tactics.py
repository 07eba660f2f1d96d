"""Each special tactic of the box: what it does to its unit and to nobody else, how long, and on whom the rival lays it."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Pass, Pick, PlayTactic
from rules.campaign.combat.events import AttackRolled, TacticPlaced, UnitMoved
from rules.campaign.records import Tactic
from tests.rules.campaign.combat.drawn import BOX, MISS, Drawn, Unit, drawn, hero, unit

SPECIAL = [pytest.param(tactic, id=tactic.id) for tactic in BOX.tactics if tactic.special]
FIELD = """
.   .   .   .   .
  C   A   b   .   .
.   .   .   .   c
"""
"""A unit beside a rival, and one of each side behind them."""


def played(fight: Drawn, tactic: str, on: str) -> Drawn:
    """The player plays a tactic of the camp, on the one of these units who is asked for if there is a choice."""
    fight.step("player", "tactics").do(PlayTactic(tactic=tactic))
    return fight.do(Pick(unit=on)) if on in fight.units() and not fight[on].tactics else fight


def lies_on(fight: Drawn, key: str) -> list[str]:
    """The tactics that lie on a unit."""
    return [one.tactic for one in fight[key].tactics]


def quiet(**more: int) -> Unit:
    """A unit that does nothing."""
    values: dict[str, Any] = {"move": 0, "health": 4, **more}
    return unit("", **values)


def test_there_are_four_of_one_chip_each() -> None:
    special = {one.id: one.copies for one in BOX.tactics if one.special}
    assert special == {"ambrosia": 1, "chains_of_saturn": 1, "cloak_of_stars": 1, "edge_of_vulcan": 1}


@pytest.mark.rule("V-TACTIC-01")
@pytest.mark.parametrize("tactic", SPECIAL)
def test_none_of_them_goes_on_an_elite(tactic: Tactic) -> None:
    """The hero is the only ally, the primus the only opponent within reach."""
    fight = drawn(
        "@   b   .   .   .", hero=hero(), b=unit("", move=0, kind="primus"), kind="primus", tactics=(tactic.id,)
    )
    assert PlayTactic(tactic=tactic.id) not in fight.step("player", "tactics").legal
    assert fight.diff() == {}


@pytest.mark.rule("V-TACTIC-04")
@pytest.mark.parametrize(("hp", "after"), [(1, 5), (4, 8)])
def test_ambrosia_gives_four_hp_at_once_whatever_the_health(hp: int, after: int) -> None:
    fight = played(drawn(FIELD, A=unit(health=4, hp=hp), tactics=("ambrosia",), supply=()), "ambrosia", "A")
    assert fight.diff() == {"A.hp": after, "camp.tactics": (), "tactics": ("ambrosia",)}
    fight.end()


@pytest.mark.rule("V-TACTIC-03")
def test_the_edge_of_vulcan_adds_a_black_die_to_each_attack_of_its_unit() -> None:
    units = {"A": unit("blue"), "C": unit("blue"), "b": quiet(health=9)}
    fight = played(drawn(FIELD, **units, tactics=("edge_of_vulcan",)), "edge_of_vulcan", "A")
    fight.do(Pass()).attack("A", "b", MISS, MISS).end()
    assert [roll.dice for roll in fight.told(AttackRolled)] == [("blue", "black")]
    assert fight.diff() == {"A.tactics": ("edge_of_vulcan",), "camp.tactics": ()}


@pytest.mark.rule("V-TACTIC-05", "V-TACTIC-02")
def test_the_cloak_of_stars_weakens_dice_through_the_rivals_turn_and_the_next_own_one() -> None:
    units = {"A": quiet(health=9), "C": quiet(), "b": unit("black green", move=0), "c": quiet()}
    fight = played(drawn(FIELD, **units, tactics=("cloak_of_stars",), supply=()), "cloak_of_stars", "A").end()
    assert lies_on(fight, "A") == ["cloak_of_stars"]
    fight.rolls(MISS, MISS).begin().end_rivals()
    assert [roll.dice for roll in fight.told(AttackRolled)] == [("blue", "blue")]
    assert lies_on(fight, "A") == ["cloak_of_stars"]
    fight.begin().end()
    assert (fight["A"].tactics, fight.combat.table.tactics) == ((), ("cloak_of_stars",))
    fight.rolls(MISS, MISS).begin().end_rivals()
    assert fight.told(AttackRolled)[-1].dice == ("black", "green")


def test_the_cloak_of_stars_shields_nobody_else() -> None:
    fight = drawn(
        FIELD, A=unit("", move=0, tactics=()), C=quiet(), b=unit("black", move=0), tactics=("cloak_of_stars",)
    )
    fight = played(fight, "cloak_of_stars", "C").end()
    fight.rolls(MISS).begin().end_rivals()
    assert [roll.dice for roll in fight.told(AttackRolled)] == [("black",)]


@pytest.mark.rule("V-TACTIC-03")
@pytest.mark.parametrize(("column", "walks"), [(("chains_of_saturn",), {"c"}), ((), {"b", "c"})])
def test_the_chains_of_saturn_hold_a_rival_in_its_hex_for_good_but_let_it_strike(
    column: tuple[str, ...], walks: set[str]
) -> None:
    """It would rather be at C, the weakest; its neighbour c is free and walks."""
    units = {"A": quiet(health=9), "C": quiet(hp=1), "b": unit("blue", move=3, tactics=column), "c": unit("", move=1)}
    fight = drawn(FIELD, "WEAKEST", **units, supply=()).rolls(MISS, MISS)
    fight.turn("rival").begin().end_rivals()
    assert {event.unit for event in fight.told(UnitMoved)} == walks
    assert [(roll.unit, roll.target) for roll in fight.told(AttackRolled)] == [("b", "A" if column else "C")]
    assert fight.diff().get("b.tactics", column) == column


@pytest.mark.rule("V-TACTIC-03")
def test_the_chains_of_saturn_hold_a_unit_of_the_players_too() -> None:
    fight = drawn(FIELD, A=unit(tactics=("chains_of_saturn",)), C=unit(), b=quiet()).step("player", "movement")
    assert fight.units() == "C"
    fight.end()


@pytest.mark.parametrize(
    ("tactic", "target"),
    [("ambrosia", "c"), ("edge_of_vulcan", "b"), ("cloak_of_stars", "b"), ("chains_of_saturn", "A")],
)
def test_whom_the_rival_means_with_each(tactic: str, target: str) -> None:
    """The strongest rival is b, the weakest c; of those beside a rival, A is the deadliest."""
    fight = drawn(
        """
        .   A   .   .   .
          C   b   .   .   .
        .   .   .   .   c
        """,
        A=unit("blue blue", move=0), C=quiet(), b=unit("", move=0, health=4), c=unit("", move=0, health=2),
        column=(tactic,), supply=(),
    )  # fmt: skip
    fight.step("rival", "tactics")
    assert [(one.tactic, one.unit) for one in fight.told(TacticPlaced)] == [(tactic, target)]
