"""The games that are frozen, a module each, found here by their names."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from tests.frozen.plan import Plan

__all__ = ["PLANS"]

PLANS: Mapping[str, Plan] = {
    path.stem: import_module(f"tests.frozen.games.{path.stem}").PLAN
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py"))
}
"""How each game is frozen, by its name."""
