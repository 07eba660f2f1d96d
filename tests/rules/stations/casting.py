"""The Spells of the game's own deck, cast into Arenas that are drawn as in `positions`."""

from typing import Any

from content.stations.shelf import SHELF
from rules.stations.effects import Attribute
from rules.stations.events import CardRecalled, GladiatorsRemoved, SpellFailed, Wounded
from tests.rules.stations.positions import Played, gladiator, played

__all__ = ["DECK", "cast", "failed", "ratings", "untouched"]

DECK = SHELF.load()


def cast(spell: str, *others: str, **given: Any) -> Played:
    """A Spell at Station 0, beside three cards: those of its partner, then those of the other team.

    A card is the id of another Spell of the deck, or a drawn Gladiator.
    """
    return played(DECK.spell[spell], *(DECK.spell.get(other, other) for other in others), **given)


def ratings(game: Played, card: str) -> tuple[int, int, int, tuple[Attribute, ...]]:
    """Level, Damage, Defense and attributes of a card as they stand."""
    entrant = game.card(card)
    return entrant.level, entrant.damage, entrant.defense, entrant.attributes


def untouched(game: Played, *drawn: str) -> bool:
    """Whether no Spell has done anything to some Gladiators."""
    touched = {event.card for event in game.told(Wounded)} | {event.card for event in game.told(CardRecalled)}
    touched |= {card for event in game.told(GladiatorsRemoved) if event.spell for card in event.cards}
    for card in map(gladiator, drawn):
        if card.id in touched or ratings(game, card.id) != (card.level, card.damage, card.defense, card.attributes):
            return False
    return True


def failed(game: Played) -> list[tuple[str, str]]:
    """The Spells that did nothing, with the reasons."""
    return [(event.card, event.why) for event in game.told(SpellFailed)]
