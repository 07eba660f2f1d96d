"""What explains a game: a key for its page on how to play, and in a guided game the lessons, each before it is needed."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from saves.faults import SaveFault
from tui.kit.commands import Back, Command, Down, Pick, Take, Up
from tui.kit.dialog import WIDEST, Question
from tui.kit.helping import Helping, help_lines
from tui.kit.page import Page
from tui.play.guide import Guide, Lesson
from tui.play.house import House
from tui.play.session import Session
from tui.text.choices import Choice
from tui.text.lines import wrapped

__all__ = ["Explained", "Guided", "HowToPlay", "LessonBox"]

_PLAY = "play"
_INNER = WIDEST - 4
_SKIPPED = "No more lessons come in this game then. To begin the guide again, press : and type guide."


class HowToPlay(Command):
    """Read how the game is played, on one page."""

    keys: ClassVar[tuple[str, ...]] = ("g",)
    label = "How to play"
    rank = 6


class ExplainedHelping(Helping):
    """The help of a page from which the page on how to play is a key away; its result says which is wanted."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)

    def action_how_to_play(self) -> None:
        """Go on to that page."""
        self.close(_PLAY)


class CloseLesson(Back):
    """Close this lesson; others may come."""

    label = "Close"


class LessonBox(Question):
    """A lesson; its result is False where no other one may come. Esc closes this one alone."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (Take, Pick, Up, Down, CloseLesson)

    def __init__(self, told: Lesson) -> None:
        """Show a lesson."""
        choices = (Choice("Go on", value=True), Choice("Skip the rest of the guide", value=False))
        super().__init__(told.title, choices, [*wrapped(told.text, _INNER, "panel"), ()])


class Explained(Page):
    """A page that leads to the page on how its game is played, whose name `RULES_PAGE` is."""

    RULES_PAGE: ClassVar[str]
    KEYS: ClassVar[tuple[type[Command], ...]] = (HowToPlay,)

    def action_how_to_play(self) -> None:
        """The rules on one page."""
        self.game_app.visit(self.RULES_PAGE)

    def action_help(self) -> None:
        """Keys and rules; from here, too, the page on how to play is a key away."""
        lines = help_lines(self.ABOUT, self.live(), ExplainedHelping.offered(), _INNER)
        self.open(ExplainedHelping(f"Help: {self.NAME}", lines), self._helped)

    def _helped(self, wished: object) -> None:
        if wished == _PLAY:
            self.action_how_to_play()
        elif wished:
            self.search_rules()


class Guided(Explained):
    """A page of a session that explains, in a guided game, what comes up for the first time.

    The lessons are those of the game's facts. A lesson is opened above the page once everything is drawn, so it comes before whatever is asked. A subclass that shows
    what the bots do step by step says in `can_teach` when it is ready. `LOOKS_BACK` is for a page on a round that is over.
    """

    LOOKS_BACK: ClassVar[bool] = False
    session: Session

    @property
    def can_teach(self) -> bool:
        """Whether everything that came before is shown by now."""
        return True

    def draw(self) -> None:
        """Draw all, then teach."""
        super().draw()
        self.teach()

    def teach(self) -> None:
        """Open the lesson that fits, if there is one, as soon as the page is drawn."""
        self.call_after_refresh(self._teach)

    def _teach(self) -> None:
        guide, state = self.session.spoken.facts.guide, self.session.state
        if (
            guide is None
            or not self.is_active
            or self.dialog is not None
            or not self.can_teach
            or not self.session.name
        ):
            return
        found = guide.lesson(state, self._read, between=self.LOOKS_BACK)
        if found is None:
            return
        self.open(LessonBox(found), lambda on: self._answered(guide, found, on=on is not False))

    @property
    def _read(self) -> tuple[str, ...]:
        return self.game_app.house.settings.lessons.get(self.session.name, ())

    def _answered(self, guide: Guide, told: Lesson, *, on: bool) -> None:
        """Keep that a lesson was read; that all others are skipped is asked again, for its digit may be meant for the page below."""
        if on:
            self._keep(lambda house: house.note_lessons(self.session.name, (*self._read, told.id)))
            self.teach()
        else:
            answers = (Choice("Go on with the guide", value=False), Choice("Skip the rest of it", value=True))
            self.ask(
                "Skip the rest of the guide?", _SKIPPED, answers, lambda sure: self._sure(guide, skip=sure is True)
            )

    def _sure(self, guide: Guide, *, skip: bool) -> None:
        """Skip the guide, or show the lesson again, which nobody has closed."""
        if skip:
            self._switch_off(guide)
        else:
            self.teach()

    def _switch_off(self, guide: Guide) -> None:
        session = self.session
        if self._keep(lambda house: house.note_lessons(session.name, guide.ids, (session.spoken.game.name,))):
            self.say("The guide is off for this game; :guide begins it again. g tells how to play.")

    def _switch_on(self) -> None:
        if self._keep(lambda house: house.forget_lessons(self.session.name)):
            self.say("The guide begins again.")
        self.teach()

    def _keep(self, note: Callable[[House], None]) -> bool:
        """Whether what is noted could be kept; if not, it is said."""
        try:
            note(self.game_app.house)
        except SaveFault as fault:
            self.say(f"This holds for now, but could not be kept. {fault.told}", "warn")
            return False
        return True

    def named_commands(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide, in a guided game that is played here."""
        guide, session = self.session.spoken.facts.guide, self.session
        if guide is None or not session.name or not session.state.options.guided:
            return ()
        if set(guide.ids) <= set(self._read):
            return (("Guide on: begin it again", self._switch_on),)
        return (("Guide off: skip the rest of it", lambda: self._switch_off(guide)),)
