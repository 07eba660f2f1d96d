"""`ad79 simulate`: let bots play many games, and print the table that comes of it.

With --json one object stands for the table. Every share in it has the keys part, whole, ratio (0 where whole is 0), low and high,
the last two being the range in which the true ratio lies in 95 of 100 measurements. Every goal has low and high, both of which
meet it. Other keys may be added; those below keep their meaning.

{"table":"balance","game":"stations","deals":n,"level":"medium",
 "balance":[{"about":"draws","value":0.1,"share":{…},"goal":{…},"met":true}, …]}
    A figure each of the games, then of the cards, by name.
{"table":"balance","game":"ludus","matches":n,"level":"medium","turns":41.5,
 "balance":[{"about":"battles a match","value":6.1,"share":null,"goal":{…},"met":true}, …],
 "bought":{goal},"won":{goal},
 "contested":[{"about":"contested battles","value":0.7,"share":{…},"goal":{…},"met":true}, …],
 "titles":[{"card":"id","name":"…","kind":"…","cost":3,"bought":{share},"won":{share},"met":true}, …]}
    What is contested counts how much was fought, and by whom. The share of a figure is null where it is a mean. A title meets its goal where both of its shares lie within bought and won.
    With --seats 3 or 4 there are "seats":n besides and no "won" of the table: a title meets its goal by how often it is bought.
{"table":"progress","game":"campaign","difficulty":"chosen","campaigns":n,
 "bots":[{"level":"plain","acts":{"mean":1.2,"low":1.0,"high":1.4,"campaigns":n},
          "finished":[{"act":1,"share":{…}}, …],"fights":[{"kind":"sport","act":1,"share":{…}}, …],
          "scions":[{"scion":"id","name":"…","share":{…}}, …],"actions":412.0,"endless":0,
          "balance":[{"about":"campaigns won","value":0.6,"share":{…},"goal":{…},"met":true}, …],
          "offers":[{"kind":"prowess","id":"…","name":"…","taken":{share},"likelier":0.04,"low":-0.1,"high":0.2,"met":true}, …]}, …],
 "taken":{goal},"likelier":{goal}}
    Shares are of campaigns that finished an act, and of fights won; endless counts campaigns that were broken off. The goals of the
    balance are those of the searching bot: a share misses its goal where all of its range lies outside, and turns have no share.
    Offers are of a reward, upgrade, prowess, recruit or tactic beside another one: in what share of them it was taken, and by how much
    likelier a win then was, from low to high, than for those who took another at the time.
{"table":"match","game":"ludus","levels":["hard","medium"],"won":n,"lost":n,"drawn":n,"share":{…}}
    With --match: the games between two levels as the first sees them, and its share of the decided ones. With --seats 3 or 4 one
    of the first level plays against others of the second; "seats", "times", how many times the share of a seat it has, "goal" and
    "met" are there besides.
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
    parser.add_argument("-h", "--help", action=LongHelp, module=__name__)
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
