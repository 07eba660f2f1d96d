"""The reward of a Sport where only one of the two is any use."""

from rules.campaign.catalogue import Catalogue
from rules.campaign.journey.frames import ChoosingReward
from rules.campaign.journey.moments import banes_at
from rules.campaign.journey.state import Campaign
from rules.campaign.table.stock import tactics_to_fill

__all__ = ["only_a_recruit", "recruit_told"]


def only_a_recruit(cat: Catalogue, state: Campaign) -> bool:
    """Tell whether a recruit is all that the reward of a Sport can bring, and costs nothing.

    Filling up would bring no tactic, so that there is somebody to recruit, or nothing would be asked; the troop is below Leadership,
    and no bane harms who recruits.
    """
    if not isinstance(state.top, ChoosingReward) or state.combat is None or tactics_to_fill(cat, state.laid):
        return False
    table = state.laid
    fought = sum(one.of_troop and one.place != "gone" for one in state.combat.fighters)
    has_room = 1 + len(table.camp.units) + fought < table.sheet.leadership
    return has_room and not any(banes_at(cat, table, "recruit"))


def recruit_told(state: Campaign) -> str:
    """Say why nobody was asked for the reward."""
    why = "Your camp has no room for more tactics" if state.laid.tactics else "The supply of tactics is empty"
    return f"{why}, so your reward is a recruit."
