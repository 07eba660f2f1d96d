"""Keys: the table of those that move a cursor, and what keys are called on the screen. All by Textual's names."""

from collections.abc import Mapping
from typing import Literal

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
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "escape": "Esc",
    "enter": "Enter",
    "tab": "Tab",
    "shift+tab": "Shift-Tab",
    "space": "Space",
    "backspace": "Backspace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "plus": "+",
    "minus": "-",
    "comma": ",",
    "full_stop": ".",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


def key_name(key: str) -> str:
    """A key's name on the screen: ``?`` for ``question_mark``."""
    return _NAMES.get(key, key)
