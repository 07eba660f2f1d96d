"""The ways on which rivals move: round whoever stands there, and over what lies there (page 23). Rivals have no dice here."""

import pytest

from rules.campaign.combat.actions import Go
from rules.campaign.combat.events import ChipEquipped, UnitMoved
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit


def moved(position: Drawn) -> Drawn:
    """The Rival Movement Step."""
    return position.step("rival", "movement")


def paths(position: Drawn) -> list[tuple[str, ...]]:
    return [event.path for event in position.told(UnitMoved)]


@pytest.mark.rule("V-RIVALMOVE-13")
def test_a_rival_goes_round_who_stands_in_its_way() -> None:
    picture = """
    .a  .b  .   .A
      .   .   .   .
    """
    position = moved(drawn(picture, a=unit("", move=3), b=unit("", move=0))).do(Go(hex="a3"))
    assert paths(position) == [("a1", "b1", "b2", "a3")]


@pytest.mark.rule("V-RIVALMOVE-13")
def test_a_rival_takes_no_detour_for_a_chip() -> None:
    picture = """
    .a  .   .   .A
      T   .   .   .
    """
    position = moved(drawn(picture, a=unit("", move=4)))
    assert (paths(position), position.told(ChipEquipped)) == ([("a1", "a2", "a3")], [])


@pytest.mark.rule("V-RIVALMOVE-13", "V-COMBAT-14")
def test_a_rival_may_go_over_a_chip_on_one_of_its_shortest_ways() -> None:
    picture = """
    .   .a  .
      T   .
    .   .   .
      .   .
    .   .A  .
    """
    position = moved(drawn(picture, a=unit("", move=3)))
    ways = {(action.hex, action.over) for action in position.legal if isinstance(action, Go)}
    assert ways == {("d1", None), ("d1", "b1"), ("d2", None), ("d2", "b1")}
    position.do(Go(hex="d1", over="b1"))
    assert position.told(ChipEquipped)[0] == ChipEquipped(unit="a", chip="trident")


def test_the_flag_makes_no_difference_to_a_rivals_way() -> None:
    picture = """
    .   .a  .
      F   .
    .   .   .
      .   .
    .   .A  .
    """
    position = moved(drawn(picture, a=unit("", move=3)))
    assert set(position.legal) == {Go(hex="d1"), Go(hex="d2")}
