"""Tiles of the table of a duel: cards of the Supply and of the Hand, Gladiators in an Arena, Arenas."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from rules.ludus.cards.records import Card, Reaction
from rules.ludus.state import LASTING, Fighter, Ground
from tui.games.ludus.answers.spots import ForSale, InHand, InPlay, Spot
from tui.games.ludus.pictures.parts import (
    GLORY,
    TableToDraw,
    bar_stats,
    damage_told,
    key_to,
    short_stats,
)
from tui.games.ludus.words.brief import in_brief, kind_in_brief, numbers_in_brief
from tui.games.ludus.words.cards import card_lines
from tui.text.cells import Cell, Fixed, Row, Under, apart, shortened
from tui.text.english import capital
from tui.text.lines import filled, text_of, tied, wrapped

__all__ = ["COLUMNS", "arena_rows", "card_rows", "fight_rows", "tile_width"]

COLUMNS = 3
"""Tiles beside each other: as many as Arenas, and as cards for sale of a Supply Deck."""

_GAP = (" ", "base")
_SHORT = 4
"""Letters of a champion's name where there is little room."""

_ROOMY = 23
"""Columns of a tile from which a Gladiator shows all its numbers with their letters."""


def tile_width(width: int) -> int:
    """Columns of a tile on a table of some width, the mark before it included."""
    return (width + 1) // COLUMNS - 1


# Cards


def card_rows(table: TableToDraw, cells: Sequence[Cell[Spot]], width: int, height: int) -> list[Row[Spot]]:
    """Cards as tiles, row by row: the title, then what they do in as many lines as there are.

    Args:
        table: what is drawn.
        cells: the cards.
        width: columns of the table.
        height: lines of a tile.
    """
    room = tile_width(width)
    told = [one._replace(head="") if height > 1 else one for one in cells]
    names = apart({one.name: room - 1 - len(one.opening) - len(one.tail) - len(one.price[0]) for one in told})
    tiles = [_card_tile(table, cell, names[cell.name], room, height) for cell in told]
    rows: list[Row[Spot]] = []
    for first in range(0, len(tiles), COLUMNS):
        rows += [_joined(line) for line in zip_longest(*tiles[first : first + COLUMNS])]
    return rows


def _card_tile(table: TableToDraw, cell: Cell[Spot], name: str, width: int, height: int) -> list[Row[Spot]]:
    """A card with its price at the right of its name, if it has one, and below it what kind it is and what it does."""
    price = cell.price[0]
    written = Fixed(cell, f"{filled(f'{cell.opening}{name}{cell.tail}', width - 1 - len(price))}{price}", width)
    lines = _told(table, cell.spot, width - 1, height - 1) if height > 1 else ()
    told = cell.look.replace("name_", "told_")
    return [(written,), *((Under(cell.spot, filled(f" {one}", width), told),) for one in lines)]


def _told(table: TableToDraw, spot: Spot, width: int, rows: int) -> Sequence[str]:
    if not isinstance(spot, ForSale | InHand):
        return [""] * rows
    fights = table.state.battle is not None
    return _in_few_words(table.box.card[spot.card], width, rows, melee=table.box.melee, fights=fights)


@lru_cache(maxsize=512)
def _in_few_words(card: Card, width: int, rows: int, *, melee: bool, fights: bool) -> tuple[str, ...]:
    """The numbers of a card, then its text if all of it has room in so many lines, else as much as has room of what it does."""
    numbers = [*filter(None, [numbers_in_brief(card, width)])]
    left = rows - len(numbers)
    told = next((one for one in _texts(card, width, melee=melee, fights=fights) if len(one) <= left), [])
    return tuple([*numbers, *told, *[""] * (left - len(told))][:rows])


def _texts(card: Card, width: int, *, melee: bool, fights: bool) -> Iterator[list[str]]:
    """The text of a card in lines, from all of it to the least: without what it answers to, then in a few words, first one last.

    Each comes with the kind of the card before it first, then without.
    """
    kind = kind_in_brief(card, fights=fights)
    for text in _wordings(card, melee=melee, fights=fights):
        yield from (_lines(one, width) for one in ([f"{kind}: {text}"] if kind and text else []))
        yield _lines(capital(text), width)


def _wordings(card: Card, *, melee: bool, fights: bool) -> Iterator[str]:
    text = " ".join(card_lines(card, melee=melee))
    yield text
    if isinstance(card, Reaction):
        yield text.partition(", ")[2]
    brief = in_brief(card, fights=fights)
    yield from (", ".join(map(tied, brief[:most])) for most in range(len(brief), 0, -1))


def _lines(text: str, width: int) -> list[str]:
    return [text_of(one) for one in wrapped(text, width)] if text else []


def _joined(tiles: Iterable[Row[Spot]]) -> Row[Spot]:
    """A line of tiles with gaps between them."""
    parts = [part for tile in tiles for part in (*tile, _GAP)]
    return tuple(parts[:-1])


# Arenas


def arena_rows(table: TableToDraw, width: int, slots: int) -> list[Row[Spot]]:
    """The Arenas beside each other: the other side's Gladiators from above, your own ones from below.

    Args:
        table: what is drawn.
        width: columns of the table.
        slots: lines for the Gladiators of both sides.
    """
    room = tile_width(width)
    stacks = [_arena(table, place, room, slots) for place in range(len(table.state.grounds))]
    return [_joined(line) for line in zip(*stacks, strict=True)]


def _arena(table: TableToDraw, place: int, width: int, slots: int) -> Iterator[Row[Spot]]:
    """An Arena in a title and so many lines."""
    far, own = _sides(table, place, width)
    yield (_title(table, place, width),)
    yield from ((one,) for one in far)
    yield from [((" " * width, "tile_ground"),)] * (slots - len(far) - len(own))
    yield from ((one,) for one in own)


