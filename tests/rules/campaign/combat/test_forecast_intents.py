"""What rivals announce as things stand, held against what they then do; reach and threat of a unit."""

from random import Random
from typing import Any

import pytest

from rules.campaign.combat.actions import UseSkill
from rules.campaign.combat.events import AttackRolled, SkillUsed, UnitMarked, UnitMoved, UnitStayed
from rules.campaign.combat.forecast import Intent, intents, reach_of, threatened
from rules.campaign.combat.frames import RivalEngaging, RivalMark, RivalMoving, RivalTarget
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

POSITIONS = 400
LISTS = (
    "HERO CLOSEST",
    "WEAKEST",
    "loose_chip CHIP_HOLDER FARTHEST",
    "key_hex STRONGEST",
    "ISOLATED HERO DEADLIEST",
    "KEY_HOLDER FASTEST",
    "FLAGHOLDER key_hex SLOWEST",
    "LOCAL LEAST_DEADLY",
)
SKILLS = (
    "", "", "", "taunt", "flight", "agile", "heave", "long_shot4", "whirlwind", "reposition", "blasphemous", "combat_lock",
    "confidence", "roaming",
)  # fmt: skip


def position(seed: int) -> Drawn:
    """Some units of both sides, strewn over a board with a few walls."""
    chance = Random(seed)
    words = [chance.choice(("#", *"......", "K")) for _ in range(30)]
    for letter in "@ABCabcd"[chance.randrange(3) :]:
        words[chance.choice([n for n, word in enumerate(words) if word == "."])] = letter
    rows = ["   ".join(words[n : n + 6]) for n in range(0, 30, 6)]
    picture = "\n".join(("  " if n % 2 else "") + row for n, row in enumerate(rows))
    units: dict[str, Any] = {letter: _unit(chance) for letter in "ABCabcd"}
    fight = drawn(picture, chance.choice(LISTS), hero=hero(hp=chance.randint(1, 6)), **units)
    return fight.put("A", chips=("trident",)) if "A" in picture else fight


def _unit(chance: Random) -> Any:
    return unit(
        " ".join(chance.choice(("yellow", "blue", "green")) for _ in range(chance.randrange(3))),
        chance.choice(SKILLS),
        move=chance.randint(0, 3),
        range=chance.randint(1, 3),
        hp=chance.randint(1, 5),
        tactics=chance.choice(((), (), (), ("adrenaline",), ("stun",))),
    )


def announced(fight: Drawn) -> dict[str, Intent]:
    """The intents by unit."""
    return {intent.unit: intent for intent in intents(fight.cat, fight.combat)}


def first_mover(fight: Drawn) -> str:
    """The rival that moves first, its choices answered with the first answer, until it has moved or stayed."""
    fight.turn("rival").begin()
    if isinstance(fight.top, RivalMoving):
        fight.do(fight.legal[0])
    if isinstance(fight.top, RivalMark):
        fight.do(fight.legal[0])
    told = [event for event in fight.events if isinstance(event, UnitMarked | UnitStayed | UnitMoved)]
    return told[0].unit if told else ""


@pytest.mark.parametrize("seed", range(0, POSITIONS, 50))
def test_rivals_set_the_marks_that_they_announce(seed: int) -> None:
    compared = 0
    for number in range(seed, seed + 50):
        fight = position(number)
        plans = announced(fight)
        mover = first_mover(fight)
        marks = [event for event in fight.told(UnitMarked) if event.unit == mover]
        if mover and marks:
            plan = plans[mover]
            assert marks[0].mark in plan.marks, (number, plan)
            assert (marks[0].priority, marks[0].reached) == (plan.priority, plan.reached), (number, plan)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seed", range(0, POSITIONS, 50))
def test_the_first_to_set_a_mark_has_announced_one(seed: int) -> None:
    """Whoever follows finds another board, whoever announced no mark is held, tired, roaming, or wants nothing."""
    silent = 0
    for number in range(seed, seed + 50):
        fight = position(number)
        plans = announced(fight)
        silent += sum(not plan.marks for plan in plans.values())
        fight.turn("rival").begin().end_rivals()
        first = next(iter(fight.told(UnitMarked)), None)
        assert first is None or plans[first.unit].marks, number
    assert silent > 10


