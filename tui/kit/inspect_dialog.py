"""Everything that a text names explained, in two keys: ``i``, then the key before the name."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding
from textual.geometry import Offset

from tui.kit.commands import Back, Command, Down, PageDown, PageUp, Take, Up
from tui.kit.dialog import INNER, Dialog
from tui.text.book import Prefix, skills_of, terms_of
from tui.text.choices import Choice
from tui.text.keyboard import keyboard
from tui.text.keys import key_name
from tui.text.lines import Line, Span, clipped, length, wrapped
from tui.text.things import NOTHING, Thing, Things, choices_of

__all__ = ["InspectDialog", "PickTerm", "terms_in"]

_NAME = 22
"""The columns of a name with its key, at least."""
_GAP = 2
"""Columns between two names, at least."""
_NONE = -1
_LEAST = 3
"""The rows of names that stay, however long the text is."""


def terms_in(text: str, clauses: Prefix = "") -> tuple[Choice, ...]:
    """The key terms and skills of the rule book that a text names, in the order of the book.

    Args:
        text: the text.
        clauses: how the ids of the clauses of the game begin, as in `terms_of`.
    """
    found = text.casefold()
    terms = [Choice(term.name, term.text) for term in terms_of(clauses) if _named(term.name.casefold(), found)]
    skills = [Choice(skill.name, skill.text) for skill in skills_of(clauses) if _named(_bare(skill.name), found)]
    return (*skills, *terms)


def _bare(skill: str) -> str:
    """A skill's name without the letter for its number: a chip says Regen 2, the rule book Regen N."""
    return skill.removesuffix(" N").casefold()


def _named(name: str, text: str) -> bool:
    at = text.find(name)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(name) : at + len(name) + 1]
        if not before.isalnum() and not (after.isalnum() and after != "s"):
            return True
        at = text.find(name, at + 1)
    return False


class PickTerm(Command):
    """Explain what stands after that key."""

    label = "Explain"
    rank = 1
    shown_keys = "1-9/a-z"
    palette = False

    @classmethod
    def bindings(cls) -> list[Binding]:
        """One binding a key."""
        return [cls.binding(key, f"do('pick_term', {at})") for at, key in enumerate(cls.keys)]


