"""A player who weighs things: by what each answer brings by the next question of its kind."""

from rules.bots.ludus.lookahead import settled
from rules.bots.ludus.prospects import Prospects
from rules.bots.ludus.steward import Steward
from rules.bots.ludus.temper import Temper
from rules.bots.ludus.worth import Worth
from rules.ludus import actions as a
from rules.ludus.formats.by_players import format_of
from rules.ludus.frames import Acting, Paying, Using
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from rules.ludus.state import LudusState, Standing

__all__ = ["Mind"]

_BETTER = 0.02
"""An answer that can be left has to bring more."""


class Mind:
    """The knowledge that a player thinks with, in all games with the same cards and as many players."""

    def __init__(self, game: LudusGame, temper: Temper, options: Options) -> None:
        """Take the game, the temper of its player, and the options of such a game."""
        self._temper = temper
        self.game = game
        self.box = game.box.packed(options)
        self.worth = Worth(self.box, temper)
        self.prospects = Prospects(self.box, format_of(options), self.worth, temper)

    def answer(self, state: LudusState, legal: tuple[a.LudusAction, ...]) -> a.LudusAction:
        """Answer the decision that waits in a whole game.

        Args:
            state: the game; of what the seat may not know, only that it is there counts.
            legal: the answers.
        """
        if len(legal) == 1:
            return legal[0]
        seat, top = legal[0].seat, state.pending[-1]
        if isinstance(top, Paying):
            return legal[0]
        if isinstance(top, Acting):
            return self.steward(state, seat).acts(legal)
        if isinstance(top, Using) and any(isinstance(one, a.Pick | a.PickStall) for one in legal):
            return self.steward(state, seat).picks(top, legal)
        return self._weighed(state, legal, seat)

    def steward(self, state: Standing, seat: int) -> Steward:
        """Make the steward, who looks after the Machinations."""
        return Steward(self.box, self.worth, state, seat, self._temper)

    def _weighed(self, state: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> a.LudusAction:
        """The answer that brings most; what can be left is done only where that is better than nothing."""
        values = self.values(state, legal, seat)
        return max(values, key=values.__getitem__)

    def values(self, state: LudusState, legal: tuple[a.LudusAction, ...], seat: int) -> dict[a.LudusAction, float]:
        """Rate how a seat stands after each answer; what does nothing is given a start, and the Reserve comes first."""
        back = a.BuyBack(seat)
        if back in legal and _contested(state):
            return {back: 0.0}
        values = {one: self.value(state, one, seat) for one in legal if one != back}
        for one in values:
            if isinstance(one, a.Pass | a.Decline | a.EndTurn):
                values[one] += _BETTER
        return values

    def value(self, state: LudusState, action: a.LudusAction, seat: int) -> float:
        """Rate how a seat stands after an answer."""
        if isinstance(action, a.EndTurn):
            return self.prospects.value(state, seat)
        return self.prospects.value(settled(self.game, state, action), seat)


def _contested(state: LudusState) -> bool:
    """Tell whether two players or more have Gladiators in the Arena that is fought for."""
    battle = state.battle
    return battle is not None and len({one.owner for one in state.fighters_in(battle.arena)}) > 1
