"""The Hydra: the running example of page 32 with the shipped card, and what its heads are."""

from functools import cache
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from rules.campaign.combat.actions import At, Go, Pick, PlayTactic
from rules.campaign.combat.course import HIT_FACES
from rules.campaign.combat.events import (
    CombatEnded,
    DamageDealt,
    HpGained,
    RivalJoined,
    ScionRolled,
    ScionStruck,
    StepBegan,
    UnitDefeated,
    UnitDeployed,
    UnitMarked,
    UnitMoved,
    UnitStayed,
)
from rules.campaign.combat.fault import fault
from rules.campaign.combat.frames import Budding, Deploying, RivalMoving, ScionChoice
from rules.campaign.combat.state import Tally
from rules.campaign.effects import Die
from rules.campaign.scions import Brood
from rules.kernel.dice import Dice, roll
from tests.rules.campaign.combat.drawn import BOX, Drawn, drawn, gone, hero, unit
from tests.rules.campaign.combat.positions import bane, board, prepared, until

CARD = BOX.scion["hydra"]

EXAMPLE = """
    .   .w  .x  .   .
  .   .   .   .   .   .
    .   .   .   .t  .
  .   .l  .   .   .A  .r
    .   .   .   .   .
  .@  .   .   .   .   .
"""
"""Krakenlance, Hydra `t` with a Bustuarius `A` beside it, the rightmost Head `r`, the lower left `l`, two at the top."""


def hydra(picture: str, **more: Any) -> Drawn:
    """A combat against the Hydra `t`; all other rivals of the picture are its heads."""
    position = drawn(picture, kind="scion", cap=4, **more)
    for fighter in position.combat.fighters:
        if fighter.side == "rival":
            is_head = fighter.key != "t"
            position.put(fighter.key, unit="hydra_head" if is_head else "hydra", hp=2 if is_head else 14)
    return position.set(foe="hydra")


@cache
def _seed(dice: tuple[Die, ...], hits: tuple[bool, ...]) -> int:
    return next(seed for seed in count() if _hits(Dice(seed), dice) == hits)


def _hits(stream: Dice, dice: tuple[Die, ...]) -> tuple[bool, ...]:
    found: list[bool] = []
    for die in dice:
        face, stream = roll(stream, 6)
        found.append(face <= HIT_FACES[die])
    return tuple(found)


def rolling(position: Drawn, **hits: int) -> Drawn:
    """The next roll of the Hydra shows so many hits of each colour."""
    left = {colour: hits.get(colour, 0) for colour in ("green", "blue", "yellow")}
    wanted: list[bool] = []
    for die in CARD.dice:
        wanted.append(left[die] > 0)
        left[die] -= 1
    stream = Dice(_seed(CARD.dice, tuple(wanted)))
    return position.table(dice=stream)


def example() -> Drawn:
    """The example as its turn starts, up to the first choice: which Head moves first."""
    position = hydra(EXAMPLE, A=unit(health=4), hero=hero(health=7)).set(tally=Tally(turns=4))
    return rolling(position, green=1, blue=3, yellow=1).turn("rival")


def moved() -> Drawn:
    """The example after green, blue and yellow; the Head that moves first has two equal ways."""
    return example().do(Pick(unit="x"), Go(hex="b3"), Pick(unit="l"), Pick(unit="r"))


@pytest.mark.rule("V-EX-33", "V-SCION-13", "V-SCION-14")
def test_nothing_is_deployed_and_nine_dice_are_rolled_and_read_from_top_to_bottom() -> None:
    position = moved()
    assert position.told(UnitDeployed) == []
    (rolled,) = position.told(ScionRolled)
    assert rolled.dice == ("green",) * 2 + ("blue",) * 3 + ("yellow",) * 4
    assert position.told(ScionStruck) == [ScionStruck(line=n, value=v) for n, v in ((0, 1), (1, 3), (2, 1))]
    assert [CARD.lines[n].dice for n in range(3)] == [("green",), ("blue",), ("yellow",)]
    assert [priority.of for priority in CARD.priorities.order] == ["hero", "strongest"]


