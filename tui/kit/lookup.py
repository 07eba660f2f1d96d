"""Looking things up by words: the rule book of a game, and the text of everything that the game is played with."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from content.rulebook import Chapter, Clause, SkillText, Term
from tui.kit.dialog import Dialog, Notice
from tui.kit.inspect_dialog import InspectDialog
from tui.text.book import Prefix, rulebook, skills_of, terms_of
from tui.text.choices import Choice
from tui.text.english import plural
from tui.text.lines import Line, line, wrapped
from tui.text.search import holding, matching, similar
from tui.text.things import NOTHING, Thing, Things

__all__ = ["FIRST_FOUND", "Find", "Lookup", "Section", "clause_lines", "rule_lines"]

FIRST_FOUND = 60
"""The limit of what is listed; more words find fewer."""

_FEW = 2
"""The most chapters that are listed by their topics."""

Rule = Clause | SkillText | Term
"""A find of the rule book."""


class Section(NamedTuple):
    """A part of the rule book, to be read on its own: its heading, and a choice for each rule."""

    title: str
    rules: tuple[Choice, ...]

    def find(self, words: str) -> list[Choice]:
        """Find those of its rules that have all the words."""
        return matching(words, self.rules)


Find = Thing | Rule | Section
"""What a choice among the finds stands for."""


class Lookup:
    """An index of a game: its clauses, terms and skills, and every thing with a name and a text."""

    def __init__(self, clauses: Prefix = "", things: Things = NOTHING) -> None:
        """Look into a game.

        Args:
            clauses: how the ids of its clauses begin; all clauses count where it is empty.
            things: its cards, units and Arenas, by their ids.
        """
        self._clauses = clauses
        self._things = things

    def find(self, words: str) -> list[Choice]:
        """Find the contents where there are no words, else whatever has all the words, names first; else similar names.

        The value of a choice is a `Find`.
        """
        wanted = words.casefold().split()
        if not wanted:
            return [Choice(f"{one.title}: {plural(len(one.rules), 'rule')}", one) for one in self.contents]
        named = [choice for choice in self._things_found if _holds(choice.value.name, wanted)]
        called = holding(words, [*named, *self._words_found], _name)
        clauses = [_clause_choice(clause) for clause in rulebook().search(words) if self._has(clause)]
        tells = [choice for choice in self._things_found if choice not in named and _holds(choice.label, wanted)]
        found = [*called, *clauses, *tells] or similar(words, [*self._things_found, *self._words_found], _name)
        return found[:FIRST_FOUND]

    def shown(self, found: Thing | Rule, width: int) -> Dialog:
        """The dialog that shows a find: a thing as in the inspector, a rule as lines."""
        if isinstance(found, Thing):
            return InspectDialog("Inspect", found, self._clauses, self._things)
        return Notice("Rule book", rule_lines(found, width))

    @cached_property
    def contents(self) -> tuple[Section, ...]:
        """The chapters of the game's rules, or the topics of all where there are few."""
        chapters = [one for one in rulebook().chapters if any(map(self._has, one.clauses)) or self._skills(one)]
        if len(chapters) > _FEW:
            return tuple(Section(one.title, self._rules(one)) for one in chapters)
        topics: dict[str, list[Choice]] = {}
        for clause in filter(self._has, (one for chapter in chapters for one in chapter.clauses)):
            topics.setdefault(clause.topic, []).append(_clause_choice(clause))
        return tuple(Section(topic, tuple(rules)) for topic, rules in topics.items())

    def _rules(self, chapter: Chapter) -> tuple[Choice, ...]:
        """Everything in a chapter: terms, clauses, skills."""
        terms = (Choice(f"{one.name}: {one.text}", one) for one in chapter.terms)
        skills = (Choice(f"{one.name}: {one.text}", one) for one in self._skills(chapter))
        return (*terms, *(_clause_choice(one) for one in chapter.clauses if self._has(one)), *skills)

    def _skills(self, chapter: Chapter) -> Sequence[SkillText]:
        """The skills of a chapter, if the game's units have any."""
        return chapter.skills if skills_of(self._clauses) else ()

    def _has(self, clause: Clause) -> bool:
        return clause.id.startswith(self._clauses)

    @cached_property
    def _things_found(self) -> tuple[Choice, ...]:
        """The finds of cards, units and Arenas, which are found by their texts, too."""
        return tuple(Choice(f"{one.name}: {' '.join(one.texts)}", one) for one in self._things.values())

    @cached_property
    def _words_found(self) -> tuple[Choice, ...]:
        """The finds of skills and terms, whose texts count as their names do."""
        skills = [Choice(f"Skill {one.name}: {one.text}", one) for one in skills_of(self._clauses)]
        return (*skills, *(Choice(f"Term {one.name}: {one.text}", one) for one in terms_of(self._clauses)))


def _holds(text: str, wanted: Sequence[str]) -> bool:
    return all(word in text.casefold() for word in wanted)


def _name(choice: Choice) -> str:
    """Name a find: a thing, a skill or a term."""
    return str(choice.value.name).casefold()


def _clause_choice(clause: Clause) -> Choice:
    return Choice(f"{clause.topic}: {clause.text}", clause)


def clause_lines(clause_id: str, width: int) -> list[Line]:
    """A clause in full by its id, as in `rule_lines`; what is said where the book has none."""
    try:
        clause = rulebook().clause(clause_id)
    except KeyError:
        return [line((f"The rule book has no clause {clause_id}.", "panel"))]
    return rule_lines(clause, width)


def rule_lines(rule: Rule, width: int) -> list[Line]:
    """A clause in full, with those to read with it; or a skill or key term.

    Args:
        rule: the clause, skill or term.
        width: cells a line.
    """
    match rule:
        case Clause():
            return _clause_lines(rule, width)
        case SkillText():
            return _word_lines(f"{rule.name} ({rule.kind})", (rule.text, f"Rivals: {rule.rival}"), width)
        case Term():
            return _word_lines(rule.name, (rule.text,), width)


def _clause_lines(clause: Clause, width: int) -> list[Line]:
    book = rulebook()
    lines: list[Line] = [
        line((f"{book.chapter_of(clause.id).title} - {clause.topic}", "panel_strong")),
        (),
        *wrapped(clause.text, width, "panel"),
    ]
    for seen in clause.see:
        lines += [(), line((f"See also {seen}", "panel_faint")), *wrapped(book.clause(seen).text, width, "panel", "  ")]
    return [*lines, (), line((clause.id, "panel_faint"))]


def _word_lines(head: str, texts: Sequence[str], width: int) -> list[Line]:
    return [line((head, "panel_strong")), (), *(part for text in texts for part in wrapped(text, width, "panel"))]
