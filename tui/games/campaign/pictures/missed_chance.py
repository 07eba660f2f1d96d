"""Words for what a unit could still do in a turn."""

from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.idle import MissedChance
from tui.games.campaign.words.names import Names

__all__ = ["could_still"]


def could_still(names: Names, combat: Combat, missed: MissedChance) -> str:
    """Say what the end of the turn would lose, as the end of a sentence."""
    if not missed.target and not missed.hex:
        return f"{names.unit(missed.unit)} could still enter"
    goes = f"go to {missed.hex}" if missed.hex else ""
    strikes = f"strike {names.fighter(combat, missed.target)}" if missed.target else ""
    return f"{names.fighter(combat, missed.unit)} could still {' and '.join(filter(None, (goes, strikes)))}"
