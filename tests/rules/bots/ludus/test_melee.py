"""What is counted of games of three and four, and which goals it meets."""

import pytest

from content.ludus.shelf import SHELF
from rules.bots.contest import Share
from rules.bots.ludus import EasyBot
from rules.bots.ludus.melee import MeleeBalance, MeleeRecord, melee_figures, melee_observed, melee_titles
from rules.bots.ludus.sales import TitleSales
from rules.kernel.game import Event
from rules.ludus import actions as a
from rules.ludus.arena_events import GladiatorEntered, GladiatorsLeft, PieceRef
from rules.ludus.events import CardBought, GameEnded, PhaseBegan
from rules.ludus.game import LudusGame
from rules.ludus.options import Options

GAME = LudusGame(SHELF.load())
SET_UP = Options(seats=3, champions="drawn", first=1)
BOX = GAME.box.packed(SET_UP)
NAMES = sorted(BOX.champion)[:3]


def enters(number: int, seat: int) -> Event:
    return GladiatorEntered(PieceRef(number, "ox", seat), 0, "played")


def leaves(number: int, seat: int) -> Event:
    return GladiatorsLeft((PieceRef(number, "ox", seat),), 0, "damage")


def hand_made(*told: Event, winner: int | None = 2) -> MeleeBalance:
    """Seat 1 goes first; each seat has a Champion."""
    record = MeleeRecord(1, NAMES)
    record.tells(told)
    if winner is not None:
        record.tells((GameEnded(winner, (0, 0, 0)),))
    return record.balance


@pytest.mark.parametrize(("winner", "place"), [(1, 0), (2, 1), (0, 2)])
def test_a_win_counts_for_a_place_in_turn_order_and_for_a_champion(winner: int, place: int) -> None:
    balance = hand_made(winner=winner)
    assert balance.places == tuple(Share(int(at == place), 1) for at in range(3))
    assert balance.champions == {name: Share(int(seat == winner), 1) for seat, name in enumerate(NAMES)}
    assert balance.endless == Share(0, 1)


def test_a_game_that_nobody_won_is_endless_and_counts_for_nobody() -> None:
    balance = hand_made(winner=None)
    assert (balance.places, balance.champions, balance.won) == ((), {}, {})
    assert balance.endless == Share(1, 1)


BATTLES = PhaseBegan("battles")


@pytest.mark.parametrize(
    ("told", "absent", "contested"),
    [
        ((BATTLES,), Share(3, 3), Share(0, 1)),
        ((enters(1, 0), BATTLES), Share(2, 3), Share(0, 1)),
        ((enters(1, 0), enters(2, 0), enters(3, 1), BATTLES), Share(1, 3), Share(1, 1)),
        ((enters(1, 0), enters(3, 1), leaves(3, 1), BATTLES), Share(2, 3), Share(0, 1)),
        ((enters(1, 0), enters(3, 1), BATTLES, leaves(3, 1), BATTLES), Share(3, 6), Share(1, 2)),
    ],
)
def test_who_has_a_gladiator_as_a_battle_begins(told: tuple[Event, ...], absent: Share, contested: Share) -> None:
    balance = hand_made(*told)
    assert (balance.absent, balance.contested) == (absent, contested)


def test_purchases_are_counted_for_three() -> None:
    record = MeleeRecord(0, (None, None, None))
    record.purchases.offers((a.Buy(2, "pierce"), a.Buy(2, "evade")))
    record.tells((CardBought(2, "pierce"),))
    record.purchases.ends_turn()
    record.tells((GameEnded(2, (0, 0, 0)),))
    assert record.balance.bought == {"pierce": Share(1, 1), "evade": Share(0, 1)}
    assert record.balance.won == {"pierce": Share(1, 1)}
    assert (record.balance.turns, record.balance.champions) == (1, {})


def test_games_add_up() -> None:
    both = hand_made(enters(1, 0), BATTLES) + hand_made(winner=None) + hand_made(winner=1)
    assert both.places == (Share(1, 2), Share(1, 2), Share(0, 2))
    assert both.endless == Share(1, 3)
    assert both.absent == Share(2, 3)
    assert sum((share.whole for share in both.champions.values()), 0) == 6


@pytest.mark.parametrize(
    ("seats", "won", "met"),
    [
        (3, 364, False),
        (3, 363, True),
        (3, 304, True),
        (3, 303, False),
        (4, 280, True),
        (4, 281, False),
        (4, 220, True),
        (4, 219, False),
    ],
)
def test_the_goal_of_a_place_is_its_share(seats: int, won: int, met: bool) -> None:
    balance = MeleeBalance(places=(Share(won, 1000), *[Share(0, 1000)] * (seats - 1)))
    assert melee_figures(BOX, balance)[0].met == met


@pytest.mark.parametrize(
    ("champion", "absent", "contested", "endless", "met"),
    [
        (403, 100, 850, 0, (True, True, True, True)),
        (404, 101, 849, 1, (False, False, False, False)),
        (264, 0, 1000, 0, (True, True, True, True)),
        (263, 0, 1000, 0, (False, True, True, True)),
    ],
)
def test_goals_of_the_games(champion: int, absent: int, contested: int, endless: int, met: tuple[bool, ...]) -> None:
    balance = MeleeBalance(
        places=(Share(1, 3),) * 3,
        champions={NAMES[0]: Share(champion, 1000)},
        absent=Share(absent, 1000),
        contested=Share(contested, 1000),
        endless=Share(endless, 1000),
    )
    assert tuple(one.met for one in melee_figures(BOX, balance)[3:]) == met


@pytest.mark.parametrize(
    ("bought", "met"), [((5, 100), True), ((90, 100), True), ((4, 100), False), ((91, 100), False)]
)
def test_the_goal_of_a_title_is_that_it_is_bought_now_and_then(bought: tuple[int, int], met: bool) -> None:
    assert TitleSales("pierce", Share(*bought), Share(0, 9)).met == met


def test_every_title_of_the_supply_has_its_line() -> None:
    assert [one.card for one in melee_titles(BOX, MeleeBalance())] == list(BOX.stall)


def test_a_whole_game_is_counted_as_it_was_played() -> None:
    end, balance = melee_observed(GAME, SET_UP, 3, [EasyBot(GAME, seat) for seat in range(3)])

    outcome = GAME.outcome(end)
    assert outcome is not None
    assert [share.part for share in balance.places].index(1) == (outcome.winners[0] - 1) % 3
    assert (balance.contested.whole, balance.absent.whole) == (3, 9)
    assert (balance.turns, len(balance.champions)) == (end.turns, 3)
    assert {card for card, share in balance.bought.items() if share.part} == set(balance.won)
