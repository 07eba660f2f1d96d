"""Arenas in which nobody fights for long: from one turn on, each unit loses 1 HP as the turn of its side begins."""

from itertools import takewhile
from typing import Any

import pytest

from content.campaign.shelf import SHELF
from rules.campaign.combat.events import HpLost, TurnBegan
from rules.campaign.combat.frames import Triggers
from rules.campaign.combat.state import Tally
from tests.rules.campaign.combat.drawn import drawn, hero, unit

SHIPPED = SHELF.load()
SHORT = [("kunlun", 11), ("argonauts", 12)]
PICTURE = """
@   A   .   .   b   c
  .   .   .   .   .
.   .   &   .   .   .
"""


def lost(faction: str, mover: Any, turn: int) -> list[tuple[str, int]]:
    """What each unit loses as a turn of a side begins, under the rules of an arena; nobody stands near another side."""
    arena = next(arena for arena in SHIPPED.arenas if arena.faction == faction)
    still = {key: unit(move=0, health=3) for key in ("A", "b", "c", "&")}
    position = drawn(PICTURE, rules=arena.rules, **{"hero": hero(move=0), **still})
    position.set(tally=Tally(turns=turn - (mover == "rival"))).turn(mover)
    if mover != "arena":
        position.begin()
    while isinstance(position.top, Triggers):  # whose HP go first is the player's to say
        position.do(position.legal[0])
    turn_alone = takewhile(lambda event: not isinstance(event, TurnBegan), position.events[1:])
    return [(event.unit, event.n) for event in turn_alone if isinstance(event, HpLost)]


@pytest.mark.rule("V-PREP-05")
@pytest.mark.parametrize(("faction", "turn"), SHORT)
@pytest.mark.parametrize(("mover", "whose"), [("player", ("hero", "A")), ("rival", ("b", "c")), ("arena", ("&",))])
def test_a_long_fight_costs_each_unit_1_hp_a_turn(faction: str, turn: int, mover: Any, whose: tuple[str, ...]) -> None:
    worn = [(key, 1) for key in whose]
    assert [lost(faction, mover, at) for at in (turn - 1, turn, turn + 1)] == [[], worn, worn]


@pytest.mark.rule("V-PREP-05")
@pytest.mark.parametrize("faction", sorted({arena.faction for arena in SHIPPED.arenas} - dict(SHORT).keys()))
def test_elsewhere_a_fight_may_last(faction: str) -> None:
    assert lost(faction, "player", 20) == []
