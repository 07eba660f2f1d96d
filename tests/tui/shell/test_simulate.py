"""`ad79 simulate`: what it prints, and what it refuses."""

import io
import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from rules.bots.contest import ContestResult
from rules.bots.stations.balance import Balance, lines
from rules.stations.state import Options
from tui.__main__ import main
from tui.games.campaign.simulate import _played
from tui.games.stations.simulate import _balanced
from tui.play.registry import GAMES
from tui.simulation.contests import matched
from tui.simulation.crews import Processes
from tui.simulation.many import chunks_of, summed
from tui.terminal.say import counting


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Ascii(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


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
    assert told.err == "0 of 12 deals\n10 of 12 deals\n12 of 12 deals\n"


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
        assert summed(partial(_balanced, "easy"), Balance(), chunks, Processes(jobs), "deals") == _balanced(
            "easy", range(4)
        )
    play = partial(matched, "stations", Options(), (0, 0, 1, 1), ("easy", "random"))
    assert summed(play, ContestResult(), chunks, Processes(1), "deals") == play(range(4))


def test_campaigns_are_counted_for_each_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "campaign", "--bots", "random", "plain", "--games", "2", "--jobs", "1"]) == 0

    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "The campaign (chosen): 2 campaigns each"
    assert [line.split()[0] for line in lines if line.endswith("  of")] == ["random", "plain"]
    assert sum(line.startswith("acts finished") for line in lines) == 2
    assert sum(bool(re.match(r"won +\d+\.\d% .* 2$", line)) for line in lines) == 2
    assert told.err == "0 of 2 campaigns\n2 of 2 campaigns\n" * 2


