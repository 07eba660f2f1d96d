"""A guest plays, and does nothing else: every file is the guest's own, no path of the host is asked for or shown."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextvars import copy_context
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.stations.state import Options
from saves.envelope import Header
from saves.faults import SaveFault
from saves.folders import HOME, Folders, folders
from saves.guests import admit, is_guest_name
from saves.naming import tell_no_paths
from tests import ROOT
from tests.tui.pages import archive
from tests.tui.terminal.hostile_home import PAYLOAD
from tests.tui.terminal.terminals import Terminal, ad79
from tui.pages.pictures.saves import copy_lines, entry_lines, report_lines
from tui.play.house import House


@pytest.fixture
def here() -> Iterator[None]:
    """The process comes back to where it was."""
    folder = Path.cwd()
    yield
    os.chdir(folder)


def guest_home(home: Path, name: str) -> Path:
    return home / "guests" / name


def with_game(home: Path, title: str) -> None:
    house = House(Folders(home, home))
    session = house.begin("stations", title, Options(), 7)
    session.act(session.legal()[0])
    session.close()


def guest(home: Path, name: str, *arguments: str, **environ: str) -> Terminal:
    """A guest at a terminal, let in as a forced command would."""
    return ad79(home / "elsewhere", "--home", str(home), "--guest", name, *arguments, environ=environ)


def ran(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tui", *arguments]
    wanted = {**os.environ, **environ}
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=wanted, check=False)


@pytest.mark.parametrize("name", ["anna", "a", "anna-2", "7", "a" * 48])
def test_a_guest_may_be_called_so(name: str) -> None:
    assert is_guest_name(name)


NOBODY = [
    "",
    ".",
    "..",
    "../anna",
    "/etc",
    "anna/..",
    "Anna",
    "an na",
    "-anna",
    "a--b",
    "con",
    "ánna",
    "анна",
    "a" * 49,
    "~",
    "a\n",
]


@pytest.mark.parametrize("name", [*NOBODY, PAYLOAD.replace("\0", "")], ids=ascii)
def test_a_guest_may_not_be_called_so(name: str, tmp_path: Path) -> None:
    assert not is_guest_name(name)
    found = ran(f"--home={tmp_path}", f"--guest={name}")
    assert found.returncode == 2
    assert "is not a guest name" in found.stderr
    assert found.stderr.count("\n") == 1
    assert found.stderr[:-1].isprintable()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "command", [("saves",), ("saves", "export", "anna", "x"), ("engine",), ("content",), ("replay", "x")]
)
def test_a_guest_runs_no_other_command(tmp_path: Path, command: tuple[str, ...]) -> None:
    found = ran("--home", str(tmp_path), "--guest", "anna", *command)
    assert (found.returncode, found.stdout) == (2, "")
    assert "a guest can only play" in found.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_a_terminal_a_guest_is_told_so_and_nothing_else_is_done(tmp_path: Path) -> None:
    found = ran("--home", str(tmp_path), "--guest", "anna", SSH_ORIGINAL_COMMAND="cat /etc/passwd")
    assert (found.returncode, found.stdout) == (1, "")
    assert found.stderr.startswith("ad79: AD 79 is played in a terminal")
    assert found.stderr.count("\n") == 1
    assert str(tmp_path) not in found.stderr
    assert list(tmp_path.rglob("*")) == [tmp_path / "guests", guest_home(tmp_path, "anna")]


def test_everything_of_a_guest_stands_in_a_folder_of_its_own(here: None, tmp_path: Path) -> None:
    environ = {HOME: str(tmp_path)}
    copy_context().run(admit, "anna", environ)

    assert Path.cwd() == guest_home(tmp_path, "anna")
    found = folders(environment=environ)
    assert not any(path.is_absolute() for path in (found.data, found.config, found.packs))
    assert environ == {HOME: "."}


def test_where_no_guest_fits_the_place_is_not_told(here: None, tmp_path: Path) -> None:
    (tmp_path / "guests").write_text("no folder")
    with pytest.raises(SaveFault) as caught:
        copy_context().run(admit, "anna", {HOME: str(tmp_path)})
    assert "no room for guests" in str(caught.value)
    assert str(tmp_path) not in str(caught.value)


def test_the_environment_of_a_guest_does_not_move_the_house(tmp_path: Path) -> None:
    with guest(tmp_path, "anna", AD79_HOME=str(tmp_path / "other"), SSH_ORIGINAL_COMMAND="ad79 --home /") as terminal:
        terminal.wait_for("New campaign")
        terminal.press(b"8l")
    assert not (tmp_path / "other").exists()
    assert (guest_home(tmp_path, "anna") / "settings.json").is_file()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["guests"]


def test_guests_see_neither_each_other_nor_the_host(tmp_path: Path) -> None:
    with_game(tmp_path, "Of the host")
    with_game(guest_home(tmp_path, "bert"), "Of Bert")
    with_game(guest_home(tmp_path, "anna"), "Of Anna")
    with guest(tmp_path, "anna") as terminal:
        terminal.wait_for("1  Continue")
        terminal.press(b"5")
        terminal.wait_for("Of Anna")
        assert "Of Bert" not in terminal.text
        assert "Of the host" not in terminal.text
    with guest(tmp_path, "anna", "--game", "of-bert") as terminal:
        terminal.wait_for("There is no such game")


def test_a_game_of_the_guests_own_is_opened_by_its_name(tmp_path: Path) -> None:
    with_game(guest_home(tmp_path, "anna"), "Of Anna")
    with guest(tmp_path, "anna", "--game", "Of Anna") as terminal:
        terminal.wait_for("Hand the keyboard to the")


def test_no_path_is_asked_for_or_shown(tmp_path: Path) -> None:
    """Exports go to one place, and only their names are told; nothing is taken in from a file."""
    home = guest_home(tmp_path, "anna")
    with_game(home, "Of Anna")
    (home / "campaigns" / "odd.json").write_bytes(b"{}")
    with guest(tmp_path, "anna") as terminal:
        terminal.wait_for("Continue")
        terminal.press(b"5")
        terminal.wait_for("Of Anna")
        terminal.wait_for("It is called of-anna.")
        terminal.press(b"x")
        terminal.wait_for("Written among your exports: of-anna.json, of-anna.json.log.")
        terminal.press(b"x")
        terminal.wait_for("Written among your exports: of-anna-2.json")
        terminal.press(b"I")
        terminal.press(b"v")
        terminal.press(b"\x1b")
        for keys in (b"j", b"v", b"\x1b", b"c", b"\x1b", b"k", b"\x1b", b"8", b"\x1b", b"1"):
            terminal.press(keys)
        terminal.wait_for("Hand the keyboard to the")
        terminal.press(b"L")
        terminal.press(b"x")
        terminal.wait_for("Written among your exports: ad79-log.txt.")
        sent = terminal.raw
    assert str(tmp_path).encode() not in sent
    for part in (b"guests/", b"campaigns/", b"copies/", b"settings.json", b"odd.json"):
        assert part not in sent, part
    assert b"Import" not in sent
    assert sorted(path.name for path in (home / "exports").iterdir()) == [
        "ad79-log.txt",
        "of-anna-2.json",
        "of-anna-2.json.log",
        "of-anna.json",
        "of-anna.json.log",
    ]


def test_of_saved_games_a_guest_is_told_neither_path_nor_shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither of those that go on, are damaged or over, nor of copies, nor after a thorough look."""
    house = archive.here(monkeypatch, tmp_path)
    for title in ("Broken", "Sound"):
        archive.shelved(house, title, copies=2)
    archive.harm(house, "broken")
    reports = house.store.verify()

    def said() -> str:
        over = next(one.entry for one in reports if one.entry.header)
        lines = [*entry_lines(replace(over, header=won(over.header)), 400)]
        lines += [part for one in reports for part in (*entry_lines(one.entry, 400), *report_lines(one, 400))]
        lines += [part for one in reports for copy in one.copies for part in copy_lines(copy, 400)]
        return "\n".join("".join(span[0] for span in part) for part in lines)

    def to_a_guest() -> str:
        tell_no_paths()
        return said()

    told = copy_context().run(to_a_guest)
    assert "It is called broken." in told
    assert not any(part in told for part in ("/", "On the shell"))
    assert f"The file is {house.store.folder / 'broken.json'}." in said()
    assert "On the shell" in said()


