"""Bots in a fight that stands still."""

import pytest

from rules.campaign.combat.state import Tally
from tests.rules.bots.campaign.asked import turn_of
from tests.rules.campaign.combat.drawn import drawn, hero, unit


@pytest.mark.parametrize("level", ["plain", "searching"])
@pytest.mark.parametrize(("stirred", "apart"), [(4, 4), (3, 3)])
def test_waits_out_of_reach_but_not_through_a_lull(level: str, stirred: int, apart: int) -> None:
    fight = drawn(
        """
        .   .   .   .   .   .   .
          .   @   .   .   .   a   .
        H   .   .   .   .   .   .
        """,
        a=unit("black", move=2, health=6),
        hero=hero("blue blue blue", hp=6, move=1),
        blessings=1,
    ).step("player", "movement")

    turn_of(fight.set(tally=Tally(turns=5, stirred=stirred)), level)

    board = fight.cat.board[fight.combat.arena]
    assert board.apart[fight["hero"].at or ""][fight["a"].at or ""] == apart
