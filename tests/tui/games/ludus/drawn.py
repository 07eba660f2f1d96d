"""The table of the ludus as bare lines, drawn from what a seat knows."""

from collections.abc import Sequence

from rules.kernel.game import NOBODY
from tests.rules.ludus.support.played import Played
from tui.games.ludus.answers.spots import Spot
from tui.games.ludus.pictures.parts import TableToDraw
from tui.games.ludus.pictures.table import table_rows
from tui.text import cells
from tui.text.lines import Line, text_of

__all__ = ["drawn", "seen", "texts"]

NAMES = (("You", "Opponent"), ("Opponent", "You"))


def seen(played: Played, seat: int | None = 0) -> TableToDraw:
    """The table as a seat knows it, or as everybody does."""
    names = ("School I", "School II") if seat is None else NAMES[seat]
    known = played.game.view(played.state, NOBODY if seat is None else seat)
    return TableToDraw(played.game.box, played.game.format_of(played.state), known, seat, names)


def texts(lines: Sequence[Line]) -> list[str]:
    """Lines as bare text."""
    return [text_of(one).rstrip() for one in lines]


def drawn(
    played: Played, seat: int | None = 0, size: tuple[int, int] = (53, 20), cursor: Spot | None = None
) -> list[str]:
    """The table in so many columns and rows."""
    picture = cells.laid(table_rows(seen(played, seat), *size), cursor, {}, ">")
    assert max(map(len, texts(picture.lines))) <= size[0]
    return texts(picture.lines)
