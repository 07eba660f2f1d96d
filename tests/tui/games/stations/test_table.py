"""The picture of the table, the forecasts in words, the report of a round, as bare lines."""

import re
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules.stations.effects import (
    ChangeDamage,
    ChangeDefense,
    ChangeLevel,
    ChangeQualifying,
    Chosen,
    Deed,
    Every,
    Fallen,
    Grant,
    Recall,
    Wound,
)
from rules.stations.state import Options, StationsState
from tests.rules.stations.positions import Played, laid, part, played, spell
from tests.tui.games.stations.tables import DECK, GAME, THREE, TWO, opened, play
from tui.games.stations.pictures.about import about_choice, card_of, entrant_text, hands_told, terms_of_choice
from tui.games.stations.pictures.board import seats_from_above, table_lines
from tui.games.stations.pictures.hand import hand_lines
from tui.games.stations.pictures.report import pile_lines, report_lines
from tui.games.stations.pictures.tiles import TableToDraw
from tui.games.stations.words.cards import part_text, spell_text
from tui.text.lines import Line, text_of


def texts(lines: Sequence[Line]) -> list[str]:
    return [text_of(one).rstrip() for one in lines]


def drawn(position: Played | StationsState, *, wide: bool = False, **given: object) -> list[str]:
    """The table at its least size, or a large one."""
    state = position.state if isinstance(position, Played) else position
    deck = position.game.deck if isinstance(position, Played) else DECK
    assert state.frame is not None
    table = TableToDraw(deck, state, state.frame.phase, **({"seat": 0} | given))  # type: ignore[arg-type]
    size = (78, 23) if wide else (48, 15)
    lines = table_lines(table, *size, ">")
    assert len(lines) == size[1]
    assert max(len(text_of(one)) for one in lines) <= size[0]
    return texts(lines)


def about(position: Played, at: int) -> str:
    """What is told of an answer."""
    return " ".join(about_choice(position.game.deck, position.state, position.legal[at]))


# The seats


@pytest.mark.parametrize(("team", "seats"), [(0, (2, 3, 1, 0)), (1, (0, 1, 3, 2))])
def test_seats_go_round_clockwise_with_the_own_team_at_the_bottom(team: int, seats: tuple[int, ...]) -> None:
    assert seats_from_above(team) == seats


def test_each_station_says_who_plays_it_and_which_one_is_first() -> None:
    options = Options(players=("person", "hard", "person", "easy"))
    state = play(opened(options), "tiro", "murmillo")

    rows = drawn(state)

    assert "> III Moon, person" in rows[0]
    assert "IV Moon, easy" in rows[0]
    assert "II Sun, partner" in rows[-5]
    assert re.search("I Sun, you +first", rows[-5])


def test_a_wide_table_tells_the_level_of_the_partner() -> None:
    state = opened(Options(players=("person", "hard", "easy", "easy")))

    assert re.search(r"II Sun, partner \(hard\) +11 cards", drawn(state, wide=True)[-9])


def test_a_combined_hand_is_shared() -> None:
    options = Options(controllers=(0, 0, 1, 2), combined=(True, False), players=("person", "easy", "easy"))
    state = GAME.start(options, 3)

    assert re.search("II Sun, you +shared", drawn(state)[-5])
    assert drawn(state, wide=True)[-9].count("22 shared") == 2


def test_no_word_above_a_station_is_cut() -> None:
    options = Options(controllers=(0, 0, 1, 1), combined=(True, True), players=("person", "medium"))

    first = drawn(GAME.start(options, 3))[0]

    assert "III Moon, medium" in first
    assert "share" not in first.replace("shared", "")


def test_from_the_other_side_the_table_is_turned_round() -> None:
    state = play(opened(Options(players=("easy", "easy", "person", "easy"))), "tiro")

    rows = drawn(state, seat=2)

    assert "I Sun, easy" in rows[0]
    assert "III Moon, you" in rows[-5]
    assert rows[-5].index("IV Moon, partner") < rows[-5].index("III Moon, you")


# Cards


def test_qualified_or_not_is_a_word() -> None:
    rows = drawn(laid("ox 3/5 L4", "elk 2/2 L5", "cow 1/1", "bee 1/1").select("ox", "elk"))

    assert any("L4 Qualified 3/5" in row for row in rows)
    assert any("L5 unqualified 2/2" in row for row in rows)


def test_without_colors_what_a_spell_changed_has_a_star() -> None:
    wings = spell("wings", part(Chosen("own"), Grant("flying"), ChangeLevel(2)))
    rows = drawn(played(wings, "elk 2/9", "cow 1/5", "owl 1/5 flying"), signs=True)

    assert any("L3* Qualified 2/9" in row for row in rows)
    assert any("Flying*" in row for row in rows)


