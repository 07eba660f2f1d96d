from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.chronicle import WIDTH, Chronicle, render
from saves.faults import FaultCause, SaveFault
from saves.game_files import Retired, history_of
from saves.hall import Hall
from tests.saves.broken_disks import RefusingDisk, Stopped, StoppingDisk
from tests.saves.staging import START, VERSION, flip, later, played, store

TOLD = Chronicle(
    name="Krakenlance against Taotie",
    hero="Krakenlance",
    scion="Taotie",
    difficulty="Chosen",
    practice=True,
    restores=2,
    weeks=6,
    seed=79,
    version=VERSION,
    content="f00d",
    outcome="lost",
    cause="Struck down by Decimus with two hits to spare.",
    act=2,
    week=4,
    place="Ostia",
    sheet=("Health    6   HP  0", "Movement  2"),
    troop=("Archer", "Defender"),
    prowess=("Follow My Lead",),
    tactics=("Net",),
    route=tuple(f"Town {number}" for number in range(40)),
    fights=("Act 1, week 2: sport, won",),
    started=START,
    ended=START + timedelta(hours=3),
    sittings=3,
    actions=412,
    log=("You fall.",),
)


def hall(folder: Path) -> Hall:
    return Hall(folder / "hall", version=VERSION)


def test_a_chronicle_is_kept_as_record_and_as_text(tmp_path: Path) -> None:
    tablet = hall(tmp_path).add(TOLD)
    assert tablet.path == tmp_path / "hall" / "krakenlance-against-taotie"
    assert hall(tmp_path).list() == (tablet,)
    assert tablet.text.read_text(encoding="utf-8") == render(TOLD, tablet.text)


def test_the_text_tells_everything() -> None:
    text = render(TOLD, Path("chronicle.txt"))
    for words in (
        "Defeat of Krakenlance, act II, week 4, Ostia.",
        "Struck down by Decimus with two hits to spare.",
        "Scion:       Taotie",
        "Difficulty:  Chosen, practice",
        "Weeks:       6 an act",
        "Seed:        79",
        "Played:      412 actions in 3 sittings",
        "Set back:    2 times, to older copies",
        "Game:        AD 79 1.2.3, content f00d",
        "Begun:       2026-03-01 14:05 UTC",
        "Ended:       2026-03-01 17:05 UTC",
        "Health    6   HP  0",
        "Archer\nDefender",
        "Follow My Lead",
        "Tactics\n-------\nNet",
        "Banes\n-----\nnone",
        "Town 38 > Town",
        "Act 1, week 2: sport, won",
        "You fall.",
        "This text: chronicle.txt",
    ):
        assert words in text


def test_a_victory_reads_as_one_and_what_did_not_happen_is_not_said() -> None:
    text = render(msgspec.structs.replace(TOLD, outcome="won", restores=0, practice=False), Path("c"))
    assert "Victory of Krakenlance" in text
    assert "Set back" not in text
    assert "practice" not in text


lines = st.lists(st.text(max_size=200), max_size=3).map(tuple)
chronicles = st.builds(
    Chronicle,
    name=st.text(max_size=200),
    hero=st.text(max_size=100),
    place=st.text(max_size=100),
    cause=st.text(max_size=200),
    version=st.text(max_size=100),
    outcome=st.sampled_from(["won", "lost"]),
    started=st.just(START),
    ended=st.just(START),
    sheet=lines,
    troop=lines,
    route=lines,
    log=lines,
)


@given(chronicles)
def test_no_line_is_wider_than_eighty_columns(told: Chronicle) -> None:
    text = render(told, Path("short"))
    assert max(map(len, text.split("\n"))) <= WIDTH == 80


def test_past_campaigns_of_one_title_stand_side_by_side_and_the_last_comes_first(tmp_path: Path) -> None:
    again = msgspec.structs.replace(TOLD, started=START + timedelta(days=1), ended=START + timedelta(days=2))
    hall(tmp_path).add(TOLD)
    hall(tmp_path).add(again)
    assert [(tablet.name, tablet.chronicle) for tablet in hall(tmp_path).list()] == [
        ("krakenlance-against-taotie-2", again),
        ("krakenlance-against-taotie", TOLD),
    ]


