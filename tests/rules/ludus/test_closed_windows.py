"""Reaction Windows that are closed: nobody reacts any more."""

import pytest

from rules.ludus import actions as a
from rules.ludus import arena_events as told
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.frames import Fighting, Reacting
from tests.rules.ludus.support.fights import fight
from tests.rules.ludus.support.moments import offers
from tests.rules.ludus.support.positions import Side, patron
from tests.rules.ludus.test_reactions import CHEER, blow


@pytest.mark.rule("F-REACTION-05")
def test_a_closed_window_stays_closed() -> None:
    """Even for a card that is fetched from the Reserve right then."""
    played = blow(CHEER, other_side=Side(hand="cheer", reserve="cheer")).pass_()
    assert [event.triggers for event in played.told(told.WindowClosed)] == [("attacks",), ("assigned",)]
    played.buy_back(seat=1)
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert played.hand(1) == ["cheer", "cheer", "inc1"]
    assert played.refusal(a.PlayCard(1, "cheer")) == "ludus.not_asked"


@pytest.mark.rule("F-REACTION-05")
def test_nobody_reacts_once_a_window_is_closed_by_card_or_ability() -> None:
    aide = patron("aide", 0, u.ReactionAbility(u.Cue("assigned"), (f.Coins(n=1),), u.Cost(exhaust=True), may=True))
    side = Side(hand="cheer", villa="aide")
    played = fight(CHEER, aide, me=side, other=side, last=("ox cow", "elk eft")).attack("ox").choose("elk")
    assert [offers(played, kind, 1) for kind in (a.PlayCard, a.Use)] == [True, True]
    while played.waiting is Reacting:
        played.pass_()
    assert (played.waiting, played.asked) == (Fighting, 0)
    assert not any(offers(played, kind, seat) for kind in (a.PlayCard, a.Use) for seat in (0, 1))
