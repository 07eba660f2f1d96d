"""The line of text that is typed."""

from tui.text.typed_text import TypedText


def typed(*keys: str, start: str = "") -> TypedText:
    entry = TypedText(start, len(start))
    for key in keys:
        entry = entry.typed(key) if len(key) == 1 else entry.pressed(key) or entry
    return entry


def test_letters_go_in_at_the_cursor() -> None:
    assert typed("a", "c", "left", "b") == TypedText("abc", 2)


def test_backspace_and_delete_take_from_either_side() -> None:
    assert typed("home", "delete", "end", "backspace", start="abcd") == TypedText("bc", 2)
    assert typed("backspace").text == ""


def test_the_cursor_stops_at_both_ends() -> None:
    assert typed("left", "left", "right", "right", "right", start="a").at == 1


def test_what_cannot_be_printed_is_left_out_and_the_length_is_limited() -> None:
    assert TypedText(most=4).typed("a\x1b\tbcdef").text == "abcd"


def test_other_keys_mean_nothing_here() -> None:
    assert TypedText("a", 1).pressed("enter") is None


def test_the_first_character_replaces_an_offer_and_a_key_that_edits_accepts_it() -> None:
    offer = TypedText("4711", 4, offered=True)

    assert offer.typed("9") == TypedText("9", 1)
    assert offer.typed("9").typed("8").text == "98"
    for key in ("backspace", "left", "home", "end", "right"):
        edited = offer.pressed(key)
        assert edited is not None
        assert not edited.offered
        assert edited.text in {"4711", "471"}


def test_ctrl_u_clears_what_stands_before_the_cursor() -> None:
    assert typed("ctrl+u", start="4711") == TypedText("", 0)
    assert typed("left", "left", "ctrl+u", start="4711") == TypedText("11", 0)
