"""Which costs of the ludus are paid without a question, what a payment leaves, and what is asked before something is lost."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Paying
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, laid, patron, scheme, tactic
from tests.tui.conftest import app_for
from tests.tui.games.ludus.tables import at, machinations
from tests.tui.grids import grid, rows
from tests.tui.keyboard import ludus, ready
from tui.games.ludus.habits.paying import only_sensible
from tui.games.ludus.words.about import about_told
from tui.play.house import House

SIZE = (80, 24)
CARDS = (
    tactic("jab", f.Damage(), price=4),
    scheme("purge", f.Cull(), price=1),
    scheme("toll", f.Coins(n=3), price=1, cost=u.Cost(toss=1)),
    gladiator("ox a1 h4", price=3),
    patron("lord", 2, u.SchemeAbility((f.Cull(),), u.Cost(exhaust=True)), price=3),
    scheme("thief", f.Rob(), price=1),
    scheme("bully", f.Discard(side="other"), price=1),
    patron("broker", 2, u.SchemeAbility((f.Rob(),), u.Cost(exhaust=True)), price=3),
    gladiator("glutton a1 h4", u.TacticAbility((f.Damage(),), u.Cost(toss=1)), price=3),
)


def buying(hand: str, coins: int, **layout: object) -> Played:
    """Four Coin to pay."""
    me = Side(hand=hand, coins=coins, villa=str(layout.get("villa", "")), reserve=str(layout.get("reserve", "")))
    played = laid(*CARDS, row="jab", me=me).buy("jab")
    assert isinstance(played.state.pending[-1], Paying)
    return played


def paid(played: Played) -> tuple[tuple[str, ...], int] | None:
    """How it is paid without a question."""
    found = only_sensible(played.game.box, played.state, played.legal)
    return (found.cards, found.coins) if found else None


@pytest.mark.parametrize(
    ("hand", "coins", "way"),
    [
        ("inc1 inc1 inc1 inc1 inc1", 3, (("inc1",) * 4, 0)),
        ("inc1 inc1", 5, (("inc1", "inc1"), 2)),
        ("inc3 inc1 inc1", 4, (("inc3", "inc1"), 0)),
        ("inc1 inc1 inc1 inc1 inc1 purge", 4, (("inc1",) * 4, 0)),
        ("inc1 inc1 inc1 inc1 inc1 inc1 toll purge", 4, (("inc1",) * 4, 0)),
        ("inc1 inc1 inc1 inc1 glutton", 4, (("inc1",) * 4, 0)),
    ],
)
def test_income_that_would_be_discarded_is_spent_before_tokens(
    hand: str, coins: int, way: tuple[tuple[str, ...], int]
) -> None:
    assert paid(buying(hand, coins)) == way


@pytest.mark.parametrize(
    ("hand", "coins", "why"),
    [
        ("inc3 inc3", 2, "with both cards a token more is kept"),
        ("inc5 inc1", 3, "with the dear card no token is spent"),
        ("inc1 inc1 inc1 inc1 inc5", 0, "four small cards can do what the dear one cannot"),
        ("inc1 inc1 inc1 inc1 purge", 4, "a card to be culled is missed"),
        ("inc1 inc1 inc1 inc1 inc1 purge purge", 4, "the second card to be culled is missed"),
        ("inc1 inc1 inc1 inc1 toll", 4, "a card to be Discarded is missed"),
    ],
)
def test_what_hangs_on_what_the_player_is_up_to_is_asked(hand: str, coins: int, why: str) -> None:
    assert paid(buying(hand, coins)) is None, why


def test_what_lies_in_the_villa_or_the_reserve_can_take_cards_as_well() -> None:
    assert paid(buying("inc1 inc1 inc1 inc1", 4)) is not None
    assert paid(buying("inc1 inc1 inc1 inc1", 4, villa="lord")) is None
    assert paid(buying("inc1 inc1 inc1 inc1", 4, reserve="purge")) is None


def registering(hand: str = "", coins: int = 3, other: Side | None = None, last: str = "ox") -> Played:
    """Three Coin to pay in an Arena Phase."""
    me = Side(hand=f"ox {hand}", coins=coins)
    played = laid(*CARDS, registering=0, me=me, other=other or Side(hand="jab inc1"), last=(last, "ox"))
    played.register("ox").place(LAST)
    assert isinstance(played.state.pending[-1], Paying)
    return played


def test_in_an_arena_phase_tokens_are_kept_as_well() -> None:
    assert paid(registering("inc1 inc1 inc1")) == (("inc1",) * 3, 0)
    assert paid(registering("inc1 inc3")) == (("inc3",), 0)
    assert paid(registering("inc3 inc5", 0)) == (("inc3",), 0)


@pytest.mark.parametrize(
    ("hand", "coins", "other", "why"),
    [
        ("inc1 inc1 inc5", 1, Side(), "two small cards can do what the dear one cannot"),
        ("inc1 inc1 inc1 purge", 3, Side(), "a card to be culled in the next turn is missed"),
        ("inc1 inc1 inc1", 3, Side(deck="thief"), "tokens could be taken before they can be spent"),
        ("inc1 inc1 inc1", 3, Side(discard="bully"), "cards could have to be Discarded before"),
        ("inc1 inc1 inc1 inc1", 3, Side(discard="bully", hand="bully"), "two cards could have to be"),
        ("inc1 inc1 inc1", 3, Side(villa="broker"), "a Patron could take tokens"),
    ],
)
def test_in_an_arena_phase_the_player_is_asked_where_it_matters(hand: str, coins: int, other: Side, why: str) -> None:
    assert paid(registering(hand, coins, other)) is None, why


def test_what_takes_tokens_does_not_matter_where_as_many_are_kept() -> None:
    thief = Side(hand="thief broker")
    assert paid(registering("inc1 inc1 inc1 inc3", 0, thief)) == (("inc3",), 0)
    assert paid(registering("inc1 inc1 inc1", 1, thief)) is None


def test_a_gladiator_that_takes_cards_makes_it_matter() -> None:
    assert paid(registering("inc1 inc1 inc1", last="glutton")) is None


def test_what_the_opponent_could_take_does_not_matter_in_the_own_turn() -> None:
    robbed = laid(*CARDS, row="jab", me=Side(hand="inc1 inc1 inc1 inc1", coins=4), other=Side(hand="thief bully"))
    assert paid(robbed.buy("jab")) == (("inc1",) * 4, 0)


async def test_what_was_paid_is_told_and_taken_back_with_the_purchase(house: House) -> None:
    session = at(house, laid(*CARDS, row="jab", me=Side(hand="inc1 inc1 inc1 inc1", coins=4)))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        before = session.state
        ludus(app).take(a.Buy(0, "jab"))
        await ready(pilot)
        assert "You pay 4 Coin with 4 inc1; z takes it back." in grid(app)
        await ready(pilot, "z")
        assert session.state == before


async def test_what_was_paid_in_a_battle_that_is_over_is_not_told_in_the_next(house: House) -> None:
    bribe = tactic("bribe", f.Damage(whom=f.Each("other"), n=4), price=4, cost=u.Cost(coins=1))
    me = Side(hand="bribe", coins=1)
    played = laid(*CARDS, bribe, me=me, fl1=("ox", "ox"), last=("ox ox", "ox"), battle=FL1, favor=0)
    session = at(house, played)
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=SIZE) as pilot:
        await ready(pilot)
        ludus(app).take(a.PlayCard(0, "bribe"))
        await ready(pilot, "enter")
        assert session.state.battle.arena == LAST
        assert any("You pay 1 Coin" in one.text for one in session.log)
        assert not rows(app)[-2].strip()


def test_the_reserve_is_named_before_it_is_taken_back() -> None:
    played = laid(*CARDS, me=Side(reserve="jab jab", coins=2))
    told = about_told(played.game.box, played.state, a.BuyBack(0))
    assert told == "You take your Reserve back to your Hand: 2 jab."


def test_a_payment_is_told_by_what_goes_and_what_is_left() -> None:
    played = buying("inc3 inc3", 2)
    box, state = played.game.box, played.state
    assert about_told(box, state, a.Pay(0, ("inc3",), 1)) == (
        "You Discard inc3 and pay 1 Coin Token. You have inc3 and 1 Coin Token left to pay with."
    )
    assert about_told(box, state, a.Pay(0, ("inc3", "inc3"), 0)) == (
        "You Discard 2 inc3. That is 2 Coin too much, and you get no change. You have 2 Coin Tokens left to pay with."
    )


async def test_i_explains_a_payment_and_no_card_beside_it(house: House) -> None:
    session = at(house, machinations().buy("net_throw"))
    app = app_for(house, "ludus", play=session.play)
    async with app.run_test(size=(120, 40)) as pilot:
        await ready(pilot, "i")
        told = grid(app)
        assert "You Discard Inc3." in told
        assert "Copies:" not in told
        assert "If nobody reacts" not in told
