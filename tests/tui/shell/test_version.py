"""The version that is written into saves is that of the project."""

import tomllib

from tests import ROOT
from tui import VERSION


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert project["project"]["version"] == VERSION
