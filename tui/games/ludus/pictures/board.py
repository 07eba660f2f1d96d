"""The table of a duel: two schools, the Arenas between them, and the Supply or the Battle that is fought."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from rules.ludus.frames import Fighting
from rules.ludus.state import HIDDEN, LudusState
from rules.ludus.table.payment import can_pay
from rules.ludus.table.stats import bloodlust, influence, initiative, required
from tui.games.ludus.answers.spots import Spot, TopBoast
from tui.games.ludus.pictures.parts import (
    GLORY,
    NO_GLORY,
    WIDE,
    TableToDraw,
    hand,
    piles,
    reserve,
    sale_cells,
    villa,
    window_told,
)
from tui.games.ludus.pictures.tiles import COLUMNS, arena_rows, card_rows, fight_rows
from tui.text.cell_rows import flow, stacked
from tui.text.cells import Cell, Fixed, Row, Under, across, window
from tui.text.keyboard import key_of
from tui.text.lines import Span, length, wrapped

__all__ = ["bloodlust_bar", "duel_rows"]

_TURN = "="
"""Before the school whose turn it is."""
_FAVOR = "Favor"
"""Behind the school that has the Crowd's Favor."""
_RESERVE, _DECK = "Reserve", "Deck"
_FULL, _EMPTY, _BAR = "▮", "▯", 12
"""Bloodlust that is in play and that is missing, and how much of it a bar can show."""


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
    _Heights(8, 2, 2),
    _Heights(6, 2, 2),
    _Heights(8, 2, 1),
    _Heights(5, 2, 1),
    _Heights(4, 2, 1),
    _Heights(3, 2, 1),
    _Heights(8, 1, 1),
    _Heights(6, 1, 1),
    _Heights(4, 1, 1),
    _Heights(2, 1, 1),
)
"""The forms, from where there is most room to where there is least."""
_BATTLE_FORMS = (
    _Heights(8, 1, 3),
    _Heights(8, 1, 2),
    _Heights(5, 1, 2),
    *(one for one in _FORMS if one.held == one.sale == 1),
)
"""The same where a Battle is fought, when what one can do with the Hand matters and nothing is for sale."""
_HAND_ROWS = 3
_STRIPS, _TITLES = 2, 1
"""Rows of both schools' strips, and of the Arenas' titles."""
_LEAST_SLOTS = 2
"""The least rows for Gladiators that are left where a Villa takes some."""
_READABLE = 9
"""The letters of a Patron's name that are to be read, as long as there are rows."""


def duel_rows(table: TableToDraw, width: int, rows: int, spot: Spot | None = None) -> list[Row[Spot]]:
    """The table, with every row where it was as long as all has room; where it has not, what lies between moves with the cursor.

    Args:
        table: what is drawn.
        width: columns, at least 46.
        rows: lines, at least 19.
        spot: where the cursor is, None if nowhere.
    """
    villas = {seat: _villa_rows(table, seat, width, 1) for seat in (table.near, table.others[0])}
    told = None if table.state.battle is None else _battle(table, table.state.battle, width)
    form = _form(table, told, rows - sum(map(len, villas.values())))
    lower = _sale(table, width, form.sale) if told is None else told
    cards, least = _hand(table, width, form), max(_LEAST_SLOTS, _most(table.state))
    others = _STRIPS + _TITLES + len(lower) + len(cards)
    left = rows - others - max(form.slots, least) - sum(map(len, villas.values()))
    villas = _whole_villas(table, villas, width, left + max(0, form.slots - least))
    slots = min(max(form.slots, least), max(least, rows - others - sum(map(len, villas.values()))))
    far = [_strip(table, table.others[0], width, villas[table.others[0]])]
    between = [*villas[table.others[0]], *arena_rows(table, width, slots), *lower]
    own = [*villas[table.near], _strip(table, table.near, width, villas[table.near]), *cards]
    spare = rows - len(far) - len(between) - len(own)
    battle = table.state.battle
    if spare < 0 and battle is not None:
        fight = fight_rows(table, width, battle.arena)
        between = [*villas[table.others[0]], *fight, *_without_gaps(lower, len(fight) - 1 - slots - spare)]
        spare = rows - len(far) - len(between) - len(own)
    if spare < 0:
        return [*far, *window(between, rows - len(far) - len(own), spot), *own]
    lying = piles(table, width, _untold(table, villas[table.near])) if spare else []
    return stacked([far, between, own, None, lying if len(lying) <= spare else []], width, rows)


