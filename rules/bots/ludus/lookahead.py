"""Looking ahead from an answer to the next question of its kind, if nobody reacts to it and both go on as beginners do."""

from rules.bots.ludus.eye import Eye
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Frame, Offering, Paying, Reacting, Registering
from rules.ludus.game import LudusGame
from rules.ludus.state import LudusState

__all__ = ["settled"]

_STEPS = 40
"""So many answers are followed."""


def settled(game: LudusGame, state: LudusState, action: a.LudusAction) -> LudusState:
    """The game after an answer, where the next turn, registration or Machinations decision waits.

    Args:
        game: the game.
        state: a whole game.
        action: the answer.
    """
    state = game.apply(state, action).state
    for _ in range(_STEPS):
        top = state.pending[-1] if state.pending else None
        if top is None or isinstance(top, Acting | Registering | Fighting):
            break
        state = game.apply(state, _beginner(game, state, top)).state
    return state


def _beginner(game: LudusGame, state: LudusState, top: Frame) -> a.LudusAction:
    """Answer as a beginner does who does not react of his own accord."""
    legal = game.legal(state)
    if len(legal) == 1 or isinstance(top, Paying):
        return legal[0]
    if isinstance(top, Reacting) and a.Pass(top.seat) in legal:
        return a.Pass(top.seat)
    if isinstance(top, Offering):
        return legal[0]
    eye = Eye(game.box, state, legal[0].seat)
    return eye.favourite([one for one in legal if not isinstance(one, a.BuyBack)])
