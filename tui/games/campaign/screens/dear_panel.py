"""A panel that takes no answer unseen where each of them costs something."""

from rules.campaign.journey import actions as a
from tui.kit.decision import DecisionPanel
from tui.kit.page import Page
from tui.play.deciding import Decision

__all__ = ["DearPanel"]

_NONE_CHOSEN = "Each answer costs something, so none is chosen yet: press its digit, or an arrow and Enter."


class DearPanel(DecisionPanel):
    """The answers to an event or a reward.

    Accepting costs a week, watching influence, and a sacrifice a unit: so that no Enter that was meant for what went before takes
    any of these, the cursor is on none before the player puts it there.
    """

    def ask(self, decision: Decision | None) -> None:
        """Ask; the cursor is shown at once where nothing is dear, or only one answer can be given."""
        asked = self.decision
        super().ask(decision)
        choices = decision.choices if decision is not None else ()
        if self.list.numbered and (asked is None or asked.choices != choices):
            open_now = [choice.value for choice in choices if not (choice.why or choice.group)]
            self.list.is_pointed_at = len(open_now) == 1 or not any(
                isinstance(one, a.Accept | a.Shed) for one in open_now
            )
            self.draw()

    def action_take(self) -> None:
        """Take what the cursor is on; without one say what takes an answer."""
        if self.list.is_pointed_at:
            super().action_take()
        elif isinstance(self.screen, Page):
            self.screen.say(_NONE_CHOSEN, "warn")

    def _move(self, by: int) -> None:
        if not self.list.is_pointed_at:
            self.list.cursor = -1 if by > 0 else 0
        super()._move(by)
