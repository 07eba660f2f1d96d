"""What a rival would do if its turn began: mark, way, deeds and reasons, position by position."""

from typing import Any

import pytest

from rules.campaign.combat.forecast import intents
from rules.campaign.combat.forecast_plan import Plan, PlannedTurn, plan
from rules.campaign.combat.state import StepName
from rules.campaign.effects import Forbid, Who
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

LINE = """
A   .   .   b   .   .
  #   #   #   #   #
"""


def plan_of(fight: Drawn, key: str = "b") -> Plan:
    found = plan(fight.cat, fight.combat, key)
    assert found is not None
    return found


def only(fight: Drawn, key: str = "b") -> PlannedTurn:
    """The one way that a turn can take."""
    (turn,) = plan_of(fight, key).turns
    return turn


def test_a_plan_tells_mark_way_and_target() -> None:
    found = plan_of(drawn(LINE, "FLAGHOLDER HERO CLOSEST", b=unit(move=2)))
    assert found == Plan(
        "b",
        ("flagholder", "hero", "closest"),
        (("flagholder", False), ("hero", False)),
        "closest",
        ("A",),
        True,
        "",
        (PlannedTurn("A", "a2", None, (), "attack", ("A",), ""),),
    )


@pytest.mark.parametrize(("move", "passed"), [(4, ()), (2, (("hero", True),))])
def test_a_priority_out_of_reach_is_passed_over(move: int, passed: tuple[Any, ...]) -> None:
    fight = drawn("@   .   .   .   .   b   A", "HERO CLOSEST", b=unit(move=move))
    assert plan_of(fight).passed == passed
    assert plan_of(fight).marks == (("A",) if passed else ("hero",))


BARRED = Forbid(deed="move", who=Who(side="rival"))


@pytest.mark.parametrize(
    ("line", "more", "stays"),
    [
        (LINE, {"b": unit(tactics=("stun",))}, "fatigued"),
        (LINE, {"b": unit(dazed=True)}, "dazed"),
        (LINE, {"rules": (BARRED,)}, "barred"),
        (LINE, {"b": unit(move=0)}, "shut_in"),
        (LINE, {"b": unit(skill="roaming")}, "roams"),
        ("#   b   A", {"A": unit("", "combat_lock"), "b": unit(move=2)}, "held"),
        (".   b   A", {"b": unit(move=2)}, "in_range"),
        ("A   #   b   .", {"b": unit(move=1)}, "no_way"),
        (LINE.replace("A", "."), {}, "no_mark"),
        (LINE, {}, ""),
    ],
)
def test_why_a_rival_stays(line: str, more: dict[str, Any], stays: str) -> None:
    found = plan_of(drawn(line, "CLOSEST", **more))
    assert found.stays == stays
    assert bool(found.marks) is (stays in {"", "in_range", "no_way"})


def test_a_rival_on_the_hex_that_it_wants_stays() -> None:
    assert plan_of(drawn("A   .   Kb   .", "key_hex")).stays == "on_mark"
    assert plan_of(drawn("A   .   b   K", "key_hex")).stays == ""


@pytest.mark.parametrize(
    ("b", "rules", "idle"),
    [
        (unit(range=3, tactics=("stun",)), (), "fatigued"),
        (unit(range=3, dazed=True), (), "dazed"),
        (unit("", range=3), (), "no_dice"),
        (unit(range=3), (Forbid(deed="attack", who=Who(side="rival")),), "barred"),
        (unit(range=1, move=1), (), "no_target"),
        (unit(range=3), (), ""),
    ],
)
def test_why_a_rival_strikes_nobody(b: Any, rules: tuple[Any, ...], idle: str) -> None:
    turn = only(drawn(LINE, b=b, rules=rules))
    assert turn.idle == idle
    assert bool(turn.using) is not bool(idle)


def test_equal_hexes_are_ways_of_their_own_with_what_follows() -> None:
    fight = drawn(
        """
        .   .   .   .   .
          .   K   K   .
        .   .   b   .   .
          A   .   .   .
        """,
        "key_hex CLOSEST",
        b=unit(move=1, range=2),
    )
    found = plan_of(fight)
    ways = sorted((one.mark, one.hex, one.targets) for one in found.turns)
    assert ways == [("b2", "b2", ("A",)), ("b3", "b3", ())]


def test_equal_marks_are_all_told() -> None:
    found = plan_of(drawn("A   .   b   .   C", "CLOSEST", b=unit(move=1)))
    assert found.marks == ("A", "C")
    assert [(one.mark, one.hex, one.targets) for one in found.turns] == [("A", "a2", ("A",)), ("C", "a4", ("C",))]


def test_a_trident_on_the_way_is_thrown() -> None:
    turn = only(drawn("A   .   .   .   T   b", "loose_chip CLOSEST", b=unit("blue", move=1)))
    assert (turn.hex, turn.using, turn.targets) == ("a5", "throw_trident", ("A",))


def test_who_stays_makes_no_round_trip_for_what_lies_beside_it() -> None:
    turn = only(drawn("A   b   T   .", "CLOSEST", b=unit(move=2)))
    assert (turn.hex, turn.over, turn.using) == ("a2", None, "attack")


def test_abilities_come_before_the_blow_and_count_for_it() -> None:
    turn = only(drawn("A   .   .   b   .", "CLOSEST", A=unit(hp=2), b=unit(skill="fury_aura3", move=1, range=2)))
    assert turn.hex == "a3"
    assert (turn.using, turn.targets) == ("attack", ("A",))
    assert turn.abilities == (("fury_aura", ("A",)),)
    last = only(drawn("A   .   .   b   .", "CLOSEST", A=unit(hp=1), b=unit(skill="fury_aura3", move=1, range=2)))
    assert last.abilities == (("fury_aura", ("A",)),)
    assert (last.using, last.idle) == ("", "no_target")


def test_a_hook_brings_its_victim_in_range() -> None:
    turn = only(drawn("A   .   b   .\n  #   #   #", "CLOSEST", b=unit(skill="hook", move=0, range=1)))
    assert turn.abilities == (("hook", ("A",)),)
    assert (turn.using, turn.targets) == ("attack", ("A",))


@pytest.mark.parametrize("step", ["abilities", "engage"])
def test_in_its_own_turn_who_has_moved_acts_from_where_it_stands(step: StepName) -> None:
    fight = drawn("A   .   .   b   .", "CLOSEST", b=unit(skill="fury_aura9", move=2, range=1)).set(
        mover="rival", step=step
    )
    found = plan_of(fight)
    assert (found.stays, found.turns[0].hex) == ("moved", "a4")
    assert bool(found.turns[0].abilities) is (step == "abilities")


def test_dig_in_of_the_players_counts_in_their_own_turn_alone() -> None:
    """The deadliest as the rivals will see it, not as it is while the player engages."""
    fight = drawn("A   .   b   .   C", "DEADLIEST", A=unit("blue", "dig_in"), C=unit("blue blue"), b=unit(move=1))
    fight.set(mover="player", step="engage")
    assert plan_of(fight).marks == ("C",)
    assert intents(fight.cat, fight.combat)[0].marks == ("C",)


def test_scions_and_the_player_have_no_plan() -> None:
    fight = drawn(LINE, kind="scion", b=unit("", kind="scion"))
    assert plan(fight.cat, fight.combat, "b") is None
    assert plan(fight.cat, fight.combat, "A") is None


def test_nothing_is_changed_by_asking() -> None:
    fight = drawn(LINE, hero=hero())
    before = fight.combat
    assert plan_of(fight) == plan_of(fight)
    assert fight.combat == before
