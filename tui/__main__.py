"""The command `ad79`: opens the title or a game, or runs one of its other commands without a screen.

Nothing heavy is imported before it is needed: Textual only where a screen is shown.
"""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tui import VERSION
from tui.shell.parser import LongHelp, Parser
from tui.terminal.capabilities import COLOURS

__all__ = ["main"]

_SHELLS = ("bash", "zsh", "fish")


def _parser() -> Parser:
    parser = Parser(prog="ad79", description="A campaign of gladiators and gods for the terminal.")
    parser.set_defaults(home=None)
    parser.add_argument("--version", action="version", version=f"ad79 {VERSION}", help="print the version and exit")
    opened = parser.add_mutually_exclusive_group()
    opened.add_argument("--game", "--campaign", dest="opening", metavar="NAME", help="open this game where you left it")
    opened.add_argument("--daily", action="store_true", help="play the game of the day, the same for everybody")
    told = "let this guest play and do nothing else, with games, settings and a hall of their own"
    parser.add_argument("--guest", metavar="NAME", type=_guest, help=told)
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII only")
    parser.add_argument("--colors", choices=("auto", *COLOURS), help="how many colors to use")
    commands = parser.add_subparsers(dest="command", metavar="command")
    _add_saves(commands.add_parser("saves", help="list games, or move them in and out"))
    hall = commands.add_parser("hall", help="show the past campaigns, or the story of one")
    hall.add_argument("name", metavar="NAME", nargs="?", help="tell the story of this one")
    hall.add_argument("--json", action="store_true", help="for programs")
    content = commands.add_parser("content", help="check all game content and count it, or show one card")
    told = "show what has this id or name, such as krakenlance: its text, and the file that it stands in"
    content.add_argument("id", metavar="ID", nargs="?", help=told)
    content.add_argument("--json", action="store_true", help="for programs")
    content.add_argument("--schema", action="store_true", help="print the JSON Schema of a content file, for editors")
    engine = commands.add_parser("engine", help="play through lines of JSON, for programs", add_help=False)
    engine.add_argument("-h", "--help", action=LongHelp, modules=("tui.shell.engine",))
    commands.add_parser("replay", help="show a game's actions step by step").add_argument("name", metavar="NAME")
    told = "let bots play many games and report the results"
    commands.add_parser("simulate", help=told, fill=_add_games)
    completion = commands.add_parser("completion", help="print a shell completion script")
    completion.add_argument("shell", choices=_SHELLS, help=", ".join(_SHELLS))
    return parser


def _add_saves(parser: Parser) -> None:
    subcommands = parser.add_subparsers(dest="subcommand", metavar="subcommand")
    subcommands.add_parser("list", help="list games")
    export = subcommands.add_parser("export", help="copy a game to a file")
    export.add_argument("name", metavar="NAME")
    export.add_argument("file", metavar="FILE", type=Path)
    subcommands.add_parser("import", help="import a game from a file").add_argument("file", metavar="FILE", type=Path)
    subcommands.add_parser("verify", help="check games thoroughly").add_argument("name", metavar="NAME", nargs="?")


def _add_games(parser: Parser) -> None:
    from tui.shell.simulate import add_arguments  # noqa: PLC0415 - the options of one command alone

    add_arguments(parser)


def _guest(written: str) -> str:
    from saves.guests import is_guest_name  # noqa: PLC0415 - few command lines name one

    if not is_guest_name(written):
        told = f"{written!r} is not a guest name: use 1 to 48 lowercase letters and digits, with hyphens between them"
        raise argparse.ArgumentTypeError(told)
    return written


def _play(options: argparse.Namespace) -> int:
    from tui.shell import daily  # noqa: PLC0415 - other commands do without Textual
    from tui.shell.launch import launch  # noqa: PLC0415 - see above

    if options.daily:
        return daily.run(ascii_only=options.ascii, colours=options.colors)
    return launch(options.opening, ascii_only=options.ascii, colours=options.colors)


def _saves(options: argparse.Namespace) -> int:
    from tui.shell.saves import run  # noqa: PLC0415 - see above

    return run(options)


def _hall(options: argparse.Namespace) -> int:
    from tui.shell.hall import run  # noqa: PLC0415 - see above

    return run(options.name, as_json=options.json)


def _content(options: argparse.Namespace) -> int:
    from tui.shell.content import print_schema, run, show  # noqa: PLC0415 - see above

    if options.schema:
        return print_schema()
    return run(as_json=options.json) if options.id is None else show(options.id, as_json=options.json)


def _engine(_options: argparse.Namespace) -> int:
    from tui.shell.engine import main as answer  # noqa: PLC0415 - see above

    return answer()


def _replay(options: argparse.Namespace) -> int:
    from tui.shell.replay import run  # noqa: PLC0415 - see above

    return run(options.name)


def _simulate(options: argparse.Namespace) -> int:
    from tui.shell.simulate import run  # noqa: PLC0415 - see above

    return run(options)


def _completion(options: argparse.Namespace) -> int:
    from tui.shell.completion import run  # noqa: PLC0415 - see above

    return run(_parser(), options.shell)


_COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _play,
    "saves": _saves,
    "hall": _hall,
    "content": _content,
    "engine": _engine,
    "replay": _replay,
    "simulate": _simulate,
    "completion": _completion,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for.

    Args:
        argv: the arguments without the program's name; those of the process where None.

    Returns:
        The status to leave with: 0, 1 where something is wrong, 2 where the command line is, 130 after Ctrl-C.
    """
    try:
        status = _run(_parsed(argv))
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the answer, such as `head`, has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:  # whoever asked does not want to wait for the answer
        return 128 + signal.SIGINT
    return status


def _parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    options = parser.parse_args(argv)
    if options.guest and options.command:
        parser.error(f"a guest can only play, not run commands such as {options.command}")
    return options


def _run(options: argparse.Namespace) -> int:
    """Run a command in the folder that the command line names; say what is wrong with it."""
    from saves.faults import SaveFault  # noqa: PLC0415 - help does without
    from tui.terminal.say import complain  # noqa: PLC0415 - see above

    try:
        if options.guest is not None or options.home is not None:
            _settle_in(options.home, options.guest)
        return _COMMANDS[options.command](options)
    except SaveFault as fault:
        complain(f"ad79: {fault}")
        return 1


def _settle_in(home: Path | None, guest: str | None) -> None:
    """Keep everything in a folder, or in a guest's part of it; the environment of a guest says nothing about that."""
    from saves.folders import HOME, home_at  # noqa: PLC0415 - most command lines name neither
    from saves.guests import admit  # noqa: PLC0415 - see above

    if guest is not None:
        os.environ.pop(HOME, None)
    if home is not None:
        home_at(home)
    if guest is not None:
        admit(guest)


if __name__ == "__main__":
    sys.exit(main())
