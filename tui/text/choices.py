"""A numbered list of choices, as logic alone: where the cursor is, what stands on the page, what a digit means."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from saves.printable import cell_count
from tui.text.cells import REFUSED
from tui.text.lines import Line, cut, filled, text_of, wrapped

__all__ = ["PER_PAGE", "PLAIN", "Choice", "ChoiceList", "ListLooks"]

PER_PAGE = 9
"""A digit each."""

_HANG = 5


class Choice(msgspec.Struct, frozen=True):
    """Something to choose.

    Attributes:
        label: what it is, in a line or two.
        value: what the list's owner gets back.
        why: why it cannot be chosen; empty where it can.
        note: what is told of it while the cursor is on it.
        look: the look of the label.
        group: the heading of the group that it belongs to, shown above the first choice of it on each page; empty for
            the main one.
        right: a word or two at the right edge, where there is room behind the label.
        brief: the same in fewer letters, for where there is not.
        refused: the action that cannot be done; None for a choice that can be taken.
        key: the key that it has wherever it stands; empty for the next digit that is left. A letter the screen has to take.
        idle: whether it can be chosen and changes nothing, as its label says.
    """

    label: str
    value: Any = None
    why: str = ""
    note: str = ""
    look: str = "base"
    group: str = ""
    right: str = ""
    brief: str = ""
    refused: Any = None
    key: str = ""
    idle: bool = False

    @property
    def about(self) -> Any:
        """Return what choosing it does, or would do."""
        return self.value if self.refused is None else self.refused


class ListLooks(NamedTuple):
    """The looks of a list: a choice, the one under the cursor, one that cannot be chosen; a number where it differs from its line."""

    choice: str = "base"
    chosen: str = "chosen"
    refused: str = "refused"
    number: str = ""


PLAIN = ListLooks()


class ChoiceList:
    """Choices, the cursor upon them, and the pages, usually of at most nine, that they are shown on.

    Attributes:
        choices: what there is to choose.
        cursor: the place of the one that the cursor is on.
        numbered: whether digits take choices, so that they are shown.
        per_page: how many a page may have; those behind the ninth have no digit.
        pointer: the glyph before the choice that the cursor is on.
        advised: the value of the choice that a hint advises, which is marked with an H.
        is_pointed_at: whether the cursor is shown.
        paged_by: which keys turn its pages.
        hang: columns before a label.
    """

    def __init__(self, choices: Sequence[Choice] = (), *, numbered: bool = True, per_page: int = PER_PAGE) -> None:
        """Put the cursor on the first choice.

        Args:
            choices: what there is to choose.
            numbered: whether digits take choices, so that they are shown.
            per_page: how many a page may have; those behind the ninth have no digit.
        """
        self.choices = tuple(choices)
        self.cursor = 0
        self.numbered = numbered
        self.per_page = per_page
        self.pointer = ">"
        self.advised: Any = None
        self.is_pointed_at = True
        self.paged_by = "PgUp, PgDn"
        self.hang = _HANG
        self._paged_from: Sequence[Choice] = ()
        self._paged: dict[tuple[int, int, int], list[range]] = {}
        """The pages by how many choices one may have, its width and its rows, of the choices that they were divided from."""

    @property
    def column(self) -> int:
        """The column of the pointer."""
        return self.hang - _HANG + 1

    def only_look(self) -> None:
        """Show no numbers, for nothing can be taken, and no cursor before it is moved to read."""
        self.numbered = self.is_pointed_at = False

    @property
    def current(self) -> Choice | None:
        """The choice that the cursor is on."""
        return self.choices[self.cursor] if self.choices else None

    def replace(self, choices: Sequence[Choice], *, keep: bool = False) -> None:
        """Take other choices; the cursor stays at its place where `keep` is set."""
        self.choices = tuple(choices)
        self.cursor = min(self.cursor, max(0, len(self.choices) - 1)) if keep else 0

    def move(self, by: int) -> None:
        """Move the cursor, which goes round at both ends."""
        if self.choices:
            self.is_pointed_at = True
            self.cursor = (self.cursor + by) % len(self.choices)

    def turn(self, by: int, width: int, rows: int) -> None:
        """Go to the first choice of another page, stopping at both ends."""
        pages = self.pages(width, rows)
        if pages:
            self.cursor = pages[max(0, min(len(pages) - 1, self._page(pages) + by))].start

    def pick(self, digit: int, width: int, rows: int) -> Choice | None:
        """Put the cursor on the choice with a number on this page, and return it."""
        found = next((at for at, key in self.keys(self.page(width, rows)).items() if key == str(digit)), None)
        if found is None:
            return None
        self.cursor = found
        return self.current

    def keys(self, page: range) -> Mapping[int, str]:
        """The keys of the choices of a page: those that have one of their own, the others in order the digits that are left."""
        own = {at: self.choices[at].key for at in page if self.choices[at].key}
        left = [str(digit) for digit in range(1, PER_PAGE + 1) if str(digit) not in own.values()]
        others = [at for at in page if at not in own]
        return {**own, **dict(zip(others, left, strict=False))}

    def page(self, width: int, rows: int) -> range:
        """The choices of the page with the cursor."""
        pages = self.pages(width, rows)
        return pages[self._page(pages)] if pages else range(0)

    def height(self, width: int) -> int:
        """The lines that all choices take."""
        return self._height(range(len(self.choices)), width)

    def pages(self, width: int, rows: int) -> list[range]:
        """The choices of each page: as many as fit into the rows and may be there, at least one."""
        if self._paged_from is not self.choices:
            self._paged_from, self._paged = self.choices, {}
        room = (self.per_page, width, rows)
        if room not in self._paged:
            self._paged[room] = self._divided(width, rows)
        return self._paged[room]

    def _divided(self, width: int, rows: int) -> list[range]:
        every = range(len(self.choices))
        labels = [len(self._label(choice, width)) for choice in self.choices]
        whole = sum(labels) + sum(bool(self._heading(at, every)) for at in every)
        room = rows if whole <= rows and len(every) <= self.per_page else rows - 1
        pages: list[range] = []
        start = used = 0
        for at in every:
            height = labels[at] + bool(self._heading(at, range(start, at + 1)))
            if at > start and (used + height > room or at - start == self.per_page):
                pages.append(range(start, at))
                start, used = at, 0
                height = labels[at] + bool(self._heading(at, range(at, at + 1)))
            used += height
        return [*pages, range(start, len(every))] if every else []

    def lines(self, width: int, rows: int, looks: ListLooks = PLAIN) -> list[Line]:
        """The page with the cursor.

        Args:
            width: cells a line.
            rows: lines that there are.
            looks: what they are drawn in.
        """
        pages = self.pages(width, rows)
        if not pages:
            return []
        at = self._page(pages)
        page, keys = pages[at], self.keys(pages[at])
        out = [part for index in page for part in self._entry(index, page, keys.get(index, " "), width, looks)]
        if len(pages) > 1:
            told = f"page {at + 1} of {len(pages)} ({self.paged_by})"
            out.append((((" " * max(1, min(self.hang, width - cell_count(told)))) + told, looks.refused),))
        return out

    def row_of_cursor(self, width: int, rows: int) -> int:
        """The line of the page on which the choice under the cursor begins."""
        page = self.page(width, rows)
        above = self._height(range(page.start, self.cursor), width)
        return above + bool(self.choices and self._heading(self.cursor, page))

    def _page(self, pages: list[range]) -> int:
        return next((n for n, page in enumerate(pages) if self.cursor in page), 0)

    def _height(self, page: range, width: int) -> int:
        """The lines that a page takes, or the beginning of one."""
        return sum(len(self._label(self.choices[index], width)) + bool(self._heading(index, page)) for index in page)

    def _heading(self, index: int, page: range) -> str:
        """Find what stands above a choice: the heading of its group, where it is the first of it, or of its page."""
        group = self.choices[index].group
        return group if index == page.start or self.choices[index - 1].group != group else ""

    def _label(self, choice: Choice, width: int) -> tuple[Line, ...]:
        """The lines of a choice, which leave room at the right for a note that is a bare number."""
        note = len(f" {choice.brief} ") if choice.brief.isdigit() else 0
        return wrapped(choice.label, max(1, width - self.hang - note))

    def _entry(self, index: int, page: range, key: str, width: int, looks: ListLooks) -> list[Line]:
        choice = self.choices[index]
        here = index == self.cursor and self.is_pointed_at
        normal = choice.look if choice.look != "base" else looks.choice
        look = looks.chosen if here else looks.refused if choice.why else normal
        mark = REFUSED if choice.why else key if self.numbered else " "
        hint = "H" if self.advised is not None and not choice.why and choice.value == self.advised else " "
        head = f" {self.pointer if here else ' '}{mark}{hint}"[_HANG - self.hang :]
        texts = [text_of(part) for part in self._label(choice, width)]
        pieces = [head.ljust(self.hang) + texts[0], *(" " * self.hang + text for text in texts[1:])]
        lines: list[Line] = [((filled(piece, width) if here else piece, look),) for piece in pieces]
        if looks.number and not here and not choice.why:
            lines[0] = ((head, looks.number), (lines[0][0][0][len(head) :], look))
        if choice.right:
            lines[0] = _with_right(lines[0], choice, look if here and look != normal else looks.refused, width)
        heading = self._heading(index, page)
        return [((f" {heading}", "info"),), *lines] if heading else lines


def _with_right(told: Line, choice: Choice, look: str, width: int) -> Line:
    """A line with what stands at its right edge, a column before the end, or that in brief; without it where it has no room."""
    text = text_of(told).rstrip()
    for right in (choice.right, choice.brief):
        room = width - 1 - cell_count(text) - cell_count(right)
        if right and room >= 1:
            return (*cut(told, cell_count(text)), (" " * room, look), (right, look), (" ", look))
    return told
