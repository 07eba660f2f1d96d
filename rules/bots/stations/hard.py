"""The bot that thinks through what the others may hold: hands that fit its view, and the best play with each of them."""

from collections.abc import Sequence

from rules.bots.stations.outlook import Outlook, lone_deal
from rules.bots.stations.search import Search
from rules.dice import roll, stream
from rules.stations import actions as a
from rules.stations.game import StationsGame
from rules.stations.state import StationsState

__all__ = ["HardBot"]

_LEAVES = 1600
"""How many full Arenas are looked at for one selection, more or less."""

_SAMPLES = (4, 40)
"""How many deals of the hidden hands are looked at, at least and at most."""

_TRIES = 60


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
        return self._selected(view, selects, actions) if selects else self._decided(lone_deal(view), legal)

    def _selected(self, view: StationsState, answers: Sequence[a.Select], actions: int) -> a.Select:
        """The card that does best over the samples."""
        outlook = Outlook(self._game.deck, _TRIES)
        seed, _ = roll(stream(self._seed, f"hard {actions}"), 1 << 32)
        side = 1 - 2 * (answers[0].station >> 1)
        last = len(view.deals) + 1 == view.options.deals
        ahead = sum(deal[0] - deal[1] for deal in view.deals) if last else None
        state = lone_deal(view)
        totals = dict.fromkeys(answers, 0.0)
        left = _LEAVES
        for number in range(_SAMPLES[1]):
            search = Search(self._game.deck, outlook, self._game.resample(state, seed + number), ahead)
            for action in answers:
                totals[action] += side * search.value(action.card)
            left -= search.leaves
            if left <= 0 and number + 1 >= _SAMPLES[0]:
                break
        return max(answers, key=totals.__getitem__)

    def _decided(self, state: StationsState, answers: Sequence[a.StationsAction]) -> a.StationsAction:
        """The answer after which the round comes out best, everybody deciding for the best; nothing is hidden here."""
        outlook = Outlook(self._game.deck, 10 * _TRIES)
        number, team = len(state.rounds), outlook.team_asked(state)
        side = 1 - 2 * team
        ordered = outlook.ordered(state, answers, team)
        return max(ordered, key=lambda action: side * outlook.result(outlook.after(state, action), number))
