"""The part of a page of a guided game that knows its lessons: which fits, which were read, and the switch of the guide."""

from abc import abstractmethod
from collections.abc import Callable, Sequence

from saves.faults import SaveFault
from tui.kit.page import Page
from tui.play.guide import Guide, Lesson
from tui.play.house import House
from tui.play.play import AnyPlay
from tui.text.keyboard import keyed

__all__ = ["Guided"]


class Guided:
    """The part of a page that explains, in a guided game, what comes up for the first time; a subclass shows it.

    The lessons are those of the game's facts.
    """

    def __init__(self, page: Page, play: AnyPlay, *, ready: Callable[[], bool] = lambda: True) -> None:
        """Teach on a page.

        Args:
            page: the page.
            play: the game.
            ready: whether somebody looks at what a lesson is about.
        """
        self._page = page
        self._play = play
        self._ready = ready

    @abstractmethod
    def teach(self) -> None:
        """Show the lesson that fits, if there is one."""

    @abstractmethod
    def begin_again(self) -> None:
        """Show the first lesson again, though one was shown at this decision."""

    @property
    def guide(self) -> Guide | None:
        """The guide through a game that is kept; None where there is none."""
        return self._play.spoken.facts.guide if self._play.name else None

    def fitting(self) -> Lesson | None:
        """Return the first lesson that fits and was not read."""
        return None if self.guide is None else self.guide.lesson(self._play.state, self._read)

    @property
    def _read(self) -> tuple[str, ...]:
        return self._page.game_app.house.settings.lessons.get(self._play.name, ())

    def note_read(self, told: Lesson) -> None:
        """Keep that a lesson was read."""
        if told.id not in self._read:
            self._keep(lambda house: house.note_lessons(self._play.name, (*self._read, told.id)))

    def switch_off(self, guide: Guide) -> None:
        """Count all lessons as read, for this kind of game too."""
        play = self._play
        if self._keep(lambda house: house.note_lessons(play.name, guide.ids, (play.game.name,))):
            self._page.say(
                keyed(
                    "The guide is off for this game; {palette}guide begins it again. {how_to_play} tells how to play."
                )
            )

    def _switch_off(self, guide: Guide) -> None:
        self.switch_off(guide)
        self.teach()
        self._page.draw()

    def _switch_on(self) -> None:
        if self._keep(lambda house: house.forget_lessons(self._play.name)):
            self._page.say("The guide begins again.")
        self.begin_again()

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
        guide = self.guide
        if guide is None or not self._play.state.options.guided:
            return ()
        if set(guide.ids) <= set(self._read):
            return (("Guide on: begin it again", self._switch_on),)
        return (("Guide off: skip the rest of it", lambda: self._switch_off(guide)),)
