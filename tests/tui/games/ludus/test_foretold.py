"""What is foretold of an answer that leaves something to choose, and of the last blow."""

import pytest

from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from tests.rules.ludus.support.played import Played
from tests.rules.ludus.support.positions import FL1, Side, gladiator, laid, patron, reaction, tactic
from tests.tui.games.ludus.drawn import seen
from tests.tui.games.ludus.tables import last_blow
from tui.games.ludus.pictures.bringing import about_answer


def about(played: Played, action: object) -> str:
    """What is foretold of an answer of the first seat."""
    return " ".join(about_answer(seen(played), action))


def test_of_a_choice_that_deals_no_damage_or_leads_to_another_nothing_is_foretold() -> None:
    cards = (tactic("lunge", f.Boost(whom=f.Target(side="own"))), tactic("shift", f.Move()), tactic("jab", f.Damage()))
    others = gladiator("ox a1 h9"), gladiator("elk a1 h9")
    hand = Side(hand="lunge shift jab")
    played = laid(*cards, *others, me=hand, battle=FL1, fl1=("ox*1 elk", "elk*1 ox"))
    assert about(played, a.PlayCard(0, "lunge")) == ""
    assert about(played, a.PlayCard(0, "shift")) == ""
    assert about(played, a.PlayCard(0, "jab")).count(" takes 1, ") == 4
    played.play("shift")
    assert about(played, played.legal[0]).count(" takes 1, ") == 3


def test_the_last_blow_tells_the_glory() -> None:
    played = last_blow()
    assert "you win the Battle and 2 Glory" in about(played, a.Attack(0, played.number("samnite")))


STRIKES = u.ReactionAbility(u.Cue("attacks", "other"), (f.Damage(whom=f.Cause(), n=1),), u.Cost(exhaust=True), may=True)
HIDES = u.ReactionAbility(u.Cue("assigned"), (f.Prevent(),), u.Cost(exhaust=True), may=True)


@pytest.mark.parametrize(
    ("theirs", "hand", "told"),
    [
        ("elk ox", "", ""),
        ("goad ox", "", "Goad could react."),
        ("goad ox veil", "", "Goad and veil could react."),
        ("elk ox", "flinch", ""),
    ],
)
def test_what_lies_open_and_could_answer_is_named_and_nothing_of_a_hand(theirs: str, hand: str, told: str) -> None:
    flinch = reaction("flinch", u.Cue("attacks"), f.Coins(n=1))
    others = gladiator("ox a1 h9"), gladiator("elk a1 h9"), gladiator("goad a1 h9", STRIKES)
    fighters, villa = theirs.removesuffix(" veil"), "veil" if "veil" in theirs else ""
    other = Side(hand=hand, villa=villa)
    played = laid(flinch, patron("veil", 1, HIDES), *others, other=other, acting=0, battle=FL1, fl1=("ox", fighters))
    found = about(played, a.Attack(0, played.number("ox")))
    assert found.endswith("could react.") is bool(told)
    assert told in found
    assert "If nobody reacts: " in found
