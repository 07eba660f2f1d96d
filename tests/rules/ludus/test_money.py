"""Income Cards and Coin Tokens (F-INCOME, F-COIN)."""

from typing import Any

import pytest

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.frames import Acting, Fighting, Paying, Registering
from tests.rules.ludus.support.moments import MOMENTS, at, offers
from tests.rules.ludus.support.positions import LAST, Side, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.shipped import BOX, shipped

JAB = tactic("jab", f.Damage())
THREE = scheme("three", f.Coins(), price=3)
BRIBE = tactic("bribe", f.Coins(n=9), cost=u.Cost(coins=2))
OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")


@pytest.mark.rule("F-INCOME-01")
@pytest.mark.parametrize(("income", "value"), [("shady_dealings", 3), ("business_as_usual", 1), ("smooth_talk", 5)])
def test_an_income_card_counts_its_value_towards_one_cost(income: str, value: int) -> None:
    just = scheme("just", f.Coins(), price=value)
    over = scheme("over", f.Coins(), price=value + 1)
    played = laid(*shipped(income), just, over, row="just over", me=Side(hand=income))
    assert played.offered(a.Buy) == ["just"]
    assert BOX.value[income] == value
    played.buy("just")
    assert played.told(said.Paid) == [said.Paid(0, value, (income,), 0)]
    assert (played.hand(0), played.discard(0)) == ([], ["just", income])


@pytest.mark.rule("F-INCOME-02")
def test_without_a_cost_no_income_card_is_played() -> None:
    played = laid(me=Side(hand="inc1"), row="inc1")
    assert "inc1" not in played.offered(a.PlayCard)
    assert played.refusal(a.PlayCard(0, "inc1")) == "ludus.income"
    assert played.refusal(a.Pay(0, ("inc1",), 0)) == "ludus.not_now"


@pytest.mark.rule("F-INCOME-02")
@pytest.mark.parametrize("moment", MOMENTS)
def test_without_a_cost_no_income_card_is_played_at_any_other_moment(moment: str) -> None:
    played = at(moment, me=Side(hand="inc1"))
    assert not offers(played, a.Pay)
    assert "inc1" not in played.offered(a.PlayCard)


@pytest.mark.rule("F-INCOME-02")
def test_income_cards_pay_any_cost_of_the_arena_phase() -> None:
    late = laid(OX, registering=0, me=Side(hand="ox inc3")).register("ox").place(LAST)
    assert late.told(said.Paid) == [said.Paid(0, 3, ("inc3",), 0)]
    fight = laid(OX, ELK, BRIBE, JAB, battle=LAST, last=("ox", "elk"), me=Side(hand="bribe inc2 inc1", reserve="jab"))
    fight.buy_back()
    assert fight.waiting is Paying
    fight.pay("inc1")
    fight.play("bribe")
    assert fight.told(said.Paid) == [said.Paid(0, 1, ("inc1",), 0), said.Paid(0, 2, ("inc2",), 0)]
    assert (fight.hand(0), fight.coins(0)) == (["jab"], 9)


@pytest.mark.rule("F-INCOME-03")
def test_what_a_cost_does_not_need_is_lost() -> None:
    played = laid(*shipped("shady_dealings"), JAB, row="jab", me=Side(hand="shady_dealings", coins=0)).buy("jab")
    assert played.coins(0) == 0
    assert played.discard(0) == ["jab", "shady_dealings"]
    assert not played.told(said.CoinsGained)


@pytest.mark.rule("F-INCOME-03")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("cost", ["card", "late registration", "reserve", "tactic", "ability"])
def test_whatever_the_cost_what_it_does_not_need_is_lost(cost: str, seat: int) -> None:
    clerk = patron("clerk", 0, u.SchemeAbility((f.Draw(),), u.Cost(coins=1)))
    whip = tactic("whip", f.Damage(), cost=u.Cost(coins=1))
    sides = [Side(), Side()]
    sides[seat] = Side(hand="ox whip inc5", deck="inc9", reserve="jab", villa="clerk")
    phase = {"late registration": {"registering": seat}, "tactic": {"battle": LAST, "acting": seat}}
    layout: dict[str, Any] = phase.get(cost, {"acting": seat})
    played = laid(OX, ELK, JAB, clerk, whip, row="jab", last=("elk", "elk"), me=sides[0], other=sides[1], **layout)
    match cost:
        case "card":
            played.buy("jab")
        case "late registration":
            played.register("ox").place(LAST)
        case "reserve":
            played.buy_back()
        case "tactic":
            played.play("whip")
        case _:
            played.use("clerk/0")
    assert [(one.seat, one.cards, one.coins) for one in played.told(said.Paid)] == [(seat, ("inc5",), 0)]
    assert (played.coins(seat), "inc5" in played.hand(seat), "inc5" in played.discard(seat)) == (0, False, True)
    assert not played.told(said.CoinsGained)


