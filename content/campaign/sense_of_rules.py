"""Rules and skills in the texts of cards that are well formed and yet make no sense."""

from content.campaign.drawings import FEWEST_RIVAL_HEXES
from content.wrong import Wrong, under
from rules.campaign.effects import Block, CombatRule, EndsWhen, GainHp, GrantSkill, Muster, Skill

__all__ = ["MATES", "NUMBERED", "wrong_with_rules", "wrong_with_skill"]

NUMBERED = frozenset({"fury_aura", "hurl", "long_shot", "regen"})
"""The skills that have a number on their chips."""

MATES = 2
"""The number that is deployed at once in later acts, and that can be shackled together."""


def wrong_with_skill(skill: Skill) -> Wrong:
    """Find out whether a skill lacks a number, or has one that it does not take."""
    if skill.name in NUMBERED and skill.n < 1:
        yield "", f"{skill.name} needs a number"
    if skill.name not in NUMBERED and skill.n:
        yield "", f"{skill.name} takes no number"


def wrong_with_rules(rules: tuple[CombatRule, ...], *, borne: bool = False) -> Wrong:
    """Find what makes no sense in rules that hold for a while; those of one that a unit bears touch that unit, and no others do."""
    for n, rule in enumerate(rules):
        yield from under(f"rules[{n}]", _rule(rule, borne=borne))


def _rule(rule: CombatRule, *, borne: bool) -> Wrong:
    if isinstance(rule, GainHp):
        yield "", 'only an instant tactic may have "gain_hp" by itself; elsewhere it needs a "when"'
    who = getattr(rule, "who", None)
    if who is not None and (who.side == "bearer") != borne:
        wanted = 'only "bearer" fits here' if borne else 'no unit bears this, so "bearer" does not apply'
        yield "who.side", wanted
    if isinstance(rule, GrantSkill):
        yield from under("skill", wrong_with_skill(rule.skill))
    yield from _when(rule)
    if isinstance(rule, Block) and not 1 <= rule.n <= FEWEST_RIVAL_HEXES:
        yield "n", f"only deployment hexes 1 to {FEWEST_RIVAL_HEXES} are in every arena"


def _when(rule: CombatRule) -> Wrong:
    """Check turns and numbers of units by which rules begin, end, or bring more."""
    match rule:
        case EndsWhen(when="turn" | "fallen", n=n) if n < 1:
            yield "n", f"{n} is too low; the minimum is 1"
        case EndsWhen(when="first_fallen" | "deserted", n=n) if n:
            yield "n", "this end takes no number"
        case Muster(n=n) if n < MATES:
            yield "n", f"{n} is too low; the minimum is {MATES}"
        case _:
            pass
    who = getattr(rule, "who", None)
    if who is not None and who.to_turn is not None and who.to_turn < max(1, who.from_turn):
        yield "who.to_turn", "the rule would end before it begins"
