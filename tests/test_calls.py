"""A key is handled once: what is asked, computed and drawn for it more often than that shows in the calls that it costs."""

import pytest

from tests.bench.calls import KEYS, counted

MOST = {
    "an answer in a fight": 4720,
    "an order in a fight": 14370,
    "the cursor in a fight": 770,
    "the cursor on the map": 674,
    "an answer in the ludus": 7000,
    "an answer in the Stations": 5580,
    "the cursor in the Stations": 910,
}
"""Calls of our own functions; an answer in a fight cost 6698 when the board was drawn three times for it, and one that sends a unit in
that can strike shows it in hand at once. An order takes the next unit up, with what could be done to it on each hex in its reach; the hexes
that a question is about have keys, and the legend explains what is laid over the board. Of each hex under the cursor it is foreseen once who would strike there. Two rows beside the board name what leads out of the turn and what odds leave out. Behind a sign of danger stand its HP, and the legend explains the letters of units that cannot act. What each key names is kept, for one that comes early. A step of the cursor on the map that leaves an answer, or comes to one, takes the mark in the list along. Where a question of the ludus begins is looked at with the hidden
cards dealt three times."""


@pytest.mark.parametrize("name", MOST)
def test_a_key_costs_no_more_calls_than_it_has_to(name: str) -> None:
    assert counted(KEYS[name]).total() <= MOST[name]
