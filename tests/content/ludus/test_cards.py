"""The cards and Arenas of the ludus: how many, how unlike each other, and what of the vocabulary is on them."""

from collections import Counter
from typing import get_args

import pytest

from content.ludus.shelf import SHELF
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards import usage as u
from rules.ludus.cards.records import Arena, Boast, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from tests.content.ludus.supplies import BOX, Thing, everything, shape, users, words

SUPPLY = [card for card in BOX.card.values() if not isinstance(card, Boast) and card.deck not in {"start", "champion"}]


# How many


@pytest.mark.parametrize(("deck", "number"), [("gladiator", 57), ("training", 45), ("economy", 50)])
def test_each_deck_has_at_least_the_cards_of_the_printed_game(deck: f.Stall, number: int) -> None:
    assert len(BOX.copies(deck)) >= number


def test_a_starting_deck_is_what_the_book_says() -> None:
    assert Counter(BOX.copies("start")) == {
        "business_as_usual": 9,
        "cull": 1,
        "crooked_senator": 1,
        "fresh_perspective": 1,
        "cestus": 1,
        "andabata": 1,
    }


def test_there_are_sixteen_arenas() -> None:
    assert len({arena.name for arena in BOX.cards.arenas}) == len(BOX.cards.arenas) == 16


def test_the_boasts_rise_from_6_to_24() -> None:
    assert [boast.number for boast in BOX.cards.boasts if boast.players == 2] == [6, 16, 18, 19, 24]


def test_each_supply_deck_holds_its_types_of_cards() -> None:
    kinds = {stall: {BOX.kind[card] for card in BOX.copies(stall)} for stall in get_args(f.Stall)}
    assert kinds == {
        "gladiator": {"gladiator"},
        "training": {"tactic", "reaction"},
        "economy": {"income", "patron", "scheme"},
    }


def test_titles_are_many_and_copies_few() -> None:
    for kind, titles in ((Gladiator, 34), (Tactic | Reaction, 26), (Income | Patron | Scheme, 29)):
        cards = [card for card in SUPPLY if isinstance(card, kind)]
        assert len(cards) >= titles
        assert all(card.copies <= 3 for card in cards if not isinstance(card, Income))


def test_ids_say_the_names() -> None:
    for thing in everything():
        assert thing.id == thing.name.casefold().replace("'", "").replace(" ", "_")


def test_all_of_it_is_read_each_time() -> None:
    assert SHELF.load().cards == BOX.cards


# Numbers


@pytest.mark.parametrize("stall", get_args(f.Stall))
def test_every_supply_deck_has_cheap_cards_and_dear_ones(stall: f.Stall) -> None:
    prices = {BOX.price[card] for card in BOX.copies(stall)}
    assert prices >= set(range(2, 8))
    assert max(prices) <= 8


def test_each_gladiator_can_hurt_and_be_hurt() -> None:
    for card in BOX.cards.gladiators:
        assert min(card.attack, card.health, card.bloodlust) >= 1, card.id


def test_most_gladiators_require_influence_and_none_more_than_three() -> None:
    required = [BOX.gladiator[card].influence for card in BOX.copies("gladiator")]
    assert set(required) == {0, 1, 2, 3}
    assert Counter(required).most_common(1)[0][0] == 1
    assert required.count(0) <= len(required) / 6


def test_every_patron_grants_influence() -> None:
    assert {card.influence for card in BOX.cards.patrons} == {1, 2, 3}


# Unlike each other


def test_no_two_titles_differ_in_numbers_alone() -> None:
    shapes: dict[object, str] = {}
    for thing in [*SUPPLY, *BOX.cards.arenas]:
        if not isinstance(thing, Income):
            assert shapes.setdefault(shape(thing), thing.id) == thing.id


def test_numbers_alone_make_no_new_shape_and_words_do() -> None:
    pierce, parry = BOX.card["pierce"], BOX.card["parry"]
    assert isinstance(pierce, Tactic)
    again = Tactic(id="p", name="P", origin="ours", copies=1, price=9, comeback=5, deeds=(f.Damage(n=7),))
    assert shape(again) == shape(pierce) != shape(parry)
    assert shape(Tactic(id="p", name="P", origin="ours", copies=1, deeds=(f.Damage(n=7),))) != shape(pierce)


def test_every_gladiator_of_the_supply_can_do_something_of_its_own() -> None:
    assert [card.id for card in BOX.cards.gladiators if not card.abilities and not card.statics] == [
        "cestus",
        "andabata",
    ]


def test_incomes_are_worth_more_the_dearer_they_are_and_never_more_than_they_cost() -> None:
    ladder = sorted((card.price, card.value) for card in BOX.cards.incomes if card.deck == "economy")
    assert [value for _, value in ladder] == sorted({value for _, value in ladder})
    assert all(value <= price for price, value in ladder)


# The vocabulary


VOCABULARY = [*get_args(f.Deed), *get_args(f.Whom), *get_args(s.Static), *get_args(u.Ability)]


