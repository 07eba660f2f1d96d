import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from saves.disk import DISK
from saves.faults import FaultCause, SaveFault
from saves.journal import History, LineKind, LogLine, Occasion, history, note, read_lines
from tests.saves.staging import START, deed, moment, play, played, raw, store


def line(before: str, after: str, kind: LineKind = "action", actions: int | None = None) -> LogLine:
    return LogLine(before=before, after=after, at=START, kind=kind, action=raw(after), actions=actions)


def counted(before: str, after: str, first: int) -> list[LogLine]:
    """Lines of actions from one state to the next, each a letter, that say how many actions lead to each."""
    states = pairwise(before + after)
    return [line(one, next_, actions=number) for number, (one, next_) in enumerate(states, first)]


def way(told: History) -> list[str]:
    return [item.after for item in told.lines]


def standing(told: History) -> list[str]:
    return [item.after for item in told.actions]


def test_the_way_to_a_state_is_found_from_its_checksum() -> None:
    lines = [line("", "a", "start"), line("a", "b"), line("b", "c")]
    assert way(history(lines, "c", 2)) == ["a", "b", "c"]
    assert standing(history(lines, "c", 2)) == ["b", "c"]
    assert history(lines, "c", 2).whole


def test_an_earlier_state_has_an_earlier_way() -> None:
    lines = [line("", "a", "start"), line("a", "b"), line("b", "c")]
    assert way(history(lines, "b", 1)) == ["a", "b"]
    assert history(lines, "b", 1).whole


def test_an_undo_takes_back_the_action_before_it() -> None:
    lines = [line("", "a", "start"), line("a", "b"), line("b", "c"), line("c", "d", "undo"), line("d", "e")]
    assert way(history(lines, "e", 2)) == ["a", "b", "c", "d", "e"]
    assert standing(history(lines, "e", 2)) == ["b", "e"]
    assert history(lines, "e", 2).whole


def test_an_undo_takes_back_as_many_actions_as_its_count_says() -> None:
    lines = [line("", "a", "start"), *counted("a", "bcd", 1), line("d", "b2", "undo", 1), line("b2", "e", actions=2)]
    assert standing(history(lines, "e", 2)) == ["b", "e"]
    assert history(lines, "e", 2).whole


def test_states_that_come_again_do_not_lead_in_circles() -> None:
    lines = [line("", "a", "start"), line("a", "b"), line("b", "a", "undo"), line("a", "b")]
    assert way(history(lines, "b", 1)) == ["a", "b", "a", "b"]
    assert standing(history(lines, "b", 1)) == ["b"]


def test_a_save_that_never_came_to_its_end_is_passed_over() -> None:
    lines = [line("", "a", "start"), line("a", "lost"), line("a", "b"), line("b", "lost too")]
    assert way(history(lines, "b", 1)) == ["a", "b"]


def test_a_course_that_a_restoring_replaced_is_passed_over_and_found_again() -> None:
    lines = [line("", "a", "start"), line("a", "b"), line("b", "c")]
    lines += [line("a", "a2", "restore"), line("a2", "x")]
    assert way(history(lines, "x", 1)) == ["a", "a2", "x"]
    lines += [line("c", "c2", "restore"), line("c2", "d")]
    assert way(history(lines, "d", 3)) == ["a", "b", "c", "c2", "d"]
    assert history(lines, "d", 3).whole


COURSE = [line("", "a", "start", 0), *counted("a", "bcdefgh", 1)]
OLD_COURSE = [msgspec.structs.replace(one, actions=None) for one in COURSE]


@pytest.mark.parametrize("missing", range(1, len(COURSE)))
@pytest.mark.parametrize("course", [COURSE, OLD_COURSE])
def test_a_missing_line_orphans_nothing_but_itself(course: list[LogLine], missing: int) -> None:
    told = history([*course[:missing], *course[missing + 1 :]], "h", 7)
    assert way(told) == [one.after for one in course if one is not course[missing]]
    assert standing(told) == [one.after for one in course[1:] if one is not course[missing]]
    assert told.holes == (missing - 1,)
    assert not told.whole


def test_two_gaps_are_both_bridged_and_told() -> None:
    told = history([one for one in COURSE if one.after not in "bfg"], "h", 7)
    assert way(told) == ["a", "c", "d", "e", "h"]
    assert told.holes == (0, 3)


def test_without_the_line_of_its_beginning_a_game_is_told_whole() -> None:
    told = history(COURSE[1:], "h", 7)
    assert way(told) == list("bcdefgh")
    assert told.whole


def test_a_missing_restoring_is_bridged_to_the_course_that_it_left() -> None:
    after = [line("c2", "x", actions=3), line("x", "y", actions=4)]
    told = history([*COURSE, *after], "y", 4)
    assert standing(told) == ["b", "c", "x", "y"]
    assert told.whole