SHARE = ("part", "whole", "ratio", "low", "high")
"""The keys of every share, which the help names once."""


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[list[str], dict[str, Any]]:
    """The table that a command prints, and the object that it prints for programs."""
    assert main(["simulate", *arguments, "--jobs", "1"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert main(["simulate", *arguments, "--jobs", "1", "--json"]) == 0
    told = capsys.readouterr()
    assert told.out.count("\n") == 1
    assert re.fullmatch(r"(\d+ of \d+ \w+\n)+", told.err)
    return table, json.loads(told.out)


def worded(share: dict[str, float]) -> str:
    """A share as every table prints it."""
    return f"{share['ratio']:.1%}  {share['low']:.1%}-{share['high']:.1%}"


def test_programs_get_the_balance_of_the_stations(capsys: pytest.CaptureFixture[str]) -> None:
    table, told = figures(capsys, "stations", "--deals", "4", "--bots", "easy")

    counted = lines(GAMES["stations"].game.deck, _balanced("easy", range(4)))  # type: ignore[attr-defined]
    assert list(told) == ["table", "game", "deals", "level", "balance"]
    assert [told[key] for key in list(told)[:4]] == ["balance", "stations", 4, "easy"]
    assert [set(one) for one in told["balance"]] == [{"about", "value", "share", "goal", "met"}] * len(counted)
    for line, one, row in zip(counted, told["balance"], table[3:], strict=False):
        share = one["share"]
        assert (one["about"], one["value"], one["met"]) == (line.about, line.value, line.met)
        assert line.share is not None
        assert (share["part"], share["whole"], share["ratio"]) == (line.share.part, line.share.whole, line.share.ratio)
        assert (share["low"], share["high"]) == line.share.interval
        assert (one["goal"]["low"], one["goal"]["high"]) == (line.goal.low, line.goal.high)
        assert row.startswith(line.about)
        assert worded(share) in row


def test_programs_get_the_result_of_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    table, told = figures(capsys, "stations", "--match", "easy", "random", "--deals", "2")

    tally = matched("stations", Options(), (0, 0, 1, 1), ("easy", "random"), range(2))
    assert list(told) == ["table", "game", "levels", "won", "lost", "drawn", "share"]
    assert (told["table"], told["game"], told["levels"]) == ("match", "stations", ["easy", "random"])
    assert (told["won"], told["lost"], told["drawn"]) == (tally.won, tally.lost, tally.drawn)
    assert told["share"]["part"] == tally.won
    assert [line for line in table if line.startswith("won")] == [f"won       {tally.won:>7}"]


def test_programs_get_how_far_campaigns_come(capsys: pytest.CaptureFixture[str]) -> None:
    table, told = figures(capsys, "campaign", "--bots", "random", "plain", "--games", "2")

    assert list(told) == ["table", "game", "difficulty", "campaigns", "bots", "taken", "likelier"]
    assert [told[key] for key in list(told)[:4]] == ["progress", "campaign", "chosen", 2]
    assert [one["level"] for one in told["bots"]] == ["random", "plain"]
    for one in told["bots"]:
        found = _played(one["level"], "chosen", range(2))
        assert list(one) == ["level", "acts", "finished", "fights", "scions", "actions", "endless", "balance", "offers"]
        assert (one["acts"]["mean"], one["acts"]["campaigns"]) == (found.acts.value, 2)
        assert (one["acts"]["low"], one["acts"]["high"]) == found.acts.interval
        assert {act["act"]: act["share"]["part"] for act in one["finished"]} == {
            act: share.part for act, share in found.finished.items()
        }
        assert {(fight["kind"], fight["act"]): fight["share"]["whole"] for fight in one["fights"]} == {
            place: share.whole for place, share in found.fights.items()
        }
        assert {scion["scion"] for scion in one["scions"]} == set(found.scions)
        assert (one["actions"], one["endless"]) == (found.actions.value, found.endless)
        assert sum(worded(act["share"]) in line for act in one["finished"] for line in table) >= len(one["finished"])
        assert {thing["id"] for thing in one["offers"]} == {thing.id for thing, _ in found.offers}
        assert all(
            any(thing["name"] in line and worded(thing["taken"])[:6] in line for line in table)
            for thing in one["offers"]
        )


@pytest.mark.parametrize(
    "arguments",
    [
        ("stations", "--deals", "1", "--bots", "random"),
        ("stations", "--deals", "1", "--match", "random", "random"),
        ("campaign", "--games", "1", "--bots", "random"),
        ("ludus", "--matches", "2", "--bots", "random"),
        ("ludus", "--matches", "2", "--match", "random", "random"),
        ("ludus", "--matches", "3", "--seats", "3", "--match", "random", "random"),
    ],
)
def test_the_help_of_a_game_explains_every_key_that_programs_get(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", arguments[0], "--help"])
    told = capsys.readouterr().out
    _, found = figures(capsys, *arguments)
    assert set(keys_of(found)) <= {*SHARE, *re.findall(r'"(\w+)":?', told)}
    assert set(re.findall(r'"game":"(\w+)"', told)) == {arguments[0]}


def keys_of(found: Any) -> Iterator[str]:
    """Every key in a JSON value, at any depth."""
    parts = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    if isinstance(found, dict):
        yield from found
    for part in parts:
        yield from keys_of(part)


def test_a_terminal_gets_a_bar_that_ends_full() -> None:
    stream = Terminal()

    with counting(stream, 10, "deals") as tell:
        tell(5)
        half = stream.getvalue()
        tell(10)

    full = stream.getvalue()
    assert last_drawn(half)[40:].startswith("  5 of 10 deals")
    assert last_drawn(full)[40:].startswith(" 10 of 10 deals 0:00:00")
    assert last_drawn(full)[:40] == "\N{BOX DRAWINGS HEAVY HORIZONTAL}" * 40
    assert full.endswith("\n\x1b[?25h")


def last_drawn(bar: str) -> str:
    """The bar as it was drawn last, without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", bar).rstrip().rpartition("\r")[2]


def test_a_terminal_without_other_letters_gets_a_bar_of_ascii() -> None:
    stream = Ascii(io.BytesIO(), encoding="ascii")

    with counting(stream, 10, "deals") as tell:
        tell(10)

    stream.flush()
    assert "-" * 40 in last_drawn(stream.buffer.getvalue().decode("ascii"))  # type: ignore[attr-defined]


def test_a_pipe_gets_a_line_now_and_then() -> None:
    stream = io.StringIO()

    with counting(stream, 100, "deals") as tell:
        for done in range(100):
            tell(done + 1)

    assert stream.getvalue().splitlines() == [f"{done} of 100 deals" for done in range(0, 101, 10)]


def test_whoever_waits_at_a_pipe_is_told_after_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = 0
    monkeypatch.setattr("tui.terminal.say.monotonic", lambda: seconds)
    stream = io.StringIO()

    with counting(stream, 5000, "deals") as tell:
        before = stream.getvalue()
        for seconds in range(4, 25, 4):
            tell(seconds)

    assert before == "0 of 5000 deals\n"
    assert stream.getvalue().splitlines() == ["0 of 5000 deals", "12 of 5000 deals", "24 of 5000 deals"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ([], "GAME"),
        (["chess"], "chess"),
        (["stations", "--deals", "0"], "'0' is not a number from 1 up"),
        (["stations", "--deals", "many"], "'many' is not a number from 1 up"),
        (["stations", "--jobs", "-1"], "--jobs"),
        (["stations", "--jobs", "2", "--cluster", "host:8786"], "not allowed with"),
        (["stations", "--bots", "divine"], "divine"),
        (["stations", "--match", "hard"], "2 arguments"),
        (["stations", "--match", "hard", "divine"], "divine"),
        (["stations", "--match", "hard", "easy", "--bots", "easy"], "not allowed with"),
        (["stations", "--games", "3"], "--games"),
        (["campaign", "--bots", "easy"], "easy"),
        (["campaign", "--games", "0"], "'0' is not a number from 1 up"),
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


def test_the_levels_of_a_game_are_those_of_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    for row in [row for row in GAMES.values() if row.simulate]:
        with pytest.raises(SystemExit):
            main(["simulate", row.name, "--bots", "divine"])
        told = capsys.readouterr().err
        assert re.findall(r"'(\w+)'", told.partition("choose from")[2]) == list(row.bots)
