"""The games that the suite is held over, each found by its folder here: those of the registry, and the toys."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from tests.conformance.subject import Subject
from tests.content_set import CORE

__all__ = ["SETTLED", "SUBJECTS"]


def _found() -> tuple[Subject, ...]:
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/subject.py"))
    return tuple(import_module(f"tests.conformance.{folder}.subject").SUBJECT for folder in folders)


SUBJECTS = _found()
"""With the content that is shipped, whatever it is."""

SETTLED = tuple(replace(subject, core=CORE / subject.name) for subject in SUBJECTS)
"""With content that stays as it is, so that what is written down of a game changes with the rules alone."""
