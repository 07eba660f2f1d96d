"""The words that the cards of the ludus are written in: a closed vocabulary of small structs, data only.

A card's text is a row of deeds; a deed says what is done, how much of it, and to whom. There are four kinds of deeds,
each with a module that says when a deed can be done, what is chosen for it and what it does: `rules.ludus.deeds.touching`,
`picking`, `immediate` and `shifting`. Whom a word like `Target` means is told by `rules.ludus.deeds.aims`; how it is said
stands in the interface's wording. All of them match exhaustively. What a text costs, and when it can be used, is in
`rules.ludus.cards.usage`.
"""

from typing import ClassVar, Literal

import msgspec

__all__ = [
    "Acquire",
    "Amount",
    "Bless",
    "Boost",
    "Cause",
    "Choosing",
    "Coins",
    "Cull",
    "Damage",
    "Deed",
    "Discard",
    "Draw",
    "Each",
    "Fate",
    "Given",
    "Heal",
    "Immediate",
    "Itself",
    "Kind",
    "Leading",
    "Move",
    "Per",
    "Prevent",
    "Ready",
    "ReadyPatron",
    "Reassign",
    "Recall",
    "Refresh",
    "Relocate",
    "Rob",
    "Same",
    "Shifting",
    "Stall",
    "Stat",
    "State",
    "Summon",
    "Target",
    "Tire",
    "TirePatron",
    "Touching",
    "Unbless",
    "Whom",
    "Whose",
    "Whosoever",
    "Withdraw",
    "Word",
]

Stat = Literal["attack", "health", "agility", "bloodlust", "influence"]
"""The numbers of a Gladiator; its Influence is what it requires."""

Whose = Literal["any", "own", "other"]
"""Whose: anybody's, those of the player who uses the text, those of any other player."""

Whosoever = Literal["any", "own", "other", "third"]
"""The same of a Gladiator that is meant; third is one of an opponent whom the text has not been about: not the owner of the
opposing Gladiator that was chosen last."""

State = Literal["any", "ready", "exhausted", "damaged", "assigned", "blessed"]

Stall = Literal["gladiator", "training", "economy"]
"""The three Supply Decks (F-SETUP-04)."""

Kind = Literal["income", "gladiator", "patron", "scheme", "tactic", "reaction", "boast"]

Given = Literal["favor", "behind", "outnumbered", "champion", "crowd"]
"""Conditions of a deed: its player holds the Crowd's Favor, has less Glory than the opponent, has fewer Gladiators than an
opponent in the Arena of the effect (anywhere, for a Scheme), holds a Reigning Champion Token. With three or four players there is no
Glory, and who is behind has won fewer Arenas than another one; the champion is the winner of the last Battle. In a crowd
three or more players have Gladiators there."""

Per = Literal["opponent"]
"""What a number is multiplied by: how many opponents there are."""

Amount = int | Literal["attack", "all"]
"""How much: a number, the Attack of the Gladiator whose text it is, or everything there is."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word of the vocabulary."""


# Whom


class Target(Word, frozen=True, tag="target"):
    """One Gladiator that the text's player chooses (F-TARGET-01).

    Attributes:
        side: whose it has to be.
        state: how it has to be: with damage on it, with damage assigned to it, Ready, Exhausted, with a Blessing.
        others: whether the Gladiator whose text it is cannot be chosen.
    """

    side: Whosoever = "any"
    state: State = "any"
    others: bool = False


class Each(Word, frozen=True, tag="each"):
    """Every Gladiator that fits, as in `Target`; nobody is Targeted (F-TARGET-02)."""

    side: Whosoever = "any"
    state: State = "any"
    others: bool = False


class Itself(Word, frozen=True, tag="itself"):
    """The Gladiator whose text it is."""


class Cause(Word, frozen=True, tag="cause"):
    """The Gladiator that the trigger is about: the attacker, the one that enters."""


class Same(Word, frozen=True, tag="same"):
    """The Gladiator that was chosen last in the same text."""


Whom = Target | Each | Itself | Cause | Same


# Deeds


class _Deed(Word, frozen=True):
    """Something that a text does.

    Attributes:
        needs: how a Gladiator has to be for it to do something to that one.
        may: whether its player can leave it (F-MAY-01).
        given: the condition without which nothing is done.
    """

    needs: ClassVar[State] = "any"

    may: bool = False
    given: Given | None = None

    @property
    def times(self) -> int:
        """The number of times that something is chosen for it, and it is done."""
        return 1


Fate = Literal["gained", "fielded", "shed", "given", "denied"]
"""What the choice of a card means: it serves whoever chooses, fights for them at once, burdens their Deck no more, is a price
that they pay, or is lost to their opponent."""


class _CardDeed(_Deed, frozen=True):
    """Something that is done to a card which a player chooses."""

    fate: ClassVar[Fate]


class Damage(_Deed, frozen=True, tag="damage"):
    """Deal damage to Gladiators, all of it at once (F-DAMAGE-17)."""

    whom: Whom = Target()
    n: Amount = 1
    unpreventable: bool = False


class Prevent(_Deed, frozen=True, tag="prevent"):
    """Take assigned damage away (F-DAMAGE-08)."""

    needs = "assigned"
    whom: Whom = Target(state="assigned")
    n: Amount = 1


class Reassign(_Deed, frozen=True, tag="reassign"):
    """Assign to one Gladiator what is assigned to another (F-DAMAGE-09)."""

    needs = "assigned"
    whom: Whom = Target(state="assigned")
    onto: Whom = Target()
    n: Amount = 1


