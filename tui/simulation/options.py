"""Options of the command line that several games' simulations share."""

import argparse
from collections.abc import Iterable

__all__ = ["add_levels", "count"]


def count(written: str) -> int:
    """Read a number from 1 on."""
    number = int(written) if written.isascii() and written.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{written!r} is not a number from 1 up")
    return number


def add_levels(parser: argparse.ArgumentParser, levels: Iterable[str]) -> None:
    """Add `--bots`, the level that plays every seat, and `--match`, two levels that meet.

    Args:
        parser: the parser of a game's simulation.
        levels: the names of the game's bots.
    """
    names = tuple(levels)
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--bots", metavar="LEVEL", choices=names, default="medium", help=", ".join(names))
    who.add_argument("--match", metavar="LEVEL", nargs=2, choices=names, help="two levels, each deal played twice")
