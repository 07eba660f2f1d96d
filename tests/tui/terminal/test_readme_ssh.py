"""Every line of the README's section on SSH is tried, over a real connection and in a real tmux."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.stations.state import Options
from saves.folders import Folders
from tests import ROOT
from tests.content_set import CORE
from tests.tui.terminal.ssh_server import Host, ssh_host
from tests.tui.terminal.terminals import Terminal
from tui.play.house import House

SECTION = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Play over SSH\n")[2].partition("\n## ")[0]
THERE = "/srv/ad79/.venv/bin/ad79"
HERE = Path(sys.executable).with_name("ad79")

TRUE_COLOUR = re.compile(rb"\x1b\[[0-9;]*[34]8;2;(?!1;2;3m)")  # but the one that the terminal is asked about
INDEXED = re.compile(rb"\x1b\[[0-9;]*[34]8;5;")
COLOUR = re.compile(rb"\x1b\[[0-9;]*(?<![0-9])(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")

START = f"ssh -C -t HOST {THERE}"
LINK = f"ln -s {THERE} /usr/local/bin/ad79"
BY_LINK = "ssh -C -t HOST ad79"
GUEST = f'restrict,pty,command="env LANG=C.UTF-8 {THERE} --guest anna" ssh-ed25519 AAAA… anna'
BY_KEY = "ssh -C -t HOST"
WITH_LANG = f"ssh -C -t HOST LANG=C.UTF-8 {THERE}"
WITH_COLOUR = f"ssh -C -t HOST COLORTERM=truecolor {THERE}"
SET_LANG, ACCEPT_LANG = "SetEnv LANG=C.UTF-8", "AcceptEnv LANG"
SET_COLOUR, ACCEPT_COLOUR = "SetEnv COLORTERM=truecolor", "AcceptEnv COLORTERM"
NO_COLOUR = "NO_COLOR=1"
TMUX = """\
set -sg escape-time 20
set -g default-terminal tmux-256color
set -as terminal-features ",xterm-256color:RGB"
set-environment -g COLORTERM truecolor"""
TERMS = {
    "xterm-kitty": "truecolor",
    "alacritty": "truecolor",
    "foot": "truecolor",
    "xterm-ghostty": "truecolor",
    "wezterm": "truecolor",
    "xterm-256color": "256",
    "xterm": "16",
    "vt100": "none",
}
"""The colours that the section promises by TERM."""

TRIED = {
    *(START, LINK, BY_LINK, GUEST, BY_KEY, WITH_LANG, WITH_COLOUR, NO_COLOUR, TMUX, *TERMS),
    *(SET_LANG, ACCEPT_LANG, SET_COLOUR, ACCEPT_COLOUR),
    *("--game NAME", "--home FOLDER", "guests/anna"),
}
NAMED = {
    "-C",
    "TERM",
    "COLORTERM",
    "LANG",
    "/srv/ad79",
    "tmux.conf",
    "sshd_config",
    "~/.ssh/config",
    "~/.ssh/authorized_keys",
}
"""What is named without being done."""


def test_every_line_is_tried() -> None:
    blocks = re.findall(r"^```\w*\n(.*?)\n```$", SECTION, re.DOTALL | re.MULTILINE)
    prose = re.sub(r"^```.*?^```$", "", SECTION, flags=re.DOTALL | re.MULTILINE)
    found = {*blocks, *(" ".join(one.split()) for one in re.findall(r"`([^`]+)`", prose))}
    assert found == TRIED | NAMED


def here(line: str) -> str:
    """A line of the README with the command as it is installed here."""
    return line.replace(THERE, str(HERE))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("ssh")


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[Host]:
    """A host that takes what the README says, with a link in a folder where commands are looked for."""
    bare = folder / "bin"
    bare.mkdir()
    assert LINK.split()[:2] == ["ln", "-s"]
    subprocess.run([*here(LINK).split()[:3], str(bare / "ad79")], check=True)
    data = f"SetEnv XDG_DATA_HOME={folder}/data XDG_CONFIG_HOME={folder}/config PATH={bare}:{os.environ['PATH']}\n"
    with ssh_host(folder, f"{ACCEPT_LANG}\n{ACCEPT_COLOUR}\nSubsystem sftp internal-sftp\n{data}") as running:
        yield running


@pytest.fixture(autouse=True)
def open_to_all(host: Host) -> None:
    host.admit("")


def at_title(host: Host, command: str, *, config: str = "", term: str = "xterm-256color") -> bytes:
    """All that is sent until the title stands there, and through a key."""
    with host.connect(here(command), config=config, term=term) as terminal:
        terminal.wait_for("Hall of past campaigns")
        terminal.settle()
        terminal.press(b"j")
        return terminal.raw


@pytest.mark.parametrize("command", [START, BY_LINK])
def test_the_command_is_found(host: Host, command: str) -> None:
    assert b"Drawn in plain ASCII" in at_title(host, command)


@pytest.mark.parametrize("config", [SET_LANG, ""], ids=["by the configuration", "by the command"])
def test_lang_brings_more_than_ascii(host: Host, config: str) -> None:
    sent = at_title(host, START if config else WITH_LANG, config=config)
    assert not sent.isascii()
    assert b"Drawn in ASCII" not in sent


def depth(sent: bytes) -> str:
    if TRUE_COLOUR.search(sent):
        return "truecolor"
    return "256" if INDEXED.search(sent) else "16" if COLOUR.search(sent) else "none"


@pytest.mark.parametrize(("term", "colours"), TERMS.items())
def test_the_name_of_a_terminal_brings_its_colours(host: Host, term: str, colours: str) -> None:
    assert depth(at_title(host, START, term=term)) == colours


@pytest.mark.parametrize(
    ("command", "config", "colours"),
    [
        (START, SET_COLOUR, "truecolor"),
        (WITH_COLOUR, "", "truecolor"),
        (WITH_COLOUR.replace("COLORTERM=truecolor", NO_COLOUR), "", "none"),
    ],
    ids=["by the configuration", "by the command", "none"],
)
def test_colours_are_asked_for(host: Host, command: str, config: str, colours: str) -> None:
    assert depth(at_title(host, command, config=config)) == colours


def guest_door(folder: Path, more: str = "") -> str:
    """What the README's line has before the key, with a home of its own and perhaps more behind the name."""
    door = here(GUEST).partition("ssh-ed25519")[0]
    return door.replace("--guest anna", f"--home {folder}/house --guest anna{more}")


