"""Fair: an invented game whose rounds may hold a whole feud."""

from tests.toys.fair.game import Fair

__all__ = ["Fair"]
