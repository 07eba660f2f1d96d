"""The cards of the Stations as the deck has them: how many of each kind, at which Levels, with what."""

from itertools import combinations
from math import comb
from statistics import mean
from typing import get_args

import msgspec
import pytest

from content.stations.shelf import SHELF
from rules.stations import effects as f
from rules.stations.deck import HAND, STATIONS, Deck
from rules.stations.effects import Attribute
from rules.stations.records import Gladiator, Spell
from tests.content.parts import parts

DECK = SHELF.load()
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)


def words(*spells: Spell) -> list[msgspec.Struct]:
    """The words of the vocabulary that Spells are written in."""
    return [part for spell in spells for part in parts(spell.parts)]


# How many


@pytest.mark.rule("S-RULING-08")
def test_the_deck_is_dealt_to_the_last_card() -> None:
    assert len(DECK.card) == STATIONS * HAND == 44


def test_only_the_name_that_the_rules_give_is_of_the_book() -> None:
    assert [card.id for card in DECK.card.values() if card.origin == "book"] == ["triumphant_return"]


def test_ids_say_the_names() -> None:
    for card in DECK.card.values():
        assert card.id == card.name.casefold().replace(" ", "_")


# Levels


def test_there_are_cards_of_every_level() -> None:
    for level in range(1, 9):
        assert any(card.level == level for card in DECK.gladiators)
    assert {card.level for card in DECK.spells} >= {1, 2, 3, 4, 5, 6}


def unplayable(deck: Deck, level: int) -> float:
    """How likely a hand has no card up to a Level."""
    above = sum(card.level > level for card in deck.card.values())
    return comb(above, HAND) / comb(len(deck.card), HAND)


def test_95_hands_of_100_have_a_card_for_round_one() -> None:
    assert unplayable(DECK, 1) < 0.05


def test_a_hand_without_a_card_for_round_two_is_hardly_ever_dealt() -> None:
    assert unplayable(DECK, 2) < 0.002


def test_higher_levels_are_stronger() -> None:
    ratings = [
        mean(card.damage + card.defense for card in DECK.gladiators if card.level == level) for level in range(1, 9)
    ]
    assert ratings == sorted(ratings)
    assert ratings[-1] > 2 * ratings[0]


# Gladiators


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_attribute_is_on_five_cards_and_at_high_and_low_levels(attribute: Attribute) -> None:
    levels = [card.level for card in DECK.gladiators if attribute in card.attributes]
    assert len(levels) >= 5
    assert min(levels) == 1
    assert max(levels) >= 6


@pytest.mark.parametrize(
    "pair",
    [
        ("flying", "range"),
        ("flying", "target_strike"),
        ("flying", "target_strike_only"),
        ("range", "target_strike"),
        ("range", "target_strike_only"),
    ],
)
def test_attributes_come_together(pair: tuple[Attribute, Attribute]) -> None:
    assert any(set(pair) <= set(card.attributes) for card in DECK.gladiators)


def test_some_have_no_attribute() -> None:
    assert sum(not card.attributes for card in DECK.gladiators) >= 10


def test_no_two_gladiators_are_the_same_for_the_same_round() -> None:
    for one, other in combinations(DECK.gladiators, 2):
        if one.level == other.level:
            assert (one.damage, one.defense, one.attributes) != (other.damage, other.defense, other.attributes)


def beats(one: Gladiator, other: Gladiator) -> bool:
    """Whether one Gladiator has all of another one's attributes and at least its ratings, at no higher Level."""
    has = set(one.attributes) == set(other.attributes) and one.level <= other.level
    return has and one.damage >= other.damage and one.defense >= other.defense


def test_nobody_is_of_no_use_beside_another() -> None:
    for one in DECK.gladiators:
        assert [other.id for other in DECK.gladiators if other is not one and beats(other, one)] == []


def test_there_are_glass_cannons_and_walls() -> None:
    plain = [card for card in DECK.gladiators if not card.attributes]
    assert sum(card.damage > card.defense for card in plain) >= 3
    assert sum(card.defense >= 3 * card.damage for card in plain) >= 4


# Spells


KINDS: dict[str, tuple[type, ...]] = {
    "removal": (f.Remove,),
    "a change of Level": (f.ChangeLevel,),
    "a change of ratings": (f.ChangeDamage, f.ChangeDefense, f.Exchange),
    "abilities granted": (f.Grant,),
    "abilities taken": (f.Strip,),
    "a wound": (f.Wound,),
    "a card brought back": (f.Recall,),
    "a change of the Qualifying Level": (f.ChangeQualifying,),
}


@pytest.mark.rule("S-SPELL-04")
@pytest.mark.parametrize("kind", KINDS)
def test_the_deck_has_spells_of_every_kind(kind: str) -> None:
    assert any(isinstance(word, KINDS[kind]) for word in words(*DECK.spells))


@pytest.mark.rule("S-SPELL-04")
def test_levels_go_up_and_down_and_those_of_spells_too() -> None:
    changes = [word.by for word in words(*DECK.spells) if isinstance(word, f.ChangeLevel)]
    assert min(changes) < 0 < max(changes)
    assert any(isinstance(word, f.Chosen) and word.spells for word in words(*DECK.spells))


def test_every_word_of_the_vocabulary_is_used() -> None:
    vocabulary = {f.Part, *get_args(f.Whom), *get_args(f.Deed)}
    assert {type(word) for word in words(*DECK.spells)} == vocabulary


def test_every_side_and_every_limit_is_used() -> None:
    whoms = [word for word in words(*DECK.spells) if isinstance(word, f.Chosen | f.Every)]
    assert {whom.side for whom in whoms} == {"any", "own", "other"}
    assert any(whom.having for whom in whoms)
    assert any(whom.lacking for whom in whoms)
    assert any(whom.level_to is not None for whom in whoms)


def test_each_spell_does_what_no_other_does() -> None:
    done = [frozenset((type(word), getattr(word, "attribute", "")) for word in words(spell)) for spell in DECK.spells]
    assert len(set(done)) == len(done)
