"""What decided a Battle is said at its end: who struck first, what was prevented and by which card, who fell."""

from typing import Any

from rules.ludus import arena_events as e
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.events import CardPlayed, TextUsed
from tests.rules.ludus.support.positions import FL1, LAST, Side, gladiator, laid, tactic
from tests.tui.games.ludus.tables import battle
from tui.games.ludus.pictures.decided import decided, decided_lines
from tui.games.ludus.words.arena_events import compared
from tui.games.ludus.words.events import event_told
from tui.games.ludus.words.names import Voice
from tui.play.played import Telling
from tui.text.english import capital
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


def test_who_had_the_first_turn_and_by_what() -> None:
    assert told(FIRST) == ["You had the first Combat Turn: Agility 6 to 5."]
    assert told(e.InitiativeGained(0, (5, 5))) == [
        "You had the first Combat Turn: Agility 5 to 5 and the Crowd's Favor."
    ]


def test_an_arena_that_adds_agility_is_named_with_how_much() -> None:
    gained = e.InitiativeGained(0, (6, 5), raised=(("capua", 2), ("praetor", 1)))
    assert told(gained) == ["You had the first Combat Turn: Agility 6 (with 2 from Capua and 1 from Praetor) to 5."]


def test_an_arena_that_lends_an_attack_its_strength_is_named_with_whom_it_felled() -> None:
    lent = (TextUsed(0, "roma/0", e.PieceRef(9, "roma", 0)), e.NumbersChanged((SAMNITE,), "attack", 2, "turn"))
    struck = (e.Attacked(SAMNITE), *lent, e.DamageAssigned((e.Hit(RETIARIUS, 4),), "samnite"))
    found = told(FIRST, *struck, defeated(RETIARIUS))
    assert found[0] == "Your Samnite (with +2 Attack from your roma) felled opposing Retiarius."
    assert told(FIRST, *struck, e.CombatTurnBegan(0), *struck[::3], defeated(RETIARIUS))[0] == (
        "Your Samnite felled opposing Retiarius."
    )


def test_whoever_has_nobody_left_is_not_compared_with() -> None:
    gained = e.InitiativeGained(0, (4, 1, 2), (2,))
    assert compared(voice(), gained) == "Agility 4 to 1"


def test_a_tie_without_the_favor_goes_on_from_it() -> None:
    gained = e.InitiativeGained(1, (4, 4, 2))
    assert compared(voice(), gained) == (
        "Agility 4 to 4; a tie goes to the Crowd's Favor, else backwards round the table from it"
    )


def test_what_kept_damage_off_by_how_much() -> None:
    evaded = (CardPlayed(0, "evade"), e.DamagePrevented(e.Hit(THRAEX, 2)))
    moved = (CardPlayed(0, "parry"), e.DamageReassigned(e.Hit(THRAEX, 1), SAMNITE))
    found = told(FIRST, e.Attacked(RETIARIUS), *evaded, e.CombatTurnBegan(1), *evaded, *moved)
    assert found[:2] == ["Your Evade kept off 4 damage.", "Your parry kept off 1 damage."]


def test_whoever_felled_most_comes_first_with_the_card_that_did_it() -> None:
    struck = (e.Attacked(SAMNITE), e.DamageAssigned((e.Hit(RETIARIUS, 2),), "samnite"))
    volley = (CardPlayed(1, "volley"), e.DamageAssigned((e.Hit(SAMNITE, 1), e.Hit(THRAEX, 1)), "volley"))
    found = told(FIRST, *struck, defeated(RETIARIUS), e.CombatTurnBegan(1), *volley, defeated(SAMNITE, THRAEX))
    assert found[0].startswith("Your opponent's volley felled your Samnite and your Thraex.")
    assert found[1].startswith("Your Samnite felled opposing Retiarius.")
    assert "last blow" not in " ".join(found)


def test_whoever_felled_itself_too_is_named_after_the_others() -> None:
    struck = (e.Attacked(RETIARIUS), e.DamageAssigned((e.Hit(RETIARIUS, 1), e.Hit(SAMNITE, 1)), "retiarius"))
    found = told(FIRST, *struck, defeated(RETIARIUS, SAMNITE))
    assert found[0] == "Opposing Retiarius felled your Samnite and itself."


