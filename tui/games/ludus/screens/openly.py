"""Questions over the cover: with several people at one keyboard one may pass, or take the Reserve back, without a handover."""

from typing import TYPE_CHECKING, Final

from rules.ludus.actions import BuyBack, EndTurn, Pass
from rules.ludus.frames import Fighting, Reacting
from tui.games.ludus.answers.order import in_order
from tui.games.ludus.habits.not_again import may_pass
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import trigger_told
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.english import capital

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["OpenQuestions"]

_LOOK: Final = object()
"""The answer of somebody who wants to see your own Hand before anything else."""


class OpenQuestions:
    """A part that asks in a Reaction Window or a Combat Turn while the Hands stay covered, in the same words whatever a Hand holds.

    The first answer lifts the cover, so that Enter does the same as at every other cover.
    """

    def __init__(self, table: "LudusScreen") -> None:
        """Put no question yet at a table."""
        self._table = table

    @property
    def asks(self) -> bool:
        """True if somebody is asked in a window or a Combat Turn that may be left, and the Hands are covered."""
        table, asked = self._table, self._table.cover.asked
        if asked is None or not table.cover.lies or table.cover.other is not None or table.play.watching:
            return False
        legal = table.play.legal()
        ends = isinstance(table.state.top, Fighting) and EndTurn(asked) in legal
        return ends or may_pass(table.state, legal, asked)

    def decision(self, decision: Decision) -> Decision | None:
        """The question for all to read, in the place of the cover; None where there is none.

        Args:
            decision: the question as whoever is asked would read it.
        """
        table, asked = self._table, self._table.cover.asked
        if not self.asks or asked is None:
            return None
        voice = Voice(table.box, table.state, None)
        school = capital(voice.school(asked))
        leaves = (Pass, EndTurn, BuyBack)
        choices = [one for one in decision.choices if isinstance(one.value, leaves) and not one.why]
        top = table.state.top
        about = trigger_told(voice, top) if isinstance(top, Reacting) else f"This is the Combat Turn of {school}."
        about = f"{about} The Hands are covered: {school} may look, or answer without a look."
        leaving = in_order(table.box, table.seen, choices, {}, {})
        return Decision(f"{school} decides", about.strip(), (Choice(f"Show the Hand of {school}", _LOOK), *leaving))

    def looked(self, choice: Choice) -> bool:
        """Lift the cover, where that was the answer; tell whether it was."""
        if choice.value is _LOOK:
            self._table.lift_cover()
        return choice.value is _LOOK
