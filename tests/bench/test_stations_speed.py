"""The Stations: random games, and what bots and screens ask of a state between two actions."""

from random import Random
from typing import Any

import msgspec
import pytest

from tests.bench.adapters import StationsAdapter
from tests.bench.rates import Rate

GAMES = 300
STATES = 400


@pytest.fixture(scope="module")
def stations() -> StationsAdapter:
    """The Stations with the game's own cards."""
    return StationsAdapter()


@pytest.fixture(scope="module")
def positions(stations: StationsAdapter) -> list[Any]:
    """States from all over random games."""
    rng, found = Random(79), list[Any]()
    while len(found) < STATES:
        box = stations.sample(rng, rng.randrange(45))
        if box is not None:
            found.append(box[0])
    return found


def test_games(rate: Rate, stations: StationsAdapter) -> None:
    rate.each("games", lambda: [stations.play(Random(seed)) for seed in range(GAMES)], of=GAMES)


def test_choices_in_random_games(rate: Rate, stations: StationsAdapter) -> None:
    rate.count("choices", lambda: sum(stations.play(Random(seed)) for seed in range(GAMES)))


def test_start(rate: Rate, stations: StationsAdapter) -> None:
    rate.each("start", lambda: [stations.new(Random(seed)) for seed in range(GAMES)], of=GAMES)


def test_legal(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    """On copies, which remember nothing."""

    def fresh() -> tuple[tuple[list[Any]], dict[str, Any]]:
        return ([stations.fresh(state) for state in positions],), {}

    rate.each("legal", lambda copies: [stations.game.legal(state) for state in copies], of=STATES, setup=fresh)


def test_apply(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    rng, apply = Random(79), stations.game.apply
    chosen = [(state, rng.choice(stations.game.legal(state))) for state in positions]
    rate.each("apply", lambda: [apply(state, action) for state, action in chosen], of=STATES)


def test_refused(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    rate.each("refused", lambda: [stations.game.refused(state) for state in positions], of=STATES)


def test_view(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    rate.each("view", lambda: [stations.game.view(state, 0) for state in positions], of=STATES)


def test_resample(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    views = [stations.game.view(state, 0) for state in positions]
    rate.each("resample", lambda: [stations.game.resample(view, 1) for view in views], of=STATES)


def test_fault(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    rate.each("fault", lambda: [stations.game.fault(state) for state in positions], of=STATES)


def test_encode(rate: Rate, positions: list[Any]) -> None:
    encode = msgspec.json.Encoder().encode
    rate.each("encode", lambda: [encode(state) for state in positions], of=STATES)


def test_decode(rate: Rate, stations: StationsAdapter, positions: list[Any]) -> None:
    encoded = [msgspec.json.encode(state) for state in positions]
    decode = msgspec.json.Decoder(stations.game.state_type).decode
    rate.each("decode", lambda: [decode(raw) for raw in encoded], of=STATES)
