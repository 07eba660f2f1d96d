"""`ad79 simulate`: what it prints, and what it refuses."""

import io
import re
from functools import partial

import pytest

from rules.bots.contest import Tally
from rules.bots.stations.balance import Balance
from rules.stations.state import Options
from tui.__main__ import _CAMPAIGN_LEVELS, _LEVELS, main
from tui.games.stations.simulate import _balanced
from tui.play.registry import GAMES
from tui.simulation.contests import matched
from tui.simulation.many import chunks_of, progress, summed


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_table_says_of_each_card_and_goal_whether_it_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "stations", "--deals", "12", "--bots", "easy", "--jobs", "1"]) == 0

    told = capsys.readouterr()
    lines = told.out.splitlines()
    deck = GAMES["stations"].game.deck  # type: ignore[attr-defined]
    verdicts = [line for line in lines if re.search(r" (met|MISSED)$", line)]
    assert lines[0] == "The Stations: 12 deals, four easy bots"
    assert len(verdicts) == 4 + len(deck.card)
    assert all(any(line.startswith(card.name) for line in verdicts) for card in deck.card.values())
    missed = sum(line.endswith("MISSED") for line in verdicts)
    assert lines[-1] == f"{len(verdicts) - missed} goals met, {missed} missed"
    assert told.err == "10 of 12 deals\n12 of 12 deals\n"


def test_a_match_plays_each_deal_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "stations", "--match", "easy", "random", "--deals", "3", "--jobs", "1"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The Stations: easy against random, 6 games of mirrored deals"
    counts = {line.split()[0]: int(line.split()[1]) for line in lines if re.fullmatch(r"(won|lost|drawn) +\d+", line)}
    assert sum(counts.values()) == 6
    assert "of the decided games" in lines[-1]


def test_several_processes_count_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    chunks = chunks_of(4, 2)

    assert chunks == [range(2), range(2, 4)]
    for jobs in (1, 2):
        assert summed(partial(_balanced, "easy"), Balance(), chunks, jobs, "deals") == _balanced("easy", range(4))
    play = partial(matched, "stations", Options(), (0, 0, 1, 1), ("easy", "random"))
    assert summed(play, Tally(), chunks, 1, "deals") == play(range(4))


def test_campaigns_are_counted_for_each_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "campaign", "--bots", "random", "plain", "--games", "2", "--jobs", "1"]) == 0

    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "The campaign (chosen): 2 campaigns each"
    assert [line.split()[0] for line in lines if "95 in 100" in line] == ["random", "plain"]
    assert sum(line.startswith("acts finished") for line in lines) == 2
    assert sum(bool(re.match(r"won +\d+\.\d% .* 2$", line)) for line in lines) == 2
    assert told.err == "2 of 2 campaigns\n" * 2


def test_a_terminal_gets_a_bar_that_ends_full() -> None:
    stream = Terminal()

    progress(stream, 0, 5, 10, "deals")
    progress(stream, 5, 10, 10, "deals")

    half, full = stream.getvalue().split("\r")[1:]
    assert half == f"[{'#' * 20}{'-' * 20}] 5 of 10 deals"
    assert full == f"[{'#' * 40}] 10 of 10 deals\n"


def test_a_pipe_gets_a_line_now_and_then() -> None:
    stream = io.StringIO()

    for done in range(100):
        progress(stream, done, done + 1, 100, "deals")

    assert stream.getvalue().splitlines() == [f"{done} of 100 deals" for done in range(10, 101, 10)]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "GAME"),
        (["chess"], "chess"),
        (["stations", "--deals", "0"], "'0' is no number from 1 on"),
        (["stations", "--deals", "many"], "'many' is no number from 1 on"),
        (["stations", "--jobs", "-1"], "--jobs"),
        (["stations", "--bots", "divine"], "divine"),
        (["stations", "--match", "hard"], "2 arguments"),
        (["stations", "--match", "hard", "divine"], "divine"),
        (["stations", "--match", "hard", "easy", "--bots", "easy"], "not allowed with"),
        (["stations", "--games", "3"], "--games"),
        (["campaign", "--bots", "easy"], "easy"),
        (["campaign", "--games", "0"], "'0' is no number from 1 on"),
        (["campaign", "--difficulty", "trifling"], "trifling"),
    ],
)
def test_bad_options_get_a_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", *arguments])

    told = capsys.readouterr()
    assert left.value.code == 2
    assert told.out == ""
    assert told.err.startswith("ad79: ")
    assert told.err.count("\n") == 1
    assert word in told.err


def test_the_levels_of_the_command_are_those_of_the_registry() -> None:
    assert tuple(GAMES["stations"].bots) == _LEVELS
    assert tuple(GAMES["campaign"].bots) == _CAMPAIGN_LEVELS