class Move(_Deed, frozen=True, tag="move"):
    """Take damage off a Gladiator and assign it to another (F-DAMAGE-11)."""

    needs = "damaged"
    whom: Whom = Target(state="damaged")
    onto: Whom = Target()
    n: Amount = 1


class Heal(_Deed, frozen=True, tag="heal"):
    """Remove damage from Gladiators (F-DAMAGE-10)."""

    needs = "damaged"
    whom: Whom = Target(state="damaged")
    n: Amount = 1


class Ready(_Deed, frozen=True, tag="ready"):
    """Ready Exhausted Gladiators (F-READY-04)."""

    needs = "exhausted"
    whom: Whom = Target(state="exhausted")


class Tire(_Deed, frozen=True, tag="tire"):
    """Exhaust Ready Gladiators."""

    needs = "ready"
    whom: Whom = Target(state="ready")


class Boost(_Deed, frozen=True, tag="boost"):
    """Add to a number of Gladiators, for this Combat Turn or this Battle."""

    whom: Whom = Target()
    stat: Stat = "attack"
    by: int = 1
    until: Literal["turn", "battle"] = "turn"


class Bless(_Deed, frozen=True, tag="bless"):
    """Put Blessing Tokens on Gladiators, so many on each (C-BLESSING-01)."""

    whom: Whom = Target(side="own")
    n: int = 1


class Unbless(_Deed, frozen=True, tag="strip"):
    """Take Blessing Tokens off Gladiators."""

    needs = "blessed"
    whom: Whom = Target(state="blessed")
    n: Amount = 1


class Withdraw(_Deed, frozen=True, tag="withdraw"):
    """Return Gladiators to the Hands of their owners; they are not Defeated."""

    whom: Whom = Target(side="own")


class Relocate(_Deed, frozen=True, tag="relocate"):
    """Move a Gladiator to another Arena that is open to it (F-MOVE-01)."""

    whom: Whom = Target(side="own")


class Summon(_CardDeed, frozen=True, tag="summon"):
    """Put a Gladiator from Hand into the Arena of the effect."""

    fate = "fielded"


class Coins(_Deed, frozen=True, tag="coins"):
    """Gain Coin Tokens.

    Attributes:
        n: how many.
        per: what there are so many for each of, if anything.
    """

    n: int = 1
    per: Per | None = None


class Rob(_Deed, frozen=True, tag="rob"):
    """Take Coin Tokens of an opponent, as many as there are up to a number.

    Attributes:
        n: the number.
        opponents: whether all opponents lose so many, and not one of the player's choice (C-RUL-15).
    """

    n: int = 1
    opponents: bool = False


class Draw(_Deed, frozen=True, tag="draw"):
    """Draw cards.

    Attributes:
        n: how many.
        per: what there are so many for each of, if anything.
    """

    n: int = 1
    per: Per | None = None


class Cull(_CardDeed, frozen=True, tag="cull"):
    """Take a card of one's Hand out of the game (F-CULL-01)."""

    fate = "shed"


class Recall(_CardDeed, frozen=True, tag="recall"):
    """Take a card of one's Discard Pile to Hand or to the top of the Deck.

    Attributes:
        to: where it goes.
        kind: the type that it has to be of, if any.
    """

    fate = "gained"
    to: Literal["deck", "hand"] = "deck"
    kind: Kind | None = None


class Refresh(_Deed, frozen=True, tag="refresh"):
    """Discard the face-up cards of a chosen Supply Deck and show new ones (F-FRESH-02)."""


class Acquire(_CardDeed, frozen=True, tag="acquire"):
    """Take a face-up Supply card without paying.

    Attributes:
        most: the highest Coin Cost that it may have.
        stall: the Supply Deck that it has to come from, if any.
        to: where it goes.
    """

    fate = "gained"
    most: int = 2
    stall: Stall | None = None
    to: Literal["discard", "hand"] = "discard"


class ReadyPatron(_CardDeed, frozen=True, tag="ready_patron"):
    """Ready an own Exhausted Patron of one's choice."""

    fate = "gained"


class TirePatron(_CardDeed, frozen=True, tag="tire_patron"):
    """Exhaust a Ready Patron of an opponent, which the text's player chooses."""

    fate = "denied"


class Discard(_CardDeed, frozen=True, tag="discard"):
    """A player chooses cards of their Hand and Discards them.

    Attributes:
        side: who: the text's player ("own") or an opponent ("other").
        n: how many, or the whole Hand where it is smaller.
        opponents: whether all opponents do so, one after the other, and not one of the player's choice (C-RUL-15).
    """

    fate = "given"
    side: Literal["own", "other"] = "other"
    n: int = 1
    opponents: bool = False

    @property
    def times(self) -> int:
        """The number of cards."""
        return self.n


Choosing = Summon | Cull | Recall | Acquire | ReadyPatron | TirePatron | Discard
"""Deeds for which a card is chosen."""

Touching = Damage | Prevent | Heal | Ready | Tire | Boost | Withdraw | Bless | Unbless
"""Deeds that do something to Gladiators, to all of them at once."""

Immediate = Coins | Rob | Draw
"""Deeds that are done at once: nothing is chosen for them, as they touch no Gladiator."""

Shifting = Reassign | Move | Relocate | Refresh
"""Deeds of which each has a choice of its own kind."""

Leading = Reassign | Move | Relocate
"""Deeds of two choices: a Gladiator first, then where it goes, or its damage."""

Deed = Touching | Choosing | Immediate | Shifting
