"""What decided a Battle is said at its end: who struck first, what was prevented and by which card, who fell."""

from typing import Any

from rules.ludus import arena_events as e
from rules.ludus.events import CardPlayed
from tests.tui.games.ludus.tables import battle
from tui.games.ludus.pictures.decided import decided, decided_lines
from tui.games.ludus.words.events import event_told
from tui.games.ludus.words.names import Voice
from tui.play.played import Telling
from tui.text.lines import text_of

PLAYED = battle()
SAMNITE, THRAEX, RETIARIUS = (
    e.PieceRef(PLAYED.number(card), card, owner) for card, owner in (("samnite", 0), ("thraex", 0), ("retiarius", 1))
)
FIRST = e.InitiativeGained(0, (6, 5))


def voice() -> Voice:
    return Voice(PLAYED.game.box, PLAYED.state, 0)


def told(*events: Any) -> list[str]:
    lines = [Telling(event_told(PLAYED.game.box, PLAYED.state, event), event=event) for event in events]
    return list(decided(voice(), lines))


def test_who_struck_first_and_by_what() -> None:
    assert told(FIRST, e.Attacked(SAMNITE)) == [
        "You have the first Combat Turn by Agility, Agility 6 to 5.",
        f"{named(SAMNITE)} strikes first.",
    ]
    assert "by the Crowd's Favor, Agility 5 to 5." in told(e.InitiativeGained(0, (5, 5)))[0]


def named(who: e.PieceRef) -> str:
    found = voice().thing(who)
    return f"{found[:1].upper()}{found[1:]}"


def test_what_was_prevented_and_by_which_card() -> None:
    prevented = e.DamagePrevented(e.Hit(THRAEX, 2))
    found = told(FIRST, e.Attacked(RETIARIUS), CardPlayed(0, "evade"), prevented)
    assert found[-1].startswith("Evade: 2 of the damage to ")
    assert told(FIRST, CardPlayed(0, "evade"), e.CombatTurnBegan(1), prevented)[-1].startswith("2 of the damage")


def test_who_fell_and_what_dealt_the_last_blow() -> None:
    blow = e.DamageAssigned((e.Hit(RETIARIUS, 2),), "samnite")
    found = told(FIRST, blow, e.GladiatorsLeft((RETIARIUS,), 0, "damage"))
    assert found[-1] == f"{named(RETIARIUS)} fell. The last blow came from Samnite."
    assert len(told(FIRST, blow, e.GladiatorsLeft((RETIARIUS,), 0, "withdrawn"))) == 1


def test_where_nobody_was_there_to_fight_nothing_decided() -> None:
    assert told(e.BattleEnded(0, 0, "alone")) == []
    assert decided_lines(voice(), [[]], 80) == []


def test_a_battle_that_would_never_end_was_broken_off() -> None:
    assert told(FIRST, e.BattleEnded(0, 0, "stalled"))[-1] == "It was broken off, for it would never have ended."
    assert len(told(FIRST, e.BattleEnded(0, 0, "emptied"))) == 1


def test_it_stands_under_a_heading() -> None:
    lines = decided_lines(voice(), [[Telling("", event=FIRST)]], 80)
    assert [text_of(one).strip() for one in lines[:2]] == ["", "What decided it"]
