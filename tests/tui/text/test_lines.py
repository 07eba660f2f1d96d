"""Styled lines: joining, cutting, wrapping."""

import pytest

from tui.text.lines import (
    beginning,
    begun,
    beside,
    clipped,
    cut,
    filled,
    headed,
    joined,
    length,
    line,
    rule,
    text_of,
    tied,
    wrapped,
)


def test_a_line_keeps_the_looks_of_its_parts() -> None:
    assert line("plain", ("bold", "strong")) == (("plain", "base"), ("bold", "strong"))


def test_cutting_keeps_whole_spans_and_the_looks_of_the_rest() -> None:
    assert cut(line("abc", ("def", "strong")), 5) == (("abc", "base"), ("de", "strong"))
    assert cut(line("abc"), 0) == ()


def test_the_right_part_stands_at_the_right_edge_and_the_left_gives_way() -> None:
    assert text_of(beside(line("left"), line("right"), 12)) == "left   right"
    assert text_of(beside(line("much too long"), line("right"), 12)) == "much t right"
    assert length(beside(line("a"), (), 7)) == 7


def test_the_word_at_the_end_of_a_title_stands_whole_or_not_at_all() -> None:
    assert text_of(rule("Where to?", 20, "number", "cost")) == "─ Where to? ─── cost"
    assert text_of(rule("Where to?", 20, "number", "week/influence")) == "─ Where to? ────────"


def test_in_a_head_line_whole_parts_give_way() -> None:
    assert text_of(headed("Table  Act III  Week 12 of 12", "HP 8/8", 39)) == " Table  Act III  Week 12 of 12  HP 8/8 "
    assert text_of(headed("Table  Act III  Week 12 of 12", "HP 8/8", 37)).startswith(" Table  Act III  ")
    assert "Week" not in text_of(headed("Table  Act III  Week 12 of 12", "HP 8/8", 37))


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


# Wide letters


def test_wide_letters_count_two_cells_and_are_never_cut_in_half() -> None:
    assert length(line("a東京")) == 5
    assert beginning("東京", 3) == "東"
    assert beginning("a東京", 3) == "a東"
    assert beginning("東京", -1) == ""
    assert filled("東", 4) == "東  "
    assert text_of(cut(line("東京", "大阪"), 5)) == "東京"
    assert text_of(clipped(line("東京大阪"), 6)) == "東京…"
    assert text_of(beside(line("東京大阪"), line("x"), 8)) == "東京大 x"


def test_a_text_of_wide_letters_is_broken_between_any_two_and_other_words_stay_whole() -> None:
    told = [text_of(part) for part in wrapped("東京大阪名古屋 against Taotie 京都", 11, indent="  ")]
    assert told == ["  東京大阪", "  名古屋", "  against", "  Taotie 京", "  都"]
    long = [text_of(part) for part in wrapped("京 " + "a" * 20, 10)]
    assert long == ["京", "a" * 10, "a" * 10]
    assert [text_of(part) for part in wrapped("東京", 40)] == ["東京"]


@pytest.mark.parametrize("word", ["damage", "dåmage漢"])
def test_no_line_is_broken_within_words_that_are_tied(word: str) -> None:
    lines = wrapped(f"an ally: {tied(f'+2 {word}')}, {tied('no Range')}", 14, indent=" ")

    assert [text_of(one) for one in lines] == [" an ally:", f" +2 {word},", " no Range"]
