"""Damaged, newer and missing files: named, kept, and no harm to the others."""

import os
import random
from pathlib import Path

import pytest

from saves.faults import FaultCause, SaveFault
from tests.saves.staging import deed, flip, keep_act, later, moment, plan, play, played, store, turn


def harm(path: Path, cause: FaultCause) -> None:
    match cause:
        case FaultCause.TRUNCATED:
            path.write_bytes(path.read_bytes()[:200])
        case FaultCause.CHANGED:
            flip(path, 200)
        case FaultCause.NEWER:
            later(path)
        case FaultCause.UNREADABLE:
            path.write_bytes(b"\x7fELF")
        case _:
            path.unlink()


HARMS = (FaultCause.TRUNCATED, FaultCause.CHANGED, FaultCause.NEWER, FaultCause.UNREADABLE, FaultCause.MISSING)


@pytest.mark.parametrize("cause", HARMS)
def test_a_faulty_file_is_named_with_its_place_and_the_copy_that_loads(tmp_path: Path, cause: FaultCause) -> None:
    sitting = played(tmp_path, 2)
    kept = keep_act(sitting)
    sitting.close()
    path = sitting.files.save
    harm(path, cause)
    before = path.read_bytes() if path.exists() else None
    for call in (store(tmp_path).load, store(tmp_path).sit):
        with pytest.raises(SaveFault) as caught:
            call("the-long-way")
        fault = caught.value
        assert (fault.cause, fault.path, fault.copy) == (cause, path, kept)
        assert str(path) in str(fault)
        assert str(kept) in str(fault)
        assert fault.wrong.endswith(".")
        assert fault.advice.endswith(".")
    assert (path.read_bytes() if path.exists() else None) == before
    (entry,) = store(tmp_path).list()
    assert entry.fault is not None
    assert (entry.fault.cause, entry.fault.copy) == (cause, kept)
    assert entry.holder is None


def test_the_header_of_a_damaged_file_still_tells_which_game_it_is(tmp_path: Path) -> None:
    played(tmp_path, 1).close()
    path = tmp_path / "campaigns" / "the-long-way.json"
    path.write_bytes(path.read_bytes()[:-40])
    (entry,) = store(tmp_path).list()
    assert entry.fault is not None
    assert entry.header is not None
    assert entry.header.summary.who == "Krakenlance"


def test_a_thousand_harmed_files_hide_no_sound_one(tmp_path: Path) -> None:
    chance = random.Random(79)
    sound = played(tmp_path, 3)
    content = sound.files.save.read_bytes()
    folder = sound.files.folder
    for number in range(1000):
        harmed = bytearray(content)
        if number % 2:
            harmed[chance.randrange(len(harmed))] ^= chance.randrange(1, 256)
        else:
            del harmed[chance.randrange(len(harmed)) :]
        (folder / f"harmed-{number}.json").write_bytes(harmed)
    first, *rest = store(tmp_path).list()
    assert (first.name, first.fault) == ("the-long-way", None)
    assert len(rest) == 1000
    assert all(entry.fault and entry.fault.path == entry.path for entry in rest)


def test_what_is_no_regular_file_is_a_fault_and_does_not_hang(tmp_path: Path) -> None:
    played(tmp_path, 1)
    folder = tmp_path / "campaigns"
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    (folder / "nowhere.json").symlink_to("gone")
    (folder / "endless.json").symlink_to("/dev/zero")
    entries = {entry.name: entry for entry in store(tmp_path).list()}
    assert entries.pop("the-long-way").fault is None
    assert {name: entry.fault and entry.fault.cause for name, entry in entries.items()} == {
        "folder": FaultCause.UNREADABLE,
        "pipe": FaultCause.UNREADABLE,
        "nowhere": FaultCause.MISSING,
        "endless": FaultCause.UNREADABLE,
    }


def test_names_that_are_no_text_are_listed_too(tmp_path: Path) -> None:
    played(tmp_path, 1)
    (tmp_path / "campaigns" / os.fsdecode(b"caf\xe9.json")).write_bytes(b"")
    sound, faulty = store(tmp_path).list()
    assert sound.fault is None
    assert faulty.fault is not None
    assert faulty.fault.cause is FaultCause.TRUNCATED
    assert "caf?.json" in str(faulty.fault).encode().decode()


@pytest.mark.parametrize("cause", [FaultCause.TRUNCATED, FaultCause.CHANGED, FaultCause.NEWER, FaultCause.UNREADABLE])
def test_writing_over_a_faulty_file_puts_it_aside_first(tmp_path: Path, cause: FaultCause) -> None:
    sitting = played(tmp_path, 1)
    harm(sitting.files.save, cause)
    harmed = sitting.files.save.read_bytes()
    written = sitting.write(moment(2), deed(2))
    assert written.aside is not None
    assert written.aside.read_bytes() == harmed
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 2
    assert sitting.write(moment(3), deed(3)).aside is None


def test_another_sound_game_in_the_way_is_put_aside_too(tmp_path: Path) -> None:
    other = store(tmp_path).create(plan("Other"), moment(7))
    sitting = played(tmp_path, 1)
    sitting.files.save.write_bytes(other.files.save.read_bytes())
    written = sitting.write(moment(2), deed(2))
    assert written.aside is not None
    assert turn(store(tmp_path).look_into(written.aside).state) == 7


def test_its_own_content_with_another_date_is_not_in_the_way(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    os.utime(sitting.files.save, (0, 0))
    assert sitting.write(moment(2), deed(2)).aside is None


def test_a_file_that_has_gone_is_written_again(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting.files.save.unlink()
    play(sitting, 2, 2)
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 2


def test_two_things_put_aside_in_one_second_are_both_kept(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting._system = type(sitting._system)(sitting._system.version, lambda: sitting.header.updated)
    kept = set()
    for number in (2, 3):
        flip(sitting.files.save, 200)
        kept.add(sitting.write(moment(number), deed(number)).aside)
    assert len(kept) == 2


def test_a_sound_game_whose_copies_are_damaged_is_sound(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    flip(keep_act(sitting), 100)
    assert store(tmp_path).list()[0].fault is None
    harm(sitting.files.save, FaultCause.CHANGED)
    with pytest.raises(SaveFault) as caught:
        store(tmp_path).load("the-long-way")
    assert caught.value.copy is None
