"""The schools of a duel at its table: their strips, their Villas, and what lies beside these."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from rules.ludus.table.payment import can_pay, wealth
from rules.ludus.table.stats import influence, required
from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.pictures.parts import GLORY, NO_GLORY, WIDE, TableToDraw, reserve, villa
from tui.text.cell_rows import flow
from tui.text.cells import Fixed, Row, Under, across
from tui.text.keyboard import key_of
from tui.text.lines import Span, length

__all__ = ["strip", "untold", "villa_rows", "whole_villas"]

_TURN = "="
"""Before the school whose turn it is."""
_FAVOR = "Favor"
"""Behind the school that has the Crowd's Favor."""
_RESERVE, _DECK = "Reserve", "Deck"
_READABLE = 9
"""The letters of a Patron's name that are to be read, as long as there are rows."""


def strip(table: TableToDraw, seat: int, width: int, villa_: Sequence[Row[Spot]]) -> Row[Spot]:
    """A school in a row: name, Glory, money and Influence that is required of all there is (once there is any), the cards in its Hand, the Crowd's Favor.

    Args:
        table: what is drawn.
        seat: the school.
        width: columns.
        villa_: the rows of its Villa; where they do not count its piles, the strip does, if there is room.
    """
    side = "player" if seat == table.seat else "rival"
    ground = f" on tile_{side}_foot"
    favor = len(_FAVOR) + 1 if table.state.favor == seat else 0
    told_beside = _RESERVE in _told_beside(villa_) or width >= WIDE
    forms = [
        tuple(_standing(table, seat, side, width, words)) for words in _wordings(table, seat, told_beside=told_beside)
    ]
    told = next((one for one in forms if length(one) + max(1, favor) <= width), forms[-1])
    spans = [(text, f"{look}{ground}") for text, look in told]
    left = width - length(tuple(spans)) - 1
    piles_ = _piles_left(table, seat, villa_) if width < WIDE else ""
    if len(piles_) + 2 * bool(favor) <= left:
        spans, left = [*spans, (piles_, f"faint{ground}")], left - len(piles_)
    token = "" if not favor else _FAVOR if len(_FAVOR) <= left else _FAVOR[:1]
    return (*spans, (" ", f"base{ground}"), (token, "now"), (" " * (left - len(token)), f"base{ground}"))


def _piles_left(table: TableToDraw, seat: int, villa_: Sequence[Row[Spot]]) -> str:
    """Count the piles in a few letters, where they matter and the Villa does not."""
    school = table.state.schools[seat]
    return "" if table.is_new or _counts_piles(villa_) else f" {_DECK} {len(school.deck)}+{len(school.discard)}"


class _Words(NamedTuple):
    """The words of a strip.

    Attributes:
        coins: the Coin Tokens, with what the Hand is worth beside them.
        influence: what Influence is called.
        kept: the cards in the Reserve.
    """

    coins: str
    influence: str
    kept: str


def _wordings(table: TableToDraw, seat: int, *, told_beside: bool) -> Iterator[_Words]:
    """The words of a strip, from the longest to the shortest.

    Args:
        table: what is drawn.
        seat: the school.
        told_beside: whether its Reserve is told elsewhere, so that its strip need not.
    """
    school = table.state.schools[seat]
    held = wealth(table.box, school) - school.coins if seat == table.seat else 0
    tokens, kept = f" Coin {school.coins}", 0 if told_beside else len(school.reserve)
    coins = (f"{tokens} (+{held} in Hand)", f"{tokens}+{held}") if held else (_room(tokens, empty=not school.coins),)
    for told in coins:
        for influence_ in ("Influence", "Infl"):
            yield _Words(told, influence_, f" {_RESERVE} {kept}" if kept else "")
        if kept:
            yield _Words(told, "Infl", f" Res {kept}")
    if kept:
        yield _Words(coins[-1], "Infl", f"+{kept}")


def _standing(table: TableToDraw, seat: int, side: str, width: int, words: _Words) -> Iterator[Span]:
    state, goal = table.state, table.rules.goal or 0
    school = state.schools[seat]
    used, has = required(table.box, state, seat), influence(table.box, state, seat)
    yield _TURN if state.pending and state.active == seat else " ", "warn"
    yield table.names[seat], side
    yield f" {GLORY * school.glory}{NO_GLORY * (goal - school.glory)}", "number"
    yield words.coins, "number"
    yield _room(f" {words.influence} {used}/{has}", empty=not used and not has), "bad" if used > has else "good"
    yield _room(f" Hand {len(school.hand)}", empty=table.is_new), "base"
    if width >= WIDE:
        yield _room(f" {_counts(table, seat)}", empty=table.is_new), "faint"
    yield words.kept, "base"


def _room(told: str, *, empty: bool) -> str:
    """Words, or the room for them where there is nothing to tell: what stands behind them stays where it is."""
    return " " * len(told) if empty else told


def _counts(table: TableToDraw, seat: int) -> str:
    """Count the cards that lie elsewhere."""
    school = table.state.schools[seat]
    return f"Deck {len(school.deck)} Discard {len(school.discard)} Reserve {len(school.reserve)}"


def whole_villas(
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
            found[seat] = villa_rows(table, seat, width, whole)
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


def villa_rows(table: TableToDraw, seat: int, width: int, most: int) -> list[Row[Spot]]:
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
    kept = f"{_RESERVE} {len(school.reserve)}  " if school.reserve and width < WIDE else ""
    deck, discard, lead = f"{_DECK} {len(school.deck)}", len(school.discard), " " if key else ""
    counted = [f"{deck}  Discard {discard}", f"{deck} Disc {discard}"] if width < WIDE and not table.is_new else []
    if named:
        yield from ((key, f"{lead}{_RESERVE}: {named}  {told}") for told in counted)
        yield key, f"{lead}{_RESERVE}: {named}"
    if kept:
        yield from ((key, f"{lead}{kept}{told}") for told in counted)
        yield from (("", f"{kept}{told}") for told in counted)
    yield from (("", told) for told in (*counted, f"{deck}+{discard}") if counted)


def untold(table: TableToDraw, villa_: Sequence[Row[Spot]]) -> str:
    """Your own Reserve, where there was no room for its cards beside the rows of the Villa."""
    kept = reserve(table, table.near) if table.seat is not None else ""
    return "" if kept in _told_beside(villa_) else kept
