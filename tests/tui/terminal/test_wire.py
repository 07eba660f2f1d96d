"""What goes down the line: a terminal that is sent only differences shows the same as one that is sent everything."""

import re

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tui.terminal.wire import Wire, _cells

WIDTH, HEIGHT = 12, 3
STYLES = [
    Style.parse(text)
    for text in (
        "none",
        "red on blue",
        "bold",
        "underline",
        "reverse",
        "bold #ff8800 on color(20)",
        "bold underline red on blue",
        "reverse red on blue",
    )
]
cells = st.tuples(st.sampled_from("ab #~▐"), st.sampled_from(STYLES))
rows = st.lists(cells, min_size=WIDTH, max_size=WIDTH)
pages = st.lists(rows, min_size=HEIGHT, max_size=HEIGHT)
ground_rows = st.tuples(rows, st.sampled_from(STYLES), st.integers(0, WIDTH), st.integers(0, WIDTH)).map(
    lambda drawn: [(" ", drawn[1]) if drawn[2] <= x < drawn[3] else cell for x, cell in enumerate(drawn[0])]
)
grounds = st.lists(ground_rows, min_size=HEIGHT, max_size=HEIGHT)
"""Pages with long blanks."""


def strip_of(row: list[tuple[str, Style]]) -> Strip:
    return Strip([Segment(text, style) for text, style in row])


def whole(page: list[list[tuple[str, Style]]]) -> LayoutUpdate:
    return LayoutUpdate([[strip_of(row)] for row in page], Region(0, 0, WIDTH, HEIGHT))


def terminal() -> tuple[pyte.Screen, pyte.Stream]:
    screen = pyte.Screen(WIDTH, HEIGHT)
    screen.reset_mode(pyte.modes.DECAWM)
    return screen, pyte.Stream(screen)


def shown(screen: pyte.Screen) -> list[list[tuple[object, ...]]]:
    """What can be seen: a blank has no foreground, unless it is underlined or reversed."""
    return [[_seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def _seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    if cell.data == " " and not cell.underscore and not cell.reverse:
        return (" ", cell.bg)
    return (cell.data, cell.fg, cell.bg, cell.bold, cell.underscore, cell.reverse)


@given(st.lists(pages | grounds, min_size=1, max_size=4), st.booleans())
def test_differences_lead_to_the_same_picture_as_everything(
    film: list[list[list[tuple[str, Style]]]],
    erases: bool,
) -> None:
    wire = Wire(erases=erases)
    screen, stream = terminal()
    for page in film:
        stream.feed(wire.draw(whole(page)))
    fresh, everything = terminal()
    everything.feed(Wire().draw(whole(film[-1])))

    assert shown(screen) == shown(fresh)


@pytest.mark.parametrize(("between", "again"), [("none", True), ("red on blue", False)])
def test_unchanged_cells_between_changed_ones_are_sent_again_only_without_another_pen(
    between: str, *, again: bool
) -> None:
    wire = Wire()
    pen, rest = Style.parse("none"), [("-", Style.parse("none"))] * (WIDTH - 4)
    kept = [("b", Style.parse(between))] * 2
    wire.draw(whole([[("a", pen), *kept, ("a", pen), *rest]] * HEIGHT))

    assert ("b" in wire.draw(whole([[("c", pen), *kept, ("c", pen), *rest]] * HEIGHT))) is again


def test_nothing_is_sent_where_nothing_changed() -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH] * HEIGHT
    wire.draw(whole(page))

    assert wire.draw(whole(page)) == ""


def test_one_changed_cell_costs_a_dozen_bytes() -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH for _ in range(HEIGHT)]
    wire.draw(whole(page))
    page[1][5] = ("b", Style())

    assert wire.draw(whole(page)) == "\x1b[2;6Hb"


def test_a_pen_is_taken_up_once_for_all_rows_and_laid_down_at_the_end() -> None:
    wire = Wire()
    page = [[("a", Style.parse("red on blue"))] * WIDTH for _ in range(HEIGHT)]
    wire.draw(whole(page))
    for row in page:
        row[5] = ("b", row[5][1])

    assert wire.draw(whole(page)) == "\x1b[1;6H\x1b[31;44mb\v\bb\v\bb\x1b[0m"


