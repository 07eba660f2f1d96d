"""The lessons of a guided game as tips."""

from collections.abc import Callable, Sequence

from saves.faults import SaveFault
from tui.kit.page import Page
from tui.kit.tips import Tips
from tui.play.guide import Guide, Lesson
from tui.play.house import House
from tui.play.play import AnyPlay
from tui.text.keyboard import keyed
from tui.text.lines import Line, line, text_of, wrapped

__all__ = ["LessonTips"]


class LessonTips(Tips[Lesson]):
    """The part of a page that says the lesson that fits.

    A lesson stays until another one fits, or what it is about or the moment that it came in is over. While the cursor is on an answer that is about
    something new, the lesson on that stands in its place. What was shown counts as read once the player has gone on.
    """

    GROUND = "panel"
    LEAST_ROWS = 3

    def __init__(
        self,
        page: Page,
        play: AnyPlay,
        moment: Callable[[], object],
        *,
        ready: Callable[[], bool] = lambda: True,
        pointed_at: Callable[[], object] = lambda: None,
    ) -> None:
        """Teach on a page.

        Args:
            page: the page.
            play: the game.
            moment: what stays the same as long as a lesson may stay.
            ready: whether somebody looks at what a lesson is about.
            pointed_at: the answer that the cursor is on; None for none.
        """
        super().__init__(page, play)
        self._moment = moment
        self._ready, self._pointed_at = ready, pointed_at
        self._due: Lesson | None = None
        self._due_at: object = None
        self._shown: list[str] = []
        self._came: object = None

    @property
    def guide(self) -> Guide | None:
        """The guide through a guided game that is kept; None for every other one."""
        guided = self._play.name and self._play.state.options.guided
        return self._play.spoken.facts.guide if guided else None

    @property
    def _is_on(self) -> bool:
        """True as long as the guide has not been skipped."""
        return self.guide is not None and not set(self.guide.ids) <= set(self.read)

    # Teaching

    def teach(self) -> None:
        """Say the lesson that fits, or keep that of before as long as it may stay; the page is drawn after it."""
        if self.guide is not None:
            if self._ready():
                self._look(self.guide)
            self.point()

    def _look(self, guide: Guide) -> None:
        """Find the lesson of this decision; what was shown at the decision before was read."""
        state, due = self._play.state, self._due
        if self._due_at is state:
            return
        if new := [one for one in self._shown if one not in self.read]:
            self._keep(lambda house: house.note_lessons(self._play.name, (*self.read, *new)))
        self._shown = []
        found = guide.lesson(state, self.read)
        if found is not None:
            self._came = self._moment()
        elif self._came == self._moment() and guide.may_stay(due, state):
            found = due
        self._due, self._due_at = found, state

    def point(self) -> bool:
        """Show the lesson on the answer under the cursor, else that of the decision; return whether its rows came or went."""
        guide, rows = self.guide, self.rows
        if guide is None:
            return False
        ready = self._ready() and self._is_on
        about = guide.lesson_about(self._play.state, self._pointed_at(), self.read) if ready else None
        self.show((about or self._due) if ready else None)
        if self.tip is not None and self.tip.id not in self._shown:
            self._shown.append(self.tip.id)
        return self.rows != rows

    def lines(self, width: int) -> Sequence[Line]:
        """The heading and the text of the lesson."""
        if self.tip is None:
            return ()
        title = f" {self.tip.title}:"
        first, *rest = wrapped(f"{self.tip.title}: {keyed(self.tip.text)}", width - 1, "panel", " ")
        return [line((title, "panel_key"), (text_of(first)[len(title) :], "panel")), *rest]

    def advises(self, answer: object) -> bool:
        """Tell whether the lesson that is shown advises an answer."""
        return self.tip is not None and self.tip.advises(answer)

    # The switch

    def switches(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """The switch of the guide, in a guided game that is played here."""
        if self.guide is None:
            return ()
        if self._is_on:
            return (("Guide off: skip the rest of it", self._switch_off),)
        return (("Guide on: begin it again", self._switch_on),)

    def _switch_off(self) -> None:
        """Count all lessons as read, for this kind of game too."""
        play, ids = self._play, self.guide.ids if self.guide else ()
        if self._keep(lambda house: house.note_lessons(play.name, ids, (play.game.name,))):
            self._page.say(
                keyed(
                    "The guide is off for this game; {palette}guide begins it again. {how_to_play} tells how to play."
                )
            )
        self._page.draw()

    def _switch_on(self) -> None:
        """Say the first lesson again."""
        if self._keep(lambda house: house.forget_lessons(self._play.name)):
            self._page.say("The guide begins again.")
        self._due = self._due_at = None
        self._shown = []
        self._page.draw()

    def _keep(self, note: Callable[[House], None]) -> bool:
        """Tell whether what is noted could be kept; if not, say so."""
        try:
            note(self._page.game_app.house)
        except SaveFault as fault:
            self._page.say(f"This works for now, but could not be saved. {fault.told}", "warn")
            return False
        return True
