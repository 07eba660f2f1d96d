"""Turns and Arena Phases played on: quick answers for both players, until an Arena Phase is over."""

from rules.bots.ludus.eye import Eye
from rules.bots.ludus.mind import Mind
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Paying, Placing, Registering
from rules.ludus.state import LudusState

__all__ = ["played_on"]

_STEPS = 300
"""So many answers are followed before a game is judged as it stands."""

_TURNS = 4
"""So many Machinations Turns, if there is no Arena Phase by then."""


def played_on(mind: Mind, state: LudusState, action: a.LudusAction, *, holding: bool = False) -> LudusState:
    """The game after an answer and all that follows, to the end of the Arena Phase that it leads to.

    Args:
        mind: what thinks of the answers that are not quick.
        state: a whole game.
        action: the answer.
        holding: whether its player plays no Gladiators any more in this turn.
    """
    game = mind.game
    turn, fought = state.turns, False
    state = game.apply(state, action).state
    for _ in range(_STEPS):
        if not state.pending or state.turns > turn + _TURNS:
            break
        base = state.pending[0]
        fought = fought or isinstance(base, Fighting)
        if fought and isinstance(base, Acting):
            break
        state = game.apply(state, _answer(mind, state, holding=holding and state.turns == turn)).state
    return state


def _answer(mind: Mind, state: LudusState, *, holding: bool) -> a.LudusAction:
    """Answer without much thought."""
    legal = mind.game.legal(state)
    if len(legal) == 1 or isinstance(state.pending[-1], Paying):
        return legal[0]
    seat, top = legal[0].seat, state.pending[-1]
    if isinstance(top, Acting):
        return mind.steward(state, seat).acts(legal, holding=holding)
    if isinstance(top, Registering | Placing):
        return mind.answer(state, legal)
    return Eye(mind.game.box, state, seat).favourite(legal)
