"""What a game rests on when it is saved: the decision and what waits beneath it, the fight, the event, the seats, the end.

`kinds` tells it of one state, `known` tells all that the code and the content of this version can ask. Each is named in a few
words, the game first, so that lists of two versions can be compared.
"""

from collections.abc import Iterator
from typing import Any, get_args

from rules.kernel.game import Outcome
from tests.conformance.subject import tag
from tests.frozen.games import PLANS
from tui.play.registry import GAMES
from tui.play.row import AnyGame

__all__ = ["kinds", "known"]


def kinds(game: AnyGame, state: Any) -> set[str]:
    """Everything that a state rests on."""
    found = {*PLANS[game.name].rests(game, state), *_answers(game, state)}
    outcome = game.outcome(state)
    if outcome is not None:
        found.add(f"over: {_ending(outcome)}")
    return {f"{game.name} {kind}" for kind in found}


def known() -> set[str]:
    """Everything that a state of any game can rest on, as far as closed unions and content tell it."""
    found = set[str]()
    for name, plan in PLANS.items():
        game = GAMES[name].game
        named = {*plan.known(game), *(f"answer: {tag(kind)}" for kind in get_args(game.action_type))}
        found |= {f"{name} {kind}" for kind in named}
    return found


def _answers(game: AnyGame, state: Any) -> Iterator[str]:
    yield from (f"answer: {tag(action)}" for action in game.legal(state))
    for seat in range(game.seated(state)):
        yield from (f"answer: {tag(action)}" for action in game.asides(state, seat))


def _ending(outcome: Outcome) -> str:
    return f"{outcome.result} {outcome.reason}"
