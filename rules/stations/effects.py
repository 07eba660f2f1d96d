"""The words that Spells are written in: a closed vocabulary of small structs, data only.

A Spell is made of parts; a part says whom it touches and what it does to each of them. What a deed does is done in
`rules.stations.spells`; how it is said stands in the interface's wording; both match exhaustively. Whatever a Spell does
lasts for the rest of the round (S-SPELL-02).
"""

from typing import Literal

import msgspec

__all__ = [
    "Attribute",
    "ChangeDamage",
    "ChangeDefense",
    "ChangeLevel",
    "ChangeQualifying",
    "Chosen",
    "Deed",
    "Every",
    "Exchange",
    "Fallen",
    "Grant",
    "Part",
    "Recall",
    "Remove",
    "Strip",
    "Touching",
    "Whom",
    "Whose",
    "Wound",
]

Attribute = Literal["flying", "range", "target_strike", "target_strike_only"]
"""What a Gladiator can have beside its ratings; each phase says what it means there (S-ATTR-01)."""

Whose = Literal["any", "own", "other"]
"""Whose cards: anybody's, those of the caster's team, those of the other team."""


class _Word(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A word of the vocabulary."""


class Chosen(_Word, frozen=True, tag="chosen"):
    """One card of the Arena that the caster chooses; where only one fits, that one.

    Attributes:
        side: whose card it has to be.
        spells: whether another Spell may be chosen too; else Gladiators alone.
        having: the attribute that it must have, if any.
        lacking: the attribute that it must not have, if any.
        level_to: the highest Level it may have, as it is now, if there is one.
    """

    side: Whose = "any"
    spells: bool = False
    having: Attribute | None = None
    lacking: Attribute | None = None
    level_to: int | None = None


class Every(_Word, frozen=True, tag="every"):
    """Every Gladiator of the Arena that fits, as in `Chosen`."""

    side: Whose = "any"
    having: Attribute | None = None
    lacking: Attribute | None = None
    level_to: int | None = None


class Fallen(_Word, frozen=True, tag="fallen"):
    """One Gladiator of the pile that the caster chooses (S-SPELL-05)."""


Whom = Chosen | Every | Fallen


class ChangeLevel(_Word, frozen=True, tag="level"):
    """Add to the Level."""

    by: int


class ChangeDamage(_Word, frozen=True, tag="damage"):
    """Add to the Damage Rating, which is never below 0."""

    by: int


class ChangeDefense(_Word, frozen=True, tag="defense"):
    """Add to the Defense Rating, which is never below 1."""

    by: int


class Exchange(_Word, frozen=True, tag="exchange"):
    """Damage and Defense Rating change places."""


class Grant(_Word, frozen=True, tag="grant"):
    """Give an attribute."""

    attribute: Attribute


class Strip(_Word, frozen=True, tag="strip"):
    """Take an attribute away."""

    attribute: Attribute


class Wound(_Word, frozen=True, tag="wound"):
    """Deal damage at once."""

    n: int


class Remove(_Word, frozen=True, tag="remove"):
    """Take out of the Arena."""


class Recall(_Word, frozen=True, tag="recall"):
    """Bring back from the pile, to fight for the caster's Station (S-RULING-03)."""


class ChangeQualifying(_Word, frozen=True, tag="qualifying"):
    """Add to the round's Qualifying Level; touches no card."""

    by: int


Touching = ChangeLevel | ChangeDamage | ChangeDefense | Exchange | Grant | Strip | Wound | Remove
"""Deeds that change cards which are in the Arena."""

Deed = Touching | Recall | ChangeQualifying


class Part(_Word, frozen=True):
    """A part of a Spell: deeds that it does to some cards, one after another; where `whom` is None, to the round."""

    deeds: tuple[Deed, ...]
    whom: Whom | None = None
