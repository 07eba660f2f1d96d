"""A panel in which a player points at an answer before Enter takes one, where nothing should be taken unseen."""

from collections.abc import Sequence
from typing import Any, ClassVar

from tui.kit.decision import DecisionPanel
from tui.kit.game_screen import GameScreen
from tui.play.deciding import Decision

__all__ = ["PointFirstPanel"]


class PointFirstPanel(DecisionPanel):
    """A decision panel whose cursor is on no answer until the player puts it there, at the questions that a subclass names.

    So no Enter that was meant for what went before takes an answer. The first arrow shows where the cursor begins.
    """

    NONE_CHOSEN: ClassVar[str]
    """What is said when Enter is pressed before."""

    def must_point_first(self, answers: Sequence[Any]) -> bool:
        """Tell whether the player has to point at one of the answers that can be given, in a subclass."""
        raise AssertionError(f"{type(self).__name__} does not know whether to point at one of {answers} first")

    def ask(self, decision: Decision | None) -> None:
        """Ask; the cursor is shown at once where nobody has to point first, or only one answer can be given."""
        same = self.asks_the_same(decision)
        super().ask(decision)
        if self.list.numbered and not same:
            choices = decision.choices if decision is not None else ()
            open_now = [choice.value for choice in choices if not (choice.why or choice.group)]
            self.list.is_pointed_at = len(open_now) == 1 or not self.must_point_first(open_now)
            self.draw()

    def point_at_none(self) -> None:
        """Take the cursor off the answers again."""
        self.list.is_pointed_at = False
        self._moved()

    @property
    def awaits_choice(self) -> bool:
        """True while answers are listed to choose from, and the cursor is on none of them."""
        return self.list.numbered and not self.list.is_pointed_at and bool(self.list.choices)

    def action_take(self) -> None:
        """Take what the cursor is on; without one say what takes an answer."""
        if self.list.is_pointed_at:
            super().action_take()
        elif isinstance(self.screen, GameScreen) and not self.screen.bots.must_wait():
            self.screen.say(self.NONE_CHOSEN, "warn")

    def _move(self, by: int) -> None:
        super()._move(by if self.list.is_pointed_at else 0)
