from pathlib import Path

import pytest

from saves.copies import KEPT, Copies
from saves.disk import DISK
from saves.envelope import decode
from saves.faults import FaultCause
from saves.sitting import Sitting
from tests.saves.staging import deed, flip, keep_act, keep_round, later, moment, plan, play, played, store, turn


def names(sitting: Sitting) -> list[str]:
    return sorted(path.name for path in sitting.files.copies.folder.iterdir())


def turns(sitting: Sitting) -> list[int]:
    """The turns of the copies, youngest content first."""
    return [turn(decode(copy.path.read_bytes(), copy.path).state) for copy in sitting.files.copies.all()]


def rounds(sitting: Sitting, first: int, last: int) -> None:
    """Save actions number `first` to `last`, with each of which a round begins."""
    practice = sitting.header.summary.practice
    for number in range(first, last + 1):
        sitting.write(moment(number, practice=practice, round_=True), deed(number))


def test_the_last_three_rounds_are_kept(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    rounds(sitting, 1, 5)
    assert names(sitting) == ["round-000003.json", "round-000004.json", "round-000005.json"]
    assert turns(sitting) == [5, 4, 3]
    assert KEPT == 3


def test_rounds_and_sittings_share_the_three(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    rounds(sitting, 1, 1)
    for number in range(2, 8):
        play(sitting, number, number)
        sitting.close()
        sitting, _ = store(tmp_path).sit(sitting.name)
    play(sitting, 8, 8)
    assert {name.split("-")[0] for name in names(sitting)} == {"sitting"}
    assert turns(sitting) == [7, 6, 5]


@pytest.mark.parametrize("actions", range(1, 13))
def test_a_game_that_was_played_for_some_actions_has_three_generations_to_go_back_to(
    tmp_path: Path, actions: int
) -> None:
    sitting = store(tmp_path).create(plan(), moment(0, act=1))
    play(sitting, 1, actions)
    older = [number for number in turns(sitting) if number < actions]
    assert len(older) >= min(3, 1 + actions // 2)
    assert len(turns(sitting)) <= 1 + KEPT


def test_once_rounds_begin_they_take_the_place_of_moments_between_them(tmp_path: Path) -> None:
    sitting = store(tmp_path).create(plan(), moment(0, act=1))
    play(sitting, 1, 20)
    assert turns(sitting) == [5, 3, 1, 0]
    rounds(sitting, 21, 22)
    play(sitting, 23, 29)
    assert turns(sitting) == [22, 21, 5, 0]


def test_a_game_from_elsewhere_soon_has_three_generations_too(tmp_path: Path) -> None:
    played(tmp_path, 9).close()
    store(tmp_path).export("the-long-way", tmp_path / "mine.json")
    there = store(tmp_path / "elsewhere")
    sitting, _ = there.sit(there.import_(tmp_path / "mine.json"))
    play(sitting, 10, 14)
    assert sorted(turns(sitting)) == [9, 11, 13]


def test_the_first_save_of_a_sitting_keeps_what_it_found(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    rounds(sitting, 1, 4)
    play(sitting, 5, 5)
    sitting.close()
    sitting, _ = store(tmp_path).sit("the-long-way")
    assert turns(sitting) == [4, 3, 2]
    play(sitting, 6, 7)
    assert names(sitting) == ["round-000003.json", "round-000004.json", "sitting-000005.json"]
    assert turns(sitting) == [5, 4, 3]


def test_the_same_content_is_not_kept_twice(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    rounds(sitting, 1, 1)
    assert keep_round(sitting) is None
    sitting.close()
    sitting, _ = store(tmp_path).sit("the-long-way")
    play(sitting, 2, 2)
    assert names(sitting) == ["round-000001.json"]


def test_one_copy_of_each_acts_beginning_outlives_the_rounds(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    sitting.write(moment(1, act=1), deed(1))
    sitting.write(moment(2, act=2), deed(2))
    rounds(sitting, 3, 7)
    assert [name for name in names(sitting) if name.startswith("act")] == ["act-1.json", "act-2.json"]
    sitting.write(moment(8, act=2), deed(8))
    assert [name for name in names(sitting) if name.startswith("act")] == ["act-1.json", "act-2.json"]
    assert turns(sitting) == [8, 7, 6, 5, 1]


def test_a_practice_campaign_lets_no_copy_go(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0, practice=True)
    rounds(sitting, 1, 8)
    assert turns(sitting) == [8, 7, 6, 5, 4, 3, 2, 1]


def test_damaged_copies_come_last_with_their_fault(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    rounds(sitting, 1, 3)
    folder = sitting.files.copies.folder
    flip(folder / "round-000003.json", 200)
    later(folder / "round-000002.json")
    (folder / "act-1.json").mkdir()
    (folder / "notes.txt").write_text("none of ours")
    found = sitting.files.copies.all()
    assert [(copy.why, copy.number) for copy in found if not copy.fault] == [("round", 1)]
    assert {copy.path.name: copy.fault.cause for copy in found if copy.fault} == {
        "round-000003.json": FaultCause.CHANGED,
        "round-000002.json": FaultCause.NEWER,
        "act-1.json": FaultCause.UNREADABLE,
    }
    assert sitting.files.copies.newest_sound() == folder / "round-000001.json"


def test_the_newest_copy_is_the_one_with_the_youngest_content(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    keep_round(sitting)
    play(sitting, 2, 2)
    kept = keep_act(sitting, 4)
    assert sitting.files.copies.newest_sound() == kept


def test_where_nothing_was_kept_there_is_nothing(tmp_path: Path) -> None:
    copies = Copies(tmp_path / "none", DISK, "1.2.3")
    assert copies.all() == ()
    assert copies.newest_sound() is None


def test_a_copy_that_cannot_be_compared_is_no_reason_not_to_keep_one(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    (sitting.files.copies.folder / "round-000007.json").mkdir(parents=True)
    assert keep_round(sitting) == sitting.files.copies.folder / "round-000008.json"
    sitting.write(moment(2), deed(2))
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 2


def test_setting_a_game_back_forgets_no_sitting(tmp_path: Path) -> None:
    first = played(tmp_path, 2)
    oldest = keep_act(first)
    first.close()
    sitting, _ = store(tmp_path).sit("the-long-way")
    play(sitting, 3, 4)
    sitting.close()
    assert store(tmp_path).look_into(oldest).header.sittings == 1

    store(tmp_path).restore("the-long-way", oldest)
    assert store(tmp_path).load("the-long-way").envelope.header.sittings == 2

    sitting, _ = store(tmp_path).sit("the-long-way")
    play(sitting, 3, 3)
    assert store(tmp_path).load("the-long-way").envelope.header.sittings == 3
