"""Paintings as a terminal shows them: in as many colours as it has, in the room that there is, in few bytes, or as a frame."""

from collections.abc import Sequence

import pytest
from rich.color import Color
from textual._compositor import LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from content.pictures.records import Painting, Pigment
from content.pictures.shelf import SHELF
from tui.terminal.capabilities import Colours
from tui.terminal.glyphs import ASCII, UNICODE
from tui.terminal.looks import Looks
from tui.terminal.painted import painted
from tui.terminal.wire import Wire

PAINTED = SHELF.load().painting
MOST_BYTES, MOST_TWICE_AS_LARGE, MOST_OF_WHOLE_SCREENS = 5_000, 9_300, 15_000
BLACK, WHITE, RED = Pigment(16, 0), Pigment(231, 15), Pigment(124, 1)
SMALL = Painting(
    id="p",
    says="A wall.",
    origin="ours",
    palette={"a": BLACK, "b": WHITE, "c": RED},
    rows="aaab\naabb\nccbb\nabba",
)


def looks(colours: Colours = "256", *, plain: bool = False) -> Looks:
    return Looks("dark", colours, ASCII if plain else UNICODE)


def number(colour: Color | None) -> int:
    assert colour is not None
    assert colour.number is not None
    return colour.number


def halves(strips: Sequence[Strip]) -> list[list[int]]:
    """The number of the colour of each half of a cell."""
    rows: list[list[int]] = []
    for strip in strips:
        upper: list[int] = []
        lower: list[int] = []
        for text, style, _ in strip:
            assert style is not None
            ink, paper = number(style.color), number(style.bgcolor)
            above, below = {" ": (paper, paper), "█": (ink, ink), "▀": (ink, paper), "▄": (paper, ink)}[text[0]]
            upper += [above] * len(text)
            lower += [below] * len(text)
        rows += [upper, lower]
    return rows


def test_two_rows_of_letters_make_one() -> None:
    black, white, red = 16, 231, 124
    assert halves(painted(SMALL, looks(), (4, 2))) == [
        [black, black, black, white],
        [black, black, white, white],
        [red, red, white, white],
        [black, white, white, black],
    ]


def test_a_terminal_of_16_colours_gets_its_own() -> None:
    assert halves(painted(SMALL, looks("16"), (4, 2)))[2] == [1, 1, 15, 15]


def test_in_a_small_room_the_sides_and_what_is_above_are_cut() -> None:
    assert halves(painted(SMALL, looks(), (2, 1))) == [[124, 231], [231, 231]]


def test_in_a_large_room_the_margins_go_on() -> None:
    found = halves(painted(SMALL, looks(), (6, 3)))
    assert found[:2] == [[16] * 6] * 2
    assert found[4] == [124, 124, 124, 231, 231, 231]


def test_in_a_room_of_twice_its_size_it_is_painted_twice_as_large() -> None:
    found = halves(painted(SMALL, looks(), (8, 4)))
    assert found[0] == [16, 16, 16, 16, 16, 16, 231, 231]
    assert found[7] == [16, 16, 231, 231, 231, 231, 16, 16]


def test_what_is_painted_twice_as_large_has_finer_slopes() -> None:
    slope = Painting(
        id="s", says="A slope.", origin="ours", palette={"a": BLACK, "b": WHITE}, rows="aaab\naabb\nabbb\nbbbb"
    )
    found = halves(painted(slope, looks(), (8, 4)))
    assert [row.index(231) for row in found[:6]] == [6, 5, 5, 3, 3, 1]


def test_slopes_that_nobody_sees_are_not_finer() -> None:
    dim = {"a": Pigment(234, 0), "b": Pigment(238, 0)}
    slope = Painting(id="s", says="A slope.", origin="ours", palette=dim, rows="aaab\naabb\nabbb\nbbbb")
    found = halves(painted(slope, looks(), (8, 4)))
    assert [row.index(238) for row in found[:6]] == [6, 6, 4, 4, 2, 2]


def test_a_painting_lies_over_another_where_it_is_not_clear() -> None:
    over = Painting(id="o", says="A dot.", origin="ours", palette={"x": RED}, rows=".x\nxx")
    ground = Painting(id="g", says="Ground.", origin="ours", palette={"a": BLACK}, rows="a\na")
    found = halves(painted(ground, looks(), (8, 3), over))
    assert [(y, x) for y, row in enumerate(found) for x, one in enumerate(row) if one == 124] == [
        (2, 5),
        (3, 4),
        (3, 5),
    ]


