"""The tile of a unit: its name, below it its HP and what is the matter with it, its dice where there is room, and its key.

The HP stand first in their row, in figures, or on a small tile as a bar of few, which is counted at a glance. Signs and what an attack
would bring stand at its right edge, and a mark and the flag after them. The key has the lower corner, behind the dice, on darker ground, or
on a small tile behind the HP, where it is cut out of the tile if it orders a strike; only where neither leaves room it has the upper one. On
a small tile that has the mark, else the weightiest sign, and the flag.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.effects import Die
from tui.games.campaign.pictures.grains import LARGE, SMALL, Grain
from tui.games.campaign.pictures.hit_points import hp_counted, hp_in_figures, is_low
from tui.games.campaign.pictures.tile_names import in_two_rows
from tui.text.lines import Line, Span

__all__ = ["Rows", "StruckShown", "UnitShown", "struck_tile", "unit_tile"]

Rows = tuple[Line, ...]
"""The rows of one hex, as spans from left to right; the gap to the next hex is left out."""

_NOTHING: Span = ("", "base")
_LETTERS = 3
"""Letters of a name on a small tile, be there a mark beside them or not, so that it stays the same."""
FALLEN = "\u00d7"
"""The sign of a unit that falls."""


class StruckShown(NamedTuple):
    """A unit while a blow falls on it, as its tile shows that.

    Attributes:
        name: the name of the unit, as its tile has it.
        lost: the HP that it loses.
        falls: whether it falls.
        look: the look of its tile.
    """

    name: str
    lost: int
    falls: bool
    look: str


class UnitShown(NamedTuple):
    """All that the tile of a unit shows.

    Attributes:
        name: its name.
        key: the key that names it now; empty where none does.
        look: the look of its tile; others are named for it.
        hp, health: its HP.
        dice: the dice of its Attack.
        signs: what is the matter with it, the weightiest first.
        mark: the mark that is laid over it.
        told: what an attack would bring, or what threatens it.
        flag: the flag that it stands on or carries, or the sign of the key hex below it.
        is_open: whether the unit in hand could strike it.
    """

    name: str
    key: str
    look: str
    hp: int
    health: int
    dice: Sequence[Die]
    signs: str
    mark: Span = _NOTHING
    told: Span = _NOTHING
    flag: Span = _NOTHING
    is_open: bool = False


def unit_tile(unit: UnitShown, grain: Grain) -> Rows:
    """Lay out the tile of a unit."""
    if grain.high == SMALL.high:
        return _small(unit, grain.room)
    if grain.high < LARGE.high:
        return (*_heads(unit, unit.key, grain.room), _hp_row(unit, grain.room, unit.signs))
    return (*_heads(unit, "", grain.room), _hp_row(unit, grain.room, ""), *_feet(unit, grain))


def struck_tile(struck: StruckShown, grain: Grain) -> Rows:
    """Lay out the tile of a unit while a blow falls on it: its name as before, and below on loud ground what that costs it."""
    room, cost = grain.room, f"-{struck.lost}" if struck.lost else ""
    names = (struck.name[:room],) if grain.high == SMALL.high else in_two_rows(struck.name, room, room)
    told = (f"{cost} {FALLEN}".strip() if struck.falls else cost, *[""] * (grain.high - len(names) - 1))
    above = [((text.ljust(room), struck.look),) for text in names]
    return *above, *[((text.ljust(room), "struck"),) for text in told]


# A small tile


def _small(unit: UnitShown, room: int) -> Rows:
    """The two rows of a small tile: the name and what stands out, the HP and the key; or the key above what threatens it."""
    if unit.told[0]:
        told = unit.told[0].rjust(room - len(unit.flag[0])), unit.told[1]
        return _head(unit, unit.key, unit.name[: room - 1], room), (*_some(unit.flag), told)
    sign = unit.signs[:1]
    dark = "foot" if sign.isalpha() else "key"  # on darker ground a letter is none of the name
    corner = unit.mark if unit.mark[0] else (sign, f"{unit.look}_{dark}")
    left = room - len(corner[0] + unit.flag[0])
    name = unit.name[: min(left, _LETTERS) if room == SMALL.room else left].ljust(left)
    return ((name, unit.look), *_some(corner), *_some(unit.flag)), _small_hp_row(unit, room)


def _small_hp_row(unit: UnitShown, room: int) -> Line:
    """The HP, and the key in the corner, cut out of the tile where it orders a strike."""
    hp = hp_counted(unit.hp, unit.health, room - 1)
    key = unit.key, "strike_key" if unit.is_open else f"{unit.look}_key"
    return (hp.ljust(room - len(unit.key)), _hp_look(unit)), *_some(key)


# The name


def _head(unit: UnitShown, key: str, name: str, room: int) -> Line:
    """A row with the name, or its beginning, and in the corner the key on darker ground, so that it is no letter of the name."""
    width = room - len(key)
    return (name[:width].ljust(width), unit.look), *_some((key, f"{unit.look}_foot"))


def _heads(unit: UnitShown, key: str, room: int) -> Rows:
    """The two rows with the name, the first with the key, if one is to stand there, the second with the flag."""
    first, second = in_two_rows(unit.name, room - len(key) - 1 if key else room, room)
    width = room - len(unit.flag[0])
    return _head(unit, key, first, room), ((second[:width].ljust(width), unit.look), *_some(unit.flag))


def _some(span: Span) -> Line:
    return (span,) if span[0] else ()


# What is below


def _hp_row(unit: UnitShown, room: int, signs: str) -> Line:
    """The row with the HP, as many signs as there is room for, the mark, and what is told."""
    mark, (told, look) = unit.mark, unit.told
    left = room - len(mark[0]) - len(told)
    hp = _hp(unit, left - 1) if told else hp_in_figures(unit.hp, unit.health, left)
    rest = (signs if not told else "")[: left - len(hp)].rjust(left - len(hp))
    return *_some((hp, _hp_look(unit))), *_some((rest, f"{unit.look}_key")), *_some(mark), *_some((told, look))


def _hp_look(unit: UnitShown) -> str:
    return "tile_low" if is_low(unit.hp, unit.health) else f"{unit.look}_hp"


def _hp(unit: UnitShown, room: int) -> str:
    """The HP in figures; nothing where these do not fit."""
    shown = hp_in_figures(unit.hp, unit.health, room)
    return shown if len(shown) <= room else ""


def _feet(unit: UnitShown, grain: Grain) -> Rows:
    """The rows below the HP: dice, signs and the key, in one row or in two."""
    room, look = grain.room, f"{unit.look}_key"
    if grain.high == LARGE.high:
        return (_dice(unit, room, unit.signs[:room]),)
    return ((unit.signs[:room].ljust(room), look),), _dice(unit, room, "")


def _dice(unit: UnitShown, room: int, signs: str) -> Line:
    """The row with the dice of its Attack, on darker ground on which each is seen, and at its end signs, and the key in the corner."""
    foot = f"{unit.look}_foot"
    key, room = _some((unit.key, foot)), room - len(unit.key)
    parts: list[Span] = [part for die in unit.dice for part in ((" ", foot), (str(HIT_FACES[die]), f"die_{die}"))][1:]
    if not parts:
        return ((signs[:room].rjust(room), f"{unit.look}_key"), *key)
    dice = parts if len(parts) + bool(signs) <= room else [(f"{len(unit.dice)} dice", foot)]
    left = room - sum(len(text) for text, _ in dice)
    signs = signs[:left]
    if key and signs and len(signs) < left:
        signs += " "
    return (*dice, *_some((" " * (left - len(signs)), foot)), *_some((signs, foot)), *key)
