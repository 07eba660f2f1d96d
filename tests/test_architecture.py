"""What holds for the house as a whole: imports go one way, the rules are pure, and what is written is finished and small."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles

import pytest
from textual.screen import Screen

from tests import ROOT
from tests.figures import CODE, Function, Tree, is_docstring

TEXTS = (".py", ".toml", ".md", ".txt", ".json", ".jsonl", ".log", ".svg", "")

QUIET_PACKAGES = ("rules", "content", "saves")
QUIET_PARTS = (
    "tui.play",
    "tui.text",
    "tui.shell",
    "tui.simulation",
    *(f"tui.games.{row.parent.name}" for row in sorted((ROOT / "tui" / "games").glob("*/row.py"))),
)
"""What programs use of `tui`, and what therefore loads no Textual; of a game, all but its screens."""
MOST_AT_THE_ROOT = 4

SCREENS = ("textual", "rich")
IMPURE_MODULES = {
    "asyncio", "datetime", "io", "locale", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
IMPURE_CALLS = {"breakpoint", "eval", "exec", "hash", "id", "input", "open", "print"}
"""Beside files and the console: `hash` and `id` differ from process to process."""


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def texts() -> Iterator[tuple[Path, str]]:
    """The text files of the house, without what tools leave behind."""
    tops = (*CODE, "tests", ".ci", "pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")
    for top in (ROOT / name for name in tops):
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix in TEXTS and "__pycache__" not in path.parts:
                yield path.relative_to(ROOT), path.read_text(encoding="utf-8", errors="replace")


def modules_of(name: str) -> list[str]:
    """The names of a module or of all modules of a package, without importing any."""
    place = ROOT.joinpath(*name.split("."))
    found = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    paths = [path.relative_to(ROOT).with_suffix("") for path in found if path.is_file() and path.name != "__main__.py"]
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def test_every_package_has_modules_to_look_at() -> None:
    assert all(sources(package) for package in (*CODE, "tests"))
    assert {"rules", "rules.kernel.dice", "rules.campaign.combat"} <= set(modules_of("rules"))
    assert modules_of("rules.kernel.dice") == ["rules.kernel.dice"]


def loaded_by(modules: list[str]) -> set[str]:
    """The top-level names that a fresh interpreter knows after importing modules."""
    script = (
        f"import sys\nfor name in {modules!r}: __import__(name)\nprint(*{{n.partition('.')[0] for n in sys.modules}})"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize("package", QUIET_PACKAGES)
def test_a_package_below_the_screens_loads_no_screen(package: str) -> None:
    assert loaded_by(modules_of(package)).isdisjoint({*SCREENS, "tui"})


@pytest.mark.parametrize("part", QUIET_PARTS)
def test_what_programs_use_loads_no_screen(part: str) -> None:
    quiet = [name for name in modules_of(part) if ".screens" not in name]
    assert quiet
    assert loaded_by(quiet).isdisjoint(SCREENS)


def test_the_interface_has_its_modules_in_folders() -> None:
    assert len(list((ROOT / "tui").glob("*.py"))) <= MOST_AT_THE_ROOT


GAMES = {row.parent.name for row in (ROOT / "tui" / "games").glob("*/row.py")}
NAMED_STILL = {
    "saves/migrations.py": "old saves told of each game in fields of its own",
    "saves/settings.py": "so did old settings",
    "tui/pages/hall.py": "no game but the campaign comes into the hall",
}
"""The modules beside the games' folders that name a game, and why."""


def strangers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every game that a module names: what it imports of one, and strings that are a game's name."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                found = [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names):
                found = [f"{module}.{alias.name}" for alias in names]
            case ast.Constant(value=str(text)):
                found = [text] if text in GAMES else []
            case _:
                found = []
        for name in found:
            yield from ((getattr(node, "lineno", 0), game) for game in sorted(GAMES.intersection(name.split("."))))


def test_a_game_is_named_in_its_folders_alone() -> None:
    shared = [path for path in sources(*CODE) if not GAMES.intersection(path.relative_to(ROOT).parts)]
    named = {found.partition(":")[0] for found in offenders(shared, strangers)}
    assert named == set(NAMED_STILL)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_folder_of_a_game_names_another_game(game: str) -> None:
    own = [path for path in sources(*CODE) if game in path.relative_to(ROOT).parts]
    assert own
    assert [found for found in offenders(own, strangers) if not found.endswith(f" {game}")] == []


@pytest.mark.parametrize(
    "line",
    ["import rules.ludus.box", "from content import ludus", "from tui.games.ludus.row import ROW", "x = 'ludus'"],
)
def test_a_stranger_is_noticed(line: str) -> None:
    assert list(strangers(ast.parse(f"def deed():\n    {line}"))) == [(2, "ludus")]


