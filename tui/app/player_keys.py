"""The keys that a player has given to commands, held against all screens."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.app.screens import SCREENS
from tui.play.house import House
from tui.play.row import named
from tui.text.keyboard import Keyboard, use

if TYPE_CHECKING:
    from tui.kit.conflicts import Scope

__all__ = ["PlayerKeys"]


class PlayerKeys:
    """A player's own keys.

    Attributes:
        fault: why they cannot be used, in a sentence; empty if they can.
    """

    def __init__(self, house: House) -> None:
        """Use a player's keys from now on, or the usual ones where these cannot be used."""
        chosen = house.keyboard
        wrong = self.misfit(chosen) if chosen.own else ""
        use(Keyboard() if wrong else chosen)
        told = f"Your own keys cannot be used: {wrong} The usual keys are in use; Keys in the settings changes them."
        self.fault = told if wrong else ""

    def scopes(self) -> "Sequence[Scope]":
        """List the screens and dialogs of all games with their commands; this imports their modules."""
        from tui.kit.conflicts import scopes  # noqa: PLC0415 - few players have keys of their own

        return scopes({name: named(where) for name, where in SCREENS.items()})

    def misfit(self, chosen: Keyboard) -> str:
        """Say what is wrong with keys; empty if all can be used."""
        from tui.kit.conflicts import misfit  # noqa: PLC0415 - see above

        return misfit(chosen, self.scopes())
