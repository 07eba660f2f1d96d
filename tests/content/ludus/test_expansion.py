"""The components of the Champions expansion, and the lines that change nothing on every card of the ludus."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import msgspec
import pytest

from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import LEVELS, Boast, Card
from rules.ludus.options import Options
from tests.content.ludus.supplies import BOX, everything, shape, words
from tests.content_set import a_box

EXPANSION = [card for card in BOX.card.values() if not isinstance(card, Boast) and card.expansion]


def blessed(card: Card) -> bool:
    """Whether a card gives Blessings or uses them."""
    return any(
        isinstance(word, f.Bless | f.Unbless)
        or getattr(word, "state", None) == "blessed"
        or (isinstance(word, s.Grows) and word.per == "blessing")
        for word in words(card)
    )


def crowded(card: Card) -> bool:
    """Whether a card has a word that says more, or says anything, with three or more schools alone."""
    return any(
        getattr(word, "side", None) == "third"
        or getattr(word, "given", None) == "crowd"
        or getattr(word, "per", None) == "opponent"
        or bool(getattr(word, "opponents", False))
        for word in words(card)
    )


# The 45 cards


@pytest.mark.rule("C-SETUP-05")
def test_the_expansion_has_45_cards_fifteen_a_deck() -> None:
    decks = Counter[str]()
    for card in EXPANSION:
        decks[card.deck] += card.copies
    assert decks == dict.fromkeys(get_args(f.Stall), 15)


def test_they_are_in_every_game_of_three_and_four_and_in_a_duel_by_choice() -> None:
    ids = {card.id for card in EXPANSION}
    for options, there in (
        (Options(seats=3), True),
        (Options(seats=4), True),
        (Options(), False),
        (Options(expansion=True), True),
    ):
        box = BOX.packed(options)
        assert (ids <= set(box.card)) == there
        assert there or not ids & set(box.card)


def test_six_titles_give_or_use_blessings_and_no_other_card_does() -> None:
    found = [card for card in EXPANSION if blessed(card)]
    assert len(found) >= 6
    assert {card.deck for card in found} == set(get_args(f.Stall))
    assert len([card for card in found if any(isinstance(word, f.Bless) for word in words(card))]) >= 2
    others = [thing for thing in everything() if thing not in EXPANSION and thing.id not in BOX.levels]
    assert not any(map(blessed, others))  # type: ignore[arg-type]


def test_eight_titles_are_about_three_or_more_schools() -> None:
    found = [card for card in EXPANSION if crowded(card)]
    assert len(found) >= 8
    assert {card.deck for card in found} == set(get_args(f.Stall))


def test_no_text_of_theirs_is_about_glory_or_another_arena() -> None:
    for card in (*EXPANSION, *(BOX.gladiator[level] for level in sorted(BOX.levels))):
        for word in words(card):
            assert not isinstance(word, f.Relocate), card.id
            assert getattr(word, "given", None) not in {"behind", "champion"}, card.id


def test_they_are_many_titles_and_all_of_them_are_ours() -> None:
    assert len(EXPANSION) >= 30
    assert {card.origin for card in EXPANSION} == {"ours"}


def test_words_tell_the_kinds_apart() -> None:
    """Both counts above can fail: plain cards are in neither."""
    plain = [BOX.card[id_] for id_ in ("pierce", "veles", "extortion", "damnatio_memoriae", "augusta")]
    assert not any(blessed(card) or crowded(card) for card in plain)


# Champions


@pytest.mark.rule("C-CHAMPION-03")
def test_there_are_four_champions_of_five_levels_each_with_numbers_that_rise() -> None:
    assert len(BOX.champion) >= 4
    for champion in BOX.champion.values():
        levels = [BOX.gladiator[level] for level in champion.levels]
        assert len(levels) == LEVELS
        assert levels[0].price == 0
        assert levels[0].influence <= 1
        for before, level in pairwise(levels):
            assert level.price > before.price
            for stat in get_args(f.Stat):
                assert getattr(level, stat) >= getattr(before, stat), (level.id, stat)
            assert level.attack + level.health + level.bloodlust > before.attack + before.health + before.bloodlust


def test_each_champion_is_another_way_to_play() -> None:
    """Neither texts nor numbers of the last levels are those of another one."""
    last = [BOX.gladiator[champion.levels[-1]] for champion in BOX.champion.values()]
    for kind in ("statics", "abilities"):
        texts = [repr(msgspec.to_builtins(getattr(card, kind))) for card in last]
        assert kind == "statics" or len(set(texts)) == len(last)
    assert len({shape(card) for card in last}) == len(last)
    assert len({(card.attack, card.health, card.agility, card.bloodlust) for card in last}) == len(last)


def test_of_each_champion_the_last_level_can_do_more_than_the_first() -> None:
    for champion in BOX.champion.values():
        first, *_, last = (BOX.gladiator[level] for level in champion.levels)
        assert (first.statics, first.abilities) != (last.statics, last.abilities), champion.id
        assert any(isinstance(one, u.Ability) for one in first.abilities), champion.id


# Boasts


@pytest.mark.rule("C-SETUP-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_pile_has_five_boasts_that_rise(players: int) -> None:
    numbers = [boast.number for boast in BOX.cards.boasts if boast.players == players]
    assert len(numbers) >= 5
    assert numbers == sorted(set(numbers))


# Lines that change nothing

LINED = [*everything(), *BOX.cards.champions]


@pytest.mark.parametrize("thing", LINED, ids=lambda thing: thing.id)
def test_everything_has_a_line_that_changes_nothing(thing: Card) -> None:
    """It is a whole sentence or more, and fits into one row of a page."""
    line = thing.flavour
    assert line, thing.id
    assert line[0].isupper()
    assert line[-1] in ".?!"
    assert line == " ".join(line.split())
    assert len(line) <= 68


def test_no_two_have_the_same_line() -> None:
    lines = Counter(thing.flavour for thing in LINED)
    assert not [line for line, times in lines.items() if times > 1]


def test_a_card_needs_none() -> None:
    """Cards that players make may do without."""
    assert not any(thing.flavour for thing in everything(a_box()))
