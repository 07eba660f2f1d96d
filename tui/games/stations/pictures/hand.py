"""A hand below the table: a strip that says whose it is, and a tile a card, as tall as there are rows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from rules.stations.deck import Deck
from rules.stations.records import Gladiator
from rules.stations.state import HIDDEN, ROUNDS, StationsState
from tui.games.stations.words.cards import SHORT_ATTRIBUTES, brief_text, marks, ratings_line
from tui.games.stations.words.names import LOOKS, STATIONS
from tui.text.cells import shortened
from tui.text.english import plural
from tui.text.keyboard import key_of
from tui.text.lines import Line, beside, filled, joined, length, line, title_bar, wrapped

__all__ = ["hand_lines"]

_TALL = 19
"""Columns of a tile that tells what its card does."""
_NAMES = (40, 12, 9, 7)
"""Columns of a name at most in the lowest tiles, from the form tried first to the shortest."""


class _Tile(NamedTuple):
    """A card of the hand: what its tile says row by row, and its look."""

    rows: tuple[str, ...]
    look: str


def hand_lines(deck: Deck, state: StationsState, station: int, width: int, rows: int) -> list[Line]:
    """The hand of a Station in the tallest tiles that have room, gray where a card is not Qualified.

    Args:
        deck: the cards.
        state: the game as the player of the Station may know it.
        station: which one.
        width: columns.
        rows: lines that there are, the strip among them.
    """
    hand = state.hands[state.hand_of(station)]
    if HIDDEN in hand or rows < 1:
        return []
    forms: list[Callable[[Deck, str], tuple[str, ...]]] = [_told, _named]
    forms += [partial(_in_a_row, most=most) for most in _NAMES]
    laid: list[list[_Tile]] = []
    for form in forms:
        laid = _laid([_Tile(form(deck, card), _look(deck, state, card)) for card in hand], width)
        if len(drawn := _drawn(laid)) < rows:
            return [_strip(state, station, width), *drawn]
    return [_strip(state, station, width), *_kept(laid[: rows - 1], width)]


def _kept(laid: Sequence[Sequence[_Tile]], width: int) -> list[Line]:
    """Rows of low tiles that are not all, with a mark, for which whole tiles make room: a figure that is cut is another one."""
    if not laid:
        return []
    more = line((f" … {key_of('inspect')}", "faint"))
    *kept, last = _drawn(laid)
    tiles = list(laid[-1])
    while tiles and length(last) + length(more) > width:
        tiles.pop()
        last = (_beside(tiles) or [()])[0]
    return [*kept, beside(last, more, width)]


def _strip(state: StationsState, station: int, width: int) -> Line:
    """Say whose hand it is, and for how many rounds its cards are."""
    at = state.hand_of(station)
    both = state.options.combined[station >> 1]
    whose = f"{STATIONS[at]} and {STATIONS[at + 1].split()[1]}" if both else STATIONS[station]
    selected = any(one.station == station for one in state.arena)
    left = ROUNDS - len(state.rounds) - selected
    told = f"{plural(len(state.hands[at]), 'card')}, {plural(left, 'round')} to go"
    return title_bar(f"Your hand, {whose}", width, told, look=f"tile_{LOOKS[station >> 1]}_foot")


def _laid(tiles: Sequence[_Tile], width: int) -> list[list[_Tile]]:
    """Tiles beside each other, in as many rows as it takes."""
    laid: list[list[_Tile]] = []
    used = width
    for tile in tiles:
        if used + 1 + _columns(tile) > width:
            laid.append([])
            used = -1
        used += 1 + _columns(tile)
        laid[-1].append(tile)
    return laid


def _drawn(laid: Sequence[Sequence[_Tile]]) -> list[Line]:
    """Rows of tiles as lines, with a blank one between tall tiles."""
    lines: list[Line] = []
    for row in laid:
        lines += [*([()] if lines and len(row[0].rows) > 1 else []), *_beside(row)]
    return lines


def _columns(tile: _Tile) -> int:
    return max(map(len, tile.rows)) + 2


def _beside(row: Sequence[_Tile]) -> list[Line]:
    height = max((len(tile.rows) for tile in row), default=0)
    lines: list[Line] = []
    for at in range(height):
        parts = (line((f" {filled(tile.rows[at], _columns(tile) - 1)}", tile.look)) for tile in row)
        lines.append(joined(parts))
    return lines


def _look(deck: Deck, state: StationsState, card: str) -> str:
    if deck.card[card].level > state.level:
        return "panel_faint"
    return "card_gladiator" if card in deck.gladiator else "card_scheme"


# A card, from the tallest tile to the smallest


def _told(deck: Deck, card: str) -> tuple[str, ...]:
    """Three rows: the name, Level and ratings, what the card has; of a Spell what it does."""
    found = deck.card[card]
    if not isinstance(found, Gladiator):
        does = [text for one in wrapped(brief_text(deck, card), _TALL - 2) for text, _ in one]
        more = shortened(" ".join(does[1:]), _TALL - 2) if does[1:] else ""
        return _even(f"L{found.level} {found.name}", does[0], more)
    attributes = " ".join(SHORT_ATTRIBUTES[one] for one in found.attributes)
    return _even(found.name, f"L{found.level}  {found.damage}/{found.defense}", attributes)


def _even(*rows: str) -> tuple[str, ...]:
    """Rows in tiles of one width."""
    return tuple(filled(shortened(row, _TALL - 2), _TALL - 2) for row in rows)


def _named(deck: Deck, card: str) -> tuple[str, ...]:
    """Two rows: the name, then Level, ratings and attributes."""
    found = deck.card[card]
    if not isinstance(found, Gladiator):
        return found.name, f"L{found.level} Spell"
    letters = marks(found.attributes)
    return found.name, f"L{found.level} {found.damage}/{found.defense}{letters and ' '}{letters}"


def _in_a_row(deck: Deck, card: str, *, most: int) -> tuple[str, ...]:
    """One row: Level, a name of so many columns at most, ratings and attributes."""
    found = deck.card[card]
    return (ratings_line(found, shortened(found.name, most)),)
