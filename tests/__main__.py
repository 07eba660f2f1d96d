"""All checks in the order in which a fault is cheapest to mend: `python -m tests`."""

import subprocess
import sys
from pathlib import Path

from tests import ROOT

SCRIPTS = Path(sys.executable).parent

CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
    ("pytest", "-n", "5", "--dist", "worksteal"),
)


def main() -> int:
    """Run the checks until one fails, and return its exit status; 0 when all hold."""
    for tool, *arguments in CHECKS:
        print(f"== {' '.join((tool, *arguments))}", flush=True)
        status = subprocess.run(
            [SCRIPTS / tool, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, check=False
        ).returncode
        if status:
            print(f"== {tool} found a fault", flush=True)
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
