"""A class is found by its name: no two of one name mean different things, wherever they are among the four packages."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests import ROOT

PACKAGES = ("rules", "content", "saves", "tui")

SHARED: Mapping[str, str] = {
    "Accept": "the answer that takes what is offered",
    "Action": "what all answers of a game have in common",
    "Advice": "an answer that is advised, and what speaks for it",
    "Attack": "the answer that attacks",
    "Balance": "what was counted in many games between bots",
    "CardRecalled": "the event that a card came back from the pile of those that were out",
    "Choose": "the answer that takes one of several for good",
    "Course": "a game on its way through one `apply`",
    "EasyBot": "the bot of a game for beginners",
    "Engaging": "the frame in which those who may choose whom to fight do so",
    "Fighter": "one who fights, as it stands in the fight",
    "Fighting": "the frame of a fight that goes on",
    "Forecast": "what would come of the state or of an answer",
    "Frame": "what all frames of a stack have in common",
    "GameEnded": "the event that the game was over",
    "Gladiator": "the card of a gladiator",
    "Goal": "the bounds that a measured figure should keep",
    "HardBot": "the strongest bot of a game",
    "Heal": "the word of an effect that takes damage away",
    "MediumBot": "the bot of a game between the other two",
    "Options": "how a game is set up, as its state keeps it",
    "Pass": "the answer that does nothing more",
    "PhaseBegan": "the event that a phase began",
    "Pick": "the answer that names one of several for what is being done",
    "Placing": "the frame in which one who comes in gets a place",
    "Recall": "the word of an effect that brings a card back from the pile of those that were out",
    "Seen": "what a player has seen of a guided game by now, so that no lesson comes twice",
    "SetUp": "what a player has chosen on the page that sets a game up",
    "Standing": "what can be told from how a game stands",
    "Striking": "the frame in which those whose turn it is strike",
    "TableToDraw": "what is drawn of a table, and for whom",
    "Tactic": "a component that is used up in a fight for what its text says",
    "TurnBegan": "the event that a turn began",
    "Worth": "what a bot thinks that cards are worth",
    "_Balanced": "what `ad79 simulate` prints of the balance of cards",
}
"""The names that several games use for the same, each with its one meaning; this grows only where a game plays the same part."""


def classes(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Where each class is defined, by its name; a class within another one is told apart by that one."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path))
    return found


def twice(paths: Iterable[Path]) -> dict[str, list[str]]:
    return {name: where for name, where in classes(paths).items() if len(where) > 1}


@cache
def twice_in_ours() -> dict[str, list[str]]:
    return twice(path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))


def test_no_two_classes_of_one_name_mean_different_things() -> None:
    assert {name: where for name, where in twice_in_ours().items() if name not in SHARED} == {}


def test_each_shared_name_is_shared_and_says_what_it_means() -> None:
    assert set(SHARED) - set(twice_in_ours()) == set()
    assert all(meaning and not meaning.endswith(".") for meaning in SHARED.values())


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_name_stands_once_in_each_part_of_a_game(name: str) -> None:
    """Within a folder nothing tells two of one name apart."""
    folders = [Path(where).parent for where in twice_in_ours().get(name, [])]
    assert len(folders) == len(set(folders))


def test_a_name_that_stands_twice_is_noticed(tmp_path: Path) -> None:
    for folder, text in (("a", "class Plan: ...\nclass Own:\n    class Plan: ...\n"), ("b", "class Plan: ...\n")):
        (tmp_path / f"{folder}.py").write_text(text, encoding="utf-8")
    assert list(twice(sorted(tmp_path.iterdir()))) == ["Plan"]
    assert classes([tmp_path / "b.py"]) == {"Plan": [str(tmp_path / "b.py")]}
