"""The decision beside the table of the ludus, under the question as its title."""

from collections.abc import Callable
from typing import ClassVar

from tui.games.ludus.pictures.card_panel import bars
from tui.kit.following_hand import FollowingHand
from tui.text.choices import Choice, ListLooks
from tui.text.lines import Line, wrapped

__all__ = ["QuestionPanel"]


class QuestionPanel(FollowingHand):
    """The answers under their question, or the cover over them."""

    LOOKS: ClassVar[ListLooks] = ListLooks(number="key")
    GAP: ClassVar[int] = 0

    def __init__(self, answered: Callable[[Choice], None], lifted: Callable[[], None]) -> None:
        """Wait for a decision, with more room for the answers than other lists leave."""
        super().__init__(answered, lifted)
        self.ground = "panel"
        self.list.hang = 4
        self.list.quiet_looks = ListLooks("base", "base", "refused", "key")

    def question_lines(self, width: int) -> list[Line]:
        """The question on bars, what it is about below them."""
        if self.decision is None:
            return []
        about = wrapped(self.decision.about, width, "base", " ") if self.decision.about else ()
        return [*bars(self.decision.whose, width + 1), *about]
