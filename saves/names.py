"""Names of games that every file system bears."""

import re
import unicodedata
from pathlib import PurePath

__all__ = ["proper", "slug", "tidy"]

_LONGEST = 48
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z")
"""Names of devices on some systems."""


def slug(title: str) -> str:
    """A file name for a title: small ASCII letters, digits and single hyphens, 1 to 48 of them."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-")
    return f"game-{name}" if _RESERVED.match(name) else name or "game"


def tidy(title: str) -> str:
    """A title as it can be written and shown: single spaces, and nothing that would steer a terminal or is no text."""
    words = title.encode("utf-8", "replace").decode().split()
    return "".join(sign for sign in " ".join(words) if sign.isprintable())


def proper(name: str) -> bool:
    """Whether a name stays inside its folder and is shown in lists."""
    return bool(name) and "\0" not in name and PurePath(name).name == name and not name.startswith(".")
