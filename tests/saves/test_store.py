import errno
from pathlib import Path

import msgspec
import pytest

from saves.envelope import decode
from saves.faults import FaultCause, SaveFault
from saves.frame import seal
from saves.game_files import Retired, history_of
from saves.journal import Occasion
from saves.locks import Locked
from saves.migrations import FORMAT
from tests.saves.broken_disks import RefusingDisk
from tests.saves.staging import (
    FIXTURES,
    START,
    VERSION,
    Clock,
    deed,
    flip,
    keep_act,
    later,
    moment,
    plan,
    play,
    played,
    state,
    store,
    turn,
)


def test_a_new_game_is_saved_at_once_with_all_it_was_begun_with(tmp_path: Path) -> None:
    sitting = store(tmp_path).create(plan("  The Long\nWay "), moment(0))
    header = store(tmp_path).load(sitting.name).envelope.header
    assert sitting.name == "the-long-way"
    assert (header.name, header.game, header.content, header.seed) == ("The Long Way", "campaign", "f00d", 79)
    assert msgspec.json.decode(header.options) == {"weeks": 12}
    assert (header.version, header.format, header.sittings, header.actions) == (VERSION, FORMAT, 1, 0)
    assert START < header.created < header.updated


def test_each_save_changes_what_it_should_and_nothing_else(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    before = store(tmp_path).load(sitting.name).envelope.header
    play(sitting, 2, 2)
    loaded = store(tmp_path).load(sitting.name).envelope
    assert turn(loaded.state) == 2
    assert [turn(earlier) for earlier in loaded.undo] == [1]
    after = loaded.header
    assert after.updated > before.updated
    assert after == msgspec.structs.replace(before, updated=after.updated, actions=2, summary=moment(2).summary)


def test_a_sitting_goes_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    played(tmp_path, 3).close()
    sitting, found = store(tmp_path).sit("the-long-way")
    assert turn(found.envelope.state) == 3
    assert found.envelope.header.sittings == 1
    play(sitting, 4, 4)
    sitting.close()
    assert store(tmp_path).load("the-long-way").envelope.header.sittings == 2


def test_looking_in_changes_no_byte(tmp_path: Path) -> None:
    played(tmp_path, 2).close()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    shop = store(tmp_path)
    shop.list()
    shop.load("the-long-way")
    shop.verify()
    shop.sit("the-long-way")[0].close()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("remnant", ["nox.log", "nox.lock", "nox.json", "copies/nox/act-1.json"])
def test_a_new_game_never_mixes_with_what_is_left_of_another(tmp_path: Path, remnant: str) -> None:
    path = tmp_path / "campaigns" / remnant
    path.parent.mkdir(parents=True)
    path.write_bytes(b"left")
    assert store(tmp_path).create(plan("Nox"), moment(0)).name == "nox-2"
    assert path.read_bytes() == b"left"


def test_a_game_is_found_by_name_or_title(tmp_path: Path) -> None:
    played(tmp_path, 0)
    shop = store(tmp_path)
    assert shop.find("the-long-way") == shop.find("The Long Way!") == "the-long-way"
    for text in ("nobody", "", "../campaigns/the-long-way"):
        with pytest.raises(SaveFault, match="no such game") as caught:
            shop.find(text)
        assert caught.value.cause is FaultCause.MISSING


@pytest.mark.parametrize("name", ["nobody", "../hall", "", ".hidden"])
def test_what_is_not_there_is_said_to_be_missing_and_leaves_no_trace(tmp_path: Path, name: str) -> None:
    shop = store(tmp_path)
    for call in (shop.load, shop.sit, shop.delete, shop.verify, shop.history):
        with pytest.raises(SaveFault, match="no such game"):
            call(name)
    assert list(tmp_path.iterdir()) == []


def test_the_list_shows_the_game_played_last_first_without_reading_states(tmp_path: Path) -> None:
    shop = store(tmp_path)
    for title in ("Nox", "Decimus", "Bingqing"):
        shop.create(plan(title), moment(4)).close()
    first, *rest = shop.list()
    assert [entry.name for entry in rest] == ["decimus", "nox"]
    assert first.header is not None
    assert (first.name, first.header.summary.who, first.header.summary.when) == ("bingqing", "Krakenlance", "I   5/12")
    assert first.fault is None
    assert first.holder is None


def test_the_list_names_who_has_a_game_open(tmp_path: Path) -> None:
    sitting = played(tmp_path, 0)
    assert store(tmp_path).list()[0].holder is not None
    sitting.close()
    assert store(tmp_path).list()[0].holder is None


def test_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    assert store(tmp_path).list() == ()
    assert store(tmp_path).verify() == ()


def test_files_that_are_no_games_do_not_show(tmp_path: Path) -> None:
    played(tmp_path, 0)
    for name in ("notes.txt", ".hidden.json", "the-long-way.json.17.new"):
        (tmp_path / "campaigns" / name).write_text("{}")
    assert [entry.name for entry in store(tmp_path).list()] == ["the-long-way"]


def test_what_a_killed_save_left_is_cleared_when_the_game_is_opened(tmp_path: Path) -> None:
    played(tmp_path, 1).close()
    left = tmp_path / "campaigns" / "the-long-way.json.17.new"
    other = tmp_path / "campaigns" / "another.json.17.new"
    left.write_text("half")
    other.write_text("half")
    store(tmp_path).sit("the-long-way")
    assert not left.exists()
    assert other.exists()


def test_a_game_travels_through_a_file_with_its_log(tmp_path: Path) -> None:
    played(tmp_path, 3)
    file = tmp_path / "mine.json"
    written = store(tmp_path).export("the-long-way", file)
    assert written == (file, tmp_path / "mine.json.log")
    there = store(tmp_path / "elsewhere")
    name = there.import_(file)
    assert there.load(name).envelope == store(tmp_path).load("the-long-way").envelope
    assert len(there.history(name).actions) == 3
    sitting, _ = there.sit(name)
    play(sitting, 4, 4)
    assert there.history(name).whole


def test_a_game_without_a_log_travels_too(tmp_path: Path) -> None:
    played(tmp_path, 1).files.log.unlink()
    assert store(tmp_path).export("the-long-way", tmp_path / "mine.json") == (tmp_path / "mine.json",)
    assert store(tmp_path).import_(tmp_path / "mine.json") == "the-long-way-2"


def test_importing_never_overwrites(tmp_path: Path) -> None:
    played(tmp_path, 1)
    store(tmp_path).export("the-long-way", tmp_path / "mine.json")
    before = (tmp_path / "campaigns" / "the-long-way.json").read_bytes()
    assert [store(tmp_path).import_(tmp_path / "mine.json") for _ in range(2)] == ["the-long-way-2", "the-long-way-3"]
    assert (tmp_path / "campaigns" / "the-long-way.json").read_bytes() == before


def test_importing_takes_in_nothing_that_is_not_sound(tmp_path: Path) -> None:
    played(tmp_path, 1)
    file = tmp_path / "mine.json"
    store(tmp_path).export("the-long-way", file)
    flip(file, 300)
    with pytest.raises(SaveFault) as caught:
        store(tmp_path / "elsewhere").import_(file)
    assert (caught.value.cause, caught.value.path) == (FaultCause.CHANGED, file)
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("name", ["mine.json", "mine.json.log"])
def test_exporting_never_overwrites(tmp_path: Path, name: str) -> None:
    played(tmp_path, 1)
    (tmp_path / name).write_text("dear to me")
    with pytest.raises(SaveFault) as caught:
        store(tmp_path).export("the-long-way", tmp_path / "mine.json")
    assert caught.value.cause is FaultCause.OCCUPIED
    assert (tmp_path / name).read_text() == "dear to me"


def test_exporting_into_no_folder_is_a_fault(tmp_path: Path) -> None:
    played(tmp_path, 1)
    with pytest.raises(SaveFault) as caught:
        store(tmp_path).export("the-long-way", tmp_path / "no" / "mine.json")
    assert str(caught.value) == (
        f"There is no folder {tmp_path / 'no'} to put mine.json in. Make it first, or choose another one. "
        f"The file is {tmp_path / 'no' / 'mine.json'}."
    )


def test_what_hinders_the_log_beside_an_export_is_told_of_the_file_that_was_asked_for(tmp_path: Path) -> None:
    played(tmp_path, 1)
    with pytest.raises(SaveFault) as caught:
        store(tmp_path, RefusingDisk(1, errno.EACCES)).export("the-long-way", tmp_path / "mine.json")
    assert caught.value.cause is FaultCause.UNWRITABLE
    assert caught.value.path == tmp_path / "mine.json"
    assert caught.value.advice == "Give yourself permission to write there, or choose another folder."


def test_deleting_moves_everything_into_the_bin(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    keep_act(sitting)
    sitting.close()
    before = sitting.files.save.read_bytes()
    place = store(tmp_path).delete("the-long-way")
    assert store(tmp_path).list() == ()
    assert place.parent == tmp_path / "campaigns" / "bin"
    assert (place / "the-long-way.json").read_bytes() == before
    assert (place / "the-long-way.log").exists()
    assert (place / "copies" / "act-1.json").exists()
    assert store(tmp_path).create(plan(), moment(0)).name == "the-long-way"


def test_two_of_a_name_can_lie_in_the_bin(tmp_path: Path) -> None:
    for _ in range(2):
        played(tmp_path, 0).close()
        store(tmp_path, clock=Clock()).delete("the-long-way")
    assert len(list((tmp_path / "campaigns" / "bin").rglob("the-long-way*.json"))) == 2


def test_what_is_being_played_is_not_deleted(tmp_path: Path) -> None:
    played(tmp_path, 0)
    with pytest.raises(Locked):
        store(tmp_path).delete("the-long-way")
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 0


def test_a_game_that_has_ended_moves_to_the_hall_with_its_log(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    keep_act(sitting)
    sitting.close()
    place = tmp_path / "hall" / "the-long-way"
    store(tmp_path).retire("the-long-way", place)
    assert store(tmp_path).list() == ()
    assert turn(store(tmp_path).look_into(Retired.to(place).save).state) == 2
    assert len(history_of(*Retired.to(place)).actions) == 2
    assert len(list((tmp_path / "campaigns" / "bin").rglob("act-1.json"))) == 1


def test_restoring_goes_back_and_keeps_what_stood_there(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    kept = keep_act(sitting)
    play(sitting, 2, 3)
    sitting.close()
    shop = store(tmp_path)
    assert shop.restore("the-long-way", kept).aside is None
    loaded = shop.load("the-long-way").envelope
    assert turn(loaded.state) == 1
    assert loaded.header.restores == 1
    kinds = [(copy.why, turn(shop.look_into(copy.path).state)) for copy in shop.copies("the-long-way")]
    assert ("restore", 3) in kinds
    assert ("act", 1) in kinds


def test_the_way_is_known_after_restoring_back_and_forth(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    kept = keep_act(sitting)
    play(sitting, 2, 3)
    sitting.close()
    shop = store(tmp_path)
    shop.restore("the-long-way", kept)
    sitting, _ = shop.sit("the-long-way")
    sitting.write(moment(20), deed(20))
    sitting.close()
    assert [line.action for line in shop.history("the-long-way").actions] == [deed(1).action, deed(20).action]
    third = next(copy.path for copy in shop.copies("the-long-way") if turn(shop.look_into(copy.path).state) == 3)
    shop.restore("the-long-way", third)
    told = shop.history("the-long-way")
    assert told.whole
    assert [line.action for line in told.actions] == [deed(number).action for number in (1, 2, 3)]
    assert shop.load("the-long-way").envelope.header.restores == 2


def test_restoring_what_was_lost_is_not_held_against_the_player(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    kept = keep_act(sitting)
    sitting.close()
    flip(sitting.files.save, 200)
    harmed = sitting.files.save.read_bytes()
    aside = store(tmp_path).restore("the-long-way", kept).aside
    assert aside is not None
    assert aside.read_bytes() == harmed
    assert store(tmp_path).load("the-long-way").envelope.header.restores == 0
    sitting.files.save.unlink()
    assert store(tmp_path).restore("the-long-way", kept).aside is None
    assert store(tmp_path).load("the-long-way").envelope.header.restores == 0


def test_a_bad_copy_is_not_restored(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    kept = keep_act(sitting)
    sitting.close()
    before = sitting.files.save.read_bytes()
    later(kept)
    with pytest.raises(SaveFault) as caught:
        store(tmp_path).restore("the-long-way", kept)
    assert caught.value.cause is FaultCause.NEWER
    assert sitting.files.save.read_bytes() == before


def test_a_game_that_is_being_played_is_not_restored_unless_taken_over(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    kept = keep_act(sitting)
    play(sitting, 2, 2)
    with pytest.raises(Locked):
        store(tmp_path).restore("the-long-way", kept)
    store(tmp_path).restore("the-long-way", kept, over=True)
    assert turn(store(tmp_path).load("the-long-way").envelope.state) == 1


def test_verifying_tells_of_file_copies_and_log(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    keep_act(sitting)
    (report,) = store(tmp_path).verify("the-long-way")
    assert report.entry.fault is None
    assert [copy.fault for copy in report.copies] == [None, None]
    assert report.history.whole
    assert len(report.history.actions) == 2


def test_verifying_finds_what_the_list_cannot_see(tmp_path: Path) -> None:
    played(tmp_path, 0).close()
    path = tmp_path / "campaigns" / "the-long-way.json"
    head = msgspec.json.encode(decode(path.read_bytes(), path).header)
    path.write_bytes(seal(head, b'"state":{"turn":,}').raw)
    assert store(tmp_path).list()[0].fault is None
    (report,) = store(tmp_path).verify()
    assert report.entry.fault is not None
    assert report.entry.fault.cause is FaultCause.UNREADABLE


def test_a_state_that_its_game_cannot_accept_becomes_a_fault_with_the_copy_to_try(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    kept = keep_act(sitting)
    fault = store(tmp_path).distrust("the-long-way", "the hero stands nowhere")
    assert fault.cause is FaultCause.UNREADABLE
    assert fault.copy == kept
    assert "the hero stands nowhere" in str(fault)


def test_a_watcher_sees_when_the_game_was_saved(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    shop = store(tmp_path)
    seen = shop.load("the-long-way")
    assert shop.stamp("the-long-way") == seen.stamp
    play(sitting, 2, 2)
    assert shop.stamp("the-long-way") != seen.stamp
    assert turn(shop.load("the-long-way").envelope.state) == 2


def test_an_older_format_is_kept_beside_the_file_that_replaces_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, 2).close()
    original = (tmp_path / "campaigns" / "the-long-way.json").read_bytes()
    monkeypatch.setattr("saves.sitting.FORMAT", FORMAT + 1)
    sitting, _ = store(tmp_path).sit("the-long-way")
    sitting.write(moment(3), Occasion("action"))
    (kept,) = sitting.files.copies.folder.glob("update-*.json")
    assert kept.read_bytes() == original


def test_a_game_of_the_first_format_is_listed_in_words_played_on_and_kept_as_it_was(tmp_path: Path) -> None:
    old = (FIXTURES / "format-1.json").read_bytes()
    folder = tmp_path / "campaigns"
    folder.mkdir()
    (folder / "long.json").write_bytes(old)
    (entry,) = store(tmp_path).list()
    assert entry.fault is None
    assert entry.header is not None
    assert (entry.header.format, entry.header.summary.who, entry.header.summary.stands) == (1, "Krakenlance", "Act I")
    sitting, _ = store(tmp_path).sit("long")
    sitting.write(moment(3), Occasion("action"))
    (kept,) = sitting.files.copies.folder.glob("update-*.json")
    assert kept.read_bytes() == old
    assert store(tmp_path).load("long").envelope.header.format == FORMAT


def test_the_states_are_those_that_were_given(tmp_path: Path) -> None:
    played(tmp_path, 9)
    assert store(tmp_path).load("the-long-way").envelope.state == state(9)
