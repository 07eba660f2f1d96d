import errno
import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from saves import locks
from saves.faults import FaultCause, SaveFault
from saves.holder import Holder, alive, myself
from saves.locks import Lock, Locked, LostLock, holder_of
from saves.sitting import Sitting
from tests.saves.staging import START, deed, moment, played, store, turn

SSH = {"SSH_TTY": "/dev/pts/3", "SSH_CONNECTION": "192.0.2.7 50022 192.0.2.1 22"}


def me(**changes: object) -> Holder:
    return msgspec.structs.replace(myself(START, SSH), **changes)


def test_a_holder_says_since_when_and_from_where() -> None:
    holder = me(host="rome", pid=4711, since=datetime(2026, 3, 1, 14, 5).astimezone())
    assert holder.description == "since 2026-03-01 14:05, from 192.0.2.7, at /dev/pts/3 on host rome, process 4711"


def test_without_ssh_and_terminal_the_machine_and_the_process_are_named() -> None:
    holder = me(host="rome", pid=4711, terminal="", origin="", since=datetime(2026, 3, 1, 14, 5, tzinfo=UTC))
    assert holder.description.endswith(", on host rome, process 4711")


def test_no_two_locks_have_the_same_token() -> None:
    assert len({myself(START).token for _ in range(100)}) == 100


def test_a_second_one_is_told_who_holds_the_game(tmp_path: Path) -> None:
    holder = me()
    Lock.take(tmp_path / "a.lock", holder)
    with pytest.raises(Locked, match=r"already open: since .* from 192\.0\.2\.7, at /dev/pts/3 on host") as caught:
        Lock.take(tmp_path / "a.lock", me())
    assert caught.value.holder == holder
    assert caught.value.cause is FaultCause.LOCKED
    assert holder_of(tmp_path / "a.lock") == holder


def test_whoever_was_taken_over_sees_it_before_the_next_write(tmp_path: Path) -> None:
    first = Lock.take(tmp_path / "a.lock", me())
    holder = me()
    second = Lock.take(tmp_path / "a.lock", holder, over=True)
    with pytest.raises(LostLock, match="taken over by another window: since") as caught, first.held():
        raise AssertionError
    assert caught.value.holder == holder
    with second.held():
        assert holder_of(tmp_path / "a.lock") == holder


def test_whoever_was_taken_over_leaves_the_lock_to_the_other(tmp_path: Path) -> None:
    first = Lock.take(tmp_path / "a.lock", me())
    second = Lock.take(tmp_path / "a.lock", me(), over=True)
    first.release()
    with second.held():
        assert (tmp_path / "a.lock").exists()
    second.release()
    assert not (tmp_path / "a.lock").exists()


def test_a_lock_that_was_let_go_can_be_taken(tmp_path: Path) -> None:
    Lock.take(tmp_path / "a.lock", me()).release()
    assert Lock.take(tmp_path / "a.lock", me()).left_by is None


def test_whoever_was_taken_over_has_lost_even_when_the_other_has_left(tmp_path: Path) -> None:
    first = Lock.take(tmp_path / "a.lock", me())
    Lock.take(tmp_path / "a.lock", me(), over=True).release()
    with pytest.raises(LostLock, match="has changed: another window") as caught, first.held():
        raise AssertionError
    assert caught.value.holder is None
    assert list(tmp_path.iterdir()) == []
    first.release()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("torn", [b"", b'{"token":"x"', b"\xff\xfe", b"[" * 5000])
def test_a_torn_lock_holds_no_one_off(tmp_path: Path, torn: bytes) -> None:
    (tmp_path / "a.lock").write_bytes(torn)
    assert holder_of(tmp_path / "a.lock") is None
    with Lock.take(tmp_path / "a.lock", me()).held():
        assert holder_of(tmp_path / "a.lock") is not None


def test_a_shorter_holder_leaves_nothing_of_a_longer_one(tmp_path: Path) -> None:
    Lock.take(tmp_path / "a.lock", me(terminal="t" * 500))
    holder = me(terminal="")
    Lock.take(tmp_path / "a.lock", holder, over=True)
    assert holder_of(tmp_path / "a.lock") == holder


def dead() -> Holder:
    """The holder that a process was that has ended, and been waited for."""
    script = "from datetime import *; import msgspec; from saves.holder import *\nprint(msgspec.json.encode(myself(datetime.now(UTC))).decode())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    return msgspec.json.decode(done.stdout, type=Holder)


def test_a_dead_holders_lock_clears_itself(tmp_path: Path) -> None:
    gone = dead()
    (tmp_path / "a.lock").write_bytes(msgspec.json.encode(gone))
    assert not alive(gone)
    assert holder_of(tmp_path / "a.lock") is None
    assert Lock.take(tmp_path / "a.lock", me()).left_by == gone


def test_a_process_that_has_ended_but_was_not_waited_for_is_dead() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "print(1, flush=True); input()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.readline()
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    holder = me(pid=process.pid, born=fields[19])
    assert alive(holder)
    process.kill()
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    assert not alive(holder)
    process.communicate()
    assert not alive(holder)


def test_this_process_lives() -> None:
    assert alive(me())


def test_a_number_that_another_process_has_now_is_dead() -> None:
    assert not alive(me(born="1"))


def test_before_the_machine_was_started_anew_is_dead() -> None:
    assert not alive(me(boot="another start"))


@pytest.mark.parametrize("change", [{"host": "elsewhere"}, {"space": "pid:[1]"}])
def test_what_cannot_be_known_from_here_counts_as_alive(change: dict[str, str]) -> None:
    assert alive(me(pid=2**22 - 1, born="1", boot="other", **change))


