"""Words put together as English has it: capitals, lists, plurals."""

from collections.abc import Sequence

__all__ = ["capital", "listed", "plural", "times"]


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], *, last: str = "and") -> str:
    """Words in a row: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(n: int, one: str, many: str | None = None) -> str:
    """A number with its noun."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def times(n: int) -> str:
    """Say how often: once, twice, or so many times."""
    return {1: "once", 2: "twice"}.get(n, f"{n} times")