def _form(table: TableToDraw, told: Sequence[Row[Spot]] | None, rows: int) -> _Heights:
    """The first form that has room for all, or the least one.

    Args:
        table: what is drawn.
        told: what is told of a Battle that is fought, in the place of the Supply.
        rows: lines, but for those of the Villas.
    """
    forms = _FORMS if told is None else _BATTLE_FORMS
    most, held = _most(table.state), _lines_of_hand(table)
    for form in forms:
        sale = 1 + len(table.state.supplies) * form.sale if told is None else len(told)
        if form.slots >= most and _STRIPS + _TITLES + form.slots + sale + form.held * held <= rows:
            return form
    return _Heights(most, 1, 1)


def _most(state: LudusState) -> int:
    """The most Gladiators in an Arena."""
    return max((len(state.fighters_in(place)) for place in range(len(state.grounds))), default=0)


def _lines_of_hand(table: TableToDraw) -> int:
    """The rows of tiles that a Hand takes, or may come to take."""
    titles = {*table.state.schools[table.near].hand} - {HIDDEN}
    return max(_HAND_ROWS, -(-len(titles) // COLUMNS))


def _hand(table: TableToDraw, width: int, form: _Heights) -> list[Row[Spot]]:
    cards = card_rows(table, hand(table), width, form.held)
    return [*cards, *[()] * (form.held * _lines_of_hand(table) - len(cards))]


# A school


def _strip(table: TableToDraw, seat: int, width: int, villa_: Sequence[Row[Spot]]) -> Row[Spot]:
    """A school in a row: name, Glory, money and Influence that is required of all there is (once there is any), the cards in its Hand, the Crowd's Favor.

    Args:
        table: what is drawn.
        seat: the school.
        width: columns.
        villa_: the rows of its Villa; where they do not count its piles, the strip does, if there is room.
    """
    side = "player" if seat == table.seat else "rival"
    ground = f" on tile_{side}_foot"
    spans = [(text, f"{look}{ground}") for text, look in _standing(table, seat, side, width)]
    left = width - length(tuple(spans)) - 1
    piles_ = _piles_left(table, seat, villa_) if width < WIDE else ""
    if len(piles_) + 2 * (table.state.favor == seat) <= left:
        spans, left = [*spans, (piles_, f"faint{ground}")], left - len(piles_)
    favor = "" if table.state.favor != seat else _FAVOR if len(_FAVOR) <= left else _FAVOR[:1]
    return (*spans, (" ", f"base{ground}"), (favor, "now"), (" " * (left - len(favor)), f"base{ground}"))


def _piles_left(table: TableToDraw, seat: int, villa_: Sequence[Row[Spot]]) -> str:
    """Count the piles in a few letters, where they matter and the Villa does not."""
    school = table.state.schools[seat]
    return "" if table.is_new or _counts_piles(villa_) else f" {_DECK} {len(school.deck)}+{len(school.discard)}"


def _standing(table: TableToDraw, seat: int, side: str, width: int) -> Iterator[Span]:
    state, goal = table.state, table.rules.goal or 0
    school = state.schools[seat]
    used, has = required(table.box, state, seat), influence(table.box, state, seat)
    yield _TURN if state.pending and state.active == seat else " ", "warn"
    yield table.names[seat], side
    yield f" {GLORY * school.glory}{NO_GLORY * (goal - school.glory)}", "number"
    yield _unless(not school.coins, f" Coin {school.coins}"), "base"
    yield _unless(not used and not has, f" Infl {used}/{has}"), "bad" if used > has else "base"
    held = f" Hand {len(school.hand)}{f'+{len(school.reserve)}' if school.reserve and width < WIDE else ''}"
    yield _unless(table.is_new, held), "base"
    if width >= WIDE:
        yield _unless(table.is_new, f" {_counts(table, seat)}"), "faint"


def _unless(empty: bool, told: str) -> str:  # noqa: FBT001 - it is what is said of the words behind it
    """Words, or the room for them where there is nothing to tell: what stands behind them stays where it is."""
    return " " * len(told) if empty else told


def _counts(table: TableToDraw, seat: int) -> str:
    """Count the cards that lie elsewhere."""
    school = table.state.schools[seat]
    return f"Deck {len(school.deck)} Discard {len(school.discard)} Reserve {len(school.reserve)}"


def _whole_villas(
    table: TableToDraw, villas: Mapping[int, list[Row[Spot]]], width: int, left: int
) -> dict[int, list[Row[Spot]]]:
    """Give the Villas the rows in which their names can be read, as long as Gladiators leave any, the own one first.

    Args:
        table: what is drawn.
        villas: the Villas in as few rows as it takes.
        width: columns.
        left: rows that are left for them.
    """
    found = dict(villas)
    for seat, least in villas.items():
        whole = next(rows for rows in count(len(least)) if _is_whole(table, seat, width, rows))
        if whole - len(least) <= left:
            left -= whole - len(least)
            found[seat] = _villa_rows(table, seat, width, whole)
    return found


def _is_whole(table: TableToDraw, seat: int, width: int, rows: int) -> bool:
    """Tell whether the names of a Villa can be read in so many rows."""
    cells = villa(table, seat)
    told = [part.text for row in flow(cells, width, rows) for part in row if isinstance(part, Fixed)]
    return all(len(text) >= len(cell.text(_READABLE)) for text, cell in zip(told, cells, strict=True))


def _counts_piles(rows: Sequence[Row[Spot]]) -> bool:
    """Tell whether the cards of the Deck are counted behind a Villa."""
    return _DECK in _told_beside(rows)


def _told_beside(rows: Sequence[Row[Spot]]) -> str:
    """All that stands behind the cards of a Villa."""
    return "".join(part[0] for row in rows for part in row if not isinstance(part, Fixed | Under))


def _villa_rows(table: TableToDraw, seat: int, width: int, most: int) -> list[Row[Spot]]:
    """A Villa in so many rows, as long as names that can be told apart have room in them; behind it the Reserve and the piles."""
    rows = flow(villa(table, seat), width, most) or [()]
    key, told = _beside(table, seat, width, across(rows[-1]))
    gap = (" " * (width - across(rows[-1]) - len(key + told) - 1), "base")
    return [*rows[:-1], (*rows[-1], gap, (key, "tile_key"), (told, "faint"))] if told else rows


def _reserve_key(table: TableToDraw, seat: int) -> str:
    """The key that takes a Reserve back, before its cards, where that is to be had."""
    school = table.state.schools[seat]
    fetches = seat == table.seat and school.reserve and can_pay(table.box, school, len(school.reserve))
    key = key_of("fetch_reserve") if fetches and table.letters else ""
    return key if len(key) == 1 else ""


def _beside(table: TableToDraw, seat: int, width: int, used: int) -> tuple[str, str]:
    """Tell as much of what lies beside a Villa as there is room for, behind the key that takes the Reserve back."""
    found = (one for one in _lying(table, seat, width) if one[1] and len("".join(one)) + 2 <= width - used)
    return next(found, ("", ""))


def _lying(table: TableToDraw, seat: int, width: int) -> Iterator[tuple[str, str]]:
    """Tell of the cards beside a Villa, from the most to the least, each behind a key, if any."""
    school, named, key = table.state.schools[seat], reserve(table, seat), _reserve_key(table, seat)
    kept = f"{_RESERVE} {len(school.reserve)}" if school.reserve and width < WIDE else ""
    counted = f"{_DECK} {len(school.deck)} Disc {len(school.discard)}" if width < WIDE and not table.is_new else ""
    lead = " " if key else ""
    if named:
        yield key, f"{lead}{_RESERVE}: {named}  {counted}".rstrip()
        yield key, f"{lead}{_RESERVE}: {named}"
    if counted:
        if kept:
            yield key, f"{lead}{kept}  {counted}"
        yield "", f"{kept}  {counted}".lstrip()
        yield "", counted
        yield "", f"{_DECK} {len(school.deck)}+{len(school.discard)}"


def _untold(table: TableToDraw, villa_: Sequence[Row[Spot]]) -> str:
    """Your own Reserve, where there was no room for its cards beside the rows of the Villa."""
    kept = reserve(table, table.near) if table.seat is not None else ""
    return "" if kept in _told_beside(villa_) else kept


# Machinations


def _sale(table: TableToDraw, width: int, height: int) -> list[Row[Spot]]:
    """The Bloodlust in play, then the cards for sale, a Supply Deck a row."""
    rows = [_boast_row(table)]
    for cells in sale_cells(table):
        found = card_rows(table, cells, width, height)
        rows += found or [(("  sold out", "faint"),), *[()] * (height - 1)]
    return rows


def _boast_row(table: TableToDraw) -> Row[Spot]:
    """The Bloodlust in play against the top Boast."""
    state, box = table.state, table.box
    total = bloodlust(box, state)
    if not state.boasts:
        return ((f" Bloodlust {total}", "base"),)
    boast: Cell[Spot] = Cell(TopBoast(), f"Boast {box.number[state.boasts[0]]}", look="number")
    reached = total >= box.number[state.boasts[0]]
    return (
        (f" Bloodlust {total} {'reaches' if reached else 'of'}", "good" if reached else "base"),
        Fixed(boast, boast.name, len(boast.name) + 1),
        *bloodlust_bar(total, box.number[state.boasts[0]]),
    )


def bloodlust_bar(total: int, top: int) -> Iterator[Span]:
    """Draw how much of the Bloodlust is there."""
    scale = max(1, -(-top // _BAR))
    most = -(-top // scale)
    full = most if total >= top else total // scale
    yield f"  {_FULL * full}", "good" if total >= top else "bad"
    yield _EMPTY * (most - full), "faint"


# The Battle


def _battle(table: TableToDraw, battle: Fighting, width: int) -> list[Row[Spot]]:
    """The Agility of both sides, whose turn it is, and what a question answers to, in as many rows as it may take."""
    told: Sequence[Row[Spot]] = [
        ((_agility_told(table, battle.arena), "base"),),
        *wrapped(_turn_told(table, battle), width, "base", " "),
        *window_told(table, width),
    ]
    return [*told, *[()] * (_BATTLE_ROWS - len(told))]


_BATTLE_ROWS = 4


def _without_gaps(told: Sequence[Row[Spot]], most: int) -> list[Row[Spot]]:
    """Leave out as many of the empty rows at the end as have no room.

    Args:
        told: the rows.
        most: how many have to go.
    """
    written = sum(map(bool, told))
    return [*told[: max(written, len(told) - max(0, most))]]


def _agility_told(table: TableToDraw, arena: int) -> str:
    """The totals of Agility of the two sides; a plus is behind that of whoever wins ties."""
    told = []
    for seat in (table.near, table.others[0]):
        favor = "+" if table.state.favor == seat else ""
        told.append(f"{table.names[seat]} {initiative(table.box, table.state, seat, arena)}{favor}")
    return f" Agility: {', '.join(told)}"


def _turn_told(table: TableToDraw, battle: Fighting) -> str:
    """Say whose Combat Turn it is, and what of it is used up."""
    attack = "Attack made" if battle.attacked else "Attack open"
    tactic = "Tactic used" if battle.tactic else "Tactic open"
    passes = ", the turn before was a pass" if battle.passes else ""
    whose = "Your Combat Turn" if battle.seat == table.seat else f"{table.names[battle.seat]}'s turn"
    return f"{whose}: {attack}, {tactic}{passes}."
