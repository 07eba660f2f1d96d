"""A game of the ludus that goes on in one place: one action after another, and a state only where one is asked for."""

from collections.abc import Sequence

from rules.kernel.game import Event, IllegalAction, Seat
from rules.ludus import legal as laws
from rules.ludus.actions import LudusAction
from rules.ludus.box import Box
from rules.ludus.play import take
from rules.ludus.state import LudusState, Standing
from rules.ludus.table.course import Course
from rules.ludus.table.format import Format
from rules.ludus.view import Sight, view
from rules.ludus.why_not import refusal

__all__ = ["Run"]


class Run:
    """A run of many actions of which nobody keeps what lies between: it changes, where a state is a value."""

    __slots__ = ("_course", "_legal")

    def __init__(self, box: Box, rules: Format, state: LudusState) -> None:
        """Begin where a state stands, which stays as it is."""
        self._course = Course(box, rules, state)
        self._legal: tuple[LudusAction, ...] | None = laws.legal(box, state)

    @property
    def standing(self) -> Standing:
        """The game as it stands now; it changes with the next action."""
        return self._course

    @property
    def state(self) -> LudusState:
        """The game as it stands now, to keep."""
        state = self._course.freeze()
        if self._legal is not None:
            laws.FOUND.keep(state, self._legal, self._course.box)
        return state

    @property
    def to_act(self) -> Seat | None:
        """The seat whose decision waits, or None when the game is over."""
        legal = self.legal
        return legal[0].seat if legal else None

    @property
    def legal(self) -> tuple[LudusAction, ...]:
        """The answers to the decision that waits, as the game has them."""
        if self._legal is None:
            self._legal = laws.answers(self._course.box, self._course, self._course.answers)
        return self._legal

    def view(self, seat: Seat) -> LudusState:
        """The game as a seat may know it, to keep."""
        return view(self._course, seat)

    def sight(self, seat: Seat) -> Sight:
        """The same for a single look, of which only what is looked at is made."""
        return Sight(self._course, seat)

    def do(self, action: LudusAction) -> Sequence[Event]:
        """Do an action, go on to the next decision, and return what has happened on the way.

        Raises:
            IllegalAction: when the rules refuse it.
        """
        course = self._course
        if action not in (self._legal or self.legal):
            why = refusal(course.box, self.state, action)
            if why is not None:
                raise IllegalAction(why)
        self._legal = None
        course.listen()
        take(course, action)
        return course.events
