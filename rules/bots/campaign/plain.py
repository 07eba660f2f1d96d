"""The bot that plays by rules of thumb, one decision at a time."""

from typing import Any

from rules.bots.campaign.fighting import fought
from rules.bots.campaign.journeying import Traveller
from rules.bots.campaign.reasons import Advice, Reason
from rules.campaign.combat.course import CombatCourse
from rules.campaign.game import CampaignGame
from rules.campaign.journey.actions import Claim
from rules.campaign.journey.frames import CombatVenue
from rules.campaign.journey.state import Campaign

__all__ = ["PlainBot"]


class PlainBot:
    """Grows the troop while there are weeks, faces the primuses when they run out, and strikes where most is won."""

    __slots__ = ("_game", "_traveller")

    def __init__(self, game: CampaignGame, seed: int) -> None:
        """Take the game and the bot's own seed, which decides what rewards it fancies; it leaves nothing else to chance."""
        self._game = game
        self._traveller = Traveller(game, seed)

    def choose(self, view: Campaign, legal: tuple[Any, ...], actions: int) -> Any:
        """Answer the decision that waits.

        Args:
            view: what the player may know.
            legal: the answers, at least one; Opportunities that may be claimed beside them can be among them.
            actions: how many actions were done in the game so far.
        """
        return legal[0] if len(legal) == 1 else self.hint(view, legal, actions).action

    def hint(self, view: Campaign, legal: tuple[Any, ...], actions: int) -> Advice:
        """An answer and the reason for it; arguments as for `choose`."""
        del actions
        if len(legal) == 1:
            return Advice(legal[0], Reason("only"))
        claims = [action for action in legal if isinstance(action, Claim)]
        if claims:
            return Advice(claims[0], Reason("claim", (("card", claims[0].card),)))
        if view.combat is not None and isinstance(view.top, CombatVenue):
            return fought(CombatCourse(self._game.cat, view.combat), legal)
        return self._traveller.travelled(view, legal)
