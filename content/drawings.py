"""Whether an arena's drawing makes a board that a combat can be fought on."""

from collections.abc import Iterator

from content.faults import Fault
from content.reading import Entry, Reading
from rules.boards import Board, board_of
from rules.records import ArenaRecord

__all__ = ["FEWEST_RIVAL_HEXES", "unfit_boards"]

MOST_ROWS = 7
"""Rows of hexes that a screen of 24 lines holds beside its panels."""

MOST_COLUMNS = 18
"""Columns of a drawing that a screen of 80 columns holds: nine hexes, and the indent of every second row."""

FEWEST_PLAYER_HEXES = 3
FEWEST_RIVAL_HEXES = 3
"""So many have numbers on every board, and can be named by cards that are played in any arena."""


def unfit_boards(reading: Reading) -> Iterator[Fault]:
    """Boards that cannot be read, or lack what a combat needs."""
    for entry in reading.of("arena"):
        yield from (entry.fault("board", reason) for reason in _wrong(entry))


def _wrong(entry: Entry) -> Iterator[str]:
    arena: ArenaRecord = entry.record
    try:
        board = board_of(arena)
    except (ValueError, IndexError) as error:
        yield f"the board cannot be read: {str(error).removeprefix(f'{arena.id}: ')}"
        return
    yield from _size(arena.board)
    yield from _deployment(arena.board, board)
    yield from _key_hexes(arena, board)
    if not _connected(board):
        yield "not every hex of the board can be walked to from every other"


def _size(drawing: str) -> Iterator[str]:
    lines = [line for line in (line.rstrip() for line in drawing.splitlines()) if line]
    if len(lines) > MOST_ROWS:
        yield f"the board has {len(lines)} rows, and {MOST_ROWS} is the most"
    if (widest := max(map(len, lines), default=0)) > MOST_COLUMNS:
        yield f"the board is {widest} columns wide, and {MOST_COLUMNS} is the most"


def _deployment(drawing: str, board: Board) -> Iterator[str]:
    numbers = sorted(int(glyph) for glyph in drawing if glyph.isdigit())
    if len(numbers) < FEWEST_RIVAL_HEXES:
        yield f"the board has {len(numbers)} rival deployment hexes (1, 2, ...), and {FEWEST_RIVAL_HEXES} is the fewest"
    elif numbers != list(range(1, len(numbers) + 1)):
        yield "the rival deployment hexes have to be numbered 1, 2, 3 and so on, each number once"
    if len(board.player) < FEWEST_PLAYER_HEXES:
        yield f"the board has {len(board.player)} player deployment hexes (H), and {FEWEST_PLAYER_HEXES} is the fewest"


def _key_hexes(arena: ArenaRecord, board: Board) -> Iterator[str]:
    if arena.key_hex == "printed" and not board.keys:
        yield "the board has no key hex (K)"
    if arena.key_hex == "chip" and arena.chip is None:
        yield "the key hex is where the chip is, and the arena has no chip"
    if arena.chip is not None and not board.start:
        yield "the board has no hex where the chip starts (C)"
    if arena.chip is None and board.start:
        yield "the board has a hex where a chip starts (C), and the arena has no chip"


def _connected(board: Board) -> bool:
    """Whether the hexes that can be entered hang together."""
    reached: set[str] = set()
    edge = list(board.cells)[:1]
    while edge:
        label = edge.pop()
        if label not in reached:
            reached.add(label)
            edge += board.near[label]
    return len(reached) == len(board.cells)
