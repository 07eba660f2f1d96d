"""A run comes to the same as one state after another, and leaves the state alone that it began with."""

from random import Random
from typing import get_args

import pytest

from rules.game import IllegalAction
from rules.ludus import actions as a
from rules.ludus.frames import Frame
from rules.ludus.legal import _ANSWERS
from rules.ludus.play import _ADVANCED
from rules.ludus.state import Options
from tests.rules.ludus.support.shipped import GAME


@pytest.mark.parametrize("seed", range(6))
def test_a_run_is_a_game_without_the_states_between(seed: int) -> None:
    rng, state = Random(seed), GAME.start(Options(), seed)
    run = GAME.run(state)
    while (seat := GAME.to_act(state)) is not None:
        assert (run.to_act, run.legal) == (seat, GAME.legal(state))
        asides = GAME.asides(state, 1 - seat)
        action = rng.choice(asides or GAME.legal(state)) if rng.random() < 0.2 else rng.choice(GAME.legal(state))
        step = GAME.apply(state, action)
        assert tuple(run.do(action)) == step.events
        assert run.state == step.state
        assert run.view(seat) == GAME.view(step.state, seat)
        state = step.state
    assert run.to_act is None
    assert run.legal == ()


def test_a_run_changes_nothing_of_the_state_that_it_begins_with() -> None:
    state = GAME.start(Options(), 1)
    before, run = GAME.start(Options(), 1), GAME.run(state)
    kept = run.state
    for _ in range(40):
        run.do(run.legal[-1])
    assert state == before == kept
    assert run.state != before


def test_a_run_refuses_what_the_game_refuses_and_stays_as_it_is() -> None:
    run = GAME.run(GAME.start(Options(first=0), 1))
    before = run.state
    with pytest.raises(IllegalAction, match=r"ludus\.not_asked"):
        run.do(a.EndActions(1))
    assert run.state == before
    run.do(run.legal[-1])


@pytest.mark.parametrize("table", [_ANSWERS, _ADVANCED], ids=["answers", "advanced"])
def test_everything_that_waits_can_be_answered_or_goes_on(table: dict[type[Frame], object]) -> None:
    assert set(table) == set(get_args(Frame))
