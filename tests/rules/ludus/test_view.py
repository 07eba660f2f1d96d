"""Whole games that fit what a seat knows, where a Hand that it does not see has to hold what is asked for."""

from collections.abc import Callable

import pytest

from rules.ludus import actions as a
from rules.ludus import view
from rules.ludus.cards import effects as f
from tests.rules.ludus.support.positions import LAST, Played, Side, gladiator, laid, tactic

ANT, BEE, OX, ELK = gladiator("ant"), gladiator("bee"), gladiator("ox"), gladiator("elk")
AID, ZEAL = gladiator("aid"), tactic("zeal", f.Heal(), price=2)
"""What is of no use, with the first name of all and with the last one."""


def holding(hand: str) -> Side:
    """A player with much of no use besides."""
    return Side(hand=f"{hand} zeal", deck="aid zeal " * 9, reserve="aid zeal")


def paying() -> Played:
    return laid(AID, ZEAL, row="zeal", acting=1, other=holding("inc2 inc3")).buy("zeal")


def placing() -> Played:
    return laid(AID, ANT, BEE, ZEAL, acting=1, other=holding("bee ant")).play("ant")


def picking() -> Played:
    haul, aid = tactic("haul", f.Summon()), tactic("aid", f.Heal())
    there = {"battle": LAST, "acting": 1, "last": ("ox", "elk")}
    return laid(haul, aid, ANT, BEE, OX, ELK, ZEAL, other=holding("haul ant bee"), **there).play("haul")


@pytest.mark.parametrize(
    ("position", "answer"),
    [(paying, a.Pay(1, ("inc3",), 0)), (placing, a.Place(1, LAST)), (picking, a.Pick(1, "bee"))],
)
def test_where_no_deal_fits_the_cards_are_laid_out_to_fit(
    position: Callable[[], Played], answer: a.LudusAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view, "_DEALS", 0)
    played = position()
    known = played.game.view(played.state, 0)
    guess = Played(played.game, played.game.resample(known, 1))
    assert played.game.view(guess.state, 0) == known
    assert guess.do(answer).state != known


def test_of_gladiators_the_hand_gets_those_whose_influence_can_be_met(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_DEALS", 0)
    haul, dear = tactic("haul", f.Summon(may=True)), gladiator("asp i3")
    other = Side(hand="haul bee bee", deck="asp " * 9)
    there = {"battle": LAST, "acting": 1, "last": ("ox", "elk")}
    played = laid(haul, dear, BEE, OX, ELK, other=other, **there).play("haul")
    guess = played.game.resample(played.game.view(played.state, 0), 1)
    assert played.game.fault(guess) is None
    assert a.Pick(1, "bee") in played.game.legal(guess)


def test_what_may_be_left_is_still_dealt_something_to_be_done_with() -> None:
    """Else nobody would be asked: who may summon, and holds nobody, is not."""
    haul = tactic("haul", f.Summon(may=True))
    other = Side(hand="haul bee bee", deck="zeal " * 40)
    there = {"battle": LAST, "acting": 1, "last": ("ox", "elk")}
    played = laid(haul, BEE, OX, ELK, ZEAL, other=other, **there).play("haul")
    known = played.game.view(played.state, 0)
    assert not [seed for seed in range(20) if played.game.fault(played.game.resample(known, seed))]
