"""Words for what a unit could still do in a turn."""

from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.idle import Undone
from tui.games.campaign.words.names import Names

__all__ = ["could_still"]


def could_still(names: Names, combat: Combat, undone: Undone) -> str:
    """Say what the end of the turn would lose, as the end of a sentence."""
    if not undone.target and not undone.hex:
        return f"{names.unit(undone.unit)} could still enter"
    goes = f"go to {undone.hex}" if undone.hex else ""
    strikes = f"strike {names.fighter(combat, undone.target)}" if undone.target else ""
    return f"{names.fighter(combat, undone.unit)} could still {' and '.join(filter(None, (goes, strikes)))}"
