"""Cards in words: what hangs on the act is told as the rules have it."""

import pytest

from rules.campaign.records import Icon
from tests.content_set import a_catalogue
from tui.games.campaign.words import cards
from tui.games.campaign.words.names import Names

CAT = a_catalogue()
NAMES = Names(CAT)


def test_the_rivals_that_later_acts_add_are_told_as_the_rules_draw_them(monkeypatch: pytest.MonkeyPatch) -> None:
    card = CAT.events[0]
    assert "; from act II on one more from the bag with a tactic." in " ".join(cards.event(NAMES, card))
    assert "from act" not in " ".join(cards.event(NAMES, card, act=1))

    late = (Icon(kind="local"), Icon(kind="local"))
    monkeypatch.setattr(cards, "event_lineup", lambda card, act: (*card.rivals, *(late if act > 2 else ())))
    assert "; from act III on two more locals." in " ".join(cards.event(NAMES, card))