def fight_rows(table: TableToDraw, width: int, place: int) -> list[Row[Spot]]:
    """The Arenas of a big Battle: their titles where they always stand, the Gladiators who fight below them across the table.

    Those who wait in another Arena come last, under its name.

    Args:
        table: what is drawn.
        width: columns of the table.
        place: the Arena in which the Battle is fought.
    """
    room, grounds = tile_width(width), table.state.grounds
    waiting = [one for one in range(len(grounds)) if one != place and table.state.fighters_in(one)]
    below = [[((f" In {_ground_name(table, grounds[one])}:", "faint"),), *_across(table, one, room)] for one in waiting]
    titles: Row[Spot] = _joined([(_title(table, one, room),) for one in range(len(grounds))])
    return [titles, *_across(table, place, room), *(row for rows in below for row in rows)]


def _across(table: TableToDraw, place: int, width: int) -> Iterator[Row[Spot]]:
    """The Gladiators of an Arena side by side, each side in rows of its own."""
    for side in _sides(table, place, width):
        for first in range(0, len(side), COLUMNS):
            yield _joined([(one,) for one in side[first : first + COLUMNS]])


def _sides(table: TableToDraw, place: int, width: int) -> Iterator[list[Fixed[Spot]]]:
    """The Gladiators in an Arena: those of the other side, then your own."""
    there = table.state.fighters_in(place)
    rooms: dict[str, int] = {}
    for one in there:
        called = _called(table, one)
        rooms[called] = min(_room(table, one, width), rooms.get(called, width))
    names = apart(rooms)
    for own in (False, True):
        yield [_fighter(table, one, names, width) for one in there if (one.owner == table.near) == own]


def _called(table: TableToDraw, one: Fighter) -> str:
    """The name of a Gladiator on its tile, with its number where a twin stands beside it and no key tells them apart."""
    beside = [it for it in table.state.fighters_in(one.arena) if (it.card, it.owner) == (one.card, one.owner)]
    told_apart = len(beside) == 1 or key_to(table, InPlay(one.number))[0]
    return table.voice.card(one.card) if told_apart else table.voice.own(one.number)


def _room(table: TableToDraw, one: Fighter, width: int) -> int:
    """The columns that the name of a Gladiator has beside its numbers."""
    return _beside_key(table, one, width) - len(_numbers(table, one, width))


def _beside_key(table: TableToDraw, one: Fighter, width: int) -> int:
    """The columns that the name of a Gladiator has with its numbers."""
    return width - 1 - 2 * one.exhausted - 2 * bool(key_to(table, InPlay(one.number))[0])


def _numbers(table: TableToDraw, one: Fighter, width: int) -> str:
    """Tell of a Gladiator beside its name: its Attack and a bar of its Health, or where its name leaves no room a figure."""
    left = _beside_key(table, one, width) - len(_called(table, one))
    return next(
        (told for told in bar_stats(table, one, worded=width > _ROOMY) if len(told) <= left), short_stats(table, one)
    )


def _fighter(table: TableToDraw, one: Fighter, names: dict[str, str], width: int) -> Fixed[Spot]:
    """A Gladiator: its name at the left, its numbers at the right; in brackets, and on darker ground, where it is Exhausted."""
    side = "player" if one.owner == table.seat else "rival"
    look = f"tile_{side}_hp on tile_{side}_foot" if one.exhausted else f"tile_{side}"
    called, tail, room = _called(table, one), _numbers(table, one, width), _room(table, one, width)
    harm = damage_told(one) if damage_told(one) in tail else f"!{one.assigned}"
    key = key_to(table, InPlay(one.number))
    cell: Cell[Spot] = Cell(
        InPlay(one.number),
        called,
        tail,
        look,
        exhausted=one.exhausted,
        harm=harm,
        key=key,
        is_tile=True,
    )
    return Fixed(cell, cell.told(f"{filled(shortened(names[called], room), room)}{tail}"), width)


def _title(table: TableToDraw, place: int, width: int) -> Fixed[Spot]:
    """An Arena with its Glory, and who is champion of it or that it is the Lasting one; lit where a Battle is fought."""
    ground, battle = table.state.grounds[place], table.state.battle
    name, tail = _ground_name(table, ground), _ground_tail(table, place, width)
    look = "now" if battle is not None and battle.arena == place else "arena on tile_ground"
    key = key_to(table, InPlay(ground.number))
    cell: Cell[Spot] = Cell(InPlay(ground.number), name, tail, look, exhausted=ground.exhausted, key=key, is_tile=True)
    whole = width - 1 - 2 * ground.exhausted - len(cell.lead)
    if place == LASTING and len(name) + len(tail) > whole:
        tail = _glory(ground)  # where it stands tells which it is, and its name is told nowhere else
    room = whole - len(tail)
    return Fixed(cell, cell.told(f"{filled(shortened(name, room), room)}{tail}"), width)


def _glory(ground: Ground) -> str:
    return f" {GLORY * ground.glory}"


def _ground_name(table: TableToDraw, ground: Ground) -> str:
    return table.voice.card(ground.card) if ground.card else "(empty)"


def _ground_tail(table: TableToDraw, place: int, width: int) -> str:
    ground, roomy = table.state.grounds[place], width > _ROOMY
    glory = _glory(ground)
    if place == LASTING:
        return f"{glory} Lasting" if roomy else glory
    if ground.champion is None:
        return glory
    whose = table.names[ground.champion]
    return f"{glory} {whose if roomy else whose.split()[-1][:_SHORT]}"
