"""Files that nobody's game would leave: each is a fault of its own, is waited for by no one, and hides no other."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from saves.archive import Archive
from saves.disk import read
from saves.envelope import Header, decode, encode
from saves.faults import FaultCause, SaveFault
from saves.folders import HOME, folders
from saves.frame import seal
from saves.hall import Hall
from saves.holder import alive, myself
from saves.locks import Lock, holder_of
from saves.settings import Settings, load_settings
from tests.odd_files import ODD, Planted, device, folder, huge, impatient, loop, pipe
from tests.saves.staging import START, VERSION, deed, moment, played, store

PAYLOAD = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp\u200b"


@pytest.fixture(autouse=True)
def impatience() -> Iterator[None]:
    """Whatever waits for a file that never comes fails."""
    with impatient(10):
        yield


@pytest.mark.parametrize("plant", ODD.values())
@pytest.mark.parametrize("ending", [".json", ".log", ".lock"])
def test_what_is_no_file_beside_a_game_hides_no_other(tmp_path: Path, plant: Planted, ending: str) -> None:
    played(tmp_path, 1, title="Sound").close()
    played(tmp_path, 1, title="Odd").close()
    path = tmp_path / "campaigns" / f"odd{ending}"
    path.unlink(missing_ok=True)
    plant(path)

    entries = {entry.name: entry for entry in store(tmp_path).list()}
    reports = {report.entry.name: report for report in store(tmp_path).verify()}

    assert entries["sound"].fault is None
    assert reports["sound"].entry.fault is None
    assert (entries["odd"].fault is not None) == (ending == ".json")
    assert store(tmp_path).sit("sound")[1].name == "sound"
    if ending == ".log" or (ending == ".lock" and plant is huge):  # a lock without a record is a torn one
        store(tmp_path).sit("odd")[0].close()
    else:
        with pytest.raises(SaveFault):
            store(tmp_path).sit("odd")


@pytest.mark.parametrize("plant", [pipe, folder, loop, device])
def test_a_lock_that_is_no_file_is_said_to_be_one(tmp_path: Path, plant: Planted) -> None:
    path = tmp_path / "a.lock"
    plant(path)

    assert holder_of(path) is None
    with pytest.raises(SaveFault) as caught:
        Lock.take(path, myself(START))
    assert caught.value.path == path


@pytest.mark.parametrize("year", [1, 9999])
@pytest.mark.parametrize("field", ["created", "updated"])
def test_a_date_that_no_list_can_show_is_a_fault_of_its_file(tmp_path: Path, year: int, field: str) -> None:
    played(tmp_path, 1, title="Sound").close()
    odd = played(tmp_path, 1, title="Odd")
    odd.close()
    raw = odd.files.save.read_bytes()
    head = msgspec.json.decode(raw)["header"] | {field: f"{year:04}-01-01T00:00:00Z"}
    odd.files.save.write_bytes(seal(msgspec.json.encode(head), b'"state":{}', b'"undo":[]').raw)

    entries = {entry.name: entry for entry in store(tmp_path).list()}

    assert entries["sound"].fault is None
    fault = entries["odd"].fault
    assert fault is not None
    assert f"`{field}` is in the year {year}" in fault.wrong
    with pytest.raises(SaveFault):
        store(tmp_path).load("odd")


def test_a_header_that_makes_no_sense_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns" / "odd.json").write_bytes(seal(b'{"format":2}', b'"state":{}').raw)
    (entry,) = store(tmp_path).list()
    assert entry.header is None
    assert entry.fault is not None
    assert entry.fault.cause is FaultCause.UNREADABLE


@pytest.mark.parametrize(
    "change",
    [{"pid": 10**18}, {"pid": 0}, {"pid": -1}, {"since": "0001-01-01T00:00:00Z"}, {"since": "9999-12-31T23:59:59Z"}],
    ids=str,
)
@pytest.mark.parametrize("kept", [set(), {"born", "boot"}], ids=["without a birth", "whole"])
def test_a_lock_of_nobody_holds_no_one_off(tmp_path: Path, change: dict[str, object], kept: set[str]) -> None:
    told = msgspec.to_builtins(myself(START))
    bare = {name: value for name, value in told.items() if name not in {"born"} - kept}
    path = tmp_path / "a.lock"
    path.write_bytes(msgspec.json.encode(bare | change))

    assert holder_of(path) is None
    Lock.take(path, myself(START)).release()


def test_what_is_no_file_leaves_nothing_open(tmp_path: Path) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(5):
        with pytest.raises(SaveFault):
            read(tmp_path)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_process_without_a_birth_is_asked_for_by_its_number() -> None:
    assert not alive(msgspec.structs.replace(myself(START), born="", pid=(1 << 31) - 1))


def test_where_a_holder_came_from_steers_no_terminal(tmp_path: Path) -> None:
    """Neither what a login sends, nor what another process wrote into the lock."""
    mine = myself(START, {"SSH_TTY": PAYLOAD, "SSH_CONNECTION": PAYLOAD + "\udcff"})
    theirs = msgspec.structs.replace(mine, host=PAYLOAD, terminal=PAYLOAD, origin=PAYLOAD)
    path = tmp_path / "a.lock"
    path.write_bytes(msgspec.json.encode(theirs))

    assert mine.description.isprintable()
    found = holder_of(path)
    assert found is not None
    assert found.description.isprintable()
    Lock.take(tmp_path / "b.lock", mine).release()


def test_no_fault_carries_what_steers_a_terminal(tmp_path: Path) -> None:
    fault = SaveFault(
        FaultCause.BROKEN, tmp_path / PAYLOAD, f"It says {PAYLOAD}.", f"Take {PAYLOAD} away.", tmp_path / PAYLOAD
    )
    assert fault.wrong.isprintable()
    assert fault.advice.isprintable()
    assert str(fault).isprintable()


@pytest.mark.parametrize("plant", ODD.values())
def test_settings_that_are_no_file_leave_the_usual_ones(tmp_path: Path, plant: Planted) -> None:
    plant(tmp_path / "settings.json")
    settings, fault = load_settings(tmp_path / "settings.json", START)
    assert settings == Settings()
    assert fault is not None


@pytest.mark.parametrize("plant", ODD.values())
def test_a_record_that_is_no_file_hides_no_other(tmp_path: Path, plant: Planted) -> None:
    for name in ("odd", "sound"):
        (tmp_path / "hall" / name).mkdir(parents=True)
    plant(tmp_path / "hall" / "odd" / "record.json")
    (tmp_path / "hall" / "loop").symlink_to("loop")

    assert {tablet.name for tablet in Hall(tmp_path / "hall", version=VERSION).list()} == {"odd", "sound"}


@pytest.mark.parametrize("part", ["campaigns", "campaigns/copies", "hall", "past"])
def test_a_folder_that_is_none_is_a_fault_or_nothing(tmp_path: Path, part: str) -> None:
    path = tmp_path / part
    path.parent.mkdir(parents=True, exist_ok=True)
    loop(path)
    calls: dict[str, Callable[[], tuple[object, ...]]] = {
        "campaigns": lambda: store(tmp_path).list(),
        "hall": lambda: Hall(tmp_path / "hall", version=VERSION).list(),
        "past": lambda: Archive(tmp_path / "past", version=VERSION).list(),
    }
    for name, call in calls.items():
        if name == part:
            with pytest.raises(SaveFault):
                call()
        else:
            assert call() == ()


def test_copies_that_cannot_be_listed_hide_no_game(tmp_path: Path) -> None:
    played(tmp_path, 1, title="Sound").close()
    played(tmp_path, 1, title="Odd").close()
    shutil.rmtree(tmp_path / "campaigns" / "copies" / "odd")
    loop(tmp_path / "campaigns" / "copies" / "odd")
    (tmp_path / "campaigns" / "odd.json").write_bytes(b"")

    assert {entry.name for entry in store(tmp_path).list()} == {"odd", "sound"}
    assert {report.entry.name for report in store(tmp_path).verify()} == {"odd", "sound"}


@pytest.mark.parametrize("name", ["long" * 70, "deep/" * 1500], ids=["long", "deep"])
def test_a_home_that_no_system_bears_is_a_fault(tmp_path: Path, name: str) -> None:
    found = folders(environment={HOME: str(tmp_path / name)})
    _, fault = load_settings(found.settings, START)
    assert fault is not None
    for call in (
        store(found.data).list,
        Hall(found.hall, version=VERSION).list,
        Archive(found.past, version=VERSION).list,
    ):
        with pytest.raises(SaveFault):
            call()
    with pytest.raises(SaveFault):
        played(found.data, 1)


def test_the_home_of_nobody_is_a_fault() -> None:
    with pytest.raises(SaveFault, match="no user called nosuchuser"):
        folders(environment={HOME: "~nosuchuser/games"})


def test_a_header_of_today_is_as_it_was(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    found: Header = decode(encode(store(tmp_path).load(sitting.name).envelope).raw, sitting.files.save).header
    assert found == sitting.header
    sitting.write(moment(2), deed(2))
