"""Names of games that every file system bears."""

import re
import unicodedata
from collections.abc import Collection
from itertools import count
from pathlib import PurePath

__all__ = ["numbered", "proper", "same", "slug", "tidy"]

_LONGEST = 48
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z")
"""Names of devices on some systems."""


def slug(title: str) -> str:
    """A file name for a title: small ASCII letters, digits and single hyphens, 1 to 48 of them."""
    name = _hyphened(title)[:_LONGEST].strip("-")
    return f"game-{name}" if _RESERVED.match(name) else name or "game"


def _hyphened(title: str) -> str:
    """The letters and digits of a title that are ASCII at bottom, small, with a hyphen in the place of whatever else there is."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def tidy(title: str) -> str:
    """A title as it can be written and shown: single spaces, and nothing that would steer a terminal or is no text."""
    words = title.encode("utf-8", "replace").decode().split()
    return "".join(sign for sign in " ".join(words) if sign.isprintable())


def same(title: str) -> str:
    """Reduce a title to what makes it differ to a player: capitals, signs and accents do not."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", title) if not unicodedata.combining(sign))
    return _hyphened(bare) if bare.isascii() else tidy(title).casefold()


def numbered(title: str, taken: Collection[str]) -> str:
    """A title, with a number behind it where there is such a one already.

    Args:
        title: the title that is wished for.
        taken: the titles that there are, each as `same` gives it.
    """
    tries = (title if number == 1 else f"{title} {number}" for number in count(1))
    return next(one for one in tries if same(one) not in taken)


def proper(name: str) -> bool:
    """Tell whether a name stays inside its folder and is shown in lists."""
    return bool(name) and "\0" not in name and PurePath(name).name == name and not name.startswith(".")
