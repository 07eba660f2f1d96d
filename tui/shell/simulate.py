"""`ad79 simulate`: let bots play many games, and print the table that comes of it.

With --json one object stands for the table. Every share in it has the keys part, whole, ratio (0 where whole is 0), low and high,
the last two being the range in which the true ratio lies in 95 of 100 measurements. Every goal has low and high, both of which
meet it. Other keys may be added; those below keep their meaning.
"""

import argparse
import os
from collections.abc import Iterator
from functools import partial

import msgspec

from tui.play.registry import GAMES
from tui.play.row import GameRow, SimulationReport
from tui.shell.parser import LongHelp, Parser
from tui.simulation.crews import Cluster, ClusterFault, Processes
from tui.simulation.options import count
from tui.terminal.say import complain, say

__all__ = ["add_arguments", "run"]

_BROKEN_OFF = 130
"""The status that a shell gives a command that was broken off by Ctrl+C."""


def add_arguments(parser: Parser) -> None:
    """Add a subcommand for each game that bots can play many of; its options are made once it is chosen."""
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    for row in GAMES.values():
        if row.simulate:
            games.add_parser(row.name, help=row.title, fill=partial(_add_options, row), add_help=False)


def _add_options(row: GameRow, parser: Parser) -> None:
    parser.add_argument("-h", "--help", action=LongHelp, modules=(__name__, row.simulate))
    crew = parser.add_mutually_exclusive_group()
    mine = Processes(os.cpu_count() or 2)
    crew.add_argument("--jobs", dest="crew", metavar="N", type=_processes, default=mine, help="how many processes")
    told = "let the workers of the Dask cluster at this address play, such as HOST:8786"
    crew.add_argument("--cluster", dest="crew", metavar="ADDRESS", type=Cluster, help=told)
    parser.add_argument("--json", action="store_true", help="print one JSON object, for programs")
    row.simulation.add_arguments(parser)


def _processes(written: str) -> Processes:
    return Processes(count(written))


def run(options: argparse.Namespace) -> int:
    """Play a game many times, and print the table that comes of it.

    Args:
        options: `game`; `json`, to print one object for programs; and what that game's simulation asks for.

    Returns:
        0; whether goals are met stands in the table. 1 where a file cannot be written or a cluster does not play, 130 where it was
        broken off.
    """
    try:
        for line in _lines(GAMES[options.game].simulation.report(options), as_json=options.json):
            say(line)
    except KeyboardInterrupt:
        return _BROKEN_OFF
    except BrokenPipeError:  # main sees to it
        raise
    except OSError as why:
        complain(f"ad79: {why.filename}: {why.strerror}")
        return 1
    except ClusterFault as fault:
        complain(f"ad79: {fault}")
        return 1
    return 0


def _lines(report: SimulationReport, *, as_json: bool) -> Iterator[str]:
    if as_json:
        yield msgspec.json.encode(report.figures()).decode()
    else:
        yield from report.lines()
