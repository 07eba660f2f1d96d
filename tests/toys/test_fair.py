"""The fair: that it hands everything about its feud down, and nothing of its own."""

import msgspec
from msgspec.structs import replace

from tests.toys.fair import Fair
from tests.toys.fair.events import Juggled, PrizeTaken, Wagered, WagersPaid
from tests.toys.fair.state import Challenge, FairState, Feuding, Juggle, Options, Rewarding, TakePrize, Wager
from tests.toys.feud import CARDS, Feud
from tests.toys.feud.actions import BuyBack, EndTurn, Stake
from tests.toys.feud.events import Staked
from tests.toys.feud.state import Turn

FAIR = Fair(Feud(CARDS))


def begun() -> FairState:
    state = FAIR.start(Options(3, rounds=4), 8)
    return FAIR.apply(state, Challenge(1)).state


def last_turn(state: FairState) -> FairState:
    """The feud at its last turn, seat 1 and 2 ahead."""
    assert state.feud is not None
    return replace(state, feud=replace(state.feud, pending=(Turn(0, drawn=True),), turns=0, hearts=(2, 5, 5)))


def test_the_feud_inside_is_the_whole_feud() -> None:
    state = begun()
    assert state.feud is not None
    assert state.pending == (Feuding(),)
    assert FAIR.legal(state) == FAIR.feud.legal(state.feud)
    assert FAIR.to_act(state) == 1
    below = FAIR.feud.apply(state.feud, FAIR.legal(state)[0])  # type: ignore[arg-type]
    step = FAIR.apply(state, FAIR.legal(state)[0])
    assert step.state == replace(state, feud=below.state)
    assert step.events == below.events


def test_asides_are_those_of_both() -> None:
    state = last_turn(begun())
    assert state.feud is not None
    state = replace(state, feud=replace(state.feud, yards=((), ("club",), ())))
    wagers = tuple(Wager(1, on) for on in (0, 1, 2))
    assert FAIR.asides(state, 1) == (BuyBack(1, "club"), *wagers)
    assert FAIR.asides(state, 0) == ()


def test_a_wager_is_an_aside_that_the_feud_does_not_notice() -> None:
    state = begun()
    step = FAIR.apply(state, Wager(0, 2))
    assert step.events == (Wagered(0, 2),)
    assert step.state == replace(state, purses=(1, 2, 2), wagers=(2, None, None))


def test_the_winners_of_the_feud_choose_prizes_one_after_another() -> None:
    state = FAIR.apply(last_turn(begun()), Wager(1, 2)).state
    step = FAIR.apply(state, EndTurn(0))
    assert WagersPaid((1,)) in step.events
    assert step.state.feud is None
    assert step.state.purses == (2, 2, 2)
    first, waiting = step.state.pending[-1], step.state.pending[:-1]
    assert isinstance(first, Rewarding)
    assert (first.seat, waiting) == (1, (Rewarding(2),))
    after = FAIR.apply(step.state, TakePrize(1, first.prizes[0])).state
    assert after.prizes == ((), (first.prizes[0],), ())


def test_views_and_events_are_veiled_by_the_game_they_belong_to() -> None:
    state = begun()
    assert state.feud is not None
    assert FAIR.view(state, 2).feud == FAIR.feud.view(state.feud, 2)
    told = (Juggled(0, "crown"), Staked(1, "club"), PrizeTaken(2, "pie"))
    assert FAIR.seen(told, 0) == (Juggled(0, "crown"), Staked(1, "?"), PrizeTaken(2, "?"))
    assert FAIR.seen(told, 1) == (Juggled(0, "?"), Staked(1, "club"), PrizeTaken(2, "?"))


def test_actions_of_both_are_told_apart_by_their_tags() -> None:
    for action in (Juggle(0), Stake(1, "club"), Wager(0, 2), EndTurn(1)):
        assert msgspec.json.decode(msgspec.json.encode(action), type=FAIR.action_type) == action


def test_a_fault_of_the_feud_is_a_fault_of_the_fair() -> None:
    state = begun()
    assert state.feud is not None
    assert FAIR.fault(state) is None
    assert FAIR.fault(replace(state, feud=replace(state.feud, deck=state.feud.deck[1:]))) == "the cards do not add up"


def test_the_feud_refuses_its_own_actions_in_its_own_words() -> None:
    state = begun()
    refusal = FAIR.refusal(state, EndTurn(1))
    assert refusal is not None
    assert refusal.code == "feud.not_now"
    refusal = FAIR.refusal(FAIR.start(Options(), 1), EndTurn(1))
    assert refusal is not None
    assert refusal.code == "fair.no_feud"
