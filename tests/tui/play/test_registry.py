"""The registry of games."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.toys.rows import TOYS
from tui import games
from tui.app.screens import SCREENS
from tui.play.facts import facts_of
from tui.play.registry import GAMES, rows


def test_the_registry_loads_nothing_until_it_is_asked() -> None:
    code = "import sys; from tui.play.registry import GAMES; print([n for n in ('content', 'rules.campaign', 'textual') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_new_folder_is_found_and_its_game_stands_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backgammon"
    folder.mkdir()
    (folder / "__init__.py").touch()
    row = "from dataclasses import replace\nfrom tests.toys.rows import TOYS\nROW = replace(TOYS['feud'], place=2)\n"
    (folder / "row.py").write_text(row, encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    before = set(sys.modules)
    try:
        assert [row.name for row in rows()][:4] == ["campaign", "feud", "stations", "ludus"]
    finally:
        for name in sys.modules.keys() - before:
            del sys.modules[name]


def test_every_folder_of_a_game_has_its_row() -> None:
    folders = {path.parent.name for path in (ROOT / "tui" / "games").glob("*/__init__.py")}
    assert folders == {row.name for row in GAMES.values()}


def test_a_row_makes_its_game_once() -> None:
    row = TOYS["feud"]
    assert row.game is row.game
    assert row.wording is row.wording


def test_rows_are_named_as_their_games() -> None:
    for name, row in {**GAMES, **TOYS}.items():
        assert name == row.name == row.game.name


def test_seats_and_options_are_those_of_the_game() -> None:
    row = TOYS["fair"]
    assert row.seats == (2, 3, 4)
    assert row.options_type is row.game.options_type


def test_a_game_that_the_title_offers_has_facts_and_a_page_that_sets_it_up() -> None:
    offered = [row for row in GAMES.values() if row.set_up]
    assert {row.name for row in offered} >= {"campaign", "stations"}
    assert len({row.offer for row in offered} - {""}) == len(offered)
    for row in offered:
        assert row.set_up in SCREENS
        assert facts_of(row.name, row.game).content is not None


def test_every_game_has_a_bot() -> None:
    for row in {**GAMES, **TOYS}.values():
        for level in row.bots:
            assert row.bots[level](1).choose(None, ("only",), 0) == "only"
