"""Everything that lies in the box of the ludus; the one thing the game is made from."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, TypeVar, get_args

import msgspec

from rules.ludus import effects as f
from rules.ludus.records import Arena, Boast, Card, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.statics import Aura, Grows, Static, Thrift

__all__ = ["STALLS", "Box", "Having", "Responses", "Text", "Use"]

K = TypeVar("K")

STALLS: tuple[f.Stall, ...] = get_args(f.Stall)

Use = Literal["scheme", "tactic", "reaction", "free"]
"""When a text is used."""


class Text(msgspec.Struct, frozen=True):
    """Something on a card or an Arena that can be used.

    Attributes:
        key: what states call it: the card's id where the card is played for it, with its use behind a colon where that is not
            its main one; of an ability the id, and its number behind a stroke.
        source: the id of the card or Arena.
        use: when it is used.
        deeds: what it does, in order.
        cost: what it costs.
        when: the trigger of a Reaction.
        may: whether a Reaction can be left.
        comeback: the price of taking its card back, as in `Tactic`.
        ambush: whether it puts its Gladiator from Hand into the Active Arena.
    """

    key: str
    source: str
    use: Use
    deeds: tuple[f.Deed, ...]
    cost: f.Cost = f.Cost()
    when: f.When | None = None
    may: bool = True
    comeback: int = 0
    ambush: bool = False

    @property
    def is_ability(self) -> bool:
        """Whether something in play has it, and no card is played for it."""
        return "/" in self.key


class Having(dict[str, tuple[K, ...]]):
    """What each of some titles has, by title; of titles that are not in it, nothing.

    Attributes:
        gladiators: whether Gladiators are among the titles, so that one has to look for them in play.
        patrons: likewise.
        arenas: likewise.
    """

    __slots__ = ("arenas", "gladiators", "patrons")

    def __init__(self, found: Mapping[str, tuple[K, ...]], box: "Box") -> None:
        """Take what was found."""
        super().__init__(found)
        self.gladiators = not box.gladiator.keys().isdisjoint(found)
        self.patrons = not box.patron.keys().isdisjoint(found)
        self.arenas = not box.arena.keys().isdisjoint(found)


class Responses(msgspec.Struct, frozen=True):
    """All that can answer an event.

    Attributes:
        cards: the Reaction Cards.
        abilities: the Reaction Abilities of each card in play and of each Arena.
        lively: the titles whose presence in play matters: those that have such an ability, and those that bring cards to Hand
            by a free action (F-RUL-45).
    """

    cards: frozenset[str]
    abilities: Having[Text]
    lively: frozenset[str]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All cards and Arenas, each title once."""

    incomes: tuple[Income, ...]
    gladiators: tuple[Gladiator, ...]
    patrons: tuple[Patron, ...]
    schemes: tuple[Scheme, ...]
    tactics: tuple[Tactic, ...]
    reactions: tuple[Reaction, ...]
    boasts: tuple[Boast, ...]
    arenas: tuple[Arena, ...]

    @cached_property
    def card(self) -> dict[str, Card]:
        """Cards by id."""
        shelves: tuple[tuple[Card, ...], ...] = (
            self.incomes,
            self.gladiators,
            self.patrons,
            self.schemes,
            self.tactics,
            self.reactions,
            self.boasts,
        )
        return {card.id: card for shelf in shelves for card in shelf}

    @cached_property
    def kind(self) -> dict[str, f.Kind]:
        """The type of each card."""
        return {id_: card.kind for id_, card in self.card.items()}

    @cached_property
    def price(self) -> dict[str, int]:
        """The Coin Cost of each card."""
        return {id_: card.price for id_, card in self.card.items()}

    @cached_property
    def _lowered(self) -> dict[tuple[Thrift, ...], dict[str, int]]:
        return {(): self.price}

    def lowered(self, cheaper: tuple[Thrift, ...]) -> dict[str, int]:
        """The prices of the Supply less what is taken off them; reckoned once for each."""
        found = self._lowered.get(cheaper)
        if found is None:
            found = self._lowered[cheaper] = {
                card: max(0, self.price[card] - sum([one.by for one in cheaper if one.stall in {None, stall}]))
                for card, stall in self.stall.items()
            }
        return found

    @cached_property
    def stall(self) -> dict[str, f.Stall]:
        """The Supply Deck of each card that is in one."""
        return {card.id: card.deck for card in self._dealt if card.deck != "start"}

    @cached_property
    def gladiator(self) -> dict[str, Gladiator]:
        """Gladiators by id."""
        return {card.id: card for card in self.gladiators}

    @cached_property
    def patron(self) -> dict[str, Patron]:
        """Patrons by id."""
        return {card.id: card for card in self.patrons}

    @cached_property
    def arena(self) -> dict[str, Arena]:
        """Arenas by id."""
        return {arena.id: arena for arena in self.arenas}

    @cached_property
    def plain(self) -> frozenset[str]:
        """What can be played in every Take Actions step: Patrons, Boasts, and Schemes without a cost (F-RUL-34)."""
        free = [card.id for card in self.schemes if card.id not in self.dear]
        double = [card.id for card in self.tactics if card.scheme]
        return frozenset([*free, *double, *self.patron, *self.number])

    @cached_property
    def dear(self) -> frozenset[str]:
        """The Schemes that cost something to play."""
        return frozenset([card.id for card in self.schemes if card.cost.coins or card.cost.toss])

    @cached_property
    def drawing(self) -> frozenset[str]:
        """The cards that draw others when they are played as Schemes."""
        return frozenset(
            [card for card, text in self.as_scheme.items() if any(isinstance(deed, f.Draw) for deed in text.deeds)]
        )

    @cached_property
    def reservable(self) -> frozenset[str]:
        """What every player can put into the Reserve: Tactics and Reactions (F-RESERVE-01)."""
        return frozenset([card.id for card in (*self.tactics, *self.reactions)])

    @cached_property
    def value(self) -> dict[str, int]:
        """What each Income Card is worth."""
        return {card.id: card.value for card in self.incomes}

    @cached_property
    def money(self) -> tuple[str, ...]:
        """The Income Cards, the best first."""
        return tuple(sorted(self.value, key=lambda card: (-self.value[card], card)))

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each Boast Card."""
        return {card.id: card.number for card in self.boasts}

    @property
    def _dealt(self) -> tuple[Income | Gladiator | Patron | Scheme | Tactic | Reaction, ...]:
        return (*self.incomes, *self.gladiators, *self.patrons, *self.schemes, *self.tactics, *self.reactions)

    def copies(self, deck: f.Stall | Literal["start"]) -> tuple[str, ...]:
        """A whole Supply Deck, or one Starting Deck, unshuffled."""
        return self._decks[deck]

    @cached_property
    def _decks(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = dict.fromkeys((*STALLS, "start"), ())
        for card in self._dealt:
            found[card.deck] += (card.id,) * card.copies
        return found

    @cached_property
    def text(self) -> dict[str, Text]:
        """Everything that can be used, by key."""
        return {text.key: text for text in self._texts()}

    @cached_property
    def as_scheme(self) -> dict[str, Text]:
        """What each card is played for in a Take Actions step; only of those that are Schemes there."""
        return self._played_as("scheme")

    @cached_property
    def as_tactic(self) -> dict[str, Text]:
        """What each card is played for as the Tactic of a Combat Turn: of a Gladiator, its Ambush."""
        return self._played_as("tactic")

    def _played_as(self, use: Use) -> dict[str, Text]:
        return {text.source: text for text in self.text.values() if text.use == use and not text.is_ability}

    @cached_property
    def ambush(self) -> dict[str, Text]:
        """The Gladiators that can be put from Hand into an Arena as a Tactic, with what that costs."""
        return {text.source: text for text in self.text.values() if text.ambush}

    @cached_property
    def abilities(self) -> Having[Text]:
        """The abilities of each card in play and of each Arena; only of those that have one."""
        return self._by_source([text for text in self.text.values() if text.is_ability])

    @cached_property
    def uses(self) -> dict[Use, Having[Text]]:
        """The same, apart by when they are used."""
        return {
            use: self._by_source([text for text in self.text.values() if text.use == use and text.is_ability])
            for use in get_args(Use)
        }

    @cached_property
    def statics(self) -> dict[str, tuple[Static, ...]]:
        """What each card in play and each Arena changes all the time; only of those that change something."""
        return {thing.id: thing.statics for thing in self._lasting if thing.statics}

    @cached_property
    def auras(self) -> dict[f.Stat, Having[Aura]]:
        """For each number of Gladiators, the cards and Arenas that change it."""
        found: dict[f.Stat, dict[str, tuple[Aura, ...]]] = {stat: {} for stat in get_args(f.Stat)}
        for source, auras in self.constants[Aura].items():
            for aura in auras:
                found[aura.stat][source] = (*found[aura.stat].get(source, ()), aura)
        return {stat: Having(auras, self) for stat, auras in found.items()}

    @cached_property
    def constants(self) -> dict[type, Having[Any]]:
        """For each kind of constant, the cards and Arenas that have it, with what they have of it."""
        found: dict[type, dict[str, tuple[Any, ...]]] = {kind: {} for kind in get_args(Static)}
        for source, statics in self.statics.items():
            for one in statics:
                found[type(one)][source] = (*found[type(one)].get(source, ()), one)
        return {kind: Having(sources, self) for kind, sources in found.items()}

    @cached_property
    def printed(self) -> dict[f.Stat, dict[str, int]]:
        """The numbers of Gladiators as they are printed."""
        return {stat: {card.id: getattr(card, stat) for card in self.gladiators} for stat in get_args(f.Stat)}

    @cached_property
    def granted(self) -> dict[str, int]:
        """The Influence that each Patron grants."""
        return {card.id: card.influence for card in self.patrons}

    @cached_property
    def growth(self) -> dict[f.Stat, dict[str, int]]:
        """For each number, by how much it grows with each damage on a Gladiator; only of those that grow."""
        found: dict[f.Stat, dict[str, int]] = {stat: {} for stat in get_args(f.Stat)}
        for source, grows in self.constants[Grows].items():
            for one in grows:
                found[one.stat][source] = found[one.stat].get(source, 0) + one.by
        return found

    @cached_property
    def _responses(self) -> dict[tuple[f.Trigger, ...], Responses]:
        return {}

    def responses(self, triggers: tuple[f.Trigger, ...]) -> Responses:
        """What can answer an event that is all of these triggers; looked up once for each."""
        found = self._responses.get(triggers)
        if found is None:
            found = self._responses[triggers] = self._responses_to(triggers)
        return found

    def _responses_to(self, triggers: tuple[f.Trigger, ...]) -> Responses:
        texts = [text for text in self.text.values() if text.when is not None and text.when.event in triggers]
        abilities = self._by_source([text for text in texts if text.is_ability])
        return Responses(
            frozenset([text.source for text in texts if not text.is_ability]),
            abilities,
            frozenset([*abilities, *self.free_draws]),
        )

    @cached_property
    def free_draws(self) -> Having[Text]:
        """The free actions that bring cards to Hand, of each card in play and of each Arena; only of those that have one."""
        free = [text for texts in self.uses["free"].values() for text in texts]
        return self._by_source([text for text in free if any(isinstance(one, f.Draw | f.Recall) for one in text.deeds)])

    def _by_source(self, texts: list[Text]) -> Having[Text]:
        """Texts apart by the card or Arena that they are of."""
        found: dict[str, tuple[Text, ...]] = {}
        for text in texts:
            found[text.source] = (*found.get(text.source, ()), text)
        return Having(found, self)

    @cached_property
    def triggers(self) -> frozenset[f.Trigger]:
        """What any Reaction answers."""
        return frozenset(text.when.event for text in self.text.values() if text.when)

    @property
    def _lasting(self) -> tuple[Gladiator | Patron | Arena, ...]:
        """What stays in play."""
        return (*self.gladiators, *self.patrons, *self.arenas)

    def _texts(self) -> list[Text]:
        texts = [Text(card.id, card.id, "scheme", card.deeds, card.cost) for card in self.schemes]
        texts += [Text(card.id, card.id, "scheme", ()) for card in self.boasts]
        for card in self.tactics:
            texts.append(Text(card.id, card.id, "tactic", card.deeds, card.cost, comeback=card.comeback))
            if card.scheme:
                texts.append(Text(f"{card.id}:scheme", card.id, "scheme", card.scheme))
        texts += [Text(card.id, card.id, "reaction", card.deeds, card.cost, card.when) for card in self.reactions]
        for thing in self._lasting:
            texts += [_text(thing.id, number, ability) for number, ability in enumerate(thing.abilities)]
        return texts


def _text(source: str, number: int, ability: f.Ability) -> Text:
    key = f"{source}/{number}"
    match ability:
        case f.SchemeAbility(deeds=deeds, cost=cost):
            return Text(key, source, "scheme", deeds, cost)
        case f.TacticAbility(deeds=deeds, cost=cost):
            return Text(key, source, "tactic", deeds, cost)
        case f.FreeAction(deeds=deeds, cost=cost):
            return Text(key, source, "free", deeds, cost)
        case f.ReactionAbility(when=when, deeds=deeds, cost=cost, may=may):
            return Text(key, source, "reaction", deeds, cost, when, may)
        case f.Ambush(cost=cost):
            return Text(f"{source}:ambush", source, "tactic", (), cost, ambush=True)
