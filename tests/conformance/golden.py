"""Playthroughs written down line by line: what was done, what happened, and a fingerprint of where it led."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.json import encode

from rules.bots.random_bot import RandomBot
from tests.conformance.subject import Subject, fingerprint, tag

__all__ = ["FOLDER", "first_difference", "playthrough"]

FOLDER = Path(__file__).resolve().parents[1] / "golden"
ASIDE = 5
"""At every so many actions an aside is taken, if there is one."""


def playthrough(subject: Subject, options: Any) -> Iterator[str]:
    """One game of the random bot's, which draws from the game's own generator and so is the same for ever."""
    game, seed = subject.game, subject.golden_seed
    bot = RandomBot(seed)
    state = game.start(options, seed)
    yield f"{subject.name}, {game.seated(state)} seats, seed {seed}, {_json(options)}"
    yield f"{fingerprint(encode(state))} start"
    for number in range(subject.golden_length):
        if game.outcome(state) is not None:
            break
        action = bot.choose(None, _offers(subject, state, number), number)
        step = game.apply(state, action)
        state = step.state
        yield f"{fingerprint(encode(state))} {_json(action)}"
        yield from (f"    {_json(event)}" for event in step.events)
    yield f"outcome {_json(game.outcome(state))}"


def _offers(subject: Subject, state: Any, number: int) -> tuple[Any, ...]:
    game = subject.game
    if number % ASIDE == 0:
        asides = tuple(aside for seat in range(game.seated(state)) for aside in game.asides(state, seat))
        if asides:
            return asides
    legal = game.legal(state)
    return tuple(action for action in legal if tag(action) not in subject.wasteful) or legal


def _json(value: Any) -> str:
    return encode(value).decode()


def first_difference(old: list[str], new: list[str]) -> str | None:
    """Where two playthroughs part, in words; None when they are the same."""
    for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
        if was != now:
            return f"line {number} was {was!r} and is {now!r}"
    if len(old) != len(new):
        return f"there were {len(old)} lines and are {len(new)}"
    return None
