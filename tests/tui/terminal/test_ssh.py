"""A campaign over a real SSH connection that breaks in the middle of a fight."""

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.campaign.journey.state import Options
from saves.folders import Folders
from saves.holder import alive
from saves.locks import holder_of
from tests.tui.terminal.ssh_server import Host, ssh_host
from tests.tui.terminal.terminals import Terminal
from tui.play.house import House
from tui.terminal.fine_colours import ASK_COLOUR

COLOUR = re.compile(rb"\x1b\[[0-9;]*(?<![0-9])(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
TRUE_COLOUR = re.compile(rb"\x1b\[[0-9;]*[34]8;2;(?!1;2;3m)")  # but the one that the terminal is asked about
INDEXED = re.compile(rb"\x1b\[[0-9;]*[34]8;5;")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with ssh_host(tmp_path_factory.mktemp("ssh")) as running:
        yield running


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with the suggested campaign, about to make its first move."""
    folder = tmp_path / "home"
    house = House(Folders(folder, folder))
    options = Options(
        primuses=("bingqing", "decimus", "the_parthian"),
        prowess=("follow_my_lead", "master_tactician", "grand_entrance"),
        improvement="add_die",
    )
    house.begin("campaign", "Anna", options, 7).close()
    return folder


def into_a_fight(terminal: Terminal) -> None:
    """Walk to the Bronze Wall, accept its Bloodshed, and begin a turn from the list."""
    terminal.wait_for("Where to?")
    choose(terminal, "Bronze Wall")
    terminal.wait_for("accept, or")
    choose(terminal, "Accept the event")
    terminal.wait_for("Krakenlance enters")
    terminal.settle()
    time.sleep(0.5)  # a key that comes with the rivals' last beat would not count
    terminal.press(b"o")
    choose(terminal, "Begin your turn")
    terminal.wait_for("Deploy a unit?")


def choose(terminal: Terminal, label: str) -> None:
    """Press the digit before an answer."""
    terminal.wait_for(label)
    terminal.settle(0.6)  # over another page no key counts before that can have been seen
    found = re.search(rf"(\d)\s+(?:\w )?{label}", terminal.text)
    assert found, f"{label} is not offered:\n{terminal.text}"
    terminal.press(found.group(1).encode())


def let_go(home: Path) -> None:
    """Wait until the game at the far end has noticed that the line is cut, and left."""
    until = time.monotonic() + 10
    lock = next(home.rglob("*.lock"))
    while (holder := holder_of(lock)) is not None and alive(holder):
        assert time.monotonic() < until, "the game still runs ten seconds after its line was cut"
        time.sleep(0.1)


def decision(terminal: Terminal) -> list[str]:
    """The rows of the screen without the last lines of the log, which a new sitting tells anew.

    A hex to choose has a letter on the board and a plus while the list has the keys, as after an answer that was taken from it.
    """
    rows = terminal.text.splitlines()
    return [re.sub(r"(?<=[▐▌\[\] ] )[a-z](?= )", "+", row) for row in rows[: len(rows) - 5]]


@pytest.mark.parametrize(
    ("term", "environ", "ascii_only"),
    [
        ("xterm-256color", {"LANG": "C.UTF-8"}, False),
        ("screen", {"LANG": "C.UTF-8"}, False),
        ("xterm-256color", {"LANG": "C.UTF-8", "NO_COLOR": "1"}, False),
        ("xterm-256color", {}, True),
    ],
    ids=["256 colours", "screen", "no colour", "no locale"],
)
def test_a_cut_connection_leads_back_to_the_very_decision(
    host: Host, home: Path, term: str, environ: dict[str, str], ascii_only: bool
) -> None:
    """The fight waits where the line was cut, and goes on; the bytes are those that the terminal can show."""
    with host.play(home, "--game", "anna", term=term, **environ) as first:
        into_a_fight(first)
        choose(first, "Deploy Krakenlance")
        first.wait_for("Where does Krakenlance enter?")
        first.settle()
        before, sent = decision(first), first.raw
        first.signal(signal.SIGKILL)
        first.wait_gone()
    let_go(home)

    with host.play(home, "--game", "anna", term=term, **environ) as second:
        second.wait_for("Where does Krakenlance enter?", patience=30)
        second.settle()
        assert decision(second) == before
        second.press(b"1")
        second.wait_for("K Krakenlance")

    assert not TRUE_COLOUR.search(sent)
    assert bool(INDEXED.search(sent)) == ("NO_COLOR" not in environ and term.endswith("256color"))
    assert bool(COLOUR.search(sent)) == ("NO_COLOR" not in environ)
    assert sent.isascii() == ascii_only


@pytest.mark.parametrize(
    ("term", "indexed"),
    [("screen", False), ("screen-256color", True), ("xterm", False), ("xterm-256color", True), ("tmux-256color", True)],
)
def test_a_session_in_a_terminal_of_any_name(host: Host, home: Path, term: str, indexed: bool) -> None:
    """It starts, draws, hears a key, sends the colours that the name promises, and leaves the line as it was."""
    with host.play(home, "--game", "anna", term=term, LANG="C.UTF-8") as terminal:
        terminal.wait_for("Where to?", patience=30)
        choose(terminal, "Bronze Wall")
        terminal.wait_for("accept, or")
        terminal.press(b"q")
        choose(terminal, "Leave AD 79")
        terminal.wait_gone()

        sent = terminal.raw
        assert terminal.status == 0
        assert COLOUR.search(sent)
        assert bool(INDEXED.search(sent)) == indexed
        assert not TRUE_COLOUR.search(sent)
        assert sent.count(b"\x1b[?1049h") == sent.count(b"\x1b[?1049l") == 1
        assert sent.rindex(b"\x1b[?25h") > sent.rindex(b"\x1b[?1049h")
    assert list(home.rglob("*.lock")) == []


@pytest.mark.parametrize(("answer", "fine"), [(b"\x1bP1$r0;48:2::1:2:3m\x1b\\", True), (b"", False)])
def test_a_terminal_that_has_24_bit_colours_gets_them_without_a_word_in_the_environment(
    host: Host, home: Path, answer: bytes, *, fine: bool
) -> None:
    with host.play(home, "--game", "anna", LANG="C.UTF-8") as terminal:
        until = time.monotonic() + 30
        while ASK_COLOUR.encode() not in terminal.raw:
            assert time.monotonic() < until, terminal.raw
            terminal.read(0.05)
        os.write(terminal.link, answer)
        terminal.wait_for("Where to?", patience=30)
        terminal.settle(0.6)

        assert bool(TRUE_COLOUR.search(terminal.raw)) is fine
        assert fine or INDEXED.search(terminal.raw)
