"""The codex: chapters that merge in any order, and a file that no damage, no newer version and no other game makes less of."""

import multiprocessing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.codex import FORMAT, Codex, CodexChapter, CodexFile, KeptCodex, Sighting
from saves.disk import Disk
from saves.faults import FaultCause
from saves.frame import seal

NOW = datetime(2026, 3, 1, 14, 5, tzinfo=UTC)
SEEN = Codex({"one": CodexChapter(NOW, {"unit.archer": Sighting(3, 1)})})
OTHER = Codex({"two": CodexChapter(NOW, {"unit.archer": Sighting(1), "arena.kunlun": Sighting(1, 1)})})

sightings = st.builds(Sighting, st.integers(0, 9), st.integers(0, 9))
chapters = st.builds(
    CodexChapter,
    st.integers(0, 9).map(lambda days: NOW + timedelta(days)),
    st.dictionaries(st.sampled_from("abc"), sightings),
)
codices = st.builds(Codex, st.dictionaries(st.sampled_from("xyz"), chapters))


def file(folder: Path, disk: Disk | None = None) -> CodexFile:
    return CodexFile(folder / "data" / "codex.json", version="1.2.3", disk=disk or Disk())


@given(codices, codices, codices)
def test_codices_merge_alike_in_any_order_and_as_often_as_one_likes(one: Codex, two: Codex, three: Codex) -> None:
    assert one | two == two | one
    assert (one | two) | three == one | (two | three)
    assert one | two | one == one | two


def test_counts_of_all_campaigns_add_up() -> None:
    assert (SEEN | OTHER).sightings() == {"unit.archer": Sighting(4, 1), "arena.kunlun": Sighting(1, 1)}


def test_what_is_added_stands_beside_what_was_there(tmp_path: Path) -> None:
    assert file(tmp_path).read() == Codex()
    assert file(tmp_path).add(SEEN, NOW) == KeptCodex(SEEN)
    assert file(tmp_path).add(OTHER, NOW) == KeptCodex(SEEN | OTHER)
    assert file(tmp_path).read() == SEEN | OTHER
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["codex.json"]


def test_what_was_taken_back_since_stays_seen(tmp_path: Path) -> None:
    less = Codex({"one": CodexChapter(NOW + timedelta(1), {"unit.archer": Sighting(2)})})
    file(tmp_path).add(SEEN, NOW)

    kept = file(tmp_path).add(less, NOW).codex

    assert kept.chapters["one"] == CodexChapter(NOW + timedelta(1), {"unit.archer": Sighting(3, 1)})


def _add_many(folder: Path, name: str) -> None:
    for number in range(15):
        file(folder).add(Codex({f"{name} {number}": CodexChapter(NOW, {name: Sighting(1)})}), NOW)


def test_two_games_at_once_lose_nothing_of_each_other(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    players = [context.Process(target=_add_many, args=(tmp_path, name)) for name in ("anna", "bert")]
    for player in players:
        player.start()
    for player in players:
        player.join()

    assert file(tmp_path).read().sightings() == {"anna": Sighting(15), "bert": Sighting(15)}


def _harmed(raw: bytes) -> list[bytes]:
    return [b"", raw[:40], raw.replace(b"archer", b"marcher"), b"[]", seal(b'{"format":1}', b'"chapters":7').raw]


@pytest.mark.parametrize("harm", range(5))
def test_a_damaged_file_is_kept_beside_a_new_one(tmp_path: Path, harm: int) -> None:
    made = file(tmp_path)
    made.add(SEEN, NOW)
    raw = _harmed(made.path.read_bytes())[harm]
    made.path.write_bytes(raw)

    kept = made.add(OTHER, NOW)

    assert kept.codex == OTHER == made.read()
    assert kept.fault is not None
    assert kept.fault.told.startswith("The codex cannot be read. ")
    assert kept.fault.told.endswith("It was made anew from your saved games and the hall; the old file is kept.")
    assert kept.fault.path.read_bytes() == raw


def test_a_newer_file_stays_as_it_is(tmp_path: Path) -> None:
    made = file(tmp_path)
    made.path.parent.mkdir()
    header = msgspec.json.encode({"format": FORMAT + 1, "version": "9.0"})
    made.path.write_bytes(raw := seal(header, b'"chapters":[]').raw)

    kept = made.add(SEEN, NOW)

    assert kept.codex == SEEN
    assert kept.fault is not None
    assert kept.fault.cause is FaultCause.NEWER
    assert made.path.read_bytes() == raw
    assert [path.name for path in made.path.parent.iterdir()] == ["codex.json"]


class Full(Disk):
    """A disk on which nothing can be moved over another file."""

    def replace(self, source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device", str(source), None, str(target))


def test_a_file_that_cannot_be_written_is_shown_with_what_was_found(tmp_path: Path) -> None:
    file(tmp_path).add(SEEN, NOW)
    raw = file(tmp_path).path.read_bytes()

    kept = file(tmp_path, Full()).add(OTHER, NOW)

    assert kept.codex == SEEN | OTHER
    assert kept.fault is not None
    assert kept.fault.cause is FaultCause.FULL
    assert file(tmp_path).path.read_bytes() == raw


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")

    kept = file(tmp_path).add(SEEN, NOW)

    assert kept.codex == SEEN
    assert kept.fault is not None
