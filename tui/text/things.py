"""The things of a game that have a name and a text, such as cards, units and Arenas. No Textual."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from tui.text.choices import Choice

__all__ = ["NOTHING", "Thing", "Things", "choices_of", "named_in"]


class Thing(NamedTuple):
    """A thing to inspect.

    Attributes:
        name: its name, or the sentence that tells of it.
        texts: its text, in paragraphs.
        about: the ids of the other things that it names.
    """

    name: str
    texts: tuple[str, ...] = ()
    about: tuple[str, ...] = ()

    @property
    def whole(self) -> str:
        """All that is told of it."""
        return " ".join((self.name, *self.texts))


Things = Mapping[str, Thing]
"""Things by their ids."""

NOTHING: Things = {}


def choices_of(things: Things, one: Thing) -> tuple[Choice, ...]:
    """The things that a thing names, but for itself, in the order in which it names them."""
    named = (things[id_] for id_ in dict.fromkeys(one.about) if id_ in things)
    return tuple(Choice(thing.name, thing) for thing in named if thing.name != one.name)


def named_in(things: Things, text: str) -> tuple[str, ...]:
    """The ids of the things that a text names, whatever it names last first.

    Args:
        things: things by their ids.
        text: the text, whose words may stand on two lines.
    """
    flat = " ".join(text.split())
    places = {id_: _last(thing.name, flat) for id_, thing in things.items()}
    return tuple(sorted((id_ for id_, at in places.items() if at >= 0), key=lambda id_: -places[id_]))


def _last(name: str, text: str) -> int:
    """The place where a text names something last; below 0 where it does not."""
    found = re.finditer(rf"\b{re.escape(name)}\b", text) if name in text else ()
    return max([one.start() for one in found], default=-1)
