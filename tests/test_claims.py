"""Every clause of the rule book is claimed by a test, and nothing claims or cites what the book does not say.

A claim is `@pytest.mark.rule("V-WEEK-05")` on a test or `marks=pytest.mark.rule("V-WEEK-05")` on one case of a table.
The ids are read from the source, so a test that is left out of a run still counts.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from content.rulebook import load
from tui.play.registry import GAMES

TESTS = Path(__file__).parent
CITING = ("rules", "content", "saves", "tui", "tests")
GAMES_OF_THE_BOOK = sorted({clause.id.partition("-")[0] for clause in load().clauses})
"""The letters with which the clauses of each game begin."""
CITATION = re.compile(
    rf"\b(?P<area>(?:{'|'.join(GAMES_OF_THE_BOOK)})(?:-[A-Z]+)+)(?P<numbers>-[0-9]{{2,}}(?:(?:,| to| and) -[0-9]{{2,}})*)"
)
"""A clause, or several of one area, such as V-WEEK-05, V-HARBOR-04, -05 or V-WEEK-01 to -03; tests make theirs up with an X."""


def marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Every call of `pytest.mark.rule` in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield node


def claims(folder: Path) -> dict[str, str]:
    """The ids that tests claim, and the first place of each; what is not plain text counts under its source."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for mark in marks(ast.parse(path.read_text(encoding="utf-8"))):
            for argument in mark.args:
                claimed = argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)
                found.setdefault(str(claimed), f"{path.relative_to(folder)}:{mark.lineno}")
    return found


def citations(folder: Path) -> dict[str, str]:
    """The ids of clauses that stand anywhere in code, texts and tests, and the first place of each."""
    found: dict[str, str] = {}
    for path in sorted(one for one in folder.rglob("*") if one.suffix in {".py", ".toml"}):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for cited in CITATION.finditer(row):
                for one in re.findall(r"-[0-9]+", cited["numbers"]):
                    found.setdefault(cited["area"] + one, f"{path.relative_to(folder.parent)}:{number}")
    return found


@pytest.fixture(scope="module")
def claimed() -> dict[str, str]:
    """What the tests of the repository claim."""
    return claims(TESTS)


@pytest.fixture(scope="module")
def clauses() -> set[str]:
    """The ids of all clauses."""
    return {clause.id for clause in load().clauses}


def test_every_claimed_clause_is_in_the_rule_book(claimed: dict[str, str], clauses: set[str]) -> None:
    assert {name: place for name, place in claimed.items() if name not in clauses} == {}


def test_every_clause_of_the_rule_book_is_claimed(claimed: dict[str, str], clauses: set[str]) -> None:
    assert sorted(clauses - claimed.keys()) == []


@pytest.mark.parametrize("folder", CITING)
def test_every_clause_that_is_cited_is_in_the_rule_book(folder: str, clauses: set[str]) -> None:
    """Whoever reads an id in a comment finds what it stands for."""
    cited = citations(TESTS.parent / folder)
    assert {name: place for name, place in cited.items() if name not in clauses} == {}


def test_citations_are_found_one_by_one_and_several_of_an_area(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text("# S-END-01, -02 and -03 (F-EX-04),\n# V-END-04 to V-END-05, X-END-07\n", "utf-8")
    (tmp_path / "some.toml").write_text("see = ['V-END-03']\n", encoding="utf-8")
    assert citations(tmp_path) == {
        name: f"{tmp_path.name}/some.{place}"
        for place, names in (
            ("py:1", ("S-END-01", "S-END-02", "S-END-03", "F-EX-04")),
            ("py:2", ("V-END-04", "V-END-05")),
            ("toml:1", ("V-END-03",)),
        )
        for name in names
    }


def test_a_claim_is_found_on_a_test_and_on_a_case_of_a_table(tmp_path: Path) -> None:
    source = (
        "import pytest\n"
        "NAME = 'X-E-05'\n"
        "@pytest.mark.rule('X-A-01', 'X-B-02')\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('X-C-03'))])\n"
        "def test_one(n):\n"
        "    rule('X-D-04')\n"
        "@pytest.mark.rule(NAME)\n"
        "def test_two(): ...\n"
    )
    (tmp_path / "test_some.py").write_text(source, encoding="utf-8")
    assert claims(tmp_path) == {
        "X-A-01": "test_some.py:3",
        "X-B-02": "test_some.py:3",
        "X-C-03": "test_some.py:4",
        "NAME": "test_some.py:7",
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_names_a_clause_of_the_book(game: str, clauses: set[str]) -> None:
    """Whoever is refused something can read why."""
    refusals = GAMES[game].game.refusals
    assert {code: clause for code, clause in refusals.items() if clause not in clauses} == {}
    assert refusals
