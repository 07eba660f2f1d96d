"""The cover over hidden hands: with several people at one keyboard, each hand is covered until its player asks to see it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.kernel.game import NOBODY
from tui.play.deciding import Decision
from tui.play.play import AnyPlay
from tui.text.choices import Choice

__all__ = ["Cover"]

_COVERED = "Enter shows the hand."
_FORCED = "There is only one answer, which Enter gives."


class _View(NamedTuple):
    """A state as a seat may know it."""

    of: Any
    seat: int
    seen: Any


class Cover:
    """A cover that lies over the hands whenever another person is to choose, and that Enter lifts.

    An only answer is given without a look.

    Attributes:
        other: the person who was let in between, although another one is asked; None for nobody.
        instead: finds a question that can be put over the cover, as it needs no look at a hand; None where it is the cover.
    """

    def __init__(self, play: AnyPlay) -> None:
        """Cover the hands of a game; with several people nobody has looked yet."""
        self._play = play
        self._shown = NOBODY
        self._view = _View(None, NOBODY, None)
        self.other: int | None = None
        self.instead: Callable[[Decision], Decision | None] = lambda _: None

    @property
    def asked(self) -> int | None:
        """The person who is asked; None where it is none."""
        asked = self._play.to_act
        return asked if asked in self._play.persons else None

    @property
    def seat(self) -> int:
        """The one who looks, or, before a cover, is to look: the other one, whoever has to choose, else the only person.

        While somebody has nothing to choose, whoever looked last goes on looking.
        """
        if self.other is not None:
            return self.other
        persons, asked = self._play.persons, self.asked
        if asked is not None:
            return asked if self.has_choice(asked) else self._shown
        return persons[0] if len(persons) == 1 else NOBODY

    def has_choice(self, seat: int) -> bool:
        """Tell whether a seat that is asked has more than one answer, so that it has to see its hand."""
        game, state = self._play.game, self._play.state
        return len(self._play.persons) == 1 or len(game.legal(state)) + len(game.asides(state, seat)) > 1

    @property
    def lies(self) -> bool:
        """True if the hands are covered: with several people, until the one who has to choose has lifted the cover."""
        return len(self._play.persons) != 1 and self._shown != self.seat

    @property
    def seen(self) -> Any:
        """The game as the person at the keyboard may know it, found once for each state."""
        state, seat = self._play.state, NOBODY if self.lies else self.seat
        if self._view.of is not state or self._view.seat != seat:
            self._view = _View(state, seat, self._play.game.view(state, seat))
        return self._view.seen

    def lay(self) -> None:
        """Hide all hands until the cover is lifted again."""
        self._shown = NOBODY

    def lift(self) -> None:
        """Show the hand of whoever is to look."""
        self._shown = self.seat

    def over(self, decision: Decision) -> Decision | None:
        """Replace a decision that the one who looks may not see, or need not take; None where they decide."""
        asked = self.asked
        if self.other is None and asked is None:
            return None if self._play.bot_waits else Decision(decision.whose, "", ())
        if self.other is None and asked is not None and not self.has_choice(asked) and asked != self._shown:
            return Decision(decision.whose, _FORCED, (Choice("Continue", self._play.legal()[0]),))
        if self.lies:
            called = self._play.spoken.facts.called(self._play.state, self.seat)
            return self.instead(decision) or Decision(f"Hand the keyboard to the player of {called}.", _COVERED, ())
        return None
