"""Telling typed keys from a paste that the terminal did not mark."""

import pytest

from tests.tui.clocks import Clock
from tui.terminal.pastes import PasteSense


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sense(clock: Clock) -> PasteSense:
    return PasteSense(clock)


@pytest.mark.parametrize("keys", ["", "j", "jkl", "jj1\r", "qwerty1", "j" * 256, "jjjjjjjjkkkkkkkkllllllllhhhhhhhh"])
def test_few_keys_and_held_ones_are_typed(sense: PasteSense, keys: str) -> None:
    assert not sense.is_pasted(keys)


@pytest.mark.parametrize("keys", ["qwerty12", "jklhjklh", "quit the game\r" * 400, "j" * 257])
def test_many_changes_or_more_than_a_hand_brings_are_a_paste(sense: PasteSense, keys: str) -> None:
    assert sense.is_pasted(keys)


def test_a_terminal_that_marks_pastes_is_trusted_with_more(sense: PasteSense) -> None:
    sense.marking = True

    assert not sense.is_pasted("jklhjklhjklhjkl1\r")
    assert sense.is_pasted("1qwerty 12345 quit the game\r")


def test_the_end_of_a_paste_belongs_to_it(sense: PasteSense, clock: Clock) -> None:
    assert sense.is_pasted("quit the game")
    clock.now += PasteSense.AFTER / 2
    assert (sense.is_pasting, sense.is_pasted("q")) == (True, True)
    clock.now += PasteSense.AFTER
    assert (sense.is_pasting, sense.is_pasted("q")) == (False, False)


def test_keys_after_a_paste_do_not_prolong_it(sense: PasteSense, clock: Clock) -> None:
    sense.is_pasted("quit the game")
    told = []
    for _ in range(8):
        clock.now += PasteSense.AFTER / 4
        told.append(sense.is_pasted("j"))

    assert told == [True] * 3 + [False] * 5
