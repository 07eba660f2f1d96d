"""The line of text that is typed."""

from tui.entry import Entry


def typed(*keys: str, start: str = "") -> Entry:
    entry = Entry(start, len(start))
    for key in keys:
        entry = entry.typed(key) if len(key) == 1 else entry.pressed(key) or entry
    return entry


def test_letters_go_in_at_the_cursor() -> None:
    assert typed("a", "c", "left", "b") == Entry("abc", 2)


def test_backspace_and_delete_take_from_either_side() -> None:
    assert typed("home", "delete", "end", "backspace", start="abcd") == Entry("bc", 2)
    assert typed("backspace").text == ""


def test_the_cursor_stops_at_both_ends() -> None:
    assert typed("left", "left", "right", "right", "right", start="a").at == 1


def test_what_cannot_be_printed_is_left_out_and_the_length_is_limited() -> None:
    assert Entry(most=4).typed("a\x1b\tbcdef").text == "abcd"


def test_other_keys_mean_nothing_here() -> None:
    assert Entry("a", 1).pressed("enter") is None
