"""The tile of a unit: its key and its name, below them its HP and what is the matter with it, its dice where there is room.

The HP stand first in their row, always in one form. Signs and what an attack would bring stand at its right edge, and a mark
before them; where that row is full, the mark takes the corner above.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.campaign.combat.course import HIT_FACES
from rules.campaign.effects import Die
from tui.games.campaign.pictures.grains import LARGE, SMALL, Grain
from tui.games.campaign.pictures.hit_points import hp_shown, is_low
from tui.games.campaign.pictures.tile_names import in_two_rows
from tui.text.lines import Span

__all__ = ["Rows", "UnitShown", "unit_tile"]

Rows = tuple[tuple[Span, ...], ...]
"""The rows of one hex, as spans from left to right; the gap to the next hex is left out."""

_NOTHING: Span = ("", "base")


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

    @property
    def named_by_key(self) -> bool:
        """True where the key is the first letter of the name."""
        return self.key.lower() == self.name[0].lower()


def unit_tile(unit: UnitShown, grain: Grain) -> Rows:
    """Lay out the tile of a unit."""
    room, small = grain.room, grain.high == SMALL.high
    beside_hp = unit.signs if grain.high < LARGE.high else ""
    below, corner = (unit.mark, _NOTHING) if _has_room(unit, room, small=small) else (_NOTHING, unit.mark)
    hp = _hp_row(unit, room, beside_hp, below, small=small)
    if small:
        return _short_head(unit, room, corner), hp
    return (*_heads(unit, room, corner), hp, *_feet(unit, grain))


def _has_room(unit: UnitShown, room: int, *, small: bool) -> bool:
    """Tell whether the row of the HP has a column for the mark."""
    if not small:
        return True
    hp = hp_shown(unit.hp, unit.health, room - 1)
    return not unit.told[0] and len(hp) + len(unit.signs[:1]) < room


# The name


def _short_head(unit: UnitShown, room: int, corner: Span) -> tuple[Span, ...]:
    """The first row of a small tile: the key as a letter of the name, or on a ground of its own before it."""
    room -= len(corner[0])
    lead, rest = _led(unit)
    return (*lead, (rest[: room - len(unit.key)].ljust(room - len(unit.key)), unit.look), *_some(corner))


def _heads(unit: UnitShown, room: int, corner: Span) -> Rows:
    """The two rows with the name."""
    lead, _ = _led(unit)
    gap = " " if lead and not unit.named_by_key else ""
    if gap:
        first, second = in_two_rows(unit.name, room - len(unit.key) - 1, room)
        head = (first.ljust(room - len(unit.key) - 1), unit.look)
        upper: tuple[Span, ...] = (*lead, (gap, unit.look), head)
    else:
        first, second = in_two_rows(unit.name, room, room)
        upper = (*lead, (first[len(unit.key) :].ljust(room - len(unit.key)), unit.look))
    width = room - len(corner[0])
    return upper, ((second[:width].ljust(width), unit.look), *_some(corner))


def _led(unit: UnitShown) -> tuple[tuple[Span, ...], str]:
    """Find what stands before the rest of a name, and that rest."""
    if not unit.key:
        return (), unit.name
    if unit.named_by_key:
        return ((unit.key, f"{unit.look}_key"),), unit.name[1:]
    return ((unit.key, "tile_keycap"),), unit.name


def _some(span: Span) -> tuple[Span, ...]:
    return (span,) if span[0] else ()


# What is below


def _hp_row(unit: UnitShown, room: int, signs: str, mark: Span, *, small: bool) -> tuple[Span, ...]:
    """The row with the HP, as many signs as there is room for, the mark, and what is told."""
    told = _fitted(unit, room - len(mark[0]))
    left = room - len(mark[0]) - len(told)
    hp = hp_shown(unit.hp, unit.health, left if not (told or small) else min(left, room - 1) - bool(told))
    rest = (signs if not told else "")[: left - len(hp)].rjust(left - len(hp))
    hp_look = "tile_low" if is_low(unit.hp, unit.health) else f"{unit.look}_hp"
    return (hp, hp_look), *_some((rest, f"{unit.look}_key")), *_some(mark), *_some((told, unit.told[1]))


def _fitted(unit: UnitShown, room: int) -> str:
    """Shorten what is told by its percent sign where the HP would have no room beside it."""
    told, left = unit.told[0], room - len(str(unit.hp))
    return told if len(told) <= left else told.removesuffix("%")[:left]


def _feet(unit: UnitShown, grain: Grain) -> Rows:
    """The rows below the HP: dice and signs, in one row or in two."""
    if grain.high < LARGE.high:
        return ()
    room, look = grain.room, f"{unit.look}_key"
    if grain.high == LARGE.high:
        return (_dice(unit, room, unit.signs[:room]),)
    return ((unit.signs[:room].ljust(room), look),), _dice(unit, room, "")


def _dice(unit: UnitShown, room: int, signs: str) -> tuple[Span, ...]:
    """The row with the dice of its Attack, on dark ground on which each is seen, and signs at its end."""
    parts: list[Span] = [part for die in unit.dice for part in ((" ", "base"), (str(HIT_FACES[die]), f"die_{die}"))][1:]
    if not parts:
        return ((signs.rjust(room), f"{unit.look}_key"),)
    dice = parts if len(parts) <= room else [(f"{len(unit.dice)} dice", "base")]
    left = room - sum(len(text) for text, _ in dice)
    signs = signs[:left]
    return (*dice, *_some((" " * (left - len(signs)), "base")), *_some((signs, "warn")))
