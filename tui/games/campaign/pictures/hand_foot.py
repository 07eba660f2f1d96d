"""The foot of the panel of a unit in hand: what its odds leave out, and how to leave it, or the turn."""

from tui.text.lines import Line, line

__all__ = ["foot_lines", "leaving"]

_PARTIAL: Line = ((" Odds leave out Abilities", "faint"),)


def leaving(other: str, *, last: bool) -> Line:
    """Say how to turn to another unit; that there is none explains why this one is in hand."""
    if last:
        return line(" Only it can act.", (" Esc", "key"), " put down")
    return line((" Tab", "key"), f" {other}", (" Esc", "key"), " put down")


def foot_lines(leads_out: Line, out: Line, rows: int, *, partial: bool) -> list[Line]:
    """Lay the foot out.

    Args:
        leads_out: the keys that lead out of the turn, named for whoever does not know them from the list of answers; empty for none.
        out: how to leave the unit.
        rows: the lines that there may be.
        partial: whether odds are told while Abilities are still to come, which they leave out.
    """
    more = [one for one in (leads_out, _PARTIAL if partial else ()) if one]
    return [*reversed(more[: max(0, rows - 1)]), *([out] if rows > 0 else [])]
