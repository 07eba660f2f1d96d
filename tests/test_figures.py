"""The command that measures a tree, on a small one whose figures are known."""

import ast
from pathlib import Path

import pytest

from tests.figures import Function, Kind, Tree, code_lines, main

SOURCES = {
    "rules/__init__.py": '"""Rules."""\n\nfrom rules.old import Base as Common\n',
    "rules/old.py": "class Base:\n    def one(self): ...\n    def two(self): ...\n",
    "rules/hexes.py": "import os\n\n\ndef far():\n    # why\n    return (\n        1\n    )\n",
    "rules/deep/new.py": (
        "from typing import Generic, TypeVar\nfrom rules import Common, old\nT = TypeVar('T')\n"
        "class Mixed(Common, Generic[T]): ...\nclass Screen(Mixed[int], old.Base):\n    async def three(self): ...\n"
    ),
    "tui/__main__.py": "",
}


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """Two packages with three classes, of which one has two ancestors."""
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Tree(tmp_path)


def test_functions_and_modules_are_sorted_by_their_lines(tree: Tree) -> None:
    assert tree.functions()[0] == Function(4, "rules/hexes.py:4 far")
    assert [one.lines for one in tree.functions()] == [4, 1, 1, 1]
    assert tree.modules()[:2] == [Function(8, "rules/hexes.py"), Function(6, "rules/deep/new.py")]


def test_loose_modules_lie_at_the_root_of_their_package(tree: Tree) -> None:
    assert tree.loose() == ["rules/hexes.py", "rules/old.py"]


def test_ancestors_are_found_through_other_names_and_other_modules(tree: Tree) -> None:
    base, mixed = Kind("rules.old", "Base"), Kind("rules.deep.new", "Mixed")
    assert tree.ancestors(Kind("rules.deep.new", "Screen")) == {base, mixed}
    assert tree.ancestors(mixed) == {base}
    assert tree.ancestors(base) == set()


def test_every_figure_is_printed(tree: Tree, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tree.root)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"== {tree.root}",
        "functions              4, median 1, p95 4, longest 4 lines: rules/hexes.py:4 far",
        "modules                5, median 3, p95 8, longest 8 lines: rules/hexes.py",
        "loose modules          rules 2, content 0, saves 0, tui 0",
        "most ancestors         2: rules.deep.new.Screen",
        "most methods           2: rules.old.Base",
        "with inherited ones    3: rules.deep.new.Screen",
    ]


def test_lines_of_code_are_counted_without_what_explains_them() -> None:
    text = 'def f():\n    """Say.\n\n    More.\n    """\n    # why\n\n    return (\n        1\n    )\n'
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    assert code_lines(node, text.splitlines()) == 4
