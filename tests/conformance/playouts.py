"""Random games: uniform over what is legal, save what gives up or wastes time; or those of a bot."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec.json import encode

from rules.kernel.game import Step
from tests.conformance.subject import Subject, need, tag
from tui.play.row import Bot

__all__ = ["Moment", "choose", "play"]

PATIENCE = 200
"""What gives up or wastes time is taken once in so many offers."""

ASIDE = 0.25
"""How often one of the asides is taken before the decision that waits."""


@dataclass(frozen=True)
class Moment:
    """A decision of a game: where it stood, what could be done, what was done, what came of it."""

    number: int
    state: Any
    encoded: bytes
    legal: tuple[Any, ...]
    asides: tuple[Any, ...]
    action: Any
    step: Step[Any]


def choose(rng: Random, legal: tuple[Any, ...], wasteful: frozenset[str]) -> Any:
    """A random answer; a wasteful one once in 200 offers, or when there is no other."""
    lazy = [action for action in legal if tag(action) in wasteful]
    eager = [action for action in legal if tag(action) not in wasteful]
    if lazy and (not eager or rng.random() < 1 / PATIENCE):
        return rng.choice(lazy)
    return rng.choice(eager)


def play(
    subject: Subject, start: Any, rng: Random, *, reload: bool = False, bot: Bot | None = None
) -> Iterator[Moment]:
    """Play to the end, and at every decision hand out what was done.

    Args:
        subject: the game and its limit.
        start: the state to play from.
        rng: what the random play draws from.
        reload: play on from the decoded copy of every state, so that nothing but its data can survive.
        bot: what answers instead of chance.

    Raises:
        Broken: when the game goes on beyond the subject's limit, or asks nobody.
    """
    game, state, number = subject.game, start, 0
    while game.outcome(state) is None:
        need(number < subject.limit, f"the game goes on after {subject.limit} actions")
        encoded = encode(state)
        if reload:
            state = subject.decode(encoded)
        legal = game.legal(state)
        need(legal, "nothing is legal though there is no outcome")
        asides = tuple(aside for seat in range(game.seated(state)) for aside in game.asides(state, seat))
        if bot is not None:
            seat = game.to_act(state) or 0
            own = [aside for aside in asides if aside.seat == seat]
            action = bot.choose(game.view(state, seat), (*own, *legal), number)
        else:
            aside = bool(asides) and rng.random() < ASIDE
            action = rng.choice(asides) if aside else choose(rng, legal, subject.wasteful)
        step = game.apply(state, action)
        yield Moment(number, state, encoded, legal, asides, action, step)
        state, number = step.state, number + 1
