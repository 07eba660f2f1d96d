"""`ad79 completion`: print the script by which a shell completes the command line."""

import argparse
from collections.abc import Iterator

import shtab

from tui.shell.parser import Parser
from tui.terminal.say import say

__all__ = ["run"]

_PATHS = {"FILE": shtab.FILE, "FOLDER": shtab.DIRECTORY}


def run(parser: Parser, shell: str) -> int:
    """Print the script, which is made from all options of all commands and needs the program no more.

    Args:
        parser: the parser of the whole command line.
        shell: bash, zsh or fish.

    Returns:
        0.
    """
    for action in _actions(parser):
        if action.metavar in _PATHS:
            action.complete = _PATHS[str(action.metavar)]  # type: ignore[attr-defined] # as shtab is told of paths
    say(*shtab.complete(parser, shell).split("\n"))
    return 0


def _actions(parser: Parser) -> Iterator[argparse.Action]:
    """Yield the arguments of a parser and of those of its subcommands."""
    parser.complete()
    for action in parser._actions:  # noqa: SLF001 - argparse names its arguments nowhere else
        yield action
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - see above
            for one in action.choices.values():
                yield from _actions(one)
