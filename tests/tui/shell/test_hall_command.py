"""`ad79 hall`: the list by scores, a story, both for programs, and sentences for what is wrong."""

import io
import json
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from saves.chronicle import ScoreLine, render
from tests.saves.staging import flip
from tests.tui.pages.archive import TOLD, here
from tui.__main__ import main
from tui.play.house import House


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    found = here(monkeypatch, tmp_path)
    for days, (name, score) in enumerate((("Low", 90), ("High", 720), ("Old", None))):
        reckoning = (ScoreLine("Primuses beaten", "3 x 100", score),) if score else ()
        told = replace(TOLD, name=name, seed=days, score=score, reckoning=reckoning, chart=("~~══@N2",))
        found.hall.add(replace(told, ended=TOLD.ended + timedelta(days=days)))
    return found


def test_the_list_is_sorted_by_score_in_columns(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hall"]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "All past campaigns: 3",
        "",
        "       Hero             Score End  Against       Difficulty Act, week Ended",
        "  1    Krakenlance        720 Lost Taotie        Chosen     III 11/12 2026-03-02",
        "  2    Krakenlance         90 Lost Taotie        Chosen     III 11/12 2026-03-01",
        "  3    Krakenlance          - Lost Taotie        Chosen     III 11/12 2026-03-03",
    ]


def test_a_story_is_told_by_its_name_or_its_title(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hall", "High"]) == main(["hall", "high"]) == 0

    told = house.hall.find("high").chronicle
    assert told is not None
    text = capsys.readouterr().out
    assert text == 2 * render(told, None)
    assert "    720  Primuses beaten: 3 x 100" in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_terminal_of_ascii_gets_ascii(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)

    assert main(["hall", "high"]) == 0
    assert b"~~==@N2" in out.buffer.getvalue()


def test_programs_get_records(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hall", "--json"]) == main(["hall", "--json", "old"]) == 0

    every, one = map(json.loads, capsys.readouterr().out.splitlines())
    assert [(told["id"], told["score"]) for told in every] == [("high", 720), ("low", 90), ("old", None)]
    assert (one["id"], one["score"], one["hero"]) == ("old", None, "Krakenlance")


def test_what_cannot_be_read_is_said_and_hides_no_other(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    flip(house.hall.folder / "low" / "record.json", 300)

    assert main(["hall"]) == main(["hall", "low"]) == 1
    found = capsys.readouterr()
    assert "  1    Krakenlance        720" in found.out
    assert found.err.count("low: The file is damaged") == 2


def test_a_campaign_that_is_not_there_is_named(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hall", "nobody"]) == 1
    assert (
        "ad79: There is no such past campaign. Look for its name in the list: ad79 hall shows it."
        in capsys.readouterr().err
    )


def test_an_empty_hall_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here(monkeypatch, tmp_path)

    assert main(["hall"]) == main(["hall", "--json"]) == 0
    assert capsys.readouterr().out == "Nobody is in the hall yet. A campaign comes here when it is won or lost.\n[]\n"
