"""Turns and Arena Phases played on: quick answers for every player, until an Arena Phase is over."""

from rules.bots.ludus.eye import Eye
from rules.bots.ludus.mind import Mind
from rules.ludus import actions as a
from rules.ludus.frames import Acting, Fighting, Paying, Placing, Registering
from rules.ludus.run import Run
from rules.ludus.state import LudusState, Standing

__all__ = ["played_on"]

_STEPS = 300
"""The most answers that are followed before a game is judged as it stands."""

_TURNS = 4
"""The most Machinations Turns that are followed, if there is no Arena Phase by then."""


def played_on(mind: Mind, state: LudusState, action: a.LudusAction, *, holding: bool = False) -> Standing:
    """The game after an answer and all that follows, to the end of the Arena Phase that it leads to.

    Where more than two fight it is followed to the end of the cycle, or to the Battle that it leads to: from there on the places
    that a seat may expect say as much as quick answers of so many.

    Args:
        mind: what thinks of the answers that are not quick.
        state: a whole game.
        action: the answer.
        holding: whether its player plays no Gladiators any more in this turn.
    """
    run, turn, fought = mind.game.run(state), state.turns, False
    cycle = state.battle.cycles if state.battle else -1
    run.do(action)
    for _ in range(_STEPS):
        now = run.standing
        if not now.frames or now.turns > turn + _TURNS:
            break
        base = now.frames[0]
        fought = fought or isinstance(base, Fighting)
        if isinstance(base, Fighting) and now.melee and base.cycles > cycle:
            break
        if fought and isinstance(base, Acting):
            break
        run.do(_answer(mind, run, holding=holding and now.turns == turn))
    return run.standing


def _answer(mind: Mind, run: Run, *, holding: bool) -> a.LudusAction:
    """Answer without much thought."""
    legal, now = run.legal, run.standing
    seat, top = legal[0].seat, now.frames[-1]
    if len(legal) == 1 or isinstance(top, Paying):
        return legal[0]
    if isinstance(top, Acting):
        return mind.steward(now, seat).acts(legal, holding=holding)
    if isinstance(top, Registering | Placing):
        return mind.answer(run.state, legal)
    return Eye(mind.box, now, seat).favourite(legal)
