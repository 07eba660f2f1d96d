"""Lines that are cut say so; lines that are folded break at blanks."""

from tui.text.fit import fitted, folded
from tui.text.lines import Line, text_of


def test_lines_that_do_not_fit_say_so() -> None:
    lines: list[Line] = [((str(n), "base"),) for n in range(5)]

    assert fitted(lines, 5) == lines
    assert [text_of(one) for one in fitted(lines, 3)] == ["0", "1", "… i shows all"]


def test_folded_lines_break_at_blanks_and_keep_looks() -> None:
    spans = (("Four words ", "base"), ("stand here now", "number"))

    assert folded(spans, 16) == [
        (("Four words ", "base"), ("stand", "number")),
        (("  ", "base"), ("here now", "number")),
    ]
