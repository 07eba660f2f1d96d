"""Looking ahead from an answer to the next question of its kind, if nobody reacts to it and both go on as beginners do."""

from rules.bots.ludus.eye import Eye
from rules.ludus import actions as a
from rules.ludus.box import Box
from rules.ludus.frames import Acting, Fighting, Frame, Offering, Paying, Reacting, Registering
from rules.ludus.game import LudusGame
from rules.ludus.run import Run
from rules.ludus.state import LudusState, Standing

__all__ = ["settled"]

_STEPS = 40
"""The most answers that are followed."""


def settled(game: LudusGame, state: LudusState, action: a.LudusAction) -> Standing:
    """The game after an answer, where the next turn, registration or Machinations decision waits.

    Args:
        game: the game.
        state: a whole game.
        action: the answer.
    """
    run = game.run(state)
    run.do(action)
    for _ in range(_STEPS):
        frames = run.standing.frames
        if not frames or isinstance(frames[-1], Acting | Registering | Fighting):
            break
        run.do(_beginner(game.box_of(state), run, frames[-1]))
    return run.standing


def _beginner(box: Box, run: Run, top: Frame) -> a.LudusAction:
    """Answer as a beginner does who does not react of his own accord."""
    legal = run.legal
    if len(legal) == 1 or isinstance(top, Paying):
        return legal[0]
    if isinstance(top, Reacting) and a.Pass(top.seat) in legal:
        return a.Pass(top.seat)
    if isinstance(top, Offering):
        return legal[0]
    eye = Eye(box, run.standing, legal[0].seat)
    return eye.favourite([one for one in legal if not isinstance(one, a.BuyBack)])