def test_a_campaign_told_twice_has_one_record(tmp_path: Path) -> None:
    hall(tmp_path).add(TOLD)
    hall(tmp_path).add(msgspec.structs.replace(TOLD, cause="Told better."))
    (tablet,) = hall(tmp_path).list()
    assert tablet.chronicle is not None
    assert tablet.chronicle.cause == "Told better."


@pytest.mark.parametrize("change", [{"restores": 3}, {"sittings": 4}, {"actions": 413}])
def test_another_end_of_the_same_campaign_has_a_record_of_its_own(tmp_path: Path, change: dict[str, int]) -> None:
    hall(tmp_path).add(TOLD)
    hall(tmp_path).add(msgspec.structs.replace(TOLD, **change))
    assert len(hall(tmp_path).list()) == 2


def test_one_bad_record_hides_no_other(tmp_path: Path) -> None:
    places = []
    for number in range(5):
        told = msgspec.structs.replace(TOLD, name=f"Number {number}")
        places.append(hall(tmp_path).add(told).path / "record.json")
    flip(places[1], 300)
    places[2].unlink()
    later(places[3])
    places[4].write_bytes(places[4].read_bytes()[:-9])
    sound, *faulty = hall(tmp_path).list()
    assert (sound.name, sound.fault) == ("number-0", None)
    assert [tablet.fault and tablet.fault.cause for tablet in faulty] == [
        FaultCause.CHANGED,
        FaultCause.MISSING,
        FaultCause.NEWER,
        FaultCause.TRUNCATED,
    ]


def test_a_bad_record_is_not_written_over(tmp_path: Path) -> None:
    place = hall(tmp_path).add(TOLD).path / "record.json"
    flip(place, 300)
    harmed = place.read_bytes()
    assert hall(tmp_path).add(TOLD).name == "krakenlance-against-taotie-2"
    assert place.read_bytes() == harmed


def test_a_past_campaign_is_found_by_name_or_title(tmp_path: Path) -> None:
    tablet = hall(tmp_path).add(TOLD)
    assert hall(tmp_path).find(TOLD.name) == hall(tmp_path).find(tablet.name) == tablet
    for text in ("nobody", "..", ""):
        with pytest.raises(SaveFault, match="no such past campaign"):
            hall(tmp_path).find(text)


def test_an_empty_hall_is_an_empty_list(tmp_path: Path) -> None:
    assert hall(tmp_path).list() == ()


def test_what_is_no_folder_does_not_show(tmp_path: Path) -> None:
    hall(tmp_path).add(TOLD)
    (tmp_path / "hall" / "notes.txt").write_text("mine")
    assert len(hall(tmp_path).list()) == 1


def test_the_game_follows_its_record_with_its_log(tmp_path: Path) -> None:
    played(tmp_path, 3).close()
    tablet = hall(tmp_path).add(TOLD)
    store(tmp_path).retire("the-long-way", tablet.path)
    assert len(history_of(*Retired.to(tablet.path)).actions) == 3
    assert hall(tmp_path).list() == (tablet,)


@pytest.mark.parametrize("at", range(1, 20))
def test_a_record_that_fails_is_told_and_one_that_stops_harms_no_other(tmp_path: Path, at: int) -> None:
    first = hall(tmp_path).add(msgspec.structs.replace(TOLD, seed=1))
    disk = RefusingDisk(at)
    try:
        Hall(tmp_path / "hall", version=VERSION, disk=disk).add(TOLD)
    except SaveFault:
        assert disk.struck
    else:
        assert not disk.struck or TOLD in [one.chronicle for one in hall(tmp_path).list()]
    try:
        Hall(tmp_path / "hall", version=VERSION, disk=StoppingDisk(at)).add(TOLD)
    except Stopped:
        assert first in hall(tmp_path).list()
    told = hall(tmp_path).add(TOLD)
    assert told in hall(tmp_path).list()
    assert first in hall(tmp_path).list()
