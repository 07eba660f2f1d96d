"""`ad79 simulate ludus`: the table of balance, the file of figures, and a match between two levels."""

import csv
import json
import re
from pathlib import Path

import pytest

from rules.bots.ludus.balance import fight_figures, figures, titles
from rules.ludus.options import Options
from tests.rules.ludus.support.shipped import GAME
from tui.__main__ import main
from tui.games.ludus.simulate import _balanced
from tui.simulation.crews import Processes
from tui.simulation.many import chunks_of, summed

BOX = GAME.box.packed(Options())


def test_the_table_says_of_each_figure_and_title_whether_its_goal_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ludus", "--matches", "6", "--bots", "easy", "--jobs", "1"]) == 0

    told = capsys.readouterr()
    lines = told.out.splitlines()
    verdicts = [line for line in lines if re.search(r" (met|MISSED)$", line)]
    assert re.fullmatch(r"The ludus: 6 matches, two easy bots, \d+\.\d turns a match", lines[0])
    assert len(verdicts) == 4 + 6 + len(BOX.stall)
    assert [line[:22].strip() for line in verdicts[10:]] == [BOX.card[card].name for card in BOX.stall]
    missed = sum(line.endswith("MISSED") for line in verdicts)
    assert lines[-1] == f"{len(verdicts) - missed} goals met, {missed} missed"
    assert max(map(len, lines)) <= 100
    assert told.err == "0 of 6 matches\n4 of 6 matches\n6 of 6 matches\n"


def test_the_figures_of_the_titles_go_into_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.csv"
    assert main(["simulate", "ludus", "--matches", "2", "--bots", "easy", "--jobs", "1", "--csv", str(file)]) == 0

    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    found = _balanced("easy", range(2))
    assert [row["title"] for row in rows] == [BOX.card[card].name for card in BOX.stall]
    assert sum(int(row["offered"]) for row in rows) == sum(share.whole for share in found.bought.values()) > 0
    assert sum(int(row["bought"]) for row in rows) == sum(share.part for share in found.bought.values()) > 0
    assert sum(int(row["decks"]) for row in rows) == sum(share.whole for share in found.won.values()) > 0
    assert "The ludus: 2 matches" in capsys.readouterr().out


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nowhere" / "figures.csv"
    assert main(["simulate", "ludus", "--bots", "easy", "--jobs", "1", "--csv", str(file)]) == 1

    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"ad79: {file}: No such file or directory\n"


def test_a_match_between_levels_plays_each_deal_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ludus", "--match", "easy", "random", "--matches", "3", "--jobs", "1"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The ludus: easy against random, 4 games of mirrored deals"
    counts = {line.split()[0]: int(line.split()[1]) for line in lines if re.fullmatch(r"(won|lost|drawn) +\d+", line)}
    assert sum(counts.values()) == 4
    assert "of the decided games" in lines[-1]


def test_several_processes_count_the_same_as_one() -> None:
    found = summed(
        lambda seeds: _balanced("easy", seeds), _balanced("easy", range(0)), chunks_of(4, 2), Processes(1), "matches"
    )

    assert found == _balanced("easy", range(4))


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--matches", "0"], "'0' is not a number from 1 up"),
        (["--deals", "3"], "--deals"),
        (["--bots", "divine"], "divine"),
        (["--match", "hard"], "2 arguments"),
        (["--match", "hard", "easy", "--bots", "easy"], "not allowed with"),
        (["--csv"], "expected one argument"),
    ],
)
def test_bad_options_get_a_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "ludus", *arguments])

    told = capsys.readouterr()
    assert left.value.code == 2
    assert told.out == ""
    assert word in told.err


def test_programs_get_the_balance_of_the_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "ludus", "--matches", "2", "--bots", "easy", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)

    found = _balanced("easy", range(2))
    assert list(told) == [
        "table",
        "game",
        "matches",
        "level",
        "turns",
        "balance",
        "contested",
        "bought",
        "won",
        "titles",
    ]
    assert [told[key] for key in list(told)[:5]] == ["balance", "ludus", 2, "easy", found.turns / 2]
    assert [(one["about"], one["value"], one["met"]) for one in told["balance"]] == [
        (one.about, one.value, one.met) for one in figures(found)
    ]
    assert [(one["about"], one["value"], one["met"]) for one in told["contested"]] == [
        (one.about, one.value, one.met) for one in fight_figures(found, "easy")
    ]
    assert [one["share"] is None for one in told["balance"]] == [one.share is None for one in figures(found)]
    assert (told["bought"], told["won"]) == ({"low": 0.05, "high": 0.9}, {"low": 0.4, "high": 0.6})
    for one, counted in zip(told["titles"], titles(BOX, found), strict=True):
        assert (one["card"], one["met"]) == (counted.card, counted.met)
        assert (one["name"], one["kind"], one["cost"]) == (
            BOX.card[counted.card].name,
            BOX.card[counted.card].kind,
            BOX.card[counted.card].price,
        )
        assert (one["bought"]["part"], one["bought"]["whole"]) == (counted.bought.part, counted.bought.whole)
        assert (one["won"]["ratio"], one["won"]["low"]) == (counted.won.ratio, counted.won.interval[0])
