"""Small faults that could be made in the rules, found by mutmut's operators."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from pathlib import Path
from random import Random

from libcst import FunctionDef, Module, ensure_type
from mutmut.mutation.file_mutation import Mutation, create_mutations, deep_replace

__all__ = ["Mutant", "sample"]


@dataclass(frozen=True)
class Mutant:
    """A module with one fault in it.

    Attributes:
        path: the module, from the root of the tree.
        code: its source with the fault.
        diff: what the fault is.
    """

    path: str
    code: str
    diff: str


def sample(root: Path, targets: Sequence[str], size: int, seed: int) -> tuple[list[Mutant], int]:
    """Some of the faults that could be made in the functions of packages or modules, and how many there are of them.

    Args:
        root: the top of the tree.
        targets: the packages or modules, such as `rules/stations`.
        size: how many to draw.
        seed: what they are drawn from.

    Raises:
        FileNotFoundError: there is no such module.
    """
    modules = dict.fromkeys(module for target in targets for module in _modules(root / target))
    spots = [(module, at) for module in modules for at in range(len(_faults(module)[1]))]
    drawn = Random(seed).sample(spots, min(size, len(spots)))
    return [_made(root, module, at) for module, at in sorted(drawn)], len(spots)


def _modules(target: Path) -> Iterator[Path]:
    if not target.exists():
        raise FileNotFoundError(target)
    yield from sorted(target.rglob("*.py")) if target.is_dir() else [target]


@cache
def _faults(module: Path) -> tuple[Module, list[Mutation]]:
    """A module as it is, and the faults that can be made inside its functions."""
    tree, found, _, _ = create_mutations(str(module), module.read_text(encoding="utf-8"))
    return tree, [fault for fault in found if isinstance(fault.contained_by_top_level_function, FunctionDef)]


def _made(root: Path, module: Path, at: int) -> Mutant:
    tree, faults = _faults(module)
    changed = deep_replace(tree, faults[at].original_node, faults[at].mutated_node)
    code = ensure_type(changed, Module).code
    path = module.relative_to(root).as_posix()
    lines = unified_diff(tree.code.splitlines(), code.splitlines(), path, path, lineterm="", n=1)
    return Mutant(path, code, "\n".join(lines))