def test_damage_so_far_is_told() -> None:
    rows = drawn(played("owl 1/9 flying", spell("bolt", part(Chosen("own"), Wound(4))), "cow 1/5", "bee 1/5"))

    assert any("may meet III, IV" in row for row in rows)


def test_a_removed_card_says_so() -> None:
    rows = drawn(played("ox 1/9 strike", "elk 1/9", "cow 1/3", "bee 4/9 strike").strike("elk"))

    assert not any("removed" in row for row in rows)
    rows = drawn(played("ox 9/9 strike", "elk 1/9", "cow 1/3", "bee 4/9 strike").strike("cow"))
    assert any("L1 removed 1/3" in row for row in rows)


def test_a_flier_that_has_not_chosen_shows_so_and_one_that_has_shows_what() -> None:
    position = played("owl 1/9 flying", "elk 1/9", "bat 1/3 flying", "bee 4/9 strike")
    assert any("III, maybe II, IV" in row for row in drawn(position))

    rows = drawn(position.engage("fliers"))
    assert any("meets Fliers: III" in row for row in rows)
    assert any("meets I, maybe II, IV" in row for row in rows)

    rows = drawn(position.engage("all"))
    assert any("meets all: I, II, IV" in row for row in rows)


def test_a_card_that_came_back_stands_beside_its_spell() -> None:
    back = spell("back", part(Fallen(), Recall()))
    position = played(back, "owl 1/9 flying", "cow 1/3", "bee 1/9", pile=("yak 5/9", "emu 1/1"), first=0)
    position.aim("yak")

    assert any("yak & Spell" in row for row in drawn(position))
    assert any("also back" in row for row in drawn(position, wide=True))


def test_three_attributes_that_find_little_room_are_words_all_the_same() -> None:
    rows = drawn(played("owl 1/9 flying range only", "elk 1/9", "cow 1/3", "bee 1/9"))

    assert any("Fly Range Strike Only" in row for row in rows)


def test_new_cards_are_marked() -> None:
    state = play(opened(), "tiro", "murmillo")

    assert any(re.search("Murmillo +new ", row) for row in drawn(state, fresh=frozenset({"murmillo"})))
    assert not any("new" in row for row in drawn(state))


# The answers


def test_a_card_of_the_hand_is_told_with_what_it_would_bring() -> None:
    position = laid("ox 5/9", "elk 2/2 L8", "cow 3/6", "bee 1/1").select("ox")

    told = about(position, position.legal.index(next(one for one in position.legal if card_of(one) == "elk")))

    assert told == (
        "elk: Level 8 Gladiator, Damage 2, Defense 2. Not Qualified: it deals nothing and cannot win. "
        "A point for Sun (III and IV still to select): ox wins; elk falls."
    )


def test_a_refusal_is_told_with_the_way_to_the_rule() -> None:
    position = played("ox 1/9 strike", "owl 1/9 flying", "cow 1/3", "bee 4/9").engage("fliers")
    refusal = next(one.refusal for one in position.game.refused(position.state) if card_of(one.action) == "owl")

    told = about_choice(position.game.deck, position.state, refusal)

    assert told[0].startswith("owl of Station II")
    assert "w opens the rule" in told[1]


def test_attributes_are_explained_those_that_a_spell_gave_too() -> None:
    position = laid("ox 3/9 range strike", "elk 2/50", "cow 4/3", "bee 1/50")
    deck, state = position.game.deck, position.state
    ox = next(one for one in position.legal if card_of(one) == "ox")

    assert [told.split(":")[0] for told in terms_of_choice(deck, state, ox)] == ["Range", "Target Strike"]
    filler = next(one for one in position.legal if card_of(one).startswith("x"))
    assert terms_of_choice(deck, state, filler) == []
    given = laid(spell("wings", part(Every("own"), Grant("flying"))), "ox 1/9", "cow 4/3", "bee 1/50 strike")
    given.select("wings", "ox", "cow", "bee")
    assert terms_of_choice(given.game.deck, given.state, given.legal[0])[0].startswith("Flying: ")


def test_a_strike_that_ends_the_round_says_so() -> None:
    position = played("ox 3/9 strike", "elk 2/50", "cow 4/3", "bee 1/50")

    told = about(position, [card_of(one) for one in position.legal].index("cow"))

    assert "A point for Sun, and the round is over: ox wins; cow falls." in told


