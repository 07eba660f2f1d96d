"""What a terminal sends comes in whole pieces, however the line cuts it, and noise comes as nothing."""

import pytest
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

from tests.tui.clocks import Clock
from tui.terminal.sequences import ESCAPE, PASTE_END, PASTE_START, Splitter

DELAY = 0.1
WHOLE = (
    "\x1b[A",
    "\x1b[1;5B",
    "\x1b[6~",
    "\x1bOP",
    "\x1b[[A",
    "\x1b[<35;10;5M",
    "\x1b[M !!",
    "\x1b[97;1;97u",
    "\x1b[3$",
)
UNFINISHED = ("\x1b[", "\x1b[1;5", "\x1b[<0;10;", "\x1bO", "\x1b[[", "\x1b[M!", "\x1b]11;rgb", "\x1bP1", "\x1b_x\x1b")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def splitter(clock: Clock) -> Splitter:
    return Splitter(clock)


def test_letters_and_sequences_come_one_by_one(splitter: Splitter) -> None:
    assert splitter.feed("jé\x1b[A\x1bOPk\r") == ["j", "é", "\x1b[A", "\x1bOP", "k", "\r"]


@pytest.mark.parametrize("sequence", WHOLE)
def test_a_sequence_may_be_cut_anywhere(sequence: str) -> None:
    for at in range(1, len(sequence)):
        splitter = Splitter(Clock())
        assert splitter.feed("j" + sequence[:at]) == ["j"]
        assert splitter.feed(sequence[at:] + "k") == [sequence, "k"]


@pytest.mark.parametrize(
    "sequence", [sequence for sequence in ANSI_SEQUENCES_KEYS if sequence[:2] in {"\x1b[", "\x1bO"}]
)
def test_every_key_that_textual_knows_is_one_piece(sequence: str) -> None:
    splitter = Splitter(Clock())
    pieces = [piece for character in sequence for piece in splitter.feed(character)]

    assert pieces == [sequence]


def test_an_escape_that_nothing_follows_is_a_key(splitter: Splitter, clock: Clock) -> None:
    assert splitter.feed(ESCAPE) == []
    clock.now += DELAY * 0.9
    assert splitter.tick(DELAY) == []
    clock.now += DELAY * 0.2
    assert splitter.tick(DELAY) == [ESCAPE]
    assert splitter.tick(DELAY) == []


def test_an_escape_before_another_key_is_a_key_too(splitter: Splitter) -> None:
    assert splitter.feed("\x1bj\x1b1\x1b\x1b\x1b[A") == [ESCAPE, "j", ESCAPE, "1", ESCAPE, ESCAPE, "\x1b[A"]


def test_the_rest_of_a_sequence_that_comes_too_late_is_no_letters(splitter: Splitter, clock: Clock) -> None:
    splitter.feed(ESCAPE)
    clock.now += 0.3
    assert splitter.tick(DELAY) == [ESCAPE]
    clock.now += 1.0
    assert splitter.feed("[A1") == ["\x1b[A", "1"]
    assert splitter.feed("[A") == ["[", "A"]


def test_the_rest_of_a_string_that_comes_too_late_is_no_letters(splitter: Splitter, clock: Clock) -> None:
    splitter.feed(ESCAPE)
    clock.now += 0.3
    assert splitter.tick(DELAY) == [ESCAPE]
    assert splitter.feed("]11;1") == []
    assert splitter.feed("\x07" + "j") == ["j"]


@pytest.mark.parametrize("unfinished", UNFINISHED)
def test_what_stays_unfinished_is_nothing(splitter: Splitter, clock: Clock, unfinished: str) -> None:
    assert splitter.feed(unfinished) == []
    clock.now += Splitter.PATIENCE + 0.1
    assert splitter.tick(DELAY) == []
    assert splitter.feed("j") == ["j"]


@pytest.mark.parametrize("unfinished", UNFINISHED)
def test_the_next_sequence_cuts_one_that_is_unfinished(splitter: Splitter, unfinished: str) -> None:
    assert splitter.feed(unfinished.removesuffix(ESCAPE) + "\x1b[B" + "j") == ["\x1b[B", "j"]


def test_an_endless_string_does_not_swallow_the_keys_for_long(splitter: Splitter, clock: Clock) -> None:
    splitter.feed("\x1b]")
    for _ in range(55):
        clock.now += 0.1
        splitter.feed("j")
        assert splitter.tick(DELAY) == []

    assert splitter.feed("j") == ["j"]


def test_a_character_that_breaks_a_sequence_goes_with_it(splitter: Splitter) -> None:
    assert splitter.feed("\x1b[1;\r1") == ["1"]


def test_a_sequence_that_is_too_long_means_nothing(splitter: Splitter, clock: Clock) -> None:
    assert splitter.feed("\x1b[" + "1;" * 50_000) == []
    assert splitter.feed("1;" * 50 + "A" + "j") == ["j"]
    assert splitter.feed("\x1b]" + "1" * 50_000 + "\x1b") == []
    assert splitter.feed("\\" + "j") == ["j"]


def test_strings_and_a_stray_end_of_a_paste_mean_nothing(splitter: Splitter) -> None:
    assert splitter.feed("\x1b]11;rgb:0/0/0\x07\x1b_Gi=1;OK\x1b\\" + PASTE_END + "j") == ["j"]


def test_what_the_terminal_says_of_how_it_is_set_is_one_piece(splitter: Splitter) -> None:
    assert splitter.feed("\x1bP1$r0;48") == []
    assert splitter.feed(":5:16m\x1b\\j") == ["\x1bP1$r0;48:5:16m\x1b\\", "j"]


def test_a_marked_paste_is_one_piece_wherever_it_is_cut() -> None:
    whole = f"{PASTE_START}two\rlines \x1b[A \x1b[20 and more{PASTE_END}"
    for at in range(1, len(whole)):
        splitter = Splitter(Clock())
        assert splitter.feed(whole[:at]) == []
        assert splitter.feed(whole[at:] + "j") == [whole, "j"]


def test_a_paste_whose_end_is_lost_ends_by_itself(splitter: Splitter, clock: Clock) -> None:
    splitter.feed(f"{PASTE_START}two\x1b[20")
    clock.now += Splitter.PATIENCE - 1
    assert splitter.feed("1") == []
    clock.now += Splitter.PATIENCE - 1
    assert splitter.tick(DELAY) == []
    clock.now += 2
    assert splitter.tick(DELAY) == [f"{PASTE_START}two\x1b[201{PASTE_END}"]
    assert splitter.feed("j") == ["j"]


def test_of_a_paste_without_end_little_is_kept(splitter: Splitter, clock: Clock) -> None:
    splitter.feed(PASTE_START)
    for _ in range(1000):
        splitter.feed("x" * 1000)
    clock.now += Splitter.PATIENCE

    (piece,) = splitter.tick(DELAY)
    assert len(piece) < 5000
