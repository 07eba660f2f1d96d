"""A failing system call at every step of all that a player does with files.

For each task every call that it makes is refused in turn, once or for as long as the fault lasts, with each kind of error. Then no
exception leaves the task but a fault that the player is told; the session stands where its file does; whatever was there before is
there still; and once the fault is gone, trying again leads where a sound system would have led.

`python -m tests.torture --only failing_calls` draws some of these trials, `python -m tests.torture.failing_calls` makes them all.
"""

import errno
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from saves.faults import SaveFault
from tests.saves.broken_system import NUMBERS, BrokenSystem
from tests.torture.task import Task, house_in
from tests.torture.tasks_of_files import FILES
from tests.torture.tasks_of_play import PLAY
from tests.torture.tasks_of_screens import SCREENS
from tests.torture.topic import Topic, Trial

__all__ = ["TASKS", "TOPIC", "Mode", "Tortured"]

_MOST_TRIES = 3

TASKS: tuple[type[Task], ...] = (*PLAY, *FILES, *SCREENS)


class Mode(NamedTuple):
    """How calls fail: with which error, and whether for as long as the fault lasts."""

    number: int
    lasting: bool

    def __str__(self) -> str:
        """The error by its name."""
        return f"{errno.errorcode[self.number]}{' lasting' if self.lasting else ''}"


MODES = (*(Mode(number, lasting=False) for number in NUMBERS), *(Mode(number, lasting=True) for number in NUMBERS[:3]))


class Tortured:
    """A task that is done again and again, from the same beginning, on systems that refuse another call each time."""

    def __init__(self, task: type[Task], folder: Path) -> None:
        """Lay out the beginning in a folder of its own."""
        self.task = task
        self.folder = folder / task.__name__
        self._before, self._here = self.folder / "before", self.folder / "trial"
        (self._before / "home").mkdir(parents=True)
        task.prepare(house_in(self._before))

    @cached_property
    def sound(self) -> tuple[int, Any]:
        """How many calls the task makes on a system that refuses none, and what it leads to."""
        system = BrokenSystem(self._here)
        outcome = self._done(system)
        assert not isinstance(outcome, str), f"{self.task.__name__} on a sound system: {outcome}"
        return len(system.calls), outcome

    def trial(self, at: int, mode: Mode) -> str | None:
        """Refuse the call of some number, from 1; what went wrong, in a line."""
        system = BrokenSystem(self._here, at, mode.number, lasting=mode.lasting)
        outcome, expected = self._done(system), self.sound[1]
        wrong = outcome if isinstance(outcome, str) else ""
        if not wrong and outcome != expected:
            wrong = f"it led to {str(outcome)[:200]} instead of {str(expected)[:200]}"
        call = system.calls[at - 1] if system.struck else "none"
        return f"{self.task.__name__}, call {at} ({call}), {mode}: {wrong}" if wrong else None

    def _done(self, system: BrokenSystem) -> tuple[Any] | str:
        """The outcome of the task, tried again once the fault is gone; or what went wrong."""
        shutil.rmtree(self._here, ignore_errors=True)
        shutil.copytree(self._before, self._here)
        found: list[str] = []
        try:
            subject = self.task(self._here)
            with system.breaking():
                _try(subject)
            found += subject.wrong()
            for _ in range(_MOST_TRIES):
                if subject.done:
                    break
                _try(subject)
                found += subject.wrong()
            if not subject.done:
                found.append(f"trying again does not help: {subject.tried}")
            return "; ".join(found) or (subject.outcome(),)
        except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
            return "; ".join((*found, f"{type(error).__name__}: {error}"))


def _try(subject: Task) -> None:
    subject.tried = None
    try:
        subject.do()
    except SaveFault as fault:
        subject.tried = fault


@contextmanager
def _ready(folder: Path) -> Iterator[Trial]:
    made: dict[type[Task], Tortured] = {}

    def trial(rng: Random) -> str | None:
        task = rng.choice(TASKS)
        if task not in made:
            made[task] = Tortured(task, folder)
        return made[task].trial(rng.randint(1, made[task].sound[0]), rng.choice(MODES))

    yield trial


TOPIC = Topic(
    "a system call fails at any step of a task; it is told, nothing is lost, trying again helps", 3_000, _ready
)


def _modes(task: type[Task], at: int) -> tuple[Mode, ...]:
    """How a call is refused in a full run: in every way, but before the screen, which takes long, in one after the other."""
    return (MODES[at % len(MODES)],) if task in SCREENS else MODES


def main() -> int:
    """Make every trial that there is, and print how many there were and what failed; 1 where something did."""
    trials = failures = 0
    for task in TASKS:
        with TemporaryDirectory(prefix="torture-") as folder:
            subject = Tortured(task, Path(folder))
            made = [(at, mode) for at in range(1, subject.sound[0] + 1) for mode in _modes(task, at)]
            wrong = [one for one in (subject.trial(*trial) for trial in made) if one is not None]
            trials, failures = trials + len(made), failures + len(wrong)
            sys.stdout.write("".join(f"FAILED {one}\n" for one in wrong))
            sys.stdout.write(f"{task.__name__}: {len(made)} trials, {len(wrong)} failures\n")
            sys.stdout.flush()
    sys.stdout.write(f"failing_calls: {trials} trials, {failures} failures\n")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
