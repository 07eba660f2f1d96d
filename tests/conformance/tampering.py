"""States that somebody has changed by hand: `fault` has to notice what the game could not bear."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from tests.conformance.subject import Broken, Subject, need

__all__ = ["tamper"]

Path = tuple[str | int, ...]


def tamper(subject: Subject, state: Any, rng: Random, times: int) -> int:
    """Change one thing somewhere, several times, and hold `fault` to it; return how often the change was no fault.

    Raises:
        Broken: `fault` fails on a state that can be read, or finds nothing wrong with one that cannot be asked or played.
    """
    plain = msgspec.to_builtins(state)
    leaves = list(_leaves(plain))
    words = ["?", *(value for _, value in leaves if isinstance(value, str))]
    return sum(_passes(subject, _changed(plain, *rng.choice(leaves), words, rng), rng) for _ in range(times))


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything in a state that is no record: words, numbers, and lists as wholes."""
    if isinstance(value, dict):
        for name, inside in value.items():
            yield from _leaves(inside, (*path, name))
        return
    yield path, value
    if isinstance(value, list):
        for at, inside in enumerate(value):
            yield from _leaves(inside, (*path, at))


def _changed(plain: Any, path: Path, old: Any, words: list[str], rng: Random) -> tuple[Any, Path]:
    """A copy of a state with another value at a path."""
    match old:
        case bool():
            new: Any = not old
        case int():
            new = rng.choice((old + 1, old - 1, -1, 99, None))
        case str():
            new = rng.choice((rng.choice(words), None))
        case [first, *rest]:
            new = rng.choice((rest, [first, *old], []))
        case _:
            new = rng.choice((0, rng.choice(words)))
    return _put(plain, path, new), path


def _put(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    step, *rest = path
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[step] = _put(copy[step], tuple(rest), new)
    return copy


def _passes(subject: Subject, changed: tuple[Any, Path], rng: Random) -> bool:
    game, (plain, path) = subject.game, changed
    where = ".".join(map(str, path))
    try:
        state = msgspec.convert(plain, game.state_type)
    except msgspec.ValidationError:
        return False
    with _surely(f"fault fails on a state with another {where}"):
        fault = game.fault(state)
    if fault is not None:
        return False
    with _surely(f"no fault is found in another {where}, and then"):
        _use(subject, state, rng)
    return True


@contextmanager
def _surely(message: str) -> Iterator[None]:
    """What is done here never fails."""
    try:
        yield
    except Exception as error:
        raise Broken(f"{message}: {error!r}") from error


def _use(subject: Subject, state: Any, rng: Random) -> None:
    game = subject.game
    for seat in range(game.seated(state)):
        game.resample(game.view(state, seat), 1)
        game.asides(state, seat)
    legal = game.legal(state)
    need(bool(legal) == (game.outcome(state) is None), "what is legal and the outcome do not agree")
    if legal:
        game.apply(state, rng.choice(legal))
