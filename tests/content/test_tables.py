"""The content of games is found by their folders: no game is named anywhere else."""

import sys
from pathlib import Path

import pytest

import content
from content.loader import load_all
from content.parts import each
from content.shelves import SHELVES
from content.stations.tables import TABLES
from content.tables import KNOWN, joined
from tests import ROOT

FOLDERS = {file.parent.name for file in (ROOT / "content").glob("*/*.toml")} - {"rulebook"}


def test_every_folder_of_components_has_its_shelf() -> None:
    assert {shelf.folder for shelf in SHELVES} == FOLDERS
    assert len(FOLDERS) >= 3


def test_every_table_lies_on_one_shelf() -> None:
    on_shelves = [name for shelf in SHELVES for name in shelf.tables]
    assert sorted(on_shelves) == sorted(KNOWN)
    assert all(KNOWN[name] is table for shelf in SHELVES for name, table in shelf.tables.items())


def test_what_content_is_called_and_made_into_tells_shelves_apart() -> None:
    assert len(load_all()) == len({shelf.made for shelf in SHELVES}) == len(SHELVES)


def test_two_games_cannot_have_a_table_of_one_name() -> None:
    with pytest.raises(ValueError, match="two games have tables called gladiator, spell"):
        joined((TABLES, TABLES))


def test_a_new_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "dicing"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "shelf.py").write_text("SHELF = 'dice'\n", encoding="utf-8")
    monkeypatch.setattr(content, "__path__", [*content.__path__, str(tmp_path)])
    before = set(sys.modules)
    try:
        assert [module.SHELF for module in each("shelf")] == [SHELVES[0], "dice", *SHELVES[1:]]
    finally:
        for name in sys.modules.keys() - before:
            del sys.modules[name]
