"""The story that a first campaign begins with, page by page."""

from collections.abc import Sequence

from content.guide.shelf import guidance
from content.pictures.hanging import painting
from tui.kit.story_page import StoryPage
from tui.text.lines import Line, line, wrapped

__all__ = ["Prologue"]


class Prologue(StoryPage):
    """A page of the story: a painting, and what it tells."""

    NAME = "The story"
    ABOUT = "Who you are, what Pluto wants, and what the year is about. Enter or Esc turns the page."

    def __init__(self, number: int = 0) -> None:
        """Begin with a page, counted from 0."""
        self._pages = guidance().guided_starts[0].story
        self._number = number
        self._painted = painting(self._pages[number].painting)
        super().__init__(self._painted)

    def text(self, width: int) -> Sequence[Line]:
        """The story."""
        told = self._painted.tells if self._painted is not None else ""
        page = f"{self._number + 1} of {len(self._pages)}"
        return [
            line("  ", (self._pages[self._number].heading, "title"), (f"   {page}", "faint")),
            *wrapped(told, width - 4, "base", "  "),
        ]

    def action_take(self) -> None:
        """Turn the page, or go on after the last one."""
        if self._number + 1 < len(self._pages):
            self.game_app.go("prologue", number=self._number + 1)
        else:
            super().action_take()
