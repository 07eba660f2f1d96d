"""The engine against a naive resolver that knows nothing of it; 20,000 rounds by `python -m tests.rules.stations.rounds`."""

from random import Random

import pytest

from tests.rules.stations.rounds import by_engine, by_naive, draw

CHUNK = 250


@pytest.mark.parametrize("first", range(0, 2000, CHUNK))
def test_a_random_round_comes_out_as_the_sheet_says(first: int) -> None:
    for seed in range(first, first + CHUNK):
        drawn = draw(Random(seed))
        played = by_engine(drawn)
        assert played == by_naive(drawn), f"round {seed}: {drawn}"
