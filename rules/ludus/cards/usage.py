"""The words that say what a text of the ludus costs, and when it can be used; what it does is in `rules.ludus.cards.effects`.

Whatever has deeds may have others for a `melee`: what it does instead with three or four players (C-RUL-15).
"""

from typing import Literal

from rules.ludus.cards.effects import Deed, Word

__all__ = [
    "Ability",
    "Ambush",
    "Cost",
    "Cue",
    "FreeAction",
    "ReactionAbility",
    "SchemeAbility",
    "TacticAbility",
    "TriggerEvent",
]

TriggerEvent = Literal["attacks", "assigned", "enters", "leaves", "defeated", "bought"]
"""What a Reaction can answer (F-REACTION-01): at an attacker's Exhaustion, once damage is assigned, and so on."""


class Cost(Word, frozen=True):
    """The cost of a text: whatever stands before its "to" (F-SCHEME-02).

    Attributes:
        exhaust: whether the card in play is Exhausted.
        coins: what is paid.
        hurt: the damage, which cannot be Prevented, that the Gladiator is dealt (F-RUL-33).
        toss: how many cards of the Hand are Discarded.
    """

    exhaust: bool = False
    coins: int = 0
    hurt: int = 0
    toss: int = 0


class Cue(Word, frozen=True):
    """The cue of a Reaction.

    Attributes:
        event: what happens.
        whose: to whom: the card itself, a Gladiator of the Reaction's player, one of the opponent, anybody's; of a
            purchase, who buys.
    """

    event: TriggerEvent
    whose: Literal["self", "own", "other", "any"] = "any"


class SchemeAbility(Word, frozen=True, tag="scheme"):
    """Used in its player's Take Actions step (F-SCHEME-05)."""

    deeds: tuple[Deed, ...]
    cost: Cost = Cost()
    melee: tuple[Deed, ...] = ()


class TacticAbility(Word, frozen=True, tag="tactic"):
    """Used as the Tactic of a Combat Turn (F-TACTIC-02)."""

    deeds: tuple[Deed, ...]
    cost: Cost = Cost()
    melee: tuple[Deed, ...] = ()


class ReactionAbility(Word, frozen=True, tag="reaction"):
    """Used in the Reaction Window of its trigger; without `may` it has to be (F-RUL-52)."""

    when: Cue
    deeds: tuple[Deed, ...]
    cost: Cost = Cost()
    may: bool = False
    melee: tuple[Deed, ...] = ()


class FreeAction(Word, frozen=True, tag="free"):
    """Used whenever somebody is asked something; counts as nothing (F-ARENAABIL-07)."""

    deeds: tuple[Deed, ...]
    cost: Cost = Cost()
    melee: tuple[Deed, ...] = ()


class Ambush(Word, frozen=True, tag="ambush"):
    """A Gladiator that may be put from Hand into the Active Arena as the Tactic of a Combat Turn."""

    cost: Cost = Cost()


Ability = SchemeAbility | TacticAbility | ReactionAbility | FreeAction | Ambush
