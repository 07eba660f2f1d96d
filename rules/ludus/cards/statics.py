"""Constant changes by a card in play or an Arena, as long as it is there: small structs, data only.

What they change is counted in `rules.ludus.table.stats`; how they are said stands in the interface's wording.
"""

from typing import ClassVar, Literal

from rules.ludus.cards.effects import Stall, Stat, Whose, Word

__all__ = [
    "Armor",
    "Aura",
    "Grows",
    "Guard",
    "Initiative",
    "Insured",
    "Keen",
    "OpenReserve",
    "Registrar",
    "Scholar",
    "Sharp",
    "Silence",
    "Static",
    "Thrift",
    "Untargetable",
]


class _Static(Word, frozen=True):
    """Something that a text changes all the time.

    Attributes:
        on: what the text stands on: a Gladiator alone, a Patron or an Arena alone, anything.
    """

    on: ClassVar[Literal["gladiator", "house", "anything"]] = "anything"


class Grows(_Static, frozen=True, tag="grows"):
    """The Gladiator's number is higher by so much for each damage on it, or for each Blessing."""

    on = "gladiator"
    stat: Stat = "attack"
    by: int = 1
    per: Literal["damage", "blessing"] = "damage"


class Aura(_Static, frozen=True, tag="aura"):
    """Gladiators have a number changed: those of the same Arena where it is a Gladiator's text, else those of every Arena.

    Attributes:
        stat: which number.
        by: by how much.
        side: whose Gladiators.
        others: whether a Gladiator's text leaves itself out.
    """

    stat: Stat
    by: int
    side: Whose = "own"
    others: bool = True


class Initiative(_Static, frozen=True, tag="initiative"):
    """Added to the player's total of Agility when Initiative is determined; of a Gladiator, in its own Arena."""

    by: int = 1


class Untargetable(_Static, frozen=True, tag="untargetable"):
    """The Gladiator cannot be Targeted, neither by texts nor by Attacks (F-RUL-59)."""

    on = "gladiator"


class Guard(_Static, frozen=True, tag="guard"):
    """Attacks on Gladiators of its owner have to hit one that has this."""

    on = "gladiator"


class Armor(_Static, frozen=True, tag="armor"):
    """Armor: so much less of the damage of each Attack on the Gladiator is assigned."""

    on = "gladiator"
    by: int = 1


class Keen(_Static, frozen=True, tag="keen"):
    """The damage of the Gladiator's Attacks cannot be Prevented."""

    on = "gladiator"


class Silence(_Static, frozen=True, tag="silence"):
    """A silence: while the Gladiator is Exhausted, no other in its Arena can use a Tactic Ability."""

    on = "gladiator"


class Sharp(_Static, frozen=True, tag="sharp"):
    """The player's Tactics deal more damage; of a Gladiator, those in its own Arena (F-TACTIC-05)."""

    by: int = 1


class Thrift(_Static, frozen=True, tag="thrift"):
    """The player buys cheaper: the cards of one Supply Deck, or all."""

    on = "house"
    by: int = 1
    stall: Stall | None = None


class Registrar(_Static, frozen=True, tag="registrar"):
    """The player's Late Registrations cost less."""

    on = "house"
    by: int = 1


class Insured(_Static, frozen=True, tag="insured"):
    """The player gets more Coin Tokens for each own Gladiator that is Defeated."""

    on = "house"
    by: int = 1


class Scholar(_Static, frozen=True, tag="scholar"):
    """The player draws more cards in step 5 of their Machinations Turn."""

    on = "house"
    by: int = 1


class OpenReserve(_Static, frozen=True, tag="open_reserve"):
    """The player may put Gladiators into the Reserve too."""

    on = "house"


Static = (
    Grows
    | Aura
    | Initiative
    | Untargetable
    | Guard
    | Armor
    | Keen
    | Silence
    | Sharp
    | Thrift
    | Registrar
    | Insured
    | Scholar
    | OpenReserve
)
