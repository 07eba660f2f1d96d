"""Every clause of the rule book is claimed by a test, and no test claims what the book does not say.

A claim is `@pytest.mark.rule("V-WEEK-05")` on a test or `marks=pytest.mark.rule("V-WEEK-05")` on one case of a table.
The ids are read from the source, so a test that is left out of a run still counts.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from content.rulebook import load
from rules.campaign.game import CampaignGame
from rules.ludus.game import LudusGame
from rules.stations.game import StationsGame

TESTS = Path(__file__).parent


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


def test_a_claim_is_found_on_a_test_and_on_a_case_of_a_table(tmp_path: Path) -> None:
    source = (
        "import pytest\n"
        "NAME = 'V-E-05'\n"
        "@pytest.mark.rule('V-A-01', 'V-B-02')\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('V-C-03'))])\n"
        "def test_one(n):\n"
        "    rule('V-D-04')\n"
        "@pytest.mark.rule(NAME)\n"
        "def test_two(): ...\n"
    )
    (tmp_path / "test_some.py").write_text(source, encoding="utf-8")
    assert claims(tmp_path) == {
        "V-A-01": "test_some.py:3",
        "V-B-02": "test_some.py:3",
        "V-C-03": "test_some.py:4",
        "NAME": "test_some.py:7",
    }


@pytest.mark.parametrize("game", [CampaignGame, StationsGame, LudusGame])
def test_every_refusal_names_a_clause_of_the_book(
    game: type[CampaignGame] | type[StationsGame] | type[LudusGame], clauses: set[str]
) -> None:
    """Whoever is refused something can read why."""
    assert {code: clause for code, clause in game.refusals.items() if clause not in clauses} == {}
    assert game.refusals