@pytest.mark.parametrize("word", VOCABULARY, ids=lambda word: word.__name__)
def test_every_word_is_on_two_cards(word: type) -> None:
    assert len(users(word)) >= 2


@pytest.mark.parametrize("event", get_args(u.TriggerEvent))
def test_every_trigger_is_on_two_cards(event: u.TriggerEvent) -> None:
    assert len(users(u.Cue, event=event)) >= 2


@pytest.mark.parametrize("whose", ["self", "own", "other", "any"])
def test_triggers_ask_whose_in_every_way(whose: str) -> None:
    assert len(users(u.Cue, whose=whose)) >= 2


def having(name: str, value: object = None) -> list[str]:
    """What has a word with a field that is set, or set to a value."""
    found = [(thing, word) for thing in everything() for word in words(thing)]
    fits = [thing.id for thing, word in found if _set(getattr(word, name, None), value)]
    return list(dict.fromkeys(fits))


def _set(found: object, value: object) -> bool:
    return found == value if value is not None else bool(found)


@pytest.mark.parametrize("given", get_args(f.Given))
def test_every_condition_is_on_two_cards(given: f.Given) -> None:
    assert len(having("given", given)) >= 2


@pytest.mark.parametrize("cost", u.Cost.__struct_fields__)
def test_everything_is_paid_somewhere(cost: str) -> None:
    assert len({id_ for id_ in having(cost) if any(getattr(word, cost, 0) for word in costs(id_))}) >= 2


def costs(id_: str) -> list[u.Cost]:
    """The costs in the texts of something."""
    thing: Thing = BOX.arena.get(id_) or BOX.card[id_]
    return [word for word in words(thing) if isinstance(word, u.Cost)]


@pytest.mark.parametrize("stat", get_args(f.Stat))
def test_every_number_of_gladiators_is_changed_by_something(stat: f.Stat) -> None:
    assert having("stat", stat)


@pytest.mark.parametrize("state", ["ready", "exhausted", "damaged", "assigned", "blessed"])
def test_targets_are_sought_in_every_state(state: str) -> None:
    assert len(having("state", state)) >= 2


OTHER_FIELDS = ("may", "unpreventable", "others", "comeback", "scheme", "opponents", "per", "melee", "melee_scheme")


@pytest.mark.parametrize("field", OTHER_FIELDS)
def test_every_other_field_is_used(field: str) -> None:
    assert having(field)


# What the rules speak of


KINDS_OF_EFFECT = {
    "a Gladiator moves to another Arena": users(f.Relocate),
    "a trigger of entering": users(u.Cue, event="enters"),
    "cannot be Targeted": users(s.Untargetable),
    "damage that cannot be Prevented": users(f.Damage, unpreventable=True),
    "a Scheme that is a Tactic": [card.id for card in BOX.cards.tactics if card.scheme],
    "a free action": [
        arena.id for arena in BOX.cards.arenas if any(isinstance(one, u.FreeAction) for one in arena.abilities)
    ],
    "an Arena that reacts": [
        arena.id for arena in BOX.cards.arenas if any(isinstance(one, u.ReactionAbility) for one in arena.abilities)
    ],
    "a change of Agility": users(s.Aura, stat="agility") + users(f.Boost, stat="agility") + users(s.Initiative),
}


@pytest.mark.parametrize("kind", KINDS_OF_EFFECT)
def test_each_kind_of_effect_that_the_rules_speak_of_is_on_a_card(kind: str) -> None:
    assert len(KINDS_OF_EFFECT[kind]) >= 2


@pytest.mark.parametrize("deed", [f.Prevent, f.Reassign, f.Move, f.Heal, f.Ready])
def test_training_has_a_card_of_each_kind(deed: type) -> None:
    assert any(BOX.stall.get(id_) == "training" for id_ in users(deed))


def test_training_has_damage_for_all_and_schemes_that_are_tactics() -> None:
    sweeping = [card.id for card in BOX.cards.tactics if any(isinstance(word, f.Each) for word in words(card))]
    assert {"sweep", "pila_volley"} <= set(sweeping)
    assert sum(bool(card.scheme) for card in BOX.cards.tactics) >= 4


@pytest.mark.parametrize("kind", [u.TacticAbility, u.ReactionAbility, u.FreeAction])
def test_arenas_have_abilities_of_each_kind(kind: type) -> None:
    assert len(set(users(kind)) & set(BOX.arena)) >= 2


def test_arenas_have_constant_parts_and_some_have_both() -> None:
    both: list[Arena] = [arena for arena in BOX.cards.arenas if arena.abilities and arena.statics]
    alone = [arena for arena in BOX.cards.arenas if not arena.abilities]
    assert len(both) >= 3
    assert len(alone) >= 4


def test_patrons_do_nothing_for_nothing() -> None:
    """Whatever is used of a Patron, its Influence is gone until the next Machinations Turn."""
    assert all(one.cost.exhaust for patron in BOX.cards.patrons for one in patron.abilities)