def test_a_missing_undoing_is_bridged_past_what_it_took_back() -> None:
    after = [line("e2", "x", actions=5), line("x", "y", actions=6)]
    told = history([*COURSE, *after], "y", 6)
    assert standing(told) == ["b", "c", "d", "e", "x", "y"]
    assert told.whole


def test_a_log_that_knows_nothing_of_a_state_tells_what_may_have_led_there() -> None:
    told = history([line("", "a", "start")], "z", 5)
    assert (way(told), told.holes) == (["a"], (0,))
    assert history([], "z", 5) == History((), (), (0,))


def test_an_undo_beyond_the_gap_takes_back_nothing() -> None:
    assert standing(history([line("b", "c", "undo"), line("c", "d")], "d", 9)) == ["d"]


def test_thousands_of_gaps_take_no_time() -> None:
    lines = [line(f"{number}", f"{number + 1}", actions=number + 1) for number in range(0, 40_000, 2)]
    begun = time.monotonic()
    assert len(history(lines, "40000", 40_000).holes) == 20_000
    assert time.monotonic() - begun < 5


def test_torn_and_foreign_lines_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    whole = msgspec.json.encode(line("", "a", "start"))
    path.write_bytes(b'\xff\xfe\n{"before":"x"}\n' + b"[" * 4000 + b"\n\n" + whole + b"\n" + whole[:20])
    assert [item.after for item in read_lines(path)] == ["a"]


def test_a_torn_line_does_not_swallow_the_next_one(tmp_path: Path) -> None:
    path = tmp_path / "a.log"
    path.write_bytes(b'{"before":"","aft')
    assert note(DISK, path, [line("a", "b")]) is None
    assert note(DISK, path, [line("b", "c")]) is None
    assert [item.after for item in read_lines(path)] == ["b", "c"]


def test_a_missing_log_has_no_lines(tmp_path: Path) -> None:
    assert read_lines(tmp_path / "none.log") == ()


def test_a_log_that_is_no_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(SaveFault) as caught:
        read_lines(tmp_path)
    assert caught.value.cause in {FaultCause.BROKEN, FaultCause.UNREADABLE}


def test_a_log_that_cannot_be_written_is_returned_as_a_fault(tmp_path: Path) -> None:
    fault = note(DISK, tmp_path / "no" / "a.log", [line("", "a")])
    assert fault is not None
    assert fault.cause is FaultCause.MISSING


def test_each_save_adds_the_line_of_its_deed(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    assert len(sitting.files.log.read_bytes().splitlines()) == 3
    told = store(tmp_path).history(sitting.name)
    assert told.whole
    assert [item.kind for item in told.lines] == ["start", "action", "action"]
    assert [msgspec.json.decode(item.events) for item in told.actions] == [["did 1"], ["did 2"]]


def test_the_log_goes_on_in_the_next_sitting_and_over_an_undo(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    sitting.write(moment(1), Occasion("undo"))
    sitting.close()
    again, _ = store(tmp_path).sit(sitting.name)
    play(again, 2, 3)
    told = store(tmp_path).history(sitting.name)
    assert told.whole
    assert [msgspec.json.decode(item.action)["do"] for item in told.actions] == [1, 2, 3]
    assert len(told.lines) == 6


def test_steps_that_are_saved_together_have_a_line_each(tmp_path: Path) -> None:
    sitting = played(tmp_path, 2)
    sitting.write(
        moment(2), deed(2), [(moment(1), Occasion("undo")), (moment(0), Occasion("undo")), (moment(1), deed(1))]
    )
    told = store(tmp_path).history(sitting.name)
    assert told.whole
    assert [item.kind for item in told.lines] == ["start", *["action"] * 2, *["undo"] * 2, *["action"] * 2]
    assert [msgspec.json.decode(item.action)["do"] for item in told.actions] == [1, 2]


@pytest.mark.parametrize("harm", [b"", b"torn", None])
def test_no_harm_to_the_log_hinders_loading_or_saving(tmp_path: Path, harm: bytes | None) -> None:
    sitting = played(tmp_path, 2)
    sitting.close()
    if harm is None:
        sitting.files.log.unlink()
    else:
        sitting.files.log.write_bytes(harm)
    again, found = store(tmp_path).sit(sitting.name)
    assert found.envelope.header.actions == 2
    assert again.write(moment(3), Occasion("action", raw(3))).log is None
    told = store(tmp_path).history(sitting.name)
    assert [msgspec.json.decode(item.action) for item in told.actions] == [3]
    assert not told.whole


def test_a_log_that_cannot_be_written_does_not_keep_the_state_from_being_saved(tmp_path: Path) -> None:
    sitting = played(tmp_path, 1)
    sitting.files.log.unlink()
    sitting.files.log.mkdir()
    written = sitting.write(moment(2), Occasion("action", raw(2)))
    assert written.log is not None
    assert written.log.path == sitting.files.log
    assert store(tmp_path).load(sitting.name).envelope.header.actions == 2
