"""The tile of a unit: its key and its name, below them its HP and what is the matter with it, its dice where there is room.

The HP stand first in their row, always in one form. Signs and what an attack would bring stand at its right edge, a blank or
a darker ground apart, and a mark before them; where that row is full, the mark takes the corner above. In that corner is also the flag that it hides.
In a small tile a key that is a letter of the name is lit where that stands; any other has a ground of its own, and a capital
follows it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.effects import Die
from tui.games.campaign.pictures.grains import LARGE, SMALL, Grain
from tui.games.campaign.pictures.hit_points import hp_shown, is_low
from tui.games.campaign.pictures.tile_names import in_two_rows
from tui.text.english import capital
from tui.text.lines import Line, Span, length

__all__ = ["Rows", "StruckShown", "UnitShown", "struck_tile", "unit_tile"]

Rows = tuple[Line, ...]
"""The rows of one hex, as spans from left to right; the gap to the next hex is left out."""

_NOTHING: Span = ("", "base")
_LEAST = 3
"""So many letters of a name a small tile shows, but where the corner has both a mark and the flag."""

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
        name: its name, in small letters for others than the player's.
        key: the key that names it now; empty where none does.
        look: the look of its tile; others are named for it.
        hp, health: its HP.
        dice: the dice of its Attack.
        signs: what is the matter with it, the weightiest first.
        mark: the mark that is laid over it.
        told: what an attack would bring, or what threatens it.
        flag: the flag that it stands on or carries.
        lights: whether colours can light a small letter inside its name.
        least: so many letters of its name its tile shows at least.
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
    lights: bool = True
    least: int = _LEAST

    @property
    def key_in_name(self) -> bool:
        """True where the key can be lit as a letter of the name in a small tile."""
        seen = self.lights or self.key.isupper() or self.named_by_key
        return seen and self.key.lower() in self.name[: self.least].lower()

    @property
    def named_by_key(self) -> bool:
        """True where the key is the first letter of the name."""
        return self.key.lower() == self.name[0].lower()


def unit_tile(unit: UnitShown, grain: Grain) -> Rows:
    """Lay out the tile of a unit."""
    room, small = grain.room, grain.high == SMALL.high
    beside_hp = unit.signs if grain.high < LARGE.high else ""
    below, above = (unit.mark, _NOTHING) if _has_room(unit, room, small=small) else (_NOTHING, unit.mark)
    hp = _hp_row(unit, room, beside_hp, below, small=small)
    corner = (*_some(above), *_some(unit.flag))
    if small:
        return _short_head(unit, room, corner), hp
    return (*_heads(unit, room, corner), hp, *_feet(unit, grain))


def struck_tile(struck: StruckShown, grain: Grain) -> Rows:
    """Lay out the tile of a unit while a blow falls on it: its name as before, and below on loud ground what that costs it."""
    room, cost = grain.room, f"-{struck.lost}" if struck.lost else ""
    names = (struck.name[:room],) if grain.high == SMALL.high else in_two_rows(struck.name, room, room)
    told = (f"{cost} {FALLEN}".strip() if struck.falls else cost, *[""] * (grain.high - len(names) - 1))
    above = [((text.ljust(room), struck.look),) for text in names]
    return *above, *[((text.ljust(room), "struck"),) for text in told]


def _has_room(unit: UnitShown, room: int, *, small: bool) -> bool:
    """Tell whether the row of the HP has a column for the mark."""
    if not small:
        return True
    hp = hp_shown(unit.hp, unit.health, room - 1)
    return not unit.told[0] and len(hp) + len(unit.signs[:1]) < room


# The name


def _short_head(unit: UnitShown, room: int, corner: Line) -> Line:
    """The first row of a small tile: the name with its key lit, or the key on a ground of its own before a capital."""
    room -= length(corner)
    key, name = unit.key, unit.name[:room]
    at = name.lower().find(key.lower()) if not key or unit.key_in_name else -1
    if at < 0:
        width = room - len(key)
        return (key, _cap(unit)), (capital(unit.name)[:width].ljust(width), unit.look), *corner
    if key.isupper():
        name = name.lower()
    rest = (name[at + len(key) :].ljust(room - at - len(key)), unit.look)
    return *_some((name[:at], unit.look)), *_some((key, f"{unit.look}_key")), *_some(rest), *corner


def _cap(unit: UnitShown) -> str:
    """The look of a key before a name: lit on the ground of its side, or on dark ground where light is not enough."""
    return f"{unit.look}_key" if unit.lights else "tile_keycap"


def _heads(unit: UnitShown, room: int, corner: Line) -> Rows:
    """The two rows with the name."""
    if unit.key and not unit.named_by_key:
        width = room - len(unit.key) - 1
        first, second = in_two_rows(unit.name, width, room)
        upper: Line = ((unit.key, _cap(unit)), (" " + first.ljust(width), unit.look))
    else:
        first, second = in_two_rows(unit.name, room, room)
        lead = _some((unit.key, f"{unit.look}_key"))
        upper = (*lead, (first[len(unit.key) :].ljust(room - len(unit.key)), unit.look))
    width = room - length(corner)
    return upper, ((second[:width].ljust(width), unit.look), *corner)


def _some(span: Span) -> Line:
    return (span,) if span[0] else ()


# What is below


def _hp_row(unit: UnitShown, room: int, signs: str, mark: Span, *, small: bool) -> Line:
    """The row with the HP, as many signs as there is room for, the mark, and what is told."""
    (told, look), gap = _fitted(unit, room - len(mark[0]), small=small)
    left = room - len(mark[0]) - len(told)
    hp = _hp(unit, left - gap) if told else hp_shown(unit.hp, unit.health, min(left, room - small))
    rest = (signs if not told else "")[: left - len(hp)].rjust(left - len(hp))
    hp_look = "tile_low" if is_low(unit.hp, unit.health) else f"{unit.look}_hp"
    return *_some((hp, hp_look)), *_some((rest, f"{unit.look}_key")), *_some(mark), *_some((told, look))


def _hp(unit: UnitShown, room: int) -> str:
    """The HP as they fit; nothing where they do not."""
    shown = hp_shown(unit.hp, unit.health, room)
    return shown if len(shown) <= room else ""


def _fitted(unit: UnitShown, room: int, *, small: bool) -> tuple[Span, int]:
    """Find what is told, with its look, and the blanks between it and the HP; where it leaves those no room it needs all of it.

    A chance in a small tile has a ground of its own, so that it needs no blank behind a single figure; without colours, it
    does without its percent sign instead.
    """
    (told, look), left = unit.told, room - len(str(unit.hp)) - 1
    short = told.removesuffix("%")
    is_chance = small and unit.lights and short != told and look == f"{unit.look}_told"
    look = f"{unit.look}_odds" if is_chance else look
    if not len(short) <= left < len(told) or (unit.lights and len(str(unit.hp)) > 1):
        return (told[:room], look), 1
    return ((told, look), 0) if unit.lights else ((short, look), 1)


def _feet(unit: UnitShown, grain: Grain) -> Rows:
    """The rows below the HP: dice and signs, in one row or in two."""
    if grain.high < LARGE.high:
        return ()
    room, look = grain.room, f"{unit.look}_key"
    if grain.high == LARGE.high:
        return (_dice(unit, room, unit.signs[:room]),)
    return ((unit.signs[:room].ljust(room), look),), _dice(unit, room, "")


def _dice(unit: UnitShown, room: int, signs: str) -> Line:
    """The row with the dice of its Attack, on darker ground on which each is seen, and signs at its end."""
    foot = f"{unit.look}_foot"
    parts: list[Span] = [part for die in unit.dice for part in ((" ", foot), (str(HIT_FACES[die]), f"die_{die}"))][1:]
    if not parts:
        return ((signs.rjust(room), f"{unit.look}_key"),)
    dice = parts if len(parts) <= room else [(f"{len(unit.dice)} dice", foot)]
    left = room - sum(len(text) for text, _ in dice)
    signs = signs[:left]
    return (*dice, *_some((" " * (left - len(signs)), foot)), *_some((signs, foot)))
