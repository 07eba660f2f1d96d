"""The New Argonauts' shackles: two units of a side at most, and no move beyond the chain."""

from typing import Any

import pytest

from rules.campaign.combat import forecast
from rules.campaign.combat.actions import Deploy, Go, Pick
from rules.campaign.combat.events import UnitDeployed, UnitStayed
from rules.campaign.combat.forecast_plan import plan
from rules.campaign.combat.frames import Deploying
from rules.campaign.effects import Shackle
from tests.rules.campaign.combat.drawn import Drawn, drawn, gone, unit

SHACKLE = Shackle(units=2, length=3)
RING = """
1   .   .   .   .   .   .
  2   .   .   .   .   H
3   .   A   .   .   B   H
"""


def ring(picture: str = RING, **more: Any) -> Drawn:
    """Everybody stands still and fights nobody, unless it is said."""
    letters = {letter: unit("", move=0) for letter in "ABbc" if letter in picture and letter not in more}
    return drawn(picture, **({"special": SHACKLE} | letters | more))


def ends(fight: Drawn, key: str) -> set[str]:
    """Where a unit of the player's may end its move."""
    fight.step("player", "movement").do(Pick(unit=key))
    return {action.hex for action in fight.legal if isinstance(action, Go)}


@pytest.mark.rule("V-PREP-05")
@pytest.mark.parametrize("special", [SHACKLE, None])
def test_a_third_unit_of_the_player_waits(special: Shackle | None) -> None:
    fight = ring(special=special, camp="CD", slots=2).step("player", "deployment")
    if special is None:
        assert Deploy(unit="unit_C") in fight.legal
    else:
        assert not isinstance(fight.top, Deploying)


@pytest.mark.rule("V-PREP-05")
def test_whoever_looks_for_the_third_unit_is_told_of_the_shackles() -> None:
    fight = ring(camp="C", slots=2).set(pending=(Deploying(),), mover="player", step="deployment")
    assert fight.why(Deploy(unit="unit_C")) == "shackles_full"
    freed = ring(camp="C", slots=2).put("B", place="defeated", at=None)
    freed.set(pending=(Deploying(),), mover="player", step="deployment")
    assert freed.why(Deploy(unit="unit_C")) is None


@pytest.mark.rule("V-PREP-05")
@pytest.mark.parametrize(("rivals", "deployed"), [("", 1), ("b", 1), ("bc", 0)])
def test_a_third_rival_waits(rivals: str, deployed: int) -> None:
    picture = RING.replace(
        ".   .   .   .   .   .\n", f"{rivals.ljust(2, '.')[0]}   {rivals.ljust(2, '.')[1]}   .   .   .   .\n", 1
    )
    fight = ring(picture, waiting="def", d=unit(""), e=unit(""), f=unit("")).step("rival", "deployment")
    assert len(fight.told(UnitDeployed)) == deployed


@pytest.mark.rule("V-PREP-05", "V-ACTMOD-03")
def test_of_two_rivals_at_once_only_as_many_come_as_the_shackles_hold() -> None:
    picture = RING.replace("1   .", "1   b", 1)
    fight = ring(picture, waiting="de", d=unit(""), e=unit(""), act=3)
    fight.set(turns=0, tally=fight.combat.tally).step("rival", "deployment")
    assert [event.key for event in fight.told(UnitDeployed)] == ["d"]


@pytest.mark.rule("V-PREP-05")
def test_no_move_ends_more_than_the_chain_from_the_partner() -> None:
    assert ends(ring(A=unit("", move=9)), "A") == {
        "a4", "a5", "a6", "a7", "b3", "b4", "b5", "b6", "c4", "c5", "c7",
    }  # fmt: skip


@pytest.mark.rule("V-PREP-05")
def test_a_unit_without_a_partner_goes_where_it_likes() -> None:
    free, bound = ring(special=None, A=unit("", move=9)), ring(A=unit("", move=9)).put("B", place="defeated", at=None)
    free.put("B", place="defeated", at=None)
    assert ends(bound, "A") == ends(free, "A") >= {"a1", "c1"}


@pytest.mark.rule("V-PREP-05", "V-TERM-14")
def test_partners_who_were_torn_apart_come_no_further_apart() -> None:
    picture = """
    .   .   A   .   .   .   .   B
      .   .   .   .   .   .   .
    """
    fight = ring(picture, A=unit("", move=1))
    assert ends(fight, "A") == {"a4", "b3"}


@pytest.mark.rule("V-PREP-05")
def test_a_rival_goes_no_further_than_its_chain() -> None:
    """c, with Movement 9, would reach A; it comes as near as its chain to b lets it."""
    picture = """
    b   c   .   .   .   .   .   A
      .   .   .   .   .   .   .
    """
    chained = ring(picture, c=unit("", move=9)).step("rival", "movement")
    free = ring(picture, c=unit("", move=9), special=None).step("rival", "movement")
    assert chained.diff() == {"c.at": "a4"}
    assert free.diff() == {"c.at": "a7"}


@pytest.mark.rule("V-PREP-05")
def test_a_units_own_side_alone_holds_it() -> None:
    picture = """
    b   .   .   .   .   A
      .   .   .   .   .
    """
    assert "a6" not in ends(ring(picture, A=unit("", move=9)), "A")
    assert ends(ring(picture, A=unit("", move=9)), "A") == ends(ring(picture, A=unit("", move=9), special=None), "A")


@pytest.mark.rule("V-PREP-05")
def test_the_forecast_knows_the_chain() -> None:
    fight = ring(A=unit("", move=9))
    assert "a1" not in forecast.reach_of(fight.cat, fight.combat, "A")
    assert "a4" in forecast.reach_of(fight.cat, fight.combat, "A")
    free = ring(A=unit("", move=9), special=None)
    assert "a1" in forecast.reach_of(free.cat, free.combat, "A")


@pytest.mark.rule("V-PREP-05", "V-PMOVE-04")
def test_a_roaming_unit_stays_on_its_chain() -> None:
    """Die 4 leads west, away from B; die 1 east."""
    picture = """
    .   .   A   .   .   B   .   .
      .   .   .   .   .   .   .
    """
    west = ring(picture, A=unit("", "roaming", move=1)).rolls(4).step("player", "movement").do(Pick(unit="A"))
    assert west.diff() == {}
    east = ring(picture, A=unit("", "roaming", move=1)).rolls(1).step("player", "movement").do(Pick(unit="A"))
    assert east.diff() == {"A.at": "a4"}


@pytest.mark.rule("V-DEFEAT-01")
def test_a_fallen_partner_makes_room() -> None:
    picture = RING.replace("1   .", "1   b", 1)
    fight = ring(picture, b=unit("", move=0, hp=1), A=unit("", "fury_aura3", move=0), waiting="d", d=unit(""))
    fight.step("player", "abilities").use("A", "fury_aura", "b")
    assert gone("b").items() <= fight.diff().items()


@pytest.mark.parametrize(("special", "reason"), [(SHACKLE, "chained"), (None, None)])
def test_a_rival_that_its_chain_keeps_away_stays_for_that_reason(special: Shackle | None, reason: str | None) -> None:
    fight = ring("b   .   .   c   .   .   A", special=special, c=unit(move=1)).step("rival", "movement")

    assert [one.reason for one in fight.told(UnitStayed) if one.unit == "c"] == ([reason] if reason else [])
    planned = plan(fight.cat, ring("b   .   .   c   .   .   A", special=special, c=unit(move=1)).combat, "c")
    assert planned is not None
    assert planned.stays == (reason or "")