def test_where_the_system_tells_no_start_times_the_number_must_do() -> None:
    gone = dead()
    assert alive(me(born=""))
    assert not alive(me(born="", pid=gone.pid))


def test_a_save_that_never_ends_is_waited_for_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "_PATIENCE", 0.05)
    lock = Lock.take(tmp_path / "a.lock", me())
    with (tmp_path / "a.lock").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(SaveFault, match=r"more than 0\.05 seconds") as caught:
            Lock.take(tmp_path / "a.lock", me(), over=True)
        assert caught.value.cause is FaultCause.BUSY
    with lock.held():
        assert holder_of(tmp_path / "a.lock") is not None


def test_where_the_file_system_has_no_locks_the_record_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "none here")

    monkeypatch.setattr(fcntl, "flock", refuse)
    first = Lock.take(tmp_path / "a.lock", me())
    with pytest.raises(Locked):
        Lock.take(tmp_path / "a.lock", me())
    Lock.take(tmp_path / "a.lock", me(), over=True)
    with pytest.raises(LostLock), first.held():
        raise AssertionError


def test_a_folder_that_is_gone_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(SaveFault) as caught:
        Lock.take(tmp_path / "gone" / "a.lock", me())
    assert caught.value.cause is FaultCause.MISSING


def test_an_open_game_may_be_watched_but_not_opened(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    shop = store(tmp_path)
    with pytest.raises(Locked):
        shop.sit("the-long-way")
    assert turn(shop.load("the-long-way").envelope.state) == 2
    sitting.close()
    shop.sit("the-long-way")


def test_a_game_taken_over_goes_on_there_and_the_other_writes_nothing(tmp_path: Path) -> None:
    first = played(tmp_path, 2)
    second, found = store(tmp_path).sit("the-long-way", over=True)
    assert turn(found.envelope.state) == 2
    second.write(moment(3), deed(3))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(LostLock):
        first.write(moment(9, round_=True), deed(9))
    first.close()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    second.write(moment(4), deed(4))
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 4


def test_a_game_that_does_not_load_is_not_left_locked(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting.close()
    sitting.files.save.write_bytes(b"")
    for _ in range(2):
        with pytest.raises(SaveFault) as caught:
            store(tmp_path).sit("the-long-way")
        assert caught.value.cause is FaultCause.TRUNCATED
    assert not sitting.files.lock.exists()


def removed(sitting: Sitting, _folder: Path) -> None:
    """Somebody takes the lock away by hand."""
    sitting.files.lock.unlink()


def torn(sitting: Sitting, _folder: Path) -> None:
    """The machine has crashed while the lock was written."""
    sitting.files.lock.write_bytes(b"")


def looked_into(_sitting: Sitting, folder: Path) -> None:
    """Another window takes the game over, and leaves it as it was."""
    store(folder).sit("the-long-way", over=True)[0].close()


@pytest.mark.parametrize("happened", [removed, torn, looked_into])
def test_whoever_lost_the_lock_but_nothing_of_the_game_plays_on(
    tmp_path: Path, happened: Callable[[Sitting, Path], None]
) -> None:
    sitting = played(tmp_path, 2)
    happened(sitting, tmp_path)
    sitting.write(moment(3), deed(3))
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 3
    with pytest.raises(Locked):
        store(tmp_path).sit("the-long-way")


def test_whoever_comes_back_to_a_game_played_on_elsewhere_is_told_so_and_writes_nothing(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    other, _ = store(tmp_path).sit("the-long-way", over=True)
    other.write(moment(3), deed(3))
    other.close()
    with pytest.raises(LostLock, match="another window has played or removed it"):
        sitting.write(moment(9), deed(9))
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 3
    assert not sitting.files.lock.exists()


def test_a_game_that_was_taken_away_with_its_lock_does_not_come_back(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    other, _ = store(tmp_path).sit("the-long-way", over=True)
    other.close()
    store(tmp_path).delete("the-long-way")
    with pytest.raises(LostLock):
        sitting.write(moment(3), deed(3))
    assert store(tmp_path).list() == ()


CALLS = ("open", "fstat", "stat", "pread", "pwrite", "ftruncate", "close")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR])
@pytest.mark.parametrize("call", CALLS)
def test_whatever_the_system_refuses_of_a_lock_is_a_fault_and_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
) -> None:
    path = tmp_path / "a.lock"
    real = getattr(os, call)

    def refuse(*arguments: object, **more: object) -> object:
        if call == "close":
            real(*arguments)
        raise OSError(number, os.strerror(number))

    for use in (lambda lock: lock.held().__enter__(), lambda _: Lock.take(path, me(), over=True)):
        lock = Lock.take(path, me(), over=True)
        with monkeypatch.context() as patch:
            patch.setattr(os, call, refuse)
            with suppress(SaveFault):
                use(lock)
    Lock.take(path, me(), over=True).release()
    assert not path.exists()


@pytest.mark.parametrize("call", [*CALLS[:4], "unlink"])
def test_a_lock_that_cannot_be_taken_away_holds_off_nobody_in_the_same_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    sitting = played(tmp_path, 1)

    def refuse(*_: object, **__: object) -> object:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        sitting.close()
    assert store(tmp_path).list()[0].holder is None
    again, _ = store(tmp_path).sit("the-long-way")
    again.write(moment(2), deed(2))
    with pytest.raises(LostLock):
        sitting.write(moment(9), deed(9))
