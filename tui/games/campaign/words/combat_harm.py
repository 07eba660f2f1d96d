"""Words for what attacks and effects do in a combat: dice, damage, HP, defeat."""

from rules.campaign.combat import events as e
from rules.campaign.combat.course import HIT_FACES, CombatCourse
from rules.campaign.combat.state import HERO, Combat
from rules.campaign.combat.stats import stats
from tui.games.campaign.words.causes import cause_of, healer_of
from tui.games.campaign.words.names import Names, dice, skill_name
from tui.text.english import plural

__all__ = ["Harm", "faces_told", "harmed"]

Harm = (
    e.AttackRolled
    | e.Missed
    | e.Intercepted
    | e.DamageDealt
    | e.HpLost
    | e.Healed
    | e.HpGained
    | e.HpSet
    | e.UnitDefeated
    | e.Survived
)
"""What tells of attacks, and of all that changes HP."""

_CAUSES = {"attack": "in the attack", "skill": "by a skill", "effect": "by an effect", "scion": "by the scion's dice"}


def harmed(names: Names, combat: Combat | None, told: Harm) -> str:
    """Tell of an attack, or of what became of a unit's HP."""
    match told:
        case e.HpSet():
            return f"The tribune has fallen: your hero is left with {told.hp} HP."
        case e.Survived():
            how = "who cannot heal" if _is_weak(names, combat, told.hp) else "healed in full"
            return f"A blessing saves your hero, {how}: {told.hp} HP, {plural(told.left, 'blessing')} left."
        case e.AttackRolled():
            return _rolled(names, combat, told)
        case _:
            return f"{names.fighter(combat, told.unit)} {_of_unit(names, combat, told)}."


def _is_weak(names: Names, combat: Combat | None, hp: int) -> bool:
    """Tell whether so many HP are not all that the hero has in a fight."""
    if combat is None:
        return False
    course = CombatCourse(names.cat, combat)
    hero = course.by_key.get(HERO)
    return hero is not None and hp < stats(course, hero).health


def _of_unit(
    names: Names,
    combat: Combat | None,
    told: e.Missed | e.Intercepted | e.DamageDealt | e.HpLost | e.Healed | e.HpGained | e.UnitDefeated,
) -> str:
    """Say what a unit does or suffers, without the unit."""
    match told:
        case e.Missed():
            nimble = f"{names.fighter(combat, told.target)} is Nimble, and a die missed"
            return f"does no harm: {'no die hits' if told.reason == 'no_hit' else nimble}"
        case e.Intercepted():
            return f"steps in for {names.fighter(combat, told.ally)}"
        case e.DamageDealt():
            return _dealt(names, combat, told)
        case e.HpLost():
            return f"loses {told.n} HP, {told.hp} left"
        case e.Healed():
            found = healer_of(names, combat, told)
            return f"heals {told.n}: {told.hp} HP{f' ({found})' if found else ''}"
        case e.HpGained():
            return f"gains {told.n}: {told.hp} HP"
        case e.UnitDefeated():
            by = f" by {names.fighter(combat, told.by)}" if told.by not in {None, told.unit} else ""
            return f"is defeated{by}"


def _dealt(names: Names, combat: Combat | None, told: e.DamageDealt) -> str:
    by = f" from {names.fighter(combat, told.by)}" if told.by not in {None, told.unit} else ""
    found = cause_of(names, combat, told)
    cause = f"by {found}" if found else _CAUSES.get(told.cause, "")
    return f"is dealt {told.n} damage{by} {cause}".rstrip()


def _rolled(names: Names, combat: Combat | None, told: e.AttackRolled) -> str:
    foe = names.fighter(combat, told.target) if told.target else ""
    if told.using == "attack":
        how, target = "attacks", foe and f" {foe}"
    else:
        how, target = f"rolls for {skill_name(told.using)}", foe and f" at {foe}"
    roll = faces_told(told.dice, told.faces) or dice(())
    return f"{names.fighter(combat, told.unit)} {how}{target}: {roll}, {plural(told.hits, 'hit')}."


def faces_told(pool: tuple[str, ...], faces: tuple[int, ...]) -> str:
    """Dice as everywhere: the number of hit faces of each, in round brackets where it missed."""
    hits = [(HIT_FACES[colour], face) for colour, face in zip(pool, faces, strict=True)]  # type: ignore[index]
    return "".join(f"[{n}]" if face <= n else f"({n})" for n, face in hits)
