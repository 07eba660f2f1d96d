"""`ad79 simulate ludus --seats 3` or `4`: the table of balance, and one bot against two or three."""

import csv
import json
import re
from pathlib import Path

import pytest

from content.ludus.shelf import SHELF
from rules.bots.ludus.melee import melee_figures, melee_titles
from rules.ludus.game import LudusGame
from rules.ludus.options import Options
from tui.__main__ import main
from tui.games.ludus.simulate_melee import _balanced

FEW = ["--matches", "2", "--bots", "easy", "--jobs", "1"]


@pytest.mark.parametrize(("seats", "number"), [(3, "three"), (4, "four")])
def test_the_table_says_of_each_figure_whether_its_goal_is_met(
    capsys: pytest.CaptureFixture[str], seats: int, number: str
) -> None:
    assert main(["simulate", "ludus", "--seats", str(seats), *FEW]) == 0

    lines = capsys.readouterr().out.splitlines()
    box = LudusGame(SHELF.load()).box.packed(Options(seats=seats, champions="drawn"))
    verdicts = [line for line in lines if re.search(r" (met|MISSED)$", line)]
    assert re.fullmatch(rf"The ludus: 2 matches, {number} easy bots, \d+\.\d turns a match", lines[0])
    assert len(verdicts) == seats + len(box.champion) + 3 + len(box.stall)
    missed = sum(line.endswith("MISSED") for line in verdicts)
    assert lines[-1] == f"{len(verdicts) - missed} goals met, {missed} missed"
    assert max(map(len, lines)) <= 100


def test_without_champions_no_champion_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ludus", "--seats", "3", "--no-champions", *FEW]) == 0
    assert "those of" not in capsys.readouterr().out


def test_the_figures_of_the_titles_go_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    assert main(["simulate", "ludus", "--seats", "4", *FEW, "--csv", str(file)]) == 0

    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    found = _balanced("easy", Options(seats=4, champions="drawn"), range(2))
    assert sum(int(row["bought"]) for row in rows) == sum(share.part for share in found.bought.values()) > 0


def test_programs_get_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ludus", "--seats", "3", *FEW, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)

    set_up = Options(seats=3, champions="drawn")
    found, box = _balanced("easy", set_up, range(2)), LudusGame(SHELF.load()).box.packed(set_up)
    assert list(told) == ["table", "game", "seats", "matches", "level", "turns", "balance", "bought", "titles"]
    assert [told[key] for key in list(told)[:6]] == ["balance", "ludus", 3, 2, "easy", found.turns / 2]
    assert [(one["about"], one["value"], one["met"]) for one in told["balance"]] == [
        (one.about, one.value, one.met) for one in melee_figures(box, found)
    ]
    assert [(one["card"], one["bought"]["part"], one["met"]) for one in told["titles"]] == [
        (one.card, one.bought.part, one.met) for one in melee_titles(box, found)
    ]


@pytest.mark.parametrize(("seats", "others"), [(3, "two"), (4, "three")])
def test_one_bot_plays_against_the_others_from_every_seat(
    capsys: pytest.CaptureFixture[str], seats: int, others: str
) -> None:
    match = ["--match", "easy", "random", "--matches", "2", "--jobs", "1"]
    assert main(["simulate", "ludus", "--seats", str(seats), *match]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"The ludus: one easy bot against {others} random ones, {seats} games, each deal from every seat"
    won, lost, drawn = (int(line.split()[1]) for line in lines if re.fullmatch(r"(won|lost|drawn) +\d+", line))
    assert won + lost + drawn == seats
    times = won / (won + lost) * seats
    assert lines[-1].split()[:2] == ["times", f"{times:.2f}"]
    assert lines[-1].endswith("met" if times >= 1.5 else "MISSED")


def test_bad_seats_get_a_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "ludus", "--seats", "5"])
    assert left.value.code == 2
    assert "--seats" in capsys.readouterr().err