def test_few_cells_of_one_pen_are_sent_together() -> None:
    red, blue = STYLES[1], STYLES[5]
    wire = Wire()
    wire.draw(whole([[("a", STYLES[0])] * WIDTH] * HEIGHT))
    page = [[("b", red), *[("a", STYLES[0])] * (WIDTH - 2), ("c", blue)] for _ in range(HEIGHT)]
    sent = wire.draw(whole(page))

    assert re.findall("[bc]", sent) == ["b"] * HEIGHT + ["c"] * HEIGHT
    assert len(re.findall(r"\x1b\[[0-9;]*m", sent)) == 3


def test_cells_of_one_pen_are_sent_together_also_out_of_rows_with_several() -> None:
    wire = Wire()
    wire.draw(whole([[("a", STYLES[0])] * WIDTH] * HEIGHT))
    page = [[("b", STYLES[1]), ("c", STYLES[5]), *[("a", STYLES[0])] * (WIDTH - 2)] for _ in range(HEIGHT)]
    sent = wire.draw(whole(page))

    assert re.findall("[bc]", sent) == ["b"] * HEIGHT + ["c"] * HEIGHT


BEFORE, GROUND = [("a", STYLES[1])], [(" ", STYLES[1])]


@pytest.mark.parametrize(
    ("row", "sent"),
    [
        (BEFORE + GROUND * 11, "a\x1b[K"),
        (BEFORE * 8 + GROUND * 4, "aaaaaaaa\x1b[K"),
        (BEFORE * 9 + GROUND * 3, "aaaaaaaaa   "),
    ],
)
def test_blanks_are_erased_where_the_terminal_can(row: list[tuple[str, Style]], sent: str) -> None:
    assert Wire(erases=True).draw(whole([row])) == f"\x1b[1;1H\x1b[31;44m{sent}\x1b[0m"
    assert Wire().draw(whole([row])) == f"\x1b[1;1H\x1b[31;44m{strip_of(row).text}\x1b[0m"


def test_blanks_before_others_that_stay_are_erased_by_their_number() -> None:
    wire = Wire(erases=True)
    wire.draw(whole([BEFORE * WIDTH]))

    assert wire.draw(whole([GROUND * 6 + BEFORE * 6])) == "\x1b[1;1H\x1b[44m\x1b[6X\x1b[0m"


def test_the_rest_of_a_row_is_erased_at_once_whatever_of_it_is_blank_already() -> None:
    wire = Wire(erases=True)
    wire.draw(whole([BEFORE * 5 + GROUND * 6 + BEFORE]))

    assert wire.draw(whole([BEFORE + GROUND * 11])) == "\x1b[1;2H\x1b[44m\x1b[K\x1b[0m"


def test_what_is_not_known_of_a_row_is_not_erased() -> None:
    part = ChopsUpdate([{0: strip_of(GROUND * 6)}], [(0, 0, 6)], [[6, WIDTH]])

    assert Wire(erases=True).draw(part) == "\x1b[1;1H\x1b[44m\x1b[6X\x1b[0m"


def test_a_blank_is_written_with_the_pen_of_the_sign_behind_it() -> None:
    sent = Wire().draw(whole([[(" ", Style.parse("on blue")), *[("a", STYLES[1])] * (WIDTH - 1)]]))

    assert sent == f"\x1b[1;1H\x1b[31;44m {'a' * 11}\x1b[0m"


@pytest.mark.parametrize("style", ["underline", "reverse red on blue"])
def test_blanks_that_can_be_told_from_ground_are_written(style: str) -> None:
    assert "X" not in Wire(erases=True).draw(whole([[(" ", Style.parse(style))] * WIDTH]))


def test_behind_what_was_erased_the_cursor_is_put_anew() -> None:
    wire = Wire(erases=True)
    row = [*[(" ", STYLES[0])] * 20, ("a", STYLES[0])]
    sent = wire.draw(LayoutUpdate([[strip_of(row)]], Region(0, 0, len(row), 1)))

    assert sent == "\x1b[1;1H\x1b[20X\x1b[21Ga"


def test_a_whole_picture_after_parts_of_it_is_not_sent_twice() -> None:
    """As a screen begins: its parts come first, and then the whole at the same size."""
    wire = Wire()
    page = [[("a", Style())] * WIDTH] * HEIGHT
    wire.draw(
        ChopsUpdate([{0: strip_of(row)} for row in page], [(y, 0, WIDTH) for y in range(HEIGHT)], [[WIDTH]] * HEIGHT)
    )

    assert wire.draw(whole(page)) == ""
    assert wire.draw(LayoutUpdate([[strip_of(row)] for row in page[1:]], Region(0, 0, WIDTH, HEIGHT - 1))) != ""


