"""What is saved is done and shown; what could not be saved is not done, is told, and works once the fault is gone."""

import errno
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.stations.state import Options
from saves.faults import FaultCause, SaveFault
from saves.store import Store
from tests.saves.broken_disks import RefusingDisk
from tests.tui.conftest import WHEN, campaign
from tui.play.house import House
from tui.play.session import Session

SIZE = (80, 24)
BOTS = Options(players=("person", "easy", "easy", "easy"))


def with_disk(house: House, disk: RefusingDisk) -> House:
    """A house whose games are on a disk."""
    house.__dict__["store"] = Store(house.folders.games, version="1", now=lambda: WHEN, disk=disk)
    return house


def evening(house: House) -> Session:
    """A game of the Stations with three bots, at the first decision of the person, who is asked everything."""
    session = house.begin("stations", "Evening", BOTS, 7)
    session.settings = replace(session.settings, clear_choices="ask")
    session.settle()
    return session


def stored(house: House, session: Session) -> tuple[Any, int]:
    found = Store(house.folders.games, version="1").load(session.name).envelope
    return msgspec.json.decode(found.state, type=session.spoken.game.state_type), found.header.actions


def mended(disk: RefusingDisk) -> None:
    disk.at = 0


# Steps that follow by themselves


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_whichever_call_fails_the_session_stands_where_its_file_does_and_goes_on(house: House, number: int) -> None:
    disk = RefusingDisk(0, number)
    session = evening(with_disk(house, disk))
    shutil.copytree(house.folders.games, house.folders.data / "before")
    disk.calls.clear()
    sound = session.act(session.legal()[0])
    calls, end, name = len(disk.calls), session.state, session.name
    assert len(sound.done) > 3
    session.close()

    halts = 0
    for at in range(1, calls + 1):
        shutil.rmtree(house.folders.games)
        shutil.copytree(house.folders.data / "before", house.folders.games)
        disk.at = 0
        again = house.resume(name, over=True)
        before = again.state
        disk.calls.clear()
        disk.at = at
        try:
            played = again.act(again.legal()[0])
        except SaveFault:
            assert again.state == before
        else:
            assert played.done
            assert played.done[0].before == before
        assert stored(house, again) == (again.state, again.actions)
        halts += again.halted is not None
        mended(disk)
        if again.state == before:
            again.act(again.legal()[0])
        again.settle()
        assert not again.halted
        assert again.state == end
        assert stored(house, again) == (end, again.actions)
        again.close()
        assert house.store.history(name).whole
    assert halts > 10


def test_what_follows_an_action_and_cannot_be_saved_is_no_failure_of_the_action(house: House) -> None:
    disk = RefusingDisk(0)
    session = evening(with_disk(house, disk))
    write = session.recorder.sitting.write  # type: ignore[union-attr]
    written = []

    def second(*what: Any) -> Any:
        written.append(what)
        if len(written) == 2:
            raise SaveFault(FaultCause.FULL, Path("x"), "There is no room left.", "Free some room.")
        return write(*what)

    session.recorder.sitting.write = second  # type: ignore[union-attr, method-assign]
    played = session.act(session.legal()[0])
    assert len(played.done) == 1
    assert isinstance(session.halted, SaveFault)
    assert stored(house, session) == (session.state, session.actions)
    assert session.settle() is not None
    assert getattr(session, "halted", "") is None
    assert session.spoken.persons(session.state) == (session.spoken.game.to_act(session.state),)


def test_undoing_what_bots_did_too_is_one_save(house: House) -> None:
    session = evening(house)
    while not session.can_undo:
        session.act(session.legal()[0])
    state, actions, log = session.state, session.actions, list(session.log)
    name, disk = session.name, RefusingDisk(0)
    session.close()
    again = with_disk(house, disk).resume(name)
    again.settings = replace(again.settings, clear_choices="ask")
    disk.calls.clear()
    found = again._way_back()
    assert found is not None
    for at in range(1, 60):
        disk.calls.clear()
        disk.at = at
        try:
            again.undo()
        except SaveFault:
            assert (again.state, again.actions) == (state, actions)
            assert [one.text for one in again.log] == [one.text for one in log]
            assert stored(house, again) == (state, actions)
        else:
            break
    assert stored(house, again) == (again.state, again.actions)
    assert again.actions == actions - found[0]
    assert house.resume(name, over=True).log == again.log


# What is kept beside a save


def no_copies(house: House) -> Path:
    """Something that keeps copies from being written."""
    folder = house.folders.games / "copies"
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    return folder


def test_copies_that_cannot_be_kept_are_told_once_and_kept_when_they_can(house: House) -> None:
    session = campaign(house)
    assert session.recorder.unkept.news() == ""
    in_the_way = no_copies(house)
    for _ in range(4):
        session.act(session.legal()[0])
        assert stored(house, session) == (session.state, session.actions)
    assert session.recorder.unkept.news().startswith("The game is saved, but an older copy of it could not be kept.")
    assert "older copy" in session.recorder.unkept.told
    session.act(session.legal()[0])
    assert session.recorder.unkept.news() == ""
    in_the_way.unlink()
    session.act(session.legal()[0])
    assert house.store.copies(session.name)
    assert session.recorder.unkept.told == "Everything is saved."


def test_a_log_that_cannot_be_written_is_told_once_and_made_up_for(house: House) -> None:
    session = campaign(house)
    log = house.folders.games / f"{session.name}.log"
    lines = log.read_bytes()
    log.unlink()
    log.mkdir()
    for _ in range(3):
        session.act(session.legal()[0])
    assert session.recorder.unkept.news().startswith("The game is saved, but its log could not be written.")
    session.act(session.legal()[0])
    assert session.recorder.unkept.news() == ""
    log.rmdir()
    log.write_bytes(lines)
    session.act(session.legal()[0])
    told = house.store.history(session.name)
    assert told.whole
    assert len(told.actions) == session.actions == 5


def test_a_game_that_is_saved_has_begun_whatever_becomes_of_its_copies(house: House) -> None:
    no_copies(house)
    session = campaign(house)
    assert [entry.name for entry in house.games()] == [session.name]
    assert "older copy" in session.recorder.unkept.news()
    session.act(session.legal()[0])


@pytest.mark.parametrize("at", range(1, 12))
def test_a_game_has_begun_or_there_is_none(house: House, at: int) -> None:
    disk = RefusingDisk(at)
    try:
        name = campaign(with_disk(house, disk)).name
    except SaveFault:
        assert house.games() == ()
        assert not list(house.folders.games.glob("*.log"))
        mended(disk)
        name = campaign(house).name
    assert name == "the-first-road"
    assert [entry.name for entry in house.games()] == [name]


def test_a_game_whose_log_cannot_be_looked_for_is_not_left_held(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    name = campaign(house).name
    house.resume(name, over=True).close()

    def refuse(*_: object) -> None:
        raise SaveFault(FaultCause.BROKEN, Path("x"), "The system refused.", "Look after the disk.")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "history", refuse)
        with pytest.raises(SaveFault):
            house.resume(name)
    house.resume(name).close()
