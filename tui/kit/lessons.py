"""The lessons of a guided game in boxes, each before it is needed."""

from typing import ClassVar

from tui.kit.commands import Back, Command, Down, PickNumber, Quit, Take, Up
from tui.kit.dialog import WIDEST, ChoiceDialog
from tui.kit.guided import Guided
from tui.kit.page import Page
from tui.play.guide import Guide, Lesson
from tui.text.choices import Choice
from tui.text.keyboard import keyed
from tui.text.lines import wrapped

__all__ = ["LessonBox", "Lessons"]

_INNER = WIDEST - 4
_SKIPPED = "No more lessons come in this game then. To begin the guide again, press {palette} and type guide."


class CloseLesson(Back):
    """Close this lesson; others may come."""

    label = "Close"


class LessonBox(ChoiceDialog):
    """A lesson; its result is False where no other one may come. Esc closes this one alone."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, PickNumber, Up, Down, CloseLesson, Quit)

    def __init__(self, told: Lesson) -> None:
        """Show a lesson."""
        choices = (Choice("Continue", value=True), Choice("Skip the rest of the guide", value=False))
        super().__init__(told.title, choices, [*wrapped(keyed(told.text), _INNER, "panel"), ()])

    def action_quit(self) -> None:
        """Ask above the lesson how the game is to be left."""
        page = self.screen
        if isinstance(page, Page):
            page.action_do("quit")


class Lessons(Guided):
    """The part of a page that opens each lesson above it once everything is drawn, so that it comes before whatever is asked."""

    _told_at: object = None

    def teach(self) -> None:
        """Open the lesson that fits, if there is one, as soon as the page is drawn."""
        self._page.call_after_refresh(self._teach)

    def begin_again(self) -> None:
        """Show the first lesson again, though one was shown at this decision."""
        self._told_at = None
        self.teach()

    def _teach(self) -> None:
        guide, page = self.guide, self._page
        if guide is None or not page.is_active or page.dialog is not None or not self._ready():
            return
        found = None if self._play.state is self._told_at else self.fitting()
        if found is None:
            return
        page.open(LessonBox(found), lambda on: self._answered(guide, found, on=on is not False))
        page.game_app.wait_until_seen()

    def _answered(self, guide: Guide, told: Lesson, *, on: bool) -> None:
        """Keep that a lesson was read, for the next one comes at another decision; ask again before skipping all others, as the digit may be meant for the page below."""
        if on:
            self._told_at = self._play.state
            self.note_read(told)
        else:
            answers = (Choice("Continue with the guide", value=False), Choice("Skip the rest of it", value=True))
            self._page.ask(
                "Skip the rest of the guide?",
                keyed(_SKIPPED),
                answers,
                lambda sure: self._sure(guide, skip=sure is True),
            )

    def _sure(self, guide: Guide, *, skip: bool) -> None:
        """Skip the guide, or show the lesson again, which nobody has closed."""
        if skip:
            self.switch_off(guide)
        else:
            self.teach()
