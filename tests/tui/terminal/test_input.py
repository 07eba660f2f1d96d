"""What comes in over a bad line, in the real program: nothing hurts it, nothing is done by noise, nothing is dropped in silence."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.campaign.journey.options import options_of
from saves.folders import Folders
from tests import ROOT
from tests.tui.terminal.terminals import Terminal, ad79
from tui.__main__ import _COMMANDS, main
from tui.play.house import House

READY = "New campaign"
PASTED = "pasted text"
MARKING = b"\x1b[?2004;2$y"
"""What a terminal answers that marks what is pasted."""

BROKEN = """
import sys
from tui.terminal.hearing import Ear
heard = Ear.hear
def broken(self, data):
    if b"!" in data:
        raise RuntimeError("no ear for this")
    return heard(self, data)
Ear.hear = broken
from tui.__main__ import main
sys.exit(main([]))
"""


THINKING = """
import asyncio, sys, time
from tui.app import Ad79
shown = Ad79.on_mount
def thinking(self):
    asyncio.get_running_loop().run_in_executor(None, time.sleep, 30)
    shown(self)
Ad79.on_mount = thinking
from tui.__main__ import main
sys.exit(main([]))
"""


SLOWLY_ENDING = """
import signal, sys
from tui.__main__ import main
status = main([])
sys.exit(status or signal.alarm(0))
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def title(home: Path) -> Iterator[Terminal]:
    with ad79(home) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        yield terminal


@contextmanager
def begun(home: Path) -> Iterator[Terminal]:
    """A campaign whose first decision can be answered with a digit."""
    house = House(Folders(home, home))
    preset = house.spoken("campaign").game.cat.presets[0]  # type: ignore[attr-defined]
    house.begin("campaign", "Anna", options_of(preset), 7).close()
    with ad79(home, "--game", "anna") as terminal:
        terminal.wait_for("Where to?")
        terminal.settle()
        yield terminal


@pytest.fixture
def game(home: Path) -> Iterator[Terminal]:
    with begun(home) as terminal:
        yield terminal


def saved(home: Path) -> dict[str, bytes]:
    """The files of the games."""
    return {path.name: path.read_bytes() for path in sorted(home.rglob("anna*.json*"))}


