"""Chips that units equip: the trident, taken by moving, kept, and left where its holder falls."""

from typing import Any

import pytest

from rules.campaign.combat.actions import At, Pick
from rules.campaign.combat.chips import FLAG
from rules.campaign.combat.events import ChipEquipped
from rules.campaign.combat.state import Side
from rules.campaign.effects import Forbid, Who
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, gone, unit

LANE = """
A   T   .   .   b
  #   #   #   #
"""


def chips(fight: Drawn) -> dict[str, tuple[str, ...]]:
    """Who holds what."""
    return {f.key: f.chips for f in fight.combat.fighters if f.chips}


@pytest.mark.rule("V-EQUIP-01")
def test_a_unit_takes_the_trident_by_moving_onto_it() -> None:
    fight = drawn(LANE, b=unit("", move=0)).step("player", "movement").go("A", "a2")
    assert fight.diff() == {"A.at": "a2", "A.chips": ("trident",), "lying": ()}
    assert fight.told(ChipEquipped) == [ChipEquipped(unit="A", chip="trident")]


@pytest.mark.rule("V-EQUIP-01")
def test_a_unit_that_carries_a_chip_takes_another_one_too() -> None:
    fight = drawn(LANE, A=unit("", chips=(FLAG,)), b=unit("", move=0)).step("player", "movement").go("A", "a2")
    assert chips(fight) == {"A": (FLAG, "trident")}


@pytest.mark.rule("V-EQUIP-01")
@pytest.mark.parametrize(("mover", "side"), [("c", "rival"), ("&", "arena")])
def test_rivals_and_arena_units_take_it_too(mover: str, side: Side) -> None:
    units: dict[str, Any] = {mover: unit("", move=1), "A": unit("", move=0)}
    picture = f"""
    {mover}   T   .   .   A
      #   #   #   #
    """
    fight = drawn(picture, event=(Forbid(deed="special", who=Who()),), **units).step(side, "movement")
    assert fight.diff() == {f"{mover}.at": "a2", f"{mover}.chips": ("trident",), "lying": ()}


@pytest.mark.rule("V-EQUIP-01", "V-TERM-14", "V-RULING-10", "V-RULING-47")
def test_a_unit_brought_onto_the_trident_does_not_take_it() -> None:
    picture = """
    T   .   A   B
      #   #   #   b
    """
    fight = drawn(picture, B=unit("", "hurl3", move=0), A=unit("", move=0), b=unit("", move=0))
    fight.step("player", "abilities").use("B", "hurl", "A", "a1")
    assert fight.diff() == {"A.at": "a1"}
    assert chips(fight) == {}


@pytest.mark.rule("V-EQUIP-01", "V-TERM-13", "V-RULING-47")
def test_a_move_by_ones_own_skill_takes_it() -> None:
    """A swaps hexes with B, who was brought onto the trident before."""
    picture = """
    A   .   .   .   b
      TB  #   #   #
    """
    fight = drawn(picture, A=unit("", "swap", move=0), B=unit("", move=0), b=unit("", move=0))
    fight.step("player", "abilities").use("A", "swap", "B")
    assert fight.diff() == {"A.at": "b1", "B.at": "a1", "A.chips": ("trident",), "lying": ()}


@pytest.mark.rule("V-EQUIP-03")
def test_the_trident_moves_with_its_holder() -> None:
    fight = drawn(LANE.replace("T", "."), A=unit(move=3, chips=("trident",)), b=unit("", move=0))
    fight.step("player", "movement").go("A", "a3")
    assert fight.diff() == {"A.at": "a3"}
    assert chips(fight) == {"A": ("trident",)}


@pytest.mark.rule("V-EQUIP-03")
def test_the_trident_stays_with_a_holder_who_is_displaced() -> None:
    picture = """
    A   .   .   b
      B   #   #
    """
    fight = drawn(picture, A=unit("", chips=("trident",)), B=unit("", "hurl2"), b=unit("", move=0))
    fight.step("player", "abilities").do(Pick(unit="B")).do(At(hex="a2"))
    assert fight.diff() == {"A.at": "a2"}
    assert chips(fight) == {"A": ("trident",)}


@pytest.mark.rule("V-EQUIP-04")
def test_no_answer_of_a_turn_parts_the_trident_from_its_holder_but_the_throw() -> None:
    picture = """
    A   .   .   b
      B   .   .
    """
    fight = drawn(picture, A=unit(chips=("trident",), skill="swap"), B=unit("", "swap"), b=unit("", hp=9))
    fight.step("player", "movement")
    todo, seen = [fight.combat], 0
    while todo:
        here = Drawn(fight.cat, todo.pop())
        if here.combat.mover != "player":
            continue
        for action in here.legal:
            after = Drawn(fight.cat, here.combat).do(action)
            thrown = getattr(here.top, "special", None) == "throw_trident"
            assert chips(after) == ({"b": ("trident",)} if thrown else {"A": ("trident",)})
            seen += 1
            assert seen < 5000
            if not thrown:
                todo.append(after.combat)
    assert seen > 100


@pytest.mark.rule("V-EQUIP-05")
def test_a_fallen_holder_leaves_it_where_it_stood() -> None:
    picture = """
    A   b   .   .
      B   #   #   .
    """
    fight = drawn(picture, A=unit(hp=1, chips=("trident",)), B=unit(move=1), b=unit(move=0, hp=9, range=1))
    fight.rolls(HIT).step("rival", "engage").do(Pick(unit="A"))
    assert fight.diff() == gone("A") | {"A.chips": (), "lying": {"trident": "a1"}}
    fight.begin().go("B", "a1")
    assert fight.combat.lying == ()
    assert chips(fight) == {"B": ("trident",)}
    fight.end()


@pytest.mark.rule("V-EQUIP-05", "V-EQUIP-03")
def test_a_holder_who_lives_keeps_it() -> None:
    picture = """
    A   b   .   .
      B   #   #   .
    """
    fight = drawn(picture, A=unit(hp=2, chips=("trident",)), B=unit(move=1), b=unit(move=0, hp=9))
    fight.rolls(HIT).step("rival", "engage").do(Pick(unit="A"))
    assert fight.diff() == {"A.hp": 1}
    assert chips(fight) == {"A": ("trident",)}
