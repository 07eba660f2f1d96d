"""The table of three and four players: the schools round one Arena, each with its Gladiators, and the Supply or the Battle."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from rules.ludus.cards.effects import Stat
from rules.ludus.frames import Acting, Fighting
from rules.ludus.state import TOKENS, Fighter
from tui.games.ludus.answers.spots import Spot, TopArena, TopBoast
from tui.games.ludus.pictures.parts import (
    CROWN,
    STAT_LETTERS,
    TALL,
    WIDE,
    TableToDraw,
    fighter_cell,
    hand,
    piles,
    reserve,
    short_stats,
    stats,
    supply,
    villa,
    window_told,
)
from tui.games.ludus.pictures.strip import headings, look_of, strip
from tui.text.cell_rows import Flow, PicturePart, stacked
from tui.text.cells import Cell, Fixed, Row, alone, window
from tui.text.lines import wrapped

__all__ = ["melee_rows"]


class _Form(NamedTuple):
    """A form of the table, for as much as lies there.

    Attributes:
        tail: the numbers of a Gladiator that are shown.
        apart: whether Villas have rows of their own, instead of what Gladiators leave of theirs.
        sale: whether the Supply is shown where nobody can buy.
        villas: whether the Villas of others are shown where one buys; their strips name all that is there.
    """

    tail: Callable[[TableToDraw, Fighter], str]
    apart: bool = True
    sale: bool = True
    villas: bool = True


_AGILE: dict[Stat, str] = {"attack": "A", "health": "H", "agility": "G"}
_BARE: dict[Stat, str] = {"attack": "A", "health": "H"}
_FORMS = (
    _Form(partial(stats, letters=STAT_LETTERS)),
    _Form(partial(stats, letters=_AGILE)),
    _Form(partial(stats, letters=_AGILE), sale=False),
    _Form(partial(stats, letters=_AGILE), apart=False, sale=False),
    _Form(partial(stats, letters=_AGILE), sale=False, villas=False),
    _Form(partial(stats, letters=_BARE), apart=False, sale=False, villas=False),
    _Form(partial(stats, letters=_BARE), apart=False, sale=False),
    _Form(short_stats, apart=False, sale=False, villas=False),
    _Form(short_stats, apart=False, sale=False),
)
"""The forms, from where there is most room to where there is least."""


def melee_rows(table: TableToDraw, width: int, rows: int, spot: Spot | None = None) -> list[Row[Spot]]:
    """The table in the first form in which every name is whole, else in the shortest; at last only what is near the cursor.

    Args:
        table: what is drawn.
        width: columns, at least 47.
        rows: lines, at least 20.
        spot: where the cursor is, None if nowhere.
    """
    form = next((one for one in _FORMS if _needed(table, one, width) <= rows), _FORMS[-1])
    above, own = [*_above(table, form, width)], [*_own(table, form, width)]
    lying = piles(table, width, reserve(table, table.near)) if rows >= TALL else []
    left = rows - _needed(table, form, width)
    found = stacked([*above, *own, None, lying if len(lying) <= left else []], width, rows)
    if len(found) <= rows:
        return found
    near = stacked(own, width, 0)
    return [*window(stacked(above, width, 0), rows - len(near), spot), *near]


def _needed(table: TableToDraw, form: _Form, width: int) -> int:
    """Count the rows that a form takes with whole names and without gaps."""
    parts = [one for one in (*_above(table, form, width), *_own(table, form, width)) if one is not None]
    return len(stacked(parts, width, _ANY))


_ANY = 99
"""More rows than any table takes."""


def _above(table: TableToDraw, form: _Form, width: int) -> Iterator[PicturePart[Spot]]:
    """Everything above your own school: the others clockwise, and what is fought for or bought."""
    yield [_heading(table, width)]
    for seat in table.others:
        yield from _school(table, seat, form, width)
        yield None
    battle = table.state.battle
    if battle is not None:
        yield [*wrapped(_turn_told(table, battle), width, "base", " "), *window_told(table, width)]
    else:
        yield [_prize_row(table, width)]
        base = table.state.pending[0] if table.state.pending else None
        yield from supply(table, width) if form.sale or isinstance(base, Acting) else []
    yield None


def _own(table: TableToDraw, form: _Form, width: int) -> Iterator[PicturePart[Spot]]:
    """Your own school and its Hand."""
    yield from _school(table, table.near, form, width)
    yield Flow(hand(table), " ", 0)


def _school(table: TableToDraw, seat: int, form: _Form, width: int) -> Iterator[PicturePart[Spot]]:
    """A school: its strip, its Gladiators in the Arena, its Villa."""
    look = look_of(table, seat)
    there = [fighter_cell(table, one, form.tail(table, one), look) for one in table.state.fighters if one.owner == seat]
    held = villa(table, seat) if form.villas or seat == table.near or not _acts(table) else []
    own = int(seat != table.near)
    yield [(strip(table, seat, width),)]
    if form.apart:
        yield Flow(there, " ", 1 + own)
        yield Flow(held, " ", 3 + own)
    else:
        yield Flow([*there, *held], " ", 1 + own, gap=0)


def _acts(table: TableToDraw) -> bool:
    """Tell whether whoever sits at the bottom plays and buys, to which the Villas of others are nothing."""
    top = table.state.pending[-1] if table.state.pending else None
    return isinstance(top, Acting) and top.seat == table.near


def _heading(table: TableToDraw, width: int) -> Row[Spot]:
    """The top Boast before the headings of the strips."""
    state, told = table.state, headings(table, width)
    if not state.boasts:
        return ((told.rjust(width), "faint"),)
    boast: Cell[Spot] = Cell(TopBoast(), f"Boast {table.box.number[state.boasts[0]]}", look="number")
    fixed = Fixed(boast, boast.name, len(boast.name) + 1)
    return (fixed, (told.rjust(_before(told, width) - fixed.width), "faint"))


def _before(told: str, width: int) -> int:
    """Columns up to the end of the headings, which begin where the strips' values do."""
    return min(width, 15 + len(told))


def _prize_row(table: TableToDraw, width: int) -> Row[Spot]:
    """The tokens that nobody has, and the top Arena, which goes to the winner of the next Battle with others."""
    state = table.state
    left = TOKENS - sum(school.tokens for school in state.schools)
    tokens = f" Tokens left {CROWN * left or 'none'}"
    if not state.arena_deck:
        return ((tokens, "base"),)
    label = "  The winner takes" if width >= WIDE else "  Prize"
    card: Cell[Spot] = Cell(TopArena(), table.voice.card(state.arena_deck[-1]), look="arena")
    return ((tokens, "base"), (label, "faint"), alone(card, width - len(tokens) - len(label)))


def _turn_told(table: TableToDraw, battle: Fighting) -> str:
    """Say whose Combat Turn it is, and what of it is used up."""
    attack = "Attack made" if battle.attacked else "Attack open"
    tactic = "Tactic used" if battle.tactic else "Tactic open"
    whose = "Your Combat Turn" if battle.seat == table.seat else f"Combat Turn of {table.names[battle.seat]}"
    return f"{whose}: {attack}, {tactic}."
