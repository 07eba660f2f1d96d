"""Chance as a value: a seed and a count of draws, which give the same numbers on every machine, forever.

The generator is splitmix64 (Steele, Lea and Flood, 2014): a draw depends only on the seed and the number of
the draw, so two integers are the whole state.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

__all__ = ["Dice", "draw_from", "pick", "roll", "shuffle", "stream"]

T = TypeVar("T")

_WORDS = 1 << 64
_MASK = _WORDS - 1
_GAMMA = 0x9E3779B97F4A7C15


class Dice(msgspec.Struct, frozen=True, gc=False):
    """A stream of chance.

    Attributes:
        seed: any integer; only its lowest 64 bits count.
        count: how many words have been drawn from it.
    """

    seed: int
    count: int = 0


def stream(seed: int, name: str) -> Dice:
    """The named stream of a game's seed; streams with different names are independent."""
    mark = 0xCBF29CE484222325  # FNV-1a, because `hash` of a string differs from process to process
    for byte in name.encode():
        mark = (mark ^ byte) * 0x100000001B3 & _MASK
    return Dice(_word(_word(seed) ^ mark))


def roll(dice: Dice, faces: int) -> tuple[int, Dice]:
    """Roll one die.

    Args:
        dice: the stream to draw from.
        faces: how many faces the die has, at least 1.

    Returns:
        A number from 1 to `faces`, all equally likely, and the stream after it.

    Raises:
        ValueError: if the die has no face.
    """
    (face,), left = _below(dice, (faces,))
    return face + 1, left


def pick(dice: Dice, items: Sequence[T]) -> tuple[T, Dice]:
    """Pick one item, all equally likely.

    Raises:
        ValueError: if there is no item.
    """
    (index,), left = _below(dice, (len(items),))
    return items[index], left


def draw_from(dice: Dice, items: Sequence[T]) -> tuple[T, tuple[T, ...], Dice]:
    """Draw one of some items, and return it, the rest in their order, and the stream.

    Raises:
        ValueError: if there is no item.
    """
    (index,), left = _below(dice, (len(items),))
    return items[index], (*items[:index], *items[index + 1 :]), left


def shuffle(dice: Dice, items: Sequence[T]) -> tuple[tuple[T, ...], Dice]:
    """Shuffle items; every order is equally likely."""
    mixed, last = list(items), len(items) - 1
    drawn, left = _below(dice, range(len(mixed), 1, -1))
    for index in drawn:
        mixed[last], mixed[index] = mixed[index], mixed[last]
        last -= 1
    return tuple(mixed), left


def _below(dice: Dice, bounds: Iterable[int]) -> tuple[list[int], Dice]:
    """A number below each bound, and the stream after them; words that would favour low numbers are skipped."""
    count, found = dice.count, list[int]()
    mark = dice.seed + count * _GAMMA
    for bound in bounds:
        if bound < 1:
            raise ValueError(f"there is nothing to choose from: {bound}")
        fair = _WORDS - bound
        while True:
            count += 1
            mark = z = (mark + _GAMMA) & _MASK
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
            z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
            z ^= z >> 31
            number = z % bound
            if z - number <= fair:
                break
        found.append(number)
    return found, Dice(dice.seed, count)


def _word(seed: int) -> int:
    """Return the first word of a stream, from the range in which no draw is rejected."""
    (word,), _ = _below(Dice(seed), (_WORDS,))
    return word
