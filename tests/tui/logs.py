"""Logs of games that tests write."""

from collections.abc import Iterable

from msgspec.structs import replace

from tui.play.played import Telling
from tui.play.session import Session

__all__ = ["write_log"]


def write_log(session: Session, lines: Iterable[Telling]) -> None:
    """Give a game these lines for its log."""
    session.track = replace(session.track, log=tuple(lines))
