"""The first thing worth doing in a turn beyond the steps that a bot passes, and what it would do where it advises to go."""

from rules.bots.campaign.reasons import Advice
from rules.bots.campaign.searching import SearchingBot
from rules.campaign.combat.actions import Begin, Deploy, Pass, Pick
from rules.campaign.combat.frames import Deploying, Moving, Tactics, UsingAbilities
from rules.campaign.combat.trying_out import in_steps
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import CampaignAction, Land, Walk
from rules.campaign.journey.frames import Offer
from rules.campaign.journey.state import Campaign

__all__ = ["foremost", "on_arrival", "unit_advised"]

_PASSED = (Deploying, Tactics, Moving, UsingAbilities)
"""The steps after which the turn goes on; to pass one of them is nothing that a player does, whose orders pass it by themselves."""


def foremost(
    game: CampaignGame, bot: SearchingBot, state: Campaign, advice: Advice, actions: int
) -> tuple[Campaign, Advice]:
    """Follow an advice to begin a turn, or to pass a step of it, up to the first one that does more.

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
    while isinstance(found.action, Begin) or _passes(here, found):
        after = game.apply(here, found.action).state
        if after.combat is None or not in_steps(after.combat):
            return state, advice
        here, found = after, bot.hint(game.view(after, 0), game.legal(after), actions)
    return here, found


def on_arrival(
    game: CampaignGame, bot: SearchingBot, state: Campaign, move: CampaignAction, actions: int
) -> tuple[Campaign, Advice] | None:
    """Find what the bot would advise where a move leads, as it will be asked there.

    Args:
        game: the game.
        bot: who advises.
        state: what the player may know, before the move.
        move: the answer to where to go.
        actions: how many actions were done so far.

    Returns:
        What the player may know there, and the advice; None where no fight is offered there.
    """
    if not isinstance(move, Walk | Land):
        return None
    there = game.view(game.apply(state, move).state, 0)
    if not isinstance(there.top, Offer) or there.event not in game.cat.event:
        return None
    return there, bot.hint(there, game.legal(there), actions + 1)


def unit_advised(advice: Advice) -> tuple[str, ...]:
    """The unit that an advice moves, has strike or deploys, then whom it strikes and its hex as far as the reason names them; else nothing."""
    if not isinstance(advice.action, Deploy | Pick):
        return ()
    figures = dict(advice.reason.figures)
    return advice.action.unit, *(str(figures[name]) for name in ("on", "hex") if name in figures)


def _passes(state: Campaign, advice: Advice) -> bool:
    """Tell whether it only passes a step that others follow in the turn."""
    waits = state.combat.top if state.combat is not None else None
    return isinstance(advice.action, Pass) and isinstance(waits, _PASSED)
