"""The time to the terminal and back, by which a slow line is known."""

import os
import time
from pathlib import Path

import pytest
from textual._xterm_parser import XTermParser

from tests.tui.terminal.terminals import ad79
from tui.terminal.hearing import Ear
from tui.terminal.round_trip import ASK_ALIVE, RoundTrip


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_time_between_question_and_answer_is_told() -> None:
    clock = Clock()
    trip = RoundTrip(clock)
    assert trip.ask() == ASK_ALIVE
    clock.now = 0.4
    trip.answered()

    assert trip.seconds == 0.4


def test_one_question_at_a_time_and_an_overdue_answer_counts_from_its_question() -> None:
    clock = Clock()
    trip = RoundTrip(clock)
    trip.ask()
    clock.now = 0.1
    trip.answered()
    trip.ask()
    clock.now = 1.1
    assert trip.ask() == ""
    assert trip.seconds == 1.0


def test_what_a_busy_game_or_a_lost_answer_adds_is_not_the_time_of_the_line() -> None:
    clock = Clock()
    trip = RoundTrip(clock)
    for seconds in (0.1, 1.5, 0.3):
        trip.ask()
        clock.now += seconds
        trip.answered()
    trip.ask()
    clock.now += 60.0

    assert trip.measured == pytest.approx(0.1)
    assert trip.seconds == pytest.approx(60.0)


def test_a_terminal_that_never_answers_is_not_slow() -> None:
    clock = Clock()
    trip = RoundTrip(clock)
    trip.ask()
    clock.now = 9.0

    assert trip.seconds == trip.measured == 0.0


def test_the_answer_is_no_key() -> None:
    heard: list[str] = []
    ear = Ear(XTermParser(), alive=lambda: heard.append("alive"))

    assert ear.hear(b"\x1b[0n") == []
    assert heard == ["alive"]


def test_the_terminal_is_asked_as_a_sitting_begins_and_its_answer_types_nothing(tmp_path: Path) -> None:
    with ad79(tmp_path / "home") as terminal:
        terminal.wait_for("New campaign")
        terminal.settle()
        assert terminal.raw.count(ASK_ALIVE.encode()) == 1
        shown = terminal.text
        os.write(terminal.link, b"\x1b[0n")
        time.sleep(0.2)
        terminal.settle()

        assert terminal.text == shown
