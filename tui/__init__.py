"""The terminal: screens, widgets, keys, wording and the commands on the shell."""

__all__ = ["VERSION"]

VERSION = "0.1.0"
"""The version of the game, which is written into each save; the same as in `pyproject.toml`."""
