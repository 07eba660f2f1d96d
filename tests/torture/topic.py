"""What a topic of the torture is, and where the topics are found: each in a module of this package, as its `TOPIC`."""

import pkgutil
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from types import MappingProxyType

__all__ = ["Failure", "Topic", "Trial", "run", "topics"]

Trial = Callable[[Random], str | None]
"""One trial, drawn from a generator; what went wrong, in a line, or None. Whatever it raises is a failure as well."""


@dataclass(frozen=True)
class Topic:
    """Something that is tortured.

    Attributes:
        about: what a trial does and what has to hold, in a line.
        trials: how many a run makes.
        ready: makes all ready in an empty folder, and gives the trial, which may be made any number of times; what is
            to be cleared up afterwards follows when the context ends.
        smoke: how many trials the ordinary tests make; they should take less than two seconds.
    """

    about: str
    trials: int
    ready: Callable[[Path], AbstractContextManager[Trial]]
    smoke: int = 5


@dataclass(frozen=True)
class Failure:
    """A trial that failed: its number and what went wrong."""

    number: int
    wrong: str


def topics() -> Mapping[str, Topic]:
    """Every topic by its name, which is that of its module."""
    package = __name__.rpartition(".")[0]
    names = sorted(one.name for one in pkgutil.iter_modules([str(Path(__file__).parent)]))
    modules = {name: import_module(f"{package}.{name}") for name in names if not name.startswith(("test_", "__"))}
    return MappingProxyType({name: one.TOPIC for name, one in modules.items() if hasattr(one, "TOPIC")})


def run(topic: Topic, numbers: range, seed: int, folder: Path) -> Iterator[Failure]:
    """Make the trials of some numbers, each drawn from the seed and its number alone, and tell those that fail."""
    with topic.ready(folder) as trial:
        for number in numbers:
            wrong = _tried(trial, Random(f"{seed}/{number}"))
            if wrong is not None:
                yield Failure(number, wrong)


def _tried(trial: Trial, rng: Random) -> str | None:
    try:
        return trial(rng)
    except Exception:  # noqa: BLE001 - that nothing escapes is what is tried
        return traceback.format_exc(limit=-4)
