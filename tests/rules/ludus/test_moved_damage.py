"""Damage that is Moved or Reassigned to somebody else, with the cards that the book tells of."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Reacting, Using
from tests.rules.ludus.support.fights import PURSE, assigned, damaged, fight, hits
from tests.rules.ludus.support.positions import FL1, LAST, Side, reaction, tactic
from tests.rules.ludus.support.shipped import shipped

BOOK = shipped("parmularius", "counterattack", "turn_the_tables", "vestalis", "evade")


@pytest.mark.rule("F-DAMAGE-11", "F-DAMAGE-13", "F-EX-15")
def test_parmularius_moves_damage_from_a_friend_to_an_enemy() -> None:
    played = fight(*BOOK, other=Side(hand="evade"), last=("parmularius ox*2", "elk eft")).use("parmularius/0")
    assert (played.waiting, played.offered(a.Choose)) == (Using, ["parmularius", "elk", "eft"])
    played.choose("elk")
    # The one is rid of it at once; to the other it is assigned, and can be answered.
    assert (damaged(played), assigned(played.state)) == ({"ox": 1}, {"elk": 1})
    assert (played.waiting, played.asked) == (Reacting, 1)
    assert played.order(told.DamageMoved, told.DamageAssigned, told.WindowOpened) == [
        *("DamageMoved", "DamageAssigned", "WindowOpened")
    ]
    played.pass_()
    assert damaged(played) == {"ox": 1, "elk": 1}
    assert hits(played.told(told.DamageResolved)) == [{"elk": 1}]
    assert (played.waiting, played.asked) == (Fighting, 0)


@pytest.mark.rule("F-DAMAGE-11")
@pytest.mark.parametrize(("n", "stays", "goes"), [(1, 2, 1), (3, 0, 3), (4, 0, 3), ("all", 0, 3)])
def test_move_takes_what_there_is_up_to_its_number(n: f.Amount, stays: int, goes: int) -> None:
    shift = tactic("shift", f.Move(n=n, onto=f.Target(side="other")))
    played = fight(shift, me=Side(hand="shift"), last=("ox*3 cow", "elk")).play("shift")
    assert damaged(played) == {name: n for name, n in (("ox", stays), ("elk", goes)) if n}
    assert hits(played.told(told.DamageAssigned)) == [{"elk": goes}]
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-11")
def test_moved_damage_can_defeat_and_save() -> None:
    played = fight(*BOOK, last=("parmularius*2", "gnat elk")).use("parmularius/0").choose("gnat")
    assert (damaged(played), played.in_arena(LAST, 1)) == ({"parmularius": 1}, ["elk"])
    assert (played.coins(0), played.coins(1), played.waiting) == (PURSE, PURSE + 1, Fighting)


@pytest.mark.rule("F-DAMAGE-12")
@pytest.mark.parametrize("answer", ["vestalis", "turn_the_tables"])
def test_moved_damage_can_be_prevented_and_reassigned(answer: str) -> None:
    villa, hand = ("vestalis", "") if answer == "vestalis" else ("", answer)
    played = fight(*BOOK, other=Side(villa=villa, hand=hand), last=("parmularius ox*2", "elk eft"))
    played.use("parmularius/0").choose("elk")
    if answer == "vestalis":
        played.use("vestalis/0")
        assert damaged(played) == {"ox": 1}
        assert hits(played.told(told.DamageResolved)) == []
    else:
        played.play(answer)
        assert played.offered(a.Choose) == ["parmularius", "ox", "eft"]
        played.choose("ox")  # and there it comes back
        assert damaged(played) == {"ox": 2}
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-13", "F-EX-16")
def test_counterattack_turns_a_blow_against_the_enemy() -> None:
    played = fight(*BOOK, other=Side(hand="counterattack"), last=("ox cow", "elk eft")).attack("ox").choose("elk")
    assert (played.asked, assigned(played.state)) == (1, {"elk": 2})
    played.play("counterattack")
    assert played.offered(a.Choose) == ["ox", "cow"]
    played.choose("cow")
    assert damaged(played) == {"cow": 2}
    assert hits(played.told(told.DamageResolved)) == [{"cow": 2}]
    assert (played.discard(1), played.waiting) == (["counterattack"], Fighting)


@pytest.mark.rule("F-DAMAGE-13", "F-EX-17")
def test_turn_the_tables_shares_a_blow_with_the_enemy() -> None:
    played = fight(*BOOK, other=Side(hand="turn_the_tables"), last=("ox cow", "elk eft")).attack("ox").choose("elk")
    played.play("turn_the_tables")
    assert played.offered(a.Choose) == ["ox", "cow", "eft"]
    played.choose("ox")
    assert damaged(played) == {"elk": 1, "ox": 1}
    assert hits(played.told(told.DamageResolved)) == [{"ox": 1, "elk": 1}]
    assert (played.discard(1), played.waiting) == (["turn_the_tables"], Fighting)


@pytest.mark.rule("F-DAMAGE-13")
@pytest.mark.parametrize("giver", ["ox", "elk"])
@pytest.mark.parametrize("taker", ["cow", "eft"])
def test_a_move_goes_between_any_two(giver: str, taker: str) -> None:
    shift = tactic("shift", f.Move())
    played = fight(shift, me=Side(hand="shift"), last=("ox*2 cow", "elk*2 eft")).play("shift")
    assert played.offered(a.Choose) == ["ox", "elk"]
    played.choose(giver)
    assert len(played.offered(a.Choose)) == 3
    assert giver not in played.offered(a.Choose)
    played.choose(taker)
    other = "elk" if giver == "ox" else "ox"
    assert damaged(played) == {giver: 1, taker: 1, other: 2}
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-13")
@pytest.mark.parametrize("giver", ["ox", "elk"])
@pytest.mark.parametrize("taker", ["cow", "eft"])
def test_a_reassignment_goes_between_any_two(giver: str, taker: str) -> None:
    storm, turn = tactic("storm", f.Damage(whom=f.Each())), reaction("turn", u.Cue("assigned"), f.Reassign())
    played = fight(storm, turn, me=Side(hand="storm"), other=Side(hand="turn"), last=("ox cow", "elk eft"))
    played.play("storm").play("turn")
    assert played.offered(a.Choose) == ["ox", "cow", "elk", "eft"]
    played.choose(giver)
    assert len(played.offered(a.Choose)) == 3
    assert giver not in played.offered(a.Choose)
    played.choose(taker)
    other, third = "elk" if giver == "ox" else "ox", "eft" if taker == "cow" else "cow"
    assert damaged(played) == {taker: 2, other: 1, third: 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-DAMAGE-16", "F-DAMAGE-12", "F-RUL-04")
def test_damage_moved_inside_a_window_joins_what_is_assigned_there() -> None:
    """F-RUL-04: it is one sequence, and can still be Prevented."""
    shunt = reaction("shunt", u.Cue("assigned"), f.Move(n=2, onto=f.Target(side="other")))
    played = (
        fight(*BOOK, shunt, me=Side(hand="evade"), other=Side(hand="shunt"), last=("ox", "elk*3 eft"))
        .attack("ox")
        .choose("eft")
    )
    played.play("shunt")
    assert (damaged(played), assigned(played.state)) == ({"elk": 1}, {"eft": 2, "ox": 2})
    assert (played.asked, len(played.told(told.WindowOpened))) == (0, 2)
    played.play("evade")
    assert damaged(played) == {"elk": 1, "eft": 2}
    assert hits(played.told(told.DamageResolved)) == [{"eft": 2}]
    assert played.waiting is Fighting


@pytest.mark.rule("F-RUL-46")
def test_one_who_was_moved_and_comes_back_in_the_window_is_as_if_nothing_had_been_assigned() -> None:
    """F-RUL-46: what could not be Prevented is forgotten too, and what is assigned afterwards can be."""
    sure = tactic("sure", f.Damage(n=2, unpreventable=True))
    flee = reaction("flee", u.Cue("assigned"), f.Relocate(whom=f.Target(side="own", state="assigned")))
    back = reaction("back", u.Cue("enters"), f.Relocate(whom=f.Cause()))
    other = Side(hand="flee back shield")
    played = fight(sure, flee, back, me=Side(hand="sure sneak"), other=other, last=("ox", "elk eft"))
    played.play("sure").choose("elk").play("flee").place(FL1).play("back").place(LAST)
    assert (played.in_arena(LAST, 1), assigned(played.state), played.fighter("elk").sure) == (["elk", "eft"], {}, 0)
    played.play("sneak").choose("elk").play("shield")
    assert (damaged(played), played.waiting) == ({}, Fighting)


@pytest.mark.rule("F-RUL-46")
def test_what_waits_for_one_whom_other_damage_defeats_goes_to_nobody_else() -> None:
    """F-RUL-46: the Attack's damage waits while a Reaction's has a window of its own, and of that its Gladiator falls."""
    out = reaction("out", u.Cue("assigned"), f.Withdraw(whom=f.Target(side="own")))
    avenge = reaction("avenge", u.Cue("leaves"), f.Damage(whom=f.Target(side="other")))
    me, other = Side(hand="avenge"), Side(hand="out")
    played = fight(out, avenge, me=me, other=other, last=("ox cow", "elk*8 eft emu")).attack("ox").choose("elk")
    played.play("out").choose("eft").play("avenge").choose("elk")
    assert (played.in_arena(LAST, 1), played.discard(1)) == (["emu"], ["out", "elk"])
    assert (damaged(played), assigned(played.state), played.waiting) == ({}, {}, Fighting)
