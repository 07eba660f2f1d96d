"""Everything in the box of the ludus, from which the game is made."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from rules.ludus import effects as f
from rules.ludus import usage as u
from rules.ludus.records import Arena, Boast, Card, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.statics import Aura, Grows, Static, Thrift

__all__ = ["STALLS", "Box", "Cards", "Having", "Responses", "Text", "TextUse"]

K = TypeVar("K")

STALLS: tuple[f.Stall, ...] = get_args(f.Stall)

TextUse = Literal["scheme", "tactic", "reaction", "free"]
"""When a text is used."""


Dealt = Income | Gladiator | Patron | Scheme | Tactic | Reaction
"""The cards of the Supply Decks and of the Starting Decks."""


class Text(msgspec.Struct, frozen=True):
    """Something on a card or an Arena that can be used.

    Attributes:
        key: its name in states; do not parse it, the other fields say what it is.
        source: the id of the card or Arena.
        use: when it is used.
        deeds: what it does, in order.
        cost: what it costs.
        when: the trigger of a Reaction.
        may: whether a Reaction can be declined.
        comeback: the price of taking its card back, as in `Tactic`.
        part: the ability it is of its card or Arena; None if it is what playing the card does.
        local: whether a Gladiator in play has it, so that it reaches only that Gladiator's Arena (F-TARGET-04).
    """

    key: str
    source: str
    use: TextUse
    deeds: tuple[f.Deed, ...]
    cost: u.Cost = u.Cost()
    when: u.Cue | None = None
    may: bool = True
    comeback: int = 0
    part: u.Ability | None = None
    local: bool = False

    @property
    def is_ability(self) -> bool:
        """True if something in play has it, rather than a card that is played."""
        return self.part is not None and not self.ambush

    @property
    def ambush(self) -> bool:
        """True if it puts its Gladiator from Hand into the Active Arena."""
        return isinstance(self.part, u.Ambush)


class Having(dict[str, tuple[K, ...]]):
    """A look-up of what some titles have; a missing title has nothing.

    Attributes:
        gladiators: whether Gladiators are among the titles, so that those in play must be searched.
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


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards and Arenas, each title once."""

    incomes: tuple[Income, ...]
    gladiators: tuple[Gladiator, ...]
    patrons: tuple[Patron, ...]
    schemes: tuple[Scheme, ...]
    tactics: tuple[Tactic, ...]
    reactions: tuple[Reaction, ...]
    boasts: tuple[Boast, ...]
    arenas: tuple[Arena, ...]


class Box:
    """Everything in the box, each title once, with its look-up tables, built once because they are read all the time."""

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

    as_scheme: dict[str, Text]
    """What playing each card does in a Take Actions step; only for those that are Schemes there."""

    as_tactic: dict[str, Text]
    """What playing each card does as the Tactic of a Combat Turn: for a Gladiator, its Ambush."""

    ambush: dict[str, Text]
    """The Gladiators that can be put from Hand into an Arena as a Tactic, with what that costs."""

    dear: frozenset[str]
    """The Schemes that cost something to play."""

    plain: frozenset[str]
    """What can be played in every Take Actions step: Patrons, Boasts, and Schemes without a cost (F-RUL-34)."""

    drawing: frozenset[str]
    """The cards that draw others when they are played as Schemes."""

    reservable: frozenset[str]
    """What every player can put into the Reserve: Tactics and Reactions (F-RESERVE-01)."""

    abilities: Having[Text]
    """The abilities of each card in play and each Arena that has one."""

    uses: dict[TextUse, Having[Text]]
    """The same, grouped by when they are used."""

    free_draws: Having[Text]
    """The free actions that bring cards to Hand, of each card in play and of each Arena; only of those that have one."""

    triggers: frozenset[u.TriggerEvent]
    """What any Reaction answers."""

    statics: dict[str, tuple[Static, ...]]
    """What each card in play and each Arena changes all the time, for those that change something."""

    constants: dict[type, Having[Any]]
    """For each kind of constant, the cards and Arenas that have it, with what they have of it."""

    auras: dict[f.Stat, Having[Aura]]
    """For each number of Gladiators, the cards and Arenas that change it."""

    saps: bool
    """Whether anything constantly lowers the Health of Gladiators, so that one can fall without damage."""

    growth: dict[f.Stat, dict[str, int]]
    """For each number that grows with damage on a Gladiator, by how much for each."""

    def __init__(self, cards: Cards) -> None:
        """Look through the cards and Arenas."""
        self.cards = cards
        self.incomes = cards.incomes
        self.gladiators = cards.gladiators
        self.patrons = cards.patrons
        self.schemes = cards.schemes
        self.tactics = cards.tactics
        self.reactions = cards.reactions
        self.boasts = cards.boasts
        self.arenas = cards.arenas
        self._dealt: tuple[Dealt, ...] = (
            *self.incomes,
            *self.gladiators,
            *self.patrons,
            *self.schemes,
            *self.tactics,
            *self.reactions,
        )
        self._look_at_cards()
        self._look_at_texts()
        self._look_at_constants()
        self._lowered: dict[tuple[Thrift, ...], dict[str, int]] = {(): self.price}
        self._responses: dict[tuple[u.TriggerEvent, ...], Responses] = {}

    def _look_at_cards(self) -> None:
        self.card = {**{card.id: card for card in self._dealt}, **{card.id: card for card in self.boasts}}
        self.kind = {id_: card.kind for id_, card in self.card.items()}
        self.price = {id_: card.price for id_, card in self.card.items()}
        self.stall = {card.id: card.deck for card in self._dealt if card.deck != "start"}
        self.gladiator = {card.id: card for card in self.gladiators}
        self.patron = {card.id: card for card in self.patrons}
        self.arena = {arena.id: arena for arena in self.arenas}
        self.value = {card.id: card.value for card in self.incomes}
        self.worth = Counter({**dict.fromkeys(self.card, 0), **self.value})
        self.money = tuple(sorted(self.value, key=lambda card: (-self.value[card], card)))
        self.number = {card.id: card.number for card in self.boasts}
        self.granted = {card.id: card.influence for card in self.patrons}
        self.printed = {stat: {card.id: getattr(card, stat) for card in self.gladiators} for stat in get_args(f.Stat)}
        self._decks: dict[str, tuple[str, ...]] = dict.fromkeys((*STALLS, "start"), ())
        for card in self._dealt:
            self._decks[card.deck] += (card.id,) * card.copies

    def _look_at_texts(self) -> None:
        self.text = {text.key: text for text in self._texts()}
        self.as_scheme = self._played_as("scheme")
        self.as_tactic = self._played_as("tactic")
        self.ambush = {text.source: text for text in self.text.values() if text.ambush}
        self.dear = frozenset([card.id for card in self.schemes if card.cost.coins or card.cost.toss])
        free = [card.id for card in self.schemes if card.id not in self.dear]
        double = [card.id for card in self.tactics if card.scheme]
        self.plain = frozenset([*free, *double, *self.patron, *self.number])
        self.drawing = frozenset([card for card, text in self.as_scheme.items() if _does(text, f.Draw)])
        self.reservable = frozenset([card.id for card in (*self.tactics, *self.reactions)])
        self.abilities = self._by_source([text for text in self.text.values() if text.is_ability])
        self.uses = {
            use: self._by_source([text for text in self.text.values() if text.use == use and text.is_ability])
            for use in get_args(TextUse)
        }
        at_any_time = [text for texts in self.uses["free"].values() for text in texts]
        self.free_draws = self._by_source([text for text in at_any_time if _does(text, f.Draw, f.Recall)])
        self.triggers = frozenset([text.when.event for text in self.text.values() if text.when])

    def _look_at_constants(self) -> None:
        self.statics = {thing.id: thing.statics for thing in self._lasting if thing.statics}
        found: dict[type, dict[str, tuple[Any, ...]]] = {kind: {} for kind in get_args(Static)}
        for source, statics in self.statics.items():
            for one in statics:
                found[type(one)][source] = (*found[type(one)].get(source, ()), one)
        self.constants = {kind: Having(sources, self) for kind, sources in found.items()}
        auras: dict[f.Stat, dict[str, tuple[Aura, ...]]] = {stat: {} for stat in get_args(f.Stat)}
        for source, changes in found[Aura].items():
            for aura in changes:
                auras[aura.stat][source] = (*auras[aura.stat].get(source, ()), aura)
        self.auras = {stat: Having(sources, self) for stat, sources in auras.items()}
        self.saps = any(aura.by < 0 for changes in auras["health"].values() for aura in changes)
        self.growth = {stat: {} for stat in get_args(f.Stat)}
        for source, grows in found[Grows].items():
            for one in grows:
                self.growth[one.stat][source] = self.growth[one.stat].get(source, 0) + one.by

    def lowered(self, cheaper: tuple[Thrift, ...]) -> dict[str, int]:
        """The prices of the Supply after a discount; computed once for each."""
        found = self._lowered.get(cheaper)
        if found is None:
            found = self._lowered[cheaper] = {
                card: max(0, self.price[card] - sum([one.by for one in cheaper if one.stall in {None, stall}]))
                for card, stall in self.stall.items()
            }
        return found

    def copies(self, deck: f.Stall | Literal["start"]) -> tuple[str, ...]:
        """A whole Supply Deck, or one Starting Deck, unshuffled."""
        return self._decks[deck]

    def responses(self, triggers: tuple[u.TriggerEvent, ...]) -> Responses:
        """List what can answer an event with all of these triggers; computed once for each."""
        found = self._responses.get(triggers)
        if found is None:
            found = self._responses[triggers] = self._responses_to(triggers)
        return found

    def _responses_to(self, triggers: tuple[u.TriggerEvent, ...]) -> Responses:
        texts = [text for text in self.text.values() if text.when is not None and text.when.event in triggers]
        abilities = self._by_source([text for text in texts if text.is_ability])
        return Responses(
            frozenset([text.source for text in texts if not text.is_ability]),
            abilities,
            frozenset([*abilities, *self.free_draws]),
        )

    def _played_as(self, use: TextUse) -> dict[str, Text]:
        return {text.source: text for text in self.text.values() if text.use == use and not text.is_ability}

    def _by_source(self, texts: list[Text]) -> Having[Text]:
        """Texts grouped by their card or Arena."""
        found: dict[str, tuple[Text, ...]] = {}
        for text in texts:
            found[text.source] = (*found.get(text.source, ()), text)
        return Having(found, self)

    @property
    def _lasting(self) -> tuple[Gladiator | Patron | Arena, ...]:
        """The cards that stay in play."""
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
            local = thing.id in self.gladiator
            found = [_text(thing.id, number, ability) for number, ability in enumerate(thing.abilities)]
            texts += [replace(text, local=local) for text in found] if local else found
        return texts


def _does(text: Text, *kinds: type[f.Deed]) -> bool:
    """Tell whether any deed of a text is of these kinds."""
    return any(isinstance(deed, kinds) for deed in text.deeds)


def _text(source: str, number: int, ability: u.Ability) -> Text:
    key = f"{source}/{number}"
    match ability:
        case u.SchemeAbility(deeds=deeds, cost=cost):
            return Text(key, source, "scheme", deeds, cost, part=ability)
        case u.TacticAbility(deeds=deeds, cost=cost):
            return Text(key, source, "tactic", deeds, cost, part=ability)
        case u.FreeAction(deeds=deeds, cost=cost):
            return Text(key, source, "free", deeds, cost, part=ability)
        case u.ReactionAbility(when=when, deeds=deeds, cost=cost, may=may):
            return Text(key, source, "reaction", deeds, cost, when, may, part=ability)
        case u.Ambush(cost=cost):
            return Text(f"{source}:ambush", source, "tactic", (), cost, part=ability)
