"""The names of places on a map: beside their badges, over nothing else, as long as there is room."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from tui.games.campaign.pictures.strokes import MapCell

__all__ = ["Label", "labelled"]


class Label(NamedTuple):
    """A name to be written.

    Attributes:
        text: the name.
        x, y: where its place stands.
        look: its look.
        wide: the columns of its place's tag, a digit included.
        first: whether it keeps a blank behind the tag of its place, and may cross an upright path where there is no better room.
        main: whether it may stand at the edge of the picture where there is no better room.
    """

    text: str
    x: int
    y: int
    look: str
    wide: int = 2
    first: bool = False
    main: bool = False


def labelled(
    wanted: Sequence[Label], badges: Collection[MapCell], paths: Mapping[MapCell, str], size: tuple[int, int]
) -> list[Label]:
    """Find room for names, the most wanted first; a name for which there is none is left out.

    No name covers a path but those that have to be there, and these upright ones alone as long as there is such room. A name stands
    where it cannot be mistaken for that of another place, if there is such room.

    Args:
        wanted: the names, each at its place.
        badges: the cells of all places.
        paths: the glyphs of all paths.
        size: columns and rows of the picture; a name is never cut at its edge, and keeps a column from it where there is such room.

    Returns:
        The names, each at the spot where it begins.
    """
    aside = {(x + n, y) for x, y in paths for n in (-1, 1)} - set(badges)
    free, tight = {*badges, *paths, *aside}, {*badges, *paths}
    level, other = {*badges, *(at for at in paths if paths[at] != "│")}, set(badges)
    found: list[Label] = []
    for name in wanted:
        margins, rooms = (1, 0)[: 1 + name.main], (free, tight, level, other) if name.first else (free, tight)
        clear = (_room(name, taken, size, 1, {*badges} - _tag(name)) for taken in (free, tight))
        spots = (_room(name, taken, size, margin) for margin in margins for taken in rooms)
        spot = next(filter(None, chain(clear, spots)), None)
        if spot is not None:
            found.append(name._replace(x=spot[0], y=spot[1]))
            for taken, gap in ((free, 2), (tight, 1), (level, 1), (other, 1)):
                taken.update((spot[0] + n, spot[1]) for n in range(-gap, len(name.text) + gap))
    return found


def _tag(name: Label) -> set[MapCell]:
    """The cells of the tag of a name's own place."""
    return {(name.x + n, name.y) for n in range(-1, name.wide + 1)}


def _room(
    name: Label, taken: Collection[MapCell], size: tuple[int, int], margin: int, others: Collection[MapCell] = ()
) -> MapCell | None:
    """The best spot for a name where nothing is taken, and that cannot be mistaken for the name of other places."""
    (width, height), length = size, len(name.text)
    for x, y in _spots(name):
        is_inside = 0 <= y < height and margin <= x <= width - margin - length
        if is_inside and not any((x + n, y) in taken for n in range(length)) and not _is_between(name, x, y, others):
            return x, y
    return None


def _is_between(name: Label, x: int, y: int, others: Collection[MapCell]) -> bool:
    """Tell whether a name at a spot stands as near to another place as to its own: beside it, or also above or below it."""
    length = len(name.text)
    near = [(x + n, y) for n in (-2, -1, length, length + 1)]
    if y != name.y:
        near += [(x + n, y + below) for n in range(-1, length + 1) for below in (-1, 1)]
    return any(cell in others for cell in near)


def _spots(name: Label) -> Iterator[MapCell]:
    """The spots where a name may begin, the best first: behind its place, before it, below, above."""
    x, y, length = name.x, name.y, len(name.text)
    yield x + name.wide + name.first, y
    yield x - 1 - length, y
    starts = sorted(range(x - length, x + 3), key=lambda start: abs(start + length // 2 - x - 1))
    for row in (y + 1, y - 1):
        yield from ((start, row) for start in starts)
