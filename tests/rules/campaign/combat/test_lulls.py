"""When a fight last got on: dice or points break a lull, a quiet turn does not."""

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.state import Tally
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit


def quiet(picture: str, **more: object) -> Drawn:
    """A fight in which nothing has happened since the first turn of three."""
    fight = drawn(picture, b=unit(health=5), hero=hero("blue"), **more)
    return fight.set(tally=Tally(turns=3, stirred=1))


def test_a_strike_breaks_a_lull() -> None:
    fight = quiet("@   b   .   H").step("player", "engage")

    fight.do(Pick(unit="hero"), Attack(on="b"))

    assert fight.combat.tally.stirred == 3


def test_a_point_breaks_a_lull() -> None:
    fight = quiet("K@  .   .   b", sport="king_of_the_hill")

    assert fight.turn("player").begin().combat.tally.stirred == 3


def test_a_turn_without_either_does_not() -> None:
    fight = quiet("@   .   .   b", sport="king_of_the_hill")

    assert fight.turn("player").begin().combat.tally.stirred == 1
