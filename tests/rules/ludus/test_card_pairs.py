"""Every two Reactions of the box that answer the same event, met in one position in every order."""

from itertools import product

import pytest

from tests.rules.ludus.support.bouts import BOX
from tests.rules.ludus.support.pairings import PAIRS, Pair, Way, meet


def ways(pair: Pair) -> list[Way]:
    """Every way of playing a pair; who it is that answers for anybody matters only where somebody does."""
    anybody = any(text.when is not None and text.when.whose == "any" for text in (pair.first, pair.second))
    return [Way(*way) for way in product((False, True), (False, True), (0, 1) if anybody else (0,))]


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_two_reactions_to_one_event(pair: Pair) -> None:
    """In all ways the game stays sound and goes on; in some way each of the two is used."""
    used = [meet(pair, way) for way in ways(pair)]
    assert all(used)
    assert {pair.first.key, pair.second.key} in used


def test_every_reaction_meets_another() -> None:
    met = {text.key for pair in PAIRS for text in (pair.first, pair.second)}
    assert met == {text.key for text in BOX.text.values() if text.when is not None}


def test_no_pair_is_met_twice() -> None:
    assert len({frozenset({pair.first.key, pair.second.key}) for pair in PAIRS}) == len(PAIRS)
