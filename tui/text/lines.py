"""Styled lines of text before they are drawn: a line is a tuple of spans, a span is a text with the name of its look."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from saves.printable import cell_count

__all__ = [
    "Line",
    "Span",
    "beginning",
    "begun",
    "beside",
    "clipped",
    "cut",
    "filled",
    "headed",
    "joined",
    "length",
    "line",
    "lit",
    "rule",
    "runs",
    "text_of",
    "tied",
    "title_bar",
    "wrapped",
]

Span = tuple[str, str]
"""A text and the name of a look (see `tui.terminal.looks`)."""

Line = tuple[Span, ...]
"""Spans from left to right."""

_TIED = "\u00a0"
"""What stands for a blank at which no line is broken."""

_APART = 3
"""The blanks of a head line: at both ends, and the least between its parts."""


def line(*parts: str | Span, look: str = "base") -> Line:
    """A line of parts; bare texts get the given look."""
    return tuple([(part, look) if isinstance(part, str) else part for part in parts])


def text_of(styled: Line) -> str:
    """The bare text of a line."""
    return "".join(text for text, _ in styled)


def length(styled: Line) -> int:
    """Count the cells of a line."""
    return sum([cell_count(text) for text, _ in styled])


def beginning(text: str, width: int) -> str:
    """The beginning of a text that fits into a width."""
    if cell_count(text) == len(text):
        return text[: max(0, width)]
    kept, rest = "", width
    for sign in text:
        rest -= cell_count(sign)
        if rest < 0:
            break
        kept += sign
    return kept


def filled(text: str, width: int) -> str:
    """A text with blanks behind it up to a width."""
    return text + " " * (width - cell_count(text))


def lit(styled: Line, width: int) -> Line:
    """A line that is what Enter does: in the look of a chosen one, up to a width."""
    return ((filled(text_of(styled), width), "chosen"),)


def joined(lines: Iterable[Line], between: Span = (" ", "base")) -> Line:
    """Lines one after another as a single line."""
    out: list[Span] = []
    for part in lines:
        if out and part:
            out.append(between)
        out.extend(part)
    return tuple(out)


def runs(cells: Iterable[Span]) -> Line:
    """Cells of a picture as a line, neighbours of one look joined."""
    spans: list[Span] = []
    for text, look in cells:
        if spans and spans[-1][1] == look:
            spans[-1] = (spans[-1][0] + text, look)
        else:
            spans.append((text, look))
    return tuple(spans)


def cut(styled: Line, width: int) -> Line:
    """The part of a line that fits into a width."""
    out: list[Span] = []
    for text, look in styled:
        if width <= 0:
            break
        out.append((beginning(text, width), look))
        width -= cell_count(text)
    return tuple(out)


def begun(lines: Sequence[Line], width: int, rows: int) -> list[Line]:
    """The first of some lines, of which the last ends behind a whole word and in an ellipsis where more would follow."""
    kept = list(lines[:rows])
    if len(lines) > rows and kept:
        kept[-1] = (*_whole_words(kept[-1], width - 2), (" …", kept[-1][-1][1]))
    return kept


def _whole_words(styled: Line, width: int) -> Line:
    """The words of a line that fit into a width; of a single word that does not, its beginning."""
    text = text_of(styled)
    if len(text) <= width:
        return styled
    end = text.rfind(" ", 0, width + 1)
    return cut(styled, end if text[: max(end, 0)].strip() else width)


def clipped(styled: Line, width: int) -> Line:
    """A line of a width at most, which ends in an ellipsis where it is cut."""
    if length(styled) <= width:
        return styled
    kept = cut(styled, width - 1)
    return (*kept, ("…", kept[-1][1])) if kept else ()


def beside(left: Line, right: Line, width: int, look: str = "base") -> Line:
    """One line with its right part at the right edge; the left part gives way."""
    room = max(0, width - length(right))
    kept = cut(left, max(0, room - 1) if length(left) >= room else room)
    return (*kept, (" " * (room - length(kept)), look), *right)


def headed(left: str, right: str, width: int) -> Line:
    """A head line; of the parts at the left, which stand two blanks apart, the last ones give way whole where there is no room."""
    parts = left.split("  ")
    forms = ["  ".join(parts[:n]) for n in range(len(parts), 0, -1)]
    told = next((one for one in forms if cell_count(one) + cell_count(right) + _APART <= width), left)
    return beside(line((f" {told}", "head_strong")), line((f"{right} ", "head")), width, "head")


def rule(title: str, width: int, look: str, right: str = "") -> Line:
    """The title of a panel in a line across it, with a word at its right end where that has room."""
    told = line(("─ ", "border"), (title, look), (" ", "border"))
    end = line((f" {right}", "info")) if right else ()
    room = width - length(told) - length(end)
    if room < 0:
        return rule(title, width, look) if end else cut(told, width)
    return (*told, ("─" * room, "border"), *end)


def title_bar(title: str, width: int, right: str = "", *, look: str = "head_strong") -> Line:
    """The title of a panel on a bar across it, with a word at its right end where that has room."""
    told = beginning(f" {title}", width)
    gap = width - cell_count(told) - cell_count(right) - 1
    end = f"{right} " if right and gap > 0 else ""
    return ((f"{told}{' ' * gap}{end}" if end else filled(told, width), look),)


def tied(words: str) -> str:
    """Words that `wrapped` leaves in one line."""
    return words.replace(" ", _TIED)


def wrapped(text: str, width: int, look: str = "base", indent: str = "", hang: str | None = None) -> tuple[Line, ...]:
    """A text as lines of a width, broken between words.

    Args:
        text: one paragraph, or several apart by newlines; an empty text gives one empty line.
        width: cells a line, the indents included.
        look: the look of all lines.
        indent: what the first line of each paragraph begins with.
        hang: what the other lines begin with; as many spaces as `indent` has where it is None.
    """
    return _wrapped(text, width, look, indent, " " * len(indent) if hang is None else hang)


@lru_cache(maxsize=2_000)
def _wrapped(text: str, width: int, look: str, indent: str, hang: str) -> tuple[Line, ...]:
    """Break a text once for a width; at most steps of a cursor the same is told again."""
    lines: list[Line] = []
    for paragraph in text.split("\n"):
        if _fits(paragraph, width - len(indent)):
            lines.append(((indent + paragraph, look),))
            continue
        broken = _broken(paragraph, max(8, width), indent, hang)
        lines.extend(((part.replace(_TIED, " "), look),) for part in broken or [indent.rstrip()])
    return tuple(lines)


def _broken(paragraph: str, width: int, indent: str, hang: str) -> list[str]:
    """Break a paragraph between words, and one of wide letters, which has no blanks, between any two of these."""
    if cell_count(paragraph) == len(paragraph):
        return textwrap.wrap(paragraph, width, initial_indent=indent, subsequent_indent=hang)
    lines, now = [], indent
    for word in _words(paragraph, width - len(hang)):
        if cell_count(now + word.rstrip()) > width:
            lines.append(now.rstrip())
            now = hang
        now += word
    return [*lines, now.rstrip()]


def _words(text: str, most: int) -> Iterator[str]:
    """The words of a text, each with the blanks behind it; wide letters stand alone, and what is too long is cut."""
    for word in re.findall(rf"[\S{_TIED}]+[^\S{_TIED}]*", text):
        for wide, signs in groupby(word, lambda sign: cell_count(sign) > 1):
            run = "".join(signs)
            each = 1 if wide else most
            yield from (run[at : at + each] for at in range(0, len(run), each))


def _fits(paragraph: str, room: int) -> bool:
    """Tell whether a paragraph is a line as it stands; most lines of a log are, and breaking text takes its time."""
    return 0 < cell_count(paragraph) <= room and paragraph.isprintable() and not paragraph[-1].isspace()
