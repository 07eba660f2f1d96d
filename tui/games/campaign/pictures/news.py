"""The report of a fight in few rows: what tells least is left out first, a fall or a loss never."""

from collections.abc import Sequence

from tui.games.campaign.pictures.report import ReportEntry, TellingRank
from tui.play.log_lines import log_lines
from tui.play.played import Telling
from tui.text.english import plural
from tui.text.fit import folded
from tui.text.keyboard import key_of
from tui.text.lines import Line, line, wrapped

__all__ = ["logged_lines", "news_lines"]


def news_lines(entries: Sequence[ReportEntry], ties: Sequence[str], width: int, rows: int) -> list[Line]:
    """Lay a report out.

    Args:
        entries: the report.
        ties: what was settled for the player, in sentences.
        width: cells a line.
        rows: the lines that there may be.
    """
    told = [part for entry in entries for part in folded(entry.spans, width)]
    whole = [*told, *(part for tie in ties for part in wrapped(tie, width, "faint"))]
    if len(ties) < _SEVERAL and len(whole) <= rows:
        return whole
    settled = _settled(ties, width)
    if len(told) + len(settled) <= rows:
        return [*told, *settled]
    return _folded(entries, settled, width, rows)


_SEVERAL = 2
"""The number of ties from which on they are counted instead of told."""


def _settled(ties: Sequence[str], width: int) -> list[Line]:
    """All that was settled for the player in one line, which the log tells in words."""
    if not ties:
        return []
    them = "it" if len(ties) == 1 else "them"
    told = f"{plural(len(ties), 'tie')} broken for you; {key_of('show_log')} tells {them}"
    return [line((told, "faint"))] if len(told) <= width else [line((f"{plural(len(ties), 'tie')} broken", "faint"))]


def _folded(entries: Sequence[ReportEntry], settled: Sequence[Line], width: int, rows: int) -> list[Line]:
    """Leave out entries, those that tell least first, of several alike the earliest, until the rest has room under a line that says so."""
    room = rows - 1
    told = [folded(entry.spans, width) for entry in entries]
    by_rank = sorted(range(len(entries)), key=lambda n: entries[n].tells)
    kept, used = set(by_rank), sum(map(len, told))
    for n in by_rank:
        if used <= room or entries[n].tells >= TellingRank.LOSS:
            break
        kept.discard(n)
        used -= len(told[n])
    if used > room:
        return _falls_and_losses(entries, width, rows)
    left = [part for n in sorted(kept) for part in told[n]]
    return [_more(), *left, *settled[: room - used]]


def _more() -> Line:
    return line((f"… {key_of('show_log')} shows all", "faint"))


def _falls_and_losses(entries: Sequence[ReportEntry], width: int, rows: int) -> list[Line]:
    """Tell each fall in a line of its own, and in one sentence how many HP whom it hurt has left."""
    left = dict(one.lost for one in entries if one.lost is not None)
    hurt = ", ".join(f"{who} {hp}" for who, hp in left.items() if hp)
    falls = [part for one in entries if one.tells == TellingRank.FALL for part in folded(one.spans, width)]
    losses = wrapped(f"Hurt, with HP left: {hurt}.", width, "number", hang="  ") if hurt else ()
    return [_more(), *falls, *losses][:rows]


def logged_lines(log: Sequence[Telling], width: int, rows: int) -> list[Line]:
    """Tell the last turn from the log, for a fight that was opened again; its end, where that is too much."""
    heads = [n for n, one in enumerate(log) if one.weight == "head"]
    told = log_lines(log[heads[-2] : heads[-1]], width, details=False) if len(heads) >= _SEVERAL else []
    return told if len(told) <= rows else [_more(), *told[1 - rows :]]
