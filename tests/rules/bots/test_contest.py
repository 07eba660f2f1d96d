"""What bots are measured with."""

from typing import Any

import pytest

from rules.bots.contest import ContestResult, Share, mirrored, outnumbered, played
from rules.bots.ludus import BOTS
from rules.bots.random_bot import RandomBot
from rules.bots.stations import EasyBot
from rules.ludus.options import Options as LudusOptions
from rules.stations.state import Options
from tests.rules.bots.stations.test_bots import GAME, TEAMS
from tests.rules.ludus.support.shipped import GAME as LUDUS


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [
        (Share(5, 10), 0.2366, 0.7634),
        (Share(0, 10), 0.0, 0.2775),
        (Share(10, 10), 0.7225, 1.0),
        (Share(240, 400), 0.5513, 0.6468),
        (Share(), 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(share: Share, low: float, high: float) -> None:
    assert share.interval == pytest.approx((low, high), abs=1e-4)


def test_counts_add_up() -> None:
    assert Share(1, 2) + Share(3, 5) == Share(4, 7)
    assert ContestResult(1, 2, 3) + ContestResult(4, 5, 6) == ContestResult(5, 7, 9)
    assert ContestResult(3, 1, 8).share == Share(3, 4)
    assert (Share(1, 4).ratio, Share().ratio) == (0.25, 0.0)


def test_a_game_is_played_to_its_end() -> None:
    end = played(GAME, Options(), 5, [RandomBot(seat) for seat in range(4)])

    assert GAME.outcome(end) is not None


def test_a_mirrored_deal_has_no_favourite_among_equals() -> None:
    """Bots without chance of their own play the same game twice, so that what one team wins the other one wins back."""
    for seed in range(6):
        tally = mirrored(GAME, Options(), seed, TEAMS, (lambda n: EasyBot(GAME, n), lambda n: EasyBot(GAME, n)))
        assert tally in {ContestResult(1, 1, 0), ContestResult(0, 0, 2)}


def test_the_first_kind_is_counted_whichever_team_it_plays() -> None:
    total = ContestResult()
    for seed in range(10):
        total += mirrored(GAME, Options(), seed, TEAMS, (lambda n: EasyBot(GAME, n), RandomBot))

    assert total.won + total.lost + total.drawn == 20
    assert total.won > 2 * total.lost


@pytest.mark.parametrize("seats", [3, 4])
def test_one_among_equals_wins_its_share(seats: int) -> None:
    """Bots without chance of their own play the same game from every seat, and one seat wins it."""
    tally = outnumbered(LUDUS, LudusOptions(seats=seats), 3, seats, (_easy, _easy))
    assert tally == ContestResult(1, seats - 1, 0)


def test_one_who_knows_how_to_play_beats_chance_from_every_seat() -> None:
    tally = ContestResult()
    for seed in range(4):
        tally += outnumbered(LUDUS, LudusOptions(seats=3), seed, 3, (_easy, RandomBot))
    assert tally.won + tally.lost + tally.drawn == 12
    assert tally.won >= 8


def _easy(seed: int) -> Any:
    return BOTS["easy"](LUDUS, 3 * (seed // 3))
