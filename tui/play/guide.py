"""The guide through a game: short lessons, and when each is shown. No Textual.

A lesson is shown when its subject first comes up. Which ones were read is kept outside the game, so that a game is the same with
the guide and without.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

__all__ = ["Guide", "Lesson"]


class Lesson(NamedTuple):
    """A lesson.

    Attributes:
        id: its name in the list of lessons read.
        title: its heading.
        text: two to five sentences; keys are written as their commands, in braces.
        fits: whether it fits what the player has seen of the game.
        advises: whether it advises an answer; the cursor may begin on the first one that it does.
        stays: whether what it is about is still there, in what the player has seen of the game.
    """

    id: str
    title: str
    text: str
    fits: Callable[[Any], bool]
    advises: Callable[[Any], bool] = lambda _: False
    stays: Callable[[Any], bool] = lambda _: True


class Guide(NamedTuple):
    """The lessons of a game.

    Attributes:
        lessons: every lesson, in order of precedence where several fit.
        glance: what a player sees of a game now, from its state; None for a game without a guide.
        pointing_at: which lessons an answer that can be given is about, from the state and the answer, so that they come before it is.
    """

    lessons: tuple[Lesson, ...]
    glance: Callable[[Any], Any]
    pointing_at: Callable[[Any, Any], Sequence[str]] = lambda *_: ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all lessons, which all count as read once the guide is skipped."""
        return tuple(one.id for one in self.lessons)

    def lesson(self, state: Any, read: Collection[str]) -> Lesson | None:
        """The lesson that fits now, if the game is guided.

        Args:
            state: how the game stands.
            read: the ids of the lessons read in this game.
        """
        seen = self.glance(state)
        if seen is None:
            return None
        return next((one for one in self.lessons if one.id not in read and one.fits(seen)), None)

    def may_stay(self, lesson: Lesson | None, state: Any) -> bool:
        """Tell whether a lesson that was shown may stay: what it is about is not over."""
        seen = self.glance(state)
        return lesson is not None and seen is not None and lesson.stays(seen)

    def lesson_about(self, state: Any, answer: Any, read: Collection[str]) -> Lesson | None:
        """The lesson that an answer is about, if the game is guided.

        Args:
            state: how the game stands.
            answer: an answer; None for none.
            read: the ids of the lessons read in this game.
        """
        if answer is None or self.glance(state) is None:
            return None
        about = self.pointing_at(state, answer)
        return next((one for one in self.lessons if one.id in about and one.id not in read), None)
