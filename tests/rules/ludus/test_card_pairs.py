"""Every two Reactions of the box that answer the same event, met in one position in every order."""

from itertools import product

import pytest

from tests.rules.ludus.support.bouts import BOX
from tests.rules.ludus.support.pairings import PAIRS, Pair, Way, meet


def ways(pair: Pair) -> list[Way]:
    """Every way of playing a pair; who it is that answers for anybody matters only where somebody does."""
    anybody = any(text.when is not None and text.when.whose == "any" for text in (pair.first, pair.second))
    return [Way(*way) for way in product((False, True), (False, True), (0, 1) if anybody else (0,))]


ONE_OF_THEM = {
    frozenset({"paegniarius/0", other})
    for other in ("sand_in_the_eyes", "riposte", "desperate_blow", "provocator/0", "matrona/0", "roma/0")
} | {frozenset({"trapdoor", "veles/0"})}
"""Pairs of which one leaves the other nothing to answer: the attacker has gone back to Hand, or who enters has fallen."""


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_two_reactions_to_one_event(pair: Pair) -> None:
    """In all ways the game stays sound and goes on; in some way each of the two is used."""
    used = [meet(pair, way) for way in ways(pair)]
    assert all(used)
    both = {pair.first.key, pair.second.key}
    assert both in used or frozenset(both) in ONE_OF_THEM


def test_every_reaction_meets_another() -> None:
    met = {text.key for pair in PAIRS for text in (pair.first, pair.second)}
    assert met == {text.key for text in BOX.text.values() if text.when is not None}


def test_no_pair_is_met_twice() -> None:
    assert len({frozenset({pair.first.key, pair.second.key}) for pair in PAIRS}) == len(PAIRS)