@pytest.mark.rule("F-INCOME-04", "F-EX-01")
def test_two_abilities_are_not_paid_for_together() -> None:
    played = laid(
        *shipped("treacherous_augur", "shady_dealings", "business_as_usual"),
        me=Side(
            villa="treacherous_augur treacherous_augur", hand="shady_dealings business_as_usual", discard="inc9 inc8"
        ),
    )
    assert len(played.offered(a.Use)) == 2
    played.use("treacherous_augur/0")
    assert played.told(said.Paid) == [said.Paid(0, 2, ("shady_dealings",), 0)]
    played.pick("inc9")
    assert played.deck(0) == ["inc9"]
    assert (played.hand(0), played.coins(0)) == (["business_as_usual"], 0)
    assert played.discard(0) == ["shady_dealings", "inc8"]
    assert played.offered(a.Use) == []
    assert [one.exhausted for one in played.state.schools[0].patrons] == [True, False]
    assert played.waiting is Acting


@pytest.mark.rule("F-INCOME-05")
def test_an_income_card_that_is_not_needed_is_refused() -> None:
    played = laid(THREE, row="three", me=Side(hand="inc1 inc1 inc1 inc1", coins=1)).buy("three")
    assert played.refusal(a.Pay(0, ("inc1",) * 4, 0)) == "ludus.superfluous"
    assert sorted(played.offered(a.Pay)) == ["inc1 inc1 +1", "inc1 inc1 inc1 +0"]
    played.pay("inc1 inc1 inc1")
    assert (played.hand(0), played.coins(0)) == (["inc1"], 1)


@pytest.mark.rule("F-INCOME-05", "F-RUL-09")
@pytest.mark.parametrize(
    ("cards", "coins", "fits"),
    [
        ("inc3 inc3", 0, True),
        ("inc5", 0, True),
        ("inc3 inc1", 0, True),
        ("inc3", 1, True),
        ("", 4, True),
        ("inc3 inc1 inc1", 0, False),
        ("inc5 inc1", 0, False),
        ("inc5", 1, False),
        ("inc3 inc3", 1, False),
        ("inc3 inc1", 1, False),
        ("", 5, False),
    ],
)
def test_what_pays_four_coin(cards: str, coins: int, fits: bool) -> None:
    four = scheme("four", f.Coins(), price=4)
    played = laid(four, row="four", me=Side(hand="inc5 inc3 inc3 inc1 inc1", coins=5)).buy("four")
    assert (a.Pay(0, tuple(cards.split()), coins) in played.legal) is fits
    offered = [sorted(one.split()) for one in played.offered(a.Pay)]
    assert all(offered.count(one) == 1 for one in offered)
    if not fits:
        assert played.refusal(a.Pay(0, tuple(cards.split()), coins)) == "ludus.superfluous"


@pytest.mark.rule("F-RUL-09", "F-RUL-28")
@pytest.mark.parametrize("what", ["buy", "register", "text"])
@pytest.mark.parametrize("by", [3, 5])
def test_nothing_is_played_for_what_costs_nothing(what: str, by: int) -> None:
    """F-RUL-09, F-RUL-28: neither for what is cheap enough by a Patron, nor for what has no cost at all."""
    host, gift = patron("host", 9, s.Thrift(by=by), s.Registrar(by=by)), scheme("gift", f.Draw())
    me, registering = Side(hand="gift ox inc1", coins=1, villa="host"), 0 if what == "register" else None
    played = laid(THREE, OX, host, gift, me=me, row="three", registering=registering)
    if what == "buy":
        played.buy("three")
    elif what == "register":
        played.register("ox").place(LAST)
    else:
        played.play("gift")
    assert (played.told(said.Paid), played.coins(0)) == ([], 1)
    assert played.waiting is not Paying
    assert "inc1" in played.hand(0)


@pytest.mark.rule("F-INCOME-06")
def test_income_cards_are_discarded_before_what_they_paid_for_comes() -> None:
    played = laid(JAB, me=Side(hand="inc1 inc1", reserve="jab jab", discard="inc9"))
    played.buy_back()
    assert played.discard(0) == ["inc1", "inc1", "inc9"]
    assert played.hand(0) == ["jab", "jab"]
    assert played.order(said.Paid, said.ReserveTaken) == ["Paid", "ReserveTaken"]


@pytest.mark.rule("F-COIN-01")
@pytest.mark.parametrize(("cards", "coins"), [("", 3), ("inc1", 2), ("inc1 inc1", 1), ("inc3", 0)])
def test_each_token_pays_one_coin_in_any_mix(cards: str, coins: int) -> None:
    played = laid(THREE, row="three", me=Side(hand="inc3 inc1 inc1", coins=3)).buy("three")
    assert len(played.legal) == 4
    played.pay(cards, coins)
    assert played.coins(0) == 3 - coins
    assert played.discard(0) == ["three", *cards.split()]