def test_the_last_blow_is_named_where_another_felled_more() -> None:
    volley = (CardPlayed(1, "volley"), e.DamageAssigned((e.Hit(SAMNITE, 1), e.Hit(THRAEX, 1)), "volley"))
    struck = (e.Attacked(SAMNITE), e.DamageAssigned((e.Hit(RETIARIUS, 2),), "samnite"))
    found = told(FIRST, *volley, defeated(SAMNITE, THRAEX), e.CombatTurnBegan(0), *struck, defeated(RETIARIUS))
    assert "The last blow came from your Samnite." in found
    harmless = (e.CombatTurnBegan(1), e.Attacked(THRAEX), e.DamageAssigned((e.Hit(SAMNITE, 1),), "thraex"))
    assert (
        told(FIRST, *volley, defeated(SAMNITE, THRAEX), e.CombatTurnBegan(0), *struck, defeated(RETIARIUS), *harmless)
        == found
    )


def test_whoever_strikes_the_last_blow_is_named_however_many_felled_others_before() -> None:
    cards = ("volley", "pierce", "parry")
    felled = [
        one
        for card in cards
        for one in (CardPlayed(1, card), e.DamageAssigned((e.Hit(THRAEX, 1),), card), defeated(THRAEX))
    ]
    struck = (e.CombatTurnBegan(0), e.Attacked(SAMNITE), e.DamageAssigned((e.Hit(RETIARIUS, 2),), "samnite"))
    found = told(FIRST, *felled, *struck, defeated(RETIARIUS))
    assert "Your Samnite felled opposing Retiarius." in found
    assert "Your Thraex fell, too." in found


def test_the_last_blow_goes_without_saying_where_nobody_felled_more() -> None:
    pierced = (CardPlayed(1, "volley"), e.DamageAssigned((e.Hit(SAMNITE, 2),), "volley"))
    struck = (e.Attacked(THRAEX), e.DamageAssigned((e.Hit(RETIARIUS, 2),), "thraex"))
    found = told(FIRST, *pierced, defeated(SAMNITE), e.CombatTurnBegan(0), *struck, defeated(RETIARIUS))
    assert "last blow" not in " ".join(found)


def test_damage_that_was_sent_on_fells_for_whoever_sent_it() -> None:
    struck = (e.Attacked(RETIARIUS), e.DamageAssigned((e.Hit(THRAEX, 2),), "retiarius"))
    sent = (CardPlayed(0, "parry"), e.DamageReassigned(e.Hit(THRAEX, 2), RETIARIUS))
    assert told(FIRST, *struck, *sent, defeated(RETIARIUS))[0].startswith("Your parry felled opposing Retiarius")


def test_whoever_takes_damage_over_falls_by_whom_it_came_from() -> None:
    struck = (e.Attacked(RETIARIUS), e.DamageAssigned((e.Hit(THRAEX, 2),), "retiarius"))
    taken = (TextUsed(0, "samnite/0", SAMNITE), e.DamageReassigned(e.Hit(THRAEX, 2), SAMNITE))
    assert told(FIRST, *struck, *taken, defeated(SAMNITE))[0] == "Opposing Retiarius felled your Samnite."


def test_what_reacts_to_a_card_did_not_do_what_the_card_does() -> None:
    coins = TextUsed(1, "corduba/0", e.PieceRef(9, "corduba", 1))
    blade = (CardPlayed(1, "volley"), coins, e.DamageAssigned((e.Hit(SAMNITE, 2),), "volley"))
    assert told(FIRST, *blade, defeated(SAMNITE))[0].startswith("Your opponent's volley felled your Samnite")


def test_of_two_of_a_title_the_one_that_did_it_is_named() -> None:
    other = e.PieceRef(SAMNITE.number + 90, "samnite", 1)
    struck = (e.Attacked(other), e.DamageAssigned((e.Hit(SAMNITE, 2),), "samnite"))
    falling = (TextUsed(0, "samnite/0", SAMNITE), e.DamageAssigned((e.Hit(RETIARIUS, 2),), "samnite"))
    found = told(FIRST, *struck, defeated(SAMNITE), *falling, defeated(RETIARIUS))
    assert "Your Samnite felled opposing Retiarius." in found
    assert "Opposing Samnite felled your Samnite." in found


def test_what_happens_before_a_prevention_prevents_nothing() -> None:
    falling = TextUsed(0, "samnite/0", SAMNITE)
    found = told(FIRST, CardPlayed(1, "evade"), falling, e.DamagePrevented(e.Hit(RETIARIUS, 1)))
    assert found[0] == "Your opponent's Evade kept off 1 damage."


