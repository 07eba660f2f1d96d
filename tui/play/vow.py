"""Standing answers that a person gives to decisions to come, for any game. No Textual."""

from typing import Any, Protocol

from rules.kernel.game import Event

__all__ = ["Vow"]


class Vow(Protocol):
    """A standing answer that a person has given."""

    def answer(self, state: Any, legal: tuple[Any, ...]) -> Any | None:
        """The answer that it gives to a person's decision; None if the person is asked."""
        ...

    def after(self, events: tuple[Event, ...]) -> "Vow | None":
        """Keep the part that still holds after some events."""
        ...
