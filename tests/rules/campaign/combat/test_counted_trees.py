"""Drawn positions whose sequences of actions are counted to some depth: a change of the rules that nobody meant shows here at once.

The dice are those of the position, so what a roll shows belongs to the count. After a change of the rules that was meant,
the failing test says the new number; look into the position and see why before you write it down.
"""

from collections.abc import Callable

import pytest

from rules.campaign.catalogue import Catalogue
from rules.campaign.combat import play
from rules.campaign.combat.state import Combat
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

OPEN = """
.   .   .   .   .
  .   @   .   b   .
.   A   .   .   .
  .   .   c   .   .
.   .   .   .   .
"""
TIGHT = """
  #   .   #
.   A   b   .
  @   c   .
"""
FLAGS = """
H   .   .   F   1
  H   @   .   a   .
.   .   A   .   2
"""
HILL = """
.   K   b
  A   K   .
@   .   K   .
"""
WALLS = """
.   #   .   .   a
  .   @   #   .   .
#   .   A   #   b
"""
TRIDENT = """
.   .   a   .
  @   T   .   b
.   A   .   .
"""


def flagged(mover: str, step: str) -> Drawn:
    fight = drawn(FLAGS, "FLAGHOLDER CLOSEST", sport="capture_the_flag", a=unit(move=2))
    return fight.step(mover, step)  # type: ignore[arg-type]


POSITIONS: dict[str, tuple[Callable[[], Drawn], int, int]] = {
    "moving two units in the open": (lambda: drawn(OPEN).step("player", "movement"), 4, 182),
    "moving through a tight place": (lambda: drawn(TIGHT).step("player", "movement"), 6, 173),
    "moving past walls": (lambda: drawn(WALLS).step("player", "movement"), 5, 90),
    "flying over walls": (lambda: drawn(WALLS, A=unit("blue", "flight", move=3)).step("player", "movement"), 5, 187),
    "taking the flag": (lambda: flagged("player", "movement"), 4, 119),
    "rivals after the flag": (lambda: flagged("rival", "movement"), 5, 54),
    "standing on the hill": (
        lambda: drawn(HILL, sport="king_of_the_hill").step("player", "movement"), 4, 71,
    ),
    "two attacks": (lambda: drawn(TIGHT, A=unit("green blue")).step("player", "engage"), 5, 48),
    "attacks that are answered": (
        lambda: drawn(
            TIGHT, A=unit("green"), b=unit("", "retaliate"), c=unit("blue", "quickstrike")
        ).step("player", "engage"), 5, 48,
    ),
    "abilities that push and pull": (
        lambda: drawn(OPEN, A=unit("blue", "shove swap"), hero=hero(), c=unit("")).step("player", "abilities"), 5, 21,
    ),
    "tactics from camp": (
        lambda: drawn(OPEN, tactics=("adrenaline", "stun", "hamstring")).step("player", "tactics"), 4, 88,
    ),
    "the trident": (lambda: drawn(TRIDENT).step("player", "movement"), 5, 199),
    "rivals that move and strike": (
        lambda: drawn(OPEN, "WEAKEST CLOSEST", b=unit("green", move=2), c=unit("blue", "hook")).step("rival", "movement"),
        5, 52,
    ),
    "a shoving rival": (
        lambda: drawn(TIGHT, b=unit("blue", "shove"), c=unit("", "taunt")).step("rival", "abilities"), 5, 39,
    ),
}  # fmt: skip
"""By name: the position, how deep it is counted, and how many sequences of actions there are."""


def sequences(cat: Catalogue, combat: Combat, depth: int) -> int:
    """How many sequences of so many actions there are, those that end the combat earlier counted as they are."""
    answers = play.legal(cat, combat) if depth else ()
    return sum(sequences(cat, play.apply(cat, combat, answer).state, depth - 1) for answer in answers) if answers else 1


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_ways_to_go_on_as_ever(name: str) -> None:
    make, depth, count = POSITIONS[name]
    position = make()
    assert sequences(position.cat, position.combat, depth) == count
