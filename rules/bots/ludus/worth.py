"""The worth of cards to a deck, told from their words and numbers alone, in Coin."""

from collections.abc import Mapping
from functools import cached_property

from rules.bots.ludus.temper import EVEN, Temper
from rules.ludus.box import Box
from rules.ludus.cards import effects as f
from rules.ludus.cards import statics as s
from rules.ludus.cards.records import Boast, Gladiator, Income, Patron, Reaction, Scheme, Tactic
from rules.ludus.cards.texts import Text

__all__ = ["Worth"]

# What is done

_EACH = {
    f.Damage: 1.7,
    f.Prevent: 1.2,
    f.Reassign: 2.25,
    f.Move: 1.6,
    f.Heal: 0.9,
    f.Boost: 1.0,
    f.Coins: 1.4,
    f.Rob: 0.7,
    f.Draw: 1.1,
    f.Acquire: 0.75,
    f.Discard: 1.2,
    f.Bless: 2.0,
    f.Unbless: 1.2,
}
"""What one of what a deed counts is worth: a damage, a Coin, a card."""

_WHOLE = {
    f.Ready: 2.2,
    f.Tire: 2.0,
    f.Withdraw: 1.0,
    f.Relocate: 0.8,
    f.Summon: 2.6,
    f.Cull: 0.9,
    f.Recall: 1.8,
    f.Refresh: 0.8,
    f.ReadyPatron: 0.8,
    f.TirePatron: 2.7,
}
"""What a deed that counts nothing is worth."""

_UNRATED = 1.0
"""What anything is worth that none of the lists names: as much as a Coin or a card, so that the bots do not pass it by."""

_REPLACED = 0.5
"""What a card takes of a place in a Hand that draws another one for itself, though not always when it is needed."""

_HELPING = {"scheme", "tactic", "reaction"}
"""The kinds of cards that leave a Hand as soon as they have done something."""

_ALL = 6
"""How much "all there is" counts for."""

_ATTACK = 2
"""How much the Attack of a Gladiator counts for."""

_STATS = {"agility": 0.5, "health": 0.8}
"""How much less some numbers decide than Attack."""

_MANY = 2.0
"""How much more a deed does that befalls several Gladiators."""

_SELDOM = 0.4
"""How often the condition of a deed is met."""

_SHIELD = 0.15
"""What a damage is worth that a Gladiator takes upon itself: it saves another, and hurts all the same."""

_FLIGHT = -1.5
"""What it is worth that a Gladiator goes home in the midst of a fight."""

_MONEY_BACK = 0.7
"""What a second go at the best Income Card of the Discard Pile is worth."""

_AT_ONCE = 0.8
"""How much better it is to have a card in Hand than on a pile."""

_OPPONENTS = 2.5
"""How much more a deed does at a table of three or four that is about all opponents, or does so much for each."""

_AMONG_ALL = 1.25
"""How much more a deed does at such a table that befalls all Gladiators of opponents."""

_LONGER = 1.2
"""How much more a deed does at such a table that holds for a Battle, or needs the wounded: the fights there last longer."""

_BEFORE = 0.6
"""How much of damage counts before the fights: whoever falls is drawn again, and may be back in time."""


# What lies in play

_STATICS = {
    s.Grows: 2.5,
    s.Aura: 1.6,
    s.Initiative: 1.2,
    s.Untargetable: 1.5,
    s.Guard: 0.8,
    s.Armor: 2.0,
    s.Keen: 0.5,
    s.Silence: 0.5,
    s.Sharp: 1.0,
    s.Thrift: 1.5,
    s.Registrar: 0.8,
    s.Insured: 0.6,
    s.Scholar: 2.8,
    s.OpenReserve: 0.6,
}
"""How much each constant part is worth as long as it is in play."""

_INFLUENCE = 2.2
"""What one Influence is worth: without it no Gladiator fights."""

_ONCE = 0.6
"""How much of what a Gladiator does when it goes counts, as it may not go at all."""


