"""How the Stations are played, on one page."""

from collections.abc import Sequence

from tui.lines import Line, wrapped
from tui.screens.reading import ReadingPage
from tui.wording.stations_setup import HOW_TO_PLAY

__all__ = ["HowToPlayPage", "rules_lines"]

_HEADING = 14


class HowToPlayPage(ReadingPage):
    """The rules of the Stations on one page."""

    NAME = "How to play the Stations"
    ABOUT = "The whole game on one page. The rule book, which the help opens, has each rule in full."

    def text(self, width: int) -> Sequence[Line]:
        """The page."""
        return rules_lines(width - 2)


def rules_lines(width: int) -> list[Line]:
    """Headings beside what they say.

    Args:
        width: cells a line.
    """
    lines: list[Line] = []
    for heading, text in HOW_TO_PLAY:
        first, *more = wrapped(text, width - _HEADING)
        lines.append(((f" {heading:<{_HEADING - 1}}", "title"), *first))
        lines += [((" " * _HEADING, "base"), *part) for part in more]
    return lines
