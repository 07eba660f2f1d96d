"""Primus combats in the fight: all rivals have to fall, the primus included (page 30)."""

import pytest

from rules.campaign.combat.events import CombatEnded
from tests.rules.campaign.combat.drawn import HIT, Drawn, drawn, gone, unit

DUEL = ".   .A  .a  .b  .   .c"


def duel(**more: object) -> Drawn:
    """The player's unit A beside the rival a; b is the primus."""
    plain = {"A": unit("blue"), "a": unit("", hp=1), "b": unit("", kind="primus", hp=5), "c": unit("")}
    return drawn(DUEL, kind="primus", **{**plain, **more}).step("player", "engage")


@pytest.mark.rule("V-PRIMUS-05")
def test_the_fall_of_the_primus_alone_wins_nothing() -> None:
    position = duel(a=unit("", kind="primus", hp=1), b=unit("")).attack("A", "a", HIT)
    assert position.diff() == gone("a")
    assert position.combat.result is None


@pytest.mark.rule("V-PRIMUS-05")
@pytest.mark.parametrize("waiting", ["", "d"])
def test_the_fall_of_the_others_wins_nothing_while_the_primus_stands_or_waits(waiting: str) -> None:
    position = duel(waiting=waiting).put("c", place="defeated", at=None, hp=0)
    if waiting:
        position.put("b", place="defeated", at=None, hp=0)
    position.attack("A", "a", HIT)
    assert position.combat.result is None


@pytest.mark.rule("V-PRIMUS-05")
def test_the_fall_of_the_last_one_wins() -> None:
    position = duel().put("b", place="defeated", at=None, hp=0).put("c", place="defeated", at=None, hp=0)
    position.attack("A", "a", HIT)
    assert position.told(CombatEnded) == [CombatEnded(result="won", reason="rivals_defeated")]
