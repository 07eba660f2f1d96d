"""A memory for what was found out about values that never change, so that nobody looks for it twice.

States hold nothing but their fields. What follows from one and takes long to find, such as its legal answers, is kept beside it,
in a cache of the module that finds it.
"""

from typing import Generic, TypeVar

__all__ = ["Cache"]

V = TypeVar("V")
A = TypeVar("A")


class Cache(Generic[V, A]):
    """Answers about the few values that came last.

    A value is known by being that very object, for to compare or to hash one would take as long as many an answer. It is
    held for as long as its answer is, so that no other can pass for it. What is held is little, so that to look through it
    takes no time, and the memory of old states serves for new ones. Threads may share a cache.
    """

    __slots__ = ("_kept", "_latest")

    def __init__(self, most: int) -> None:
        """Keep answers about so many values; the one that was kept first goes first."""
        self._kept: list[tuple[V | None, object, A | None]] = [(None, None, None)] * most
        self._latest = -1

    def find(self, value: V, content: object = None) -> A | None:
        """The answer about a value that was found with some content; None where there is none."""
        for kept, by, answer in self._kept:
            if kept is value and by is content:
                return answer
        return None

    def keep(self, value: V, answer: A, content: object = None) -> None:
        """Keep the answer about a value of which none is kept.

        Args:
            value: what the answer is about, which never changes.
            answer: what was found.
            content: the cards or the catalogue that it was found with, where it would be another with others.
        """
        place = self._latest = (self._latest + 1) % len(self._kept)
        self._kept[place] = value, content, answer
