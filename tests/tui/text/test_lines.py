"""Styled lines: joining, cutting, wrapping."""

from tui.text.lines import begun, beside, cut, joined, length, line, text_of, wrapped


def test_a_line_keeps_the_looks_of_its_parts() -> None:
    assert line("plain", ("bold", "strong")) == (("plain", "base"), ("bold", "strong"))


def test_cutting_keeps_whole_spans_and_the_looks_of_the_rest() -> None:
    assert cut(line("abc", ("def", "strong")), 5) == (("abc", "base"), ("de", "strong"))
    assert cut(line("abc"), 0) == ()


def test_the_right_part_stands_at_the_right_edge_and_the_left_gives_way() -> None:
    assert text_of(beside(line("left"), line("right"), 12)) == "left   right"
    assert text_of(beside(line("much too long"), line("right"), 12)) == "much t right"
    assert length(beside(line("a"), (), 7)) == 7


def test_joined_lines_are_apart_by_a_span() -> None:
    assert text_of(joined([line("a"), (), line("b")], (", ", "base"))) == "a, b"


def test_paragraphs_are_wrapped_each_with_its_indents() -> None:
    lines = wrapped("one two three four\nfive", 11, "good", "- ")

    assert [text_of(part) for part in lines] == ["- one two", "  three", "  four", "- five"]
    assert {look for part in lines for _, look in part} == {"good"}


def test_an_empty_text_is_one_empty_line() -> None:
    assert len(wrapped("", 20)) == 1


def test_lines_that_go_on_end_behind_a_whole_word() -> None:
    lines = wrapped("The opponent buys Retiarius and Thraex.", 20, "base", "  ")
    assert text_of(lines[0]) == "  The opponent buys"
    assert [text_of(one) for one in begun(lines, 20, 1)] == ["  The opponent …"]
    assert [text_of(one) for one in begun(lines, 21, 1)] == ["  The opponent buys …"]
    assert begun(lines, 20, len(lines)) == list(lines)


def test_a_single_word_that_goes_on_is_cut() -> None:
    lines = (line(("  Unscrupulous", "base")), line(("Consul", "base")))
    assert [text_of(one) for one in begun(lines, 10, 1)] == ["  Unscru …"]
