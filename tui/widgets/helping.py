"""Help: the keys that work here and now, and the rule book, searched by words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from tui.choices import Choice
from tui.commands import Command, Live
from tui.lines import Line, line, wrapped
from tui.widgets.dialog import Notice
from tui.wording.book import rulebook

if TYPE_CHECKING:
    from content.rulebook import Clause

__all__ = ["FIRST_FOUND", "Helping", "SearchRules", "clause_lines", "find_clauses", "help_lines"]

FIRST_FOUND = 60
"""So many clauses are listed at most; more words find fewer."""

_KEYS_WIDTH = 14
_SKILL = "skill:"
_TERM = "term:"


class SearchRules(Command):
    """Search the rule book."""

    keys: ClassVar[tuple[str, ...]] = ("enter", "slash")
    label = "Rules"


class Helping(Notice):
    """The help of a page; its result is True where the rule book is wanted."""

    KEYS: ClassVar[tuple[type[Command], ...]] = (SearchRules,)

    def action_search_rules(self) -> None:
        """Go on to the rule book."""
        self.close(result=True)


def help_lines(about: str, live: Sequence[Live], width: int) -> list[Line]:
    """What a screen is for, and its keys.

    Args:
        about: a paragraph on the screen.
        live: the commands that work now.
        width: cells a line.
    """
    lines: list[Line] = [*wrapped(about, width, "panel"), ()] if about else []
    for one in live:
        keys = one.key_names.ljust(_KEYS_WIDTH)
        told = wrapped(one.command.help(), width - len(keys), "panel")
        lines.append(((keys, "panel_key"), *told[0]))
        lines.extend(((" " * len(keys), "panel"), *more) for more in told[1:])
    return [*lines, (), line(("Enter".ljust(_KEYS_WIDTH), "panel_key"), (SearchRules.help(), "panel"))]


def find_clauses(words: str) -> list[Choice]:
    """Clauses, skills and key terms of the rule book that have all the words; its first clauses where there are none.

    The value of a choice is what `clause_lines` takes: a clause's id, or the name of a skill or term after its kind.
    """
    book = rulebook()
    if not words.strip():
        return [_clause_choice(clause) for clause in book.clauses[:FIRST_FOUND]]
    wanted = words.casefold().split()
    named = [Choice(f"Skill {one.name}: {one.text}", f"{_SKILL}{one.id}") for one in book.skills]
    named += [Choice(f"Term {one.name}: {one.text}", f"{_TERM}{one.name}") for one in book.terms]
    first = [choice for choice in named if all(word in choice.label.casefold() for word in wanted)]
    first.sort(key=lambda choice: words.strip().casefold() not in choice.label.casefold().split(":")[0])
    return [*first, *map(_clause_choice, book.search(words))][:FIRST_FOUND]


def _clause_choice(clause: "Clause") -> Choice:
    return Choice(f"{clause.topic}: {clause.text}", clause.id)


def _word_lines(found: str, width: int) -> list[Line]:
    """A skill or key term in full."""
    book = rulebook()
    if found.startswith(_SKILL):
        skill = book.skill(found.removeprefix(_SKILL))
        told = [f"{skill.name} ({skill.kind})", skill.text, f"Rivals: {skill.rival}" if skill.rival else ""]
    else:
        term = book.term(found.removeprefix(_TERM))
        told = [term.name, term.text]
    head, *texts = (text for text in told if text)
    return [line((head, "panel_strong")), (), *(part for text in texts for part in wrapped(text, width, "panel"))]


def clause_lines(clause_id: str, width: int) -> list[Line]:
    """A clause in full, with those to read with it."""
    book = rulebook()
    if clause_id.startswith((_SKILL, _TERM)):
        return _word_lines(clause_id, width)
    try:
        clause = book.clause(clause_id)
    except KeyError:
        return [line((f"The rule book has no clause {clause_id}.", "panel"))]
    lines: list[Line] = [
        line((f"{book.chapter_of(clause_id).title} - {clause.topic}", "panel_strong")),
        (),
        *wrapped(clause.text, width, "panel"),
    ]
    for seen in clause.see:
        lines += [(), line((f"See also {seen}", "panel_faint")), *wrapped(book.clause(seen).text, width, "panel", "  ")]
    return [*lines, (), line((clause_id, "panel_faint"))]
