"""The bot that plays as a beginner might: a list of priorities, one answer at a time."""

from rules.bots.ludus.eye import Eye
from rules.ludus import actions as a
from rules.ludus.game import LudusGame
from rules.ludus.state import Standing

__all__ = ["EasyBot"]


class EasyBot:
    """Plays what it holds, buys the dearest card it can, strikes whom it can fell, and keeps its helpers for its own."""

    __slots__ = ("_game",)

    def __init__(self, game: LudusGame, seed: int) -> None:
        """Take the game; this bot leaves nothing to chance."""
        del seed
        self._game = game

    def choose(self, view: Standing, legal: tuple[a.LudusAction, ...], actions: int) -> a.LudusAction:
        """Answer the decision that waits.

        Args:
            view: what the seat to act may know.
            legal: the answers, at least one.
            actions: how many actions were done in the game so far.
        """
        del actions
        if len(legal) == 1 or isinstance(legal[0], a.Pay):  # payments are listed the cheapest first (F-RUL-09)
            return legal[0]
        return Eye(self._game.box_of(view), view, legal[0].seat).favourite(legal)
