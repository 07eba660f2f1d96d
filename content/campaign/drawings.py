"""Checks of arenas' drawings: each has to make a board that a combat can be fought on."""

from collections.abc import Iterator, Mapping

from content.faults import Fault
from content.reading import LocatedRecord, Reading
from rules.campaign.boards import Board, board_of
from rules.campaign.effects import Circuit
from rules.campaign.records import ArenaRecord, Chip

__all__ = ["FEWEST_RIVAL_HEXES", "unfit_boards"]

MOST_ROWS = 7
"""Rows of hexes that a screen of 24 lines holds beside its panels."""

MOST_COLUMNS = 18
"""Columns of a drawing that a screen of 80 columns holds: nine hexes, and the indent of every second row."""

FEWEST_PLAYER_HEXES = 3
FEWEST_RIVAL_HEXES = 3
"""The number of them that every board has, so that cards played in any arena can name them."""


def unfit_boards(reading: Reading) -> Iterator[Fault]:
    """Boards that cannot be read, or lack what a combat needs."""
    chips = {entry.id: entry.record for entry in reading.of("chip")}
    for entry in reading.of("arena"):
        yield from (entry.fault("board", reason) for reason in _wrong(entry, chips))


def _wrong(entry: LocatedRecord, chips: Mapping[str, Chip]) -> Iterator[str]:
    arena: ArenaRecord = entry.record
    try:
        board = board_of(arena)
    except (ValueError, IndexError) as error:
        yield f"the board cannot be read: {str(error).removeprefix(f'{arena.id}: ')}"
        return
    yield from _size(arena.board)
    yield from _deployment(arena.board, board)
    chip = chips.get(arena.chip or "")
    yield from _key_hexes(arena, board)
    yield from _starts(arena, board, chip)
    yield from _track(arena, board, chip)
    if not _connected(board, board.start if chip is not None and chip.blocks else ()):
        yield "some hexes of the board cannot be reached from others"


def _size(drawing: str) -> Iterator[str]:
    lines = [line for line in (line.rstrip() for line in drawing.splitlines()) if line]
    if len(lines) > MOST_ROWS:
        yield f"the board has {len(lines)} rows; the maximum is {MOST_ROWS}"
    if (widest := max(map(len, lines), default=0)) > MOST_COLUMNS:
        yield f"the board is {widest} columns wide; the maximum is {MOST_COLUMNS}"


def _deployment(drawing: str, board: Board) -> Iterator[str]:
    numbers = sorted(int(glyph) for glyph in drawing if glyph.isdigit())
    if len(numbers) < FEWEST_RIVAL_HEXES:
        yield f"the board has {len(numbers)} rival deployment hexes (1, 2, ...); the minimum is {FEWEST_RIVAL_HEXES}"
    elif numbers != list(range(1, len(numbers) + 1)):
        yield "number the rival deployment hexes 1, 2, 3 and so on, each number once"
    if len(board.player) < FEWEST_PLAYER_HEXES:
        yield f"the board has {len(board.player)} player deployment hexes (H); the minimum is {FEWEST_PLAYER_HEXES}"


def _key_hexes(arena: ArenaRecord, board: Board) -> Iterator[str]:
    if arena.key_hex == "printed" and not board.keys:
        yield "the board has no key hex (K)"
    if arena.key_hex == "chip" and arena.chip is None:
        yield "the chip marks the key hex, but the arena has no chip"


def _starts(arena: ArenaRecord, board: Board, chip: Chip | None) -> Iterator[str]:
    """Every chip and every unit of the arena has a hex to start on, and no other hex is marked for one."""
    wanted = (chip.copies if chip is not None else int(arena.chip is not None)) + len(arena.units)
    marked = len(board.start)
    if wanted and not marked:
        yield "the board has no hex where the chip starts (C)"
    elif marked and not wanted:
        yield "the board has a hex where a chip starts (C), but the arena has no chip"
    elif marked != wanted:
        yield f"the board has {marked} hexes where chips and units start (C), but the arena has {wanted} chips and units"


def _track(arena: ArenaRecord, board: Board, chip: Chip | None) -> Iterator[str]:
    """A chip that goes round needs sand with a whole ring of hexes round it, starts on that ring, and is not carried off."""
    if not isinstance(arena.special, Circuit):
        return
    if not board.track:
        yield "the chip circles deep sand (S), but no deep sand on the board has a complete ring of hexes around it"
    elif chip is None or chip.carried or chip.copies > 1:
        yield "only a single chip that no unit carries can circle the sand"
    elif not set(board.start[:1]) <= set(board.track):
        yield "the chip that circles the sand must start (C) beside it"


def _connected(board: Board, closed: tuple[str, ...]) -> bool:
    """Tell whether the hexes that can be entered hang together."""
    reached: set[str] = set()
    edge = [label for label in board.cells if label not in closed][:1]
    while edge:
        label = edge.pop()
        if label not in reached:
            reached.add(label)
            edge += (beside for beside in board.near[label] if beside not in closed)
    return len(reached) + len(closed) == len(board.cells)
