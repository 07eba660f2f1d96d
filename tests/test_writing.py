"""What is written is finished, holds on every machine, and explains itself."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.figures import CODE, is_docstring
from tests.sources import offenders, sources, texts

# Every pattern is written so that it does not match itself.
UNFINISHED = re.compile(r"\b(?:T[O]DO|FI[X]ME|X[X]X|NotImplemented[E]rror)\b")
UNHELD = re.compile(r"pytest\.(?:s[k]ip|x[f]ail|import[o]rskip)\b|mark\.(?:s[k]ip|s[k]ipif|x[f]ail)\b")
FOREIGN = re.compile(r"/w[o]rk/|/f[a]rm/|/h[o]me/\w|/t[m]p/b[a]sh|/R[o]ot/|\.\./s[h]ared|\.l[i]brary\b")


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path}:{number} {line.strip()}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_nothing_is_marked_as_unfinished() -> None:
    assert lines_with(UNFINISHED) == []


def test_no_test_is_passed_over() -> None:
    """But where a machine has no SSH server, and `.ci/run` does not let that pass either."""
    may = {str(path) for path, text in texts() if "AD79_REQUIRE_SSH" in text}
    assert [line for line in lines_with(UNHELD) if line.partition(":")[0] not in may] == []


def test_no_path_of_one_machine_is_written_down() -> None:
    assert lines_with(FOREIGN) == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (UNFINISHED, "# TO" + "DO: later"),
        (UNFINISHED, "raise NotImplemented" + "Error"),
        (UNHELD, "@pytest.mark." + "skipif(True)"),
        (UNHELD, "pytest." + "xfail('later')"),
        (FOREIGN, "/ho" + "me/anna/saves"),
    ],
)
def test_marks_are_noticed(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def hollow(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Functions that say `...` or `pass` where they should do something; protocols only say what others do."""
    protocols = {id(node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and is_protocol(node)}
    for parent in ast.walk(tree):
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and id(parent) not in protocols:
                body = [line for line in node.body if not is_docstring(line)]
                if body and all(is_nothing(line) for line in body) and not is_overload(node):
                    yield node.lineno, node.name


def is_protocol(node: ast.ClassDef) -> bool:
    return any("Protocol" in ast.unparse(base) for base in node.bases)


def is_overload(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("overload" in ast.unparse(decorator) for decorator in node.decorator_list)


def is_nothing(node: ast.stmt) -> bool:
    ellipsis = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is ...
    return ellipsis or isinstance(node, ast.Pass)


def test_no_function_is_hollow() -> None:
    assert offenders(sources(*CODE, "tests"), hollow) == []


def test_hollow_functions_are_noticed() -> None:
    assert list(hollow(ast.parse("class A:\n    def f(self):\n        'Later.'\n        ...\n"))) == [(2, "f")]
    assert list(hollow(ast.parse("class A(Protocol):\n    def f(self): ...\n"))) == []


BARE = re.compile(
    r"(?:What|Whatever|Whether|How|Why|Who|Whoever|Whom|Whose|Where|When|Which|That|It|There|Nobody|Nothing"
    r"|As|After|At|Back|Behind|Between|By|For|From|In|Of|On|So|To|While|With)\b"
)
"""The first words of a clause that is no sentence; a docstring begins with a verb, or with the name of the thing that it explains."""


def bare_docstrings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Docstrings that begin with a bare clause."""
    found = (
        ast.get_docstring(tree)
        if isinstance(tree, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        else None
    )
    if found and BARE.match(found):
        yield getattr(tree, "lineno", 1), found.partition("\n")[0]
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from bare_docstrings(node)


def test_docstrings_begin_with_a_verb_or_say_what_a_thing_is() -> None:
    assert offenders(sources(*CODE), bare_docstrings) == []


def test_bare_docstrings_are_noticed() -> None:
    text = "'How much.'\nclass A:\n    'A thing.'\n    def f(self):\n        'Whether it is.'\n    def _g(self):\n        'What.'\n"
    assert list(bare_docstrings(ast.parse(text))) == [(1, "How much."), (4, "Whether it is."), (6, "What.")]


def astray(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Docstrings that stand neither first nor right behind what they explain, a constant or a field."""
    for node in ast.walk(tree):
        body = getattr(node, "body", [])
        for before, line in pairwise(body if isinstance(body, list) else []):
            explains = isinstance(before, ast.Assign | ast.AnnAssign) and before.end_lineno == line.lineno - 1
            if is_docstring(line) and not explains:
                yield line.lineno, ast.unparse(line)


def test_each_docstring_stands_with_what_it_explains() -> None:
    assert offenders(sources(*CODE), astray) == []


def test_docstrings_astray_are_noticed() -> None:
    text = "'A file.'\nA = 1\n'One.'\n'Two.'\nB = 2\n\n'Three.'\nclass C:\n    'A thing.'\n    d: int\n    'Four.'\n"
    assert list(astray(ast.parse(text))) == [(4, "'Two.'"), (7, "'Three.'")]
