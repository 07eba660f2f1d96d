"""Values that remember the answers that were found for them, so that nobody looks for them twice."""

from typing import Any

import msgspec

__all__ = ["Remembering"]

_ANSWERS = "answers"


class Remembering(msgspec.Struct, frozen=True, dict=True):
    """A state that keeps its legal answers beside its fields.

    It never changes, so neither do they. Equality, copies and saves know nothing of what is remembered.
    """

    def remembered(self) -> tuple[Any, ...] | None:
        """The answers that were found; None where nobody has looked for them."""
        return self.__dict__.get(_ANSWERS)

    def remember(self, answers: tuple[Any, ...]) -> None:
        """Keep the answers."""
        self.__dict__[_ANSWERS] = answers
