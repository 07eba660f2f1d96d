"""The tests, which mirror the packages."""

from pathlib import Path

__all__ = ["ROOT"]

ROOT = Path(__file__).resolve().parents[1]
"""The top of the repository."""
