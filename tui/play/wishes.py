"""The wishes of the people at the keyboard about decisions to come, for any game. No Textual."""

from dataclasses import dataclass
from typing import Any, Protocol

from rules.kernel.game import Event

__all__ = ["StandingAnswer", "Wishes"]


class StandingAnswer(Protocol):
    """An answer that a person has given beforehand."""

    def answer(self, state: Any, legal: tuple[Any, ...]) -> Any | None:
        """The answer that it gives to a person's decision; None if the person is asked."""
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
