"""The fair: that it hands everything about its feud down, seats exchanged, and nothing of its own."""

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel.game import NOBODY, IllegalAction
from rules.kernel.venue import Told, bare
from tests.toys.fair import Fair
from tests.toys.fair.events import FairEvent, Juggled, PrizeTaken, Wagered, WagersPaid
from tests.toys.fair.state import Challenge, FairState, Feuding, Juggle, Options, Rewarding, TakePrize, Wager
from tests.toys.feud import CARDS, Feud
from tests.toys.feud.actions import BuyBack, EndTurn, Stake
from tests.toys.feud.events import Staked
from tests.toys.feud.state import FeudState, Turn

FAIR = Fair(Feud(CARDS))


def begun(seats: int = 3, *, house: bool = False, host: int = 1) -> FairState:
    """A fair whose host has just called for a feud."""
    options = Options(seats, rounds=seats + host, house=house)  # type: ignore[arg-type]
    return FAIR.apply(FAIR.start(options, 8), Challenge(host)).state


def feuding(state: FairState) -> Feuding:
    assert state.feuding is not None
    return state.feuding


def feud_of(state: FairState) -> FeudState:
    return feuding(state).state


def with_feud(state: FairState, **changes: object) -> FairState:
    return replace(state, pending=(replace(feuding(state), state=replace(feud_of(state), **changes)),))


def last_turn(state: FairState, hearts: tuple[int, ...] = (2, 5, 5)) -> FairState:
    """The feud at its last turn, that of its first seat."""
    return with_feud(state, pending=(Turn(0, drawn=True),), turns=0, hearts=hearts)


@pytest.mark.parametrize(
    ("seats", "house", "host", "feuders"),
    [
        (2, False, 0, ()),
        (2, False, 1, (1, 0)),
        (3, False, 1, (1, 0, 2)),
        (4, False, 2, (2, 1, 0)),
        (4, True, 3, (3, 2, 1, 4)),
    ],
)
def test_who_feuds_is_noted_unless_every_seat_is_its_own(
    seats: int, house: bool, host: int, feuders: tuple[int, ...]
) -> None:
    state = begun(seats, house=house, host=host)
    assert feuding(state).seats == feuders
    assert FAIR.seated(state) == seats + house
    assert FAIR.to_act(state) == host


def test_a_feud_with_the_fairs_own_seats_is_handed_on_untouched() -> None:
    state = begun(2, host=0)
    action = FAIR.legal(state)[0]
    assert FAIR.legal(state) == FAIR.feud.legal(feud_of(state))
    below, step = FAIR.feud.apply(feud_of(state), action), FAIR.apply(state, action)  # type: ignore[arg-type]
    assert step.events == below.events
    assert step.state == replace(state, pending=(Feuding(state=below.state),))


def test_a_feud_between_other_seats_is_handed_on_with_the_seats_exchanged() -> None:
    state = begun()
    action = FAIR.legal(state)[0]
    assert FAIR.legal(state) == tuple(replace(one, seat=1) for one in FAIR.feud.legal(feud_of(state)))
    below, step = FAIR.feud.apply(feud_of(state), replace(action, seat=0)), FAIR.apply(state, action)  # type: ignore[arg-type]
    assert step.events == tuple(Told((1, 0, 2), event) for event in below.events)
    assert feuding(step.state) == Feuding(state=below.state, seats=(1, 0, 2))


def test_asides_are_those_of_both() -> None:
    state = with_feud(last_turn(begun()), yards=((), ("club",), ()))
    assert FAIR.asides(state, 0) == (BuyBack(0, "club"), *(Wager(0, on) for on in (0, 1, 2)))
    assert FAIR.asides(state, 1) == ()


def test_a_wager_is_an_aside_that_the_feud_does_not_notice() -> None:
    state = begun()
    step = FAIR.apply(state, Wager(0, 2))
    assert step.events == (Wagered(0, 2),)
    assert step.state == replace(state, purses=(1, 2, 2), wagers=(2, None, None))


def test_who_looks_on_bets_and_does_nothing_else() -> None:
    state = begun(4, host=2)
    assert FAIR.asides(state, 3) == tuple(Wager(3, on) for on in range(4))
    refusal = FAIR.refusal(state, Stake(3, "club"))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("fair.looks_on", (("seat", 3),))
    with pytest.raises(IllegalAction):
        FAIR.apply(state, Stake(3, "club"))
    assert feuding(FAIR.view(state, 3)).state == FAIR.feud.view(feud_of(state), NOBODY)


