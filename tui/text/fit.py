"""Lines made to fit: spans broken at blanks, lists of lines that say where they were cut."""

from collections.abc import Sequence

from saves.printable import cell_count
from tui.text.keyboard import key_of
from tui.text.lines import Line, Span, begun, beside, length, line, runs, text_of

__all__ = ["abridged", "begun_whole", "cut_off", "fitted", "folded", "tight", "whole"]


def fitted(lines: Sequence[Line], rows: int, more: str = "") -> list[Line]:
    """Cut lines to the rows that there are; where that is not all, the last one says so."""
    if len(lines) <= rows:
        return list(lines)
    return [*lines[: max(0, rows - 1)], _cut_short(more)]


def cut_off(lines: Sequence[Line], width: int, rows: int) -> list[Line]:
    """The first rows of a text; where that is not all, the last one ends in an ellipsis and the key that shows the rest."""
    if len(lines) <= rows:
        return list(lines)
    more = line((f" {key_of('inspect')}", "faint"))
    *kept, last = begun(lines, width - length(more) - 1, rows)
    return [*kept, beside(last, more, width)]


def _cut_short(more: str) -> Line:
    """Say that there is more, and where, if not by inspecting it."""
    return line((f"… {more or key_of('inspect') + ' shows all'}", "faint"))


def tight(lines: Sequence[Line], rows: int) -> list[Line]:
    """The lines without as many of their blank ones, the last ones first, as there are rows too few."""
    kept = list(lines)
    for at in reversed(range(len(kept))):
        if len(kept) > rows and not text_of(kept[at]).strip():
            del kept[at]
    return kept


def whole(paragraphs: Sequence[Sequence[Line]], rows: int, more: str = "") -> list[Line]:
    """Cut to as many whole paragraphs as there are rows for; where those are not all, the last row of all says so."""
    lines = [part for paragraph in paragraphs for part in paragraph]
    return lines if len(lines) <= rows else abridged(paragraphs, rows, more)


def abridged(paragraphs: Sequence[Sequence[Line]], rows: int, more: str = "") -> list[Line]:
    """Cut to as many whole paragraphs as there are rows for above the last one, which says that there is more."""
    kept: list[Line] = []
    for paragraph in paragraphs:
        if len(kept) + len(paragraph) >= rows:
            break
        kept += paragraph
    return [*kept, *[()] * (rows - 1 - len(kept)), _cut_short(more)]


def begun_whole(paragraphs: Sequence[Sequence[Line]], rows: int) -> list[Line]:
    """The first of some paragraphs, as many as there are rows for."""
    kept: list[Line] = []
    for paragraph in paragraphs:
        if len(kept) + len(paragraph) > rows:
            break
        kept += paragraph
    return kept


def folded(spans: Sequence[Span], width: int, hang: str = "  ") -> list[Line]:
    """Spans as lines of a width, broken at blanks, which go, the looks kept."""
    words: list[Span] = []
    for text, look in spans:
        words += [(word, look) for word in text.replace(" ", " \0").split("\0") if word]
    lines: list[list[Span]] = [[]]
    used = 0
    for word, look in words:
        if used + cell_count(word.rstrip()) > width and used > len(hang):
            last, its_look = lines[-1][-1]
            lines[-1][-1] = last.rstrip(), its_look
            lines.append([(hang, "base")])
            used = len(hang)
        lines[-1].append((word, look))
        used += cell_count(word)
    return [runs(part) for part in lines if text_of(tuple(part)).strip()]
