"""Fail or stop at every system call of everything that writes: the old or the new content loads, and the player is told."""

import errno
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from saves.copies import KEPT
from saves.disk import Disk
from saves.faults import FaultCause, SaveFault
from saves.sitting import Sitting, Written
from saves.store import Store
from tests.saves.broken_disks import CountingDisk, PowerCutDisk, RefusingDisk, SlowDisk, Stopped, StoppingDisk
from tests.saves.staging import deed, flip, keep_act, keep_round, moment, plan, play, played, store, turn

NAME = "the-long-way"
MOST_CALLS = 60


class Deed(NamedTuple):
    """Something that writes.

    `prepare` makes a game that stands at turn 3; `work` is done on a disk that fails; `turns` may stand there afterwards.
    """

    prepare: Callable[[Path], None]
    work: Callable[[Store], Written | None]
    turns: frozenset[int | None]


def three_turns(folder: Path) -> None:
    sitting = played(folder, 2)
    keep_act(sitting)
    keep_round(sitting)
    play(sitting, 3, 3)
    sitting.close()


def three_rounds(folder: Path) -> None:
    sitting = played(folder, 0)
    for number in range(3):
        keep_round(sitting)
        play(sitting, number + 1, number + 1)
    sitting.close()


def harmed(folder: Path) -> None:
    three_turns(folder)
    flip(folder / "campaigns" / f"{NAME}.json", 200)


def nothing(folder: Path) -> None:
    folder.mkdir(exist_ok=True)


def sit(shop: Store) -> Sitting:
    return shop.sit(NAME, over=True)[0]


def write(shop: Store) -> Written:
    return sit(shop).write(moment(4), deed(4))


def write_twice(shop: Store) -> Written:
    sitting = sit(shop)
    first = sitting.write(moment(4), deed(4))
    second = sitting.write(moment(5), deed(5))
    return first if first.log or first.copy or first.sync else second


def write_over_harm(shop: Store) -> Written:
    sitting = sit(shop)
    sitting.write(moment(4), deed(4))
    flip(sitting.files.save, 200)
    return sitting.write(moment(5), deed(5))


def begin_round(shop: Store) -> Written:
    return sit(shop).write(moment(4, round_=True), deed(4))


def begin_act(shop: Store) -> Written:
    return sit(shop).write(moment(4, act=1), deed(4))


def create(shop: Store) -> Written | None:
    return shop.create(plan(), moment(0)).last


def restore(shop: Store) -> Written:
    copy = next(copy.path for copy in shop.copies(NAME) if copy.why == "act")
    return shop.restore(NAME, copy, over=True)


DEEDS = {
    "write": Deed(three_turns, write, frozenset({3, 4})),
    "write twice": Deed(three_turns, write_twice, frozenset({3, 4, 5})),
    "begin a round": Deed(three_rounds, begin_round, frozenset({3, 4})),
    "begin an act": Deed(three_turns, begin_act, frozenset({3, 4})),
    "create": Deed(nothing, create, frozenset({None, 0})),
    "restore": Deed(three_turns, restore, frozenset({2, 3})),
    "restore over harm": Deed(harmed, restore, frozenset({None, 2})),
}
each_deed = pytest.mark.parametrize("deed_", DEEDS.values(), ids=DEEDS)


def now_standing(folder: Path) -> int | None:
    """The turn that loads; None where the game is not there, or is the harmed one that was there before."""
    try:
        return turn(store(folder).load(NAME).envelope.state)
    except SaveFault as fault:
        return {FaultCause.MISSING: None, FaultCause.CHANGED: None}[fault.cause]


def scenes(
    tmp_path: Path, prepare: Callable[[Path], None], disk: Callable[[int], CountingDisk]
) -> Iterator[tuple[Path, CountingDisk]]:
    """A fresh folder and a disk for each call that could be the one to fail, and at last one where none does."""
    prepare(tmp_path / "before")
    for at in range(1, MOST_CALLS):
        shutil.copytree(tmp_path / "before", tmp_path / str(at))
        broken = disk(at)
        yield tmp_path / str(at), broken
        if not broken.struck:
            return
    raise AssertionError


def all_that_stands(folder: Path) -> tuple[object, ...]:
    """The save, the copies that matter and the log, whatever the copies are called."""
    shop = store(folder)
    kept = sorted(turn(shop.look_into(copy.path).state) for copy in shop.copies(NAME))
    return (now_standing(folder), *kept[-KEPT:], len(shop.history(NAME).actions), shop.history(NAME).whole)


def copies_load(folder: Path) -> bool:
    """Whether older copies are still there, and all load."""
    found = store(folder).copies(NAME)
    return bool(found) and all(copy.fault is None for copy in found)


def faults_of(deed_: Deed, shop: Store) -> list[SaveFault]:
    """What the player is told."""
    try:
        written = deed_.work(shop)
    except SaveFault as fault:
        return [fault]
    return [fault for fault in (written.log, written.copy, written.sync) if fault] if written else []


