"""Parsers of the command line: one sentence for what is wrong, and options that are made only where they are needed."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, Any, TextIO, cast

__all__ = ["LongHelp", "Parser"]

_USAGE = 2


class Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong, and what helps; every command's takes the folder, too."""

    def __init__(self, *, fill: Callable[["Parser"], None] | None = None, **settings: Any) -> None:
        """Make it.

        Args:
            fill: adds the options that cost time to make, when something is parsed.
            settings: those of `argparse.ArgumentParser`.
        """
        super().__init__(**settings)
        self._fill = fill
        told = "keep games, hall and settings in this folder"
        self.add_argument("--home", metavar="FOLDER", type=Path, default=argparse.SUPPRESS, help=told)

    def parse_known_args(self, *arguments: Any) -> Any:  # type: ignore[override]
        """Parse with all options."""
        self.complete()
        return super().parse_known_args(*arguments)

    def complete(self) -> None:
        """Add the options that were put off."""
        fill, self._fill = self._fill, None
        if fill is not None:
            fill(self)

    def _print_message(self, message: str, file: IO[str] | None = None) -> None:  # type: ignore[override]
        from tui.terminal.say import say_to  # noqa: PLC0415 - most command lines are right

        if message:
            say_to(cast("TextIO", file or sys.stderr), *message.removesuffix("\n").split("\n"))

    def error(self, message: str) -> None:  # type: ignore[override]
        """Leave with status 2."""
        self.exit(_USAGE, f"ad79: {' '.join(message.split())}. Try: ad79 --help\n")


class LongHelp(argparse.Action):
    """Help that goes on with the docstrings of modules, which are loaded for it alone."""

    def __init__(self, *, modules: Sequence[str], **settings: Any) -> None:
        """Name the modules; the settings are those of `argparse.Action`."""
        super().__init__(**settings, nargs=0, help="show this help message and exit")
        self._modules = modules

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print it and leave."""
        from tui.terminal.say import say  # noqa: PLC0415 - see above

        told = "\n".join([parser.format_help(), *(import_module(one).__doc__ or "" for one in self._modules)])
        say(*told.removesuffix("\n").split("\n"))
        parser.exit()