def memory(terminal: Terminal) -> int:
    """Megabytes that the program has used at most."""
    status = Path(f"/proc/{terminal.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


def send(terminal: Terminal, data: bytes) -> None:
    """Send more than a terminal takes at once."""
    for at in range(0, len(data), 4096):
        rest = data[at : at + 4096]
        while rest:
            rest = rest[os.write(terminal.link, rest) :]
            terminal.read(0.0)


def cursor_row(terminal: Terminal) -> int:
    return int(terminal.screen.cursor.y)


def bears(terminal: Terminal) -> None:
    """It still does what one tells it."""
    terminal.press(b"?")
    terminal.wait_for("Help:")
    terminal.press(b"\x1b", 0.6)
    assert "Help:" not in terminal.text


@pytest.mark.parametrize("letter", ["é", "…", "🗡"])
def test_a_letter_in_pieces_is_one_letter(title: Terminal, letter: str) -> None:
    for byte in letter.encode():
        os.write(title.link, bytes((byte,)))
        time.sleep(0.05)
    title.press(b"a")
    title.wait_for("a does nothing here")

    bears(title)


def test_a_letter_of_another_encoding_hurts_nothing(title: Terminal) -> None:
    title.press(b"\xe9")
    title.press(b"a")
    title.wait_for("a does nothing here")

    bears(title)


def test_an_arrow_may_be_cut_anywhere(title: Terminal) -> None:
    row = cursor_row(title)
    for at in (1, 2):
        os.write(title.link, b"\x1b[B"[:at])
        time.sleep(0.05)
        title.press(b"\x1b[B"[at:])
        assert cursor_row(title) == (row := row + 1)


def test_a_flood_of_escapes_costs_little(title: Terminal) -> None:
    before, start = memory(title), time.monotonic()
    send(title, b"\x1b" * 200_000)
    title.settle(1.0)
    bears(title)

    assert memory(title) - before < 60
    assert time.monotonic() - start < 15


def test_unfinished_sequences_do_nothing(home: Path, game: Terminal) -> None:
    files, before = saved(home), memory(game)
    for unit in (b"\x1b[1;5", b"\x1b[", b"\x1bO", b"\x1b[<0;12;", b"\x1b]1", b"\x1b[1\r"):
        send(game, unit * (160_000 // len(unit)))
    game.settle(2.5)

    assert saved(home) == files
    assert memory(game) - before < 60
    bears(game)


@pytest.mark.parametrize(
    "paste", [b"1qwerty 1\x1b2345 1\r", b"one \x1b[31mtwo\x1b[0m 1 2 3\r" * 50, b"1\r2\r3\r1\r2\r"]
)
def test_an_unmarked_paste_does_nothing_and_is_told(home: Path, game: Terminal, paste: bytes) -> None:
    files = saved(home)
    game.press(paste, 0.8)
    game.wait_for(PASTED)

    assert saved(home) == files
    game.press(b"1")
    game.settle()
    assert saved(home) != files


def test_a_marked_paste_is_told_too(title: Terminal) -> None:
    title.press(b"\x1b[200~3\r\x1b[201~")

    title.wait_for(PASTED)


def test_a_paste_goes_into_a_field(title: Terminal) -> None:
    title.press(b":")
    title.wait_for("type to find")
    title.press(b"Draw the screen\rq\r", 0.8)

    title.wait_for("Draw the screen anew")
    assert PASTED not in title.text


def test_keys_of_a_slow_line_are_all_done_in_order(title: Terminal) -> None:
    title.press(MARKING)
    row = cursor_row(title)
    title.press(b"jkj\x1b[B\x1b[Ajjkj")
    assert cursor_row(title) == row + 3

    title.press(b"8j?\x1b?\x1b[B\x1b\x1b2", 1.0)
    title.wait_for(READY)


def test_keys_of_a_slow_line_are_told_of_where_they_may_be_a_paste(title: Terminal) -> None:
    row = cursor_row(title)
    title.press(b"jkj\x1b[B\x1b[Ajkj", 0.8)

    title.wait_for(PASTED)
    assert cursor_row(title) == row


def test_held_keys_of_a_slow_line_are_all_done(title: Terminal) -> None:
    row = cursor_row(title)
    title.press(b"\x1b[B" * 5 + b"k" * 3 + b"j" * 2)

    assert cursor_row(title) == row + 5  # a row is free above the last entries


def scripted(home: Path, code: str) -> Terminal:
    """The program with a part of it exchanged."""
    environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "AD79_HOME": str(home)}
    return Terminal([sys.executable, "-c", code], {**environ, "PYTHONPATH": str(ROOT)})


def test_a_fault_in_hearing_is_told(home: Path) -> None:
    with scripted(home, BROKEN) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        os.write(terminal.link, b"!")
        terminal.wait_gone()

        assert terminal.status == 1
        assert terminal.modes == modes
        assert "AD 79 has a fault" in terminal.text
        assert "Traceback" not in terminal.text
        assert "no ear for this" in (home / "defect.txt").read_text()


def test_who_leaves_does_not_wait_for_what_still_thinks(home: Path) -> None:
    with scripted(home, THINKING) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        terminal.press(b"q")

        assert terminal.wait_gone() < 5
        assert terminal.status == 0
        assert terminal.modes == modes


def test_no_alarm_rings_while_the_interpreter_ends(home: Path) -> None:
    with scripted(home, SLOWLY_ENDING) as terminal:
        terminal.wait_for(READY)
        terminal.press(b"q")
        terminal.wait_gone(10)

        assert terminal.status == 0


def test_who_comes_back_from_the_shell_goes_on(title: Terminal) -> None:
    title.signal(signal.SIGTSTP)
    time.sleep(3)
    assert not title.gone()
    title.signal(signal.SIGCONT)
    time.sleep(3)

    bears(title)


def test_control_c_stops_a_command_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(_COMMANDS, "saves", broken_off)

    assert main(["saves"]) == 130


def stall(terminal: Terminal, pages: int = 400) -> None:
    """Make it write more than the line takes while nobody reads, until it stands still or has pages left to write."""
    for n in range(pages):
        terminal.resize(80 + n % 2, 24)
        time.sleep(0.005 if pages > 100 else 0.1)


def gone_within(terminal: Terminal, seconds: float) -> bool:
    """Whether the program ends in time although nobody reads what it writes."""
    until = time.monotonic() + seconds
    while not terminal.gone() and time.monotonic() < until:
        time.sleep(0.05)
    return terminal.gone()


@pytest.mark.parametrize(("key", "pages"), [(b"\x03", 400), (b"\x03", 12), (b"q", 12)])
def test_who_leaves_is_let_go_although_the_line_stalls(home: Path, key: bytes, pages: int) -> None:
    with ad79(home) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        stall(terminal, pages)
        os.write(terminal.link, key)

        assert gone_within(terminal, 5)
        assert terminal.modes == modes


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT])
def test_a_signal_is_heard_while_the_line_stalls(home: Path, number: signal.Signals) -> None:
    with ad79(home) as terminal:
        modes = terminal.modes
        terminal.wait_for(READY)
        stall(terminal)
        terminal.signal(number)

        assert gone_within(terminal, 5)
        assert terminal.modes == modes


@pytest.mark.parametrize("mouse", [False, True])
def test_the_mouse_is_heard_where_the_settings_wish_it(home: Path, mouse: bool) -> None:
    house = House(Folders(home, home))
    house.change_settings(replace(house.settings, mouse=mouse))
    with begun(home) as terminal:
        before = terminal.screen.cursor.x
        row = next(y for y, shown in enumerate(terminal.text.splitlines(), 1) if "Orichalcum Mines" in shown)
        terminal.press(f"\x1b[<0;60;{row}M\x1b[<0;60;{row}m".encode())

        assert (terminal.screen.cursor.x != before) is mouse
