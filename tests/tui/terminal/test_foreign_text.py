"""Text from files, from the command line and from the login reaches a terminal without what would steer it."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.faults import FaultCause, SaveFault
from saves.printable import printable
from tests import ROOT
from tests.tui.terminal.hostile_home import PAYLOAD, STEERING, faulty_pack, hostile_home, sound_pack, steered
from tests.tui.terminal.terminals import ad79
from tui.terminal.defects import report

QUIET = PAYLOAD.replace("\0", "")
"""The payload as it can stand on a command line."""


@given(st.text())
def test_what_is_printable_is_as_long_and_steers_nothing(text: str) -> None:
    shown = printable(text)
    assert len(shown) == len(text)
    assert shown.isprintable()
    assert printable(shown) == shown
    shown.encode()


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Ána 漢字 e\u0301", "Ána 漢字 e\u0301"), ("a\tb\u00a0c\nd", "a b c d"), ("\x1b[2J\u202e\udcff", "?[2J??")],
)
def test_what_can_be_read_stays(text: str, shown: str) -> None:
    assert printable(text) == shown


def shell(home: Path, *arguments: str, **environ: str) -> tuple[int, bytes]:
    """The status of a command, and all it said, as a terminal would have got it."""
    command = [sys.executable, "-m", "tui", *arguments]
    wanted = {**os.environ, "AD79_HOME": str(home), **environ}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, cwd=ROOT, env=wanted, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hostile_home(tmp_path_factory.mktemp("hostile") / "home")


COMMANDS: Sequence[tuple[int, tuple[str, ...]]] = (
    (1, ("saves",)),
    (1, ("saves", "verify")),
    (0, ("saves", "verify", QUIET)),
    (1, ("saves", "export", QUIET, f"/nowhere/{QUIET}")),
    (1, ("saves", "import", f"/nowhere/{QUIET}")),
    (1, ("replay", QUIET)),
    (1, ("replay", "unknown")),
    (1, ("replay", "damaged")),
    (2, (QUIET,)),
    (2, ("--colors", QUIET)),
    (2, ("simulate", QUIET)),
    (2, ("simulate", "stations", "--deals", QUIET)),
    (1, ("simulate", "ludus", "--matches", "1", "--jobs", "1", "--csv", f"/nowhere/{QUIET}")),
    (1, ("--game", QUIET)),
    (1, ("--home", f"~nosuchuser/{QUIET}", "saves")),
)


@pytest.mark.parametrize(("status", "words"), COMMANDS, ids=[" ".join(words[:2])[:20] for _, words in COMMANDS])
def test_no_command_lets_foreign_text_steer(home: Path, status: int, words: tuple[str, ...]) -> None:
    left, said = shell(home, *words)

    assert steered(said) == []
    assert said.decode().replace("\n", "").isprintable()
    assert b"Traceback" not in said
    assert left == status
    assert b"\nforged" not in said


def test_what_is_taken_in_steers_nothing(home: Path, tmp_path: Path) -> None:
    status, said = shell(tmp_path, "saves", "import", str(home / "campaigns" / "good.json"))
    assert (status, steered(said)) == (0, [])
    assert shell(tmp_path, "saves", "export", "ad79", str(tmp_path / "out"))[0] in {0, 1}


@pytest.mark.parametrize("as_json", [(), ("--json",)], ids=["lines", "json"])
def test_what_is_wrong_with_a_pack_steers_nothing(tmp_path: Path, as_json: tuple[str, ...]) -> None:
    faulty_pack(tmp_path)
    status, said = shell(tmp_path, "content", *as_json)
    assert (status, steered(said)) == (1, [])
    assert said.decode().replace("\n", "").isprintable()
    assert b"packs/" in said


def test_a_pack_with_faults_does_not_end_the_engine(tmp_path: Path) -> None:
    faulty_pack(tmp_path)
    command = [sys.executable, "-m", "tui", "engine"]
    asked = b'{"do":"start","game":"stations","seed":1}\n{"do":"games"}\n'
    environ = {**os.environ, "AD79_HOME": str(tmp_path)}
    done = subprocess.run(command, input=asked, capture_output=True, cwd=ROOT, env=environ, check=False)
    assert len(done.stdout.splitlines()) == 2
    assert done.returncode == 0


def test_a_shell_without_unicode_is_told_what_it_can_show(home: Path) -> None:
    status, said = shell(home, "saves", PYTHONIOENCODING="ascii")
    assert status == 1
    assert said.isascii()


def test_nothing_that_is_drawn_steers(tmp_path: Path) -> None:
    """A game of cards by the payload, the title, the list of games, a held game, older copies, and the hall."""
    home = hostile_home(tmp_path / "home")
    sound_pack(home)
    login = {"SSH_CONNECTION": QUIET, "SSH_TTY": QUIET}
    with ad79(home, "--game", QUIET, environ=login) as terminal:
        terminal.wait_for("[Selection]")
        for keys in (
            b"q",
            b"2",
            b"5",
            *[b"j"] * 6,
            b"v",
            b"\x1b",
            b"c",
            b"\x1b",
            b"\x1b",
            b"6",
            b"\r",
            b"\x1b",
            b"\x1b",
            b"3",
        ):
            terminal.press(keys, quiet=0.15)
        said = terminal.raw
    assert steered(said) == []
    assert b"Traceback" not in said


@pytest.mark.parametrize("key", [b"2", b"3", b"4"], ids=["campaign", "stations", "ludus"])
def test_a_pack_with_faults_stops_no_more_than_its_games(tmp_path: Path, key: bytes) -> None:
    """Neither the program nor another page; what is wrong is said without what would steer."""
    faulty_pack(tmp_path)
    with ad79(tmp_path) as terminal:
        terminal.wait_for("New campaign")
        terminal.press(key)
        terminal.wait_for("The content cannot be used")
        terminal.press(b"8")
        terminal.wait_for("Settings")
        assert steered(terminal.raw) == []


def test_a_defect_that_names_what_steers_is_told_without_it(tmp_path: Path) -> None:
    for error in (ValueError(PAYLOAD), SaveFault(FaultCause.BROKEN, tmp_path / PAYLOAD, PAYLOAD, PAYLOAD)):
        assert steered(report(error, tmp_path / PAYLOAD[:9]).encode()) == []
    assert "AD 79 had to stop" in report(SaveFault(FaultCause.BROKEN, tmp_path, "It is gone.", "Look."), tmp_path)


def test_the_payload_would_be_noticed() -> None:
    assert steered(PAYLOAD.encode()) == list(STEERING)
