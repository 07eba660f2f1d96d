"""A run comes to the same as one state after another, and leaves the state alone that it began with."""

from random import Random
from typing import get_args

import pytest

from rules.kernel.game import IllegalAction
from rules.ludus import actions as a
from rules.ludus.frames import Frame
from rules.ludus.legal import _ANSWERS
from rules.ludus.play import _ADVANCED
from rules.ludus.state import LudusState, Options, Standing
from rules.ludus.table.villa import Villa, villa
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


def shown(standing: Standing) -> dict[str, object]:
    """Everything that is to be seen, the way a state calls it."""
    return {
        field: getattr(standing, "frames" if field == "pending" else field) for field in LudusState.__struct_fields__
    }


@pytest.mark.parametrize("seed", range(4))
def test_a_sight_shows_what_a_view_shows_and_stays_as_it_was(seed: int) -> None:
    rng, run = Random(seed), GAME.run(GAME.start(Options(), seed))
    for _ in range(120):
        views = [GAME.view(run.state, seat) for seat in range(2)]
        sights = [run.sight(seat) for seat in range(2)]
        early = [shown(sight) for sight in sights] if rng.random() < 0.5 else None
        run.do(rng.choice(run.legal))
        assert [shown(sight) for sight in sights] == [shown(view) for view in views]
        assert early in (None, [shown(view) for view in views])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_of_a_villa_is_what_a_new_look_would_find(seed: int) -> None:
    rng, run, held = Random(seed), GAME.run(GAME.start(Options(), seed)), 0
    while run.legal:
        for seat in range(2):
            found = Villa(GAME.box_of(run.standing), run.standing, seat)
            for known in (run.standing, run.state, run.sight(seat)):
                assert_same(villa(GAME.box_of(known), known, seat), found)
            held += len(found.ready)
        run.do(rng.choice(run.legal))
    assert held > 100


def assert_same(villa: Villa, found: Villa) -> None:
    assert {name: getattr(villa, name) for name in Villa.__slots__} == {
        name: getattr(found, name) for name in Villa.__slots__
    }


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