def test_the_guests_line_lets_a_guest_play(host: Host, folder: Path) -> None:
    """As it stands, with the guest's folder in the data folder of the account."""
    host.admit(here(GUEST).partition("ssh-ed25519")[0])
    with host.connect(BY_KEY) as terminal:
        terminal.wait_for("Hall of past campaigns")
        terminal.press(b"8l")
        terminal.wait_for("Kept in settings.")
        assert not terminal.raw.isascii()
    assert (folder / "data" / "ad79" / "guests" / "anna" / "settings.json").is_file()


@pytest.mark.parametrize("asked", ["cat /etc/passwd", "sh", f"{THERE} --home / saves", "AD79_HOME=/ ad79"])
def test_a_guest_gets_the_game_whatever_is_asked_for(host: Host, folder: Path, asked: str) -> None:
    host.admit(guest_door(folder))
    with host.connect(f"{BY_KEY} '{asked}'") as terminal:
        terminal.wait_for("Hall of past campaigns")
        terminal.press(b"q")
        terminal.wait_gone()
        assert b"root:" not in terminal.raw


@pytest.mark.parametrize(("command", "told"), [("ssh HOST", True), ("ssh HOST sh", True), ("ssh -s HOST sftp", False)])
def test_a_guest_without_a_terminal_gets_a_sentence(host: Host, folder: Path, command: str, told: bool) -> None:
    """Who asks for files sees not even that, for the protocol has no place for it."""
    host.admit(guest_door(folder).replace("restrict,pty", "restrict"))
    with host.connect(command) as terminal:
        terminal.wait_gone(20)
        assert (b"AD 79 is played in a terminal" in terminal.raw) == told
        assert terminal.status == 1


def test_the_environment_that_a_guest_sends_moves_nothing(host: Host, folder: Path) -> None:
    host.admit(guest_door(folder))
    with host.connect(BY_KEY, config="SetEnv AD79_HOME=/nowhere LANG=C.UTF-8 COLORTERM=truecolor") as terminal:
        terminal.wait_for("Hall of past campaigns")
        assert depth(terminal.raw) == "truecolor"
    assert (folder / "house" / "guests" / "anna").is_dir()


def test_a_guests_game_is_opened_by_its_name(host: Host, folder: Path) -> None:
    home = folder / "house" / "guests" / "anna"
    House(Folders(home, home, CORE)).begin("stations", "Evening", Options(), 7).close()
    host.admit(guest_door(folder, " --game Evening"))
    with host.connect(BY_KEY) as terminal:
        terminal.wait_for("Round 1 of 8")


# tmux


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[list[str]]:
    """The command of a tmux of its own, which is gone afterwards."""
    found = shutil.which("tmux")
    if found is None:
        missing = "tmux is not installed (Debian: apt-get install tmux)"
        if os.environ.get("AD79_REQUIRE_SSH"):
            pytest.fail(missing)
        pytest.skip(missing)
    command = [found, "-S", str(tmp_path / "socket"), "-f", str(tmp_path / "tmux.conf")]
    yield command
    subprocess.run([*command, "kill-server"], check=False, capture_output=True)


def in_tmux(tmux: list[str], tmp_path: Path, config: str) -> bytes:
    """What comes to a terminal of 256 colours from the game in a tmux, which gets no COLORTERM from outside."""
    (tmp_path / "tmux.conf").write_text(config + "\n")
    environ = {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PATH": os.environ["PATH"],
        "AD79_HOME": str(tmp_path / "home"),
    }
    with Terminal([*tmux, "new-session", str(HERE)], environ) as terminal:
        terminal.wait_for("Hall of past campaigns", patience=30)
        terminal.settle()
        shown = subprocess.run([*tmux, "show", "-sv", "escape-time"], capture_output=True, text=True, check=True)
        assert ("escape-time 20" in config) == (shown.stdout.strip() == "20")
        return terminal.raw


def test_the_lines_for_tmux_bring_24_bits(tmux: list[str], tmp_path: Path) -> None:
    assert depth(in_tmux(tmux, tmp_path, TMUX)) == "truecolor"


@pytest.mark.parametrize(("lines", "colours"), [(2, "256"), (3, "256")])
def test_fewer_lines_for_tmux_bring_fewer_colours(tmux: list[str], tmp_path: Path, lines: int, colours: str) -> None:
    config = "\n".join(TMUX.splitlines()[:lines])
    assert depth(in_tmux(tmux, tmp_path, config)) == colours
