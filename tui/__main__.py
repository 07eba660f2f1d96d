"""The command `ad79`: opens the title or a game, or does one of its errands without a screen.

Nothing heavy is imported before it is needed: Textual only where a screen is shown.
"""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, TextIO, cast

from tui.terminal.capabilities import COLOURS

__all__ = ["main"]

_USAGE = 2

_LEVELS = ("random", "easy", "medium", "hard")
_CAMPAIGN_LEVELS = ("random", "plain", "searching")
_DIFFICULTIES = ("chosen", "valiant", "fearless")


class _Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong, and what helps; each errand's takes the folder, too."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        told = "keep games, hall and settings in this folder"
        self.add_argument("--home", metavar="FOLDER", type=Path, default=argparse.SUPPRESS, help=told)

    def _print_message(self, message: str, file: IO[str] | None = None) -> None:  # type: ignore[override]
        from tui.terminal.say import say_to  # noqa: PLC0415 - most command lines are right

        if message:
            say_to(cast("TextIO", file or sys.stderr), *message.removesuffix("\n").split("\n"))

    def error(self, message: str) -> None:  # type: ignore[override]
        """Leave with status 2."""
        self.exit(_USAGE, f"ad79: {' '.join(message.split())}. Try: ad79 --help\n")


class _Protocol(argparse.Action):
    """Help that tells the whole protocol of the engine, which is loaded for it alone."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print it and leave."""
        from tui.shell import engine  # noqa: PLC0415 - see above
        from tui.terminal.say import say  # noqa: PLC0415 - see above

        say(*f"{parser.format_help()}\n{engine.__doc__}".removesuffix("\n").split("\n"))
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ad79", description="A campaign of gladiators and gods for the terminal.")
    parser.set_defaults(home=None)
    parser.add_argument("--game", "--campaign", dest="opening", metavar="NAME", help="open this game where it stands")
    told = "let this guest play, and do nothing else: with games, settings and hall of the guest's own"
    parser.add_argument("--guest", metavar="NAME", type=_guest, help=told)
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII alone")
    parser.add_argument("--colors", choices=("auto", *COLOURS), help="how many colours to use")
    errands = parser.add_subparsers(dest="errand", metavar="errand")
    saves = errands.add_parser("saves", help="list games, or move them in and out")
    deeds = saves.add_subparsers(dest="deed", metavar="deed")
    deeds.add_parser("list", help="list games")
    export = deeds.add_parser("export", help="copy a game to a file")
    export.add_argument("name", metavar="NAME")
    export.add_argument("file", metavar="FILE", type=Path)
    deeds.add_parser("import", help="take in a game from a file").add_argument("file", metavar="FILE", type=Path)
    deeds.add_parser("verify", help="look thoroughly at games").add_argument("name", metavar="NAME", nargs="?")
    content = errands.add_parser("content", help="check everything that the game is made of, and count it")
    content.add_argument("--json", action="store_true", help="for programs")
    content.add_argument("--schema", action="store_true", help="print the JSON Schema of a content file, for editors")
    engine = errands.add_parser("engine", help="play through lines of JSON, for programs", add_help=False)
    engine.add_argument("-h", "--help", action=_Protocol, nargs=0, help="show this help message and exit")
    errands.add_parser("replay", help="show a game's actions step by step").add_argument("name", metavar="NAME")
    _add_simulate(errands.add_parser("simulate", help="let bots play many games, and count what came of them"))
    return parser


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    stations = games.add_parser("stations", help="four bots at the Stations")
    campaign = games.add_parser("campaign", help="campaigns of a bot")
    ludus = games.add_parser("ludus", help="two bots in the ludus")
    for game in (stations, campaign, ludus):
        game.add_argument("--jobs", metavar="N", type=_count, default=os.cpu_count() or 2, help="how many processes")
    stations.add_argument("--deals", metavar="N", type=_count, help="how many deals (5000, for a match 400)")
    for game in (stations, ludus):
        who = game.add_mutually_exclusive_group()
        who.add_argument("--bots", metavar="LEVEL", choices=_LEVELS, default="medium", help=", ".join(_LEVELS))
        who.add_argument(
            "--match", metavar="LEVEL", nargs=2, choices=_LEVELS, help="two levels, each deal played twice"
        )
    ludus.add_argument("--matches", metavar="N", type=_count, help="how many matches (1000, between two levels 200)")
    ludus.add_argument("--csv", metavar="FILE", type=Path, help="write the figures of each title to this file")
    levels = ", ".join(_CAMPAIGN_LEVELS)
    campaign.add_argument(
        "--bots", metavar="LEVEL", nargs="+", choices=_CAMPAIGN_LEVELS, default=["plain"], help=levels
    )
    campaign.add_argument("--games", metavar="N", type=_count, help="how many campaigns of each bot (200)")
    campaign.add_argument("--difficulty", choices=_DIFFICULTIES, default=_DIFFICULTIES[0], help="how hard they are")


def _guest(written: str) -> str:
    from saves.guests import is_guest_name  # noqa: PLC0415 - few command lines name one

    if not is_guest_name(written):
        told = f"{written!r} is no name for a guest, which is made of 1 to 48 small letters and digits, with hyphens between"
        raise argparse.ArgumentTypeError(told)
    return written


def _count(written: str) -> int:
    number = int(written) if written.isascii() and written.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{written!r} is no number from 1 on")
    return number


def _play(options: argparse.Namespace) -> int:
    from tui.shell.play import play  # noqa: PLC0415 - errands do without Textual

    return play(options.opening, ascii_only=options.ascii, colours=options.colors)


def _saves(options: argparse.Namespace) -> int:
    from tui.shell.saves import run  # noqa: PLC0415 - see above

    return run(options)


def _content(options: argparse.Namespace) -> int:
    from tui.shell.content import print_schema, run  # noqa: PLC0415 - see above

    return print_schema() if options.schema else run(as_json=options.json)


def _engine(_options: argparse.Namespace) -> int:
    from tui.shell.engine import main as answer  # noqa: PLC0415 - see above

    return answer()


def _replay(options: argparse.Namespace) -> int:
    from tui.shell.replay import run  # noqa: PLC0415 - see above

    return run(options.name)


def _simulate(options: argparse.Namespace) -> int:
    from tui.shell.simulate import run  # noqa: PLC0415 - see above

    return run(options)


_ERRANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _play,
    "saves": _saves,
    "content": _content,
    "engine": _engine,
    "replay": _replay,
    "simulate": _simulate,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks for.

    Args:
        argv: the arguments without the program's name; those of the process where None.

    Returns:
        The status to leave with: 0, 1 where something is wrong, 2 where the command line is, 130 after Ctrl-C.
    """
    parser = _parser()
    options = parser.parse_args(argv)
    if options.guest and options.errand:
        parser.error(f"a guest plays, and does no errand such as {options.errand}")
    from saves.faults import SaveFault  # noqa: PLC0415 - help does without
    from tui.terminal.say import complain  # noqa: PLC0415 - see above

    try:
        status = _run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read the answer, such as `head`, has had enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:  # whoever asked does not want to wait for the answer
        return 128 + signal.SIGINT
    except SaveFault as fault:
        complain(f"ad79: {fault}")
        return 1
    return status


def _run(options: argparse.Namespace) -> int:
    """Do an errand in the folder that the command line names."""
    if options.guest is not None or options.home is not None:
        _settle_in(options.home, options.guest)
    return _ERRANDS[options.errand](options)


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
