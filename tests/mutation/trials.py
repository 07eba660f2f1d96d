"""Copies of the tree in which faults are tried out, and the tests that should find them."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests import ROOT
from tests.mutation.mutants import Mutant

__all__ = ["SLOW", "TESTS", "Scratch", "Stages", "stages"]
SLOW = "time"
"""What finds a fault that makes the tests go on for much longer than they should."""

PATIENCE = 4.0
GRACE = 30.0
"""Seconds beyond so many times what a stage takes."""

Stages = Mapping[str, tuple[str, ...]]

TESTS: Mapping[str, Stages] = {
    "rules/stations": {
        "rule tests": ("tests/rules/stations", "tests/content/test_stations*.py"),
        "conformance": ("tests/conformance/test_conformance.py", "-k", "stations"),
        "golden games": ("tests/conformance/test_golden.py", "-k", "stations"),
    },
    "rules/ludus": {
        "rule tests": ("tests/rules/ludus", "tests/content/test_ludus*.py"),
        "conformance": ("tests/conformance/test_conformance.py", "-k", "ludus"),
        "golden games": ("tests/conformance/test_golden.py", "-k", "ludus"),
    },
    "rules/campaign/combat": {
        "rule tests": ("tests/rules/campaign/combat",),
        "conformance": ("tests/conformance/test_conformance.py", "-k", "campaign"),
        "golden games": ("tests/conformance/test_golden.py", "-k", "campaign"),
    },
    "rules/campaign": {
        "rule tests": ("tests/rules/campaign",),
        "conformance": ("tests/conformance/test_conformance.py", "-k", "campaign"),
        "golden games": ("tests/conformance/test_golden.py", "-k", "campaign"),
    },
}
"""The tests of each package by stage, the quickest first."""


def stages(target: str) -> Stages:
    """The tests of a package or of a module in it.

    Raises:
        KeyError: no tests are named for it.
    """
    for package, found in TESTS.items():
        if target == package or target.startswith(f"{package}/"):
            return found
    raise KeyError(target)


class Scratch:
    """A copy of the tree."""

    def __init__(self, folder: Path, tests: Stages) -> None:
        """Make the copy in a folder that does not exist yet."""
        left_out = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build")
        self.root = Path(shutil.copytree(ROOT, folder, ignore=left_out))
        self.tests = tests
        self.limits = dict.fromkeys(tests, 3600.0)

    def prove(self) -> None:
        """Run all stages on the copy as it is, and learn how long each takes.

        Raises:
            RuntimeError: the tests fail without any fault.
        """
        for stage in self.tests:
            begun = time.monotonic()
            if self._finds(stage) is not None:
                raise RuntimeError(f"the {stage} fail without a fault in {self.root}")
            self.limits[stage] = PATIENCE * (time.monotonic() - begun) + GRACE

    def found_by(self, mutant: Mutant) -> str | None:
        """The stage that finds a fault; None where all tests pass with it."""
        with self._changed(mutant):
            return next((found for stage in self.tests if (found := self._finds(stage)) is not None), None)

    @contextmanager
    def _changed(self, mutant: Mutant) -> Iterator[None]:
        module = self.root / mutant.path
        source = module.read_text(encoding="utf-8")
        try:
            self._write(module, mutant.code)
            yield
        finally:
            self._write(module, source)

    @staticmethod
    def _write(module: Path, code: str) -> None:
        """Write a module, and forget what was compiled of it: two changes in one second would look the same."""
        module.write_text(code, encoding="utf-8")
        for compiled in (module.parent / "__pycache__").glob(f"{module.stem}.*.pyc"):
            compiled.unlink()

    def _finds(self, stage: str) -> str | None:
        """The name of the stage if its tests fail, or that time ran out."""
        words = [word for given in self.tests[stage] for word in self._matching(given)]
        command = [sys.executable, "-m", "tests.mutation.bounded", "-x", "-q", "-p", "no:cacheprovider", *words]
        running = subprocess.Popen(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return stage if running.wait(self.limits[stage]) else None
        except subprocess.TimeoutExpired:
            return SLOW
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)
                running.wait()

    def _matching(self, given: str) -> list[str]:
        return sorted(str(path) for path in self.root.glob(given)) if "*" in given else [given]
