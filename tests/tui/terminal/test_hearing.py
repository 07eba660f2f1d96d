"""From bytes to messages, as the driver's thread hears them."""

import random
from collections.abc import Iterable

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message

from tests.tui.clocks import Clock
from tui.terminal.hearing import ASK_MARKING, Ear
from tui.terminal.pastes import PasteSense

LETTERS = ("é", "ß", "…", "寿", "🗡")
MARKING = b"\x1b[?2004;2$y"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ear(clock: Clock) -> Ear:
    return Ear(XTermParser(), clock)


def keys(messages: Iterable[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


def pastes(messages: Iterable[Message]) -> list[str]:
    return [message.text for message in messages if isinstance(message, events.Paste)]


def quiet(ear: Ear, clock: Clock, seconds: float = 1.0) -> list[Message]:
    clock.now += seconds
    return ear.tick()


@pytest.mark.parametrize("letter", LETTERS)
def test_a_letter_may_be_cut_anywhere(letter: str) -> None:
    data = letter.encode()
    for at in range(1, len(data)):
        ear = Ear(XTermParser(), Clock())
        heard = [*ear.hear(data[:at]), *ear.tick(), *ear.hear(data[at:]), *ear.tick(), *ear.hear(b"a")]

        assert [message.character for message in heard if isinstance(message, events.Key)] == [letter, "a"]


def test_bytes_that_are_no_utf8_are_one_strange_key_each(ear: Ear) -> None:
    assert ear.hear(b"\xe9") == []
    assert keys(ear.hear(b"a")) == ["replacement_character", "a"]
    assert keys(ear.hear(b"\xff\xe9\xe9a")) == ["replacement_character"] * 3 + ["a"]


@pytest.mark.parametrize(
    ("data", "key"),
    [(b"\x1b[B", "down"), (b"\x1b[6~", "pagedown"), (b"\x1bOP", "f1"), (b"\x1b[Z", "shift+tab"), (b"\x1b[106u", "j")],
)
def test_a_key_of_several_bytes_may_be_cut_anywhere(data: bytes, key: str) -> None:
    for at in range(1, len(data)):
        ear = Ear(XTermParser(), Clock())

        assert keys([*ear.hear(data[:at]), *ear.tick(), *ear.hear(data[at:] + b"a")]) == [key, "a"]


def test_a_mouse_report_is_heard_and_is_no_key(ear: Ear) -> None:
    (press,) = ear.hear(b"\x1b[<0;11;6M")

    assert isinstance(press, events.MouseDown)
    assert (press.x, press.y) == (10, 5)


@pytest.mark.parametrize(
    "noise",
    [
        b"\x1b[99999999999u",
        b"\x1b[97:65;1;1u",
        b"\x1b[55296u",
        b"\x1b[;;u",
        b"\x1b[<99999999999;1;1M",
        b"\x1b[12345z",
        b"\x1bOz",
        b"\x1b[1;5",
        b"\x1b[999;999;999;999;999;999;999;999A",
        b"\xc2\x9b",
        "\u202e".encode(),
    ],
)
def test_noise_is_no_action_and_ends_nothing(ear: Ear, clock: Clock, noise: bytes) -> None:
    heard = [*ear.hear(noise), *quiet(ear, clock, 6)]

    assert {*keys(heard)} <= {"right_to_left_override", "shift+escape"}
    assert keys(ear.hear(b"a")) == ["a"]


def test_random_bytes_end_nothing(ear: Ear, clock: Clock) -> None:
    chance = random.Random(79)
    for _ in range(3000):
        data = bytes(
            chance.choice((chance.randrange(256), 27, 91, 59, 49, 117)) for _ in range(chance.randrange(1, 40))
        )
        ear.hear(data)
        quiet(ear, clock, chance.choice((0.0, 0.05, 0.2, 3.0)))
    quiet(ear, clock, 6)
    quiet(ear, clock, 6)

    assert keys(ear.hear(b"a")) == ["a"]


def test_an_unmarked_paste_is_one_paste_however_it_is_cut(ear: Ear, clock: Clock) -> None:
    heard = [*ear.hear(b"quit the \x1b game"), *ear.tick(), *ear.hear(b"!\r"), *quiet(ear, clock, 0.1)]
    assert heard == []

    heard = quiet(ear, clock)
    assert keys(heard) == []
    assert pastes(heard) == ["quit the \x1b game!\r"]
    assert quiet(ear, clock) == []
    assert keys(ear.hear(b"q")) == ["q"]


def test_what_a_paste_leaves_unfinished_goes_with_it(ear: Ear, clock: Clock) -> None:
    ear.hear(b"quit the game\x1b")

    assert keys(quiet(ear, clock)) == []


def test_a_terminal_that_says_that_it_marks_pastes_brings_keys_typed_ahead(ear: Ear) -> None:
    assert ear.hear(MARKING) == []

    assert keys(ear.hear(b"jkjk1\x1b[B\x1b[Aj\r")) == ["j", "k", "j", "k", "1", "down", "up", "j", "enter"]


def test_a_terminal_that_says_that_it_does_not_is_not_trusted(ear: Ear) -> None:
    ear.hear(b"\x1b[?2004;0$y")

    assert keys(ear.hear(b"jkjk1jk\r")) == []


def test_a_marked_paste_shows_that_the_terminal_marks(ear: Ear) -> None:
    assert pastes(ear.hear(b"\x1b[200~some \x1b text\x1b[201~")) == ["some \x1b text"]

    assert keys(ear.hear(b"jkjk1jk\r")) == ["j", "k", "j", "k", "1", "j", "k", "enter"]


@pytest.mark.parametrize("paste", [b"quit the game", b"\x1b[200~quit the game", b"\x1b[1;", b"\x1b]1", b"\x1b"])
@pytest.mark.parametrize("key", [b"\x03", b"\x1b[99;5u"])
def test_control_c_is_heard_in_the_middle_of_a_paste(ear: Ear, paste: bytes, key: bytes) -> None:
    ear.hear(paste)

    assert keys(ear.hear(key)) == ["ctrl+c"]


def test_control_c_after_keys_that_may_be_a_paste_is_heard(ear: Ear) -> None:
    assert keys(ear.hear(b"quit the game\x03")) == ["ctrl+c"]


def test_control_c_in_a_paste_is_text(ear: Ear) -> None:
    assert keys(ear.hear(b"\x1b[200~quit \x03 the game\x1b[201~")) == []


def test_the_question_is_the_one_that_terminals_know() -> None:
    assert ASK_MARKING == "\x1b[?2004$p"


def test_of_a_flood_little_is_kept(ear: Ear, clock: Clock) -> None:
    for _ in range(100):
        assert ear.hear(b"quit the game" * 300) == []
    (paste,) = pastes(quiet(ear, clock, PasteSense.AFTER + 0.1))

    assert len(paste) <= 4096
