"""Mutants are drawn from functions alone, the same ones every time, and a trial tells a fault that is found from one that is not."""

import ast
from pathlib import Path

import pytest

from tests import ROOT
from tests.mutation.mutants import Mutant, sample
from tests.mutation.trials import TESTS, Scratch, stages

MODULE = '''
LIMIT = 5
Either = int | str


def clipped(n: int | None) -> int:
    """At most the limit."""
    if n is None:
        return 0
    return LIMIT if n > LIMIT else n


class Purse:
    size: int = 3

    def rest(self, n: int) -> int:
        return self.size - n
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "purse.py").write_text(MODULE)
    return tmp_path


def test_faults_are_made_in_functions_and_methods_alone(tree: Path) -> None:
    mutants, possible = sample(tree, ("rules",), 1000, 79)
    assert len(mutants) == possible > 5
    lines = {line for mutant in mutants for line in mutant.diff.splitlines()[3:] if line[:1] == "-"}
    assert lines == {
        "-    if n is None:",
        "-        return 0",
        "-    return LIMIT if n > LIMIT else n",
        "-        return self.size - n",
    }
    for mutant in mutants:
        ast.parse(mutant.code)
        assert mutant.path == "rules/purse.py"


def test_a_sample_is_the_same_for_the_same_seed(tree: Path) -> None:
    assert sample(tree, ("rules",), 3, 79) == sample(tree, ("rules",), 3, 79)
    assert len(sample(tree, ("rules/purse.py",), 3, 80)[0]) == 3
    drawn = {tuple(mutant.diff for mutant in sample(tree, ("rules",), 3, seed)[0]) for seed in range(10)}
    assert len(drawn) > 1


def test_several_packages_are_drawn_from_together_and_each_once(tree: Path) -> None:
    (tree / "rules" / "coins").mkdir()
    (tree / "rules" / "coins" / "change.py").write_text(
        "def back(paid: int, price: int) -> int:\n    return paid - price\n"
    )
    possible = [sample(tree, targets, 1, 79)[1] for targets in (("rules/purse.py",), ("rules/coins",), ("rules",))]
    assert possible[0] + possible[1] == possible[2]
    assert sample(tree, ("rules/purse.py", "rules/coins", "rules"), 1, 79)[1] == possible[2]
    both = sample(tree, ("rules/coins", "rules/purse.py"), 1000, 79)[0]
    assert {mutant.path for mutant in both} == {"rules/coins/change.py", "rules/purse.py"}


def test_what_is_not_there_cannot_be_mutated(tree: Path) -> None:
    with pytest.raises(FileNotFoundError):
        sample(tree, ("rules/nothing",), 3, 79)


@pytest.mark.parametrize("package", TESTS)
def test_the_tests_of_a_package_are_there(package: str) -> None:
    assert (ROOT / package).is_dir()
    assert stages(f"{package}/module.py") is stages(package) is TESTS[package]
    for given in TESTS[package].values():
        assert list(ROOT.glob(given[0])), f"{given[0]} is not there"


def test_a_package_without_tests_is_refused() -> None:
    with pytest.raises(KeyError):
        stages("rules/stationsmaster")


def test_a_trial_finds_a_fault_that_the_tests_find_and_no_other(tmp_path: Path) -> None:
    scratch = Scratch(tmp_path / "copy", {"dice": ("tests/rules/kernel/test_dice.py",)})
    scratch.prove()
    source = (ROOT / "rules/kernel/dice.py").read_text()
    assert scratch.limits["dice"] < 3600
    assert scratch.found_by(Mutant("rules/kernel/dice.py", source.replace("face + 1", "face + 2"), "")) == "dice"
    assert scratch.found_by(Mutant("rules/kernel/dice.py", source, "")) is None
    assert (scratch.root / "rules/kernel/dice.py").read_text() == source
