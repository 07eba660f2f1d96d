"""Homes that trials harm."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.folders import HOME

__all__ = ["named"]


@contextmanager
def named(folder: Path) -> Iterator[None]:
    """Have commands find a home by the variable of the environment."""
    before = os.environ.get(HOME)
    os.environ[HOME] = str(folder)
    try:
        yield
    finally:
        os.environ.pop(HOME)
        if before is not None:
            os.environ[HOME] = before
