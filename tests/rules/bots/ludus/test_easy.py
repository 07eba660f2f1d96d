"""What even a beginner does not do, because matches of beginners would go on for ever, or be lost at once."""

from collections.abc import Callable

import pytest

from rules.bots.ludus import EasyBot
from rules.ludus import actions as a
from rules.ludus import effects as f
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, patron, tactic

PAID_BY_EXHAUSTION = f.Cost(exhaust=True)
POOR = "inc1 inc1 inc1"


def exhausts_the_patron_that_is_needed() -> Played:
    """The ox would be lost for a Coin."""
    envoy = patron("envoy", 1, f.SchemeAbility((f.Coins(n=1),), PAID_BY_EXHAUSTION))
    return laid(envoy, gladiator("ox i1"), me=Side(villa="envoy"), last=("ox", ""))


def pays_for_other_cards_to_buy() -> Played:
    return laid(
        patron("augur", 1, f.SchemeAbility((f.Refresh(),), PAID_BY_EXHAUSTION)), me=Side(villa="augur"), row="pat2"
    )


def heals_an_opponent() -> Played:
    """Nobody else is hurt that damage could be taken from."""
    mover = gladiator("ox a1 h6", f.TacticAbility((f.Move(),), PAID_BY_EXHAUSTION))
    return laid(mover, gladiator("elk a1 h6"), gladiator("bee a1 h6"), last=("ox bee", "elk*1"), battle=LAST)


def culls_what_it_lives_on() -> Played:
    """The Tactic on the card does something useful, the Scheme does not."""
    drill = tactic("drill", f.Boost(stat="attack", by=1), scheme=(f.Cull(),))
    return laid(drill, gladiator("ox"), me=Side(hand="drill inc1", deck=POOR), last=("ox", ""))


BLUNDERS = (exhausts_the_patron_that_is_needed, pays_for_other_cards_to_buy, heals_an_opponent, culls_what_it_lives_on)


@pytest.mark.parametrize("drawn", BLUNDERS)
def test_it_leaves_what_would_do_harm(drawn: Callable[[], Played]) -> None:
    played = drawn()
    assert any(isinstance(one, a.Use | a.Play) for one in played.legal)
    view = played.game.view(played.state, played.asked)

    assert not isinstance(EasyBot(played.game, 0).choose(view, played.legal, 9), a.Use | a.Play)


def test_it_exhausts_a_patron_that_can_be_spared() -> None:
    envoy = patron("envoy", 1, f.SchemeAbility((f.Coins(n=1),), PAID_BY_EXHAUSTION))
    played = laid(envoy, gladiator("ox i1"), me=Side(villa="envoy pat1"), last=("ox", ""))

    chosen = EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)

    assert isinstance(chosen, a.Use)


@pytest.mark.parametrize(("row", "best"), [("drill ox", "ox"), ("ox inc1", "inc1"), ("inc1 pat1", "pat1")])
def test_of_cards_at_one_price_it_buys_what_a_deck_cannot_do_without(row: str, best: str) -> None:
    drill = tactic("drill", f.Boost(stat="attack", by=1))
    played = laid(drill, gladiator("ox"), me=Side(coins=1), row=row)
    assert len(played.offered(a.Buy)) == 2

    chosen = EasyBot(played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)

    assert chosen == a.Buy(0, best)