@each_deed
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_a_call_that_fails_leaves_old_or_new_and_is_told(tmp_path: Path, deed_: Deed, number: int) -> None:
    failures, unharmed = 0, set()
    for folder, disk in scenes(tmp_path, deed_.prepare, lambda at: RefusingDisk(at, number)):
        faults = faults_of(deed_, store(folder, disk))
        assert {fault.cause for fault in faults} <= {FaultCause.FULL if number == errno.ENOSPC else FaultCause.BROKEN}
        assert now_standing(folder) in deed_.turns, disk.calls
        if not faults:
            unharmed.add(all_that_stands(folder))
        failures += disk.struck
    assert failures >= 5
    assert len(unharmed) == 1, "what is not told of is as if nothing had failed"


@each_deed
@pytest.mark.parametrize("kind", [StoppingDisk, PowerCutDisk])
def test_stopping_at_any_call_leaves_old_or_new(tmp_path: Path, deed_: Deed, kind: type[StoppingDisk]) -> None:
    stops = 0
    for folder, disk in scenes(tmp_path, deed_.prepare, kind):
        try:
            deed_.work(store(folder, disk))
        except Stopped:
            stops += 1
        assert now_standing(folder) in deed_.turns, disk.calls
        if deed_.prepare is not nothing:
            assert copies_load(folder), disk.calls
    assert stops >= 5


@pytest.mark.parametrize("kind", [StoppingDisk, PowerCutDisk])
def test_what_was_reported_as_saved_outlives_every_stop(tmp_path: Path, kind: type[StoppingDisk]) -> None:
    for folder, disk in scenes(tmp_path, three_turns, kind):
        saved = 3
        try:
            sitting = sit(store(folder, disk))
            for number in (4, 5):
                sitting.write(moment(number), deed(number))
                saved = number
        except Stopped:
            assert disk.struck
        assert now_standing(folder) in {saved, saved + 1}, disk.calls
        assert store(folder).history(NAME).whole, disk.calls


@pytest.mark.parametrize("at", range(1, 25))
def test_after_a_failed_save_the_next_one_succeeds_and_the_log_is_whole(tmp_path: Path, at: int) -> None:
    three_turns(tmp_path)
    sitting = sit(store(tmp_path, RefusingDisk(at)))
    gaps = 0
    for number in (4, 5):
        while True:
            try:
                written = sitting.write(moment(number), deed(number))
                break
            except SaveFault:
                assert now_standing(tmp_path) in {number - 1, number}
        gaps += written.log is not None
        assert written.aside is None
        assert now_standing(tmp_path) == number
    told = store(tmp_path).history(NAME)
    done = [line.action for line in told.actions]
    assert gaps or done == [deed(number).action for number in range(1, 6)]
    assert gaps or told.whole


@pytest.mark.parametrize("at", range(1, 40))
def test_stopping_while_something_harmed_is_put_aside_loses_neither(tmp_path: Path, at: int) -> None:
    three_turns(tmp_path)
    done = False
    try:
        write_over_harm(store(tmp_path, StoppingDisk(at)))
        done = True
    except Stopped:
        done = False
    standing = now_standing(tmp_path)
    kept = list((tmp_path / "campaigns" / "aside").glob("*.json"))
    assert standing in ({5} if done else {3, 4, 5, None})
    assert standing != 5 or len(kept) == 1


@pytest.mark.parametrize("at", range(1, 20))
def test_a_deletion_that_stops_leaves_the_game_here_or_in_the_bin(tmp_path: Path, at: int) -> None:
    three_turns(tmp_path)
    try:
        store(tmp_path, StoppingDisk(at)).delete(NAME)
    except Stopped:
        assert at < 15
    there = [
        path
        for path in (tmp_path / "campaigns" / "bin").rglob(f"{NAME}.json")
        if turn(store(tmp_path).look_into(path).state) == 3
    ]
    assert (now_standing(tmp_path) == 3) != bool(there)
    assert bool(there) == (store(tmp_path).list() == ())


def test_a_save_is_synced_before_it_is_renamed_and_its_folder_after(tmp_path: Path) -> None:
    three_turns(tmp_path)
    disk = CountingDisk()
    sitting = sit(store(tmp_path, disk))
    play(sitting, 4, 5)
    disk.calls.clear()
    play(sitting, 6, 6)
    log = ["open", "write", "sync", "close"]
    assert disk.calls == [*log, "open", "write", "sync", "close", "replace", "open", "sync", "close"]


def test_a_disk_that_takes_few_bytes_at_a_time_is_filled_all_the_same(tmp_path: Path) -> None:
    three_turns(tmp_path)
    disk = SlowDisk()
    write(store(tmp_path, disk))
    assert disk.calls.count("write") > 5
    assert now_standing(tmp_path) == 4
    assert len(store(tmp_path).history(NAME).actions) == 4


class LinklessDisk(Disk):
    def link(self, source: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no second names here", str(source), None, str(target))


def test_without_second_names_a_harmed_file_is_moved_aside(tmp_path: Path) -> None:
    three_turns(tmp_path)
    written = write_over_harm(store(tmp_path, LinklessDisk()))
    assert written.aside is not None
    assert written.aside.exists()
    assert now_standing(tmp_path) == 5