@pytest.mark.rule("V-EX-34", "V-SCION-23")
def test_each_head_moves_a_hex_towards_its_mark() -> None:
    position = example()
    assert isinstance(position.top, RivalMoving)
    assert position.units() == "lrwx"
    done = moved()
    assert {mark.unit: (mark.mark, mark.reached) for mark in done.told(UnitMarked)} == {
        "x": ("hero", False),
        "l": ("hero", True),
        "r": ("A", True),
        "w": ("hero", False),
    }
    assert done.told(UnitMoved) == [
        UnitMoved(unit="x", path=("a3", "b3")),
        UnitMoved(unit="l", path=("d2", "e1")),
        UnitMoved(unit="w", path=("a2", "b2")),
    ]
    assert done.told(UnitStayed) == [UnitStayed(unit="r", reason="in_range")]
    assert (done["t"].at, done["hero"].at) == ("c4", "f1")


@pytest.mark.rule("V-EX-35", "V-SCION-16")
def test_hydra_and_each_head_beside_somebody_deal_the_hits() -> None:
    position = moved()
    assert position.told(DamageDealt) == [
        DamageDealt(unit="hero", n=3, cause="scion", by="l"),
        DamageDealt(unit="A", n=3, cause="scion", by="t"),
        DamageDealt(unit="A", n=3, cause="scion", by="r"),
    ]
    assert position["hero"].hp == 4
    assert position.told(UnitDefeated) == [UnitDefeated(unit="A", hex="d5", by="r")]
    assert position.diff() | gone("A") == position.diff()


@pytest.mark.rule("V-EX-36", "V-SCION-16", "V-UNIT-04")
def test_each_head_gains_a_hit_point() -> None:
    position = moved()
    assert position.told(HpGained) == [HpGained(unit=key, n=1, hp=3) for key in "lrwx"]
    assert position["t"].hp == 14
    full = rolling(hydra(EXAMPLE).put("l", hp=9), yellow=1).step("rival", "scion")
    assert full["l"].hp == 10


@pytest.mark.rule("V-EX-37", "V-SCION-22")
def test_heads_have_no_steps_after_the_dice() -> None:
    steps = [(event.mover, event.step) for event in moved().told(StepBegan)]
    assert steps[:3] == [("rival", "deployment"), ("rival", "scion"), ("player", "deployment")]


# Heads


def test_a_head_goes_as_far_as_there_are_green_hits() -> None:
    one, two = (rolling(hydra(".l  .   .   .@  .   .t"), green=n).step("rival", "scion")["l"].at for n in (1, 2))
    assert (one, two) == ("a2", "a3")
    still = rolling(hydra(".l  .   .   .@  .   .t"), blue=1).step("rival", "scion")
    assert still.diff() == {}


def test_a_stunned_head_neither_moves_nor_strikes_and_yet_grows() -> None:
    picture = ".l  .@  .   .   .t"
    position = rolling(hydra(picture, l=unit("", tactics=("stun",))), green=1, blue=2, yellow=1).step("rival", "scion")
    assert (position["l"].at, position["l"].hp, position["hero"].hp) == ("a1", 3, 6)
    awake = rolling(hydra(picture), green=1, blue=2).step("rival", "scion")
    assert awake.diff() == {"hero.hp": 4}


@pytest.mark.rule("V-COMBAT-14", "V-SCION-23", "V-RULING-54")
def test_between_equally_strong_units_the_player_names_each_heads_target() -> None:
    picture = """
        .   .   .   .   .
      .   .A  .t  .   .   .
        .   .B  .l  .   .
    """
    position = rolling(hydra(picture, A=unit(health=5), B=unit(health=5)), blue=2).step("rival", "scion")
    assert isinstance(position.top, ScionChoice)
    assert (position.top.by, position.units()) == ("t", "AB")
    assert position.diff() == {}
    assert position.do(Pick(unit="A")).diff() == {"A.hp": 3, "B.hp": 3}


@pytest.mark.rule("V-SCION-23")
def test_all_blows_fall_at_once_upon_whom_they_were_meant_for() -> None:
    """Both strike the strongest, although the first blow alone would make it the weaker one."""
    picture = """
        .   .   .   .
      .   .t  .l  .   .
        .B  .A  .   .
    """
    position = rolling(hydra(picture, A=unit(health=5), B=unit(health=4)), blue=2).step("rival", "scion")
    assert position.diff() == {"A.hp": 1}


@pytest.mark.rule("V-SCION-04", "V-RULING-26")
def test_a_blow_at_the_hero_is_settled_before_the_others() -> None:
    picture = """
        .   .   .   .
      .A  .t  .   .l  .@
        .   .   .   .
    """
    position = rolling(hydra(picture, A=unit(health=1), hero=hero(hp=1)), blue=1).step("rival", "scion")
    assert position.told(CombatEnded) == [CombatEnded(result="lost", reason="hero_defeated")]
    assert position["A"].place == "arena"