def test_an_attribute_ends_without_the_colours_being_sent_again() -> None:
    wire = Wire()
    page = [[("a", Style.parse("color(20) on color(233)"))] * WIDTH]
    wire.draw(whole(page))
    page[0][:2] = [("b", Style.parse("bold color(20) on color(233)")), ("c", page[0][1][1])]

    assert wire.draw(whole(page)) == "\x1b[1;2H\x1b[38;5;20;48;5;233mc\r\x1b[1mb\x1b[0m"


@pytest.mark.parametrize(
    ("first", "second", "way"),
    [
        ((1, 0), (9, 0), "\x1b[7C"),
        ((5, 0), (5, 1), "\v\b"),
        ((0, 0), (1, 2), "\x1b[2B"),
        ((11, 0), (11, 1), "\v\x1b[12G"),
        ((9, 0), (0, 1), "\r\v"),
    ],
)
def test_the_cursor_goes_from_what_was_written_the_shortest_way(
    first: tuple[int, int], second: tuple[int, int], way: str
) -> None:
    """Behind the last column no two terminals agree where it is."""
    wire = Wire()
    page = [[("a", Style())] * WIDTH for _ in range(HEIGHT)]
    wire.draw(whole(page))
    for x, y in (first, second):
        page[y][x] = ("b", Style())

    assert wire.draw(whole(page)) == f"\x1b[{first[1] + 1};{first[0] + 1}Hb{way}b"


@pytest.mark.parametrize(("sign", "way"), [("▌", "\v\x1b[6G"), ("▐", "\v\b")])  # the first is wide where people want it
def test_behind_a_sign_that_may_be_wide_the_cursor_is_put_anew(sign: str, way: str) -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH for _ in range(HEIGHT)]
    wire.draw(whole(page))
    page[0][5] = page[1][5] = (sign, Style())

    assert wire.draw(whole(page)) == f"\x1b[1;6H{sign}{way}{sign}"


def test_what_stands_in_columns_is_sent_by_columns() -> None:
    wire = Wire()
    wire.draw(whole([[("a", STYLES[0])] * WIDTH] * HEIGHT))
    page = [[("b" if x in {2, 9} else "a", STYLES[0]) for x in range(WIDTH)]] * HEIGHT
    column = "b\v\bb\v\bb"

    assert wire.draw(whole(page)) == f"\x1b[1;3H{column}\x1b[1;10H{column}"


def test_the_blanks_of_a_tile_are_sent_with_its_key() -> None:
    """The rows of a tile follow one another, though the key needs a pen and the blanks none."""
    wire = Wire(erases=True)
    bare, tile = Style.parse("white on blue"), Style.parse("bold black on green")
    wire.draw(whole([[("a", bare)] * WIDTH] * HEIGHT))
    rows = [
        [("a", bare)] * 4 + [(sign, tile) for sign in signs] + [("a", bare)] * (WIDTH - 8)
        for signs in ("    ", "    ", " 1  ")
    ]

    drawn = wire.draw(whole(rows))

    assert drawn.count("\x1b[4X") == 2
    assert drawn.count("H") == 1


def test_the_nearest_pen_is_taken_up_next() -> None:
    wire = Wire()
    wire.draw(whole([[("a", STYLES[0])] * WIDTH]))
    row = [("a", STYLES[0])] * WIDTH
    row[0], row[4], row[8] = (("b", Style.parse(one)) for one in ("red on blue", "white on green", "red on green"))

    assert re.findall(r"\x1b\[([0-9;]*)m", wire.draw(whole([row]))) == ["31;44", "42", "37", "0"]


def test_a_part_of_a_row_leaves_the_rest_alone() -> None:
    wire = Wire()
    wire.draw(whole([[("a", Style())] * WIDTH for _ in range(HEIGHT)]))
    part = ChopsUpdate([{}, {4: strip_of([("a", Style()), ("z", Style())])}, {}], [(1, 4, 6)], [[], [6], []])

    assert wire.draw(part) == "\x1b[2;6Hz"


def test_the_cursor_is_sent_where_it_or_the_picture_changed() -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH] * HEIGHT

    assert wire.send(whole(page), (2, 1)).endswith("\x1b[2;3H")
    assert wire.send(whole(page), (2, 1)) == ""
    assert wire.send(whole(page), (3, 1)) == "\x1b[2;4H"
    wire.forget()
    assert wire.send(whole(page), (3, 1)).endswith("\x1b[2;4H")


cursors = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))


