"""An OpenSSH server of our own on loopback, and a client in a pseudo-terminal."""

import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getuser
from pathlib import Path

import pytest

from tests import ROOT
from tests.tui.terminal.terminals import Terminal

__all__ = ["Host", "ssh_host"]

_REQUIRED = "AD79_REQUIRE_SSH"
_CONFIG = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host_key
PidFile {folder}/sshd.pid
AuthorizedKeysFile {folder}/authorized_keys
PasswordAuthentication no
KbdInteractiveAuthentication no
PubkeyAuthentication yes
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PrintMotd no
PrintLastLog no
LogLevel ERROR
"""


class Host:
    """A running server that lets one key in."""

    def __init__(self, folder: Path, port: int) -> None:
        """Remember where its key lies and where it listens."""
        self.folder = folder
        self.port = port

    def play(self, home: Path, *arguments: str, term: str = "xterm-256color", **environ: str) -> Terminal:
        """AD 79 at the other end of a connection; `environ` is what the login there sets."""
        settings = " ".join(f"{name}={shlex.quote(value)}" for name, value in environ.items())
        program = shlex.join([sys.executable, "-m", "tui", *arguments])
        remote = (
            f"cd {shlex.quote(str(ROOT))} && unset LANG LC_ALL LC_CTYPE; exec env AD79_HOME={home} {settings} {program}"
        )
        options = {
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": "/dev/null",
            "IdentitiesOnly": "yes",
            "LogLevel": "ERROR",
            "Compression": "yes",
        }
        told = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]
        ssh = shutil.which("ssh") or "/usr/bin/ssh"
        where = ["-p", str(self.port), "-i", str(self.folder / "key"), f"{getuser()}@127.0.0.1"]
        return Terminal([ssh, "-F", "none", "-tt", *told, *where, remote], {"TERM": term, "PATH": os.environ["PATH"]})

    def connect(self, command: str, *, config: str = "", term: str = "xterm-256color") -> Terminal:
        """What a player types, to a host called HOST.

        Args:
            command: the whole command, `ssh` first.
            config: lines for the player's configuration of SSH.
            term: the terminal's name.
        """
        known = (
            f"HostName 127.0.0.1\nPort {self.port}\nUser {getuser()}\nIdentityFile {self.folder}/key\nIdentitiesOnly yes\n"
            "StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nLogLevel ERROR\n"
        )
        (self.folder / "config").write_text(f"Host HOST\n{known}{config}\n")
        ssh, *words = shlex.split(command)
        argv = [shutil.which(ssh) or "/usr/bin/ssh", "-F", str(self.folder / "config"), *words]
        return Terminal(argv, {"TERM": term, "PATH": os.environ["PATH"]})

    def admit(self, before: str) -> None:
        """Let the key in with what stands before it in the list of keys."""
        (self.folder / "authorized_keys").write_text(before + (self.folder / "key.pub").read_text())


@contextmanager
def ssh_host(folder: Path, config: str = "") -> Iterator[Host]:
    """Start a server, and stop it; without OpenSSH on the machine the test skips, or fails where it was promised.

    Args:
        folder: an empty folder for its files.
        config: lines for its configuration.
    """
    sshd = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
    if sshd is None or shutil.which("ssh") is None or shutil.which("ssh-keygen") is None:
        missing = "OpenSSH is not installed (Debian: apt-get install openssh-server openssh-client)"
        if os.environ.get(_REQUIRED):
            pytest.fail(missing)
        pytest.skip(missing)
    port = _free_port()
    for name in ("host_key", "key"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    (folder / "authorized_keys").write_text((folder / "key.pub").read_text())
    (folder / "sshd_config").write_text(_CONFIG.format(port=port, folder=folder) + config)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # where sshd as root wants to be alone
    server = subprocess.Popen([sshd, "-D", "-e", "-f", str(folder / "sshd_config")], stderr=subprocess.DEVNULL)
    try:
        _wait_for(port, server)
        yield Host(folder, port)
    finally:
        server.terminate()
        server.wait()


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def _wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        if server.poll() is not None:
            break
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("sshd does not listen")
