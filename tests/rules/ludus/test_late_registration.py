"""Late Registration (F-LATEREG)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus import events as said
from rules.ludus.frames import Fighting, Paying, Placing, Registering
from tests.rules.ludus.support.positions import FL2, LAST, Played, Side, gladiator, laid
from tests.rules.ludus.support.shipped import shipped

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
COW = gladiator("cow a1 h9 i1")
BOTH = {"me": Side(hand="ox ox ox", coins=9), "other": Side(hand="elk elk", coins=6)}


def late(*cards: object, **layout: object) -> Played:
    """Late Registration with a Battle behind it that both have to fight for."""
    layout = {"last": ("ox ox", "elk elk"), "registering": 0} | layout
    return laid(OX, ELK, *cards, **layout)  # type: ignore[arg-type]


@pytest.mark.rule("F-LATEREG-01")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_player_without_the_crowds_favor_begins(favor: int) -> None:
    played = laid(
        gladiator("ox b9"),
        ELK,
        favor=favor,
        acting=favor,
        last=("ox", ""),
        me=Side(hand="elk", coins=3),
        other=Side(hand="elk", coins=3),
    )
    deck = [played.hand(seat) for seat in (0, 1)]
    assert deck == [["elk"], ["elk"]]
    played.end_actions()
    assert (played.waiting, played.asked) == (Registering, 1 - favor)
    assert played.offered(a.Register) == ["elk"]


@pytest.mark.rule("F-LATEREG-02")
def test_a_turn_is_one_gladiator_or_a_pass() -> None:
    played = late(**BOTH)
    assert played.legal == (a.Register(0, "ox"), a.Pass(0))
    played.register("ox").place(LAST)
    assert (played.waiting, played.asked, played.coins(0)) == (Registering, 1, 6)
    assert played.legal == (a.Register(1, "elk"), a.Pass(1))
    played.register("elk").place(LAST)
    assert (played.waiting, played.asked) == (Registering, 0)
    assert (len(played.in_arena(LAST, 0)), len(played.in_arena(LAST, 1))) == (3, 3)


@pytest.mark.rule("F-LATEREG-03")
@pytest.mark.parametrize("price", [0, 1, 12])
def test_each_costs_three_coin_whatever_its_coin_cost(price: int) -> None:
    played = late(gladiator("bee h9", price=price), me=Side(hand="bee", coins=4), other=Side(hand="elk", coins=3))
    played.register("bee").place(LAST)
    assert (played.coins(0), played.hand(0)) == (1, [])
    assert "bee" in played.in_arena(LAST, 0)


@pytest.mark.rule("F-LATEREG-03")
@pytest.mark.parametrize(
    ("hand", "coins", "offered"), [("thraex", 3, True), ("thraex", 2, False), ("thraex inc1", 2, True)]
)
def test_two_coin_are_not_enough(hand: str, coins: int, offered: bool) -> None:
    played = late(*shipped("thraex"), me=Side(hand=hand, coins=coins, villa="pat1"), other=Side(hand="elk", coins=3))
    assert (played.offered(a.Register) == ["thraex"]) is offered
    if offered:
        played.register("thraex").place(LAST)
        assert played.coins(0) == 0
        assert "thraex" in played.in_arena(LAST, 0)
    else:
        assert played.refusal(a.Register(0, "thraex")) == "ludus.late_fee"


@pytest.mark.rule("F-LATEREG-03")
def test_only_gladiators_of_the_hand_are_registered() -> None:
    played = late(COW, me=Side(hand="ox pat1 inc3", deck="cow", discard="cow", villa="pat3", coins=9))
    assert played.offered(a.Register) == ["ox"]
    assert played.refusal(a.Register(0, "cow")) == "ludus.not_in_hand"
    assert played.refusal(a.Register(0, "pat1")) == "ludus.not_in_hand"


@pytest.mark.rule("F-LATEREG-04", "F-LATEREG-05")
def test_a_pass_is_final_and_the_other_may_go_on() -> None:
    played = late(registering=1, me=Side(hand="ox ox ox", coins=9), other=Side(hand="elk elk", coins=6))
    played.pass_()
    for coins in (6, 3, 0):
        assert (played.waiting, played.asked) == (Registering, 0)
        played.register("ox").place(LAST)
        assert played.coins(0) == coins
    assert [one.seat for one in played.told(said.RegistrationPassed)] == [1, 0]
    assert len(played.in_arena(LAST, 0)) == 5
    assert (played.hand(1), played.coins(1)) == (["elk", "elk"], 6)
    assert played.waiting is Fighting


@pytest.mark.rule("F-LATEREG-05")
def test_the_other_may_stop_before_the_money_is_gone() -> None:
    played = late(**BOTH).pass_().register("elk").place(LAST)
    assert (played.waiting, played.asked) == (Registering, 1)
    played.pass_()
    assert played.waiting is Fighting
    assert played.coins(1) == 3


@pytest.mark.rule("F-LATEREG-05")
def test_influence_can_be_what_does_not_last() -> None:
    played = late(COW, registering=1, me=Side(hand="cow cow", coins=9, villa="pat1"), other=Side())
    played.pass_().register("cow").place(LAST)
    assert played.waiting is Fighting
    assert (played.coins(0), played.hand(0)) == (6, ["cow"])


@pytest.mark.rule("F-LATEREG-06")
def test_after_two_passes_the_battles_begin() -> None:
    played = late(**BOTH).pass_()
    assert played.asked == 1
    assert not played.told(said.PhaseBegan)
    played.pass_()
    assert [one.phase for one in played.told(said.PhaseBegan)] == ["battles"]
    assert [one.arena for one in played.told(told.BattleBegan)] == [LAST]
    assert len(played.state.fighters) == 4
    assert played.waiting is Fighting


@pytest.mark.rule("F-LATEREG-07", "F-RUL-22")
@pytest.mark.parametrize(
    ("fl1", "fl2", "offered"),
    [
        (("", ""), ("ox", ""), ["fl2", "last"]),
        (("", "elk"), ("", ""), ["fl1", "last"]),
        (("", ""), ("", ""), ["fl1", "fl2", "last"]),
    ],
)
def test_every_open_arena_can_be_chosen(fl1: tuple[str, str], fl2: tuple[str, str], offered: list[str]) -> None:
    played = late(fl1=fl1, fl2=fl2, **BOTH).register("ox")
    assert (played.waiting, played.offered(a.Place)) == (Placing, offered)
    for place, name in enumerate(("fl1", "fl2", "last")):
        if name not in offered:
            assert played.refusal(a.Place(0, place)) == "ludus.closed_arena"


@pytest.mark.rule("F-LATEREG-07")
def test_a_late_gladiator_stands_where_it_was_put() -> None:
    played = late(**BOTH).register("ox").place(FL2)
    assert (played.in_arena(FL2), len(played.in_arena(LAST))) == (["ox"], 4)


@pytest.mark.rule("F-LATEREG-08")
@pytest.mark.parametrize(("villa", "offered"), [("pat2", ["ox"]), ("pat2 pat1", ["ox", "cow"])])
def test_influence_limits_late_registration(villa: str, offered: list[str]) -> None:
    played = late(COW, gladiator("bull h9 i2"), last=("bull", "elk"), me=Side(hand="ox cow bull", coins=6, villa=villa))
    assert played.offered(a.Register) == offered
    assert played.refusal(a.Register(0, "bull")) == "ludus.influence"


@pytest.mark.rule("F-LATEREG-09")
def test_each_registration_is_paid_for_by_itself() -> None:
    played = late(me=Side(hand="ox ox inc1 inc5", coins=2), other=Side(hand="elk", coins=3))
    played.register("ox").place(LAST)
    assert played.waiting is Paying
    assert sorted(played.offered(a.Pay)) == ["inc1 +2", "inc5 +0"]
    assert played.refusal(a.Pay(0, ("inc5", "inc1"), 0)) == "ludus.superfluous"
    played.pay("inc5")
    assert (played.coins(0), played.discard(0)) == (2, ["inc5"])
    played.pass_()
    assert played.asked == 0
    played.register("ox").place(LAST)
    assert played.told(said.Paid)[-1] == said.Paid(0, 3, ("inc1",), 2)
    assert (played.coins(0), played.hand(0)) == (0, [])


@pytest.mark.rule("F-LATEREG-09")
def test_what_is_too_much_does_not_pay_for_the_next_one() -> None:
    played = late(me=Side(hand="ox ox inc5", coins=1), other=Side(hand="elk", coins=3))
    played.register("ox").place(LAST).pass_()
    assert played.waiting is Fighting
    assert (played.hand(0), played.coins(0)) == (["ox"], 1)


@pytest.mark.rule("F-EX-11", "F-LATEREG-09")
def test_four_business_as_usual_for_one_registration() -> None:
    four = "business_as_usual " * 4
    played = late(*shipped("business_as_usual"), me=Side(hand=f"ox {four}", coins=1), other=Side(hand="elk", coins=3))
    played.register("ox").place(LAST)
    assert played.refusal(a.Pay(0, ("business_as_usual",) * 4, 0)) == "ludus.superfluous"
    played.pay("business_as_usual " * 3)
    assert played.hand(0) == ["business_as_usual"]
    assert played.coins(0) == 1


@pytest.mark.rule("F-LATEREG-10", "F-RUL-12")
def test_who_is_registered_late_fights_at_once() -> None:
    played = late(gladiator("bee a1 h9"), me=Side(hand="bee", coins=3), last=("ox", "elk elk"), favor=0)
    played.register("bee").place(LAST)
    assert (played.waiting, played.in_arena(LAST, 0)) == (Fighting, ["ox", "bee"])
    assert played.told(told.InitiativeGained)[0].totals == (2, 2)
    assert played.asked == 0
    assert played.offered(a.Attack) == ["ox", "bee"]
    played.attack("bee").choose("elk")
    assert played.fighter("elk").damage == 1
