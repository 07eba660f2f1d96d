"""Names as they fit into the two rows that a tile has for them."""

__all__ = ["in_two_rows"]

_VOWELS = "aeiouy"
_LEAST = 3
"""The least letters of a word on either side of a hyphen."""


def in_two_rows(name: str, first: int, room: int) -> tuple[str, str]:
    """Break a name between words, or a long word between syllables; what does not fit then is cut.

    Args:
        name: the name.
        first: the columns of the first row.
        room: the columns of the second.
    """
    if len(name) <= first:
        return name, ""
    if " " not in name:
        return _hyphenated(name, first, room)
    head, *rest = name.split()
    while rest and len(f"{head} {rest[0]}") <= first:
        head = f"{head} {rest.pop(0)}"
    return head[:first], " ".join(rest)[:room]


def _hyphenated(word: str, first: int, room: int) -> tuple[str, str]:
    """Break a word before a consonant that a vowel follows; cut it where neither half would fit."""
    ends = range(_LEAST, min(first, len(word) - _LEAST + 1))
    fits = [at for at in ends if _begins_syllable(word[at : at + 2]) and len(word) - at <= room]
    return (f"{word[: fits[-1]]}-", word[fits[-1] :]) if fits else (word[:first], "")


def _begins_syllable(two: str) -> bool:
    return two[0] not in _VOWELS and two[1] in _VOWELS