def test_the_winners_of_the_feud_choose_prizes_one_after_another() -> None:
    state = FAIR.apply(last_turn(begun()), Wager(0, 2)).state
    step = FAIR.apply(state, EndTurn(1))
    assert WagersPaid((0,)) in step.events
    assert step.state.feuding is None
    assert step.state.purses == (2, 2, 2)
    first, waiting = step.state.pending[-1], step.state.pending[:-1]
    assert isinstance(first, Rewarding)
    assert (first.seat, waiting) == (0, (Rewarding(2),))
    after = FAIR.apply(step.state, TakePrize(0, first.prizes[0])).state
    assert after.prizes == ((first.prizes[0],), (), ())


def test_the_house_sits_on_the_seat_after_the_people_and_takes_no_prize() -> None:
    state = begun(2, house=True)
    assert feuding(state).seats == (1, 0, 2)
    after = FAIR.apply(FAIR.apply(state, FAIR.legal(state)[0]).state, Stake(0, feud_of(state).hands[1][0])).state
    assert FAIR.to_act(after) == 2
    assert {action.seat for action in FAIR.legal(after)} == {2}
    assert FAIR.asides(last_turn(state), 2) == ()
    refusal = FAIR.refusal(state, Wager(2, 0))
    assert refusal is not None
    assert refusal.code == "fair.no_coin"
    over = FAIR.apply(last_turn(state, hearts=(2, 2, 5)), EndTurn(1)).state
    assert over.feuding is None
    assert not any(isinstance(frame, Rewarding) for frame in over.pending)
    assert FAIR.seated(over) == 2


def test_views_and_events_are_veiled_by_the_game_they_belong_to() -> None:
    state = begun()
    assert FAIR.view(state, 0).feud == FAIR.feud.view(feud_of(state), 1)
    seats = feuding(state).seats
    told = (Juggled(0, "crown"), Told(seats, Staked(1, "club")), Staked(1, "axe"), PrizeTaken(2, "pie"))
    hidden = Told(seats, Staked(1, "?"))
    assert FAIR.seen(told, 0) == (Juggled(0, "crown"), told[1], Staked(1, "?"), PrizeTaken(2, "?"))
    assert FAIR.seen(told, 1) == (Juggled(0, "?"), hidden, Staked(1, "axe"), PrizeTaken(2, "?"))
    assert FAIR.seen(told, 3) == (Juggled(0, "?"), hidden, Staked(1, "?"), PrizeTaken(2, "?"))


def test_actions_and_events_of_both_are_told_apart_by_their_tags() -> None:
    for action in (Juggle(0), Stake(1, "club"), Wager(0, 2), EndTurn(1)):
        assert msgspec.json.decode(msgspec.json.encode(action), type=FAIR.action_type) == action
    for event in (Staked(1, "club"), Told((1, 0), Staked(1, "club"))):
        assert msgspec.json.decode(msgspec.json.encode(event), type=FairEvent) == event


def test_a_fault_of_the_feud_is_a_fault_of_the_fair() -> None:
    state = begun()
    assert FAIR.fault(state) is None
    assert FAIR.fault(with_feud(state, deck=feud_of(state).deck[1:])) == "the cards do not add up"
    assert FAIR.fault(with_feud(state, pending=())) == "a game within the game is over and was not settled"


@pytest.mark.parametrize("seats", [(1, 0), (1, 0, 3), (1, 0, 0), (0, 1, 2), (-1, 0, 1)])
def test_a_feud_is_between_seats_of_the_fair_each_once(seats: tuple[int, ...]) -> None:
    state = begun()
    assert FAIR.fault(replace(state, pending=(replace(feuding(state), seats=seats),))) is not None


def test_the_feud_refuses_its_own_actions_in_its_own_words() -> None:
    state = begun()
    refusal = FAIR.refusal(state, EndTurn(1))
    assert refusal is not None
    assert refusal.code == "feud.not_now"
    refusal = FAIR.refusal(FAIR.start(Options(), 1), EndTurn(1))
    assert refusal is not None
    assert refusal.code == "fair.no_feud"


def test_an_event_of_a_feud_between_other_seats_reveals_and_names_what_the_event_itself_does() -> None:
    for event in (Staked(1, "club"), Juggled(1, "pie")):
        told = Told((2, 0), event)
        assert (told.reveals, told.shows, told.rolled, told.seat) == (event.reveals, event.shows, event.rolled, 0)
        assert bare(told) is event
