"""The terminal is asked for 24-bit colours where its name promises but 256, and is believed if it answers at once."""

import os
import time
from pathlib import Path

import pytest
from textual._xterm_parser import XTermParser

from saves.folders import Folders
from saves.settings import Settings
from tests.tui.clocks import Clock
from tests.tui.terminal.terminals import Terminal, ad79
from tests.tui.terminal.test_ssh import INDEXED, TRUE_COLOUR
from tui.play.house import House
from tui.terminal.abilities import Abilities
from tui.terminal.capabilities import Found
from tui.terminal.fine_colours import ASK_COLOUR, ColourQuestion, is_worth_asking
from tui.terminal.hearing import Ear

HELD = "\x1bP1$r0;8;48:2::1:2:3m\x1b\\"


def question(clock: Clock) -> tuple[ColourQuestion, list[str]]:
    heard: list[str] = []
    return ColourQuestion(lambda: heard.append("fine"), clock), heard


@pytest.mark.parametrize(
    ("answer", "fine"),
    [
        (HELD, True),
        ("\x1bP1$r48:2:1:2:3m\x1b\\", True),
        ("\x1bP1$r0;8;48;2;1;2;3m\x1b\\", True),
        ("\x1bP1$r48;2;1;2;3;8m\x07", True),
        ("\x1bP1$r0;8;48:5:16m\x1b\\", False),
        ("\x1bP1$r0;8;48;5;16m\x1b\\", False),
        ("\x1bP1$r0;48:2::0:0:0m\x1b\\", False),
        ("\x1bP1$r0m\x1b\\", False),
        ("\x1bP0$r\x1b\\", False),
        ("\x1bP>|name 1.2\x1b\\", False),
    ],
)
def test_who_holds_the_very_colour_has_them(answer: str, *, fine: bool) -> None:
    asked, heard = question(Clock())
    asked.ask()
    asked.answered(answer)

    assert heard == ["fine"] * fine


def test_it_is_asked_and_heard_once() -> None:
    asked, heard = question(Clock())
    asked.answered(HELD)
    assert [asked.ask(), asked.ask()] == [ASK_COLOUR, ""]
    asked.answered(HELD)
    asked.answered(HELD)

    assert heard == ["fine"]


def test_an_answer_over_a_slow_line_or_behind_that_to_a_later_question_is_none() -> None:
    clock = Clock()
    slow, heard_slow = question(clock)
    slow.ask()
    clock.now += 0.31
    slow.answered(HELD)
    late, heard_late = question(clock)
    late.close()
    late.ask()
    late.close()
    late.answered(HELD)

    assert heard_slow == heard_late == []


def test_the_answer_is_no_key_and_no_part_of_a_paste() -> None:
    told: list[str] = []
    ear = Ear(XTermParser(), told=told.append)

    assert ear.hear(HELD[:9].encode()) == []
    heard = ear.hear(f"{HELD[9:]}a".encode())

    assert [getattr(message, "key", "") for message in heard] == ["a"]
    assert told == [HELD]


@pytest.mark.parametrize(
    ("environ", "asked"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "tmux-256color"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, False),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"}, False),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "xterm-kitty"}, False),
        ({"TERM": "xterm"}, False),
        ({"TERM": "vt100"}, False),
        ({}, False),
    ],
)
def test_who_has_256_by_name_alone_is_asked(environ: dict[str, str], *, asked: bool) -> None:
    assert is_worth_asking(environ) is asked


def test_what_it_has_told_counts_but_no_color_goes_before_it() -> None:
    environ = {"TERM": "xterm-256color"}
    believed, unheard = Abilities(environ, "utf-8"), Abilities({**environ, "NO_COLOR": "1"}, "utf-8")
    believed.has_told_fine_colours()
    unheard.has_told_fine_colours()

    assert (believed.found, believed.colours(), believed.colours("16")) == (
        Found("truecolor", "what it answers"),
        "truecolor",
        "16",
    )
    assert unheard.colours() == "none"


# The program


def sent_after(terminal: Terminal, answer: str, delay: float = 0.0) -> bytes:
    """Answer the question, and return what the program has sent by the time that all is quiet."""
    until = time.monotonic() + 20
    while ASK_COLOUR.encode() not in terminal.raw:
        assert time.monotonic() < until, terminal.raw
        terminal.read(0.05)
    time.sleep(delay)
    os.write(terminal.link, answer.encode())
    terminal.wait_for("New campaign")
    terminal.settle(0.6)
    return terminal.raw.replace(ASK_COLOUR.encode(), b"")


@pytest.mark.parametrize(
    ("answer", "delay", "fine"), [(HELD, 0.0, True), (HELD, 0.4, False), ("\x1b[0n\x1b[?1;2c", 0.0, False)]
)
def test_the_program_draws_in_the_colours_that_the_terminal_tells(
    tmp_path: Path, answer: str, delay: float, *, fine: bool
) -> None:
    with ad79(tmp_path / "home") as terminal:
        sent = sent_after(terminal, answer, delay)

        assert bool(TRUE_COLOUR.search(sent)) is fine
        assert fine or INDEXED.search(sent)
        assert "$q" not in terminal.text  # what a terminal writes out that does not know the question is covered
        assert terminal.text.count("New campaign") == 1


def test_the_settings_tell_what_the_terminal_told(tmp_path: Path) -> None:
    with ad79(tmp_path / "home") as terminal:
        sent_after(terminal, HELD)
        terminal.press(b":")
        terminal.press(b"Settings")
        terminal.press(b"\r")
        terminal.wait_for("24-bit colors, by what it answers")


@pytest.mark.parametrize(
    ("arguments", "environ", "settings"),
    [
        (("--colors", "256"), {}, Settings()),
        ((), {"NO_COLOR": "1"}, Settings()),
        ((), {"COLORTERM": "truecolor"}, Settings()),
        ((), {}, Settings(colour="256")),
    ],
)
def test_where_the_player_or_the_environment_says_more_nothing_is_asked(
    tmp_path: Path, arguments: tuple[str, ...], environ: dict[str, str], settings: Settings
) -> None:
    home = tmp_path / "home"
    House(Folders(home, home)).change_settings(settings)
    with ad79(home, *arguments, environ=environ) as terminal:
        terminal.wait_for("New campaign")

        assert ASK_COLOUR.encode() not in terminal.raw
