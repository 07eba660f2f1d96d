"""The wishes of the people at the keyboard about decisions to come, for any game. No Textual."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from rules.kernel.game import Event

__all__ = ["StandingAnswer", "Wishes"]


class StandingAnswer(Protocol):
    """An answer that a person has given beforehand."""

    def answer(self, state: Any, legal: tuple[Any, ...]) -> Any | None:
        """The answer that it gives to a person's decision; None if the person is asked."""
        ...

    def is_sure(self, state: Any, legal: tuple[Any, ...]) -> bool:
        """Tell whether the answer is given even where it is a grave one, for it was asked for in so many words."""
        ...

    def taken_back(self) -> "StandingAnswer | None":
        """Keep the part that still holds after an action was taken back."""
        ...

    def after(self, events: tuple[Event, ...]) -> "StandingAnswer | None":
        """Keep the part that still holds after some events."""
        ...


@dataclass
class Wishes:
    """The wishes of people about decisions to come; nothing of them is saved.

    Attributes:
        standing_answer: the answer that was given beforehand, if any.
        confirmed: an answer that a person has confirmed beforehand, which is given as soon as the rules allow it, before any habit.
        bots_wait: whether bots wait before each decision at which the only person has an aside.
        aim: what a person heads for over several decisions, in the words of the game's screens; empty for nothing.
    """

    standing_answer: StandingAnswer | None = None
    confirmed: Any | None = None
    bots_wait: bool = False
    aim: str = ""

    def given(self, state: Any, legal: tuple[Any, ...], grave: Callable[[Any, Any], str]) -> Any | None:
        """The answer that was given beforehand; None where none was, or where it is so grave that the person is asked.

        Args:
            state: the game in which a person is asked.
            legal: the answers.
            grave: asks about an answer that gives something up.
        """
        standing = self.standing_answer
        given = None if standing is None else standing.answer(state, legal)
        if standing is None or given is None or (not standing.is_sure(state, legal) and grave(state, given)):
            return None
        return given

    def take_back(self) -> None:
        """Keep of the answer that was given beforehand what still holds after an action was taken back."""
        self.standing_answer = self.standing_answer and self.standing_answer.taken_back()
