"""The rule book's running example, from the rival's deployment to its last blow, on one drawn board (pages 22 to 24)."""

import pytest

from rules.campaign.combat.actions import Go, Pick
from rules.campaign.combat.events import AttackRolled, Healed, StepBegan, UnitDeployed, UnitMarked, UnitStayed
from rules.campaign.combat.frames import Opening, RivalGoal, RivalMoving, RivalTactic
from rules.campaign.effects import GrantSkill, Skill, Who
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, hero, unit
from tests.rules.campaign.combat.positions import board

ARENA = """
      .   3   .d  2   1   .
    .   .   .   .r  .   .   .
      .   .   .   .   .   .
    .   .   HD  .   .   .   .
      .   H   .   .@  H   .
"""

HEROES = Who(side="player", hero=True)


def situation() -> Drawn:
    """Krakenlance with the trident and a Defender, against a Defender, a Reptilian and an Archer that is to come."""
    return drawn(
        ARENA,
        "FLAGHOLDER loose_chip CHIP_HOLDER FARTHEST",
        sport="king_of_the_hill",
        key_hex="chip",
        points=1,
        hero=hero("blue blue", chips=("trident",)),
        D=unit("black", "taunt", health=5, classes=("defender",)),
        d=unit("black", "taunt", health=5, classes=("defender",)),
        r=unit("blue blue", "taunt regen1", classes=("defender",)),
        a=unit("blue blue", "first_strike", range=2, health=2, classes=("archer",)),
        waiting="a",
        tribune="d",
        column=("stun", "adrenaline"),
        tactics=("stun",),
        camp=("A", "T"),
        slots=1,
        supply=("adrenaline", "stun"),
        prowess=(GrantSkill(skill=Skill("tactical"), who=HEROES), GrantSkill(skill=Skill("hook"), who=HEROES)),
    )


def begun() -> Drawn:
    """The rival's turn has begun, and its first choice waits."""
    return situation().turn("rival").begin()


def armed() -> Drawn:
    """The Reptilian has got the Adrenaline, and the rivals are about to move."""
    return begun().do(Pick(unit="r"))


@pytest.mark.rule("V-EX-12")
def test_the_situation_is_a_king_of_the_hill_with_the_trident_as_its_key() -> None:
    position = situation().turn("player").begin()
    assert position.combat.points == 2
    assert board(position) == {"e4": "hero", "d3": "D", "b4": "r", "a3": "d"}
    assert position["a"].place == "waiting"


@pytest.mark.rule("V-EX-13")
def test_the_archer_comes_onto_the_first_hex_dazed() -> None:
    position = begun()
    assert position.told(UnitDeployed) == [UnitDeployed(unit="unit_a", key="a", hex="a5", hp=2)]
    assert position["a"].dazed
    assert position.diff() == {"a.place": "arena", "a.at": "a5", "a.hp": 2}


@pytest.mark.rule("V-EX-14")
def test_the_stun_waits_and_the_adrenaline_goes_on_one_of_three() -> None:
    position = begun()
    assert isinstance(position.top, RivalTactic)
    assert position.top.tactic == "adrenaline"
    assert set(position.units()) == {"a", "d", "r"}
    position.do(Pick(unit="r"))
    assert position.diff() == {
        "a.place": "arena",
        "a.at": "a5",
        "a.hp": 2,
        "r.tactics": ("adrenaline",),
        "column": ("stun",),
    }


@pytest.mark.rule("V-EX-15", "V-EX-16")
def test_the_defender_closes_in_and_the_reptilian_reaches_the_trident() -> None:
    position = armed()
    assert isinstance(position.top, RivalMoving)
    assert set(position.units()) == {"d", "r"}
    position.do(Pick(unit="d"))
    assert position["d"].at == "b3"
    assert isinstance(position.top, RivalGoal)
    assert position.legal == (Go(hex="d4"), Go(hex="d5"))
    position.do(Go(hex="d4"))
    assert position.told(UnitMarked) == [
        UnitMarked(unit="d", mark="hero", priority="chip_holder", reached=False),
        UnitMarked(unit="r", mark="hero", priority="chip_holder", reached=True),
    ]
    assert board(position) == {"e4": "hero", "d3": "D", "d4": "r", "b3": "d", "a5": "a"}


@pytest.mark.rule("V-EX-17")
def test_the_defender_that_moves_later_takes_the_hex_left_by_the_reptilian() -> None:
    position = armed().do(Pick(unit="r"), Go(hex="d4"))
    assert position["d"].at == "b4"
    assert position.told(UnitStayed) == []


@pytest.mark.rule("V-EX-18")
def test_the_reptilian_heals_nothing_at_full_hp() -> None:
    position = armed().do(Pick(unit="d"), Go(hex="d4"))
    assert position["r"].hp == 3
    assert position.told(Healed) == []
    assert StepBegan(mover="rival", step="abilities") in position.events


@pytest.mark.rule("V-EX-19")
def test_taunt_draws_the_only_blow_onto_the_defender() -> None:
    position = armed().do(Pick(unit="d")).rolls(HIT, HIT).do(Go(hex="d4"))
    assert [(one.unit, one.target, one.dice) for one in position.told(AttackRolled)] == [("r", "D", ("blue", "blue"))]
    assert isinstance(position.top, Opening)
    assert position.combat.mover == "player"
    changes = position.diff()
    assert (changes.pop("D.hp"), changes.pop("r.at")) == (3, "d4")
    assert changes == armed().diff() | {"d.at": "b3"}