def test_the_text_of_a_card_in_the_arena_tells_what_was_printed() -> None:
    position = played(spell("up", part(Chosen("own"), ChangeLevel(2))), "owl 1/9 flying", "cow 1/3", "bee 4/9")

    told = entrant_text(position.game.deck, position.state, position.card("owl"))

    assert told == "owl of Station II: Level 3 (printed 1), Qualified, Damage 1, Defense 9, Flying."


def test_a_spell_tells_what_it_does_as_far_as_there_is_room() -> None:
    whole = laid(spell("up", part(Every("any"), ChangeLevel(2))), "cow 1/1", "ox 1/1", "elk 1/1").select("up")
    short = laid(spell("up", part(Chosen("own"), ChangeLevel(2))), "cow 1/1", "ox 1/1", "elk 1/1").select("up")
    long = part(Chosen("other", lacking="flying"), ChangeLevel(2), ChangeDamage(3), Wound(4))
    far = laid(spell("up", long), "cow 1/1", "ox 1/1", "elk 1/1").select("up")

    assert [row[24:] for row in drawn(whole)[-2:]] == ["  Every Gladiator gets", "  +2 Level."]
    told = drawn(short, seat=1)[-3:]
    assert told[0][24:] == "  L1 Qualified Spell"
    assert told[1][24:] == "  An ally: +2 Level"
    assert [row[24:] for row in drawn(far, seat=1)[-2:]] == ["  A foe not Flying: +2", "  Level, +3 Damage, 4…"]
    assert entrant_text(far.game.deck, far.state, far.state.arena[0]) == (
        "up of Station I: Level 1, Qualified, a Spell. Choose a Gladiator without Flying of the other team: it gets +2 Level and "
        "+3 Damage and takes 4 damage at once."
    )


@pytest.mark.parametrize("rows", [14, 15])
def test_a_long_answer_below_takes_no_station_from_the_table(rows: int) -> None:
    position = laid("ox 3/9 fly", "elk 2/4 fly", "cow 4/3 fly", "bee 1/50").select("ox", "elk", "cow", "bee")
    assert position.state.frame is not None

    lines = texts(table_lines(TableToDraw(position.game.deck, position.state, "engagement", 0), 48, rows, ">"))

    assert len(lines) == rows
    assert "IV" in lines[0]
    assert "II Sun" in lines[-5]


def test_each_card_of_a_hand_is_told_whole_that_of_the_station_that_decides_first() -> None:
    both = Options(controllers=(0, 0, 1, 1), players=("person", "easy"))
    state = opened(both)

    told = hands_told(DECK, state, 0)

    first, second = state.hands[:2]
    assert told[0] == "In the hand of Station I:"
    assert told[len(first) + 1] == "In the hand of Station II:"
    cards = [*told[1 : len(first) + 1], *told[len(first) + 2 :]]
    for card, text in zip((*first, *second), cards, strict=True):
        assert text.startswith(f"L{DECK.card[card].level} {DECK.card[card].name}")
        assert text.endswith(spell_text(DECK, card))
    assert "L1 Stymphalian Bird 1/3, Flying, Range" in cards
    shown = " ".join(texts(hand_lines(DECK, state, 1, 80, 4)))
    assert all(DECK.card[card].name in shown for card in state.hands[1])
    assert len(hand_lines(DECK, state, 1, 80, 4)) <= 4


def test_of_one_hand_each_card_is_told_once_and_none_of_another_player() -> None:
    one = Options(controllers=(0, 0, 1, 1), players=("person", "easy"), combined=(True, True))
    shared = next(state for seed in range(9) if not (state := GAME.start(one, seed)).opening)

    assert len(hands_told(DECK, shared, 0)) == 1 + len(shared.hands[0])
    assert len(hands_told(DECK, opened(), 0)) == 1 + len(opened().hands[0])
    assert hands_told(DECK, opened(), 1) == []


# The report and the pile


