"""AD 79 in a real pseudo-terminal: what it sends, what it bears, and how it leaves."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import ROOT
from tests.tui.terminal.terminals import Terminal, ad79

READY = "New campaign"
COLOUR = re.compile(rb"\x1b\[[0-9;]*(?<![0-9])(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_the_title_comes_up_and_q_leaves_a_sane_terminal(home: Path) -> None:
    with ad79(home) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        assert terminal.modes != modes
        terminal.press(b"q")
        terminal.wait_gone()

        assert terminal.status == 0
        assert terminal.modes == modes
        assert b"\x1b[?1049l" in terminal.raw
        assert b"\x1b[?25h" in terminal.raw


def cursor_is_seen(terminal: Terminal) -> bool:
    return not terminal.screen.cursor.hidden


def test_the_terminals_own_cursor_is_seen_as_long_as_one_types(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        assert not cursor_is_seen(terminal)
        terminal.press(b":")
        terminal.press(b"sx")
        sent = terminal.press(b"\x1b[D")
        y, x = terminal.screen.cursor.y, terminal.screen.cursor.x
        assert cursor_is_seen(terminal)
        assert terminal.screen.display[y][:x].endswith("│ s")
        assert len(sent) < 30
        terminal.press(b"\x1b")
        assert not cursor_is_seen(terminal)


@pytest.mark.parametrize(
    "number", [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGXCPU, signal.SIGALRM]
)
def test_a_signal_gives_the_terminal_back_and_ends_the_process(home: Path, number: signal.Signals) -> None:
    with ad79(home) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        terminal.signal(number)

        assert terminal.wait_gone() < 5
        assert terminal.status == 128 + number
        assert terminal.modes == modes
        for undone in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?2004l", b"\x1b[?7h", b"\x1b[?1004l", b"\x1b[<u"):
            assert undone in terminal.raw[-300:]


def test_control_c_leaves_and_gives_the_terminal_back(home: Path) -> None:
    with ad79(home) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        os.write(terminal.link, b"\x03")

        assert terminal.wait_gone() < 5
        assert terminal.status == 0
        assert terminal.modes == modes


def test_a_cut_line_ends_the_process(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.cut()

        assert terminal.wait_gone() < 5


def test_a_signal_is_heard_while_the_line_stalls(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        for n in range(400):
            terminal.resize(80 + n % 2, 24)
            time.sleep(0.005)
        terminal.signal(signal.SIGTERM)
        time.sleep(3)

        assert terminal.gone()


def test_nothing_is_sent_while_nothing_happens(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.settle(0.5)
        before = len(terminal.raw)
        terminal.read(3.0)

        assert len(terminal.raw) == before


def test_without_colours_no_colour_is_sent(home: Path) -> None:
    with ad79(home, environ={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for(READY)
        terminal.press(b"j?")
        terminal.press(b"\x1b")
        terminal.press(b"2")
        terminal.wait_for("The Short Campaign")

        assert COLOUR.findall(terminal.raw) == []
        assert re.search(rb"\x1b\[[0-9;]*7m", terminal.raw)


def test_sixteen_colours_are_enough_where_the_terminal_has_no_more(home: Path) -> None:
    with ad79(home, environ={"TERM": "xterm"}) as terminal:
        terminal.wait_for(READY)

        assert COLOUR.search(terminal.raw)
        assert b"38;5;" not in terminal.raw
        assert b"38;2;" not in terminal.raw


@pytest.mark.parametrize("environ", [{"LANG": ""}, {"LANG": "C"}, {"LC_ALL": "POSIX"}, {"LANG": "de_DE.ISO-8859-1"}])
def test_without_an_utf8_locale_only_ascii_is_sent(home: Path, environ: dict[str, str]) -> None:
    with ad79(home, environ=environ) as terminal:
        terminal.wait_for(READY)
        terminal.press(b"?")
        terminal.wait_for("+-")

        assert terminal.raw.isascii()
        assert "\\u" not in terminal.text


def test_ascii_may_be_asked_for(home: Path) -> None:
    with ad79(home, "--ascii") as terminal:
        terminal.wait_for(READY)

        assert terminal.raw.isascii()


def test_bytes_that_are_no_utf8_hurt_nothing(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.press(b"\xe9\xff\xc3")
        terminal.press(b"jj")
        terminal.press(b"?")

        terminal.wait_for("Help:")


def test_an_arrow_key_in_pieces_is_an_arrow_key_over_ssh(home: Path) -> None:
    with ad79(home, environ={"SSH_CONNECTION": "192.0.2.7 1 192.0.2.8 22"}) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        assert terminal.screen.cursor.y == row_of(terminal.text, "\u203a1")
        os.write(terminal.link, b"\x1b")
        time.sleep(0.3)
        terminal.press(b"[B", quiet=0.6)

        assert terminal.screen.cursor.y == row_of(terminal.text, "\u203a2")


def row_of(text: str, wanted: str) -> int:
    return next(y for y, row in enumerate(text.splitlines()) if wanted in row)


def test_escape_on_the_title_does_nothing(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.press(b"\x1b", quiet=0.6)

        assert not terminal.gone()
        assert READY in terminal.text


@pytest.mark.parametrize("newline", [b"\r", b"\n"])
def test_text_pasted_without_brackets_is_no_command(home: Path, newline: bytes) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.press((b"1qwerty 12345 quit the game" + newline) * 400, quiet=0.6)

        assert not terminal.gone()
        assert READY in terminal.text


def test_a_terminal_that_is_too_small_says_what_it_needs_and_comes_back(home: Path) -> None:
    with ad79(home, size=(60, 20)) as terminal:
        terminal.wait_for("80 columns and 23 rows")
        assert "60 and 20" in " ".join(terminal.text.split())
        terminal.press(b"1q")
        assert not terminal.gone()
        terminal.resize(100, 30)

        terminal.wait_for(READY)


def test_a_terminal_that_became_too_small_shows_nothing_of_before(home: Path) -> None:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.resize(60, 20)
        terminal.wait_for("80 columns and 23 rows")
        terminal.press(b"", quiet=0.5)

        assert [row for row in terminal.text.split("\n")[3:] if row] == []


@pytest.mark.parametrize(("environ", "told"), [({"TERM": "dumb"}, "TERM=dumb")])
def test_a_dumb_terminal_gets_a_sentence(home: Path, environ: dict[str, str], told: str) -> None:
    with ad79(home, environ=environ) as terminal:
        terminal.wait_gone()
        terminal.settle()

        assert told in terminal.text
        assert b"\x1b[?1049h" not in terminal.raw
        assert terminal.status == 1


def test_a_pipe_gets_a_sentence(home: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tui"], stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=ROOT, check=False
    )

    assert found.returncode == 1
    assert found.stderr.startswith("ad79: AD 79 is played in a terminal")
