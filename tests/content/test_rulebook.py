"""The game's own rule book: it loads strictly, is worded within its limits, and can be searched."""

import re
from pathlib import Path
from typing import get_args

import pytest

from content.faults import ContentFault
from content.rulebook import Rulebook, load
from rules.campaign.effects import SkillName

LONGEST_TEXT = 320
LONGEST_SENTENCE = 40
MOST_SENTENCES = 3


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The rule book of the game."""
    return load()


def texts(book: Rulebook) -> dict[str, str]:
    """Every text of the book by a name that a failing test can show."""
    found = {clause.id: clause.text for clause in book.clauses}
    found |= {f"term {term.name} of {term.games}": term.text for term in book.terms}
    found |= {f"skill {skill.id}": skill.text for skill in book.skills}
    return found | {f"skill {skill.id}, rivals": skill.rival for skill in book.skills}


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return re.split(r"(?<=[.!?])\s+", text)


def write(folder: Path, name: str, *rows: str, order: int = 1) -> None:
    """Write a chapter made of rows of TOML."""
    head = f'title = "A chapter"\norder = {order}\n'
    (folder / name).write_text("\n".join([head, *rows]), encoding="utf-8")


def clause(clause_id: str, topic: str = "Weeks", text: str = "A text.", extra: str = "") -> str:
    """A clause as TOML."""
    return f'[[clause]]\nid = "{clause_id}"\ntopic = "{topic}"\ntext = "{text}"\n{extra}\n'


def faults(folder: Path) -> str:
    """What loading a folder complains about."""
    with pytest.raises(ContentFault) as refused:
        load(folder)
    return str(refused.value)


def test_ids_of_clauses_terms_and_skills_are_unique(book: Rulebook) -> None:
    for rows in (
        [one.id for chapter in book.chapters for one in chapter.clauses],
        [(one.name.casefold(), game) for chapter in book.chapters for one in chapter.terms for game in one.games],
        [one.id for chapter in book.chapters for one in chapter.skills],
    ):
        assert rows
        assert len(rows) == len(set(rows))


def test_chapters_come_by_their_order_and_hold_something(book: Rulebook) -> None:
    orders = [chapter.order for chapter in book.chapters]
    assert orders == sorted(set(orders))
    assert all(chapter.clauses or chapter.terms or chapter.skills for chapter in book.chapters)


def test_texts_are_short_and_end_with_a_full_stop(book: Rulebook) -> None:
    assert [name for name, text in texts(book).items() if len(text) > LONGEST_TEXT] == []
    assert [name for name, text in texts(book).items() if not text.endswith(".")] == []
    assert [name for name, text in texts(book).items() if text != " ".join(text.split())] == []


def test_no_sentence_is_long(book: Rulebook) -> None:
    long = {
        name: one
        for name, text in texts(book).items()
        for one in sentences(text)
        if len(one.split()) > LONGEST_SENTENCE
    }
    assert long == {}


def test_rules_take_at_most_three_sentences(book: Rulebook) -> None:
    rules = [one for one in book.clauses if not one.id.startswith("V-EX-")]
    assert [one.id for one in rules if len(sentences(one.text)) > MOST_SENTENCES] == []


def test_no_two_clauses_have_the_same_text(book: Rulebook) -> None:
    said = [one.text.casefold() for one in book.clauses]
    assert len(said) == len(set(said))


def test_no_clause_sends_its_reader_back_to_itself(book: Rulebook) -> None:
    assert [one.id for one in book.clauses if one.id in one.see or len(set(one.see)) < len(one.see)] == []


def test_every_skill_of_the_content_is_explained(book: Rulebook) -> None:
    assert {skill.id for skill in book.skills} == set(get_args(SkillName))


def test_a_clause_a_term_and_a_skill_are_found_by_name(book: Rulebook) -> None:
    first = book.chapters[0].clauses[0]
    assert book.clause(first.id) is first
    assert book.chapter_of(first.id) is book.chapters[0]
    assert book.term("dAZED").name == "Dazed"
    assert book.skill("first_strike").name == "First Strike"


def test_an_unknown_clause_is_a_key_error(book: Rulebook) -> None:
    with pytest.raises(KeyError):
        book.clause("X-NOWHERE-01")


@pytest.fixture
def small(tmp_path: Path) -> Rulebook:
    """A book of four clauses in two chapters, the second file first in order."""
    write(
        tmp_path,
        "a.toml",
        clause("X-B-01", "Weeks", "You sail."),
        clause("X-B-02", "Sailing", "It costs a week."),
        order=20,
    )
    write(
        tmp_path,
        "b.toml",
        clause("X-A-01", "Harbors", "You sail for one week."),
        clause("X-A-02", "Harbors", "You walk."),
        order=10,
    )
    return load(tmp_path)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("walk", ["X-A-02"]),
        ("sail week", ["X-B-01", "X-B-02", "X-A-01"]),
        ("WEEK Sail", ["X-B-01", "X-B-02", "X-A-01"]),
        ("sail harbor walk", []),
        ("x-b", ["X-B-01", "X-B-02"]),
        ("harbors", ["X-A-01", "X-A-02"]),
        ("you", ["X-A-01", "X-A-02", "X-B-01"]),
        ("  ", []),
    ],
)
def test_search_wants_every_word_and_puts_the_best_first(small: Rulebook, words: str, found: list[str]) -> None:
    assert [one.id for one in small.search(words)] == found


def test_search_in_the_whole_book_finds_only_what_holds_every_word(book: Rulebook) -> None:
    found = book.search("travel path")
    assert found
    assert all("path" in f"{one.topic} {one.text}".casefold() for one in found)
    assert all("travel" in f"{one.id} {one.topic} {one.text}".casefold() for one in found)


def test_chapters_are_sorted_by_order_not_by_file(small: Rulebook) -> None:
    assert [chapter.order for chapter in small.chapters] == [10, 20]
    assert [one.id for one in small.clauses] == ["X-A-01", "X-A-02", "X-B-01", "X-B-02"]


def test_an_unknown_field_is_refused_with_file_and_id(tmp_path: Path) -> None:
    write(tmp_path, "weeks.toml", clause("V-WEEK-01"), clause("V-WEEK-02", extra='color = "red"'))
    complaint = faults(tmp_path)
    assert "rulebook/weeks.toml" in complaint
    assert "V-WEEK-02" in complaint
    assert "V-WEEK-01" not in complaint
    assert "color" in complaint


def test_an_unknown_table_is_refused_with_its_file(tmp_path: Path) -> None:
    write(tmp_path, "weeks.toml", '[[clauses]]\nid = "V-WEEK-01"\n')
    assert "rulebook/weeks.toml" in faults(tmp_path)
    assert "clauses" in faults(tmp_path)


def test_a_wrong_kind_of_skill_is_refused_with_file_and_id(tmp_path: Path) -> None:
    row = '[[skill]]\nid = "fly"\nname = "Fly"\nkind = "magic"\ntext = "It flies."\nrival = "It flies."\n'
    write(tmp_path, "skills.toml", row)
    assert "rulebook/skills.toml" in faults(tmp_path)
    assert "fly" in faults(tmp_path)


def test_an_empty_text_is_refused_with_its_id(tmp_path: Path) -> None:
    write(tmp_path, "weeks.toml", clause("V-WEEK-01", text=""))
    assert "V-WEEK-01" in faults(tmp_path)


def test_an_id_that_stands_twice_is_refused_with_both_files(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", clause("V-WEEK-01"), order=1)
    write(tmp_path, "b.toml", clause("V-WEEK-01"), order=2)
    complaint = faults(tmp_path)
    assert "rulebook/b.toml" in complaint
    assert "first is in rulebook/a.toml" in complaint
    assert "V-WEEK-01" in complaint


def test_two_chapters_with_one_number_are_refused(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", clause("V-WEEK-01"), order=7)
    write(tmp_path, "b.toml", clause("V-WEEK-02"), order=7)
    assert "rulebook/b.toml" in faults(tmp_path)
    assert "7" in faults(tmp_path)


def test_a_clause_to_see_must_exist(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", clause("V-WEEK-01", extra='see = ["X-WEEK-99"]'))
    complaint = faults(tmp_path)
    assert "rulebook/a.toml" in complaint
    assert "V-WEEK-01" in complaint
    assert "X-WEEK-99" in complaint


def test_what_is_no_toml_is_refused_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "weeks.toml").write_text("title = ", encoding="utf-8")
    assert "rulebook/weeks.toml" in faults(tmp_path)


def test_all_faulty_files_are_named_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("title = ", encoding="utf-8")
    write(tmp_path, "b.toml", clause("V-WEEK-01", extra="number = 1"))
    complaint = faults(tmp_path)
    assert "rulebook/a.toml" in complaint
    assert "rulebook/b.toml" in complaint
