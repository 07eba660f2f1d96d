"""The catalogue as the loader makes it: the game's own content, packs beside it, counts and fingerprint."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from content.campaign.shelf import SHELF
from content.campaign.tables import ARRAYS
from content.loader import check, count, fingerprint, load_all
from rules.campaign.catalogue import Catalogue
from tests import ROOT
from tests.content.packs import core_copy, write_pack
from tests.content_set import a_catalogue


def test_nothing_is_wrong_with_the_shipped_content() -> None:
    assert check() == ()


def test_records_keep_the_order_of_their_file(shipped: Catalogue) -> None:
    assert [unit.id for unit in shipped.units[:4]] == ["attacker", "archer", "defender", "tactician"]


def test_packs_add_to_the_game_in_the_order_of_their_names(shipped: Catalogue, tmp_path: Path) -> None:
    write_pack(tmp_path, "b", "stare", "glare")
    write_pack(tmp_path, "a", "frown")
    catalogue = SHELF.load(tmp_path)
    assert catalogue.tactics[: len(shipped.tactics)] == shipped.tactics
    assert [tactic.id for tactic in catalogue.tactics[len(shipped.tactics) :]] == ["frown", "stare", "glare"]
    assert catalogue.units == shipped.units


def test_what_is_no_pack_is_passed_over(shipped: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "notes.toml").write_text("this is = = no pack", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "readme.txt").write_text("nor = = this", encoding="utf-8")
    assert SHELF.load(tmp_path) == shipped


def test_a_folder_of_packs_need_not_exist(shipped: Catalogue, tmp_path: Path) -> None:
    assert SHELF.load(tmp_path / "nowhere") == shipped


def test_counts_are_of_records_by_table(shipped: Catalogue) -> None:
    counts = count(shipped)
    assert list(counts)[: len(ARRAYS) + 2] == [*ARRAYS, "location", "path"]
    assert counts["event"] == len(shipped.events)
    assert counts["location"] == len(shipped.world.locations)
    assert counts["path"] == len(shipped.world.paths)


def test_every_table_fills_its_field_of_the_catalogue() -> None:
    fields = [field.name for field in msgspec.structs.fields(Catalogue)]
    assert fields == [*(table.field for table in ARRAYS.values()), "world"]


def test_a_fingerprint_is_the_same_in_another_process(shipped: Catalogue) -> None:
    code = "from content.campaign.shelf import SHELF; from content.loader import fingerprint; print(fingerprint(SHELF.load()))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONHASHSEED": "79"},
    )
    assert run.stdout.strip() == fingerprint(shipped)


def test_a_fingerprint_sees_one_changed_number(tmp_path: Path) -> None:
    copy = core_copy(tmp_path)
    before = fingerprint(SHELF.load(core=copy))
    assert before == fingerprint(a_catalogue())
    scions = copy / "scions.toml"
    scions.write_text(scions.read_text(encoding="utf-8").replace("unit_cap = 4", "unit_cap = 5"), encoding="utf-8")
    assert fingerprint(SHELF.load(core=copy)) != before


@pytest.mark.parametrize("gone", ["factions.toml", "units.toml", "arenas.toml", "heroes.toml", "world.toml"])
def test_a_set_that_is_missing_is_missed(tmp_path: Path, gone: str) -> None:
    copy = core_copy(tmp_path)
    (copy / gone).unlink()
    assert check(core={"campaign": copy})


def test_content_is_read_from_an_archive(shipped: Catalogue, tmp_path: Path) -> None:
    for package in ("content", "rules"):
        shutil.copytree(ROOT / package, tmp_path / "src" / package, ignore=shutil.ignore_patterns("__pycache__"))
    archive = shutil.make_archive(str(tmp_path / "game"), "zip", tmp_path / "src")
    cache = tmp_path / "cache"
    code = (
        "from pathlib import Path\nfrom content.campaign.cache import load\nfrom content.loader import *\n"
        f"print(fingerprint(load(Path({str(cache)!r}))), *map(fingerprint, load_all().values()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": archive},
    )
    assert run.stdout.split() == [fingerprint(shipped), *map(fingerprint, load_all().values())]
    assert not cache.exists()
