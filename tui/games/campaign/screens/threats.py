"""Threats shown on each hex of a fight's board."""

from typing import TYPE_CHECKING, ClassVar

from tui.games.campaign.pictures.lineup import threat_legend, threat_words
from tui.kit.commands import Command, ScreenPart
from tui.text.lines import Line

if TYPE_CHECKING:
    from tui.games.campaign.screens.combat import CombatScreen

__all__ = ["Threat", "Threats"]


class Threat(Command):
    """Show or hide what the others could do on each hex in their next turn as all stand now: the HP lost on average and at worst.

    It is the sum of all strikes that could be made. For the hex of the cursor their turn is tried out besides, as they would act.
    """

    label = "Threat"


class Threats(ScreenPart):
    """A part that shows threats, or hides them.

    Attributes:
        on: whether they are shown.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (Threat,)

    def __init__(self, screen: "CombatScreen") -> None:
        """Show none yet on a screen."""
        self._screen = screen
        self.on = False

    def try_turns(self) -> None:
        """Have the others' next turn tried out while threats are shown."""
        wish = self._screen.play.settings.rival_ties
        self._screen.foresight.try_turns(wish if self.on else None)

    def legend(self) -> Line:
        """Say how threats are read, while they are shown."""
        return threat_legend(self._screen.names, self._screen.foresight) if self.on else ()

    def action_threat(self) -> None:
        """Show or hide threats, and say whose they are."""
        self.on = not self.on
        self.try_turns()
        self._screen.draw_stage()
        if self.on:
            self._screen.say(threat_words(self._screen.names, self._screen.foresight))
