"""The kept catalogue: used while nothing has changed, and never trusted beyond that."""

import os
from pathlib import Path

import pytest

from content.campaign.cache import _SHAPES, load
from content.campaign.tables import TABLES
from content.faults import ContentFault
from content.reading import Reading, read
from content.sources import Source
from rules.campaign.catalogue import Catalogue
from rules.campaign.effects import Skill
from rules.campaign.journey_effects import LoseHp
from tests.content.packs import core_copy, write_pack


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many files were read, each time that TOML was read at all."""
    seen: list[int] = []

    def counted(sources: list[Source]) -> Reading:
        seen.append(len(sources))
        return read(sources)

    monkeypatch.setattr("content.campaign.cache.read", counted)
    return seen


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """A folder for the cache, which does not exist yet."""
    return tmp_path / "cache" / "ad79"


def kept(cache: Path) -> Path:
    """The one file of the cache."""
    (file,) = cache.iterdir()
    return file


def test_the_second_time_no_toml_is_read(shipped: Catalogue, cache: Path, readings: list[int]) -> None:
    assert load(cache) == shipped
    assert load(cache) == shipped
    assert len(readings) == 1


def test_a_changed_file_is_read_again(tmp_path: Path, cache: Path, readings: list[int]) -> None:
    copy = core_copy(tmp_path)
    before = load(cache, core=copy)
    scions = copy / "scions.toml"
    scions.write_text(scions.read_text(encoding="utf-8").replace("unit_cap = 4", "unit_cap = 5"), encoding="utf-8")
    after = load(cache, core=copy)
    assert (before.scions[0].unit_cap, after.scions[0].unit_cap) == (4, 5)
    assert load(cache, core=copy) == after
    assert len(readings) == 2


def test_a_file_with_another_time_is_read_again(tmp_path: Path, cache: Path, readings: list[int]) -> None:
    copy = core_copy(tmp_path)
    load(cache, core=copy)
    os.utime(copy / "units.toml", ns=(1, 1))
    load(cache, core=copy)
    assert len(readings) == 2


def test_a_new_pack_is_seen_and_a_removed_one_gone(tmp_path: Path, cache: Path, shipped: Catalogue) -> None:
    packs = tmp_path / "packs"
    load(cache, packs)
    write_pack(packs, "mine", "stare")
    assert "stare" in load(cache, packs).tactic
    (packs / "mine" / "set.toml").unlink()
    assert load(cache, packs) == shipped


def test_a_pack_that_goes_bad_is_refused_all_the_same(tmp_path: Path, cache: Path) -> None:
    packs = tmp_path / "packs"
    write_pack(packs, "mine", "stare")
    load(cache, packs)
    (packs / "mine" / "set.toml").write_text("[[monster]]", encoding="utf-8")
    with pytest.raises(ContentFault):
        load(cache, packs)


@pytest.mark.parametrize("damage", ["truncated", "flipped", "emptied", "foreign"])
def test_a_damaged_cache_is_made_anew(shipped: Catalogue, cache: Path, readings: list[int], damage: str) -> None:
    load(cache)
    file = kept(cache)
    whole = file.read_bytes()
    wrong = {
        "truncated": whole[:-100],
        "flipped": whole.replace(b'"health":5', b'"health":6', 1),
        "emptied": b"",
        "foreign": b"\xff\xfe not ours",
    }
    file.write_bytes(wrong[damage])
    assert load(cache) == shipped
    assert kept(cache).read_bytes() == whole
    assert len(readings) == 2


def test_a_cache_of_another_version_is_made_anew(
    shipped: Catalogue, cache: Path, readings: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    load(cache)
    monkeypatch.setattr("content.campaign.cache.VERSION", 0)
    assert load(cache) == shipped
    assert len(readings) == 2


def test_a_folder_that_cannot_be_written_does_no_harm(shipped: Catalogue, tmp_path: Path, readings: list[int]) -> None:
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("a file where the folder should be", encoding="utf-8")
    assert load(in_the_way) == shipped
    assert load(in_the_way / "deeper") == shipped
    assert len(readings) == 2
    assert in_the_way.read_text(encoding="utf-8") == "a file where the folder should be"


def test_a_file_that_cannot_be_replaced_leaves_nothing_beside(shipped: Catalogue, cache: Path) -> None:
    (cache / "catalogue.json" / "in the way").mkdir(parents=True)
    assert load(cache) == shipped
    assert [file.name for file in cache.iterdir()] == ["catalogue.json"]


def test_the_cache_depends_on_every_module_that_shapes_a_catalogue() -> None:
    kinds = (Catalogue, LoseHp, Skill, *(table.struct for table in TABLES.values()))
    assert {kind.__module__ for kind in kinds} == {module.__name__ for module in _SHAPES}
