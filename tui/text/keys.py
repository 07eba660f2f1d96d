"""The one table of keys: which keys each command has as long as nobody changes them, and what keys are called. No Textual.

A command stands here under its name, a key under Textual's.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Literal

__all__ = [
    "CHOSEN_KEYS",
    "DIRECTION_KEYS",
    "FIXED_KEYS",
    "KEYS",
    "STEPS",
    "Direction",
    "key_name",
    "key_of_character",
]

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

FIXED_KEYS: Mapping[str, tuple[str, ...]] = {
    "back": ("escape",),
    "last": ("end",),
    "leave_app": ("ctrl+c", "ctrl+q"),
    "next_thing": ("tab",),
    "page_down": ("pagedown", "space"),
    "page_up": ("pageup",),
    "pick_number": tuple("123456789"),
    "previous_thing": ("shift+tab",),
    "search_rules": ("enter", "slash"),
    "take": ("enter",),
    "take_here": ("enter",),
    "top": ("home",),
}
"""Keys that stay as they are, whatever else a player changes."""

CHOSEN_KEYS: Mapping[str, str] = {
    "again": "full_stop",
    "answers": "o",
    "ask_hint": "H",
    "at_any_time": "a",
    "call_for_help": "R",
    "delete": "D",
    "end_or_pass": "E",
    "end_whole_turn": "E",
    "export_game": "x",
    "export_text": "x",
    "fetch_reserve": "R",
    "filter_hall": "f",
    "filter_log": "f",
    "find_command": "slash",
    "find_game": "slash",
    "find_named": "slash",
    "find_next": "n",
    "find_past": "slash",
    "find_place": "slash",
    "find_previous": "N",
    "find_words": "slash",
    "give_up": "X",
    "go_home": "at",
    "go_on": "space",
    "help": "question_mark",
    "how_to_play": "g",
    "import_game": "I",
    "inspect": "i",
    "keep_and_end": "T",
    "last_act": "A",
    "last_fight": "F",
    "last_week": "W",
    "leave_guide": "exclamation_mark",
    "look_at_now": "W",
    "mute_card": "m",
    "next_act": "a",
    "next_fight": "f",
    "next_week": "w",
    "other_hex": "comma",
    "other_player": "r",
    "palette": "colon",
    "play_all": "P",
    "play_faster": "full_stop",
    "play_guided": "t",
    "play_rest_out": "greater_than_sign",
    "play_slower": "comma",
    "quit": "q",
    "react_no_more": "n",
    "react_no_more_here": "N",
    "read_story": "s",
    "reset_keys": "R",
    "reset_turn": "Z",
    "send_away": "backspace",
    "settle": "S",
    "show_camp": "c",
    "show_chart": "m",
    "show_chronicle": "c",
    "show_codex": "c",
    "show_copies": "c",
    "show_decks": "d",
    "show_doings": "e",
    "show_keys": "K",
    "show_landmarks": "C",
    "show_log": "L",
    "show_odds": "O",
    "show_pile": "p",
    "show_route": "r",
    "show_steps": "s",
    "show_table": "t",
    "show_world": "w",
    "threat": "v",
    "undo": "z",
    "verify": "v",
    "wait_for_me": "A",
    "watch_again": "w",
    "why_not": "w",
    "words": "w",
}
"""The key of each command that a player may give another one."""

STEPS: Mapping[str, Direction] = {
    "step_up": "up",
    "step_down": "down",
    "step_left": "left",
    "step_right": "right",
    "north_west": "northwest",
    "north_east": "northeast",
    "south_west": "southwest",
    "south_east": "southeast",
}
"""The commands that move the cursor of a picture, by its direction."""

KEYS: Mapping[str, tuple[str, ...]] = {
    "up": DIRECTION_KEYS["up"],
    "down": DIRECTION_KEYS["down"],
    "left": DIRECTION_KEYS["left"],
    "right": DIRECTION_KEYS["right"],
    **{command: DIRECTION_KEYS[way] for command, way in STEPS.items()},
    **FIXED_KEYS,
    **{command: (key,) for command, key in CHOSEN_KEYS.items()},
    "next_scene": ("space", "enter", "right", "l"),
    "previous_scene": ("backspace", "left", "h"),
    "step_on": DIRECTION_KEYS["right"],
    "step_before": DIRECTION_KEYS["left"],
    "play_on": ("space",),
    "pick_term": tuple("123456789abcdefghlmnoprstuvwxyz"),  # i, j, k and q mean something else
}
"""The keys of every command by its name, as long as nobody changes them."""

_NAMES = {
    "escape": "Esc",
    "space": "Space",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
}
"""The keys that are called neither by their character nor by Textual's name with a capital."""

_SHORT = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Characters that Textual calls by shorter names than Unicode, which calls all others as Textual does."""


def key_of_character(character: str) -> str:
    """Textual's name of the key that writes a character; the character itself where it is a letter or a digit."""
    if character.isalnum():
        return character
    name = _called(character)
    return _SHORT.get(name, name)


def _called(character: str) -> str:
    return re.sub("[- ]", "_", unicodedata.name(character, character).lower())


_WRITTEN = {
    name: character
    for character in map(chr, range(33, 256))
    if character.isprintable()
    for name in (_called(character), key_of_character(character))
}


def key_name(key: str) -> str:
    """A key's name on the screen: ``?`` for ``question_mark``, ``Ctrl-U`` for ``ctrl+u``."""
    *held, last = key.split("+")
    name = _NAMES.get(last) or _character(last) or last.capitalize()
    return "-".join((*map(str.capitalize, held), name.upper() if held and len(name) == 1 else name))


def _character(key: str) -> str:
    """The character that a key writes; empty where it writes none, or none that can be seen."""
    return key if len(key) == 1 else _WRITTEN.get(key, "")
