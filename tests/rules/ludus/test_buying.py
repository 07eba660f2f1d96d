"""Buying cards from the Supply (F-BUY)."""

import pytest

from rules.ludus import actions as a
from rules.ludus import events as said
from rules.ludus.cards import effects as f
from rules.ludus.frames import Acting, Paying
from tests.rules.ludus.support.moments import MOMENTS, at, offers
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.shipped import shipped

JAB = tactic("jab", f.Damage())
CUT = tactic("cut", f.Damage(), price=2)
DEAR = scheme("dear", f.Coins(), price=7)
ROW = "ox elk bee jab cut hew inc1 inc2 inc3"
NINE = (gladiator("ox"), gladiator("elk"), gladiator("bee"), JAB, CUT, tactic("hew", f.Damage()))


def nine(**layout: object) -> Played:
    """Nine cards for sale."""
    return laid(*NINE, row=ROW, **layout)


@pytest.mark.rule("F-BUY-01")
def test_exactly_the_face_up_cards_are_for_sale() -> None:
    played = nine(
        me=Side(coins=99, hand="jab", deck="inc5", discard="inc6", reserve="jab"),
        other=Side(hand="inc5", discard="inc7"),
        supply="inc8 inc9 ox",
        supply_discard="cut inc8",
    )
    assert played.offered(a.Buy) == ROW.split()
    for hidden in ("inc5", "inc6", "inc7", "inc8", "inc9"):
        assert played.refusal(a.Buy(0, hidden)) == "ludus.not_for_sale"
    played.buy("bee")
    assert played.state.supplies[0].row == ("ox", "elk")
    assert [len(one.row) for one in played.state.supplies] == [2, 3, 3]
    assert played.waiting is Acting


@pytest.mark.rule("F-BUY-02")
def test_cards_and_tokens_together_have_to_reach_the_price() -> None:
    played = laid(DEAR, row="dear", me=Side(hand="inc3 inc1", coins=3), other=Side(coins=5))
    played.buy("dear")
    assert played.told(said.Paid) == [said.Paid(0, 7, ("inc3", "inc1"), 3)]
    assert (played.hand(0), played.coins(0), played.coins(1)) == ([], 0, 5)
    assert played.waiting is Acting


@pytest.mark.rule("F-BUY-02")
def test_one_coin_too_few_buys_nothing() -> None:
    played = laid(DEAR, row="dear", me=Side(hand="inc3 inc1", coins=2))
    assert played.offered(a.Buy) == []
    assert played.refusal(a.Buy(0, "dear")) == "ludus.too_dear"


@pytest.mark.rule("F-BUY-02")
def test_a_payment_of_less_than_the_price_is_refused() -> None:
    played = laid(DEAR, row="dear", me=Side(hand="inc3 inc1", coins=9)).buy("dear")
    assert played.waiting is Paying
    before = played.state
    assert played.refusal(a.Pay(0, ("inc3", "inc1"), 2)) == "ludus.too_little"
    assert sorted(played.offered(a.Pay)) == ["+7", "inc1 +6", "inc3 +4", "inc3 inc1 +3"]
    assert played.state == before
    played.pay("inc3 inc1", 3)
    assert (played.coins(0), played.discard(0)[0]) == (6, "dear")


@pytest.mark.rule("F-BUY-03")
def test_a_bought_card_goes_on_top_of_the_discard_pile() -> None:
    played = laid(
        *shipped("pierce"), row="pierce", me=Side(coins=1, hand="inc2", deck="inc3", discard="inc4"), other=Side()
    )
    played.do(a.Buy(0, "pierce")).pay("", 1)
    assert played.discard(0) == ["pierce", "inc4"]
    assert (played.hand(0), played.deck(0), played.discard(1)) == (["inc2"], ["inc3"], [])
    assert played.told(said.CardBought) == [said.CardBought(0, "pierce")]


@pytest.mark.rule("F-BUY-04", "F-INCOME-06")
def test_what_was_paid_with_lies_under_what_was_bought() -> None:
    played = laid(
        *shipped("business_as_usual"),
        CUT,
        row="cut",
        me=Side(hand="business_as_usual business_as_usual", discard="inc9"),
    )
    played.buy("cut")
    assert played.discard(0) == ["cut", "business_as_usual", "business_as_usual", "inc9"]
    assert played.order(said.Paid, said.CardBought) == ["Paid", "CardBought"]