def first_deed(fight: Drawn) -> tuple[str, str, str | None]:
    """Who acts first in the Engage Step, with what, on whom."""
    fight.step("rival", "engage")
    if isinstance(fight.top, RivalEngaging):
        fight.do(fight.legal[0])
    if fight.legal and isinstance(fight.legal[0], UseSkill):
        fight.do(fight.legal[0])
    if isinstance(fight.top, RivalTarget):
        fight.do(fight.legal[0])
    for event in fight.events:
        match event:
            case SkillUsed(unit=who, skill=skill, target=target):
                return who, skill, target
            case AttackRolled(unit=who, target=target):
                return who, "attack", target
            case _:
                pass
    return "", "", None


@pytest.mark.parametrize("seed", range(0, POSITIONS, 50))
def test_rivals_do_what_they_announce_from_where_they_stand(seed: int) -> None:
    compared = 0
    for number in range(seed, seed + 50):
        fight = position(number)
        plans = announced(fight)
        who, using, target = first_deed(fight)
        if who:
            plan = plans[who]
            assert using == plan.using, (number, plan)
            assert target in plan.targets if plan.targets else target is None, (number, plan)
            compared += 1
        else:
            assert all(not plan.using for plan in plans.values()), number
    assert compared > 20


LINE = """
A   .   .   b   .   .
  #   #   #   #   #
"""


def plan_of(fight: Drawn, key: str = "b") -> Intent:
    return announced(fight)[key]


def test_an_intent_says_mark_priority_reach_and_targets() -> None:
    assert plan_of(drawn(LINE, "HERO CLOSEST", b=unit(move=2))) == Intent("b", ("A",), "closest", True, "", ())
    assert plan_of(drawn(LINE, "HERO CLOSEST", b=unit(move=1))) == Intent("b", ("A",), "closest", False, "", ())
    beside = drawn(LINE, "CLOSEST", b=unit(range=3))
    assert plan_of(beside) == Intent("b", ("A",), "closest", True, "attack", ("A",))


@pytest.mark.parametrize("tactics", [(), ("stun",)])
def test_a_fatigued_rival_announces_nothing(tactics: tuple[str, ...]) -> None:
    plan = plan_of(drawn(LINE, b=unit(range=3, tactics=tactics)))
    assert bool(plan.marks) is bool(plan.using) is not bool(tactics)


@pytest.mark.parametrize(("skill", "marks"), [("combat_lock", ()), ("", ("A",))])
def test_a_rival_that_would_be_held_announces_no_mark(skill: str, marks: tuple[str, ...]) -> None:
    fight = drawn(LINE.replace("A   .   .", ".   .   A"), A=unit("", skill), b=unit(move=1))
    assert plan_of(fight).marks == marks
    assert plan_of(fight).targets == ("A",)
    assert reach_of(fight.cat, fight.combat, "b") == (("a4",) if skill else ("a4", "a5"))


def test_a_roaming_rival_announces_no_mark() -> None:
    assert plan_of(drawn(LINE, b=unit(skill="roaming"))).marks == ()


def test_a_scion_announces_nothing() -> None:
    fight = drawn(LINE, kind="scion", b=unit("", kind="scion"), c=unit(), waiting="c")
    assert intents(fight.cat, fight.combat) == ()


@pytest.mark.parametrize(("move", "cells"), [(0, {"a1"}), (1, {"a1", "a2"}), (2, {"a1", "a2", "a3"})])
def test_the_reach_of_a_unit_is_where_it_could_end(move: int, cells: set[str]) -> None:
    fight = drawn(LINE, A=unit(move=move))
    assert set(reach_of(fight.cat, fight.combat, "A")) == cells


def test_a_dazed_unit_reaches_its_own_hex_alone() -> None:
    fight = drawn(LINE, A=unit(move=3, dazed=True))
    assert reach_of(fight.cat, fight.combat, "A") == ("a1",)


@pytest.mark.parametrize(("move", "far", "last"), [(0, 1, 2), (1, 1, 3), (1, 2, 4), (2, 3, 6)])
def test_a_unit_threatens_what_is_in_range_of_its_reach(move: int, far: int, last: int) -> None:
    fight = drawn(LINE, A=unit(move=move, range=far))
    assert set(threatened(fight.cat, fight.combat, "A")) == {f"a{n}" for n in range(1, last + 1)}


def test_nothing_is_changed_by_asking() -> None:
    fight = position(1)
    before = fight.combat
    assert intents(fight.cat, fight.combat) == intents(fight.cat, fight.combat)
    assert fight.combat == before
