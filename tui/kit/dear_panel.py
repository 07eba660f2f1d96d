"""A panel that takes no answer unseen where each of them costs something."""

from collections.abc import Sequence
from typing import Any, ClassVar

from tui.kit.decision import DecisionPanel
from tui.kit.game_screen import GameScreen
from tui.play.deciding import Decision

__all__ = ["DearPanel"]


class DearPanel(DecisionPanel):
    """A decision panel whose cursor is on no answer before the player puts it there, where a subclass calls answers dear.

    So no Enter that was meant for what went before takes any of these. The first arrow shows where the cursor begins.
    """

    NONE_CHOSEN: ClassVar[str]
    """What is said when Enter is pressed before."""

    def is_dear(self, answers: Sequence[Any]) -> bool:
        """Tell whether each of the answers that can be given costs something, in a subclass."""
        raise AssertionError(f"{type(self).__name__} does not know whether {answers} are dear")

    def ask(self, decision: Decision | None) -> None:
        """Ask; the cursor is shown at once where nothing is dear, or only one answer can be given."""
        same = self.asks_the_same(decision)
        super().ask(decision)
        if self.list.numbered and not same:
            choices = decision.choices if decision is not None else ()
            open_now = [choice.value for choice in choices if not (choice.why or choice.group)]
            self.list.is_pointed_at = len(open_now) == 1 or not self.is_dear(open_now)
            self.draw()

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
