"""The lessons of a guided game, each before it is needed."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from saves.faults import SaveFault
from tui.kit.commands import Back, Command, Down, PickNumber, Quit, Take, Up
from tui.kit.dialog import WIDEST, ChoiceDialog
from tui.kit.page import Page
from tui.play.guide import Guide, Lesson
from tui.play.house import House
from tui.play.play import AnyPlay
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


class Lessons:
    """The part of a page that explains, in a guided game, what comes up for the first time.

    The lessons are those of the game's facts. A lesson is opened above the page once everything is drawn, so it comes
    before whatever is asked.
    """

    def __init__(self, page: Page, play: AnyPlay, *, ready: Callable[[], bool] = lambda: True) -> None:
        """Teach on a page.

        Args:
            page: the page that lessons are opened on.
            play: the game.
            ready: whether somebody looks at what a lesson is about.
        """
        self._page = page
        self._play = play
        self._ready = ready
        self._told_at: object = None

    def teach(self) -> None:
        """Open the lesson that fits, if there is one, as soon as the page is drawn."""
        self._page.call_after_refresh(self._teach)

    def _teach(self) -> None:
        guide, page, play = self._play.spoken.facts.guide, self._page, self._play
        if guide is None or not page.is_active or page.dialog is not None or not self._ready() or not play.name:
            return
        found = None if play.state is self._told_at else guide.lesson(play.state, self._read)
        if found is None:
            return
        page.open(LessonBox(found), lambda on: self._answered(guide, found, on=on is not False))
        page.game_app.wait_until_seen()

    @property
    def _read(self) -> tuple[str, ...]:
        return self._page.game_app.house.settings.lessons.get(self._play.name, ())

    def _answered(self, guide: Guide, told: Lesson, *, on: bool) -> None:
        """Keep that a lesson was read, for the next one comes at another decision; ask again before skipping all others, as the digit may be meant for the page below."""
        if on:
            self._told_at = self._play.state
            self._keep(lambda house: house.note_lessons(self._play.name, (*self._read, told.id)))
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
            self._switch_off(guide)
        else:
            self.teach()

    def _switch_off(self, guide: Guide) -> None:
        play = self._play
        if self._keep(lambda house: house.note_lessons(play.name, guide.ids, (play.game.name,))):
            self._page.say(
                keyed(
                    "The guide is off for this game; {palette}guide begins it again. {how_to_play} tells how to play."
                )
            )

    def _switch_on(self) -> None:
        self._told_at = None
        if self._keep(lambda house: house.forget_lessons(self._play.name)):
            self._page.say("The guide begins again.")
        self.teach()

    def _keep(self, note: Callable[[House], None]) -> bool:
        """Tell whether what is noted could be kept; if not, say so."""
        try:
            note(self._page.game_app.house)
        except SaveFault as fault:
            self._page.say(f"This works for now, but could not be saved. {fault.told}", "warn")
            return False
        return True

    def switches(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide, in a guided game that is played here."""
        guide, play = self._play.spoken.facts.guide, self._play
        if guide is None or not play.name or not play.state.options.guided:
            return ()
        if set(guide.ids) <= set(self._read):
            return (("Guide on: begin it again", self._switch_on),)
        return (("Guide off: skip the rest of it", lambda: self._switch_off(guide)),)
