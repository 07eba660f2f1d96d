"""The tries of a fight before it is entered, as work for a bot in a thread of its own."""

from collections.abc import Callable

from rules.bots.campaign.playout import TriedBefore, tried_before
from rules.campaign.journey.actions import CampaignAction
from rules.campaign.journey.state import Campaign
from tui.games.campaign.facts import CampaignPlay

__all__ = ["tries"]

_SEED = 79


def tries(play: CampaignPlay, state: Campaign, action: CampaignAction) -> Callable[[Callable[[], None]], TriedBefore]:
    """Make the work of trying a fight, with what the player may know and on dice that are not the game's.

    Args:
        play: the campaign.
        state: how it stands, or would stand, just before.
        action: what leads to the fight.
    """
    game, view, seed = play.game, play.game.view(state, 0), _SEED + play.actions
    return lambda pause: tried_before(game, view, action, seed, pause)
