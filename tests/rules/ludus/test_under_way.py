"""What may come between a price and its payment, or a Gladiator and its place: the Reserve, and free actions (F-RUL-17, F-RUL-21)."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.forecast import foresee
from rules.ludus.frames import Acting, Frame, Paying, Placing, Purpose, Registering, Using
from rules.ludus.state import LASTING
from tests.rules.ludus.support.fights import fight
from tests.rules.ludus.support.moments import offers
from tests.rules.ludus.support.positions import LAST, Played, Side, arena, gladiator, laid, patron, scheme, tactic
from tests.rules.ludus.support.shipped import shipped

OX, ELK = gladiator("ox a1 h9"), gladiator("elk a1 h9")
JAB, DEAR = tactic("jab", f.Damage()), tactic("dear", f.Coins(n=1), price=3)
MOST = tactic("most", f.Coins(n=1), price=4)
TOLL = scheme("toll", f.Draw(), cost=u.Cost(coins=2))
CLERK = patron("clerk", 0, s.Registrar(by=1))
GOLD = arena("gold", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True)))
PAWN = arena("pawn", u.FreeAction((f.Coins(n=1),), u.Cost(exhaust=True, toss=1)))
EXILE = patron("exile", 0, u.FreeAction((f.Withdraw(whom=f.Target(side="own")),), u.Cost(exhaust=True)))
CARDS = (OX, ELK, JAB, DEAR, MOST, TOLL, CLERK, GOLD, PAWN, EXILE)
ALSO = Side(reserve="jab", coins=1, hand="ox")


def buying(**me: object) -> Played:
    side = {"reserve": "jab", "hand": "inc1 inc1", "coins": 3, **me}
    return laid(*CARDS, row="dear", me=Side(**side), other=ALSO).buy("dear")  # type: ignore[arg-type]


def playing(**me: object) -> Played:
    side = {"reserve": "jab", "hand": "toll inc1 inc1", "coins": 2, **me}
    return laid(*CARDS, me=Side(**side), other=ALSO).play("toll")  # type: ignore[arg-type]


def placing(**me: object) -> Played:
    side = {"reserve": "jab", "hand": "ox", "coins": 1, **me}
    return laid(*CARDS, me=Side(**side), other=ALSO).play("ox")  # type: ignore[arg-type]


def registering(**me: object) -> Played:
    side = {"reserve": "jab", "hand": "ox inc1", "villa": "clerk", "coins": 2, **me}
    return laid(*CARDS, registering=0, me=Side(**side), other=ALSO).register("ox")  # type: ignore[arg-type]


def arriving() -> Played:
    return registering(hand="ox inc1 inc1", coins=3).place(LASTING)


def recovering() -> Played:
    me = Side(hand="pierce inc1", reserve="jab")
    return (
        fight(*shipped("pierce"), JAB, me=me, other=ALSO, last=("ox", "gnat elk"))
        .play("pierce")
        .choose("gnat")
        .accept()
    )


def purpose(played: Played) -> Purpose | None:
    top = played.state.pending[-1]
    return top.what if isinstance(top, Paying) else None


SCENES: list[tuple[Callable[[], Played], type[Frame], Purpose | None]] = [
    (buying, Paying, "buy"),
    (playing, Paying, "text"),
    (placing, Placing, None),
    (registering, Placing, None),
    (arriving, Paying, "register"),
    (recovering, Paying, "comeback"),
]


@pytest.mark.rule("F-RESERVE-05", "F-RUL-17")
@pytest.mark.parametrize(("scene", "frame", "what"), SCENES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_reserve_is_taken_back_between_a_price_and_its_payment(
    scene: Callable[[], Played], frame: type[Frame], what: Purpose | None, seat: int
) -> None:
    played = scene()
    assert (played.waiting, played.asked, purpose(played)) == (frame, 0, what)
    before = played.state.pending
    assert offers(played, a.BuyBack, seat=seat)
    played.buy_back(seat)
    while isinstance(top := played.state.pending[-1], Paying) and top.what == "reserve":
        played.do(played.legal[0])
    assert played.state.pending == before
    assert played.state.schools[seat].reserve == ()
    assert "jab" in played.hand(seat)
    assert played.game.fault(played.state) is None


@pytest.mark.rule("F-RUL-17")
def test_what_was_declared_is_carried_out_afterwards() -> None:
    played = buying().buy_back().pay("", 1)
    assert (played.waiting, purpose(played), played.coins(0)) == (Paying, "buy", 2)
    played.pay("inc1", 2)
    assert ("dear" in played.discard(0), played.waiting, played.hand(0)) == (True, Acting, ["inc1", "jab"])
    late = registering().buy_back().pay("inc1").place(LASTING)
    assert (late.waiting, late.in_arena(LAST, 0), late.coins(0)) == (Registering, ["ox"], 0)


@pytest.mark.rule("F-RUL-17")
def test_taken_back_too_dearly_it_is_refused_with_what_is_owed() -> None:
    played = buying(hand="inc1 inc1 inc1", coins=1, reserve="jab jab")
    assert (played.waiting, offers(played, a.BuyBack)) == (Paying, False)
    refused = played.game.refusal(played.state, a.BuyBack(0))
    assert refused is not None
    assert (refused.code, refused.clause) == ("ludus.owed", "F-RUL-17")
    assert dict(refused.facts) == {"owed": 3, "cost": 2, "has": 4}
    richer = buying(hand="inc1 inc1 inc1", coins=2, reserve="jab jab")
    assert offers(richer, a.BuyBack)


@pytest.mark.rule("F-RUL-17", "F-RUL-09")
def test_money_that_is_owed_pays_for_no_reserve() -> None:
    """No change is given: 3 of 5 Coin spent for 1 would leave 2, and 4 are to be paid."""
    played = laid(*CARDS, row="most", me=Side(reserve="jab", hand="inc3 inc1", coins=1)).buy("most")
    assert sorted(played.offered(a.Pay)) == ["inc3 +1", "inc3 inc1 +0"]
    assert sorted(played.buy_back().offered(a.Pay)) == ["+1", "inc1 +0"]
    assert played.refusal(a.Pay(0, ("inc3",), 0)) == "ludus.owed"
    played.pay("inc1")
    assert (played.hand(0), played.coins(0), "most" in played.discard(0)) == (["jab"], 0, True)


@pytest.mark.rule("F-RUL-17")
def test_the_fee_of_a_gladiator_that_waits_for_its_place_is_owed_too() -> None:
    """It is 2 with a Registrar."""
    assert not offers(registering(coins=1), a.BuyBack)
    assert registering(coins=1).refusal(a.BuyBack(0)) == "ludus.owed"
    assert offers(registering(coins=2), a.BuyBack)


@pytest.mark.rule("F-RESERVE-06", "F-RUL-17")
def test_nobody_takes_the_same_reserve_back_twice_but_the_other_player_may_take_theirs() -> None:
    played = laid(*CARDS, me=Side(hand="inc1", reserve="jab", coins=3), other=Side(hand="inc1", reserve="jab", coins=3))
    played.buy_back(0)
    assert played.refusal(a.BuyBack(0)) == "ludus.paying"
    played.buy_back(1)
    assert [frame.seat for frame in played.state.pending[1:]] == [0, 1]
    assert [played.refusal(a.BuyBack(seat)) for seat in (0, 1)] == ["ludus.paying"] * 2
    assert played.game.fault(played.state) is None
    played.pay("inc1").pay("", 1)
    assert (played.waiting, played.hand(0), played.hand(1)) == (Acting, ["inc1", "jab"], ["jab"])


@pytest.mark.rule("F-RUL-60")
@pytest.mark.parametrize(("reserve", "asked"), [("jab", False), ("inc1", True)])
def test_the_only_way_to_pay_is_taken_unless_the_reserve_would_bring_another(reserve: str, asked: bool) -> None:
    played = laid(*CARDS, row="dear", me=Side(reserve=reserve, coins=5)).buy("dear")
    assert (played.waiting is Paying) is asked
    assert ("dear" in played.discard(0)) is not asked


# Free actions


@pytest.mark.rule("F-ARENAABIL-07", "F-RUL-21")
def test_a_free_action_comes_between_and_its_coin_pays() -> None:
    played = buying(arenas="gold", hand="inc1", coins=3)
    assert a.Pay(0, (), 4) not in played.legal
    played.use("gold/0")
    assert (purpose(played), played.coins(0)) == ("buy", 4)
    other = laid(*CARDS, row="dear", me=Side(hand="inc1 inc1", coins=3), other=Side(arenas="gold")).buy("dear")
    assert other.use("gold/0", seat=1).coins(1) == 1
    assert purpose(other) == "buy"
    entering = laid(*CARDS, me=Side(hand="ox"), other=Side(arenas="gold")).play("ox").use("gold/0", seat=1)
    assert (entering.waiting, entering.coins(1)) == (Placing, 1)


@pytest.mark.rule("F-RUL-21")
def test_a_card_that_is_needed_is_not_discarded_for_a_free_action() -> None:
    """Neither the Gladiator that waits for its place, nor Income without which the price cannot be paid."""
    played = placing(arenas="pawn", hand="ox elk").use("pawn/0")
    assert played.offered(a.Pick) == ["elk"]
    assert played.refusal(a.Pick(0, "ox")) == "ludus.not_offered"
    assert (played.pick("elk").coins(0), played.waiting) == (2, Placing)
    sole = placing(arenas="pawn")
    assert sole.refusal(a.Use(0, sole.state.schools[0].arenas[0].number, "pawn/0")) == "ludus.paying"
    tight = laid(*CARDS, row="most", me=Side(hand="inc3 inc1 jab", arenas="pawn", coins=1)).buy("most").use("pawn/0")
    assert tight.offered(a.Pick) == ["inc1", "jab"]


@pytest.mark.rule("F-RUL-21")
def test_a_free_action_that_touches_gladiators_waits_until_all_is_paid_and_placed() -> None:
    played = laid(*CARDS, row="dear", me=Side(hand="inc1 inc1", coins=3, villa="exile"), last=("ox", "")).buy("dear")
    number = played.state.schools[0].patrons[0].number
    assert played.waiting is Paying
    assert played.refusal(a.Use(0, number, "exile/0")) == "ludus.paying"
    assert offers(played.pay("inc1", 2), a.Use)


# What else has to hold


def test_a_forecast_pays_what_leaves_enough() -> None:
    played = buying(hand="inc3 inc1", coins=0)
    after = foresee(played.game.box, played.game.format_of(played.state), played.state, a.BuyBack(0)).after
    assert ("dear" in after.schools[0].discard, after.schools[0].hand) == (True, ("jab",))


@pytest.mark.rule("F-RUL-49")
def test_hidden_hands_are_dealt_so_that_all_that_is_owed_can_be_given() -> None:
    """Seat 0 buys with what seat 1 cannot see, which takes its Reserve back meanwhile."""
    other = Side(hand="inc1", reserve="jab", coins=3)
    played = laid(*CARDS, row="dear", me=Side(hand="inc3 x1", deck="x2 x3 x4 x5"), other=other)
    frames = (Acting(0), Paying(0, 3, "buy", "dear"), Paying(1, 1, "reserve"))
    known = played.game.view(replace(played.state, pending=frames), 1)
    for seed in range(40):
        whole = played.game.resample(known, seed)
        assert "inc3" in whole.schools[0].hand
        assert played.game.fault(whole) is None


def test_a_gladiator_that_waits_for_its_place_is_dealt_to_the_hand_although_the_reserve_comes_back_first() -> None:
    """Seat 1 sees neither the Hand nor the Reserve of seat 0, which takes that one back before the ox has its place."""
    played = placing(deck="x2 x3", hand="ox inc1 x1")
    frames = (Acting(0), Placing(0, "ox"), Paying(0, 1, "reserve"))
    known = played.game.view(replace(played.state, pending=frames), 1)
    for seed in range(40):
        whole = played.game.resample(known, seed)
        assert "ox" in whole.schools[0].hand
        assert played.game.fault(whole) is None


@pytest.mark.parametrize(
    "frames",
    [
        (Paying(0, 4, "buy", "dear"),),
        (Paying(0, 3, "buy", "dear"), Paying(0, 1, "reserve")),
        (Paying(1, 1, "reserve"), Paying(1, 1, "reserve")),
        (Paying(0, 3, "buy", "dear"), Paying(0, 1, "buy", "dear")),
        (Placing(0, "ox", arena=2), Paying(1, 1, "reserve")),
        (Placing(0, "ox", late=True),),
        (Paying(0, 3, "buy", "dear"), Using(0, "exile/0")),
    ],
    ids=str,
)
def test_what_could_not_be_given_is_a_fault(frames: tuple[Frame, ...]) -> None:
    side = Side(hand="inc3 ox", reserve="jab", villa="exile")
    played = laid(*CARDS, row="dear", me=side, other=Side(reserve="jab", coins=5), last=("ox", ""))
    assert played.game.fault(played.state) is None
    assert played.game.fault(replace(played.state, pending=(Acting(0), *frames))) is not None