@pytest.mark.rule("F-COIN-01")
@pytest.mark.parametrize(("coins", "enough"), [(1, False), (2, True)])
def test_tokens_make_up_for_what_cards_lack(coins: int, enough: bool) -> None:
    played = laid(THREE, row="three", me=Side(hand="inc1", coins=coins))
    assert (played.offered(a.Buy) == ["three"]) is enough


@pytest.mark.rule("F-COIN-01")
def test_tokens_pay_for_whatever_costs_coin() -> None:
    late = laid(OX, registering=0, me=Side(hand="ox", coins=3)).register("ox").place(LAST)
    back = laid(JAB, me=Side(reserve="jab", coins=1)).buy_back()
    augur = patron("augur", 0, u.SchemeAbility((f.Coins(n=1),), u.Cost(coins=2)))
    text = laid(augur, me=Side(villa="augur", coins=2)).use("augur/0")
    assert (late.coins(0), back.coins(0), text.coins(0)) == (0, 0, 1)


@pytest.mark.rule("F-COIN-01", "F-INCOME-02")
@pytest.mark.parametrize(("cards", "coins"), [("", 2), ("inc1", 1), ("inc2", 0)])
@pytest.mark.parametrize("what", ["buy", "take back a Tactic"])
def test_any_mix_pays_for_a_card(what: str, cards: str, coins: int) -> None:
    dear, gnat = tactic("dear", f.Draw(), price=2), gladiator("gnat h1")
    if what == "buy":
        played = laid(dear, row="dear", me=Side(hand="inc1 inc2", coins=2)).buy("dear")
    else:
        side, there = Side(hand="pierce inc1 inc2", coins=2), ("ox ox", "gnat gnat")
        played = laid(*shipped("pierce"), OX, gnat, battle=LAST, last=there, me=side).play("pierce").choose("gnat")
        played.accept()
    played.pay(cards, coins)
    assert played.told(said.Paid) == [said.Paid(0, 2, tuple(cards.split()), coins)]
    assert played.coins(0) == 2 - coins
    assert [card for card in played.discard(0) if card in {"inc1", "inc2"}] == cards.split()


@pytest.mark.rule("F-COIN-02")
def test_tokens_stay_over_turns_and_phases() -> None:
    played = laid(
        gladiator("ox b6"),
        me=Side(coins=4, deck="inc1"),
        other=Side(coins=2),
        last=("ox", ""),
        acting=1,
        favor=0,
    )
    played.end_actions()
    assert (played.asked, played.coins(0), played.coins(1)) == (0, 4, 2)
    played.end_actions()
    assert [one.phase for one in played.told(said.PhaseBegan)][-1] == "machinations"
    assert (played.asked, played.coins(0), played.coins(1)) == (1, 4, 2)


@pytest.mark.rule("F-COIN-03")
def test_spent_tokens_are_gone() -> None:
    played = laid(THREE, row="three", me=Side(coins=5), other=Side(coins=5)).buy("three")
    assert (played.coins(0), played.coins(1)) == (2, 5)


@pytest.mark.rule("F-COIN-04")
def test_texts_give_tokens() -> None:
    played = laid(*shipped("lucrative_investment"), me=Side(hand="lucrative_investment"), other=Side(coins=1))
    played.play("lucrative_investment")
    assert (played.coins(0), played.coins(1)) == (2, 1)
    assert played.told(said.CoinsGained) == [said.CoinsGained(0, 2, "text")]


@pytest.mark.rule("F-COIN-04")
def test_every_own_gladiator_that_is_defeated_brings_a_token() -> None:
    played = laid(gladiator("ox a5"), gladiator("elk h5"), battle=LAST, last=("ox", "elk elk elk"))
    played.attack("ox").choose("elk")
    assert (played.coins(0), played.coins(1)) == (0, 1)
    assert played.told(said.CoinsGained) == [said.CoinsGained(1, 1, "insurance")]
    assert played.waiting is Fighting


@pytest.mark.rule("F-COIN-04")
def test_whoever_leaves_undefeated_brings_no_token() -> None:
    """Neither back to Hand nor at the end of the phase."""
    flit, cow = tactic("flit", f.Withdraw()), gladiator("cow a1")
    ox, elk = gladiator("ox a5"), gladiator("elk h5")
    played = laid(flit, cow, ox, elk, battle=LAST, me=Side(hand="flit"), last=("ox cow", "elk"))
    played.play("flit").choose("cow")  # then the Attack of the other one is all that is left
    assert (played.in_arena(LAST), played.waiting) == ([], Acting)
    assert played.told(said.CoinsGained) == [said.CoinsGained(1, 1, "insurance")]
    assert (played.coins(0), played.coins(1)) == (0, 1)


def test_registering_goes_on_after_a_payment() -> None:
    late = laid(OX, ELK, registering=0, me=Side(hand="ox elk", coins=6), other=Side(hand="ox", coins=3))
    late.register("ox").place(LAST)
    assert (late.waiting, late.asked) == (Registering, 1)
