"""The version that is written into saves is that of the project."""

import tomllib
from pathlib import Path

from tui import VERSION


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))

    assert project["project"]["version"] == VERSION