def test_two_yellow_hits_bud_a_head_beside_hydra() -> None:
    picture = """
        #   #   .   .   .
      #   .t  #   .   .
        .   #   .   .   .@
    """
    one = rolling(hydra(picture), yellow=1).step("rival", "scion")
    assert one.told(RivalJoined) == []
    two = rolling(hydra(picture), yellow=2).step("rival", "scion")
    (joined,) = two.told(RivalJoined)
    assert two.told(UnitDeployed) == [UnitDeployed(unit="hydra_head", key=joined.key, hex="c1", hp=1)]
    four = rolling(hydra(picture), yellow=4).step("rival", "scion")
    assert len(four.told(RivalJoined)) == 1


@pytest.mark.rule("V-COMBAT-14", "V-RULING-54")
def test_the_player_chooses_beside_hydra_where_each_head_grows() -> None:
    picture = """
        .   #   .   .   .
      #   .t  .   .   .
        .   #   .   .   .@
    """
    two = rolling(hydra(picture), yellow=4).step("rival", "scion")
    assert isinstance(two.top, Budding)
    assert two.diff() == {}
    assert two.named("hex") == {"a1", "b3", "c1"}
    two.do(At(hex="b3"))
    assert two.named("hex") == {"a1", "c1"}
    two.do(At(hex="c1"))
    assert [event.hex for event in two.told(UnitDeployed)] == ["b3", "c1"]


@pytest.mark.parametrize("wrong", [{"n": 0}, {"hexes": ("b2",)}, {"hexes": ()}])
def test_a_loaded_head_that_cannot_grow_is_refused(wrong: dict[str, Any]) -> None:
    """Hydra stands on b2."""
    position = rolling(hydra(".   .   .\n  .   .t  .\n.   .   .@"), yellow=2).step("rival", "scion")
    top = position.top
    assert isinstance(top, Budding)
    assert fault(position.cat, position.combat) is None
    assert fault(position.cat, position.set(pending=(*position.combat.pending[:-1], replace(top, **wrong))).combat)


def test_where_none_is_free_beside_hydra_a_head_comes_in_as_rivals_do() -> None:
    picture = """
        #   #   2   .   1
      #   .t  #   .   .
        #   #   .   .   .@
    """
    position = rolling(hydra(picture), yellow=4).step("rival", "scion")
    assert [event.hex for event in position.told(UnitDeployed)] == ["a5", "a3"]


def test_the_loss_of_a_head_hurts_hydra_and_may_end_it() -> None:
    lane = ".t  .   .   .l  .A  .r  .B"
    position = hydra(lane, A=unit("blue")).put("l", hp=1).step("player", "engage").attack("A", "l", 1)
    assert position.diff() == {**gone("l"), "t.hp": 11}
    last = hydra(lane, A=unit("blue")).put("l", hp=1).put("t", hp=3).step("player", "engage").attack("A", "l", 1)
    assert last.told(CombatEnded) == [CombatEnded(result="won", reason="scion_defeated")]


@pytest.mark.rule("V-SCION-26")
def test_tactics_go_on_heads_and_not_on_hydra() -> None:
    position = hydra(".t  .l  .r  .A", A=unit("", "tactical"), tactics=("stun",)).step("player", "tactics")
    position.do(PlayTactic(tactic="stun"))
    assert position.units() == "lr"
    assert position.why(Pick(unit="t")) == "elite"


# How many come


@pytest.mark.parametrize(("banes", "heads"), [(0, 2), (2, 2), (3, 3), (4, 4), (5, 4)])
@pytest.mark.rule("V-SCION-09", "V-SCION-10")
def test_a_head_comes_for_each_bane_in_play_dazed_and_after_the_scion(banes: int, heads: int) -> None:
    names = tuple(f"rust_{n}" for n in range(banes))
    position = prepared(
        "scion",
        camp=("p",),
        banes={name: bane("camp") for name in names},
        camp_banes=names,
        brood=Brood(unit="bud", least=2, most=4),
        units={"bud": unit("", kind="bane")},
    )
    until(position, Deploying)
    came = position.told(UnitDeployed)
    assert [event.unit for event in came] == ["monster", *["bud"] * heads]
    near = position.cat.board["yard"].near[came[0].hex]
    assert all(event.hex in near for event in came[1:])
    assert len(board(position)) == 1 + heads
