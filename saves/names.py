"""Names of games that every file system bears."""

import os
import re
import unicodedata
from collections.abc import Collection
from itertools import count
from pathlib import PurePath

__all__ = ["numbered", "proper", "same", "slug", "tidy"]

_LONGEST = 48
_MOST_BYTES = 96
"""Letters of some scripts take three bytes or four, and the ends of file names want some, too."""
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z")
"""Names of devices on some systems."""


def slug(title: str) -> str:
    """A file name for a title: small letters of any script, digits and single hyphens, 1 to 48 of them.

    Letters that are ASCII at bottom become that; others are left out where the system writes no such names.
    """
    name = _hyphened(_lettered(title))
    name = name if _can_be_written(name) else _hyphened(name.encode("ascii", "replace").decode())
    name = name[:_LONGEST].encode()[:_MOST_BYTES].decode(errors="ignore").strip("-")
    return f"game-{name}" if _RESERVED.match(name) else name or "game"


def _lettered(title: str) -> str:
    """A title with each letter or digit that is ASCII at bottom as that, small; accents of other letters stay."""
    found = ""
    for sign in unicodedata.normalize("NFC", title.lower()):
        accent_on_ascii = _is_accent(sign) and found[-1:].isascii()
        found += _plain(sign) or ("" if accent_on_ascii else sign)
    return unicodedata.normalize("NFC", found)


def _is_accent(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def _plain(text: str) -> str:
    """The part of a text that is ASCII at bottom."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()


def _hyphened(text: str) -> str:
    """A text with a hyphen in the place of whatever is no letter, accent or digit."""
    kept = (sign if sign.isalnum() or _is_accent(sign) else "-" for sign in text)
    return re.sub("-+", "-", "".join(kept)).strip("-")


def _can_be_written(name: str) -> bool:
    """Tell whether the system can write a name of a file."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return False
    return True


def tidy(title: str) -> str:
    """A title as it can be written and shown: single spaces, and nothing that would steer a terminal or is no text."""
    words = title.encode("utf-8", "replace").decode().split()
    return "".join(sign for sign in " ".join(words) if sign.isprintable())


def same(title: str) -> str:
    """Reduce a title to what makes it differ to a player: capitals, signs and accents do not."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", title) if not unicodedata.combining(sign))
    return _hyphened(_plain(bare)) if bare.isascii() else tidy(title).casefold()


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
