"""Lines of a set-up, and what of it was chosen so far."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

__all__ = ["Draft", "QuickStart", "SetUpRow", "Typed"]

P = TypeVar("P")
"""The set-up of a game."""


class Draft(NamedTuple, Generic[P]):
    """A draft of a game: what the page has settled so far.

    Attributes:
        set_up: what the game is begun with.
        seed: the seed.
        title: the name, which follows from the set-up as long as it is empty.
        seed_chosen: the player typed the seed.
    """

    set_up: P
    seed: int
    title: str = ""
    seed_chosen: bool = False


class QuickStart(NamedTuple):
    """A line that begins a game at once: what it says, the value of its choice, the name and the options of the game.

    `seed` is for a game that is always dealt alike.
    """

    label: str
    value: Any
    title: str
    options: Any
    seed: int | None = None


class Typed(NamedTuple):
    """A value that is typed.

    Attributes:
        title: the heading of the prompt.
        told: what is asked for.
        now: the present value as it is typed.
        wrong: what is wrong with a text, in a sentence; None where it will do.
        read: the value of a text that will do.
    """

    title: str
    told: str
    now: str
    wrong: Callable[[str], str | None]
    read: Callable[[str], Any]


class SetUpRow(NamedTuple):
    """A line of the set-up.

    Attributes:
        label: what it is about.
        field: what it changes, in the set-up or in the draft.
        shown: the present value in words.
        values: the values that it can have, with their names; none where it is typed.
        typed: how it is typed, where it is.
    """

    label: str
    field: str
    shown: str
    values: Sequence[tuple[Any, str]] = ()
    typed: Typed | None = None
