"""Bots where a game holds another: each game's own bot answers for whoever is asked in it, the house too."""

import pytest

from rules.bots.random_bot import RandomBot
from rules.bots.venue_bot import VenueBot
from rules.kernel.seats import SeatMap
from rules.kernel.venue import innermost
from tests.conformance.feud.subject import secrets as feud_secrets
from tests.toys.fair import Fair
from tests.toys.fair.state import FairState, Options
from tests.toys.feud import CARDS, Feud
from tests.toys.feud.actions import FeudAction
from tests.toys.feud.state import FeudState

GAME = Fair(Feud(CARDS))
TABLES = [pytest.param(seats, house, id=f"{seats}{'-house' * house}") for seats in (2, 3, 4) for house in (False, True)]


class Onlooking:
    """A bot of the feud that holds what it is given against the feud, and what it must not know."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, view: FeudState, legal: tuple[FeudAction, ...], actions: int) -> FeudAction:
        seat = GAME.feud.to_act(view)
        assert seat is not None
        assert set(GAME.feud.legal(view)) <= set(legal)
        assert {action.seat for action in legal} == {seat}
        assert all("?" in cards for name, cards in feud_secrets(view, seat) if "hand" in name and cards)
        self.asked.append(seat)
        return RandomBot(3).choose(view, legal, actions)


def started(seats: int, *, house: bool) -> FairState:
    return GAME.start(Options(seats, rounds=5, feud_rounds=1, house=house), 8)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "house"), TABLES)
def test_bots_of_each_game_play_wherever_they_are_asked(seats: int, house: bool) -> None:
    feud = Onlooking()
    bot = VenueBot(GAME, {"fair": RandomBot(7), "feud": feud})
    state, number, seen = started(seats, house=house), 0, set()
    while (seat := GAME.to_act(state)) is not None:
        offers = (*GAME.asides(state, seat), *GAME.legal(state))
        action = bot.choose(GAME.view(state, seat), offers, number)
        assert action in offers
        seen |= {seat} if state.feuding else set()
        state, number = GAME.apply(state, action).state, number + 1
    assert set(feud.asked) == set(range(min(seats, 3) + house))
    assert seen == set(range(seats + house))


def test_the_game_that_waits_is_told_with_the_seats_of_the_outermost() -> None:
    state = started(3, house=True)
    own = innermost(GAME, state)
    assert (own.game, own.state, own.seat_map) == (GAME, state, SeatMap((0, 1, 2)))
    state = GAME.apply(state, GAME.legal(state)[0]).state
    held = innermost(GAME, state)
    assert (held.game, held.state, held.seat_map) == (GAME.feud, state.feud, SeatMap((2, 1, 0, 3)))
    for action in GAME.legal(state):
        assert held.seat_map.up(held.seat_map.down(action)) == action
        assert held.seat_map.down(action) in GAME.feud.legal(held.state)
