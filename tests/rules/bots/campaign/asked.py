"""Bots of the campaign in drawn fights: a fight as a campaign that a bot sees, and a turn as the bot plays it."""

from typing import Any

from rules.bots.campaign import BOTS
from rules.bots.campaign.reasons import Advice
from rules.campaign.combat.actions import CombatAction
from rules.campaign.game import CampaignGame
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.journey.state import Campaign, Options
from tests.rules.campaign.combat.fight import Drawn

__all__ = ["advised", "journey_of", "turn_of"]

_SEED = 7


def journey_of(fight: Drawn) -> Campaign:
    """The campaign that holds a drawn fight."""
    return Campaign(
        options=Options(),
        seed=1,
        weeks=(1, 0, 0, 0),
        at="atlanteans_capital",
        primuses=("decimus",),
        pending=(CombatVenue(state=fight.combat),),
        phase="event",
    )


def advised(fight: Drawn, level: str = "plain", actions: int = 0) -> Advice:
    """What a bot answers to the decision that waits in a fight."""
    game = CampaignGame(fight.cat)
    return BOTS[level](game, _SEED).hint(game.view(journey_of(fight), 0), fight.legal, actions)


def turn_of(fight: Drawn, level: str = "plain") -> list[CombatAction]:
    """Let a bot answer until the player's turn is over, and return its answers."""
    done: list[Any] = []
    while fight.combat.result is None and fight.combat.mover == "player":
        action = advised(fight, level, len(done)).action
        fight.do(action)
        done.append(action)
    return done
