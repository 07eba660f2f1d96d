"""The report of a run: what occurred too seldom is named, and as many games as asked are played on from copies."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.conformance import __main__ as command
from tests.conformance import batch
from tests.conformance.batch import Batch, hold_batch
from tests.conformance.campaign.subject import SUBJECT as CAMPAIGN
from tests.conformance.census import Census
from tests.conformance.feud.subject import SUBJECT as FEUD
from tests.conformance.ludus.subject import SUBJECT as LUDUS
from tests.conformance.subject import Pace
from tests.conformance.subjects import SUBJECTS


def counted(**counts: int) -> Census:
    """The census of a game that expects three colours."""
    census = Census("feud")
    for name, n in counts.items():
        for _ in range(n):
            census.count("colour", name)
    return census


COLOURED = replace(
    FEUD, expected=lambda _: (("colour", name) for name in ("red", "green", "blue")), absent=lambda _: (("colour", "blue"),)
)  # fmt: skip


def colours(census: Census, least: int) -> list[tuple[str, int]]:
    return [(name, count) for (kind, name), count in census.rare(COLOURED, least) if kind == "colour"]


def test_what_occurred_less_often_than_asked_is_named_with_its_count() -> None:
    census = counted(red=3, green=4)
    assert colours(census, 3) == []
    assert colours(census, 4) == [("red", 3)]
    assert colours(census, 5) == [("red", 3), ("green", 4)]
    lines = list(census.lines(COLOURED, 4))
    assert "  below 4: colour red 3" in lines
    assert not [line for line in lines if "green" in line and "below" in line]


def test_what_never_occurred_is_missing_unless_it_cannot() -> None:
    census = counted(red=1)
    assert ("colour", "green") in census.missing(COLOURED)
    assert not {("colour", "red"), ("colour", "blue")} & set(census.missing(COLOURED))
    assert "  never: colour green" in list(census.lines(COLOURED, 4))


def test_every_so_many_th_game_is_reloaded(monkeypatch: pytest.MonkeyPatch) -> None:
    reloaded: list[tuple[int, bool]] = []

    class Run:
        def __init__(self, subject: Any, bot: str | None) -> None:
            self.census = Census(subject.name)
            self.bot = bot

        def hold(self, seed: int, pace: Pace) -> None:
            reloaded.append((seed, pace.reload))

        def finish(self) -> None:
            assert self.bot == "plain"

    monkeypatch.setattr(batch, "Run", Run)
    hold_batch(Batch("campaign", range(7, 13), 4, "plain"))
    assert reloaded == [(seed, seed in {8, 12}) for seed in range(7, 13)]


def test_the_command_line_chooses_players_and_how_often_a_thing_has_to_occur() -> None:
    asked = command._parser().parse_args(["--players", "plain", "--below", "7", "--reloaded", "4"])
    assert (asked.players, asked.below, asked.reloaded) == ("plain", 7, 4)
    assert set(CAMPAIGN.bots) >= {"plain", "searching"}


def test_while_a_run_goes_on_it_names_what_is_still_rare() -> None:
    asked = command._parser().parse_args(["--games", "9", "--below", "4"])
    lone = replace(COLOURED, absent=lambda _: absent_but_colours())
    line = command._progress(lone, counted(red=3, green=4, blue=9), asked)
    assert line == "feud: 0 of 9 games, 1 kinds below 4 (colour red 3)"


def absent_but_colours() -> list[tuple[str, str]]:
    """All actions and events of the game, so that the colours alone have to occur."""
    return [tagged for tagged, _ in Census("feud").rare(COLOURED, 1) if tagged[0] != "colour"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_games_have_as_many_players_as_asked_for(seats: int) -> None:
    subject = replace(LUDUS, seats=seats)
    assert {subject.game.seated(subject.begin(Random(seed))) for seed in range(30)} == {seats}
    assert set(LUDUS.game.seats) == {2, 3, 4}


def test_games_of_so_many_players_are_those_that_so_many_can_play() -> None:
    asked = command._parser().parse_args(["--seats", "3"])
    meant = {subject.name for subject in SUBJECTS if command._is_meant(subject, asked)}
    assert "ludus" in meant
    assert "campaign" not in meant
    asked = command._parser().parse_args(["--seats", "4", "--only", "ludus"])
    assert [subject.name for subject in SUBJECTS if command._is_meant(subject, asked)] == ["ludus"]


@pytest.mark.parametrize(
    ("seats", "occurs", "cannot"),
    [
        (2, ("outcome", "won glory"), ("action", "ludus.against")),
        (3, ("outcome", "won battle"), ("action", "ludus.place")),
    ],
)
def test_what_has_to_occur_depends_on_the_players(seats: int, occurs: tuple[str, str], cannot: tuple[str, str]) -> None:
    missing = Census("ludus").missing(replace(LUDUS, seats=seats))
    assert occurs in missing
    assert cannot not in missing
    assert cannot in Census("ludus").missing(LUDUS)