@given(st.lists(st.tuples(pages, cursors), min_size=1, max_size=4))
def test_the_cursor_is_where_it_was_put_whatever_was_drawn(
    film: list[tuple[list[list[tuple[str, Style]]], tuple[int, int]]],
) -> None:
    wire = Wire()
    screen, stream = terminal()
    for page, (x, y) in film:
        stream.feed(wire.send(whole(page), (x, y)))
        assert (screen.cursor.x, screen.cursor.y) == (x, y)
    fresh, everything = terminal()
    everything.feed(Wire().draw(whole(film[-1][0])))

    assert shown(screen) == shown(fresh)


@pytest.mark.parametrize(("letter", "sent"), [("b", "b"), ("é", "é\x1b[1;4H")])
def test_a_letter_that_is_typed_costs_no_move_of_the_cursor(letter: str, sent: str) -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH]
    wire.send(whole(page), (2, 0), blinks=True)
    page[0][2] = (letter, Style())

    assert wire.send(whole(page), (3, 0), blinks=True) == sent


def test_the_cursor_is_seen_only_where_one_types() -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH] * HEIGHT

    assert "\x1b[?25l" in wire.send(whole(page), (2, 1))
    assert wire.send(whole(page), (2, 1), blinks=True) == "\x1b[?25h"
    assert wire.send(whole(page), (2, 1), blinks=True) == ""
    assert wire.send(whole(page), (3, 1), blinks=True) == "\x1b[2;4H"
    assert wire.send(whole(page), (3, 1)) == "\x1b[?25l"
    wire.forget()
    assert "\x1b[?25l" in wire.send(whole(page), (3, 1))


def test_what_is_forgotten_is_sent_anew() -> None:
    wire = Wire()
    page = [[("a", Style())] * WIDTH] * HEIGHT
    first = wire.draw(whole(page))
    wire.forget()

    assert wire.draw(whole(page)) == first


def test_a_wide_character_takes_two_cells() -> None:
    wire = Wire()
    row = Strip([Segment("a\u5bffb", Style())])
    screen, stream = terminal()
    stream.feed(wire.draw(LayoutUpdate([[row]], Region(0, 0, 4, 1))))

    assert screen.display[0].startswith("a\u5bffb")


@pytest.mark.parametrize("name", ["red on blue", "bold", "underline", "reverse"])
def test_no_attribute_is_left_on(name: str) -> None:
    sent = Wire().draw(whole([[("a", Style.parse(name))] * WIDTH] * HEIGHT))

    assert sent.endswith("\x1b[0m")


def test_what_stands_beside_a_changed_span_stays() -> None:
    wire = Wire()
    screen, stream = terminal()
    words, ground = strip_of([(letter, STYLES[0]) for letter in "left  right "]), Strip([Segment(" " * 6)])
    stream.feed(wire.draw(LayoutUpdate([[words]] * HEIGHT, Region(0, 0, WIDTH, HEIGHT))))
    changed = Strip([Segment("LEFT  ")])
    chops = [{0: changed, 6: ground}] * HEIGHT
    stream.feed(wire.draw(ChopsUpdate(chops, [(1, 0, 6)], [[6, 12]] * HEIGHT)))

    assert screen.display == ["left  right ", "LEFT  right ", "left  right "]


HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp\u200b\x00\x7f\ud800\n\r\t"


@given(st.text(st.characters(), max_size=WIDTH) | st.text(st.sampled_from(HOSTILE + "a漢e\u0301"), max_size=WIDTH))
def test_no_text_steers_the_terminal(text: str) -> None:
    """Whatever a widget draws: only the sequences of the wire itself go down the line."""
    sent = Wire().draw(LayoutUpdate([[Strip([Segment(text, STYLES[1])])]], Region(0, 0, WIDTH, 1)))

    assert re.sub(r"\x1b\[[0-9;]*[mGH]", "", sent).isprintable()
    sent.encode()


@given(st.text(st.sampled_from("a漢e\u0301\u0302\u200b\x1b"), max_size=8))
def test_a_row_has_a_cell_for_each_cell_of_its_text(text: str) -> None:
    strip = Strip([Segment(text, STYLES[0])])
    assert len(_cells(strip)) == strip.cell_length


def test_accents_stay_over_their_letter_and_do_not_pile_up() -> None:
    strip = Strip([Segment("\u0301e\u0301" + "a" + "\u0301" * 50, STYLES[0])])
    assert [sign for sign, _ in _cells(strip)] == ["e\u0301", "a\u0301\u0301"]
