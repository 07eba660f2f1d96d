"""Finding choices by typed words: exact names, names that begin so, all that hold the words, else names spelt alike."""

import re
from collections.abc import Callable, Iterable

from tui.text.choices import Choice

__all__ = ["holding", "matching", "similar"]

_SHORT = 4
_LONG = 8
"""The lengths from which a word may have one and two slips; a shorter word has to be right."""

_Name = Callable[[Choice], str]


def _label_of(choice: Choice) -> str:
    return choice.label


def matching(words: str, offered: Iterable[Choice], called: _Name = _label_of) -> list[Choice]:
    """Find choices that hold all words; where there are none, those with a similar name.

    Args:
        words: what was typed.
        offered: what there is to find.
        called: the name of a choice; its label is searched as well.
    """
    known = list(offered)
    return holding(words, known, called) or similar(words, known, called)


def holding(words: str, offered: Iterable[Choice], called: _Name = _label_of) -> list[Choice]:
    """Find the choices that hold all words, so that "rome" finds no Hippodrome first.

    The exact name stands first, then names that begin so, then names in which each word begins a word, then all others; what is
    equal stays in its order.

    Args:
        words: what was typed.
        offered: what there is to find.
        called: the name of a choice; its label is searched as well.
    """
    wanted = words.casefold().split()
    if not wanted:
        return list(offered)
    whole = re.compile(re.escape(" ".join(wanted)) + r"(?!\w)")
    begun = [re.compile(r"(?<!\w)" + re.escape(word)) for word in wanted]

    def rank(name: str) -> int:
        if whole.match(name):
            return -1 if whole.fullmatch(name) else 0
        return 1 if name.startswith(" ".join(wanted)) else 2 if all(one.search(name) for one in begun) else 3

    names = ((called(choice).casefold(), choice) for choice in offered)
    found = [(rank(name), choice) for name, choice in names if _holds(f"{name} {choice.label.casefold()}", wanted)]
    return [choice for _, choice in sorted(found, key=lambda one: one[0])]


def _holds(text: str, words: Iterable[str]) -> bool:
    return all(word in text for word in words)


def similar(words: str, offered: Iterable[Choice], called: _Name = _label_of) -> list[Choice]:
    """Find the choices whose names have a word like each of the words, the fewest slips first.

    A slip is a letter too many, too few, wrong, or exchanged with the next one. Four letters may have one, eight may have two.

    Args:
        words: what was typed.
        offered: what there is to find.
        called: the name of a choice.
    """
    wanted = words.casefold().split()
    if not any(len(word) >= _SHORT for word in wanted):
        return []
    named = [(set(re.findall(r"\w+", called(choice).casefold())), choice) for choice in offered]
    known = set().union(*(name for name, _ in named))
    slips = [_slips(word, known) for word in wanted]
    found = [
        (sum(min(one[word] for word in name & one.keys()) for one in slips), choice)
        for name, choice in named
        if all(name & one.keys() for one in slips)
    ]
    return [choice for _, choice in sorted(found, key=lambda one: one[0])]


def _slips(word: str, known: Iterable[str]) -> dict[str, int]:
    """Count the slips by which a word is one of those known, or the beginning of it; those unlike it are left out."""
    from rapidfuzz import process  # noqa: PLC0415 - most searches find what was typed
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - see above

    allowed = (len(word) >= _SHORT) + (len(word) >= _LONG)
    found: dict[str, int] = {}
    for length in (None, *range(len(word) - allowed, len(word) + allowed + 1)):
        parts = {whole: whole[:length] for whole in known}
        for _, count, whole in process.extract(word, parts, scorer=OSA.distance, score_cutoff=allowed, limit=None):
            found[whole] = min(count, found.get(whole, count))
    return found
