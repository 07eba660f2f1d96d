"""Every two skills that answer the same event, together: small fights at random, and what always holds in them."""

from itertools import combinations
from typing import get_args

import pytest

from rules.campaign.combat import play
from rules.campaign.combat.actions import CombatAction, Surrender
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.stats import stats
from rules.campaign.effects import SkillName
from rules.kernel.dice import Dice, pick
from tests.rules.campaign.combat.drawn import Drawn, drawn, hero, unit

EVENTS: dict[str, tuple[SkillName, ...]] = {
    "a unit comes": ("first_strike", "tactical", "combat_lock", "roaming", "inspire", "confidence"),
    "a move": ("roaming", "beastmaster", "combat_lock", "flight", "tactical", "dig_in", "reposition", "blasphemous"),
    "a displacement": ("hook", "hurl", "shove", "swap", "combat_lock", "dig_in", "inspire", "taunt", "throw_trident"),
    "the Abilities Step": ("fury_aura", "hook", "hurl", "regen", "shove", "swap", "absorb", "deflect"),
    "a choice of target": ("taunt", "deflect", "blasphemous", "agile", "heave", "long_shot", "whirlwind", "throw_trident"),
    "a Special": ("agile", "heave", "long_shot", "reposition", "whirlwind", "throw_trident", "first_strike", "quickstrike"),
    "a roll": ("confidence", "dig_in", "dodge", "inspire", "nimble", "perfect_strike", "whirlwind", "agile", "heave"),
    "an attack": (
        "absorb", "blasphemous", "deflect", "dodge", "first_strike", "intercept_blow", "nimble", "perfect_strike",
        "quickstrike", "retaliate", "taunt",
    ),
    "damage of a skill": ("absorb", "agile", "fury_aura", "nimble", "quickstrike", "retaliate", "whirlwind", "regen"),
    "a defeat": ("undying", "retaliate", "quickstrike", "intercept_blow", "confidence", "fury_aura", "throw_trident"),
}  # fmt: skip
"""What can happen in a combat, and the skills that answer it or take part in it."""

PAIRS = sorted({tuple(sorted(pair)) for skills in EVENTS.values() for pair in combinations(skills, 2)})
NUMBERED = {"fury_aura": 1, "hurl": 2, "long_shot": 4, "regen": 1}

MELEE = """
.   a   .   F   H
  .   A   b   .   1
.   @   B   c   .
"""
"""a holds the trident where the skill is that of throwing it; C and d have yet to come."""

TURNS = 4
MOST_DECISIONS = 60
"""In one turn of a side: every unit could use every step that often and have some to spare."""


def words(*skills: str) -> str:
    """Skills as they stand on a chip; the trident's is given with the trident."""
    return " ".join(f"{name}{NUMBERED.get(name, '')}" for name in skills if name != "throw_trident")


def melee(one: str, other: str, *, together: bool) -> Drawn:
    """Both skills on one unit of each side and each on one of its allies, or the two apart."""
    both = words(one, other) if together else words(one)
    trident = {"chips": ("trident",)} if "throw_trident" in {one, other} else {}
    return drawn(
        MELEE, "FLAGHOLDER STRONGEST CLOSEST", sport="capture_the_flag", slots=1, camp="C", waiting="d", blessings=1,
        hero=hero("green blue"),
        A=unit("green yellow", both, hp=2, classes=("beast",)), B=unit("blue", words(other), range=2), C=unit("blue", both),
        a=unit("green yellow", both, hp=2, classes=("beast",), **trident), b=unit("blue", words(other), range=2),
        c=unit("yellow", "", hp=1), d=unit("black", both),
    )  # fmt: skip


def holds(fight: Drawn) -> None:
    """What is so in every moment of a combat; `do` has looked for faults already."""
    fighters = fight.combat.fighters
    stood = [f.at for f in fighters if f.place == "arena"]
    assert len(set(stood)) == len(stood)
    assert len({f.key for f in fighters}) == len(fighters)
    course = CombatCourse(fight.cat, fight.combat)
    for fighter in fighters:
        assert (fighter.hp > 0) == (fighter.place == "arena"), fighter
        assert fighter.hp <= stats(course, fighter).health, fighter
        assert (fighter.at is not None) == (fighter.place == "arena"), fighter


def went_on(fight: Drawn, seed: int) -> Drawn:
    """A fight of some turns, every answer taken at random; nobody gives up."""
    dice = Dice(seed)
    fight.table(dice=Dice(seed))
    fight.turn("rival")
    last, decisions = fight.combat.turns + TURNS, 0
    before = fight.combat.turns
    while fight.combat.result is None and fight.combat.turns <= last:
        answers: tuple[CombatAction, ...] = tuple(one for one in fight.legal if not isinstance(one, Surrender))
        assert answers, fight.top
        action, dice = pick(dice, answers)
        fight.do(action)
        holds(fight)
        decisions, before = (decisions + 1 if fight.combat.turns == before else 0), fight.combat.turns
        assert decisions <= MOST_DECISIONS, fight.top
    assert (fight.combat.result is None) == bool(fight.combat.pending)
    return fight


def test_every_skill_is_in_some_pair() -> None:
    assert {name for skills in EVENTS.values() for name in skills} == set(get_args(SkillName))


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_two_skills_that_answer_one_event_keep_the_peace(pair: tuple[SkillName, SkillName]) -> None:
    for together in (True, False):
        fight = went_on(melee(*pair, together=together), PAIRS.index(pair))
        assert play.fault(fight.cat, fight.combat) is None
