"""The version that is written into saves and told on the shell is that of the project."""

import tomllib

import pytest

from tests import ROOT
from tui import VERSION
from tui.__main__ import main


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert project["project"]["version"] == VERSION


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])

    assert left.value.code == 0
    assert capsys.readouterr().out == f"ad79 {VERSION}\n"


@pytest.mark.parametrize("package", ["rules", "content", "saves", "tui"])
def test_the_types_of_every_package_are_there_for_whoever_installs_it(package: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert (ROOT / package / "py.typed").is_file()
    assert "py.typed" in project["tool"]["setuptools"]["package-data"][package]
