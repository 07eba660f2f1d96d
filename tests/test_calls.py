"""A key is handled once: what is asked, computed and drawn for it more often than that shows in the calls that it costs."""

import pytest

from tests.bench.calls import KEYS, counted

MOST = {
    "an answer in a fight": 4810,
    "an order in a fight": 14370,
    "the cursor in a fight": 770,
    "the cursor on the map": 674,
    "an answer in the ludus": 7600,
    "an answer in the Stations": 5580,
    "the cursor in the Stations": 1_090,
}
"""Calls of our own functions, a little above those counted: a board that is drawn twice, or an answer tried out again, goes far beyond."""


@pytest.mark.parametrize("name", MOST)
def test_a_key_costs_no_more_calls_than_it_has_to(name: str) -> None:
    assert counted(KEYS[name]).total() <= MOST[name]
