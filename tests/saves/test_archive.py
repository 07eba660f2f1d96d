"""The games that are over and that the hall does not keep: found, read, and moved away, none lost beside a damaged one."""

from pathlib import Path

import pytest

from saves.archive import Archive
from saves.faults import FaultCause, SaveFault
from tests.saves.staging import moment, plan, store


def archived(folder: Path, *titles: str) -> Archive:
    """An archive with games of some titles, put there one after another."""
    shop, past = store(folder), folder / "past"
    for number, title in enumerate(titles):
        sitting = shop.create(plan(title), moment(0))
        sitting.close()
        shop.retire(sitting.name, past / f"{sitting.name}-{number}")
    return Archive(past, version="1")


def test_an_archive_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert Archive(tmp_path / "past", version="1").list() == ()


def test_each_game_is_listed_with_its_header_and_loads_with_its_log(tmp_path: Path) -> None:
    archive = archived(tmp_path, "Nox", "Decimus")
    assert {one.name: one.header.name for one in archive.list() if one.header} == {
        "nox-0": "Nox",
        "decimus-1": "Decimus",
    }
    found = archive.load("nox-0")
    assert (found.name, found.envelope.header.name) == ("nox-0", "Nox")
    assert archive.history("nox-0").whole


def test_a_damaged_one_is_told_of_last_and_hides_no_other(tmp_path: Path) -> None:
    archive = archived(tmp_path, "Nox", "Decimus")
    archive.files("nox-0").save.write_bytes(b"")
    (archive.folder / "empty").mkdir()
    assert [(one.name, one.fault is None) for one in archive.list()] == [
        ("decimus-1", True),
        ("empty", False),
        ("nox-0", False),
    ]
    with pytest.raises(SaveFault, match="empty"):
        archive.load("nox-0")


def test_a_game_is_found_by_name_or_title_and_of_several_none_is_picked(tmp_path: Path) -> None:
    archive = archived(tmp_path, "Nox", "Nox", "Decimus")
    assert archive.find("nox-1") == "nox-1"
    assert archive.find("DECIMUS!") == "decimus-2"
    with pytest.raises(SaveFault, match="nox-0, nox-1") as several:
        archive.find("Nox")
    assert several.value.cause is FaultCause.SEVERAL
    for text in ("nobody", "", "../campaigns"):
        with pytest.raises(SaveFault, match="no such game") as missing:
            archive.find(text)
        assert missing.value.cause is FaultCause.MISSING


def test_one_is_moved_away_whole_and_to_a_free_place(tmp_path: Path) -> None:
    archive = archived(tmp_path, "Nox", "Decimus")
    place = tmp_path / "bin" / "gone"
    assert archive.delete("nox-0", place) == place
    assert archive.delete("decimus-1", place) == tmp_path / "bin" / "gone-2"
    assert {path.name for path in place.iterdir()} == {"campaign.json", "campaign.log"}
    assert archive.list() == ()
