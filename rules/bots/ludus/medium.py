"""The bot that weighs what its deck lacks, and looks one answer ahead where Gladiators fight."""

from typing import ClassVar

from msgspec import structs

from rules.bots.ludus.mind import Mind
from rules.bots.ludus.temper import Temper
from rules.kernel.dice import roll, shuffle, stream
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.frames import Acting, Drafting, Paying
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState

__all__ = ["MediumBot", "fancies"]

_WHIM = 80
"""By how many hundredths of a Coin a player may like a card more or less than it is worth: no two buy alike."""


class MediumBot:
    """Buys what its deck lacks, and does whatever leaves it best off at the next question."""

    __slots__ = ("_game", "_minds", "_seed")

    duel_temper: ClassVar[Temper] = Temper()
    melee_temper: ClassVar[Temper] = Temper(brawn=0.85)

    def __init__(self, game: LudusGame, seed: int) -> None:
        """Take the game and the bot's own seed, which is no seed of the game."""
        self._game = game
        self._minds: dict[Box, Mind] = {}
        self._seed = seed

    def _mind(self, view: LudusState) -> Mind:
        """Say what the bot thinks with in games like that of a view; made once, as it takes longer than most answers."""
        box = self._game.box_of(view)
        if box not in self._minds:
            temper = self.melee_temper if view.melee else self.duel_temper
            own = structs.replace(temper, fancies=fancies(box, self._seed))
            self._minds[box] = Mind(self._game, own, view.options)
        return self._minds[box]

    def choose(self, view: LudusState, legal: tuple[a.LudusAction, ...], actions: int) -> a.LudusAction:
        """Answer the decision that waits.

        Args:
            view: what the seat to act may know.
            legal: the answers, at least one.
            actions: how many actions were done in the game so far, which makes the choice the same whenever asked again.
        """
        if len(legal) == 1:
            return legal[0]
        if isinstance(view.pending[-1], Acting | Drafting | Paying):
            return self._mind(view).answer(view, legal)
        seed, _ = roll(stream(self._seed, f"medium {actions}"), 1 << 32)
        return self._mind(view).answer(self._game.resample(view, seed), self._fairly(view, legal, seed))

    def _fairly(self, view: LudusState, legal: tuple[a.LudusAction, ...], seed: int) -> tuple[a.LudusAction, ...]:
        """Leave the order of the answers to chance where there are several opponents.

        The first of equal answers is given, so that nobody is struck for sitting first.
        """
        return shuffle(stream(seed, "order"), legal)[0] if view.melee else legal


def fancies(box: Box, seed: int) -> dict[str, float]:
    """Leave to chance which cards a player likes more than others do, and which less."""
    rolled = {card: roll(stream(seed, f"fancy {card}"), 2 * _WHIM + 1)[0] for card in box.stall}
    return {card: (one - 1 - _WHIM) / 100 for card, one in rolled.items()}
