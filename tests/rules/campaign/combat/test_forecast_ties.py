"""What would follow from answers given on the rivals' behalf, and whether it matters which."""

import pytest

from rules.campaign.combat import frames
from rules.campaign.combat.actions import Pick
from rules.campaign.combat.forecast_ties import RivalTurn, harmless, outcome
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit


def tied(fight: Drawn, kind: type[frames.Frame]) -> Drawn:
    """The tie of a kind in the rivals' turn that begins."""
    fight.turn("rival").begin()
    assert isinstance(fight.top, kind), fight.top
    return fight


def outcomes(fight: Drawn) -> list[RivalTurn]:
    found = [outcome(fight.cat, fight.combat, action) for action in fight.legal]
    assert None not in found
    return [one for one in found if one is not None]


def matters(fight: Drawn) -> bool:
    return not harmless(fight.cat, fight.combat, fight.legal)


HEXES = """
.   .   .   .   .
  .   K   K   .
.   .   b   .   .
  A   .   .   .
"""


@pytest.mark.rule("V-COMBAT-14")
def test_equal_hexes_tell_whom_it_would_strike_from_each() -> None:
    fight = tied(drawn(HEXES, "key_hex CLOSEST", b=unit("red", move=1, range=2)), frames.RivalMark)
    found = {one.turns[0].hex: one for one in outcomes(fight)}
    assert found["b2"].turns[0].targets == ("A",)
    assert [(on, one.mean) for on, one in found["b2"].strikes] == [("A", 1.0)]
    assert found["b3"].strikes == ()
    assert matters(fight)


def test_equal_hexes_from_which_the_same_follows_do_not_matter() -> None:
    """Both hexes are two steps from A, and nobody of the player's could strike back at either."""
    line = """
    .   .   .   .   .
      .   b   .   .
    #   .   .   #   #
      #   A   #   #
    """
    near = tied(drawn(line, "CLOSEST", A=unit("", move=0), b=unit("blue", move=1, range=1)), frames.RivalGoal)
    assert {one.turns[0].hex for one in outcomes(near)} == {"c2", "c3"}
    assert not matters(near)
    seen = tied(
        drawn(
            line.replace("#   .   .   #", "C   .   .   #"),
            "CLOSEST",
            A=unit("", move=0),
            C=unit("blue", move=0),
            b=unit("blue", move=1),
        ),
        frames.RivalMark,
    )
    assert matters(seen)


def test_equal_marks_matter() -> None:
    fight = tied(drawn("A   .   b   .   C", "CLOSEST", A=unit(hp=1), b=unit("blue", move=1)), frames.RivalMark)
    first, second = outcomes(fight)
    assert (first.turns[0].targets, second.turns[0].targets) == (("A",), ("C",))
    assert first.weight > second.weight
    assert matters(fight)


def test_the_hero_weighs_more_than_anybody() -> None:
    alone = drawn("@   b   A", "CLOSEST", hero=hero(hp=6), A=unit(hp=1), b=unit("blue")).step("rival", "engage")
    assert isinstance(alone.top, frames.RivalTarget)
    at = {action.unit: outcome(alone.cat, alone.combat, action) for action in alone.legal if isinstance(action, Pick)}
    assert at["hero"].weight == (True, 0, 0.5)  # type: ignore[union-attr]
    assert at["A"].weight == (False, 0.5, 0.5)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("line", "does"),
    [
        ("A   .   b   .   .   #   #   C   .   d", False),
        ("A   .   .   b   .\n  #   #   d   #", True),
        ("A   .   .   b   d   .   .   .   .   .", False),
    ],
)
def test_an_order_of_moves_matters_where_other_positions_come_of_it(line: str, *, does: bool) -> None:
    """Where one merely stands in the way of the other, both orders end alike: who was held back comes again."""
    fight = tied(drawn(line, "CLOSEST", b=unit(move=3), d=unit(move=3)), frames.RivalMoving)
    assert matters(fight) is does
    assert {one.unit for one in outcomes(fight)} == {"b", "d"}


def test_an_order_in_which_dice_decide_matters() -> None:
    fight = tied(
        drawn("A   .   b   .   .   #   #   C   .   d", "CLOSEST", b=unit(skill="roaming"), d=unit(move=3)),
        frames.RivalMoving,
    )
    assert matters(fight)


def test_an_order_of_attacks_matters() -> None:
    fight = drawn("A   b   .   c   D", "CLOSEST", b=unit(), c=unit()).step("rival", "engage")
    assert isinstance(fight.top, frames.RivalEngaging)
    assert [one.turns[0].targets for one in outcomes(fight)] == [("A",), ("D",)]
    assert matters(fight)


def test_a_choice_between_specials_tells_its_targets() -> None:
    fight = drawn("A   b   C", "CLOSEST", b=unit("red", "agile whirlwind")).step("rival", "engage")
    assert isinstance(fight.top, frames.RivalSpecial)
    assert {one.turns[0].using for one in outcomes(fight)} == {"agile", "whirlwind"}


def test_the_players_own_decisions_are_none_of_these() -> None:
    fight = drawn("A   .   b").step("player", "movement")
    assert outcome(fight.cat, fight.combat, fight.legal[0]) is None
    assert matters(fight)


def test_nothing_is_changed_by_asking() -> None:
    fight = tied(drawn("A   .   b   .   C", "CLOSEST", b=unit("blue", move=1)), frames.RivalMark)
    before = fight.combat
    assert outcomes(fight) == outcomes(fight)
    matters(fight)
    assert fight.combat == before
