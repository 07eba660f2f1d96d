"""The cards of the Stations, as content gives them."""

from typing import Annotated, Literal

import msgspec

from rules.stations.effects import Attribute, Part

__all__ = ["Card", "Gladiator", "Level", "Spell"]

Level = Annotated[int, msgspec.Meta(ge=1, le=8)]
Rating = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Gladiator(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Gladiator.

    Attributes:
        id: what states and actions call it.
        name: what players call it.
        level: which Qualifying Level it needs.
        damage: what it deals.
        defense: the damage that removes it, at least 1.
        attributes: what else it can do.
        origin: whether a rule book gives the card, or we made it.
    """

    id: str
    name: str
    level: Level
    damage: Rating
    defense: Annotated[int, msgspec.Meta(ge=1, le=20)]
    origin: Literal["book", "ours"]
    attributes: tuple[Attribute, ...] = ()


class Spell(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Spell: its parts happen one after another."""

    id: str
    name: str
    level: Level
    parts: Annotated[tuple[Part, ...], msgspec.Meta(min_length=1)]
    origin: Literal["book", "ours"]


Card = Gladiator | Spell
