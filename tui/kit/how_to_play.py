"""A page on how a game is played."""

from collections.abc import Sequence
from typing import ClassVar

from tui.kit.reading_page import ReadingPage
from tui.text.lines import Line, wrapped

__all__ = ["HowToPlayPage", "rules_lines"]

_HEADING = 14

Topics = Sequence[tuple[str, str]]
"""Headings, each with what it says."""


class HowToPlayPage(ReadingPage):
    """The rules of a game on one page; a subclass gives them as `RULES`."""

    RULES: ClassVar[Topics] = ()
    ABOUT = "The whole game on one page. The rule book, which the help opens, has each rule in full."

    def text(self, width: int) -> Sequence[Line]:
        """The rules of the game, a paragraph a topic."""
        return rules_lines(self.RULES, width - 2)


def rules_lines(told: Topics, width: int) -> list[Line]:
    """Headings beside what they say.

    Args:
        told: the headings, none longer than 13 characters, and what they say.
        width: cells a line.
    """
    lines: list[Line] = []
    for heading, text in told:
        first, *more = wrapped(text, width - _HEADING)
        lines.append(((f" {heading:<{_HEADING - 1}}", "title"), *first))
        lines += [((" " * _HEADING, "base"), *part) for part in more]
    return lines
