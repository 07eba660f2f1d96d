"""What a bot keeps of its Coin Tokens: enough to register late where the opponent's next turn may bring the Battles on."""

import pytest

from rules.bots.ludus.purse import Purse
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus.cards import effects as f
from tests.rules.ludus.support.positions import Played, Side, gladiator, laid, tactic

CALF, ELK = gladiator("calf a1 h2 b1"), gladiator("elk a2 h4 b3")
JAB = tactic("jab", f.Damage(n=2), price=4)


def shopping(*, coins: int = 4, loose: str = "calf calf", favor: int = 1, boast: int = 9) -> Played:
    """Seat 0 with nothing but Coin Tokens to pay with, Gladiators on its Discard Pile, and Bloodlust of 3 in play."""
    me, there = Side(coins=coins, discard=loose), ("", "elk")
    return laid(CALF, ELK, JAB, me=me, last=there, row="jab", favor=favor, boasts=(boast, 24), acting=0)


def bought(played: Played) -> str | None:
    box = played.game.box
    return Purse(box, Worth(box), played.state, 0, Temper()).best(["jab"])


def test_what_may_register_late_is_not_spent() -> None:
    assert bought(shopping()) is None
    assert bought(shopping(coins=7)) == "jab"


def test_each_tactic_counts_for_less_than_the_one_before() -> None:
    wishes = []
    for owned in (0, 1, 6, 7):
        played = laid(JAB, me=Side(discard="jab " * owned), row="jab")
        wishes.append(Purse(played.game.box, Worth(played.game.box), played.state, 0, Temper()).wish("jab"))
    assert wishes == pytest.approx([3.4 * 1.35, 3.4 * 1.3, 3.4 * 1.05, 3.4 * 0.3])


@pytest.mark.parametrize(
    "spends",
    [shopping(favor=0), shopping(boast=10), shopping(loose="calf")],
    ids=["its own turn decides", "no battles yet", "nobody else to register"],
)
def test_and_else_it_is(spends: Played) -> None:
    assert bought(spends) == "jab"
