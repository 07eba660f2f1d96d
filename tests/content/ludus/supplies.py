"""The cards of the ludus for tests, and a way to look into their texts."""

from collections.abc import Iterator
from typing import Any

import msgspec

from content.ludus.shelf import SHELF
from rules.ludus.box import Box
from rules.ludus.cards.records import Arena, Card

__all__ = ["BOX", "Thing", "everything", "shape", "users", "words"]

BOX: Box = SHELF.load()

Thing = Card | Arena
"""What has a text."""

_OUTSIDE = frozenset({"id", "name", "origin", "flavour", "copies", "price", "expansion"})
"""Fields that say nothing of what a card does."""


def everything(box: Box = BOX) -> tuple[Thing, ...]:
    """All cards and Arenas, each title once."""
    return (*box.card.values(), *box.cards.arenas)


def words(value: object) -> Iterator[msgspec.Struct]:
    """A struct and every struct inside it."""
    if isinstance(value, tuple):
        for one in value:
            yield from words(one)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from words(getattr(value, field))


def users(kind: type, **fields: object) -> list[str]:
    """The ids of everything that uses a word with such fields."""
    return [thing.id for thing in everything() if any(_is(word, kind, fields) for word in words(thing))]


def _is(word: msgspec.Struct, kind: type, fields: dict[str, object]) -> bool:
    return isinstance(word, kind) and all(getattr(word, name) == value for name, value in fields.items())


def shape(thing: Thing) -> object:
    """What a card does, with every number above 0 alike: two cards of one shape differ in numbers alone."""
    fields = [name for name in thing.__struct_fields__ if name not in _OUTSIDE]
    return (type(thing).__name__, *((name, _flat(getattr(thing, name))) for name in fields))


def _flat(value: Any) -> object:
    match value:
        case bool() | None | str():
            return value
        case int():
            return value and "#"
        case tuple():
            return tuple(_flat(one) for one in value)
        case _:
            return (type(value).__name__, *((name, _flat(getattr(value, name))) for name in value.__struct_fields__))
