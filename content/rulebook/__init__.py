"""The game's own rule book: every clause under its id, the key terms and the skills, worded for players.

One TOML file is one chapter. `load` reads them all, strictly; nothing here draws anything.
"""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

import msgspec

from content.faults import ContentFault, Fault

__all__ = ["Chapter", "Clause", "Rulebook", "SkillText", "Term", "load"]

Worded = Annotated[str, msgspec.Meta(min_length=1)]
ClauseId = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]+(-[A-Z]+)+-[0-9]{2,}$")]
SkillId = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(_[a-z]+)*$")]


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of the game.

    Attributes:
        id: what refusals and tests call it, such as ``V-WEEK-05``.
        topic: the heading it stands under in its chapter.
        text: the rule in one to three sentences.
        see: the ids of clauses to read with it.
    """

    id: ClauseId
    topic: Worded
    text: Worded
    see: tuple[ClauseId, ...] = ()


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rules, what it means in short, and the clauses that say so in full."""

    name: Worded
    text: Worded
    see: tuple[ClauseId, ...] = ()

    @property
    def id(self) -> str:
        """The name, by which a term is known."""
        return self.name

    @property
    def games(self) -> tuple[str, ...]:
        """Say how the clauses of the games begin that mean this by the word; another game may mean something else by it."""
        return tuple(dict.fromkeys(clause.partition("-")[0] for clause in self.see))


class SkillText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a skill; `id` is its name in the content, and `rival` tells how rivals use it."""

    id: SkillId
    name: Worded
    kind: Literal["innate", "ability", "special"]
    text: Worded
    rival: Worded


class Chapter(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"clauses": "clause", "terms": "term", "skills": "skill"},
):
    """One file of the rule book; chapters are read in the order of their numbers."""

    title: Worded
    order: int
    clauses: tuple[Clause, ...] = ()
    terms: tuple[Term, ...] = ()
    skills: tuple[SkillText, ...] = ()


class Rulebook:
    """All chapters in reading order, and ways to find what they hold."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        """Keep the chapters by their order."""
        self.chapters = tuple(sorted(chapters, key=lambda chapter: chapter.order))
        self._clauses = {clause.id: clause for chapter in self.chapters for clause in chapter.clauses}
        self._terms = tuple(term for chapter in self.chapters for term in chapter.terms)
        self._skills = {skill.id: skill for chapter in self.chapters for skill in chapter.skills}

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause in reading order."""
        return tuple(self._clauses.values())

    @property
    def terms(self) -> tuple[Term, ...]:
        """Every key term in reading order."""
        return self._terms

    @property
    def skills(self) -> tuple[SkillText, ...]:
        """Every skill in reading order."""
        return tuple(self._skills.values())

    def clause(self, clause_id: str) -> Clause:
        """The clause of an id; KeyError where the book has none."""
        return self._clauses[clause_id]

    def term(self, name: str) -> Term:
        """The first key term of a name, in capitals or not; KeyError where the book has none."""
        found = next((term for term in self._terms if term.name.casefold() == name.casefold()), None)
        if found is None:
            raise KeyError(name)
        return found

    def skill(self, skill_id: str) -> SkillText:
        """The skill of an id such as ``first_strike``; KeyError where the book has none."""
        return self._skills[skill_id]

    def chapter_of(self, clause_id: str) -> Chapter:
        """The chapter that holds a clause; KeyError where the book has no such clause."""
        clause = self.clause(clause_id)
        return next(chapter for chapter in self.chapters if clause in chapter.clauses)

    def search(self, words: str) -> tuple[Clause, ...]:
        """The clauses that hold every one of some words, the best first.

        Capitals do not matter, and part of a word, an id or a topic is enough to match. A word in the topic or id
        weighs more than one in the text, a whole word more than a part; equals stand in reading order.

        Args:
            words: what the player typed, words apart by spaces. Without any word nothing is found.
        """
        wanted = tuple(words.casefold().split())
        weighed = [(weight, clause) for clause in self.clauses if (weight := _weight(clause, wanted))]
        return tuple(clause for _, clause in sorted(weighed, key=lambda pair: -pair[0]))


def load(folder: Traversable | None = None) -> Rulebook:
    """Read the whole rule book.

    Args:
        folder: where the chapters are; the game's own where none is given.

    Raises:
        ContentFault: a chapter is no TOML, has an unknown field or a wrong value; an id or number stands twice; or a
            clause to see does not exist. It names the file and the id of each.
    """
    folder = files("content") / "rulebook" if folder is None else folder
    paths = sorted((path for path in folder.iterdir() if path.name.endswith(".toml")), key=lambda path: path.name)
    faults: list[Fault] = []
    chapters = {name: chapter for path in paths if (chapter := _chapter(path, name := f"rulebook/{path.name}", faults))}
    if not faults:
        faults += [*_doubles(chapters), *_loose_ends(chapters)]
    if faults:
        raise ContentFault(tuple(faults))
    return Rulebook(tuple(chapters.values()))


def _chapter(path: Traversable, name: str, faults: list[Fault]) -> Chapter | None:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        faults.append(Fault(name, "", f"the file is not TOML: {error}"))
        return None
    try:
        return msgspec.convert(raw, Chapter)
    except msgspec.ValidationError as error:
        faults.append(_named(name, raw, str(error)))
        return None


def _named(name: str, raw: dict[str, Any], message: str) -> Fault:
    """The fault that msgspec tells of, with the id of the row where it is."""
    reason, _, place = message.partition(" - at `$.")
    table, _, rest = place.rstrip("`").partition("[")
    index = rest.partition("]")[0]
    row = raw[table][int(index)] if index.isdecimal() and table in {"clause", "term", "skill"} else None
    record = row.get("id", row.get("name", "")) if isinstance(row, dict) else ""
    return Fault(name, place.rstrip("`"), reason, str(record))


def _doubles(chapters: dict[str, Chapter]) -> Iterator[Fault]:
    first: dict[tuple[str, str], str] = {}
    for name, chapter in chapters.items():
        rows = [("clause", clause.id) for clause in chapter.clauses]
        rows += [("term", f"{term.id.casefold()}, {game}") for term in chapter.terms for game in term.games or ("",)]
        rows += [("skill", skill.id) for skill in chapter.skills]
        for kind, record in [*rows, ("order", str(chapter.order))]:
            if (kind, record) in first:
                yield Fault(name, kind, f"this is a duplicate; the first is in {first[kind, record]}", record)
            first.setdefault((kind, record), name)


def _loose_ends(chapters: dict[str, Chapter]) -> Iterator[Fault]:
    known = {clause.id for chapter in chapters.values() for clause in chapter.clauses}
    for name, chapter in chapters.items():
        rows: tuple[Clause | Term, ...] = (*chapter.clauses, *chapter.terms)
        for row in rows:
            for seen in row.see:
                if seen not in known:
                    yield Fault(name, "see", f"the rule book has no clause {seen}", row.id)


def _weight(clause: Clause, wanted: tuple[str, ...]) -> int:
    """Rate how well a clause answers the words; 0 where it lacks one of them."""
    head, text = f"{clause.id} {clause.topic}".casefold(), clause.text.casefold()
    weights = [_found(word, head) * 4 + _found(word, text) for word in wanted]
    return sum(weights) if all(weights) else 0


def _found(word: str, text: str) -> int:
    if word not in text:
        return 0
    bare = "".join(letter if letter.isalnum() or letter == "-" else " " for letter in text)
    return 2 if word in bare.split() else 1
