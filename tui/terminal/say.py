"""Saying something on the shell: the one door, which lets nothing through that steers a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

from saves.printable import printable

__all__ = ["complain", "counting", "say", "say_to"]

_STEPS = 10
"""The number of lines that tell of progress where there is no terminal, if it is made quickly."""

_PATIENCE = 10.0
"""The seconds after which a line is due in any case."""


def say(*lines: str) -> None:
    """Answer in lines; a line end inside of one is no line end."""
    say_to(sys.stdout, *lines)


def complain(*lines: str) -> None:
    """Tell what is wrong, where errors are told."""
    say_to(sys.stderr, *lines)


def say_to(stream: TextIO, *lines: str) -> None:
    """Say lines to a stream, and keep none of them back."""
    for line in lines:
        print(_shown(stream, line), file=stream, flush=True)


@contextmanager
def counting(stream: TextIO, number: int, things: str) -> Iterator[Callable[[int], None]]:
    """Show progress: a bar where there is a terminal, else a line now and then.

    Args:
        stream: where it is shown.
        number: how many things there are to do.
        things: their name in the plural.

    Yields:
        What to call with the number of things done so far.
    """
    if not stream.isatty():
        yield _lines_now_and_then(stream, number, things)
        return
    from rich.console import Console  # noqa: PLC0415 - few commands count anything
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), MofNCompleteColumn(" of "), TextColumn("{task.description}"), TimeRemainingColumn())
    console = Console(file=stream)
    with Progress(*columns, console=console, auto_refresh=False, redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task(printable(things), total=number)
        yield lambda done: bar.update(task, completed=done, refresh=True)


def _lines_now_and_then(stream: TextIO, number: int, things: str) -> Callable[[int], None]:
    """Begin at nothing at once, so that whoever waits knows for how much."""
    step, said = 0, monotonic()
    say_to(stream, f"0 of {number} {things}")

    def tell(done: int) -> None:
        nonlocal step, said
        if _STEPS * done // number > step or monotonic() - said >= _PATIENCE:
            say_to(stream, f"{done} of {number} {things}")
            step, said = _STEPS * done // number, monotonic()

    return tell


def _shown(stream: TextIO, line: str) -> str:
    """A line in signs that the stream can take."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return printable(line).encode(encoding, "replace").decode(encoding)
