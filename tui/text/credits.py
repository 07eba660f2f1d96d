"""A game's part of the credits. No Textual."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

__all__ = ["Attribution", "Credits", "by_origin", "cards_by_origin"]


class Attribution(NamedTuple):
    """The origins of a kind of components: the names of those that the rule book gives and of those that are ours.

    Attributes:
        kind: what they are called.
        book: names of the rule book's.
        ours: names of ours.
    """

    kind: str
    book: tuple[str, ...]
    ours: tuple[str, ...]


class Credits(NamedTuple):
    """A game's part of the credits.

    Attributes:
        about: whose rules it follows, and how far.
        people: who made what it follows.
        attributions: what is whose, kind by kind.
    """

    about: str
    people: tuple[str, ...]
    attributions: tuple[Attribution, ...]


def by_origin(title: str, records: Iterable[Any], name: Callable[[Any], str]) -> Attribution:
    """Records of a kind by their origin.

    Args:
        title: what they are called.
        records: all of them.
        name: what one is called.
    """
    names = {origin: tuple(name(one) for one in records if one.origin == origin) for origin in ("book", "ours")}
    return Attribution(title, names["book"], names["ours"])


def cards_by_origin(kinds: dict[str, str], content: Any) -> tuple[Attribution, ...]:
    """Every kind of card of a game by origin, the kinds' titles by their fields in the content."""
    return tuple(
        by_origin(title, getattr(content, field), lambda card: str(card.name)) for field, title in kinds.items()
    )