def test_rules_load_nothing_of_ours_but_rules() -> None:
    assert loaded_by(modules_of("rules")).isdisjoint({"content", "saves", "tui", "appdirs", "random"})


@pytest.mark.parametrize("package", ["content", "saves"])
def test_content_and_saves_do_not_know_each_other(package: str) -> None:
    other = {"content": "saves", "saves": "content"}[package]
    assert other not in loaded_by(modules_of(package))


def imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
        case _:
            return []


def impurities(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Lines that bring chance, clock, files, processes or console into pure code."""
    for node in ast.walk(tree):
        for name in imported(node):
            if name.partition(".")[0] in IMPURE_MODULES:
                yield getattr(node, "lineno", 0), name
        match node:
            case ast.Call(func=ast.Name(id=name), lineno=line) if name in IMPURE_CALLS:
                yield line, name
            case _:
                pass


def test_rules_are_pure() -> None:
    assert offenders(sources("rules"), impurities) == []


@pytest.mark.parametrize("line", ["import random", "from os import path", "import os.path", "open('x')", "hash('x')"])
def test_impurity_is_noticed(line: str) -> None:
    assert list(impurities(ast.parse(f"def deed():\n    {line}")))


SPOKEN = {"tui/terminal/say.py"}
"""The one door to the shell."""
CONSOLES = {"stdout", "stderr", "__stdout__", "__stderr__"}


def unguarded(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Calls that say something on the shell without the door that makes foreign text printable."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print"), lineno=line):
                yield line, "print"
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(attr=stream), attr="write" | "writelines" as verb)
            ) if stream in CONSOLES:
                yield node.lineno, f"{stream}.{verb}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="traceback"), attr=verb)) if verb.startswith("print"):
                yield node.lineno, verb
            case _:
                pass


def test_whatever_is_said_on_the_shell_goes_through_one_door() -> None:
    paths = [path for path in sources(*CODE) if str(path.relative_to(ROOT)) not in SPOKEN]
    assert offenders(paths, unguarded) == []


@pytest.mark.parametrize("line", ["print('x')", "sys.stderr.write('x')", "traceback.print_exc()"])
def test_a_way_round_the_door_is_noticed(line: str) -> None:
    assert list(unguarded(ast.parse(f"def deed():\n    {line}")))


def offenders(paths: list[Path], find: Callable[[ast.AST], Iterator[tuple[int, str]]]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} {what}"
        for path in paths
        for line, what in find(ast.parse(path.read_text(encoding="utf-8")))
    ]


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


def report(found: list[Function]) -> str:
    return "\n".join(f"{function.lines:4} {function.where}" for function in found)


def test_functions_are_small() -> None:
    found = Tree(ROOT).functions()
    lengths = [function.lines for function in found]
    assert median(lengths) <= 8, report(found[: len(found) // 2])
    assert quantiles(lengths, n=20)[-1] <= 25, report(found[: len(found) // 15])


def test_no_function_is_long() -> None:
    assert report([function for function in Tree(ROOT, (*CODE, "tests")).functions() if function.lines > 50]) == ""


def test_no_module_is_long() -> None:
    long = [module for module in Tree(ROOT, (*CODE, "tests")).modules() if module.lines > 400]
    assert report(long) == ""


def classes_of(*packages: str) -> list[type]:
    names = (name for package in packages for name in modules_of(package) if not name.endswith("__main__"))
    found = (vars(import_module(name)).values() for name in names)
    kinds = {kind for members in found for kind in members if isinstance(kind, type)}
    return sorted((kind for kind in kinds if is_ours(kind)), key=lambda kind: (kind.__module__, kind.__qualname__))


def is_ours(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in CODE


def ancestors(kind: type) -> list[str]:
    return [base.__name__ for base in kind.__mro__[1:] if is_ours(base)]


def methods(kind: type) -> list[str]:
    told = (staticmethod, classmethod, property)
    return [name for name, value in vars(kind).items() if isinstance(value, told) or inspect.isfunction(value)]


MOST_ANCESTORS, MOST_METHODS = 5, 40
"""What a screen can do more, a part of it does: the limits are those of what one reads at a time."""


def test_screens_are_made_of_parts_and_not_of_ancestors() -> None:
    screens = [kind for kind in classes_of("tui") if issubclass(kind, Screen)]
    assert len(screens) > 20
    assert {one.__name__: ancestors(one) for one in screens if len(ancestors(one)) > MOST_ANCESTORS} == {}


def test_no_class_has_more_methods_than_one_can_oversee() -> None:
    counted = {kind.__name__: len(methods(kind)) for kind in classes_of(*CODE)}
    assert {name: number for name, number in counted.items() if number > MOST_METHODS} == {}
