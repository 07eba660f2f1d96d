"""Keys: the table of those that move a cursor, and what keys are called on the screen. All by Textual's names."""

from collections.abc import Mapping
from typing import Literal

from textual.keys import REPLACED_KEYS, key_to_character

__all__ = ["DIRECTION_KEYS", "Direction", "key_name"]

Direction = Literal["up", "down", "left", "right", "northwest", "northeast", "southwest", "southeast"]
"""A direction that a key moves a cursor in."""

DIRECTION_KEYS: Mapping[Direction, tuple[str, ...]] = {
    "up": ("up", "k"),
    "down": ("down", "j"),
    "left": ("left", "h"),
    "right": ("right", "l"),
    "northwest": ("y", "home"),
    "northeast": ("u", "pageup"),
    "southwest": ("b", "end"),
    "southeast": ("n", "pagedown"),
}
"""The keys of each direction, the one to show first; wherever a cursor moves, its keys are these."""

_NAMES = {
    "escape": "Esc",
    "space": "Space",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
}
"""The keys that are called neither by their character nor by Textual's name with a capital."""


def key_name(key: str) -> str:
    """A key's name on the screen: ``?`` for ``question_mark``, ``Ctrl-U`` for ``ctrl+u``."""
    *held, last = key.split("+")
    name = _NAMES.get(last) or _character(last) or last.capitalize()
    return "-".join((*map(str.capitalize, held), name.upper() if held and len(name) == 1 else name))


def _character(key: str) -> str:
    """The character that a key writes; empty where it writes none, or none that can be seen."""
    character = key_to_character(REPLACED_KEYS.get(key, key)) or ""
    return character if character.isprintable() else ""
