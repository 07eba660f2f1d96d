"""The bot that thinks through what the others may hold: hands that fit its view, and the best play with each of them."""

from collections.abc import Sequence

from rules.bots.stations.endgame import Endgame
from rules.bots.stations.outlook import Outlook
from rules.bots.stations.search import Search
from rules.bots.stations.waste import wasted
from rules.kernel.dice import roll, stream
from rules.stations import actions as a
from rules.stations.game import StationsGame
from rules.stations.state import ROUNDS, Selecting, StationsState

__all__ = ["HardBot"]

_WORK = 6000
"""How much is tried and looked at for one selection before no further sample is begun."""

_SAMPLES = (2, 40)
"""How many deals of the hidden hands are looked at, at least and at most."""

_WASTE = 0.05
"""What a Spell that comes to nothing costs, in points: enough to decide between cards that are as good."""

_TRIES = 60
_LAST_TRIES = 24
_DECISIVE_TRIES = 600
"""The number of answers tried for one full Arena: when selecting, of all that are left, and once it really lies there."""


class HardBot:
    """Samples the hidden hands, its partner's included, and searches each sample."""

    __slots__ = ("_game", "_seed")

    def __init__(self, game: StationsGame, seed: int) -> None:
        """Take the game and the bot's own seed, which is no seed of the game."""
        self._game = game
        self._seed = seed

    def choose(self, view: StationsState, legal: tuple[a.StationsAction, ...], actions: int) -> a.StationsAction:
        """Answer the decision that waits.

        Args:
            view: what the seat to act may know.
            legal: the answers, at least one.
            actions: how many actions were done in the game so far, which makes the choice the same whenever asked again.
        """
        if len(legal) == 1:
            return legal[0]
        selects = [action for action in legal if isinstance(action, a.Select)]
        if not selects:
            return Outlook(self._game.deck, _DECISIVE_TRIES).decided(view.lone_deal(), legal)
        return self._selected(view, selects, actions)

    def _selected(self, view: StationsState, answers: Sequence[a.Select], actions: int) -> a.Select:
        """The card that does best over the samples."""
        think, tries = (Endgame, _LAST_TRIES) if Endgame.reached(view) else (Search, _TRIES)
        outlook = Outlook(self._game.deck, tries)
        seed, _ = roll(stream(self._seed, f"hard {actions}"), 1 << 32)
        side = 1 - 2 * (answers[0].station >> 1)
        last = len(view.deals) + 1 == view.options.deals
        ahead = sum(deal[0] - deal[1] for deal in view.deals) if last else None
        state = view.lone_deal()
        waste = {one: _WASTE * wasted(self._game.deck, state, one.station, one.card) for one in answers}
        totals = dict.fromkeys(answers, 0.0)
        leaves = 0
        for number in range(self._samples(view)):
            search = think(self._game.deck, outlook, self._game.resample(state, seed + number), ahead)
            for action in answers:
                totals[action] += side * search.value(action.card) - waste[action]
            leaves += search.leaves
            if leaves + outlook.work > _WORK and number + 1 >= _SAMPLES[0]:
                break
        return max(answers, key=totals.__getitem__)

    @staticmethod
    def _samples(view: StationsState) -> int:
        """Decide how many deals of the hidden hands to look at; before the last rounds, the last Station to select needs none."""
        frame = view.frame
        alone = isinstance(frame, Selecting) and len(frame.left) == 1
        return 1 if alone and len(view.rounds) < ROUNDS - 2 else _SAMPLES[1]
