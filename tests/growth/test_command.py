"""The command that runs tests with cards added: what it names, what it lets pass, and what it says at the end."""

from pathlib import Path

import pytest

from tests import ROOT
from tests.growth import CARDS
from tests.growth.__main__ import DEMANDED, main
from tests.growth.tree import LEFT_OUT, environment, failures, grow

ALONE = ("-n", "0", "-p", "no:cacheprovider")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy with one card of each kind more."""
    grow(tmp_path / "tree", CARDS)
    return tmp_path / "tree"


def test_a_copy_has_the_cards_and_tests_see_it(tree: Path) -> None:
    (tree / "tests" / "test_seen.py").write_text(
        "import subprocess, sys, content\n"
        "from content.stations.shelf import SHELF\n"
        f"def test_here(): assert content.__file__ == {str(tree / 'content' / '__init__.py')!r}\n"
        "def test_card(): assert 'pontarius' in SHELF.load().card\n"
        "def test_process(): assert subprocess.check_output([sys.executable, '-c', 'import tui; print(tui.__file__)'],"
        f" cwd='/', text=True).strip() == {str(tree / 'tui' / '__init__.py')!r}\n"
    )
    assert failures(tree, ["tests/test_seen.py", *ALONE]) == []
    assert environment(tree)["PYTHONPATH"] == str(tree)


def test_what_fails_is_named(tree: Path) -> None:
    (tree / "tests" / "test_counts.py").write_text(
        "from content.campaign.shelf import SHELF\n"
        "def test_many(): assert len(SHELF.load().events) > 20\n"
        "def test_so_many(): assert len(SHELF.load().events) == 24, 'another - card'\n"
        "def test_asks(nothing): ...\n"
    )
    named = failures(tree, ["tests/test_counts.py", *ALONE])
    assert named == ["tests/test_counts.py::test_asks", "tests/test_counts.py::test_so_many"]
    assert failures(tree, ["tests/test_gone.py", *ALONE]) == ["pytest ended with 4"]


@pytest.mark.parametrize(
    ("asked", "cards", "game"), [((), len(CARDS), ""), (("--only", "of the Stations"), 2, "stations")]
)
def test_a_number_that_the_rules_demand_is_let_pass(
    capsys: pytest.CaptureFixture[str], asked: tuple[str, ...], cards: int, game: str
) -> None:
    demanded = {name: why for name, why in DEMANDED.items() if game in name}
    assert main([*DEMANDED, "--jobs", "0", *asked]) == 0
    said = capsys.readouterr().out
    assert f"{cards} cards added, {len(demanded)} tests failed, 0 of them wrongly\n" in said
    assert all(f"  {name}: {why}\n" in said for name, why in demanded.items())


def test_what_fails_without_such_a_reason_fails_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tests/gone", "--jobs", "0"]) == 1
    assert f"{len(CARDS)} cards added, 1 tests failed, 1 of them wrongly\n" in capsys.readouterr().out


def test_a_copy_is_made_of_what_belongs_to_the_tree() -> None:
    left = LEFT_OUT(str(ROOT), [".git", ".venv", "__pycache__", ".mypy_cache", "content", "pyproject.toml"])
    assert left == {".git", ".venv", "__pycache__", ".mypy_cache"}
