"""Packs that nobody would write: each is a fault of its own file, said and waited for by no one."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from content.campaign.cache import load
from content.campaign.shelf import SHELF
from content.faults import ContentFault
from content.loader import check, load_all
from content.reading import read
from content.sources import pack_sources
from tests.odd_files import ODD, Planted, folder, huge, impatient, loop, pipe

SENSELESS = {
    "digits": b"[[unit]]\nhp = " + b"9" * 5000,
    "arrays": b"[[unit]]\nhp = " + b"[" * 2000 + b"]" * 2000,
    "tables": b"[" + b"a." * 5000 + b"a]",
    "no text": b"\xff\xfe",
    "nothing": b"\0",
}


@pytest.fixture(autouse=True)
def impatience() -> Iterator[None]:
    """Whatever waits for a file that never comes fails."""
    with impatient(60):
        yield


def pack(packs: Path) -> Path:
    folder = packs / "odd"
    folder.mkdir(parents=True)
    (folder / "good.toml").write_text('[[title]]\nid = "good"\n')
    return folder


@pytest.mark.parametrize("text", SENSELESS.values(), ids=list(SENSELESS))
def test_a_file_without_sense_is_a_fault_of_its_own(tmp_path: Path, text: bytes) -> None:
    (pack(tmp_path) / "bad.toml").write_bytes(text)
    reading = read(pack_sources(tmp_path))
    assert [fault.file for fault in reading.faults] == ["packs/odd/bad.toml", "packs/odd/good.toml"]
    with pytest.raises(ContentFault):
        load_all(tmp_path)


@pytest.mark.parametrize("plant", ODD.values(), ids=list(ODD))
def test_what_is_no_file_is_a_fault_of_its_own(tmp_path: Path, plant: Planted) -> None:
    plant(pack(tmp_path) / "bad.toml")
    assert {fault.file for fault in check(tmp_path)} == {"packs/odd/bad.toml", "packs/odd/good.toml"}
    with pytest.raises(ContentFault):
        load(tmp_path / "cache", tmp_path)


@pytest.mark.parametrize("plant", [pipe, loop, folder, huge])
def test_what_is_no_cache_is_read_past(tmp_path: Path, plant: Planted) -> None:
    (tmp_path / "cache").mkdir()
    plant(tmp_path / "cache" / "catalogue.json")
    assert load(tmp_path / "cache") == SHELF.load()


def test_a_folder_whose_name_is_no_text_has_faults_that_can_be_written(tmp_path: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/packs/\xff\x1b[2J"))
    odd.mkdir(parents=True)
    (odd / "bad.toml").write_text("strange = 1")
    with pytest.raises(ContentFault) as caught:
        load(tmp_path / "cache", tmp_path / "packs")
    assert all(fault.file.encode() for fault in caught.value.faults)


def test_packs_that_are_no_folder_are_a_fault(tmp_path: Path) -> None:
    loop(tmp_path / "packs")
    assert [fault.file for fault in check(tmp_path / "packs")] == ["packs"]
