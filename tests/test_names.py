"""A class or a type is found by its name: no two of one name mean different things, wherever they are in the four packages."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests import ROOT
from tests.sources import offenders, sources

PACKAGES = ("rules", "content", "saves", "tui")

SHARED: Mapping[str, str] = {
    "Accept": "the answer that takes what is offered",
    "Action": "what all answers of a game have in common",
    "Attack": "the answer that attacks",
    "Balance": "what was counted in many games between bots",
    "Card": "any card of a game",
    "CardRecalled": "the event that a card came back from the pile of those that were out",
    "Course": "a game on its way through one `apply`",
    "Deed": "what a text does, one step of it",
    "EasyBot": "the bot of a game for beginners",
    "Engaging": "the frame in which those who may choose whom to fight do so",
    "Fighter": "one who fights, as it stands in the fight",
    "Forecast": "what would come of the state or of an answer",
    "Frame": "what all frames of a stack have in common",
    "GameEnded": "the event that the game was over",
    "Gladiator": "the card of a gladiator",
    "HardBot": "the strongest bot of a game",
    "Heal": "the word of an effect that takes damage away",
    "MediumBot": "the bot of a game between the other two",
    "Options": "how a game is set up, as its state keeps it",
    "Origin": "whether the rule book gives a component, or it is ours",
    "Pass": "the answer that does nothing more",
    "Phase": "the phases of a round",
    "PhaseBegan": "the event that a phase began",
    "Pick": "the answer that names one of several for what is being done",
    "Placing": "the frame in which one who comes in gets a place",
    "Player": "who plays a seat: somebody at the keyboard, or a bot of a level",
    "Recall": "the word of an effect that brings a card back from the pile of those that were out",
    "Seen": "what a player has seen of a guided game by now, so that no lesson comes twice",
    "SetUp": "what a player has chosen on the page that sets a game up",
    "Standing": "what can be told from how a game stands",
    "TableToDraw": "what is drawn of a table, and for whom",
    "Tactic": "a component that is used up in a fight for what its text says",
    "Touching": "the deeds that change what is in an Arena",
    "TurnBegan": "the event that a turn began",
    "Whom": "what a deed touches",
    "Whose": "on whose side something has to be for a deed to touch it",
    "Word": "what all words have in common that the cards of a game are written in",
    "Worth": "what a bot thinks that cards are worth",
    "_Balanced": "what `ad79 simulate` prints of the balance of cards",
}
"""The names that several games use for the same, each with its one meaning; this grows only where a game plays the same part."""


A_TYPE = re.compile(r"_?[A-Z]\w*[a-z]")
"""How the names of classes, and of types that stand for others, are written."""


def types(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Where each class and each name of a type is defined; a class within another one is told apart by that one."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.ClassDef(name=name):
                    found[name].append(str(path))
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if A_TYPE.match(name):
                    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"):
                        found[name].append(str(path))
                case _:
                    pass
    return found


def twice(paths: Iterable[Path]) -> dict[str, list[str]]:
    return {name: where for name, where in types(paths).items() if len(where) > 1}


@cache
def twice_in_ours() -> dict[str, list[str]]:
    return twice(path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))


def test_no_two_types_of_one_name_mean_different_things() -> None:
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
    one = 'class Plan: ...\nclass Own:\n    class Plan: ...\nWay = tuple[int, ...]\nS = TypeVar("S")\nMade = TypeVar("Made")\n'
    other = 'class Plan: ...\nWay = str\nS = TypeVar("S")\nMade = TypeVar("Made")\nMOST, ORDER = 1, ()\n'
    for name, text in (("a", one), ("b", other)):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    assert list(twice(sorted(tmp_path.iterdir()))) == ["Plan", "Way"]
    assert types([tmp_path / "b.py"]) == {name: [str(tmp_path / "b.py")] for name in ("Plan", "Way")}


SHORT: Mapping[str, frozenset[str]] = {
    "a": frozenset({"actions"}),
    "e": frozenset({"events", "arena_events"}),
    "f": frozenset({"effects"}),
    "r": frozenset({"records"}),
    "s": frozenset({"statics"}),
    "u": frozenset({"usage"}),
}
"""The modules whose name is one letter where many of their words are used; a letter stands for the same everywhere."""


def misread_letters(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Modules that are called by one letter which is not theirs."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                letter = alias.asname or ""
                if len(letter) == 1 and alias.name.rpartition(".")[2] not in SHORT.get(letter, frozenset()):
                    yield node.lineno, f"{alias.name} as {letter}"


def test_a_letter_stands_for_one_kind_of_module_everywhere() -> None:
    assert offenders(sources(*PACKAGES, "tests"), misread_letters) == []


@pytest.mark.parametrize("line", ["from rules.ludus import effects as a", "import tui.text.cells as c"])
def test_a_letter_with_another_meaning_is_noticed(line: str) -> None:
    assert len(list(misread_letters(ast.parse(line)))) == 1
