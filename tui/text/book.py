"""The game's own rule book, for whatever quotes it."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from content.rulebook import Rulebook, SkillText, Term

__all__ = ["Prefix", "rulebook", "skills_of", "terms_of"]

Prefix = str | tuple[str, ...]
"""The beginning of the ids of a game's clauses; several where it has more than one chapter of its own."""

_WITH_SKILLS = "V-"
"""How the clauses of the only game begin whose units have skills."""


@cache
def rulebook() -> "Rulebook":
    """The rule book, read when first asked for."""
    from content.rulebook import load  # noqa: PLC0415 - the title must not wait for it

    return load()


def terms_of(clauses: Prefix) -> tuple["Term", ...]:
    """The key terms of a game, by how the ids of its clauses begin, as the same words mean other things in another one.

    Without it, every term counts.
    """
    return tuple(term for term in rulebook().terms if any(clause.startswith(clauses) for clause in term.see))


def skills_of(clauses: Prefix) -> tuple["SkillText", ...]:
    """The skills of a game, by how the ids of its clauses begin."""
    return rulebook().skills if _WITH_SKILLS.startswith(clauses) else ()
