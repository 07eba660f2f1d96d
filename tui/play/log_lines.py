"""Lines of the log as they are shown. No Textual."""

from collections.abc import Callable, Sequence

from tui.play.played import Telling
from tui.text.lines import Line, begun, wrapped

__all__ = ["last_lines", "log_lines"]

_LOOKS = {"head": "strong", "plain": "base", "detail": "faint"}


def log_lines(told: Sequence[Telling], width: int, *, details: bool = True) -> list[Line]:
    """Lines of the log as they are shown.

    Args:
        told: what was told, the oldest first.
        width: cells a line.
        details: whether details are shown, too.
    """
    lines: list[Line] = []
    for one in told:
        if one.weight == "detail" and not details:
            continue
        indent = "" if one.weight == "head" else "  "
        lines.extend(wrapped(one.text, width, _LOOKS[one.weight], indent, indent + "  "))
    return lines


def _plain_lines(one: Telling, width: int) -> list[Line]:
    return log_lines([one], width, details=False)


def last_lines(
    told: Sequence[Telling], width: int, rows: int, lines_of: Callable[[Telling, int], list[Line]] = _plain_lines
) -> list[Line]:
    """The last lines of the log, without details, the newest at the bottom; what does not fit is cut.

    Args:
        told: what was told, the oldest first.
        width: cells a line.
        rows: lines that there are.
        lines_of: makes lines of a width of one telling.
    """
    shown: list[Line] = []
    for one in reversed(told):
        lines, room = lines_of(one, width), rows - len(shown)
        if len(lines) >= room:
            return [*begun(lines, width, room), *shown]
        shown = [*lines, *shown]
    return shown
