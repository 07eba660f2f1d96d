"""Saying something on the shell: the one door, which lets nothing through that steers a terminal."""

import sys
from typing import TextIO

from saves.printable import printable

__all__ = ["complain", "overwrite", "say", "say_to"]


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


def overwrite(stream: TextIO, told: str, *, last: bool) -> None:
    """Tell how far something is in the place of what was told before; on the last time, end the line."""
    stream.write(f"\r{_shown(stream, told)}" + ("\n" if last else ""))
    stream.flush()


def _shown(stream: TextIO, line: str) -> str:
    """A line in signs that the stream can take."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return printable(line).encode(encoding, "replace").decode(encoding)