def test_24_bits_get_the_finer_colour() -> None:
    sky = Painting(id="s", says="Sky.", origin="ours", palette={"a": Pigment(52, 1, "#3a1410")}, rows="a\na")
    papers = {c: painted(sky, looks(c), (1, 1))[0]._segments[0].style.bgcolor for c in ("16", "256", "truecolor")}  # type: ignore[union-attr]
    assert (number(papers["16"]), number(papers["256"])) == (1, 52)
    assert papers["truecolor"] == Color.parse("#3a1410")


def test_256_colours_mix_a_whole_cell_of_two() -> None:
    dusk = Pigment(234, 0, "#301010", 88, 1)
    sky = Painting(id="s", says="Sky.", origin="ours", palette={"a": dusk, "b": WHITE}, rows="aaa\naba")
    (strip,) = painted(sky, looks(), (3, 1))
    assert (strip.text[0], strip.text[2]) == ("░", "░")
    style = strip._segments[0].style
    assert style is not None
    assert (number(style.color), number(style.bgcolor)) == (88, 234)
    assert "░" not in painted(sky, looks("truecolor"), (3, 1))[0].text


def test_a_star_is_a_dot_on_what_is_below_it() -> None:
    sky = Painting(
        id="s", says="Sky.", origin="ours", palette={"a": BLACK, "b": WHITE, "x": RED}, rows="axa\naba", stars="x"
    )
    (strip,) = painted(sky, looks(), (3, 1))
    assert strip.text == " · "
    style = strip._segments[1].style
    assert style is not None
    assert (number(style.color), number(style.bgcolor)) == (124, 231)


def test_what_lies_over_a_painting_tells_its_words_below_itself() -> None:
    over = Painting(id="o", says="A dot.", origin="ours", palette={"x": RED}, rows="x\nx", tells="So it was")
    ground = Painting(id="g", says="Ground.", origin="ours", palette={"a": BLACK}, rows="a\na")
    told = [strip.text for strip in painted(ground, looks(), (20, 5), over)]
    assert [text.strip(" █") for text in told] == ["", "", "", "So it was", ""]
    assert {len(text) for text in told} == {20}
    assert not any(strip.text.strip(" █") for strip in painted(ground, looks(), (10, 5), over))


@pytest.mark.parametrize(
    ("rows", "text"), [("abab\nabab", " █ █"), ("abbbbbbbb\nabbbbbbbb", " " * 9), ("abaa\nabab", " █ ▄")]
)
def test_cells_are_painted_with_the_ink_and_the_paper_at_hand(rows: str, text: str) -> None:
    wall = Painting(id="w", says="A wall.", origin="ours", palette={"a": BLACK, "b": WHITE}, rows=rows)
    (strip,) = painted(wall, looks(), (len(text), 1))

    assert strip.text == text


@pytest.mark.parametrize("where", [looks("none"), looks("256", plain=True)])
def test_a_frame_says_what_it_shows_where_it_cannot_be_painted(where: Looks) -> None:
    told = [strip.text for strip in painted(PAINTED["act_1"], where, (80, 5))]
    assert told[2].strip("|│ ") == "A ship runs out past the lighthouse at sunrise, a trident on her sail."
    assert {len(one) for one in told} == {80}
    assert len(told) == 5


def bytes_of(one: Painting, colours: Colours, size: tuple[int, int]) -> int:
    strips = painted(one, looks(colours), size)
    return len(Wire().draw(LayoutUpdate([[strip] for strip in strips], Region(0, 0, *size))).encode())


@pytest.mark.parametrize("one", PAINTED.values(), ids=PAINTED)
@pytest.mark.parametrize("colours", ["16", "256", "truecolor"])
def test_a_painting_takes_few_bytes(one: Painting, colours: Colours) -> None:
    if one.id.startswith("sign"):
        return  # it lies over another one
    size = min(one.columns, 80), min(one.lines, 21)
    most = MOST_OF_WHOLE_SCREENS if one.id.startswith("title") else MOST_BYTES
    assert bytes_of(one, colours, size) <= most


@pytest.mark.parametrize("one", [one for one in PAINTED.values() if one.id.startswith(("primus", "scion"))])
def test_a_portrait_twice_as_large_takes_few_bytes(one: Painting) -> None:
    assert bytes_of(one, "truecolor", (2 * one.columns, 2 * one.lines)) <= MOST_TWICE_AS_LARGE
