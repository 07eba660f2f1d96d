"""Freeze a release: `python -m tests.frozen COMMIT`, before anything changes that a save holds.

The code of that commit alone makes the games, in a tree of its own; what comes of it is `homes/COMMIT.tar.xz` and its manifest.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.frozen.homes import FOLDER, pack

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def main() -> int:
    """Make the home in a tree of the commit and pack it."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    parser.add_argument("commit", help="the commit whose saves are to be frozen")
    commit = parser.parse_args().commit
    with TemporaryDirectory(prefix="frozen-") as scratch:
        tree, home = Path(scratch, "tree"), Path(scratch, commit)
        _grow(commit, tree)
        make = (sys.executable, "-m", "tests.frozen.make", str(home), "--release", commit)
        subprocess.run(make, cwd=tree, check=True)
        pack(home, FOLDER / f"{commit}.tar.xz")
        shutil.copy(home.with_suffix(".json"), FOLDER)
    return 0


def _grow(commit: str, tree: Path) -> None:
    """A tree of the commit with these makers in it."""
    packed = tree.with_suffix(".tar")
    subprocess.run(("git", "archive", "--output", str(packed), commit), cwd=ROOT, check=True)
    shutil.unpack_archive(packed, tree)
    shutil.rmtree(tree / "tests" / "frozen", ignore_errors=True)
    shutil.copytree(HERE, tree / "tests" / "frozen", ignore=shutil.ignore_patterns("homes", "__pycache__"))


if __name__ == "__main__":
    sys.exit(main())
