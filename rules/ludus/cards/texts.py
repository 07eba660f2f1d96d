"""The texts on cards and Arenas of the ludus that can be used: by playing a card, or as an ability of what is in play."""

from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from rules.ludus.cards import effects as f
from rules.ludus.cards import usage as u
from rules.ludus.cards.having import Having
from rules.ludus.cards.records import Cards

__all__ = ["Responses", "Text", "TextUse", "Texts"]

TextUse = Literal["scheme", "tactic", "reaction", "free"]
"""When a text is used."""


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


class Texts:
    """All that can be used, looked up by whatever it is asked by."""

    by_key: dict[str, Text]
    """All of it, by its key."""

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

    def __init__(self, cards: Cards) -> None:
        """Look through the cards and Arenas."""
        self._cards = cards
        self.by_key = {text.key: text for text in _texts(cards)}
        self.as_scheme = self._played_as("scheme")
        self.as_tactic = self._played_as("tactic")
        self.ambush = {text.source: text for text in self.by_key.values() if text.ambush}
        self._look_at_hand()
        self._look_at_abilities()
        self._responses: dict[tuple[u.TriggerEvent, ...], Responses] = {}

    def _look_at_hand(self) -> None:
        cards = self._cards
        self.dear = frozenset([card.id for card in cards.schemes if card.cost.coins or card.cost.toss])
        free = [card.id for card in cards.schemes if card.id not in self.dear]
        double = [card.id for card in cards.tactics if card.scheme]
        others = [card.id for card in (*cards.patrons, *cards.boasts)]
        self.plain = frozenset([*free, *double, *others])
        self.drawing = frozenset([card for card, text in self.as_scheme.items() if _does(text, f.Draw)])
        self.reservable = frozenset([card.id for card in (*cards.tactics, *cards.reactions)])

    def _look_at_abilities(self) -> None:
        texts = list(self.by_key.values())
        self.abilities = self._by_source([text for text in texts if text.is_ability])
        self.uses = {
            use: self._by_source([text for text in texts if text.use == use and text.is_ability])
            for use in get_args(TextUse)
        }
        at_any_time = [text for found in self.uses["free"].values() for text in found]
        self.free_draws = self._by_source([text for text in at_any_time if _does(text, f.Draw, f.Recall)])
        self.triggers = frozenset([text.when.event for text in texts if text.when])

    def responses(self, triggers: tuple[u.TriggerEvent, ...]) -> Responses:
        """List what can answer an event with all of these triggers; computed once for each."""
        found = self._responses.get(triggers)
        if found is None:
            found = self._responses[triggers] = self._responses_to(triggers)
        return found

    def _responses_to(self, triggers: tuple[u.TriggerEvent, ...]) -> Responses:
        texts = [text for text in self.by_key.values() if text.when is not None and text.when.event in triggers]
        abilities = self._by_source([text for text in texts if text.is_ability])
        return Responses(
            frozenset([text.source for text in texts if not text.is_ability]),
            abilities,
            frozenset([*abilities, *self.free_draws]),
        )

    def _played_as(self, use: TextUse) -> dict[str, Text]:
        return {text.source: text for text in self.by_key.values() if text.use == use and not text.is_ability}

    def _by_source(self, texts: list[Text]) -> Having[Text]:
        """Texts grouped by their card or Arena."""
        found: dict[str, tuple[Text, ...]] = {}
        for text in texts:
            found[text.source] = (*found.get(text.source, ()), text)
        return Having(found, self._cards)


def _texts(cards: Cards) -> list[Text]:
    """List the texts of all cards and Arenas."""
    texts = [Text(card.id, card.id, "scheme", card.deeds, card.cost) for card in cards.schemes]
    texts += [Text(card.id, card.id, "scheme", ()) for card in cards.boasts]
    for card in cards.tactics:
        texts.append(Text(card.id, card.id, "tactic", card.deeds, card.cost, comeback=card.comeback))
        if card.scheme:
            texts.append(Text(f"{card.id}:scheme", card.id, "scheme", card.scheme))
    texts += [Text(card.id, card.id, "reaction", card.deeds, card.cost, card.when) for card in cards.reactions]
    gladiators = {card.id for card in cards.gladiators}
    for thing in cards.staying:
        local = thing.id in gladiators
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