class Worth:
    """The worth of the cards of a box."""

    def __init__(self, box: Box, temper: Temper = EVEN) -> None:
        """Rate the cards of a box for a player of some temper."""
        self._box = box
        self._brawn = temper.brawn
        self._esteem = temper.esteem

    @cached_property
    def card(self) -> dict[str, float]:
        """The worth of each card to a deck that lacks nothing in particular."""
        return {id_: self._worth(id_) for id_ in self._box.card}

    def _worth(self, id_: str) -> float:
        match self._box.card[id_]:
            case Income(value=value):
                return 1.1 * value
            case Gladiator() as one:
                return self.power[id_] + 0.3 * one.bloodlust - 1.1 * one.influence
            case Patron() as one:
                return _INFLUENCE * one.influence + 1.2 * self._lasting(one)
            case Boast():
                return -1.0
            case Scheme() | Tactic() | Reaction():
                texts = [text for text in self._box.text.values() if text.source == id_]
                return max([self.text[text.key] for text in texts], default=0.0)

    @cached_property
    def room(self) -> dict[str, float]:
        """The part of a place in a Hand that each card takes."""
        replaced = {id_ for id_ in self._sources(f.Draw) if self._box.kind.get(id_) in _HELPING}
        return {id_: _REPLACED if id_ in replaced else 1.0 for id_ in self._box.card}

    @cached_property
    def paying(self) -> frozenset[str]:
        """The Schemes that bring Coin Tokens: they are money."""
        return frozenset([id_ for id_ in self._sources(f.Coins) if self._box.kind.get(id_) == "scheme"])

    def _sources(self, deed: type) -> set[str]:
        """Find what has a text with a deed of a kind."""
        texts = self._box.text.values()
        return {text.source for text in texts if any(isinstance(one, deed) for one in text.deeds)}

    @cached_property
    def power(self) -> dict[str, float]:
        """The worth of each Gladiator in a fight."""
        root = 1 / (1 + self._brawn)
        return {
            one.id: 1.5 * float(one.attack**self._brawn * one.health) ** root
            + 0.3 * one.agility
            + 0.7 * self._lasting(one)
            for one in self._box.cards.gladiators
        }

    def _lasting(self, thing: Gladiator | Patron) -> float:
        """Rate what abilities and constant parts add."""
        texts = [text for text in self._box.text.values() if text.source == thing.id]
        return sum([max(0.0, self.text[text.key]) * (_ONCE if _parting(text) else 1.0) for text in texts]) + sum(
            [_STATICS.get(type(one), _UNRATED) for one in thing.statics]
        )

    @cached_property
    def text(self) -> dict[str, float]:
        """The worth of using each text, less what it costs."""
        found = {}
        for key, text in self._box.text.items():
            cost = 0.9 * text.cost.coins + 0.8 * text.cost.toss + 1.0 * text.cost.hurt
            done = sum(
                [_deed(deed, self._esteem) * (_among_many(deed) if self._box.melee else 1) for deed in text.deeds]
            )
            if text.use == "scheme" and any(isinstance(deed, f.Damage) for deed in text.deeds):
                done *= _BEFORE
            found[key] = done - cost + (1.0 if text.ambush else 0.0) + (0.8 if text.comeback else 0.0)
        return found


def _parting(text: Text) -> bool:
    """Tell whether a Gladiator does something but once, when it leaves or is Defeated."""
    return text.when is not None and text.when.whose == "self" and text.when.event in {"leaves", "defeated"}


def _among_many(deed: f.Deed) -> float:
    """Tell how many times more a deed does where several opponents fight."""
    if getattr(deed, "opponents", False) or getattr(deed, "per", None) == "opponent":
        return _OPPONENTS
    whom = getattr(deed, "whom", None)
    if isinstance(whom, f.Each) and whom.side == "other":
        return _AMONG_ALL
    return _LONGER if isinstance(deed, f.Move | f.Reassign) or getattr(deed, "until", None) == "battle" else 1.0


def _deed(deed: f.Deed, esteem: Mapping[type, float]) -> float:
    """Rate a deed by its kind, or by the esteem that it is held in, and by how much it does."""
    kind = type(deed)
    one = esteem.get(kind, _EACH.get(kind, _WHOLE.get(kind, _UNRATED)))
    worth = one * _amount(deed) if kind in _EACH else one
    whom = getattr(deed, "whom", None)
    if isinstance(deed, f.Reassign) and isinstance(deed.onto, f.Itself):
        worth *= _SHIELD
    if isinstance(deed, f.Withdraw) and isinstance(whom, f.Itself):
        worth = _FLIGHT
    if isinstance(whom, f.Each):
        worth *= _MANY if whom.side != "any" else 1.0
    if isinstance(deed, f.Recall) and deed.kind == "income":
        worth = _MONEY_BACK
    if isinstance(deed, f.Discard) and deed.side == "own":
        worth = -0.4 * deed.n
    if isinstance(deed, f.Acquire | f.Recall) and deed.to == "hand":
        worth += _AT_ONCE
    return worth * (_SELDOM if deed.given else 1.0)


def _amount(deed: f.Deed) -> float:
    """Estimate how much a deed does."""
    if isinstance(deed, f.Boost):
        return abs(deed.by) * _STATS.get(deed.stat, 1.0) * (1.6 if deed.until == "battle" else 1.0)
    if isinstance(deed, f.Acquire):
        return deed.most
    n = getattr(deed, "n", 1)
    return n if isinstance(n, int) else _ALL if n == "all" else _ATTACK
