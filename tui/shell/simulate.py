"""`ad79 simulate`: let bots play many games, and print what came of them."""

import argparse

from tui.play.registry import GAMES
from tui.terminal.say import complain, say

__all__ = ["run"]

_BROKEN_OFF = 130
"""What a shell says of a command that was broken off by Ctrl+C."""


def run(options: argparse.Namespace) -> int:
    """Play a game many times, and print the table that comes of it.

    Args:
        options: `game`, and what that game's module asks for.

    Returns:
        0; whether goals are met stands in the table. 1 where a file cannot be written, 130 where it was broken off.
    """
    try:
        for line in GAMES[options.game].simulated(options):
            say(line)
    except KeyboardInterrupt:
        return _BROKEN_OFF
    except BrokenPipeError:  # main sees to it
        raise
    except OSError as why:
        complain(f"ad79: {why.filename}: {why.strerror}")
        return 1
    return 0
