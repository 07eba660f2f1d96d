"""What holds for the house as a whole: imports go one way, the rules are pure, and all of it is small."""

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from statistics import median, quantiles

import pytest
from textual.screen import Screen

from tests import ROOT
from tests.figures import CODE, Function, Tree
from tests.sources import offenders, sources

QUIET_PACKAGES = ("rules", "content", "saves")
QUIET_PARTS = (
    "tui.play",
    "tui.text",
    "tui.shell",
    "tui.simulation",
    *(f"tui.games.{row.parent.name}" for row in sorted((ROOT / "tui" / "games").glob("*/row.py"))),
)
"""What programs use of `tui`, and what therefore loads no Textual; of a game, all but its screens."""
MOST_AT_THE_ROOT = 2

SCREENS = ("textual", "rich")
IMPURE_MODULES = {
    "asyncio", "datetime", "io", "locale", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
IMPURE_CALLS = {"breakpoint", "eval", "exec", "hash", "id", "input", "open", "print"}
"""Beside files and the console: `hash` and `id` differ from process to process."""


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
