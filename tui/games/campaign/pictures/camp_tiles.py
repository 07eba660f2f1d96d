"""The camp as a picture: hero and troop as tiles like those of the fight board, below them a line for each card."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.stats import fatigued, stats
from rules.campaign.combat.troops import attack_dice
from rules.campaign.effects import Die
from rules.campaign.journey.state import Campaign
from tui.games.campaign.pictures.camp import Item, heading
from tui.games.campaign.pictures.hit_points import hp_shown, is_low
from tui.games.campaign.words.names import Names
from tui.text.lines import Line, Span, clipped, filled, line, runs, text_of

__all__ = ["TILE", "CampPicture", "Spread", "UnitToDraw", "camp_picture", "unit_rows", "unit_to_draw", "whereabouts"]

TILE = 12
"""Columns of a tile, the gap before it included."""

_TALL = 30
"""Rows of the picture from which on tiles have rows of their own for second words and states."""

_CARD = 30
"""Columns of a card, where several stand in one row."""

_PLACES = {"arena": "in the arena", "defeated": "fallen", "waiting": "waiting"}
"""Where the units of a combat are, in words."""

_SHORT = {"in the arena": "arena", "in camp": "", "wounded": ""}
"""States in a tile of few rows: in camp is where most are, and the HP show wounds."""


class UnitToDraw(NamedTuple):
    """A unit as its tile shows it.

    Attributes:
        name: its name.
        look: the look of its tile; others are named for it.
        hp, health: its HP; 0 Health where the act gives it.
        dice: the dice of its Attack.
        state: what ails it, or where it is.
    """

    name: str
    look: str
    hp: int
    health: int
    dice: tuple[Die, ...]
    state: str


class CampPicture(NamedTuple):
    """The picture: its lines, and the column and the row at which each item begins."""

    lines: list[Line]
    spots: list[tuple[int, int]]


def unit_to_draw(names: Names, state: Campaign, item: Item) -> UnitToDraw:
    """The hero or a unit of the troop as it is now."""
    sheet, look = state.laid.sheet, "tile_player" if item.component else "tile_hero"
    if item.fighter is not None and state.combat is not None:
        course = CombatCourse(names.cat, state.combat)
        own = stats(course, item.fighter)
        dice = attack_dice(course, item.fighter) if item.fighter.place == "arena" else own.attack
        return UnitToDraw(item.label, look, item.fighter.hp, own.health, dice, whereabouts(names, state, item))
    if not item.component:
        told = _where_told(names, state, item)
        return UnitToDraw(item.label, look, sheet.hp, sheet.health, sheet.dice, told)
    chip = names.cat.unit[item.component]
    return UnitToDraw(item.label, look, chip.health, chip.health, chip.attack, _where_told(names, state, item))


def whereabouts(names: Names, state: Campaign, item: Item) -> str:
    """Say what ails a unit, or where it is: in camp all units but the hero are whole (V-CLEANUP-12)."""
    if item.fighter is None or state.combat is None:
        sheet = state.laid.sheet
        return "wounded" if not item.component and sheet.hp < sheet.health else "in camp"
    if item.fighter.place == "arena":
        tired = fatigued(CombatCourse(names.cat, state.combat), item.fighter)
        return "fatigued" if tired else "dazed" if item.fighter.dazed else "in the arena"
    return _PLACES.get(item.fighter.place, item.fighter.place)


def _where_told(names: Names, state: Campaign, item: Item) -> str:
    """Say on its tile how it is: the heading says once that the troop is in camp, as long as no combat holds any of it."""
    told = whereabouts(names, state, item)
    return "" if state.combat is None and told == "in camp" else told


def unit_rows(unit: UnitToDraw, room: int, *, tall: bool) -> list[Line]:
    """The rows of a tile: letter and name, HP, dice and what ails it; in more rows where there is room."""
    look, (first, _, rest) = unit.look, unit.name.removeprefix("The ").partition(" ")
    name = f"{first} {rest}" if not tall else first
    head: Line = ((name[0], f"{look}_key"), (name[1:room].ljust(room - 1), look))
    state = unit.state if tall else _SHORT.get(unit.state, unit.state)
    dice = _dice(unit, look, room if tall else room - bool(state) - len(state), room)
    told = (state if len(state) <= room else state[:room]).ljust(room)
    if tall:
        return [head, ((rest[:room].ljust(room), look),), _hp(unit, room), dice, ((told, f"{look}_key"),)]
    return [head, _hp(unit, room), _beside(dice, state, f"{look}_key")]


def _hp(unit: UnitToDraw, room: int) -> Line:
    if not unit.health:
        return (("HP by act".ljust(room), f"{unit.look}_hp"),)
    look = "tile_low" if is_low(unit.hp, unit.health) else f"{unit.look}_hp"
    return ((hp_shown(unit.hp, unit.health, room).ljust(room), look),)


def _dice(unit: UnitToDraw, look: str, wished: int, room: int) -> Line:
    """The dice one by one, or their number where they would leave no room for a state."""
    if 2 * len(unit.dice) - 1 > wished:
        return ((f"{len(unit.dice)}d".ljust(room), look),)
    spans: list[Span] = [part for die in unit.dice for part in ((str(HIT_FACES[die]), f"die_{die}"), (" ", look))]
    return (*spans, (" " * (room - 2 * len(unit.dice)), look))


def _beside(dice: Line, state: str, look: str) -> Line:
    """A state at the end of the row of dice, on their blanks."""
    if not state:
        return dice
    cells = [(sign, part_look) for part, part_look in dice for sign in part]
    return runs([*cells[: -len(state)], *((sign, look) for sign in state)])


# The whole camp


class Spread(NamedTuple):
    """The room that the camp is drawn into: columns and rows, the place of the item under the cursor, the glyph before it."""

    width: int
    rows: int
    chosen: int
    pointer: str


PlacedItems = Sequence[tuple[int, Item]]
"""Items with their places among all of them."""


def camp_picture(names: Names, state: Campaign, found: Sequence[Item], spread: Spread) -> CampPicture:
    """Draw everything in camp, section by section.

    Args:
        names: what things are called.
        state: the campaign.
        found: everything in camp, in order.
        spread: what it is drawn into.
    """
    picture = CampPicture([], [])
    for section, group in groupby(enumerate(found), lambda pair: pair[1].section):
        picture.lines.append(line((f" {heading(names, state, section)}", "info")))
        if section != "Troop":
            _add_cards(list(group), spread, picture)
            continue
        for row in _in_rows(list(group), max(1, spread.width // TILE)):
            picture.spots.extend((at * TILE, len(picture.lines)) for at in range(len(row)))
            picture.lines.extend(_tiles(names, state, row, spread))
    return picture


def _in_rows(found: PlacedItems, wide: int) -> Iterator[PlacedItems]:
    return (found[at : at + wide] for at in range(0, len(found), wide))


def _tiles(names: Names, state: Campaign, row: PlacedItems, spread: Spread) -> list[Line]:
    """A row of tiles, a blank line below them."""
    tall = spread.rows >= _TALL
    drawn = [(at == spread.chosen, unit_rows(unit_to_draw(names, state, one), TILE - 1, tall=tall)) for at, one in row]
    heads = runs([span for lit, tile in drawn for span in _head(tile[0], spread.pointer, lit=lit)])
    rest = [runs([span for _, tile in drawn for span in ((" ", "base"), *tile[n])]) for n in range(1, len(drawn[0][1]))]
    return [heads, *rest, ()]


def _head(head: Line, pointer: str, *, lit: bool) -> Line:
    """The first row of a tile behind the gap, lit brighter than the hero's own ground where the cursor is on it."""
    return ((pointer, "target"), *((text, "target") for text, _ in head)) if lit else ((" ", "base"), *head)


def _add_cards(cards: PlacedItems, spread: Spread, picture: CampPicture) -> None:
    """Cards by name, as many in a row as there is room for."""
    in_a_row = max(1, spread.width // _CARD)
    room = spread.width if in_a_row == 1 else _CARD
    for row in _in_rows(cards, in_a_row):
        picture.spots.extend((at * _CARD, len(picture.lines)) for at in range(len(row)))
        picture.lines.append(runs(_card(card, spread, room) for card in row))


def _card(card: tuple[int, Item], spread: Spread, room: int) -> Span:
    at, item = card
    here = at == spread.chosen
    label = text_of(clipped(line(f"{spread.pointer if here else ' '} {item.label}"), room - 1))
    return (filled(label, room), "chosen" if here else "strong")
