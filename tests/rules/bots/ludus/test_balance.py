"""What is counted of the games that bots play, and which goals it meets."""

import pytest

from rules.bots.contest import Share
from rules.bots.ludus import EasyBot
from rules.bots.ludus.balance import Balance, Record, TitleFigures, fight_figures, figures, observed, titles
from rules.bots.ludus.battle_notes import Battles
from rules.ludus import actions as a
from rules.ludus.arena_events import BattleEnded
from rules.ludus.events import CardBought, GameEnded
from rules.ludus.state import Options
from tests.rules.ludus.support.shipped import BOX, GAME


def hand_made(*, winner: int | None = 1) -> Balance:
    """Seat 0 goes first and buys Pierce once, after it had stood there before; seat 1 buys it too, and Evade twice."""
    record = Record(BOX, 0)
    record.purchases.offers((a.Buy(0, "pierce"), a.Buy(0, "evade"), a.EndActions(0)))
    record.purchases.ends_turn()
    record.purchases.offers((a.Buy(1, "pierce"), a.Buy(1, "evade")))
    record.tells((CardBought(1, "pierce"), CardBought(1, "evade")))
    record.purchases.offers((a.Buy(1, "evade"),))
    record.tells((CardBought(1, "evade"),))
    record.purchases.ends_turn()
    record.purchases.offers((a.Buy(0, "pierce"),))
    record.tells((CardBought(0, "pierce"), BattleEnded(2, 1, "emptied"), BattleEnded(0, None, "stalled")))
    record.purchases.ends_turn()
    if winner is not None:
        record.tells((GameEnded(winner, (0, 6)),))
    return record.balance


def test_a_title_counts_once_for_each_turn_in_which_it_could_be_paid_for() -> None:
    balance = hand_made()

    assert balance.bought == {"pierce": Share(2, 3), "evade": Share(1, 2)}
    assert balance.turns == 3


def test_a_title_counts_once_for_each_player_who_bought_it() -> None:
    assert hand_made().won == {"pierce": Share(1, 2), "evade": Share(1, 1)}


@pytest.mark.parametrize(("winner", "first"), [(0, Share(1, 1)), (1, Share(0, 1)), (None, Share(0, 0))])
def test_who_goes_first_counts_in_decided_games(winner: int | None, first: Share) -> None:
    balance = hand_made(winner=winner)

    assert balance.first == first
    assert balance.endless == Share(int(winner is None), 1)
    assert balance.drawn == Share(1, 2)
    assert bool(balance.won) == (winner is not None)


def test_games_add_up() -> None:
    both = hand_made() + hand_made(winner=None)

    assert both.first == Share(0, 1)
    assert both.endless == Share(1, 2)
    assert both.bought["pierce"] == Share(4, 6)
    assert both.won["pierce"] == Share(1, 2)
    assert both.turns == 6


def test_figures_of_the_games() -> None:
    found = figures(hand_made() + hand_made(winner=None))

    assert [one.value for one in found] == [0.0, 2.0, 0.5, 0.5]
    assert not any(one.met for one in found)


@pytest.mark.parametrize(
    ("first", "battles", "drawn", "met"),
    [
        (47, 400, 32, (True, True, True)),
        (46, 399, 33, (False, False, False)),
        (53, 900, 72, (True, True, True)),
        (54, 901, 73, (False, False, False)),
    ],
)
def test_goals_of_the_games(first: int, battles: int, drawn: int, met: tuple[bool, ...]) -> None:
    balance = Balance(Share(first, 100), Share(0, 100), Share(drawn, battles))

    assert tuple(one.met for one in figures(balance)) == (*met, True)


@pytest.mark.parametrize(
    ("level", "contested", "met"),
    [
        ("easy", 60, True),
        ("easy", 59, False),
        ("medium", 70, True),
        ("medium", 69, False),
        ("hard", 80, True),
        ("hard", 79, False),
        ("random", 0, True),
    ],
)
def test_stronger_bots_have_to_fight_more_of_their_battles(level: str, contested: int, met: bool) -> None:
    balance = Balance(battles=Battles(contested=Share(contested, 100)))

    assert fight_figures(balance, level)[0].met == met


def test_the_figures_of_battles_and_their_goals() -> None:
    counts = Battles(Share(3, 4), Share(1, 4), Share(3, 10), Share(15, 100), Share(2, 10))
    found = fight_figures(Balance(endless=Share(0, 2), battles=counts, turns=52), "medium")

    assert [one.value for one in found] == [0.75, 0.25, 0.3, 0.15, 0.2, 26]
    assert all(one.met for one in found)
    worse = Battles(Share(3, 4), Share(26, 100), Share(31, 100), Share(16, 100), Share(1, 10))
    found = fight_figures(Balance(endless=Share(0, 2), battles=worse, turns=53), "medium")
    assert [one.met for one in found] == [True, False, False, False, False, False]


@pytest.mark.parametrize(
    ("bought", "won", "met"),
    [
        ((5, 100), (40, 100), True),
        ((90, 100), (60, 100), True),
        ((4, 100), (50, 100), False),
        ((91, 100), (50, 100), False),
        ((50, 100), (39, 100), False),
        ((50, 100), (61, 100), False),
        ((0, 0), (0, 0), False),
    ],
)
def test_goals_of_a_title(bought: tuple[int, int], won: tuple[int, int], met: bool) -> None:
    assert TitleFigures("pierce", Share(*bought), Share(*won)).met == met


def test_every_title_of_the_supply_has_its_line() -> None:
    assert [one.card for one in titles(BOX, Balance())] == list(BOX.stall)


def test_a_whole_match_is_counted_as_it_was_played() -> None:
    end, balance = observed(GAME, Options(first=1), 3, [EasyBot(GAME, seat) for seat in range(2)])

    outcome = GAME.outcome(end)
    assert outcome is not None
    assert balance.first == Share(int(outcome.winners == (1,)), 1)
    assert balance.turns == end.turns
    assert all(share.part <= share.whole for share in balance.bought.values())
    assert sum(share.part for share in balance.won.values()) > 0
    assert {card for card, share in balance.bought.items() if share.part} == set(balance.won)
