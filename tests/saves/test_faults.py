"""Every fault that a player can meet says what is wrong, what to do, and where."""

import errno
import os
from contextvars import copy_context
from pathlib import Path

import pytest

from saves.faults import (
    FaultCause,
    SaveFault,
    changed,
    missing,
    newer,
    nobody,
    not_understood,
    occupied,
    refused_by_system,
    several,
    truncated,
    untold,
)
from saves.game_files import GameFiles
from saves.holder import myself
from saves.locks import Locked, LostLock, _busy
from saves.naming import tell_no_paths
from saves.settings import load_settings
from tests.saves.broken_disks import RefusingDisk
from tests.saves.staging import START, deed, keep_act, moment, plan, played, store

PATH = Path("folder/the-long-way.json")

FAULTS = [
    (truncated(PATH, 0), FaultCause.TRUNCATED, "empty"),
    (truncated(PATH, 120), FaultCause.TRUNCATED, "after 120 bytes"),
    (changed(PATH), FaultCause.CHANGED, "checksum does not match"),
    (not_understood(PATH, "it is a poem"), FaultCause.UNREADABLE, "cannot be understood: it is a poem"),
    (newer(PATH, (3, "4.5"), (1, "0.1")), FaultCause.NEWER, "AD 79 4.5 in format 3; this is AD 79 0.1"),
    (newer(PATH, (3, ""), (1, "")), FaultCause.NEWER, "of an unknown version in format 3"),
    (missing(PATH, "game"), FaultCause.MISSING, "no such game"),
    (occupied(PATH), FaultCause.OCCUPIED, "already exists"),
    (nobody(Path("~paulus/games")), FaultCause.MISSING, "no user called paulus"),
    (untold(PATH, "Its log is missing."), FaultCause.UNTOLD, "It cannot be watched again"),
    (_busy(PATH), FaultCause.BUSY, "has been saving the same file"),
    (several(PATH, "Nox", ("nox", "nox-2")), FaultCause.SEVERAL, "Several games are called Nox: nox, nox-2."),
    (Locked(PATH, myself(START)), FaultCause.LOCKED, "watch it without playing, or take it over"),
    (LostLock(PATH, myself(START)), FaultCause.LOST, "taken over by another window: since"),
    (LostLock(PATH, None), FaultCause.LOST, "saves nothing more"),
]


@pytest.mark.parametrize(("fault", "cause", "words"), FAULTS)
def test_a_fault_says_what_is_wrong_what_to_do_and_where(fault: SaveFault, cause: FaultCause, words: str) -> None:
    assert fault.cause is cause
    assert words in str(fault)
    for part in (fault.wrong, fault.advice):
        assert part[0].isupper()
        assert part.endswith(".")
        assert part in str(fault)
    assert str(fault).endswith(f"The file is {fault.path}.")


def test_every_cause_has_a_sentence_somewhere() -> None:
    said = {cause for _, cause, _ in FAULTS} | {cause for _, _, cause, _ in REFUSALS}
    assert said | {FaultCause.SETTINGS} == set(FaultCause)


REFUSALS = [
    (errno.ENOSPC, False, FaultCause.FULL, "no room left"),
    (errno.EDQUOT, False, FaultCause.FULL, "quota"),
    (errno.EFBIG, False, FaultCause.FULL, "free some room"),
    (errno.EACCES, False, FaultCause.UNWRITABLE, "permission to write"),
    (errno.EPERM, False, FaultCause.UNWRITABLE, "AD79_HOME"),
    (errno.EROFS, False, FaultCause.UNWRITABLE, "permission to write"),
    (errno.EACCES, True, FaultCause.FORBIDDEN, "permission to read"),
    (errno.ENOENT, False, FaultCause.MISSING, "is gone"),
    (errno.ENOTDIR, True, FaultCause.MISSING, "There is no such file. Check its name"),
    (errno.EIO, False, FaultCause.BROKEN, "refused to write the file: Input/output error"),
    (errno.EIO, True, FaultCause.BROKEN, "refused to read the file"),
]


@pytest.mark.parametrize(("number", "reading", "cause", "words"), REFUSALS)
def test_what_the_system_refuses_is_said_in_words(number: int, reading: bool, cause: FaultCause, words: str) -> None:
    fault = refused_by_system(OSError(number, os.strerror(number)), PATH, reading=reading)
    assert fault.cause is cause
    assert words in str(fault)
    assert fault.path == PATH


def to_a_guest(fault: SaveFault) -> str:
    """All that is said of a fault to somebody who is told no paths."""

    def said() -> str:
        tell_no_paths()
        assert fault.told in str(fault)
        return str(fault)

    return copy_context().run(said)


REFUSED = [refused_by_system(OSError(number, "No luck"), PATH, reading=reading) for number, reading, _, _ in REFUSALS]


