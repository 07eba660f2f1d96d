"""The things that a text names, for whoever looks something up. No Textual."""

import re
from collections.abc import Mapping, Sequence

from tui.text.choices import Choice

__all__ = ["names_in"]


def names_in(known: Mapping[str, Sequence[str]], text: str) -> tuple[Choice, ...]:
    """The things whose names stand in a text, the one that stands first first, each with its own text.

    Args:
        known: the texts of things by their names.
        text: the text; names count only with their capitals, and one inside a longer one does not count.
    """
    if not known:
        return ()
    longest = sorted(known, key=len, reverse=True)
    found = re.findall(rf"(?<!\w)({'|'.join(map(re.escape, longest))})s?(?!\w)", text)
    return tuple(Choice(name, tuple(known[name])) for name in dict.fromkeys(found))
