"""How large the parts of a tree are: `python -m tests.figures [TREE ...]`, this one where none is named.

Nothing of the tree is imported, so that trees of other releases can be measured beside this one. Lines of functions are counted without
docstrings, comments and blank lines; a class's ancestors are those of the tree itself.
"""

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from tests import ROOT

__all__ = ["CODE", "Function", "Kind", "Tree", "code_lines", "is_docstring", "main"]

CODE = ("rules", "content", "saves", "tui")
_WIDTH = 22


class Function(NamedTuple):
    """A function, and how many lines of code it has."""

    lines: int
    where: str


class Kind(NamedTuple):
    """A class, by its module and name."""

    module: str
    name: str


class Tree:
    """The modules of some packages below a folder."""

    def __init__(self, root: Path, packages: Sequence[str] = CODE) -> None:
        """Read all of them."""
        self.root = root
        paths = sorted(path for package in packages for path in (root / package).rglob("*.py"))
        self.texts = {path: path.read_text(encoding="utf-8") for path in paths}

    @cached_property
    def parsed(self) -> dict[str, ast.Module]:
        """Every module as a syntax tree, by its dotted name."""
        return {self._name(path): ast.parse(text) for path, text in self.texts.items()}

    def _name(self, path: Path) -> str:
        return ".".join(path.relative_to(self.root).with_suffix("").parts).removesuffix(".__init__")

    def functions(self) -> list[Function]:
        """Every function, the longest first."""
        return sorted(self._functions(), reverse=True)

    def _functions(self) -> Iterator[Function]:
        for (path, text), tree in zip(self.texts.items(), self.parsed.values(), strict=True):
            lines = text.splitlines()
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    where = f"{path.relative_to(self.root)}:{node.lineno} {node.name}"
                    yield Function(code_lines(node, lines), where)

    def modules(self) -> list[Function]:
        """Every module with all its lines, the longest first."""
        found = (
            Function(len(text.splitlines()), str(path.relative_to(self.root))) for path, text in self.texts.items()
        )
        return sorted(found, reverse=True)

    def loose(self) -> list[str]:
        """The modules beside the folders of a package, at its root."""
        found = (path.relative_to(self.root) for path in self.texts)
        return [str(path) for path in found if len(path.parts) == 2 and not path.stem.startswith("__")]

    @cached_property
    def classes(self) -> dict[Kind, ast.ClassDef]:
        """Every class of the top of a module."""
        return {
            Kind(module, node.name): node
            for module, tree in self.parsed.items()
            for node in tree.body
            if isinstance(node, ast.ClassDef)
        }

    def ancestors(self, kind: Kind) -> set[Kind]:
        """The classes of the tree that a class inherits from, at any remove."""
        found = (self._base(kind.module, node) for node in self.classes[kind].bases)
        bases = {base for base in found if base is not None and base in self.classes}
        return bases.union(*(self.ancestors(base) for base in bases))

    def _base(self, module: str, node: ast.expr) -> Kind | None:
        match node:
            case ast.Subscript(value=inner):
                return self._base(module, inner)
            case ast.Name(id=name):
                return self._named(module, name)
            case ast.Attribute(value=ast.Name(id=there), attr=name):
                found = self._imports(module).get(there)
                return self._named(f"{found.module}.{found.name}", name) if found else None
            case _:
                return None

    def _named(self, module: str, name: str) -> Kind | None:
        """The class that a name means in a module, through what is imported there."""
        found: Kind | None = Kind(module, name)
        passed = set[Kind]()
        while found is not None and found not in self.classes:
            passed.add(found)
            found = self._imports(found.module).get(found.name)
            found = None if found in passed else found
        return found

    def _imports(self, module: str) -> Mapping[str, Kind]:
        tree = self.parsed.get(module, ast.Module([], []))
        return {
            alias.asname or alias.name: Kind(node.module or "", alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    def methods(self, kind: Kind) -> int:
        """How many methods a class has of its own."""
        return sum(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in self.classes[kind].body)


def code_lines(node: ast.FunctionDef | ast.AsyncFunctionDef, text: Sequence[str]) -> int:
    """Count the lines of a function; docstrings, blank lines and comments are free."""
    numbers = set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    if is_docstring(node.body[0]):
        numbers -= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    return sum(bool(line) and not line.startswith("#") for line in (text[number - 1].strip() for number in numbers))


def is_docstring(node: ast.stmt) -> bool:
    """Tell whether a statement is text alone."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def figures(tree: Tree) -> Iterator[str]:
    """Word the measures, a line each."""
    for what, found in (("functions", tree.functions()), ("modules", tree.modules())):
        yield f"{what:<{_WIDTH}} {_spread([one.lines for one in found])}: {found[0].where}"
    loose = {package: sum(name.startswith(f"{package}/") for name in tree.loose()) for package in CODE}
    yield f"{'loose modules':<{_WIDTH}} {', '.join(f'{package} {count}' for package, count in loose.items())}"
    oldest = max(tree.classes, key=lambda kind: len(tree.ancestors(kind)))
    yield f"{'most ancestors':<{_WIDTH}} {len(tree.ancestors(oldest))}: {oldest.module}.{oldest.name}"
    largest = max(tree.classes, key=tree.methods)
    yield f"{'most methods':<{_WIDTH}} {tree.methods(largest)}: {largest.module}.{largest.name}"
    behind = max(tree.classes, key=lambda kind: _with_ancestors(tree, kind))
    yield f"{'with inherited ones':<{_WIDTH}} {_with_ancestors(tree, behind)}: {behind.module}.{behind.name}"


def _with_ancestors(tree: Tree, kind: Kind) -> int:
    return sum(tree.methods(one) for one in {kind, *tree.ancestors(kind)})


def _spread(lines: list[int]) -> str:
    return f"{len(lines)}, median {median(lines):g}, p95 {quantiles(lines, n=20, method='inclusive')[-1]:.0f}, longest {max(lines)} lines"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures of each tree."""
    for name in (sys.argv[1:] if arguments is None else arguments) or [str(ROOT)]:
        sys.stdout.writelines(f"{line}\n" for line in (f"== {name}", *figures(Tree(Path(name)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
