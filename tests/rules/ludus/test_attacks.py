"""Attacks."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Hitting, Reacting
from rules.ludus.table.stats import number
from tests.rules.ludus.support.fights import assigned, damaged, fight, hits
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, reaction
from tests.rules.ludus.support.shipped import shipped

RETIARIUS = shipped("retiarius")
STING = reaction("sting", u.Cue("attacks"), f.Damage(n=1))


@pytest.mark.rule("F-ATTACK-01", "F-TARGET-02", "F-RUL-25", "F-RUL-59")
def test_the_ready_have_to_attack_even_where_nobody_can_be_hit() -> None:
    """F-RUL-25, F-RUL-59: it is Exhausted, its window opens, and nothing is dealt."""
    played = fight(gladiator("ghost a1 h9", s.Untargetable()), me=Side(hand="wait"), last=("ox", "ghost"))
    played.play("wait")
    assert a.EndTurn(0) not in played.legal
    assert played.offered(a.Attack) == ["ox"]
    played.attack("ox")
    assert played.order(told.Exhausted, told.WindowOpened, told.WindowClosed, told.AttackFailed) == [
        *("Exhausted", "WindowOpened", "WindowClosed", "AttackFailed")
    ]
    assert [event.triggers for event in played.told(told.WindowOpened)] == [("attacks",)]
    assert (damaged(played), played.asked, played.fighter("ox").exhausted) == ({}, 1, True)


@pytest.mark.rule("F-ATTACK-02")
def test_the_attacker_is_one_of_the_own_ready_gladiators_of_the_arena() -> None:
    played = fight(fl1=("ox cow! calf", "elk"), last=("hulk", "eft"), battle=FL1)
    assert played.offered(a.Attack) == ["ox", "calf"]
    assert played.refusal(a.Attack(0, played.number("cow"))) == "ludus.exhausted"
    assert played.refusal(a.Attack(0, played.number("hulk"))) == "ludus.not_your_fighter"
    assert played.refusal(a.Attack(0, played.number("elk"))) == "ludus.not_your_fighter"
    played.attack("calf")
    assert [one.card for one in played.state.fighters if one.exhausted] == ["cow", "calf"]
    assert damaged(played) == {"elk": 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-ATTACK-03", "F-ATTACK-04", "F-REACTION-10")
def test_the_attacker_is_exhausted_before_its_window_opens() -> None:
    played = fight(STING, other=Side(hand="sting"), last=("ox cow", "elk eft")).attack("ox")
    assert (played.waiting, played.asked) == (Reacting, 1)
    assert [one.card for one in played.state.fighters if one.exhausted] == ["ox"]
    assert assigned(played.state) == {}
    assert played.told(told.DamageAssigned) == []
    played.pass_()
    assert played.waiting is Hitting


@pytest.mark.rule("F-ATTACK-04", "F-ATTACK-05", "F-EX-21", "F-REACTION-11")
def test_retiarius_reacts_to_his_own_attack_before_any_damage() -> None:
    played = fight(*RETIARIUS, last=("retiarius cow", "elk eft")).attack("cow")
    # When a comrade attacks he has nothing to say.
    assert (played.waiting, played.asked) == (Hitting, 0)
    played.choose("elk").end_turn().attack("elk").choose("cow").end_turn().attack("retiarius")
    assert (played.waiting, played.asked) == (Reacting, 0)
    assert played.offered(a.Use) == ["retiarius/0"]
    assert played.fighter("retiarius").exhausted
    played.use("retiarius/0")
    assert played.fighter("eft").exhausted  # the only Ready opponent; the Attack can hit the other one
    assert played.offered(a.Choose) == ["elk", "eft"]
    played.choose("elk")
    assert (played.waiting, played.offered(a.Use)) == (Fighting, [])
    assert damaged(played) == {"elk": 2, "cow": 3}
    own = [event for event in played.events if isinstance(event, told.DamageAssigned | told.Exhausted)]
    assert [type(event).__name__ for event in own[-3:]] == ["Exhausted", "Exhausted", "DamageAssigned"]


@pytest.mark.rule("F-ATTACK-05")
def test_the_attack_may_hit_whom_the_reaction_left_alone() -> None:
    played = fight(*RETIARIUS, last=("retiarius", "elk eft")).attack("retiarius").use("retiarius/0").choose("elk")
    played.choose("eft")
    assert (played.fighter("elk").exhausted, played.fighter("eft").exhausted) == (True, False)
    assert damaged(played) == {"eft": 1}
    assert played.waiting is Fighting


@pytest.mark.rule("F-ATTACK-06", "F-ATTACK-07", "F-ATTACK-08", "F-TARGET-04")
@pytest.mark.parametrize("target", ["ox", "cow"])
def test_an_attack_hits_one_opposing_gladiator_with_all_it_has(target: str) -> None:
    played = fight(fl1=("ox cow!", "elk eft"), last=("calf", "emu"), battle=FL1, acting=1).attack("elk")
    assert played.offered(a.Choose) == ["ox", "cow"]
    assert played.legal[:2] == (a.Choose(1, played.number("ox")), a.Choose(1, played.number("cow")))
    for name in ("elk", "eft", "calf", "emu"):
        assert played.refusal(a.Choose(1, played.number(name))) == "ludus.no_target"
    played.choose(target)
    assert hits(played.told(told.DamageAssigned)) == [{target: 3}]
    assert damaged(played) == {target: 3}
    assert played.waiting is Fighting


@pytest.mark.rule("F-ATTACK-06", "F-RUL-24", "F-RUL-28")
@pytest.mark.parametrize(("lift", "dealt"), [(2, 4), (-1, 1), (-5, 0)])
def test_it_deals_the_attack_value_of_the_moment(lift: int, dealt: int) -> None:
    """F-RUL-24, F-RUL-28: what the window changes counts; an Attack of 0 assigns nothing and opens no window for damage."""
    roar = reaction("roar", u.Cue("attacks"), f.Boost(whom=f.Cause(), by=lift))
    played = fight(roar, other=Side(hand="roar"), last=("ox", "elk eft")).attack("ox").play("roar").choose("elk")
    assert damaged(played) == ({"elk": dealt} if dealt else {})
    assert number(played.game.box, played.state, played.fighter("ox"), "attack") == dealt
    windows = [event.triggers for event in played.told(told.WindowOpened)]
    assert windows == [("attacks",), ("assigned",)][: 1 + bool(dealt)]
    blunt = [(event.why, event.onto and event.onto.card) for event in played.told(told.AttackFailed)]
    assert blunt == ([] if dealt else [("harmless", "elk")])
    assert played.fighter("ox").exhausted
    assert (played.waiting, played.asked) == (Fighting, 0)


@pytest.mark.rule("F-ATTACK-06", "F-RUL-24")
@pytest.mark.parametrize("how", ["killed", "withdrawn", "moved"])
def test_an_attacker_that_is_gone_deals_nothing_and_the_attack_is_used_up(how: str) -> None:
    """F-RUL-24: also where it has been moved to an Arena in which it could hit somebody."""
    deeds: dict[str, f.Deed] = {
        "killed": f.Damage(whom=f.Cause(), n=9),
        "withdrawn": f.Withdraw(whom=f.Cause()),
        "moved": f.Relocate(whom=f.Cause()),
    }
    away = reaction("away", u.Cue("attacks"), deeds[how])
    played = fight(
        away, me=Side(hand="wait"), other=Side(hand="away"), fl1=("ox cow", "elk eft"), last=("", "emu"), battle=FL1
    )
    played.attack("ox").play("away")
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert played.told(told.AttackFailed) == [told.AttackFailed(6, "left")]
    assert damaged(played) == {}
    assert played.offered(a.Attack) == []
    assert a.EndTurn(0) in played.legal
    assert played.in_arena(LAST) == (["ox", "emu"] if how == "moved" else ["emu"])


@pytest.mark.rule("F-ATTACK-06", "F-RUL-24")
def test_an_attack_finds_only_who_is_left_after_its_window() -> None:
    """F-RUL-24: the target is chosen when the window is over."""
    played = fight(STING, other=Side(hand="sting"), last=("ox", "elk gnat eft")).attack("ox")
    played.play("sting").choose("gnat")
    assert (played.waiting, played.offered(a.Choose)) == (Hitting, ["elk", "eft"])
    played.choose("eft")
    assert damaged(played) == {"eft": 2}
    assert played.waiting is Fighting


@pytest.mark.rule("F-ATTACK-08")
def test_the_exhausted_can_be_attacked() -> None:
    played = fight(last=("ox", "elk! eft")).attack("ox").choose("elk")
    assert damaged(played) == {"elk": 2}
    assert played.waiting is Fighting


@pytest.mark.rule("F-ATTACK-09")
def test_who_is_attacked_does_not_strike_back() -> None:
    played = fight(last=("ox", "hulk")).attack("ox")
    assert damaged(played) == {"hulk": 2}
    assert not played.fighter("hulk").exhausted
    assert len(played.told(told.DamageAssigned)) == 1
    assert played.waiting is Fighting
