"""What the environment says of the terminal."""

import os
import subprocess
import sys

import pytest

from tui.terminal.capabilities import Colours, colours_found, colours_of, escape_delay, unfit
from tui.terminal.glyphs import ASCII, UNICODE, unicode_shown


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "truecolor"),
        ({"TERM": "xterm"}, "16"),
        ({}, "16"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_the_environment_tells_the_depth_of_colour(environ: dict[str, str], colours: str) -> None:
    assert colours_of(environ) == colours


TERMS: dict[str, tuple[Colours, int | None]] = {
    **dict.fromkeys(("xterm-kitty", "kitty", "alacritty", "foot", "foot-extra", "wezterm"), ("truecolor", 256)),
    **dict.fromkeys(("xterm-ghostty", "ghostty", "contour", "rio", "kitty-direct"), ("truecolor", 256)),
    **dict.fromkeys(("xterm-direct", "xterm-direct256", "konsole-direct", "tmux-direct"), ("truecolor", 1 << 24)),
    **dict.fromkeys(("xterm-256color", "tmux-256color", "screen-256color", "screen.xterm-256color"), ("256", 256)),
    **dict.fromkeys(("putty-256color", "rxvt-unicode-256color", "st-256color"), ("256", 256)),
    **dict.fromkeys(("linux", "xterm", "rxvt", "screen", "tmux", "ansi", "cygwin"), ("16", 8)),
    **dict.fromkeys(("xterm-16color", "linux-16color"), ("16", 16)),
    "rxvt-unicode": ("16", 88),
    **dict.fromkeys(("vt52", "vt100", "vt102", "vt220", "vt320", "vt100-am", "dumb", "unknown"), ("none", 0)),
    **dict.fromkeys(("ansi-m", "linux-m", "xterm-mono"), ("none", 0)),
}
"""Terminals by name: what they get, and how many colours terminfo gives them."""


@pytest.mark.parametrize("term", TERMS)
def test_a_terminal_gets_the_same_whether_its_name_is_in_terminfo_or_not(term: str) -> None:
    colours, number = TERMS[term]

    assert colours_found({"TERM": term}, lambda _: number) == (colours, f"TERM={term}")
    assert colours_found({"TERM": term}, lambda _: None) == (colours, f"TERM={term}")


def test_terminfo_knows_terminals_whose_name_says_nothing() -> None:
    assert colours_found({"TERM": "hp2392"}, lambda _: 0).colours == "none"
    assert colours_found({"TERM": "novel"}, lambda _: 256).colours == "256"
    assert colours_found({"TERM": "newest"}, lambda _: 1 << 24).colours == "truecolor"


@pytest.mark.parametrize("term", ["../../etc/passwd", "\x1b[2J", "a b", "x" * 65])
def test_what_can_be_no_terminals_name_is_neither_looked_up_nor_shown(term: str) -> None:
    asked: list[str] = []

    assert colours_found({"TERM": term}, asked.append) == ("16", "TERM")
    assert asked == []


@pytest.mark.parametrize("term", ["vt100", "linux", "xterm-256color", "no-such-terminal"])
def test_terminfo_is_asked_for_what_the_system_knows(term: str) -> None:
    """Each in a process of its own, as a process can look up one alone."""
    code = "import os; from tui.terminal.capabilities import terminfo; print(terminfo(os.environ['TERM']))"
    run = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "TERM": term}, capture_output=True, text=True, check=True
    )
    usual = {"vt100": 0, "linux": 8, "xterm-256color": 256}

    assert run.stdout.strip() in {str(usual.get(term)), "None"}


@pytest.mark.parametrize("term", ["xterm-256color", "tmux-256color", "vt100", "no-such-terminal", "../../etc/passwd"])
def test_cells_are_erased_in_colour_only_where_terminfo_says_so(term: str) -> None:
    code = (
        "import os; from tui.terminal.capabilities import erases_in_colour, terminfo;"
        "print(erases_in_colour(os.environ), terminfo(os.environ['TERM']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "TERM": term}, capture_output=True, text=True, check=True
    )
    erases, colours = run.stdout.split()

    assert erases == str(term == "xterm-256color" and colours != "None")


def test_the_players_word_goes_before_the_environment() -> None:
    assert colours_of({"NO_COLOR": "1"}, "256") == "256"
    assert colours_of({"COLORTERM": "truecolor"}, "none") == "none"


@pytest.mark.parametrize(
    ("environ", "encoding", "shown"),
    [
        ({"LANG": "en_US.UTF-8"}, "utf-8", True),
        ({"LANG": "C.UTF-8"}, "utf-8", True),
        ({"LANG": "C.UTF-8", "LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ({"LC_ALL": "de_DE.utf8", "LANG": "C"}, "utf-8", True),
        ({"LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, "utf-8", False),
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8", False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ({}, "utf-8", False),
        ({"LANG": "en_US.UTF-8"}, "latin-1", False),
        ({"LANG": "en_US.UTF-8"}, None, False),
    ],
)
def test_the_locale_tells_whether_more_than_ascii_is_shown(
    environ: dict[str, str], encoding: str | None, shown: bool
) -> None:
    assert unicode_shown(environ, encoding) is shown


def test_the_ascii_set_spells_everything_cell_for_cell() -> None:
    assert ASCII.spell("Café ─ “Ödön” … 寿") == 'Cafe - "Odon" ~ ??'
    assert ASCII.spell("plain") == "plain"
    assert UNICODE.spell("Café") == "Café"


def test_an_arrow_key_may_come_in_pieces_over_ssh() -> None:
    assert escape_delay({"SSH_CONNECTION": "192.0.2.7 1 192.0.2.8 22"}) >= 350
    assert escape_delay({}) < escape_delay({"SSH_TTY": "/dev/pts/3"})


def test_screens_need_a_terminal_that_is_not_dumb() -> None:
    assert unfit({"TERM": "xterm"}, tty=True) is None
    assert "TERM=dumb" in (unfit({"TERM": "dumb"}, tty=True) or "")
    assert "terminal" in (unfit({"TERM": "xterm"}, tty=False) or "")
