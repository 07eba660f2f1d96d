"""The table of the ludus, laid out for as many schools as play."""

from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.pictures.board import duel_rows
from tui.games.ludus.pictures.melee import melee_rows
from tui.games.ludus.pictures.parts import TableToDraw
from tui.text.cells import Row

__all__ = ["table_rows"]


def table_rows(table: TableToDraw, width: int, rows: int, spot: Spot | None = None) -> list[Row[Spot]]:
    """The table; what there is no room for comes with the cursor.

    Args:
        table: what is drawn.
        width: columns, at least 46.
        rows: lines, at least 19.
        spot: where the cursor is, None if nowhere.
    """
    draw = melee_rows if table.state.melee else duel_rows
    return draw(table, width, rows, spot)