def won(header: Header | None) -> Header:
    assert header is not None
    return replace(header, summary=replace(header.summary, status="won"))


def test_what_a_guest_deletes_and_sets_back_stays_in_the_guests_folder(tmp_path: Path) -> None:
    with_game(guest_home(tmp_path, "anna"), "Of Anna")
    with guest(tmp_path, "anna") as terminal:
        terminal.wait_for("Continue")
        terminal.press(b"5")
        terminal.press(b"c")
        terminal.press(b"\r")
        terminal.press(b"2")
        terminal.wait_for("Hand the keyboard to the")
        terminal.press(b"q")
    assert [path.name for path in tmp_path.iterdir()] == ["guests"]
    assert [path.name for path in (tmp_path / "guests").iterdir()] == ["anna"]


ASCII_TOLD = "Drawn in plain ASCII: LANG names no UTF-8 on this machine."


def test_a_login_without_a_locale_is_told_why_it_gets_ascii_until_the_next_key(tmp_path: Path) -> None:
    with ad79(tmp_path, environ={"LANG": ""}) as terminal:
        terminal.wait_for(ASCII_TOLD)
        terminal.press(b"j")
        assert "New campaign" in terminal.text
        assert ASCII_TOLD not in terminal.text
        assert terminal.raw.isascii()


@pytest.mark.parametrize(
    ("arguments", "lang", "plain"), [((), "C.UTF-8", False), (("--ascii",), "", True), (("--ascii",), "C.UTF-8", True)]
)
def test_whoever_has_a_locale_or_asked_for_ascii_is_told_nothing(
    tmp_path: Path, arguments: tuple[str, ...], lang: str, *, plain: bool
) -> None:
    with ad79(tmp_path, *arguments, environ={"LANG": lang}) as terminal:
        terminal.wait_for("New campaign")
        terminal.settle()
        assert ASCII_TOLD not in terminal.text
        assert terminal.raw.isascii() is plain
