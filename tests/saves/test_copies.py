from pathlib import Path

from saves.copies import KEPT, Copies
from saves.disk import DISK
from saves.envelope import decode
from saves.faults import Cause
from saves.sitting import Sitting
from tests.saves.staging import deed, flip, later, moment, play, played, store, turn


def names(sitting: Sitting) -> list[str]:
    return sorted(path.name for path in sitting.files.copies.folder.iterdir())


def turns(sitting: Sitting) -> list[int]:
    """The turns of the copies, youngest content first."""
    return [turn(decode(copy.path.read_bytes(), copy.path).state) for copy in sitting.files.copies.all()]


def test_the_last_three_rounds_are_kept(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    for number in range(1, 6):
        play(sitting, number, number)
        sitting.keep_copy("round")
    assert names(sitting) == ["round-000003.json", "round-000004.json", "round-000005.json"]
    assert turns(sitting) == [5, 4, 3]
    assert KEPT == 3


def test_rounds_and_sittings_share_the_three(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting.keep_copy("round")
    for number in range(2, 6):
        play(sitting, number, number)
        sitting.close()
        sitting, _ = store(tmp_path).sit(sitting.name)
    play(sitting, 6, 6)
    assert names(sitting) == ["sitting-000003.json", "sitting-000004.json", "sitting-000005.json"]
    assert turns(sitting) == [5, 4, 3]


def test_the_first_save_of_a_sitting_keeps_what_it_found(tmp_path: Path) -> None:
    played(tmp_path, 2).close()
    sitting, _ = store(tmp_path).sit("the-long-way")
    assert not sitting.files.copies.folder.exists()
    play(sitting, 3, 4)
    assert names(sitting) == ["sitting-000001.json"]
    assert turns(sitting) == [2]


def test_the_same_content_is_not_kept_twice(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    assert sitting.keep_copy("round") is not None
    assert sitting.keep_copy("round") is None
    sitting.close()
    sitting, _ = store(tmp_path).sit("the-long-way")
    play(sitting, 2, 2)
    assert names(sitting) == ["round-000001.json"]


def test_one_copy_of_each_acts_beginning_outlives_the_rounds(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting.keep_act(1)
    play(sitting, 2, 2)
    sitting.keep_act(2)
    for number in range(3, 8):
        play(sitting, number, number)
        sitting.keep_copy("round")
    assert [name for name in names(sitting) if name.startswith("act")] == ["act-1.json", "act-2.json"]
    play(sitting, 8, 8)
    sitting.keep_act(2)
    assert [name for name in names(sitting) if name.startswith("act")] == ["act-1.json", "act-2.json"]
    assert turns(sitting) == [8, 7, 6, 5, 1]


def test_a_practice_campaign_lets_no_copy_go(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0, practice=True)
    for number in range(1, 9):
        play(sitting, number, number)
        sitting.keep_copy("round")
    assert turns(sitting) == [8, 7, 6, 5, 4, 3, 2, 1]


def test_damaged_copies_come_last_with_their_fault(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    for number in range(1, 4):
        play(sitting, number, number)
        sitting.keep_copy("round")
    folder = sitting.files.copies.folder
    flip(folder / "round-000003.json", 200)
    later(folder / "round-000002.json")
    (folder / "act-1.json").mkdir()
    (folder / "notes.txt").write_text("none of ours")
    found = sitting.files.copies.all()
    assert [(copy.why, copy.number) for copy in found if not copy.fault] == [("round", 1)]
    assert {copy.path.name: copy.fault.cause for copy in found if copy.fault} == {
        "round-000003.json": Cause.CHANGED,
        "round-000002.json": Cause.NEWER,
        "act-1.json": Cause.BROKEN,
    }
    assert sitting.files.copies.newest_sound() == folder / "round-000001.json"


def test_the_newest_copy_is_the_one_with_the_youngest_content(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting.keep_copy("round")
    play(sitting, 2, 2)
    kept = sitting.keep_act(4)
    assert sitting.files.copies.newest_sound() == kept


def test_where_nothing_was_kept_there_is_nothing(tmp_path: Path) -> None:
    copies = Copies(tmp_path / "none", DISK, "1.2.3")
    assert copies.all() == ()
    assert copies.newest_sound() is None


def test_a_copy_that_cannot_be_compared_is_no_reason_not_to_keep_one(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    (sitting.files.copies.folder / "round-000007.json").mkdir(parents=True)
    assert sitting.keep_copy("round") == sitting.files.copies.folder / "round-000008.json"
    sitting.write(moment(2), deed(2))
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 2