@pytest.mark.rule("F-BUY-05", "F-EX-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_an_income_card_is_worth_too_much_is_lost(seat: int) -> None:
    four = scheme("four", f.Coins(), price=4)
    played = laid(JAB, four, row="jab four", me=Side(hand="inc5"), other=Side(hand="inc5"), acting=seat)
    assert played.offered(a.Buy) == ["jab", "four"]
    played.buy("jab")
    assert (played.hand(seat), played.coins(seat)) == ([], 0)
    assert played.offered(a.Buy) == []
    assert played.refusal(a.Buy(seat, "four")) == "ludus.too_dear"


@pytest.mark.rule("F-BUY-05", "F-EX-14")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("coins", [0, 3])
def test_there_is_no_change_for_whoever_has_tokens_either(coins: int, seat: int) -> None:
    four = scheme("four", f.Coins(), price=4)
    side = Side(hand="inc5", coins=coins)
    played = laid(JAB, four, row="jab four", me=side, other=side, acting=seat).buy("jab")
    if coins:
        played.pay("inc5")
    assert (played.hand(seat), played.coins(seat), played.discard(seat)) == ([], coins, ["jab", "inc5"])
    assert played.offered(a.Buy) == []


@pytest.mark.rule("F-BUY-05")
def test_what_two_income_cards_are_worth_too_much_is_lost_with_both() -> None:
    four = scheme("four", f.Coins(), price=4)
    played = laid(JAB, four, row="jab four", me=Side(hand="inc3 inc2", coins=1), acting=0)
    played.buy("four").pay("inc3 inc2")
    assert (played.hand(0), played.coins(0), played.discard(0)) == ([], 1, ["four", "inc2", "inc3"])
    assert played.told(said.Paid) == [said.Paid(0, 4, ("inc3", "inc2"), 0)]
    played.buy("jab")
    assert (played.coins(0), played.discard(0)) == (0, ["jab", "four", "inc2", "inc3"])


@pytest.mark.rule("F-BUY-05")
def test_two_cards_of_one_title_are_paid_for_separately_too() -> None:
    played = laid(JAB, row="jab jab", me=Side(hand="inc2")).buy("jab")
    assert (played.row("training"), played.offered(a.Buy)) == (["jab"], [])
    assert (played.discard(0), played.coins(0)) == (["jab", "inc2"], 0)


@pytest.mark.rule("F-EX-14")
def test_the_second_card_is_paid_for_with_other_money() -> None:
    four = scheme("four", f.Coins(), price=4)
    played = laid(JAB, four, row="jab four", me=Side(hand="inc5", coins=4)).buy("jab").pay("inc5")
    played.buy("four")
    assert played.discard(0) == ["four", "jab", "inc5"]
    assert played.coins(0) == 0


@pytest.mark.rule("F-BUY-06")
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_bought_but_in_the_own_take_actions_step(moment: str) -> None:
    played = at(moment, JAB, row="jab inc1", me=Side(coins=9))
    assert not offers(played, a.Buy)
    expected = "ludus.buy_not_now" if played.asked == 0 else "ludus.not_asked"
    assert played.refusal(a.Buy(0, "jab")) == expected


@pytest.mark.rule("F-BUY-06")
def test_after_the_take_actions_step_it_is_too_late_to_buy() -> None:
    played = laid(JAB, row="jab", me=Side(coins=9)).end_actions()
    assert played.asked == 1
    assert not offers(played, a.Buy)
    assert played.refusal(a.Buy(0, "jab")) == "ludus.not_asked"


@pytest.mark.rule("F-BUY-07")
def test_what_is_bought_leaves_a_gap_until_the_supply_is_refilled() -> None:
    played = laid(row="inc1 inc1 inc2", supply="inc3 inc4 inc5", me=Side(coins=9))
    played.buy("inc1").buy("inc1")
    assert played.offered(a.Buy) == ["inc2"]
    assert played.row("economy") == ["inc2"]
    assert not played.told(said.SupplyFilled)
    played.end_actions()
    assert played.row("economy") == ["inc2", "inc3", "inc4"]


@pytest.mark.rule("F-BUY-07")
def test_a_card_text_can_fill_the_gap_at_once() -> None:
    played = laid(
        *shipped("fresh_perspective"),
        row="inc1 inc1 inc2",
        supply="inc3 inc4 inc5 inc6",
        me=Side(coins=9, hand="fresh_perspective"),
    )
    played.buy("inc1").buy("inc1").play("fresh_perspective")
    played.do(a.PickStall(0, "economy"))
    assert played.offered(a.Buy) == ["inc3", "inc4", "inc5"]
    assert played.state.supplies[2].deck == ("inc6",)
    assert played.waiting is Acting


@pytest.mark.rule("F-BUY-08")
def test_the_coin_cost_is_not_paid_for_playing() -> None:
    rich = patron("rich", 1, price=5)
    played = laid(
        rich,
        gladiator("ox", price=9),
        scheme("dear", f.Coins(n=2), price=8),
        me=Side(hand="rich ox dear inc1", coins=3),
    )
    played.play("rich").play("dear").play("ox").place(LAST)
    assert (played.coins(0), played.hand(0)) == (5, ["inc1"])
    assert not played.told(said.Paid)
    assert played.in_arena(LAST) == ["ox"]
    assert [one.card for one in played.state.schools[0].patrons] == ["rich"]


@pytest.mark.rule("F-BUY-09")
def test_everything_that_lies_open_can_be_bought_in_one_turn() -> None:
    played = nine(me=Side(coins=10))
    for card in ROW.split():
        played.buy(card)
    assert played.discard(0) == ROW.split()[::-1]
    assert played.coins(0) == 0
    assert played.offered(a.Buy) == []
    assert (played.waiting, played.asked) == (Acting, 0)


@pytest.mark.rule("F-EX-02")
def test_evade_for_four_in_cards_and_three_tokens() -> None:
    played = laid(
        *shipped("evade", "shady_dealings", "business_as_usual"),
        row="evade",
        me=Side(hand="shady_dealings business_as_usual", coins=3),
    )
    played.buy("evade")
    assert played.coins(0) == 0
    assert played.discard(0) == ["evade", "business_as_usual", "shady_dealings"]
    assert played.hand(0) == []


@pytest.mark.rule("F-EX-10")
def test_smooth_talk_pays_for_pierce_and_not_for_vestalis_too() -> None:
    played = laid(*shipped("smooth_talk", "pierce", "vestalis"), row="pierce vestalis", me=Side(hand="smooth_talk"))
    assert played.offered(a.Buy) == ["pierce", "vestalis"]
    played.buy("pierce")
    assert played.refusal(a.Buy(0, "vestalis")) == "ludus.too_dear"
    assert (played.discard(0), played.coins(0)) == (["pierce", "smooth_talk"], 0)
