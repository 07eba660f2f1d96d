"""Small changes of what JSON holds: another number, another id, an element less, twice or elsewhere."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

__all__ = ["Path", "changed", "spelt_out", "words_of"]

Path = tuple[str | int, ...]

NUMBERS = (0, -1, 1, 2, 5, 99, 10**6, 2**31, 2**63 - 1, 2**64 - 1, 10**30)


def spelt_out(value: Any) -> Any:
    """A struct as JSON has it, but with every field, also those that are left out where they are as usual."""
    match value:
        case msgspec.Struct():
            config = value.__struct_config__
            tag = {} if config.tag is None else {config.tag_field: config.tag}
            return tag | {name: spelt_out(getattr(value, name)) for name in value.__struct_fields__}
        case dict():
            return {name: spelt_out(inside) for name, inside in value.items()}
        case tuple() | list():
            return [spelt_out(inside) for inside in value]
        case _:
            return value


def words_of(value: Any) -> list[str]:
    """The words that stand in a value, as often as they do."""
    return [inside for _, inside in _spots(value) if isinstance(inside, str)]


def changed(value: Any, words: list[str], rng: Random) -> tuple[Any, Path]:
    """A copy of a value with one thing changed, and where that is; what waits is changed as often as all the rest."""
    spots = list(_spots(value))
    waiting = [spot for spot in spots if "pending" in spot[0]]
    path, old = rng.choice(waiting if waiting and rng.random() < 0.5 else spots)
    return _put(value, path, _other(old, words, rng)), path


def _spots(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything in a value, and where it is."""
    if path:
        yield path, value
    inside: Iterator[tuple[str | int, Any]] = iter(())
    if isinstance(value, dict):
        inside = iter(value.items())
    elif isinstance(value, list):
        inside = iter(enumerate(value))
    for step, one in inside:
        yield from _spots(one, (*path, step))


def _other(old: Any, words: list[str], rng: Random) -> Any:
    """Something else in the place of a thing."""
    match old:
        case bool():
            return not old
        case int():
            return rng.choice((old + 1, old - 1, *NUMBERS, None))
        case str():
            return rng.choice((rng.choice(words), rng.choice(words), rng.choice(words), "?", "", None))
        case [_, *_]:
            return _rearranged(old, rng)
        case _:
            return rng.choice((0, 1, [], [0], {}, rng.choice(words)))


def _rearranged(old: list[Any], rng: Random) -> list[Any]:
    """A list with an element less, one twice, two exchanged, or none."""
    at, other = rng.randrange(len(old)), rng.randrange(len(old))
    exchanged = list(old)
    exchanged[at], exchanged[other] = old[other], old[at]
    return rng.choice((old[:at] + old[at + 1 :], [*old, old[at]], exchanged, []))


def _put(value: Any, path: Path, new: Any) -> Any:
    if not path:
        return new
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _put(copy[path[0]], path[1:], new)
    return copy
