"""An attack from its declaration to its effects, in stages on the stack (clauses V-PENG, V-RIVALENG).

1. before: a Quickstrike target strikes the attacker within its Range.
2. roll: all dice at once; hits become damage; Nimble, Perfect Strike and extra damage count here.
3. take: an ally beside the target may take the damage (Intercept Blow).
4. hurt: the damage is dealt, and all that it sets off comes at once, a defeat included, the attacker's effects before the
   others' (V-COMBAT-09).
5. after: only in older saves, in which the effects of a defeat came before the others.
"""

from msgspec.structs import replace

from rules.campaign.combat.actions import CombatAction, Pass, Pick
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import AttackRolled, Intercepted, Missed, SkillUsed
from rules.campaign.combat.frames import Blow, Intercepting, Trigger
from rules.campaign.combat.harm import deal, effects_of, loss, set_off
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import has, stats
from rules.campaign.combat.troops import allies_beside, attack_dice

__all__ = ["damage_of", "guardians", "intercept_answers", "run_blow", "strike", "take_intercept", "within"]


def strike(course: CombatCourse, by: str, on: str) -> None:
    """Declare an attack."""
    course.push(Blow(by=by, on=on))


def within(course: CombatCourse, one: Fighter, other: Fighter) -> bool:
    """Tell whether `other` is within the Range of `one` (V-UNIT-09)."""
    return course.apart(one, other) <= stats(course, one).range


def run_blow(course: CombatCourse, blow: Blow) -> None:
    """Advance an attack by one stage; it ends early if either unit leaves the arena before the damage."""
    both = course.fighter(blow.by).place == course.fighter(blow.on).place == "arena"
    if not both and blow.stage != "after":
        return
    match blow.stage:
        case "before":
            course.push(replace(blow, stage="roll"))
            _quickstrike(course, blow)
        case "roll":
            _roll(course, blow)
        case "take":
            course.push(replace(blow, stage="hurt"))
            _offer_intercept(course, blow)
        case "hurt":
            _hurt(course, blow)
        case "after":
            set_off(course, _followed(course, blow.by, blow.taker or blow.on))


def _quickstrike(course: CombatCourse, blow: Blow) -> None:
    attacker, target = course.fighter(blow.by), course.fighter(blow.on)
    if has(course, target, "quickstrike") and within(course, target, attacker):
        course.tell(SkillUsed(unit=blow.on, skill="quickstrike", target=blow.by))
        set_off(course, deal(course, blow.by, 1, by=blow.on, cause="skill"))


def _roll(course: CombatCourse, blow: Blow) -> None:
    attacker, target = course.fighter(blow.by), course.fighter(blow.on)
    dice = attack_dice(course, attacker, target)
    faces, struck = course.roll(dice)
    hits = sum(struck)
    course.set(tally=replace(course.combat.tally, hits=course.combat.tally.hits + hits))
    course.tell(AttackRolled(unit=blow.by, target=blow.on, using="attack", dice=dice, faces=faces, hits=hits))
    if damage := damage_of(course, attacker, target, hits, len(dice)):
        course.push(replace(blow, stage="take", damage=damage))
    else:
        course.tell(Missed(unit=blow.by, target=blow.on, reason="nimble" if hits else "no_hit"))
        set_off(course, effects_of(course, "misses", blow.by, blow.on))


def damage_of(course: CombatCourse, attacker: Fighter, target: Fighter, hits: int, dice: int) -> int:
    """The damage of an attack with some hits on some dice: none without a hit, or if a Nimble target avoids it."""
    nimble = has(course, target, "nimble") and target.hp >= stats(course, target).health
    if not hits or (nimble and hits < dice):
        return 0
    doubled = has(course, attacker, "perfect_strike") and hits == dice
    return hits * (2 if doubled else 1) + stats(course, attacker).extra


def guardians(course: CombatCourse, target: Fighter, damage: int, by: str) -> list[Fighter]:
    """The allies that may take an attack's damage; a rival's only do where that saves it from defeat."""
    able = [ally for ally in allies_beside(course, target) if has(course, ally, "intercept_blow")]
    if able and target.side != "player" and loss(course, target, damage, by=by, cause="attack") < target.hp:
        return []
    return able


def _offer_intercept(course: CombatCourse, blow: Blow) -> None:
    """Offer the choice to intercept: optional for player units; rivals must where it saves an ally, the player picking which."""
    target = course.fighter(blow.on)
    if able := guardians(course, target, blow.damage, blow.by):
        course.push(Intercepting(units=tuple(ally.key for ally in able), must=target.side != "player"))


def intercept_answers(course: CombatCourse, frame: Intercepting) -> tuple[CombatAction, ...]:
    """The units that may take the damage, and a pass unless one must."""
    del course
    picks = tuple(Pick(unit=key) for key in frame.units)
    return picks if frame.must else (*picks, Pass())


def take_intercept(course: CombatCourse, frame: Intercepting, action: Pick | Pass) -> None:
    """Let a unit take the damage of the blow below, or none."""
    del frame
    course.pop()
    blow = course.top
    if isinstance(action, Pick) and isinstance(blow, Blow):
        course.turn_to(replace(blow, taker=action.unit))
        course.tell(Intercepted(unit=action.unit, ally=blow.on))


def _hurt(course: CombatCourse, blow: Blow) -> None:
    victim = blow.taker or blow.on
    fell = deal(course, victim, blow.damage, by=blow.by, cause="attack")
    if course.fighter(victim).place == "arena":
        course.change(victim, hurt=True)
    set_off(course, [*_followed(course, blow.by, victim), *fell])


def _followed(course: CombatCourse, by: str, victim: str) -> list[Trigger]:
    """The effects of attack damage that was dealt: the attacker's, then those of the unit that took it."""
    effects = effects_of(course, "deals_attack_damage", by, victim)
    effects += effects_of(course, "dealt_attack_damage", victim, by)
    if has(course, course.fighter(victim), "retaliate"):
        effects.append(Trigger(owner=victim, other=by, source="dealt_attack_damage", skill="retaliate"))
    return effects
