"""Two cursors, one in the list of answers and one in a picture; each follows the other."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from tui.kit.commands import Back, Command, NextThing, PageDown, PageUp, PickNumber, PreviousThing, ScreenPart
from tui.kit.game_screen import GameScreen
from tui.kit.menu import Menu
from tui.kit.picture import PictureView
from tui.text.choices import Choice

__all__ = ["Answers", "BackInAnswers", "OnInAnswers", "Pointing"]


S = TypeVar("S", bound=Hashable)
"""A picture's name for a place its cursor can be on."""


class Answers(Command):
    """Go to the list of answers, or back."""

    label = "Answers"
    rank = 4


class BackInAnswers(PageUp):
    """Go back a page in the list of answers."""


class OnInAnswers(PageDown):
    """Go on a page in the list of answers."""

    keys: ClassVar[tuple[str, ...]] = ("pagedown",)


class Pointing(ScreenPart, Generic[S]):
    """The part of a screen that has answers taken in a picture: Tab goes through them, Enter takes the one under the cursor.

    A game gives `spots_of` (which spots of its picture an answer is about), `take_here` and, where it knows better, `others`
    and `listed`. The screen shows in `look` what the cursor is on.

    Attributes:
        picture: the picture.
        answers: its spots that answers to the decision are about, each with those answers.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (
        Answers,
        PickNumber,
        BackInAnswers,
        OnInAnswers,
        NextThing,
        PreviousThing,
        Back,
    )

    def __init__(self, screen: GameScreen, picture: PictureView[S]) -> None:
        """Begin without answers.

        Args:
            screen: the screen that is played on.
            picture: its picture.
        """
        self._screen = screen
        self._panel = screen.panel
        self.picture = picture
        self.answers: Mapping[S, Sequence[Choice]] = {}

    # What is where

    @property
    def here(self) -> S | None:
        """The spot under the picture's cursor."""
        return self.picture.spot

    @property
    def answers_here(self) -> Sequence[Choice]:
        """The answers about the spot under the picture's cursor."""
        return () if self.here is None else self.answers.get(self.here, ())

    def spots_of(self, answer: Any) -> Iterable[S]:
        """The spots of the picture that an answer is about."""
        raise AssertionError(f"{type(self).__name__} does not know where {answer} leads")  # every game does

    def others(self) -> Sequence[S]:
        """The spots that Tab goes through if no answer is about one."""
        return ()

    def find_answers(self) -> None:
        """Find the spots of all legal answers once, for everything that is drawn from them."""
        found: dict[S, list[Choice]] = {}
        for choice in self._panel.list.choices:
            for spot in () if choice.why else self.spots_of(choice.value):
                found.setdefault(spot, []).append(choice)
        self.answers = found

    @property
    def advised(self) -> S | None:
        """The spot that the hint is about, if any."""
        action = self._screen.hints.advised
        found = (spot for spot, choices in self.answers.items() if any(one.value == action for one in choices))
        return next(found, None) if action is not None else None

    # Where the keys go

    def begin(self) -> None:
        """Move the focus where the decision wants it, after the screen has focused the list."""
        self._screen.call_next(self._screen.app.call_later, self._sit_down)

    def _sit_down(self) -> None:
        self.sit()
        self._screen.look()

    @property
    def in_list(self) -> bool:
        """True if the list has the focus."""
        return self._screen.focused is self._panel

    @property
    def listed(self) -> bool:
        """True if the decision is made in the list."""
        return not self.answers

    def sit(self) -> None:
        """Focus the picture, or the list if the decision is about nothing in the picture."""
        if self._screen.dialog is None and self.picture.is_attached:
            self._screen.set_focus(self._panel if self.listed else self.picture)

    # The two cursors

    def moved(self) -> None:
        """Handle a move of the picture's cursor: the list's goes to the answer there."""
        self.follow_in_list()
        self._screen.look()

    def follow_in_list(self) -> None:
        """Put the list's cursor on the first answer about where the picture's is."""
        answers = self.answers_here
        if answers and self._panel.current not in answers:
            self._panel.list.cursor = self._panel.list.choices.index(answers[0])
            self._panel.draw()

    def follow(self, message: Menu.Moved) -> None:
        """Handle a move of the list's cursor: the picture's goes to the spot of that answer.

        The list gets the keys where it moved to what a hint advises, and Enter in the picture would do something else.
        """
        if message.menu is self._panel:
            choice = message.choice
            self._follow_in_picture(choice)
            if choice.value == self._screen.hints.advised and [*self.answers_here] != [choice]:
                self._screen.set_focus(self._panel)
            self._panel.draw()
            self._screen.look()

    def _follow_in_picture(self, choice: Choice | None) -> None:
        """Put the picture's cursor on the spot of the list's answer; without one it stays."""
        spot = next((spot for spot, found in self.answers.items() if choice in found), None)
        if spot is not None:
            self.picture.put(spot)

    def go_to(self, spot: S | None) -> None:
        """Put the picture's cursor on a spot and focus the picture; None changes nothing."""
        if spot is not None:
            self.picture.put(spot)
            self._screen.set_focus(self.picture)
            self.moved()

    # Commands

    can_next_thing = can_previous_thing = True

    @property
    def can_back(self) -> bool:
        """True where Escape leads from the list back to the picture, or does what it does on every play screen."""
        return self.in_list or self._screen.can_back

    def action_next_thing(self) -> None:
        """The next spot worth choosing."""
        self._cycle(1)

    def action_previous_thing(self) -> None:
        """The previous one."""
        self._cycle(-1)

    def _cycle(self, by: int) -> None:
        spots = list(self.answers) or list(self.others())
        if spots:
            at = spots.index(self.here) + by if self.here in spots else min(0, by)
            self.go_to(spots[at % len(spots)])

    @property
    def can_answers(self) -> bool:
        """True if there is a list to go to."""
        return bool(self._panel.list.choices)

    def action_answers(self) -> None:
        """Go from the picture to the list, whose cursor the picture's follows, or back."""
        self._screen.set_focus(self.picture if self.in_list else self._panel)
        if self.in_list and self._panel.current not in self.answers_here:
            self._follow_in_picture(self._panel.current)
        self._screen.look()

    def action_pick_number(self, digit: int) -> None:
        """Take an answer by its number, wherever the cursor is."""
        self._panel.action_pick_number(digit)

    def action_page_up(self) -> None:
        """Page back in the list, which gets the keys."""
        self._screen.set_focus(self._panel)
        self._panel.action_page_up()

    def action_page_down(self) -> None:
        """Page on in the list, which gets the keys."""
        self._screen.set_focus(self._panel)
        self._panel.action_page_down()

    def action_back(self) -> None:
        """Go from the list back to the picture; otherwise, or to put something down in the list, do as every play screen."""
        screen = self._screen
        in_place = self.listed and (screen.play.session.taken_up or screen.play.watching)
        if self.in_list and not screen.thinker.thinking and not in_place:
            self.action_answers()
        else:
            screen.action_back()

    # Taking

    def take_here(self) -> None:
        """Take the answer under the picture's cursor, or say why there is none."""
        raise AssertionError(f"{type(self).__name__} takes nothing at {self.here}")  # every game does

    def take_one(self, title: str, answers: Sequence[Choice]) -> None:
        """Take the only answer, or ask which one."""
        if len(answers) == 1:
            self._screen.take(answers[0].value)
        else:
            self._screen.ask(title, "", answers, lambda action: None if action is None else self._screen.take(action))
