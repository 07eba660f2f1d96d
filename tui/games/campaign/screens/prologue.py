"""The story that a first campaign begins with, page by page."""

from collections.abc import Sequence
from typing import ClassVar

from content.guide.shelf import guidance
from content.pictures.hanging import painting
from tui.kit.commands import Back, Command
from tui.kit.report import CloseReport
from tui.kit.story_page import StoryPage
from tui.text.lines import Line, line, wrapped

__all__ = ["Prologue"]


class TurnPage(CloseReport):
    """Go on to the next page, or from the last one into the campaign."""

    keys: ClassVar[tuple[str, ...]] = ("enter",)
    shown_keys = "Enter"


class SkipStory(Back):
    """Skip the rest of the story, and go on with the campaign."""

    label = "Skip the story"
    rank = 0


class Prologue(StoryPage):
    """A page of the story: a painting, and what it tells."""

    NAME = "The story"
    ABOUT = "Who you are, what Pluto wants, and what the year is about. Enter turns the page, Esc skips all of them."
    KEYS: ClassVar[tuple[type[Command], ...]] = (TurnPage, SkipStory)

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

    def action_back(self) -> None:
        """Skip what is left of the story."""
        self.game_app.step_back()
