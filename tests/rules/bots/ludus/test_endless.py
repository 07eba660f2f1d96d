"""Turns that would have no end: Schemes that draw each other from a Deck that holds nothing else."""

from collections.abc import Callable

import pytest

from rules.bots.ludus import BOTS
from rules.ludus import actions as a
from rules.ludus.cards import effects as f
from tests.rules.ludus.support.positions import Played, Side, laid, scheme

MOST, LONG = 40, 150
"""So many answers are enough for a turn in which hardly anything can be done, and for one in which much can."""


def one_card_at_a_time() -> Played:
    """Each of two cards draws the other."""
    crier, thief = scheme("crier", f.Draw(n=1)), scheme("thief", f.Rob(n=3), f.Draw(n=1))
    return laid(crier, thief, me=Side(hand="crier", deck="thief"))


def what_is_drawn_is_given_away() -> Played:
    """Of two ships one is in Hand, the other comes with the Boast that is Discarded for it."""
    ship = scheme("ship", f.Draw(n=3), f.Discard(side="own", n=1))
    return laid(ship, me=Side(hand="ship inc1 inc1", deck="ship boast6"), boasts=(10, 15, 19, 24))


def answers_of_a_turn(played: Played, level: str, most: int) -> int:
    """Count a bot's answers until its turn ends, or so many at most."""
    game, state, bot = played.game, played.state, BOTS[level](played.game, 0)
    turn, done = state.turns, 0
    while state.turns == turn and done < most:
        seat = game.to_act(state)
        assert seat == 0
        state = game.apply(state, bot.choose(game.view(state, seat), game.legal(state), done)).state
        done += 1
    return done


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("drawn", [one_card_at_a_time, what_is_drawn_is_given_away])
def test_a_bot_does_not_draw_its_drawing_cards_for_ever(drawn: Callable[[], Played], level: str) -> None:
    assert answers_of_a_turn(drawn(), level, MOST) < MOST


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_stops_where_coins_could_come_for_ever(level: str) -> None:
    ship, purse = scheme("ship", f.Draw(n=4), f.Discard(side="own", n=1)), scheme("purse", f.Coins(n=2))
    look = scheme("look", f.Coins(n=1))
    played = laid(ship, purse, look, me=Side(hand="ship purse look", deck="ship"), boasts=(10, 15, 19, 24))
    assert answers_of_a_turn(played, level, LONG) < LONG


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_draws_where_there_is_something_new(level: str) -> None:
    played = laid(scheme("crier", f.Draw(n=1)), me=Side(hand="crier inc1", deck="inc1 inc1"))

    chosen = BOTS[level](played.game, 0).choose(played.game.view(played.state, 0), played.legal, 9)

    assert chosen == a.PlayCard(0, "crier")
