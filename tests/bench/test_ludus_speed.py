"""The ludus: matches by chance and of bots, and what bots and screens ask of a state between two actions."""

from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest

from rules.bots.ludus import HardBot, MediumBot
from rules.ludus.game import LudusGame
from rules.ludus.state import Options
from tests.bench.adapters import LudusAdapter, LudusBotsAdapter
from tests.bench.rates import Rate

MATCHES = 40
HARD_MATCHES = 5
STATES = 400


@pytest.fixture(scope="module")
def ludus() -> LudusAdapter:
    """The ludus with the game's own cards."""
    return LudusAdapter()


@pytest.fixture(scope="module")
def positions(ludus: LudusAdapter) -> list[Any]:
    """States from all over random matches."""
    rng, found = Random(79), list[Any]()
    while len(found) < STATES:
        run = ludus.sample(rng, rng.randrange(450))
        if run is not None:
            found.append(run.state)
    return found


def test_matches(rate: Rate, ludus: LudusAdapter) -> None:
    rate.each("matches", lambda: [ludus.play(Random(seed)) for seed in range(MATCHES)], of=MATCHES)


def test_choices_in_random_matches(rate: Rate, ludus: LudusAdapter) -> None:
    rate.count("choices", lambda: sum(ludus.play(Random(seed)) for seed in range(MATCHES)))


def test_matches_of_easy_bots(rate: Rate) -> None:
    bots = LudusBotsAdapter()
    rate.each("easy matches", lambda: [bots.play(Random(seed)) for seed in range(MATCHES)], of=MATCHES)


def test_answers_of_the_hard_bot(rate: Rate, ludus: LudusAdapter) -> None:
    """Where there is a choice, in matches against the medium bot."""

    def answered() -> list[float]:
        return [one for seed in range(HARD_MATCHES) for one in _seconds(ludus.game, seed)]

    rate.spread("answers of the hard bot", answered)


def _seconds(game: LudusGame, seed: int) -> list[float]:
    """How long each answer of the hard bot takes in a match."""
    state, actions, found = game.start(Options(), seed), 0, []
    bots = HardBot(game, seed), MediumBot(game, seed)
    while (seat := game.to_act(state)) is not None:
        legal, known = game.legal(state), game.view(state, seat)
        began = perf_counter()
        action = bots[seat].choose(known, legal, actions)
        if seat == 0 and len(legal) > 1:
            found.append(perf_counter() - began)
        state, actions = game.apply(state, action).state, actions + 1
    return found


def test_start(rate: Rate, ludus: LudusAdapter) -> None:
    rate.each("start", lambda: [ludus.new(Random(seed)) for seed in range(MATCHES)], of=MATCHES)


def test_legal(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    """On copies, which remember nothing."""

    def fresh() -> tuple[tuple[list[Any]], dict[str, Any]]:
        return ([ludus.fresh(state) for state in positions],), {}

    rate.each("legal", lambda copies: [ludus.game.legal(state) for state in copies], of=STATES, setup=fresh)


def test_asides(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    others = [(state, 1 - ludus.game.to_act(state)) for state in positions]
    rate.each("asides", lambda: [ludus.game.asides(state, seat) for state, seat in others], of=STATES)


def test_apply(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    rng, apply = Random(79), ludus.game.apply
    chosen = [(state, rng.choice(ludus.game.legal(state))) for state in positions]
    rate.each("apply", lambda: [apply(state, action) for state, action in chosen], of=STATES)


def test_refused(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    rate.each("refused", lambda: [ludus.game.refused(state) for state in positions], of=STATES)


def test_view(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    rate.each("view", lambda: [ludus.game.view(state, 0) for state in positions], of=STATES)


def test_resample(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    views = [ludus.game.view(state, 0) for state in positions]
    rate.each("resample", lambda: [ludus.game.resample(view, 1) for view in views], of=STATES)


def test_fault(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    rate.each("fault", lambda: [ludus.game.fault(state) for state in positions], of=STATES)


def test_encode(rate: Rate, positions: list[Any]) -> None:
    encode = msgspec.json.Encoder().encode
    rate.each("encode", lambda: [encode(state) for state in positions], of=STATES)


def test_decode(rate: Rate, ludus: LudusAdapter, positions: list[Any]) -> None:
    encoded = [msgspec.json.encode(state) for state in positions]
    decode = msgspec.json.Decoder(ludus.game.state_type).decode
    rate.each("decode", lambda: [decode(raw) for raw in encoded], of=STATES)
