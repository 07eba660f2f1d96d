"""Everything in the box of the ludus, from which the game is made."""

from collections import Counter
from typing import Any, Literal, TypeGuard, get_args

from rules.ludus.actions import Use
from rules.ludus.cards import effects as f
from rules.ludus.cards.constants import Constants
from rules.ludus.cards.packing import played
from rules.ludus.cards.records import (
    Arena,
    Card,
    Cards,
    Champion,
    Gladiator,
    Income,
    Patron,
    Reaction,
    Scheme,
    Tactic,
    Whence,
)
from rules.ludus.cards.statics import Thrift
from rules.ludus.cards.texts import Text, Texts
from rules.ludus.options import Options

__all__ = ["STALLS", "Box"]

STALLS: tuple[f.Stall, ...] = get_args(f.Stall)

Dealt = Income | Gladiator | Patron | Scheme | Tactic | Reaction
"""The cards of the Supply Decks and of the Starting Decks."""


def _is_stall(deck: Whence) -> TypeGuard[f.Stall]:
    return deck in STALLS


class Box:
    """Everything in the box, each title once, with its look-up tables, built once because they are read all the time."""

    cards: Cards
    """All of them, as content gives them."""

    melee: bool
    """Whether their texts are those for three and four players (C-RUL-15)."""

    card: dict[str, Card]
    """Cards by id."""

    kind: dict[str, f.Kind]
    """The type of each card."""

    price: dict[str, int]
    """The Coin Cost of each card."""

    stall: dict[str, f.Stall]
    """The Supply Deck of each card that is in one."""

    gladiator: dict[str, Gladiator]
    """Gladiators by id."""

    patron: dict[str, Patron]
    """Patrons by id."""

    arena: dict[str, Arena]
    """Arenas by id."""

    champion: dict[str, Champion]
    """Champions by id."""

    levels: frozenset[str]
    """The cards that are levels of Champions."""

    value: dict[str, int]
    """What each Income Card is worth."""

    worth: Counter[str]
    """The same for all cards: 0 for one that is hidden or not an Income Card."""

    money: tuple[str, ...]
    """The Income Cards, the best first."""

    number: dict[str, int]
    """The number of each Boast Card."""

    granted: dict[str, int]
    """The Influence that each Patron grants."""

    printed: dict[f.Stat, dict[str, int]]
    """The numbers of Gladiators as they are printed."""

    text: dict[str, Text]
    """Everything that can be used, by key."""

    texts: Texts
    """All that can be used, looked up in many ways."""

    constants: Constants
    """What holds all the time while it is in play."""

    def __init__(self, cards: Cards, *, melee: bool = False) -> None:
        """Look through the cards and Arenas."""
        self.cards = cards
        self.melee = melee
        dealt: tuple[Dealt, ...] = (
            *cards.incomes,
            *cards.gladiators,
            *cards.patrons,
            *cards.schemes,
            *cards.tactics,
            *cards.reactions,
        )
        self._look_at(cards, dealt)
        self.texts = Texts(cards)
        self.text = self.texts.by_key
        self.constants = Constants(cards)
        self._lowered: dict[tuple[Thrift, ...], dict[str, int]] = {(): self.price}
        self._packed: dict[tuple[int, bool, bool], Box] = {}

    def _look_at(self, cards: Cards, dealt: tuple[Dealt, ...]) -> None:
        self.card = {**{card.id: card for card in dealt}, **{card.id: card for card in cards.boasts}}
        self.kind = {id_: card.kind for id_, card in self.card.items()}
        self.price = {id_: card.price for id_, card in self.card.items()}
        self.stall = {card.id: card.deck for card in dealt if _is_stall(card.deck)}
        self.gladiator = {card.id: card for card in cards.gladiators}
        self.patron = {card.id: card for card in cards.patrons}
        self.arena = {arena.id: arena for arena in cards.arenas}
        self.champion = {champion.id: champion for champion in cards.champions}
        self.levels = frozenset([level for champion in cards.champions for level in champion.levels])
        self.value = {card.id: card.value for card in cards.incomes}
        self.worth = Counter({**dict.fromkeys(self.card, 0), **self.value})
        self.money = tuple(sorted(self.value, key=lambda card: (-self.value[card], card)))
        self.number = {card.id: card.number for card in cards.boasts}
        self.granted = {card.id: card.influence for card in cards.patrons}
        self.printed = {stat: {card.id: getattr(card, stat) for card in cards.gladiators} for stat in get_args(f.Stat)}
        self._decks: dict[str, tuple[str, ...]] = dict.fromkeys((*STALLS, "start", "champion"), ())
        for card in dealt:
            self._decks[card.deck] += (card.id,) * card.copies

    def is_free(self, answer: Any) -> TypeGuard[Use]:
        """Tell whether an answer is a free action, which can be had besides what is asked."""
        return isinstance(answer, Use) and (text := self.text.get(answer.text)) is not None and text.use == "free"

    def lowered(self, cheaper: tuple[Thrift, ...]) -> dict[str, int]:
        """The prices of the Supply after a discount; computed once for each."""
        found = self._lowered.get(cheaper)
        if found is None:
            found = self._lowered[cheaper] = {
                card: max(0, self.price[card] - sum([one.by for one in cheaper if one.stall in {None, stall}]))
                for card, stall in self.stall.items()
            }
        return found

    def packed(self, options: Options) -> "Box":
        """Say what of the box a game is played with; the box itself where that is all of it."""
        found = self._packed.get(options.packing)
        if found is None:
            cards, melee = played(self.cards, options), options.melee
            whole = cards == self.cards and melee == self.melee
            found = self._packed[options.packing] = self if whole else Box(cards, melee=melee)
        return found

    def copies(self, deck: f.Stall | Literal["start"]) -> tuple[str, ...]:
        """A whole Supply Deck, or one Starting Deck, unshuffled."""
        return self._decks[deck]
