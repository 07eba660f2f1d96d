"""Paintings as strips: two rows of colours become one row of half blocks; who has no colours gets a frame that says what it shows."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from content.pictures.records import CLEAR, Painting, Pigment
from tui.terminal.capabilities import Colours
from tui.terminal.looks import Looks
from tui.text.lines import Line, wrapped

__all__ = ["can_paint", "painted"]

_UPPER, _LOWER, _FULL, _STAR = "▀▄█·"
_MIXED = " ░▒▓"
"""The glyphs of which so many quarters are ink."""
_ONE, _BOTH = 11, 19
"""The bytes of a change of ink or paper, and of both."""

_NONE = Color.from_ansi(0)
_GROUND = "base"
_UNSEEN = 60
"""The most that colours differ in light, of 255, where a slope between them is not drawn finer."""

_ROOM_FOR_WORDS = 8
"""Columns and rows from which on a frame has words in it."""

_Pigments = list[list[Pigment]]
"""The colour of each half of a cell, row by row."""


def can_paint(looks: Looks) -> bool:
    """Tell whether a terminal has the colours and the half blocks that paintings are made of."""
    return looks.colours != "none" and not looks.glyphs.ascii


def painted(painting: Painting, looks: Looks, size: tuple[int, int], over: Painting | None = None) -> list[Strip]:
    """A painting in a room, in its middle and at its foot.

    It is painted as many times as large as there is room for. What is above and at both sides is cut in a small room; in a
    large one its margins go on there, and above it what is most of its first row.

    Args:
        painting: the painting.
        looks: what the terminal can show.
        size: columns and rows.
        over: another painting, in which something is clear; it lies near the upper left corner.
    """
    width, height = size
    if not can_paint(looks):
        return [looks.strip(one, width) for one in _framed(painting.says, looks, width, height)]
    pigments = _laid(painting, width, height)
    if over is not None:
        _lay_over(pigments, over)
    stars = frozenset(painting.palette[letter] for letter in painting.stars)
    strips = [Strip(_blocks(pigments[2 * y], pigments[2 * y + 1], stars, looks.colours)) for y in range(height)]
    return strips if over is None or not over.tells else _written(strips, over, looks.colours)


def _laid(painting: Painting, width: int, height: int) -> _Pigments:
    times, palette = max(1, min(width // painting.columns, height // painting.lines)), painting.palette
    grid = _enlarged(painting, times)
    left, above, last = (len(grid[0]) - width) // 2, len(grid) - 2 * height, len(grid[0]) - 1
    sky = Counter(grid[0]).most_common(1)[0][0] * len(grid[0])
    rows = [grid[above + y] if above + y >= 0 else sky for y in range(2 * height)]
    return [[palette[row[min(last, max(0, left + x))]] for x in range(width)] for row in rows]


def _enlarged(painting: Painting, times: int) -> list[str]:
    """A grid as many times as large; twice as large its slopes get finer steps."""
    if times != 2:
        return ["".join(letter * times for letter in row) for row in painting.grid for _ in range(times)]
    lights = {letter: _light(pigment) for letter, pigment in painting.palette.items()}
    return [
        row for above, here, below in _with_neighbours(painting.grid) for row in _doubled(above, here, below, lights)
    ]


def _light(pigment: Pigment) -> float:
    """Weigh how bright a colour is to the eye."""
    red, green, blue = Color.from_ansi(pigment.indexed).get_truecolor()
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _doubled(above: str, here: str, below: str, lights: Mapping[str, float]) -> tuple[str, str]:
    """A row as two, each letter as four: a corner takes the colour of the two letters beside it where they are alike and go round it.

    Where that is hardly brighter or darker nobody sees the slope, which would take bytes.
    """
    upper = lower = ""
    for up, (left, one, right), down in zip(above, _with_neighbours(here), below, strict=True):
        slopes = up != down and left != right
        takes_up, takes_down = (slopes and abs(lights[beside] - lights[one]) > _UNSEEN for beside in (up, down))
        upper += (up if takes_up and up == left else one) + (up if takes_up and up == right else one)
        lower += (down if takes_down and down == left else one) + (down if takes_down and down == right else one)
    return upper, lower


def _with_neighbours(ones: Sequence[str]) -> Iterable[tuple[str, str, str]]:
    """Each of some with the one before and the one behind it; the first and the last are their own neighbours."""
    return zip([ones[0], *ones], ones, [*ones[1:], ones[-1]], strict=False)


_MARGIN = (4, 2)
"""Columns at the left of what lies over a painting, and halves of rows above it."""


def _lay_over(pigments: _Pigments, over: Painting) -> None:
    left, above = _MARGIN
    for y, row in enumerate(over.grid, above):
        for x, letter in enumerate(row, left):
            if letter != CLEAR and y < len(pigments) and x < len(pigments[y]):
                pigments[y][x] = over.palette[letter]


class _Way(NamedTuple):
    """A way to paint the beginning of a row.

    Attributes:
        cost: the bytes that it takes.
        text: its last glyphs, all alike.
        before: the way to them, and its ink and paper; None at the beginning.
    """

    cost: int
    text: str = ""
    before: "tuple[_Way, _Inks] | None" = None


_Inks = tuple[Color, Color]
"""The ink and the paper that something is painted with."""

_Block = tuple[str, Color, Color]
"""A glyph, its ink and its paper."""


def _blocks(
    upper: Sequence[Pigment], lower: Sequence[Pigment], stars: Container[Pigment], colours: Colours
) -> list[Segment]:
    """One row; neighbours that look alike are one segment, in the glyphs that need the fewest changes of ink and paper, as each is sent."""
    cells = [_cell(a, b, colours, is_star=a in stars) for a, b in zip(upper, lower, strict=True)]
    ways: dict[_Inks, _Way] = {(_NONE, _NONE): _Way(0)}
    for cell, alike in groupby(cells):
        ways = _further(ways, cell, len(list(alike)))
    inks = min(ways, key=lambda one: ways[one].cost)
    way, segments = ways[inks], list[Segment]()
    while way.before is not None:
        segments.append(Segment(way.text, Style(color=inks[0], bgcolor=inks[1])))
        way, inks = way.before
    return segments[::-1]


def _cell(above: Pigment, below: Pigment, colours: Colours, *, is_star: bool) -> _Block:
    """A cell in its simplest form: a star, a mixture, or an upper half on a lower one."""
    if is_star:
        return _STAR, _colour(above, colours), _colour(below, colours)
    if colours == "256" and above.quarters and above == below:
        return _MIXED[above.quarters], Color.from_ansi(above.other), _colour(above, colours)
    return _UPPER, _colour(above, colours), _colour(below, colours)


def _further(ways: Mapping[_Inks, _Way], cell: _Block, count: int) -> dict[_Inks, _Way]:
    """The cheapest way over some more cells that look alike, by the ink and the paper that it ends with."""
    further: dict[_Inks, _Way] = {}
    most = min(way.cost for way in ways.values()) + _BOTH
    for held, way in ways.items():
        for glyph, ink, paper in _glyphs(cell, held) if way.cost < most else ():
            changed = (ink != held[0]) + (paper != held[1])
            cost = way.cost + (0, _ONE, _BOTH)[changed] + count * len(glyph.encode())
            if (ink, paper) not in further or cost < further[ink, paper].cost:
                further[ink, paper] = _Way(cost, glyph * count, (way, held))
    return further


def _glyphs(cell: _Block, held: _Inks) -> list[_Block]:
    """Say what a cell can be painted with, where some ink and some paper are held."""
    glyph, above, below = cell
    if glyph == _STAR or glyph in _MIXED:
        return [cell]
    if above == below:
        return [(" ", held[0], above), (_FULL, above, held[1])]
    return [cell, (_LOWER, below, above)]


def _written(strips: list[Strip], over: Painting, colours: Colours) -> list[Strip]:
    """The strips with what a painting tells below it, in the colour of its first letter, on what is painted there."""
    left, above = _MARGIN
    y, text = above // 2 + over.lines + 1, over.tells
    if y < len(strips) and left + len(text) < strips[y].cell_length:
        before, there, behind = strips[y].divide([left, left + len(text), strips[y].cell_length])
        paper = next(style.color if text[0] == _FULL else style.bgcolor for text, style, _ in there if style)
        ink = _colour(next(iter(over.palette.values())), colours)
        strips[y] = Strip.join([before, Strip([Segment(text, Style(color=ink, bgcolor=paper))]), behind])
    return strips


@cache
def _colour(pigment: Pigment, colours: Colours) -> Color:
    if colours == "16":
        return Color.from_ansi(pigment.basic)
    if colours == "truecolor" and pigment.fine:
        return Color.parse(pigment.fine)
    return Color.from_ansi(pigment.indexed)


def _framed(says: str, looks: Looks, width: int, height: int) -> list[Line]:
    """A frame with a sentence in its middle."""
    glyphs = looks.glyphs
    if width < _ROOM_FOR_WORDS or height < 3:
        return [()] * height
    inner = width - 2
    told = wrapped(says, inner - 2, "faint", " ")[: height - 2]
    above = (height - 2 - len(told)) // 2
    lines: list[Line] = [*[()] * above, *told, *[()] * (height - 2 - len(told) - above)]
    upper, lower = (f"{a}{glyphs.flat * inner}{b}" for a, b in (glyphs.corners[:2], glyphs.corners[2:]))
    sides = [((glyphs.upright, "faint"), *_centred(one, inner), (glyphs.upright, "faint")) for one in lines]
    return [((upper, "faint"),), *sides, ((lower, "faint"),)]


def _centred(told: Line, width: int) -> Line:
    text = "".join(part for part, _ in told).strip()
    return ((text.center(width), "faint"),)
