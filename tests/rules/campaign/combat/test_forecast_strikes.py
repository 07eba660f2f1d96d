"""Several strikes, as they are forecast: which are possible, and the chance that they defeat one target together."""

from functools import partial

import pytest

from rules.campaign.combat.actions import Attack, Pick
from rules.campaign.combat.forecast import odds
from rules.campaign.combat.forecast_strikes import odds_later, standing, together
from rules.campaign.combat.orders import StrikeOrder
from tests.rules.campaign.combat.drawn import Drawn, drawn, unit

STRIKES = tuple(StrikeOrder(unit, "b") for unit in ("A", "B"))


def two_at_one(skill: str = "") -> Drawn:
    """Two units with a die each, and a unit of 2 HP between them."""
    position = drawn("A   b   B", A=unit("blue"), B=unit("blue"), b=unit("", skill, health=2))
    return position.step("player", "engage")


def fall(skill: str) -> float:
    """The chance that both strikes together fell it."""
    position = two_at_one(skill)
    cat, combat = position.cat, position.combat
    found = [(one, odds(cat, combat, one.unit, "b")) for one in STRIKES]
    return together(found, partial(odds_later, cat, combat))["b"]


@pytest.mark.rule("V-UNIT-12")
def test_strikes_after_the_first_that_hurts_a_deflecting_unit_count_for_nothing() -> None:
    assert fall("deflect") == 0
    assert fall("") > 0.2


def test_a_unit_that_has_struck_strikes_no_more() -> None:
    position = two_at_one()
    assert standing(position.cat, position.combat, STRIKES) == STRIKES
    position.do(Pick(unit="A"), Attack(on="b"))

    assert standing(position.cat, position.combat, STRIKES)[:1] != STRIKES[:1]
