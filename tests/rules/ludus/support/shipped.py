"""Cards of the shipped box for positions, so that what the book tells of a card is tried with that very card."""

from typing import Any

from msgspec.structs import replace

from content.ludus.shelf import SHELF
from rules.ludus.box import Box
from rules.ludus.cards.records import Arena, Boast, Card
from rules.ludus.game import LudusGame
from rules.ludus.options import Options

__all__ = ["BOX", "GAME", "shipped"]

GAME = LudusGame(SHELF.load())


def _plain(box: Box) -> Box:
    """A box whose cards of the expansion and levels of Champions are like all others, so that a duel can have them."""
    cards: Any = {
        field: tuple(replace(card, expansion=False) for card in getattr(box.cards, field))
        for field in ("incomes", "gladiators", "patrons", "schemes", "tactics", "reactions")
    }
    cards["gladiators"] = tuple(
        replace(card, deck="gladiator") if card.deck == "champion" else card for card in cards["gladiators"]
    )
    return Box(replace(box.cards, champions=(), **cards))


BOX: Box = _plain(GAME.box.packed(Options(expansion=True, champions="drawn")))


def shipped(*ids: str) -> tuple[Card | Arena, ...]:
    """Cards and Arenas of the box by id; those of the Starting Deck as if they came from the Economy deck.

    A position has only the copies that lie in it, not a whole Starting Deck for each player.
    """
    return tuple(_loose(BOX.card[id_]) if id_ in BOX.card else BOX.arena[id_] for id_ in ids)


def _loose(card: Card) -> Card:
    return card if isinstance(card, Boast) or card.deck != "start" else replace(card, deck="economy")
