"""Combat Turns: how they alternate, what one has room for, and when somebody may pass."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting
from tests.rules.ludus.support.fights import PURSE, WAIT, damaged, fight
from tests.rules.ludus.support.positions import FL1, Played, Side, patron, tactic

WINK = tactic("wink", f.Coins(n=2))
SPUR = patron("spur", 0, u.TacticAbility((f.Coins(n=1),)))
TIRED = ("ox!", "elk!")


def turns(played: Played) -> list[int]:
    """Whose turns have begun since the position."""
    return [event.seat for event in played.told(told.CombatTurnBegan)]


def ended(played: Played) -> int:
    """How many series of turns have ended."""
    return len(played.told(told.CycleEnded))


@pytest.mark.rule("F-COMBATTURN-01")
def test_turns_alternate_until_two_passes_in_a_row() -> None:
    played = fight(me=Side(hand="wait"), last=TIRED).play("wait").end_turn()
    assert (played.asked, ended(played)) == (1, 0)
    played.end_turn()
    assert (played.asked, ended(played)) == (0, 0)
    played.end_turn()
    assert ended(played) == 1
    assert turns(played) == [1, 0, 1]  # the last one is that of the next cycle: seat 1 has the Crowd's Favor
    assert played.asked == 1
    assert [event.seat for event in played.told(told.CombatTurnPassed)] == [1, 0]


@pytest.mark.rule("F-COMBATTURN-01", "F-COMBATTURN-06", "F-EX-27")
def test_a_pass_is_not_final() -> None:
    played = fight(me=Side(hand="wait"), other=Side(hand="wait"), last=TIRED).end_turn()
    played.play("wait").end_turn()
    assert (played.asked, ended(played)) == (0, 0)
    assert played.offered(a.PlayCard) == ["wait"]
    assert a.EndTurn(0) in played.legal
    played.play("wait").end_turn().end_turn()
    assert ended(played) == 0
    played.end_turn()
    assert ended(played) == 1
    assert (played.coins(0), played.coins(1)) == (PURSE + 1, PURSE + 1)


@pytest.mark.rule("F-COMBATTURN-02", "F-COMBATTURN-03")
@pytest.mark.parametrize("attack_first", [True, False])
def test_a_turn_has_room_for_an_attack_and_a_tactic_in_either_order(attack_first: bool) -> None:
    played = fight(WINK, me=Side(hand="wait wink"), last=("ox cow", "elk"))
    if attack_first:
        played.attack("ox")
        assert (played.asked, played.offered(a.Attack)) == (0, [])
        assert played.offered(a.PlayCard) == ["wait", "wink"]
        assert a.EndTurn(0) in played.legal
        played.play("wait")
    else:
        played.play("wait")
        assert (played.asked, played.offered(a.PlayCard)) == (0, [])
        assert played.offered(a.Attack) == ["ox", "cow"]
        played.attack("ox")
    assert (played.asked, turns(played)) == (1, [1])
    assert (damaged(played), played.coins(0)) == ({"elk": 2}, PURSE + 1)
    assert played.hand(0) == ["wink"]


@pytest.mark.rule("F-COMBATTURN-03")
def test_neither_can_be_had_twice() -> None:
    played = fight(WINK, SPUR, me=Side(hand="wait wink", villa="spur"), last=("ox cow", "elk")).play("wait")
    number = played.state.schools[0].patrons[0].number
    assert played.refusal(a.PlayCard(0, "wink")) == "ludus.one_tactic"
    assert played.refusal(a.Use(0, number, "spur/0")) == "ludus.one_tactic"
    played = fight(WINK, SPUR, me=Side(hand="wink", villa="spur"), last=("ox cow", "elk")).use("spur/0")
    assert (played.offered(a.PlayCard), played.offered(a.Use)) == ([], [])
    assert played.refusal(a.PlayCard(0, "wink")) == "ludus.one_tactic"
    played = fight(WINK, me=Side(hand="wait wink"), last=("ox cow", "elk")).attack("ox")
    assert played.refusal(a.Attack(0, played.number("cow"))) == "ludus.one_attack"
    assert played.waiting is Fighting


@pytest.mark.rule("F-COMBATTURN-04")
def test_nobody_has_to_use_both() -> None:
    played = fight(me=Side(hand="wait"), last=("ox", "elk")).attack("ox")
    assert played.offered(a.PlayCard) == ["wait"]
    played.end_turn()
    assert (played.asked, played.hand(0), turns(played)) == (1, ["wait"], [1])
    assert played.told(told.CombatTurnPassed) == []


@pytest.mark.rule("F-COMBATTURN-05")
def test_the_first_action_is_over_before_the_second_begins() -> None:
    played = (
        fight(me=Side(hand="blow"), other=Side(hand="shield sneak"), last=("ox cow", "elk gnat"))
        .play("blow")
        .choose("gnat")
    )
    assert (played.asked, played.offered(a.Attack)) == (1, [])
    assert played.refusal(a.Attack(0, played.number("ox"))) == "ludus.not_asked"
    played.pass_()
    # Resolved, Defeated, paid for and discarded: now the Attack.
    assert played.order(told.DamageResolved, told.GladiatorsLeft, said.CoinsGained, said.CardDone) == [
        *("DamageResolved", "GladiatorsLeft", "CoinsGained", "CardDone")
    ]
    assert (played.asked, played.offered(a.Attack)) == (0, ["ox", "cow"])
    assert played.in_arena(2, 1) == ["elk"]
    assert not any(one.assigned for one in played.state.fighters)


@pytest.mark.rule("F-COMBATTURN-07")
def test_tactics_go_on_when_all_are_exhausted() -> None:
    played = fight(me=Side(hand="wait wait"), other=Side(hand="wait wait"), last=TIRED)
    for seat in (0, 1, 0, 1):
        assert (played.asked, played.offered(a.Attack), played.offered(a.PlayCard)) == (seat, [], ["wait"])
        played.play("wait").end_turn()
    assert ended(played) == 0
    played.end_turn().end_turn()
    assert ended(played) == 1
    assert (played.coins(0), played.coins(1)) == (PURSE + 2, PURSE + 2)


@pytest.mark.rule("F-COMBATTURN-07")
def test_passes_with_a_tactic_between_them_do_not_end_the_cycle() -> None:
    played = fight(other=Side(hand="wait wait"), last=TIRED)
    for left in (1, 0):
        played.end_turn()
        assert (played.asked, played.offered(a.Attack), ended(played)) == (1, [], 0)
        played.play("wait").end_turn()
        assert (played.asked, len(played.hand(1)), ended(played)) == (0, left, 0)
    played.end_turn()
    assert (played.asked, ended(played)) == (1, 0)
    played.end_turn()
    assert (ended(played), played.coins(1), played.waiting) == (1, PURSE + 2, Fighting)


@pytest.mark.rule("F-COMBATTURN-08")
def test_whoever_is_readied_before_the_attack_has_to_attack() -> None:
    played = fight(me=Side(hand="stir"), last=TIRED).play("stir").choose("ox")
    assert played.offered(a.Attack) == ["ox"]
    assert a.EndTurn(0) not in played.legal
    assert played.refusal(a.EndTurn(0)) == "ludus.must_attack"
    played.attack("ox")
    assert (played.asked, damaged(played)) == (1, {"elk": 2})


@pytest.mark.rule("F-COMBATTURN-08", "F-ATTACK-01", "F-RUL-05")
def test_whoever_is_readied_after_the_attack_waits() -> None:
    """F-RUL-05: the Attack of a turn is one, so no duty arises any more."""
    played = fight(me=Side(hand="stir"), last=("ox", "elk!")).attack("ox").play("stir").choose("ox")
    assert played.asked == 1
    assert not played.fighter("ox").exhausted
    played.end_turn()
    assert (played.asked, played.offered(a.Attack)) == (0, ["ox"])
    assert a.EndTurn(0) not in played.legal


@pytest.mark.rule("F-COMBATTURN-09")
def test_an_attack_needs_no_tactic_and_a_tactic_no_ready_gladiator() -> None:
    played = fight(last=("ox", "elk"))
    assert (played.offered(a.Attack), played.offered(a.PlayCard)) == (["ox"], [])
    played = fight(WAIT, me=Side(hand="wait"), last=TIRED)
    assert (played.offered(a.Attack), played.offered(a.PlayCard)) == ([], ["wait"])
    assert played.waiting is Fighting


@pytest.mark.rule("F-COMBATTURN-10", "F-ATTACK-01", "F-RUL-05")
@pytest.mark.parametrize(("own", "may"), [("ox", False), ("ox! cow", False), ("ox! cow!", True)])
def test_only_who_has_nobody_ready_can_pass(own: str, may: bool) -> None:
    """F-RUL-05; whoever stands Ready in another Arena has no part in it."""
    played = fight(me=Side(hand="wait"), fl1=(own, "elk"), last=("calf", "eft"), battle=FL1)
    assert (a.EndTurn(0) in played.legal) == may
    if not may:
        assert played.refusal(a.EndTurn(0)) == "ludus.must_attack"
        played.play("wait")
        assert played.refusal(a.EndTurn(0)) == "ludus.must_attack"
        return
    played.end_turn()
    assert [event.seat for event in played.told(told.CombatTurnPassed)] == [0]
    assert (played.asked, played.hand(0)) == (1, ["wait"])


@pytest.mark.rule("F-ATTACK-01")
def test_the_second_player_has_to_attack_as_well() -> None:
    played = fight(other=Side(hand="wait"), last=("ox", "elk")).attack("ox").end_turn()
    assert (played.asked, played.refusal(a.EndTurn(1))) == (1, "ludus.must_attack")
    played.play("wait")
    assert (played.offered(a.Attack), played.refusal(a.EndTurn(1))) == (["elk"], "ludus.must_attack")
    played.attack("elk")
    assert played.asked == 0


@pytest.mark.rule("F-COMBATTURN-10")
def test_a_turn_with_a_tactic_or_an_attack_alone_is_no_pass() -> None:
    played = fight(me=Side(hand="wait"), last=("ox!", "elk")).play("wait").end_turn()
    played.attack("elk").end_turn()
    assert played.told(told.CombatTurnPassed) == []
    played.end_turn()
    assert ([event.seat for event in played.told(told.CombatTurnPassed)], ended(played)) == ([0], 0)
    played.end_turn()
    assert ([event.seat for event in played.told(told.CombatTurnPassed)], ended(played)) == ([0, 1], 1)
