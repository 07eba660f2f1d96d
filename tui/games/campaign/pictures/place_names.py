"""The names of places on a map: beside their badges, over nothing else, as long as there is room."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from tui.games.campaign.pictures.strokes import MapCell

__all__ = ["BADGE", "Label", "labelled"]

BADGE = range(-1, 3)
"""The columns of a place beside its own: a bracket of the cursor, two letters, a sign or the other bracket."""


class Label(NamedTuple):
    """A name to be written, where its place stands, and its look.

    `first` ones may cover paths, and keep a blank behind the sign of their place.
    """

    text: str
    x: int
    y: int
    look: str
    first: bool = False


def labelled(
    wanted: Sequence[Label], badges: Collection[MapCell], paths: Mapping[MapCell, str], size: tuple[int, int]
) -> list[Label]:
    """Find room for names, the most wanted first; a name for which there is none is left out.

    Args:
        wanted: the names, each at its place.
        badges: the cells of all places.
        paths: the glyphs of all paths; a name may cross an upright stroke where there is no better room.
        size: columns and rows of the picture; a name is never cut at its edge.

    Returns:
        The names, each at the spot where it begins.
    """
    anything, level, other = {*badges, *paths}, {*badges, *(at for at in paths if paths[at] != "│")}, set(badges)
    found: list[Label] = []
    for name in wanted:
        spot = _room(name, anything, size) or _room(name, other if name.first else level, size)
        if spot is not None:
            found.append(name._replace(x=spot[0], y=spot[1]))
            for taken in (anything, level, other):
                taken.update((spot[0] + n, spot[1]) for n in range(-1, len(name.text) + 1))
    return found


def _room(name: Label, taken: Collection[MapCell], size: tuple[int, int]) -> MapCell | None:
    width, height = size
    length = len(name.text)
    for x, y in _spots(name):
        if 0 <= y < height and 0 <= x <= width - length and not any((x + n, y) in taken for n in range(length)):
            return x, y
    return None


def _spots(name: Label) -> Iterator[MapCell]:
    """The spots where a name may begin, the best first: behind its place, before it, below, above."""
    x, y, length = name.x, name.y, len(name.text)
    yield x + 3 + name.first, y
    yield x - 1 - length, y
    for row in (y + 1, y - 1):
        yield x - length // 2 + 1, row
        yield x + 1, row
        yield x - length + 1, row
        yield x + 2, row
        yield x - length, row
