"""Play screens with a picture that has a cursor of its own: the cursor of the list and that of the picture follow each other."""

from collections.abc import Hashable, Sequence
from typing import ClassVar, Generic, TypeVar

from textual.widget import Widget

from tui.kit.commands import Command, PageDown, PageUp, Pick
from tui.kit.following import FollowingPanel
from tui.kit.game import GameScreen
from tui.kit.menu import Menu
from tui.play.session import Session
from tui.text.choices import Choice
from tui.text.lines import Line, line

__all__ = ["Answers", "Pictured"]

S = TypeVar("S", bound=Hashable)
"""What a picture calls the places that its cursor can be on."""


class Answers(Command):
    """Go to the list of answers, or back."""

    keys = ("o",)
    label = "Answers"


class BackInAnswers(PageUp):
    """Go back a page in the list of answers."""


class OnInAnswers(PageDown):
    """Go on a page in the list of answers."""

    keys: ClassVar[tuple[str, ...]] = ("pagedown",)


class Pictured(GameScreen, Generic[S]):
    """A play screen whose answers can be taken in its picture: Tab goes through them, Enter takes the one under the cursor.

    A subclass gives `picture` (the widget with the picture), `here` and `put` (where its cursor is, and how to put it
    elsewhere), `answers` (what may be chosen where) and `look` (show what the cursor is on).
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Answers, Pick, BackInAnswers, OnInAnswers)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]

    picture: Widget

    def __init__(self, session: Session) -> None:
        """Play a session."""
        super().__init__(session)
        self.panel = FollowingPanel(self.answered)

    @property
    def here(self) -> S | None:
        """Where the picture's cursor is."""
        raise AssertionError(f"{type(self).__name__} has no cursor")  # every picture has one

    def put(self, spot: S) -> None:
        """Put the picture's cursor elsewhere."""
        raise AssertionError(f"{type(self).__name__} has no cursor to put on {spot}")  # every picture has one

    def answers(self) -> dict[S, list[Choice]]:
        """The spots of the picture that answers are about, each with those answers."""
        return {}

    @property
    def answers_here(self) -> Sequence[Choice]:
        """The answers about where the picture's cursor is."""
        return () if self.here is None else self.answers().get(self.here, ())

    def others(self) -> Sequence[S]:
        """The spots that Tab goes through where no answer is about any."""
        return ()

    def look(self) -> None:
        """Show what the cursor is on."""

    def status_line(self, name: str, text: str, why: str) -> Line:
        """What the cursor is on and why it cannot be chosen; where there is no room for both, its name and the reason."""
        width = self.app.size.width - 2
        told = " ".join(part for part in (f"{name}: {text}" + ("." if why else ""), why) if part)
        told = told if len(told) <= width or not why else f"{name}: {why}"
        return line((f" {told if len(told) <= width else told[: width - 1] + '…'}", "info"))

    def draw_hint(self) -> None:
        """Mark in the picture where the advised answer leads."""
        self.look()

    @property
    def advised_spot(self) -> S | None:
        """The spot of the picture that the hint is about; None where it is about none."""
        found = (spot for spot, choices in self.answers().items() if any(c.value == self.advised for c in choices))
        return next(found, None) if self.advised is not None else None

    # Where the keys go

    def on_mount(self) -> None:
        """The keys go where the decision wants them, after the base has sent them to the list."""
        self.call_next(self.app.call_later, self.sit)

    @property
    def in_list(self) -> bool:
        """Whether the list has the keys."""
        return self.focused is self.panel

    def sit(self) -> None:
        """Send the keys to the picture, or to the list where the decision is about nothing in the picture."""
        if self.dialog is None and self.picture.is_attached:
            self.set_focus(self.panel if self.listed else self.picture)
            self.look()

    @property
    def listed(self) -> bool:
        """Whether the decision is made in the list."""
        return not self.answers()

    @property
    def can_answers(self) -> bool:
        """Whether there is a list to go to."""
        return bool(self.panel.list.choices)

    # The two cursors

    def moved(self) -> None:
        """The picture's cursor is elsewhere: the list's goes to the answer there."""
        self.follow_in_list()
        self.look()

    def follow_in_list(self) -> None:
        """Put the list's cursor on the first answer about where the picture's is."""
        answers = self.answers_here
        if answers and self.panel.current not in answers:
            self.panel.list.cursor = self.panel.list.choices.index(answers[0])
            self.panel.draw()

    def on_menu_moved(self, message: Menu.Moved) -> None:
        """The picture's cursor goes where the list's answer is about."""
        if message.menu is self.panel:
            self.follow_in_picture(message.choice)
            self.panel.draw()
            self.look()

    def follow_in_picture(self, choice: Choice | None) -> None:
        """Put the picture's cursor where an answer of the list is about; where it is about nothing there, it stays."""
        spot = next((spot for spot, found in self.answers().items() if choice in found), None)
        if spot is not None:
            self.put(spot)

    # Commands

    @property
    def can_next_thing(self) -> bool:
        """There is always something to go to."""
        return True

    def action_next_thing(self) -> None:
        """The next spot worth choosing."""
        self._cycle(1)

    def action_previous_thing(self) -> None:
        """The previous one."""
        self._cycle(-1)

    def _cycle(self, by: int) -> None:
        spots = list(self.answers()) or list(self.others())
        if spots:
            at = spots.index(self.here) + by if self.here in spots else min(0, by)
            self.go_to(spots[at % len(spots)])

    def go_to(self, spot: S | None) -> None:
        """Put the picture's cursor somewhere, and give it the keys; None leaves all as it is."""
        if spot is not None:
            self.put(spot)
            self.set_focus(self.picture)
            self.moved()

    def action_answers(self) -> None:
        """Between the picture and the list, whose cursor the picture's follows."""
        self.set_focus(self.picture if self.in_list else self.panel)
        if self.in_list and self.panel.current not in self.answers_here:
            self.follow_in_picture(self.panel.current)
        self.look()

    def action_pick(self, digit: int) -> None:
        """Take an answer by its number, wherever the cursor is."""
        self.panel.action_pick(digit)

    def action_page_up(self) -> None:
        """Page back in the list, which gets the keys."""
        self.set_focus(self.panel)
        self.panel.action_page_up()

    def action_page_down(self) -> None:
        """Page on in the list, which gets the keys."""
        self.set_focus(self.panel)
        self.panel.action_page_down()

    @property
    def can_back(self) -> bool:
        """Escape always has an answer."""
        return True

    def action_back(self) -> None:
        """From the list back to the picture; else, and where the list has a decision of its own, as on every play screen."""
        if self.in_list and not self.thinking and not (self.listed and self.session.taken_up):
            self.action_answers()
        else:
            super().action_back()

    def take_one(self, title: str, answers: Sequence[Choice]) -> None:
        """Take the only answer, or ask which of several."""
        if len(answers) == 1:
            self.take(answers[0].value)
        else:
            self.ask(title, "", answers, lambda action: None if action is None else self.take(action))