class InspectDialog(Dialog):
    """A dialog about what the cursor is on, and below it the units and cards that it names, and the terms and skills in its text.

    The key of a term explains it in place of the text. The key of a unit or card inspects that in turn, and Escape comes back.
    """

    KEYS: ClassVar[tuple[type[Command], ...]] = (PickTerm, Take, Up, Down, PageUp, PageDown, Back)

    def __init__(self, title: str, thing: Thing, clauses: Prefix = "", things: Things = NOTHING) -> None:
        """Explain a thing.

        Args:
            title: a few words for the frame.
            thing: what the cursor is on.
            clauses: which terms are explained, as in `terms_in`.
            things: the things that it and others may name, by their ids.
        """
        super().__init__(title)
        self._clauses, self._things = clauses, things
        self._levels: list[Thing] = []
        self.most = (0, 0)
        self.columns = INNER
        self._keys = [*self.keys_of_terms()]
        self.begin_with(thing)

    def keys_of_terms(self) -> Iterable[str]:
        """The keys that may explain terms, the one to give first before others."""
        return PickTerm.keys

    def begin_with(self, thing: Thing) -> None:
        """Explain a thing, whatever was explained before."""
        self._levels.clear()
        self._enter(thing)

    def _enter(self, thing: Thing) -> None:
        """Inspect a thing, one level further in."""
        self._levels.append(thing)
        self._begin()

    def _begin(self) -> None:
        thing = self._levels[-1]
        named = choices_of(self._things, thing)
        self.terms = _merged(named, terms_in(thing.whole, self._clauses))[: len(self._keys)]
        self._named = len(named)
        self.chosen, self.first = _NONE, 0

    @property
    def body(self) -> tuple[Line, ...]:
        """The text, or the explanation of the term that was chosen."""
        if self.chosen == _NONE:
            return self._text
        one = self.terms[self.chosen]
        return _told(one.label, (one.value,) if isinstance(one.value, str) else one.value.texts, self.columns)

    @property
    def _text(self) -> tuple[Line, ...]:
        thing = self._levels[-1]
        return _told(thing.name, thing.texts, self.columns)

    @property
    def _across(self) -> int:
        """The number of names that stand beside each other."""
        return max(1, self.columns // _NAME)

    def wanted(self, width: int) -> tuple[int, int]:
        """Want as much as it has needed so far, so that it does not jump from term to term."""
        columns, rows = super().wanted(width)
        self.most = max(columns, self.most[0]), max(rows, self.most[1])
        return self.most

    def content(self, width: int, rows: int) -> list[Line]:
        """The part of the text that fits, and under it what it names."""
        below = list(self._rows(width))[: self._below(rows)]
        room = self._room(rows)
        shown = list(self.body[self.first : self.first + room])
        filled = [()] * (min(room, self.most[1] - len(below) - 1) - len(shown)) if below else []
        at = max(self.chosen, 0)
        top = 2 + len(shown) + len(filled)
        self.caret = (
            Offset(2 + at % self._across * (width // self._across), top + at // self._across) if below else Offset(2, 1)
        )
        return [*shown, *filled, (), *below] if below else shown

    def _room(self, rows: int) -> int:
        """The rows that are left for the text."""
        below = self._below(rows)
        return max(1, rows - below - 1) if below else rows

    def _below(self, rows: int) -> int:
        """The rows for names: where they and the text do not fit, units and cards keep theirs, and terms give way to the text."""
        least = max(_LEAST, -(-self._named // self._across))
        return min(-(-len(self.terms) // self._across), max(least, rows - len(self._text) - 1))

    def _rows(self, width: int) -> Iterator[Line]:
        """The names, in columns, each after its key."""
        each = width // self._across
        for start in range(0, len(self.terms), self._across):
            row: list[Span] = []
            for at in range(start, min(start + self._across, len(self.terms))):
                look = "chosen" if at == self.chosen else "panel"
                key = key_name(keyboard().instead(PickTerm.row, self._keys[at])[0])
                name = clipped(((f"{key} {self.terms[at].label}", look),), each - _GAP)
                row += [*name, (" " * (each - length(name)), "panel")]
            yield tuple(row)

    def more(self, rows: int) -> str:
        """Say how many lines of the text follow."""
        rest = len(self.body) - self.first - self._room(rows)
        return f" {rest} more: PgDn " if rest > 0 else ""

    def action_pick_term(self, at: int) -> None:
        """Explain the term with a key, by the place of that among all such keys, or inspect a thing in turn."""
        key = PickTerm.keys[at]
        if key in self._keys[: len(self.terms)]:
            self._choose(self._keys.index(key))

    def _choose(self, at: int) -> None:
        one = self.terms[at]
        if isinstance(one.value, str):
            self.chosen, self.first = at, 0
        else:
            self._enter(one.value)
        self.fit()

    def action_up(self) -> None:
        """The term above; from the first one back to the text."""
        self._step(-1)

    def action_down(self) -> None:
        """The term below."""
        self._step(1)

    def _step(self, by: int) -> None:
        shown = min(len(self.terms), self._across * self._below(self.size.height - 2))
        self.chosen, self.first = max(_NONE, min(shown - 1, self.chosen + by)), 0
        self.fit()

    def action_page_up(self) -> None:
        """Show what stands above in the text."""
        self._scroll(-1)

    def action_page_down(self) -> None:
        """Show what stands below in the text."""
        self._scroll(1)

    def _scroll(self, pages: int) -> None:
        room = self._room(self.size.height - 2)
        self.first = max(0, min(len(self.body) - room, self.first + pages * (room - 1)))
        self.draw()

    def action_take(self) -> None:
        """Enter inspects the unit or card that the cursor is on, and closes where it is on none."""
        if self.chosen != _NONE and not isinstance(self.terms[self.chosen].value, str):
            self._choose(self.chosen)
        else:
            self.close()

    def action_back(self) -> None:
        """Go back from a term to the text, from there one level back, and at last close."""
        if self.chosen == _NONE and len(self._levels) == 1:
            self.close()
            return
        if self.chosen == _NONE:
            self._levels.pop()
        self._begin()
        self.fit()


def _merged(things: Sequence[Choice], terms: Sequence[Choice]) -> tuple[Choice, ...]:
    """Things, then terms; one that is both, such as the Archer, a chip and a class, comes once with both texts."""
    also = {term.label: term.value for term in terms}
    told = [Choice(one.label, _with(one.value, also.get(one.label))) for one in things]
    labels = {one.label for one in things}
    return (*told, *(term for term in terms if term.label not in labels))


def _with(thing: Thing, text: str | None) -> Thing:
    return thing if text is None else thing._replace(texts=(*thing.texts, text))


def _told(name: str, texts: Sequence[str], width: int) -> tuple[Line, ...]:
    """A name over its text, in paragraphs."""
    told = (part for paragraph in texts for part in wrapped(paragraph, width, "panel"))
    return (*wrapped(name, width, "panel_strong"), *told)
