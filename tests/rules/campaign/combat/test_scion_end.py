"""How a scion combat ends, and what the scion's card and chip say of it (pages 30 to 32)."""

from typing import Any

import pytest

from rules.campaign.combat.actions import Pass, Pick, PlayTactic
from rules.campaign.combat.events import AttackRolled, CombatEnded, UnitDefeated
from rules.campaign.combat.frames import Deploying
from rules.campaign.effects import ChangeStat, Who
from tests.rules.campaign.combat.drawn import BOX, HIT, MISS, Drawn, hero, unit
from tests.rules.campaign.combat.positions import against, prepared, until

GUARDED = """
    .b  .   .   .   .
  .   .   .   .   .   .
    .   .t  .A  .   .
  .   .   .   .   .   .
    .   .   .   .   .@
"""


def acted(position: Drawn, *faces: int) -> Drawn:
    """The Scion Activity Step, its dice showing some faces."""
    return position.rolls(*faces).step("rival", "scion")


@pytest.mark.rule("V-SCION-03")
def test_the_scions_defeat_wins_whoever_else_is_left() -> None:
    position = against(GUARDED, dice="blue", t=unit("", kind="scion", hp=1), b=unit(""), A=unit("blue"))
    position.step("player", "engage").attack("A", "t", HIT)
    assert position.told(CombatEnded) == [CombatEnded(result="won", reason="scion_defeated")]
    assert position["b"].place == "arena"


@pytest.mark.rule("V-SCION-03")
def test_the_defeat_of_all_others_wins_nothing() -> None:
    position = against(".t  .   .b  .A", dice="blue", b=unit("", hp=1), A=unit("blue")).step("player", "engage")
    position.attack("A", "b", HIT)
    assert position["b"].place == "defeated"
    assert position.combat.result is None


@pytest.mark.rule("V-SCION-04")
def test_the_heros_defeat_loses_whatever_blessings_are_left() -> None:
    weak: dict[str, Any] = {"hero": hero(hp=1), "t": unit("", kind="scion", hp=1)}
    position = acted(against(".t  .@  .   .A", "total blue strike", dice="blue", blessings=5, **weak), HIT)
    assert position.told(CombatEnded) == [CombatEnded(result="lost", reason="hero_defeated")]
    assert position.told(UnitDefeated) == [UnitDefeated(unit="hero", hex="a2", by="t")]
    assert position.combat.table.sheet.blessings == 5


@pytest.mark.rule("V-SCION-26")
def test_no_tactic_can_be_played_on_it() -> None:
    units: dict[str, Any] = {"A": unit("", "tactical"), "b": unit(""), "c": unit("")}
    position = against(".b  .c  .t  .A", dice="blue", tactics=("stun",), **units).step("player", "tactics")
    position.do(PlayTactic(tactic="stun"))
    assert position.units() == "bc"
    assert position.why(Pick(unit="t")) == "elite"


def test_a_rule_may_hold_for_its_health() -> None:
    position = until(
        prepared("scion", arena=(ChangeStat(stat="health", add=3, who=Who(elite=True, side="rival")),), camp=("p",)),
        Deploying,
    )
    assert position["r1"].hp == 12
    assert Pass() not in position.legal


@pytest.mark.rule("V-SCION-25")
def test_its_card_and_chip_say_what_it_is() -> None:
    card = prepared("scion", cap=3, dice=("red", "blue"), lines=("single red gain_hp n=1",), scion_list="HERO").cat
    scion = card.scion["monster"]
    assert (scion.dice, scion.unit_cap, len(scion.lines)) == (("red", "blue"), 3, 1)
    assert [entry.of for entry in scion.priorities.order] == ["hero"]
    harmless = against(".t  .A", dice="blue").rolls(MISS, HIT).step("rival", "scion")
    assert harmless.told(AttackRolled) == []


@pytest.mark.rule("V-SCION-25")
def test_every_scion_of_the_box_has_a_whole_card() -> None:
    for scion in BOX.scions:
        chip = BOX.unit[scion.unit]
        assert chip.kind == "scion"
        assert chip.health > 0
        assert scion.dice
        assert scion.lines
        assert scion.unit_cap > 0
        assert scion.priorities.order
        assert scion.banes
