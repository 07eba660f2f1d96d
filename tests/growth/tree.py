"""A copy of the tree that has grown: the tests that are run in it see its content, and no other."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests import ROOT
from tests.growth import Card

__all__ = ["environment", "failures", "grow"]

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache")


def grow(tree: Path, cards: Iterable[Card]) -> None:
    """Copy the tree, and add cards to the content of the copy.

    Args:
        tree: where the copy comes to lie; there is nothing yet.
        cards: those that are added.
    """
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
    for card in cards:
        card.add_to(tree / "content")


def environment(tree: Path) -> dict[str, str]:
    """The environment in which every process, commands on the path too, runs what is in a copy."""
    return {**os.environ, "PYTHONPATH": str(tree)}


def failures(tree: Path, arguments: Sequence[str]) -> list[str]:
    """Run pytest in a copy, and return the tests that failed; what it prints is shown as it comes.

    Args:
        tree: the copy.
        arguments: what is given to pytest.
    """
    command = (sys.executable, "-m", "pytest", "-q", "-rfE", "--tb=short", *arguments)
    found = list[str]()
    with subprocess.Popen(
        command, cwd=tree, env=environment(tree), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as run:
        for line in run.stdout or ():
            sys.stdout.write(line)
            sys.stdout.flush()
            if "short test summary info" in line:
                found.clear()  # what stood before was printed by tests
            elif line.startswith(("FAILED ", "ERROR ")):
                found.append(line.split(" ", 1)[1].partition(" - ")[0].strip())
    return sorted(found) or [f"pytest ended with {run.returncode}"] * (run.returncode != 0)
