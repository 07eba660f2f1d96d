"""The bot that plays as a beginner might: a list of priorities, one answer at a time."""

from rules.bots.ludus.eye import Eye
from rules.kernel.dice import pick, stream
from rules.ludus import actions as a
from rules.ludus.game import LudusGame
from rules.ludus.state import Standing

__all__ = ["EasyBot"]


_TIMID, _BOLD = 4, 7
"""By how much the opponent's Gladiators in an Arena may be worth more where a timid beginner still goes there, or a bold one.

Were all timid, the player who goes first would win too often, and too few Battles be fought; were all bold, the other player.
"""


class EasyBot:
    """Plays what it holds, buys the dearest card it can, strikes whom it can fell, and keeps its helpers for its own."""

    __slots__ = ("_daring", "_game")

    def __init__(self, game: LudusGame, seed: int) -> None:
        """Take the game, and the bot's own seed: by it one is timid and another bold; no answer is left to chance."""
        self._game = game
        self._daring, _ = pick(stream(seed, "easy"), (_TIMID, _BOLD))

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
        return Eye(self._game.box_of(view), view, legal[0].seat, self._daring).favourite(legal)
