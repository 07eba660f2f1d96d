"""What the lessons of the ludus say: they speak of what the table shows, and of what helps."""

import re

import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid, patron
from tests.tui.games.ludus.test_lessons import ELK, GAME, LORD, OX, told
from tui.games.ludus.guide.duel import guide_of
from tui.text.keyboard import keyed


def test_what_helps_is_told_where_missing_influence_costs_a_gladiator() -> None:
    deed = patron("deed", 1, u.TacticAbility((f.Coins(n=1),), cost=u.Cost(exhaust=True)))
    needy = gladiator("stag a2 h2 i1")
    played = laid(OX, needy, ELK, deed, LORD, battle=FL1, me=Side(villa="deed lord"), fl1=("elk stag", "ox"))
    assert told(played.use("deed/0"), "influence", "combat") == "shortage"
    assert "More Patrons" in next(one.text for one in guide_of(GAME.box).lessons if one.id == "shortage")


@pytest.mark.parametrize("id_", ["machinations", "melee_machinations"])
def test_the_first_lesson_names_the_help_on_signs(id_: str) -> None:
    text = next(one.text for one in guide_of(GAME.box).lessons if one.id == id_)
    assert "? tells what the signs mean." in keyed(text)


def test_no_lesson_speaks_of_letters_that_the_table_does_not_show() -> None:
    assert not [one.id for one in guide_of(GAME.box).lessons if re.search(r"\b[BGHR]\b", one.text)]
