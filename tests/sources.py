"""The files of the house, as tests read them, and what they find in them."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import ROOT
from tests.figures import CODE

__all__ = ["offenders", "sources", "texts"]

TEXTS = (".py", ".toml", ".md", ".txt", ".json", ".jsonl", ".log", ".svg", "")


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def texts() -> Iterator[tuple[Path, str]]:
    """The text files of the house, without what tools leave behind."""
    tops = (*CODE, "tests", ".ci", "pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")
    for top in (ROOT / name for name in tops):
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix in TEXTS and "__pycache__" not in path.parts:
                yield path.relative_to(ROOT), path.read_text(encoding="utf-8", errors="replace")


def offenders(paths: list[Path], find: Callable[[ast.AST], Iterator[tuple[int, str]]]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} {what}"
        for path in paths
        for line, what in find(ast.parse(path.read_text(encoding="utf-8")))
    ]
