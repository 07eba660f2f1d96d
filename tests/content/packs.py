"""Folders of content: packs that a player adds, and copies of the game's own."""

import shutil
from pathlib import Path

from tests.content_set import CORE

__all__ = ["core_copy", "pack", "write_pack"]

_TACTIC = """
[[tactic]]
id = "{id}"
name = "{id}"
lasts = "temporary"
on = "opponent"
rival_target = "strongest"
fatigues = true
origin = "ours"
"""


def pack(packs: Path, text: str) -> Path:
    """A folder of packs with one file."""
    (packs / "mine").mkdir(parents=True)
    (packs / "mine" / "set.toml").write_text(text, encoding="utf-8")
    return packs


def write_pack(packs: Path, name: str, *tactics: str) -> None:
    """Write a pack of one file with some tactics."""
    (packs / name).mkdir(parents=True)
    (packs / name / "set.toml").write_text("".join(_TACTIC.format(id=tactic) for tactic in tactics), encoding="utf-8")


def core_copy(tmp_path: Path, name: str = "campaign") -> Path:
    """A copy of one of the folders of the content of tests, to stand in for the game's own."""
    return Path(shutil.copytree(CORE / name, tmp_path / "core"))