def test_whoever_falls_by_its_own_blow_fells_itself() -> None:
    hurt = (e.Attacked(SAMNITE), e.DamageAssigned((e.Hit(SAMNITE, 2),), "samnite"))
    assert told(FIRST, *hurt, defeated(SAMNITE))[0] == "Your Samnite felled itself."


def test_missing_influence_is_told_apart() -> None:
    found = told(FIRST, e.GladiatorsLeft((THRAEX,), 0, "influence"))
    assert found[0] == "Your Thraex fell for lack of Influence."


def test_the_card_that_exhausted_a_patron_is_named_where_influence_is_missing_for_that() -> None:
    bribe = tactic("bribe", f.TirePatron())
    played = laid(bribe, gladiator("ox a1 h1 i1"), battle=LAST, last=("ox", ""), other=Side(hand="bribe"))
    ox = e.PieceRef(played.number("ox"), "ox", 0)
    events = (FIRST, CardPlayed(1, "bribe"), e.GladiatorsLeft((ox,), 0, "influence"))
    lines = [Telling("", event=event) for event in events]

    found = list(decided(Voice(played.game.box, played.state, 0), lines))
    assert found[0] == "Your ox fell for lack of Influence, by your opponent's bribe."


def test_attacks_that_did_nothing_to_one_gladiator_are_counted() -> None:
    blunt = (e.Attacked(RETIARIUS), e.AttackFailed(RETIARIUS.number, "harmless", THRAEX))
    assert told(FIRST, *blunt, *blunt)[0] == "2 Attacks could do no damage to your Thraex."
    assert len(told(FIRST, *blunt)) == 1


def test_whoever_guards_the_others_held_the_battle() -> None:
    guarded = laid(gladiator("wall a1 h5", s.Guard()), fl1=("wall", "x1"), battle=FL1)
    wall = e.PieceRef(guarded.number("wall"), "wall", 0)
    x1 = e.PieceRef(guarded.number("x1"), "x1", 1)
    hit = (e.Attacked(x1), e.DamageAssigned((e.Hit(wall, 1),), "x1"))
    blunt = (e.Attacked(x1), e.AttackFailed(x1.number, "harmless", wall))
    speaker = Voice(guarded.game.box, guarded.state, 0)
    lines = [Telling("", event=one) for one in (FIRST, *hit, *hit, *blunt)]
    assert next(decided(speaker, lines)) == (
        f"{capital(speaker.thing(wall))} guarded the others against 3 Attacks, 1 of them for nothing."
    )


def defeated(*who: e.PieceRef) -> e.GladiatorsLeft:
    return e.GladiatorsLeft(who, 0, "damage")


def test_where_nobody_was_there_to_fight_nothing_decided() -> None:
    assert told(e.BattleEnded(0, 0, "alone")) == []
    assert decided_lines(voice(), [[]], 80) == []


def test_a_battle_that_would_never_end_was_broken_off() -> None:
    assert told(FIRST, e.BattleEnded(0, 0, "stalled"))[-1] == "It was broken off, for it would never have ended."
    assert len(told(FIRST, e.BattleEnded(0, 0, "emptied"))) == 1


def test_it_stands_under_a_heading() -> None:
    lines = decided_lines(voice(), [[Telling("", event=FIRST)]], 80)
    assert [text_of(one).strip() for one in lines[:2]] == ["", "What decided it"]


def test_two_battles_are_told_of_apart_by_their_arenas() -> None:
    fought = [
        [Telling("", event=e.BattleBegan(arena, card)), Telling("", event=FIRST)]
        for arena, card in ((FL1, "capua"), (LAST, "verona"))
    ]
    nobody = [Telling("", event=e.BattleBegan(FL1, "capua")), Telling("", event=e.BattleEnded(FL1, 0, "alone"))]
    found = [text_of(one).strip() for one in decided_lines(voice(), fought, 80)]
    assert [one for one in found if one.startswith("What")] == [
        f"What decided the Battle in {voice().card('capua')}",
        f"What decided the Battle in {voice().card('verona')}",
    ]
    assert found.count("You had the first Combat Turn: Agility 6 to 5.") == 2
    found = [text_of(one).strip() for one in decided_lines(voice(), [nobody, fought[1]], 80)]
    assert [one for one in found if one.startswith("What")] == [f"What decided the Battle in {voice().card('verona')}"]
