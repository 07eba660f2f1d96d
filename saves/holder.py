"""The holder of a game: which process, on which machine, at which terminal, since when, and whether it still lives."""

import os
import secrets
import socket
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec

from saves.dates import check_dates
from saves.printable import printable

__all__ = ["Holder", "alive", "myself"]

_PROC = Path("/proc")
_MOST = (1 << 31) - 1
"""The highest number that any system gives a process."""

_STATE, _BORN = 0, 19
"""Where the state and the start time stand in a process's statistics, counted behind its name."""


class Holder(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The process that holds a game.

    Attributes:
        token: what it knows its own lock by.
        pid: its number.
        born: when it started, in the system's ticks; empty where the system does not say.
        boot: which start of the machine it belongs to; empty where the system does not say.
        host: the name of the machine.
        space: in which space its number counts, which differs between containers.
        terminal: the terminal, if any.
        origin: the address that its player came from, if over SSH.
        since: when it took the game.
    """

    token: str
    pid: Annotated[int, msgspec.Meta(ge=1, le=_MOST)]
    since: datetime
    born: str = ""
    boot: str = ""
    host: str = ""
    space: str = ""
    terminal: str = ""
    origin: str = ""

    def __post_init__(self) -> None:
        """Refuse a date that could not be shown."""
        check_dates(since=self.since)

    @property
    def description(self) -> str:
        """The time and the place of its taking the game, such as "since 2026-03-01 14:05, from 192.0.2.7, at /dev/pts/3 on host rome"."""
        parts = [f"since {self.since.astimezone():%Y-%m-%d %H:%M}"]
        if self.origin:
            parts.append(f"from {self.origin}")
        at = f"at {self.terminal} " if self.terminal else ""
        parts.append(f"{at}on host {self.host}, process {self.pid}")
        return printable(", ".join(parts))


def myself(since: datetime, environment: Mapping[str, str] = os.environ) -> Holder:
    """Make a holder of this process, with a token of its own for each lock.

    Args:
        since: the present moment.
        environment: where the SSH variables are looked up.
    """
    pid = os.getpid()
    return Holder(
        token=secrets.token_hex(8),
        pid=pid,
        since=since,
        born=_born(pid) or "",
        boot=_boot(),
        host=printable(socket.gethostname()),
        space=_space(),
        terminal=printable(environment.get("SSH_TTY") or _terminal()),
        origin=printable(environment.get("SSH_CONNECTION", "").partition(" ")[0]),
    )


def alive(holder: Holder) -> bool:
    """Tell whether a holder may still be at work; one that cannot be checked from here counts as alive."""
    if (holder.host, holder.space) != (printable(socket.gethostname()), _space()):
        return True
    if holder.boot != _boot():
        return False
    if not holder.born:
        return _answers(holder.pid)
    return _born(holder.pid) == holder.born


def _born(pid: int) -> str | None:
    """Ask when a living process started; None where there is none of that number, or the system does not say."""
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except (OSError, UnicodeDecodeError):
        return None
    return None if fields[_STATE] in "ZX" else fields[_BORN]


def _answers(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _boot() -> str:
    with suppress(OSError):
        return (_PROC / "sys/kernel/random/boot_id").read_text().strip()
    return ""


def _space() -> str:
    with suppress(OSError):
        return str((_PROC / "self/ns/pid").readlink())
    return ""


def _terminal() -> str:
    with suppress(OSError):
        return os.ttyname(0)
    return ""
