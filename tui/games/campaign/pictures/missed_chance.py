"""Words for what a unit could still do in a turn."""

from collections.abc import Sequence

from rules.campaign.combat.state import Combat
from tui.games.campaign.orders.idle import MissedChance
from tui.games.campaign.words.names import Names
from tui.text.english import listed

__all__ = ["all_missed", "could_still"]


def could_still(names: Names, combat: Combat, missed: MissedChance) -> str:
    """Say what the end of the turn would lose, as the end of a sentence."""
    if not missed.target and not missed.hex:
        return f"{names.unit(missed.unit)} could still enter"
    goes = f"go to {missed.hex}" if missed.hex else ""
    strikes = f"strike {names.fighter(combat, missed.target)}" if missed.target else ""
    return f"{names.fighter(combat, missed.unit)} could still {' and '.join(filter(None, (goes, strikes)))}"


def all_missed(names: Names, combat: Combat, missed: Sequence[MissedChance]) -> str:
    """Say of the first chance what it is, and who else has one, as the end of a sentence."""
    told = could_still(names, combat, missed[0])
    more = listed([names.fighter(combat, one.unit) for one in missed[1:]])
    return f"{told}, and {more} could act, too" if more else told
