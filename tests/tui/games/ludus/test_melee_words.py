"""Texts, events and questions of the ludus as three and four players read them."""

from typing import Any

import pytest
from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.kernel.game import Refusal
from rules.ludus import actions as a
from rules.ludus.arena_events import AttackFailed, PieceRef
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.frames import Reacting
from rules.ludus.options import Options
from tests.rules.ludus.support.cards import gladiator, scheme
from tests.rules.ludus.support.tables import Seat, champion, level, table
from tui.games.ludus.wording import LudusWording
from tui.games.ludus.words.cards import card_text, champion_lines

WHOLE = SHELF.load()
DUEL, MELEE = (WHOLE.packed(Options(seats=seats, champions="drawn", expansion=True)) for seats in (2, 4))


_NOBODY = 99
"""The number of a fighter that was never there."""


@pytest.mark.parametrize(
    ("card", "duel", "melee"),
    [
        ("public_feast", "less Glory than your opponent", "won fewer Arenas than another player"),
        ("victors_gift", "hold a Reigning Champion Token", "won the last Battle"),
        ("spy_in_the_market", "your opponent buys", "an opponent buys"),
        ("bribe_the_referee", "from your opponent", "from an opponent"),
        ("eques", "move Eques to another open Arena", "+1 Attack"),
        ("night_transfer", "another open Arena", "gain 1 Coin Token"),
        ("change_of_plans", "another open Arena", "Scheme: Draw a card"),
        ("syracusae", "another open Arena", "+1 Attack for this Battle"),
    ],
)
def test_a_text_says_what_it_does_at_the_table(card: str, duel: str, melee: str) -> None:
    assert duel.casefold() in card_text(DUEL, card).casefold()
    assert melee.casefold() in card_text(MELEE, card).casefold()
    assert duel.casefold() not in card_text(MELEE, card).casefold()


def test_no_text_for_more_players_speaks_of_one_opponent_or_of_glory() -> None:
    for id_ in {*MELEE.card, *MELEE.arena}:
        text = card_text(MELEE, id_)
        assert not any(word in text for word in ("your opponent", "Glory", "Fleeting", "Lasting", "open Arena")), text


def test_a_player_and_the_others_have_names() -> None:
    rob = scheme("rob", f.Rob())
    played = table(rob, seats=(Seat(hand="rob"), Seat(coins=1), Seat(coins=1), Seat(coins=1))).play("rob")
    words = LudusWording(played.game.box)
    assert words.question(played.state) == "rob is about one opponent. Which?"
    assert [words.action(played.state, one) for one in played.legal] == ["School II", "School III", "School IV"]
    played.do(a.Against(0, 2))
    assert words.event(played.state, played.events[-2]) == "School I takes 1 Coin Token from School III."


def test_tokens_places_and_upgrades_are_told() -> None:
    levels = [level(f"hero{n}", 2 * (n - 1)) for n in range(1, 6)]
    me = Seat(there="brute", tokens=1, hand="hero1", levels="hero2 hero3 hero4 hero5", coins=2)
    played = table(champion(), gladiator("brute b9 h9"), *levels, seats=(me, Seat(), Seat()))
    words = LudusWording(played.game.box)
    assert words.action(played.state, a.Upgrade(0, "hero1")) == "Upgrade hero1 to hero2 A1 H1 G1 B1, 2 Coin"
    played.do(a.Upgrade(0, "hero1")).end_actions()
    assert "Bloodlust 9 reaches the Boast of 6" in words.question(played.state)
    played.accept()
    said = [words.event(played.state, one) for one in played.events]
    assert "School I upgrades hero1 to hero2." in said
    assert "School I takes a Reigning Champion Token; both are taken." in said


def test_a_champion_is_told_in_a_row_of_numbers_a_level() -> None:
    levels = [level(f"hero{n}", 2 * (n - 1)) for n in range(1, 6)]
    box = table(champion(), *levels, seats=(Seat(), Seat(), Seat())).game.box
    head, *rows = champion_lines(box, next(iter(box.champion.values())))[:6]
    assert head.split() == ["A", "H", "G", "B", "R", "Coin"]
    assert [row.split()[0] for row in rows] == ["hero1", "hero2", "hero3", "hero4", "hero5"]
    assert [row.split()[-1] for row in rows] == ["-", "2", "4", "6", "8"]
    assert {len(row) for row in rows} == {len(head)}
    assert len(head) < 28


@pytest.mark.parametrize(
    ("other", "aim", "ends"),
    [
        ("wall brute", (1, "brute"), "another Gladiator guards it."),
        ("ghost brute", (1, "ghost"), "it cannot be Targeted."),
        ("brute", None, "it has left the Arena."),
        ("brute", (0, "brute"), ""),
    ],
    ids=["guarded", "hidden", "left", "no_rival"],
)
def test_why_a_gladiator_cannot_be_hit_is_said(other: str, aim: tuple[int, str] | None, ends: str) -> None:
    guards, hides = gladiator("wall a1 h9", s.Guard()), gladiator("ghost a1 h9", s.Untargetable())
    seats = (Seat(there="brute brute"), Seat(there=other), Seat(there="brute"))
    played = table(guards, hides, gladiator("brute a1 h9"), seats=seats, battle=True).attack("brute")
    number = next((one.number for one in played.state.fighters if (one.owner, one.card) == aim), _NOBODY)
    refusal = Refusal("ludus.no_target", "F-TARGET-03", (("fighter", number),))
    said = LudusWording(played.game.box).refusal(played.state, refusal)
    assert said.endswith(f"cannot be chosen here: {ends}" if ends else "cannot be chosen here.")


@pytest.mark.parametrize(
    ("why", "at_another", "said"),
    [
        ("harmless", True, "The Attack does no damage to School II's brute."),
        ("left", False, "The attacker has left the Arena before it hit anybody."),
        ("nobody", False, "The Attack of your brute finds nobody to hit."),
    ],
)
def test_an_attack_that_comes_to_nothing_says_why(why: Any, said: str, *, at_another: bool) -> None:
    played = table(gladiator("brute a1 h9"), seats=(Seat(there="brute"), Seat(there="brute"), Seat()), battle=True)
    state = replace(played.state, options=replace(played.state.options, players=("person", "easy", "easy")))
    first, second = state.fighters
    onto = PieceRef(second.number, second.card, second.owner) if at_another else None
    assert LudusWording(played.game.box).event(state, AttackFailed(first.number, why, onto)) == said


def test_a_window_whose_damage_is_all_gone_says_so() -> None:
    played = table(gladiator("brute a1 h9"), seats=(Seat(there="brute"), Seat(there="brute"), Seat()), battle=True)
    window = Reacting(0, ("assigned",), 0)
    state = replace(played.state, pending=(*played.state.pending, window))
    assert LudusWording(played.game.box).question(state) == "All of the damage is Prevented or sent on. React?"