@pytest.mark.parametrize(
    ("cards", "result"),
    [
        (("ox 5/50", "elk 2/50", "cow 3/50", "bee 1/50"), "Ox wins, a point for Sun."),
        (("ox 3/50", "elk 2/50", "cow 3/50", "bee 1/50"), "Ox and cow tie for both teams, so nobody scores."),
        (("ox 5/1", "elk 5/1", "cow 5/1", "bee 5/1"), "No Gladiator is left, no point."),
        (("ox 5/1 L5", "elk 5/1 L5", "cow 5/1 L5", "bee 5/1 L5"), "No Qualified Gladiator is left, no point."),
    ],
)
def test_the_report_says_who_won_and_why_somebody_or_nobody_scored(cards: tuple[str, ...], result: str) -> None:
    position = played(*cards)

    assert f" {result}" in texts(report_lines(position.game.deck, position.state, 80))


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ((ChangeLevel(-3), ChangeDefense(5)), "gets -3 Level and +5 Defense."),
        ((Grant("flying"), Grant("range"), ChangeLevel(-3)), "gains Flying and Range and gets -3 Level."),
        ((ChangeLevel(-3), Grant("range"), ChangeDefense(5)), "gets -3 Level, gains Range and gets +5 Defense."),
    ],
)
def test_a_spell_that_does_two_alike_things_in_a_row_says_so_with_one_verb(deeds: tuple[Deed, ...], told: str) -> None:
    assert part_text(part(Every("other"), *deeds)) == f"Every Gladiator of the other team {told}"


def test_the_report_shows_blows_and_who_fell() -> None:
    position = played("ox 3/9 strike", "elk 2/4", "cow 4/3", "bee 1/50").strike("cow")

    rows = texts(report_lines(position.game.deck, position.state, 80))

    assert any("dealt 3 to elk and bee; took 3." in row for row in rows)
    assert any("dealt 2 to ox and bee; took 4; fell in battle." in row for row in rows)
    assert any("took 3; removed before the battle." in row for row in rows)
    assert any(row.startswith(" > Station I ") for row in rows)


def test_the_report_says_how_much_was_taken_before_the_battle() -> None:
    position = played("ox 3/9 strike", "elk 2/4", "cow 4/30", "bee 1/50").strike("cow")
    burnt = played(spell("burn", part(Every("other"), Wound(2))), "elk 0/4", "cow 0/9", "bee 0/50")

    rows = texts(report_lines(position.game.deck, position.state, 80))
    assert any("took 9 (3 before the battle)." in row for row in rows)
    assert any("took 2 before the battle." in row for row in texts(report_lines(burnt.game.deck, burnt.state, 80)))


def test_the_report_tells_what_spells_say_and_that_one_changed_the_qualifying_level() -> None:
    omen = spell("omen", part(None, ChangeQualifying(2)))
    changed = played(omen, "elk 2/4", "cow 4/9", "bee 1/50")
    usual = played("ox 2/4", "elk 2/4", "cow 4/9", "bee 1/50")

    rows = texts(report_lines(changed.game.deck, changed.state, 80))
    assert rows[1] == " Round 1, Qualifying Level 6 (4 before a Spell changed it)"
    assert any(row.strip() == "The round's Qualifying Level changes by +2." for row in rows)
    assert texts(report_lines(usual.game.deck, usual.state, 80))[1] == " Round 1, Qualifying Level 4"


def test_a_spell_that_lowered_the_qualifying_level_below_its_own_is_not_called_unqualified() -> None:
    omen = played(spell("omen", part(None, ChangeQualifying(-4))), "elk 2/4", "cow 4/9", "bee 1/50")
    late = played("ox 2/4 L8", "elk 2/4", "cow 4/9", "bee 1/50")

    rows = texts(report_lines(omen.game.deck, omen.state, 80))
    assert next(row for row in rows if "omen" in row).endswith("omen  L1  Spell")
    assert any("elk  L1 unqualified" in row for row in rows)
    assert any("ox  L8 unqualified" in row for row in texts(report_lines(late.game.deck, late.state, 80)))


def test_the_report_marks_what_a_spell_changed() -> None:
    position = played(spell("up", part(Chosen("own"), ChangeLevel(2))), "elk 2/4", "cow 4/9", "bee 1/50")

    rows = texts(report_lines(position.game.deck, position.state, 80))

    assert any("elk  L3* Qualified  2/4" in row for row in rows)
    assert any("cow  L1 Qualified  4/9" in row for row in rows)


def test_the_report_of_a_deal_s_last_round_stands_although_the_next_deal_began() -> None:
    state = play(opened(), *TWO)
    later = replace(state, deals=((5, 3),), rounds=(), closing=state.rounds[-1])

    rows = texts(report_lines(DECK, later, 80))

    assert rows[1].startswith(" Round 8,")
    assert " Deal 1 is over: Sun 5, Moon 3." in rows


def test_the_pile_shows_every_card_in_order() -> None:
    state = play(opened(), *THREE)

    rows = texts(pile_lines(DECK, state.pile, 80))

    assert len(state.pile) == 12
    assert [row.split("  ")[2][3:].split()[0].casefold() for row in rows[2:14]] == [
        card.split("_")[0] for card in state.pile
    ]
    assert texts(pile_lines(DECK, (), 80))[1].strip() == "The pile is empty: no round is over yet."
