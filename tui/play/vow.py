"""Promises that a person at the keyboard makes of decisions to come, whichever game it is. No Textual."""

from typing import Any, Protocol

from rules.kernel.game import Event

__all__ = ["Vow"]


class Vow(Protocol):
    """The answer that a person has given once and for a while."""

    def answer(self, state: Any, legal: tuple[Any, ...]) -> Any | None:
        """The answer to a person's decision that follows from it; None where the person is asked."""
        ...

    def after(self, events: tuple[Event, ...]) -> "Vow | None":
        """Keep the part that still holds after some events."""
        ...
