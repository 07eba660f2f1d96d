"""Every term in a text explained, in two keys: ``i``, then the number of the term."""

from collections.abc import Sequence
from typing import ClassVar

from tui.choices import Choice
from tui.commands import Command
from tui.lines import Line, line, wrapped
from tui.widgets.dialog import WIDEST, Dialog, Question
from tui.widgets.helping import rulebook

__all__ = ["Inspecting", "terms_in"]


_WIDTH = WIDEST - 4


def terms_in(text: str, clauses: str = "") -> tuple[Choice, ...]:
    """The key terms and skills of the rule book that a text names, in the order of the book.

    Args:
        text: the text.
        clauses: how the clauses begin that tell of the terms of one game, for a game whose words mean other things; it has no
            skills. Without it, every term counts.
    """
    book = rulebook()
    found = text.casefold()
    if clauses:
        meant = [term for term in book.terms if any(clause.startswith(clauses) for clause in term.see)]
        return tuple(Choice(term.name, term.text) for term in meant if _named(term.name.casefold(), found))
    terms = [Choice(term.name, term.text) for term in book.terms if _named(term.name.casefold(), found)]
    skills = [Choice(skill.name, skill.text) for skill in book.skills if _named(skill.name.casefold(), found)]
    return (*skills, *terms)


def _named(name: str, text: str) -> bool:
    at = text.find(name)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(name) : at + len(name) + 1]
        if not before.isalnum() and not (after.isalnum() and after != "s"):
            return True
        at = text.find(name, at + 1)
    return False


class Inspecting(Question):
    """What the cursor is on, and the terms in it; a term's number explains it."""

    KEYS: ClassVar[tuple[type[Command], ...]] = ()

    def __init__(self, title: str, text: str, more: Sequence[str] = (), clauses: str = "") -> None:
        """Explain a text.

        Args:
            title: a few words for the frame.
            text: what the cursor is on.
            more: paragraphs that tell more of it.
            clauses: which terms are explained, as in `terms_in`.
        """
        told: list[Line] = [*wrapped(text, _WIDTH, "panel_strong")]
        for paragraph in more:
            told += wrapped(paragraph, _WIDTH, "panel")
        told.append(())
        terms = terms_in(" ".join((text, *more)), clauses)
        self._head = tuple(told)
        super().__init__(title, terms, self._explained(terms[0]) if terms else told)

    def _explained(self, choice: Choice) -> tuple[Line, ...]:
        return (*self._head, line((choice.label, "panel_key")), *wrapped(str(choice.value), _WIDTH, "panel"), ())

    def action_up(self) -> None:
        """The term above."""
        self.list.move(-1)
        self._turn()

    def action_down(self) -> None:
        """The term below."""
        self.list.move(1)
        self._turn()

    def action_pick(self, digit: int) -> None:
        """Explain the term with a number."""
        if self.list.pick(digit, *self._room()) is not None:
            self._turn()

    def action_take(self) -> None:
        """Enter closes."""
        self.close()

    def _turn(self) -> None:
        if self.list.current is not None:
            self.text = self._explained(self.list.current)
        Dialog.fit(self)
