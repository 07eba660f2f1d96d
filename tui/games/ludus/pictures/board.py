"""The table of a duel: two schools, the Arenas between them, and the Supply or the Battle that is fought."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.ludus.state import HIDDEN, LudusState
from rules.ludus.table.stats import bloodlust
from tui.games.ludus.answers.spots import Spot, TopBoast
from tui.games.ludus.pictures.duel_battle import battle_rows
from tui.games.ludus.pictures.duel_schools import strip, untold, villa_rows, whole_villas
from tui.games.ludus.pictures.parts import (
    EMPTY,
    FULL,
    TableToDraw,
    hand,
    piles,
    sale_cells,
)
from tui.games.ludus.pictures.tiles import COLUMNS, arena_rows, card_rows, fight_rows
from tui.text.cell_rows import stacked
from tui.text.cells import Cell, Fixed, Row, across, window
from tui.text.lines import Span

__all__ = ["bloodlust_bar", "duel_rows", "wanted_rows"]

_BAR = 12
"""How much Bloodlust a bar can show."""


class _Heights(NamedTuple):
    """A form of the table, for as much as lies there and as many rows as there are.

    Attributes:
        slots: rows for Gladiators in an Arena.
        sale: lines of a card for sale.
        held: lines of a card in Hand.
    """

    slots: int
    sale: int
    held: int


_FORMS = (
    _Heights(8, 3, 3),
    _Heights(6, 3, 3),
    _Heights(8, 3, 2),
    *(_Heights(slots, 2, 2) for slots in range(8, 1, -1)),
    *(_Heights(slots, 2, 1) for slots in range(8, 1, -1)),
    *(_Heights(slots, 1, 1) for slots in range(8, 1, -1)),
)
"""The forms, from where there is most room to where there is least."""
_BATTLE_FORMS = (
    _Heights(8, 1, 3),
    *(_Heights(slots, 1, 2) for slots in range(8, 1, -1)),
    *(_Heights(slots, 1, 1) for slots in range(8, 1, -1)),
)
"""The same where a Battle is fought, when what one can do with the Hand matters and nothing is for sale."""
_HAND_ROWS, _LEAST_HAND = 3, 2
"""The rows of tiles that are kept for a Hand: as long as there is room, and at least."""
_WANTED, _WANTED_IN_BATTLE = 3, 7
"""The rows of an Arena that come before what can be told below the table; in a Battle before rows of words in the Hand, too, so that nothing moves as Gladiators leave."""
_STRIPS, _TITLES = 2, 1
"""Rows of both schools' strips, and of the Arenas' titles."""
_LEAST_SLOTS = 2
"""The least rows for Gladiators that are left where a Villa takes some."""


def duel_rows(table: TableToDraw, width: int, rows: int, spot: Spot | None = None) -> list[Row[Spot]]:
    """The table, with every row where it was as long as all has room; where it has not, what lies between moves with the cursor.

    Args:
        table: what is drawn.
        width: columns, at least 46.
        rows: lines, at least 19.
        spot: where the cursor is, None if nowhere.
    """
    villas = {seat: villa_rows(table, seat, width, 1) for seat in (table.near, table.others[0])}
    told = None if table.state.battle is None else battle_rows(table, table.state.battle, width)
    form = _form(table, told, rows - sum(map(len, villas.values())))
    lower = _sale(table, width, form.sale) if told is None else told
    cards, least = _hand(table, width, form), max(_LEAST_SLOTS, _most(table.state))
    others = _STRIPS + _TITLES + len(lower) + len(cards)
    left = rows - others - max(form.slots, least) - sum(map(len, villas.values()))
    villas = whole_villas(table, villas, width, left + max(0, form.slots - least))
    slots = min(max(form.slots, least), max(least, rows - others - sum(map(len, villas.values()))))
    far = [strip(table, table.others[0], width, villas[table.others[0]])]
    between = [*villas[table.others[0]], *arena_rows(table, width, slots), *lower]
    own = [*villas[table.near], strip(table, table.near, width, villas[table.near]), *cards]
    spare = rows - len(far) - len(between) - len(own)
    battle = table.state.battle
    if spare < 0 and battle is not None:
        fight = fight_rows(table, width, battle.arena)
        between = [*villas[table.others[0]], *fight, *_without_gaps(lower, len(fight) - 1 - slots - spare)]
        spare = rows - len(far) - len(between) - len(own)
    if spare < 0:
        return [*far, *window(between, rows - len(far) - len(own), spot), *own]
    lying = piles(table, width, untold(table, villas[table.near])) if spare else []
    return stacked([far, between, own, None, lying if len(lying) <= spare else []], width, rows)


def wanted_rows(table: TableToDraw, width: int) -> int:
    """The rows in which all of the table is told and no Gladiator that comes moves anything: what is left is for other things."""
    battle = table.state.battle
    told = None if battle is None else battle_rows(table, battle, width)
    slots = max(_most(table.state) + 1, _WANTED if told is None else _WANTED_IN_BATTLE)
    villas = sum(len(villa_rows(table, seat, width, 1)) for seat in (table.near, table.others[0]))
    return villas + _rows_of(table, told, _Heights(slots, 2, 2), _LEAST_HAND)


def _form(table: TableToDraw, told: Sequence[Row[Spot]] | None, rows: int) -> _Heights:
    """The first form that has room for all, with rows kept for a Hand that grows and for one more Gladiator if that is possible.

    Args:
        table: what is drawn.
        told: what is told of a Battle that is fought, in the place of the Supply.
        rows: lines, but for those of the Villas.
    """
    forms, most = _FORMS if told is None else _BATTLE_FORMS, _most(table.state)
    least = max(most, _LEAST_SLOTS if told is None else _WANTED_IN_BATTLE - 1)
    roomy = [one for one in forms if one.held > 1 and one.slots > least]
    tight = [one for one in forms if one.slots >= most and (told is None or one.held == 1)]
    tries = (
        *((form, _HAND_ROWS) for form in roomy),
        *((form, _LEAST_HAND) for form in roomy),
        *((form, 1) for form in roomy),
        *((form, _LEAST_HAND) for form in tight),
    )
    found = (form for form, kept in tries if _rows_of(table, told, form, kept) <= rows)
    return next(found, _Heights(most, 1, 1))


def _rows_of(table: TableToDraw, told: Sequence[Row[Spot]] | None, form: _Heights, kept: int) -> int:
    """The rows of the table in a form, but for those of the Villas.

    Args:
        table: what is drawn.
        told: what is told of a Battle that is fought.
        form: the form.
        kept: the least rows of tiles of the Hand.
    """
    sale = 1 + len(table.state.supplies) * form.sale if told is None else len(told)
    return _STRIPS + _TITLES + form.slots + sale + form.held * max(kept, _lines_of_hand(table))


def _most(state: LudusState) -> int:
    """The most Gladiators in an Arena."""
    return max((len(state.fighters_in(place)) for place in range(len(state.grounds))), default=0)


def _lines_of_hand(table: TableToDraw) -> int:
    """The rows of tiles that a Hand takes."""
    titles = {*table.state.schools[table.near].hand} - {HIDDEN}
    return -(-len(titles) // COLUMNS)


def _hand(table: TableToDraw, width: int, form: _Heights) -> list[Row[Spot]]:
    return card_rows(table, hand(table), width, form.held)


def _without_gaps(told: Sequence[Row[Spot]], most: int) -> list[Row[Spot]]:
    """Leave out as many of the empty rows at the end as have no room.

    Args:
        told: the rows.
        most: how many have to go.
    """
    written = sum(map(bool, told))
    return [*told[: max(written, len(told) - max(0, most))]]


# Machinations


def _sale(table: TableToDraw, width: int, height: int) -> list[Row[Spot]]:
    """The Bloodlust in play, then the cards for sale, a Supply Deck a row."""
    rows = [_boast_row(table, width)]
    for cells in sale_cells(table):
        found = card_rows(table, cells, width, height)
        rows += found or [(("  sold out", "faint"),), *[()] * (height - 1)]
    return rows


def _boast_row(table: TableToDraw, width: int) -> Row[Spot]:
    """The Bloodlust in play against the top Boast."""
    state, box = table.state, table.box
    total = bloodlust(box, state)
    if not state.boasts:
        return ((f" Bloodlust {total}", "base"),)
    top = box.number[state.boasts[0]]
    boast: Cell[Spot] = Cell(TopBoast(), f"Boast {top}", look="number")
    reached = total >= top
    row: Row[Spot] = (
        (" Bloodlust ", "good" if reached else "bad"),
        *bloodlust_bar(total, top),
        (f" {total} {'reaches' if reached else 'of'}", "good" if reached else "base"),
        Fixed(boast, boast.name, len(boast.name) + 1),
    )
    then = "  Battles can begin" if reached else f"  {top - total} more to Battles"
    return (*row, (then, "good" if reached else "faint")) if across(row) + len(then) <= width else row


def bloodlust_bar(total: int, top: int) -> Iterator[Span]:
    """Draw how much of the Bloodlust is there."""
    scale = max(1, -(-top // _BAR))
    most = -(-top // scale)
    full = most if total >= top else total // scale
    yield FULL * full, "good" if total >= top else "bad"
    yield EMPTY * (most - full), "faint"
