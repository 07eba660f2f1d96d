"""Looking things up by words: the rule book of a game, and the text of everything that the game is played with."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.kit.dialog import Dialog, Notice
from tui.kit.inspect import Inspecting
from tui.text.book import rulebook, skills_of, terms_of
from tui.text.choices import Choice
from tui.text.lines import Line, line, wrapped
from tui.text.named import names_in
from tui.text.search import holding, similar

if TYPE_CHECKING:
    from content.rulebook import Clause

__all__ = ["FIRST_FOUND", "Lookup", "Thing", "clause_lines"]

FIRST_FOUND = 60
"""The limit of what is listed; more words find fewer."""

_SKILL = "skill:"
_TERM = "term:"
_NOTHING: Mapping[str, Sequence[str]] = {}


class Thing(NamedTuple):
    """A card, a unit or an Arena that was found, and its text in paragraphs."""

    name: str
    texts: Sequence[str]


class Lookup:
    """What there is to find in a game: its clauses, terms and skills, and whatever has a name and a text in it."""

    def __init__(self, clauses: str = "", things: Mapping[str, Sequence[str]] = _NOTHING) -> None:
        """Look into a game.

        Args:
            clauses: how the ids of its clauses begin; all clauses count where it is empty.
            things: the texts of its cards, units and Arenas, by name.
        """
        self._clauses = clauses
        self._things = things

    def find(self, words: str) -> list[Choice]:
        """Find all clauses where there are no words, else whatever has all the words, names first; else similar names.

        The value of a choice is a `Thing`, or what `clause_lines` takes.
        """
        wanted = words.casefold().split()
        if not wanted:
            return [_clause_choice(clause) for clause in rulebook().clauses if self._has(clause)]
        named = [choice for choice in self._things_found if _holds(choice.value.name, wanted)]
        called = holding(words, [*named, *self._words_found], _name)
        clauses = [_clause_choice(clause) for clause in rulebook().search(words) if self._has(clause)]
        tells = [choice for choice in self._things_found if choice not in named and _holds(choice.label, wanted)]
        found = [*called, *clauses, *tells] or similar(words, [*self._things_found, *self._words_found], _name)
        return found[:FIRST_FOUND]

    def shown(self, found: "Thing | str", width: int) -> Dialog:
        """The dialog that shows a find: a thing as the inspector tells of it, a rule in lines of a width."""
        if isinstance(found, Thing):
            return Inspecting(
                "Inspect", found.name, found.texts, self._clauses, lambda text: names_in(self._things, text)
            )
        return Notice("Rule book", clause_lines(found, width))

    def _has(self, clause: "Clause") -> bool:
        return clause.id.startswith(self._clauses)

    @cached_property
    def _things_found(self) -> tuple[Choice, ...]:
        """The finds of cards, units and Arenas, of which each is also found by its text."""
        return tuple(_thing_choice(name, texts) for name, texts in self._things.items())

    @cached_property
    def _words_found(self) -> tuple[Choice, ...]:
        """The finds of skills and terms, whose texts count as their names do."""
        skills = [Choice(f"Skill {one.name}: {one.text}", f"{_SKILL}{one.id}") for one in skills_of(self._clauses)]
        return (
            *skills,
            *(Choice(f"Term {one.name}: {one.text}", f"{_TERM}{one.name}") for one in terms_of(self._clauses)),
        )


def _holds(text: str, wanted: Sequence[str]) -> bool:
    return all(word in text.casefold() for word in wanted)


def _name(choice: Choice) -> str:
    """What a find is called, its kind before it left out."""
    return choice.label.casefold().split(":")[0].removeprefix("skill ").removeprefix("term ")


def _thing_choice(name: str, texts: Sequence[str]) -> Choice:
    return Choice(f"{name}: {' '.join(texts)}", Thing(name, texts))


def _clause_choice(clause: "Clause") -> Choice:
    return Choice(f"{clause.topic}: {clause.text}", clause.id)


def clause_lines(found: str, width: int) -> list[Line]:
    """A clause in full, with those to read with it; or a skill or key term.

    Args:
        found: the id of the clause, or the name of a skill or term after its kind.
        width: cells a line.
    """
    book = rulebook()
    if found.startswith((_SKILL, _TERM)):
        return _word_lines(found, width)
    try:
        clause = book.clause(found)
    except KeyError:
        return [line((f"The rule book has no clause {found}.", "panel"))]
    lines: list[Line] = [
        line((f"{book.chapter_of(found).title} - {clause.topic}", "panel_strong")),
        (),
        *wrapped(clause.text, width, "panel"),
    ]
    for seen in clause.see:
        lines += [(), line((f"See also {seen}", "panel_faint")), *wrapped(book.clause(seen).text, width, "panel", "  ")]
    return [*lines, (), line((found, "panel_faint"))]


def _word_lines(found: str, width: int) -> list[Line]:
    """A skill or key term in full."""
    book = rulebook()
    told: list[Any]
    if found.startswith(_SKILL):
        skill = book.skill(found.removeprefix(_SKILL))
        told = [f"{skill.name} ({skill.kind})", skill.text, f"Rivals: {skill.rival}" if skill.rival else ""]
    else:
        term = book.term(found.removeprefix(_TERM))
        told = [term.name, term.text]
    head, *texts = (text for text in told if text)
    return [line((head, "panel_strong")), (), *(part for text in texts for part in wrapped(text, width, "panel"))]
