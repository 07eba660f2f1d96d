"""A Tactic that comes back when one whom it damaged is Defeated (F-RUL-38): only as long as it lies where it can be taken from."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Offering
from tests.rules.ludus.support.positions import LAST, Played, Side, arena, gladiator, laid
from tests.rules.ludus.support.shipped import shipped

SCAVENGER = u.ReactionAbility(u.Cue("defeated", "other"), (f.Draw(n=1),))


def felled(deck: str) -> Played:
    """Pierce wounds the elk, the ox fells it, and the ox's player draws; the bee goes on fighting."""
    played = laid(
        *shipped("pierce"),
        gladiator("ox a2 h9", SCAVENGER),
        gladiator("elk h3"),
        gladiator("bee h9"),
        me=Side(hand="pierce", deck=deck, discard="inc2 inc3 inc4", coins=3),
        last=("ox", "elk bee"),
        battle=LAST,
    )
    played.play("pierce").choose("elk")  # the only Attack that is left is made at once
    return played.choose("elk")


@pytest.mark.rule("F-RUL-38")
def test_it_is_offered_from_the_discard_pile() -> None:
    played = felled(deck="inc1")
    assert played.waiting is Offering
    assert played.legal == (a.Accept(0), a.Decline(0))
    played.accept().pay("", 2)
    assert "pierce" in played.state.schools[0].hand


@pytest.mark.rule("F-RUL-38")
def test_it_is_not_once_it_was_shuffled_into_the_deck() -> None:
    played = felled(deck="")
    school = played.state.schools[0]
    assert played.waiting is Fighting
    assert "pierce" in (*school.deck, *school.hand)
    assert school.coins == 3


def test_who_has_no_coin_yet_but_can_get_it_by_a_free_action_is_asked() -> None:
    mint = arena("mint", u.FreeAction((f.Coins(n=2),), u.Cost(exhaust=True)))
    played = laid(
        *shipped("pierce"),
        mint,
        gladiator("ox a2 h9"),
        gladiator("elk h3"),
        gladiator("bee h9"),
        me=Side(hand="pierce", arenas="mint"),
        last=("ox", "elk bee"),
        battle=LAST,
    )
    played.play("pierce").choose("elk").attack("ox").choose("elk")
    assert played.waiting is Offering
    assert a.Accept(0) not in played.legal
    played.use("mint/0").accept()
    assert "pierce" in played.state.schools[0].hand
    assert played.coins(0) == 0
