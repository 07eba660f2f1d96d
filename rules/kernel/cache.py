"""A cache of answers about immutable values.

States hold nothing but their fields. What is expensive to derive from one, such as its legal answers, is kept beside
it, in a cache of the module that derives it.
"""

from typing import Generic, TypeVar

__all__ = ["Cache"]

V = TypeVar("V")
A = TypeVar("A")


class Cache(Generic[V, A]):
    """Answers about the most recent values.

    Keys are compared by identity; hashing or comparing a state costs as much as recomputing the answer. A cache holds its keys,
    so no other object can take the identity of one. It stays small, so that searching it is fast and old states are freed.
    Threads may share a cache.
    """

    __slots__ = ("_kept", "_latest")

    def __init__(self, most: int) -> None:
        """Keep at most this many answers; the oldest is dropped first."""
        self._kept: list[tuple[V | None, object, A | None]] = [(None, None, None)] * most
        self._latest = -1

    def find(self, value: V, content: object = None) -> A | None:
        """The answer kept for a value and its content; None if there is none."""
        for kept, by, answer in self._kept:
            if kept is value and by is content:
                return answer
        return None

    def keep(self, value: V, answer: A, content: object = None) -> None:
        """Keep the answer for a value that has none yet.

        Args:
            value: what the answer is about; it never changes.
            answer: what was found.
            content: the cards or catalogue it was found with, if it depends on them.
        """
        place = self._latest = (self._latest + 1) % len(self._kept)
        self._kept[place] = value, content, answer
