"""Questions of the ludus that need no look at a Hand: with several people at one keyboard they are put without a handover."""

from typing import TYPE_CHECKING, Final

from rules.ludus.frames import Reacting
from tui.games.ludus.not_again import RESERVE, may_pass, sources
from tui.games.ludus.words.names import Voice
from tui.games.ludus.words.questions import trigger_told
from tui.play.deciding import Decision
from tui.text.choices import Choice
from tui.text.english import capital

if TYPE_CHECKING:
    from tui.games.ludus.screens.board import LudusScreen

__all__ = ["OpenQuestions"]

_LOOK: Final = object()
"""The answer of somebody who wants to see the own Hand before anything else."""


class OpenQuestions:
    """A part that puts the question whether the Reserve comes back while the Hands stay covered; a look at the Hand is one of the answers."""

    def __init__(self, table: "LudusScreen") -> None:
        """Put no question yet at a table."""
        self._table = table

    @property
    def asks(self) -> bool:
        """True if nothing but the Reserve, which everybody sees lie there, can answer, and the Hands are covered."""
        table, asked = self._table, self._table.cover.asked
        if asked is None or not table.cover.lies or table.cover.other is not None or table.play.watching:
            return False
        legal = table.play.legal()
        return may_pass(table.state, legal, asked) and sources(table.box, legal) == (RESERVE,)

    def decision(self, decision: Decision) -> Decision | None:
        """The question for all to read, in the place of the cover; None where there is none.

        Args:
            decision: the question as whoever is asked would read it.
        """
        table, asked = self._table, self._table.cover.asked
        window = table.state.top
        if not self.asks or asked is None or not isinstance(window, Reacting):
            return None
        voice = Voice(table.box, table.state, None)
        about = f"{trigger_told(voice, window)} The Reserve may come back first; the Hands stay covered."
        choices = [one for one in decision.choices if not one.why]
        whose = f"{capital(voice.school(asked))} decides"
        return Decision(whose, about.strip(), (*choices, Choice("Look at the Hand first", _LOOK)))

    def looked(self, choice: Choice) -> bool:
        """Lift the cover, where that was the answer; tell whether it was."""
        if choice.value is _LOOK:
            self._table.lift_cover()
        return choice.value is _LOOK
