"""What even a beginner does not do, because matches of beginners would go on for ever, or be lost at once."""

from collections.abc import Callable

import pytest

from rules.bots.ludus import EasyBot
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Income
from tests.rules.ludus.support.positions import FL1, LAST, Played, Side, gladiator, laid, patron, scheme, tactic

PAID_BY_EXHAUSTION = u.Cost(exhaust=True)
POOR = "inc1 inc1 inc1"


def exhausts_the_patron_that_is_needed() -> Played:
    """The ox would be lost for a Coin."""
    envoy = patron("envoy", 1, u.SchemeAbility((f.Coins(n=1),), PAID_BY_EXHAUSTION))
    return laid(envoy, gladiator("ox i1"), me=Side(villa="envoy"), last=("ox", ""))


def pays_for_other_cards_to_buy() -> Played:
    return laid(
        patron("augur", 1, u.SchemeAbility((f.Refresh(),), PAID_BY_EXHAUSTION)), me=Side(villa="augur"), row="pat2"
    )


def heals_an_opponent() -> Played:
    """Nobody else is hurt that damage could be taken from."""
    mover = gladiator("ox a1 h6", u.TacticAbility((f.Move(),), PAID_BY_EXHAUSTION))
    return laid(mover, gladiator("elk a1 h6"), gladiator("bee a1 h6"), last=("ox bee", "elk*1"), battle=LAST)


def culls_what_it_lives_on() -> Played:
    """The Tactic on the card does something useful, the Scheme does not."""
    drill = tactic("drill", f.Boost(stat="attack", by=1), scheme=(f.Cull(),))
    return laid(drill, gladiator("ox"), me=Side(hand="drill inc1", deck=POOR), last=("ox", ""))


BLUNDERS = (exhausts_the_patron_that_is_needed, pays_for_other_cards_to_buy, heals_an_opponent, culls_what_it_lives_on)


@pytest.mark.parametrize("drawn", BLUNDERS)
def test_it_leaves_what_would_do_harm(drawn: Callable[[], Played]) -> None:
    played = drawn()
    assert any(isinstance(one, a.Use | a.PlayCard) for one in played.legal)
    view = played.game.view(played.state, played.asked)

    assert not isinstance(EasyBot(played.game, 0).choose(view, played.legal, 9), a.Use | a.PlayCard)


def test_it_exhausts_a_patron_that_can_be_spared() -> None:
    envoy = patron("envoy", 1, u.SchemeAbility((f.Coins(n=1),), PAID_BY_EXHAUSTION))
    played = laid(envoy, gladiator("ox i1"), me=Side(villa="envoy pat1"), last=("ox", ""))

    chosen = EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)

    assert isinstance(chosen, a.Use)


def shopping(row: str, villa: str = "") -> a.LudusAction:
    """What it does with two Coin Tokens and an empty Hand; all cards but the cheap one cost two."""
    purse = Income(id="purse", name="Purse", origin="ours", copies=1, price=2, value=1)
    cards = (
        tactic("drill", f.Boost(stat="attack", by=1), price=2),
        tactic("cheap", f.Boost(stat="attack", by=1), price=1),
        gladiator("ox", price=2),
        patron("sage", 1, price=2),
    )
    played = laid(*cards, purse, me=Side(coins=2, villa=villa), row=row)
    assert len(played.offered(a.Buy)) == len(row.split())
    return EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)


@pytest.mark.parametrize(
    ("row", "best"),
    [("drill ox", "ox"), ("drill purse", "purse"), ("drill sage", "sage"), ("purse sage", "sage")],
)
def test_of_cards_at_one_price_it_buys_what_a_deck_cannot_do_without(row: str, best: str) -> None:
    assert shopping(row) == a.Buy(0, best)


@pytest.mark.parametrize(
    ("influence", "chosen"), [(3, a.Buy(0, "sage")), (4, a.Buy(0, "purse")), (8, a.Buy(0, "purse"))]
)
def test_it_buys_patrons_before_money_as_long_as_there_is_little_influence(
    influence: int, chosen: a.LudusAction
) -> None:
    assert shopping("sage purse", villa=f"pat{influence}") == chosen


@pytest.mark.parametrize(
    ("row", "villa", "bought"),
    [("sage", "pat7", True), ("sage", "pat8", False), ("drill", "", True), ("cheap", "", False)],
)
def test_it_leaves_patrons_it_does_not_need_and_what_is_cheap(row: str, villa: str, bought: bool) -> None:
    assert shopping(row, villa) == (a.Buy(0, row) if bought else a.EndActions(0))


@pytest.mark.parametrize(
    ("row", "bought"), [("cheap cheap cheap", True), ("cheap cheap", False), ("cheap cheap dear", False)]
)
def test_it_takes_a_cheap_card_where_nothing_else_would_ever_be_for_sale(row: str, bought: bool) -> None:
    cards = (tactic("cheap", f.Damage(), price=1), tactic("dear", f.Damage(n=2), price=9))
    played = laid(*cards, me=Side(coins=2), row=row)
    chosen = EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)
    assert chosen == (a.Buy(0, "cheap") if bought else a.EndActions(0))


@pytest.mark.parametrize(
    ("last", "chosen"),
    [
        (("", ""), LAST),
        (("", "elk elk"), LAST),
        (("", " ".join(["elk"] * 21)), FL1),
        (("ox", "elk elk"), LAST),
        (("ox", "elk elk elk elk"), FL1),
    ],
)
def test_it_opposes_whom_it_can_and_goes_where_the_opponent_is_not_much_stronger(
    last: tuple[str, str], chosen: int
) -> None:
    played = laid(gladiator("ox"), gladiator("elk"), me=Side(hand="ox"), last=last)
    played.play("ox")

    assert EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9) == a.Place(0, chosen)


@pytest.mark.parametrize(("elks", "arenas"), [(2, {LAST}), (3, {LAST, FL1}), (4, {FL1})])
def test_some_beginners_join_a_fight_that_others_leave(elks: int, arenas: set[int]) -> None:
    played = laid(gladiator("ox"), gladiator("elk"), me=Side(hand="ox"), last=("ox", " ".join(["elk"] * elks)))
    played.play("ox")
    view = played.game.view(played.state, 0)

    chosen = {EasyBot(played.game, seed).choose(view, played.legal, 9) for seed in range(8)}

    assert chosen == {a.Place(0, arena) for arena in arenas}


def test_it_registers_whomever_it_can() -> None:
    played = laid(
        gladiator("ox"), gladiator("elk"), me=Side(hand="ox inc3"), last=("ox ox", "elk"), registering=0, favor=1
    )

    chosen = EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)

    assert chosen == a.Register(0, "ox")


@pytest.mark.parametrize(("hand", "first"), [("gift ox", "gift"), ("ox gift", "ox"), ("ox gift pat1", "pat1")])
def test_it_plays_patrons_first_then_what_comes_first_to_hand(hand: str, first: str) -> None:
    played = laid(gladiator("ox"), scheme("gift", f.Coins(n=1)), me=Side(hand=hand))

    assert EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9) == a.PlayCard(0, first)