@pytest.mark.parametrize("fault", [*(fault for fault, _, _ in FAULTS), *REFUSED], ids=lambda fault: fault.cause.value)
def test_a_guest_is_told_the_game_instead_of_a_path_and_nothing_to_do_on_the_machine(fault: SaveFault) -> None:
    copied = fault.with_copy(Path("campaigns/copies/the-long-way/act-1.json"))
    for said in (to_a_guest(fault), to_a_guest(copied)):
        assert said.startswith(fault.wrong)
        assert said.endswith(f"It is called {'games' if 'paulus' in said else 'the-long-way'}.")
        assert not any(part in said for part in ("/", ".json", "AD79_HOME", "ad79", "Give yourself", "free some"))
    assert "An older copy loads: the-long-way." in to_a_guest(copied)


def test_what_a_guest_is_told_of_settings_names_no_path(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("none")
    _, fault = load_settings(tmp_path / "settings.json", START)
    assert fault is not None
    said = to_a_guest(fault)
    assert "tell the person who gave you this account" in said
    assert "/" not in said


@pytest.mark.parametrize(
    ("path", "called"),
    [
        ("campaigns/anna.json", "anna"),
        ("campaigns/anna.lock", "anna"),
        ("campaigns/anna.json.new", "anna"),
        ("campaigns/copies/anna/round-000003.json", "anna"),
        ("campaigns/aside/anna-20260301-140500.json", "anna-20260301-140500"),
        ("hall/anna/record.json", "anna"),
        ("past/anna/campaign.json", "anna"),
        ("campaigns/record.json", "record"),
        ("campaigns", "campaigns"),
        ("settings.json", "settings"),
    ],
)
def test_a_guest_knows_a_file_by_its_game(path: str, called: str) -> None:
    assert to_a_guest(changed(Path(path))).endswith(f" It is called {called}.")
    assert str(changed(Path(path))).endswith(f" The file is {path}.")


def test_a_fault_can_name_the_copy_that_loads() -> None:
    fault = changed(PATH).with_copy(Path("folder/copies/act-1.json"))
    assert (fault.cause, fault.path) == (FaultCause.CHANGED, PATH)
    assert "An older copy loads: folder/copies/act-1.json." in str(fault)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_where_nothing_can_be_written_no_game_begins_and_none_is_half_there(tmp_path: Path, number: int) -> None:
    with pytest.raises(SaveFault) as caught:
        store(tmp_path, RefusingDisk(1, number)).create(plan(), moment(0))
    assert caught.value.cause in {FaultCause.UNWRITABLE, FaultCause.FULL}
    assert store(tmp_path).list() == ()


def test_a_disk_that_stays_full_is_told_at_every_save_and_the_old_state_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = played(tmp_path, 2)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(sitting._system.disk.__class__, "write", full)
        for number in (3, 3, 3):
            with pytest.raises(SaveFault, match="no room left"):
                sitting.write(moment(number), deed(number))
    assert store(tmp_path).load(sitting.name).envelope.header.actions == 2
    assert not list(sitting.files.folder.glob("*.new"))
    sitting.write(moment(3), deed(3))
    assert store(tmp_path).load(sitting.name).envelope.header.actions == 3


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_file_that_may_not_be_read_is_named_in_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    sitting = played(tmp_path, 2)
    kept = keep_act(sitting)
    played(tmp_path, 1, title="Another")
    real = os.open

    def refuse(path: Path, *rest: int) -> int:
        if path == sitting.files.save:
            raise OSError(number, os.strerror(number))
        return real(path, *rest)

    monkeypatch.setattr(os, "open", refuse)
    sound, faulty = store(tmp_path).list()
    assert (sound.name, sound.fault) == ("another", None)
    assert faulty.fault is not None
    assert faulty.fault.cause is (FaultCause.FORBIDDEN if number == errno.EACCES else FaultCause.BROKEN)
    assert faulty.fault.copy == kept


def test_two_that_begin_at_once_get_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameFiles, "exist", lambda _: False)
    first = store(tmp_path).create(plan("Nox"), moment(0))
    second = store(tmp_path).create(plan("Nox"), moment(0))
    first.close()
    third = store(tmp_path).create(plan("Nox"), moment(0))
    assert (first.name, second.name, third.name) == ("nox", "nox-2", "nox-3")
    assert not first.files.lock.exists()


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES])
def test_a_log_that_cannot_be_read_is_not_left_behind_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    log = played(tmp_path, 2).files.log
    real = os.stat

    def refuse(path: Path, **more: bool) -> os.stat_result:
        if path == log:
            raise OSError(number, os.strerror(number))
        return real(path, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", refuse)
        assert len(store(tmp_path).export("the-long-way", tmp_path / "mine.json")) == 2
