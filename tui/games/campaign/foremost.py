"""The first thing worth doing in a turn: what a bot would do once it has begun, beyond the steps that it passes."""

from rules.bots.campaign.reasons import Advice
from rules.bots.campaign.searching import SearchingBot
from rules.campaign.combat.actions import Begin, Pass
from rules.campaign.combat.carrying_out import in_steps
from rules.campaign.combat.frames import Engaging
from rules.campaign.game import CampaignGame
from rules.campaign.journey.state import Campaign

__all__ = ["foremost"]


def foremost(
    game: CampaignGame, bot: SearchingBot, state: Campaign, advice: Advice, actions: int
) -> tuple[Campaign, Advice]:
    """Follow an advice to begin a turn up to the first one that does more than pass a step.

    Args:
        game: the game.
        bot: who advises.
        state: where the advice was given.
        advice: the advice.
        actions: how many actions were done so far.

    Returns:
        The state in which that is advised, and the advice; where there is none, what was given.
    """
    here, found = state, advice
    while isinstance(found.action, Begin) or (here is not state and _passes(here, found)):
        after = game.apply(here, found.action).state
        if after.combat is None or not in_steps(after.combat):
            return state, advice
        here, found = after, bot.hint(game.view(after, 0), game.legal(after), actions)
    return here, found


def _passes(state: Campaign, advice: Advice) -> bool:
    """Tell whether it only passes a step that others follow in the turn."""
    last = state.combat is None or isinstance(state.combat.top, Engaging)
    return isinstance(advice.action, Pass) and not last
