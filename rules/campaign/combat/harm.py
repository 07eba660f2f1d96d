"""Damage, healing, HP, and defeat with all that follows from it (clauses V-DEFEAT)."""

from typing import Literal

from msgspec.structs import replace

from rules.campaign.combat.bodies import bodies, is_body
from rules.campaign.combat.chips import drop_all
from rules.campaign.combat.course import CombatCourse
from rules.campaign.combat.events import DamageDealt, Healed, HpGained, HpLost, HpSet, ScionFell, Survived, UnitDefeated
from rules.campaign.combat.frames import Trigger, Triggers
from rules.campaign.combat.goals import check, finish
from rules.campaign.combat.selectors import adjacent, is_elite
from rules.campaign.combat.state import HERO, Fighter
from rules.campaign.combat.stats import can, has, stats, triggered
from rules.campaign.effects import Deed, GainHp, Heal, Hurt, Incident, Loot
from rules.campaign.table.events import BlessingSpent
from rules.campaign.table.stock import capacity, gain_tactic, give_back, take_from_supply

__all__ = [
    "blessed",
    "deal",
    "defeat",
    "do",
    "effects_of",
    "gain",
    "heal",
    "hurts",
    "loss",
    "rescued",
    "saved_by_blessing",
    "set_off",
]

HarmCause = Literal["attack", "skill", "effect", "scion"]


def _set_hp(course: CombatCourse, key: str, hp: int) -> Fighter:
    """Set a unit's HP; the hero sheet follows the hero's."""
    fighter = course.change(key, hp=hp)
    if key == HERO:
        course.lay(replace(course.table, sheet=replace(course.table.sheet, hp=max(hp, 0))))
    return fighter


def heal(course: CombatCourse, key: str, n: int) -> None:
    """Heal a unit, never above Health (V-UNIT-03)."""
    fighter = course.fighter(key)
    healed = min(n, stats(course, fighter).health - fighter.hp)
    if healed > 0 and can(course, fighter, "heal"):
        _set_hp(course, key, fighter.hp + healed)
        course.tell(Healed(unit=key, n=healed, hp=fighter.hp + healed))


def gain(course: CombatCourse, key: str, n: int) -> None:
    """Give a unit HP without the limit of Health (V-TERM-16)."""
    fighter = _set_hp(course, key, course.fighter(key).hp + n)
    course.tell(HpGained(unit=key, n=n, hp=fighter.hp))


def deal(course: CombatCourse, key: str, n: int, *, by: str | None, cause: HarmCause) -> list[Trigger]:
    """Deal damage to a unit; return the effects of its defeat, which the caller sets off with all others of the incident.

    Damage counts as dealt even where the unit ignores it (V-COMBAT-12).
    """
    target = course.fighter(key)
    if n <= 0 or target.place != "arena" or course.over:
        return []
    course.tell(DamageDealt(unit=key, n=_raised(course, target, n, by), cause=cause, by=by))
    lost = loss(course, target, n, by=by, cause=cause)
    return _lose(course, target, lost, by) if lost else []


def loss(course: CombatCourse, target: Fighter, n: int, *, by: str | None, cause: HarmCause) -> int:
    """The HP that damage costs a unit: no more than it has, and 1 at most if it absorbs an attack."""
    lost = max(0, _raised(course, target, n, by) - stats(course, target).ignore)
    if cause == "attack" and has(course, target, "absorb"):
        lost = min(lost, 1)
    return min(lost, target.hp)


def hurts(course: CombatCourse, by: Fighter, target: Fighter) -> bool:
    """Tell whether 1 damage from a skill would cost a unit HP, rather than be ignored."""
    return loss(course, target, 1, by=by.key, cause="skill") > 0


def _raised(course: CombatCourse, target: Fighter, n: int, by: str | None) -> int:
    """The damage dealt: elite opponents deal 1 more to a Blasphemous unit."""
    if by is None or not has(course, target, "blasphemous"):
        return n
    dealer = course.fighter(by)
    return n + (dealer.side != target.side and is_elite(course, dealer))


def _lose(course: CombatCourse, target: Fighter, loss: int, by: str | None) -> list[Trigger]:
    if target.key == HERO:
        course.set(tally=replace(course.combat.tally, hero_hurt=True))
    left = _set_hp(course, target.key, target.hp - loss).hp
    course.tell(HpLost(unit=target.key, n=loss, hp=left))
    return defeat(course, target.key, by) if left <= 0 else []


def defeat(course: CombatCourse, key: str, by: str | None) -> list[Trigger]:
    """Defeat a unit: it leaves the arena, what it carried stays, and goals are checked (V-DEFEAT-01 to V-DEFEAT-07).

    The caller sets off the effects that it returns.
    """
    fighter = course.fighter(key)
    if key == HERO:
        _save_hero(course, by)
        return []
    spot = course.hex_of(fighter)
    give_back(course, *(placed.tactic for placed in fighter.tactics))
    course.change(key, place="defeated", at=None, hp=0, tactics=(), chips=(), dazed=False)
    course.tell(UnitDefeated(unit=key, hex=spot, by=by))
    if (card := course.scion_card) is not None and is_body(course, fighter) and not bodies(course):
        _fall(course, key, card.falls)
    drop_all(course, fighter.chips, spot)
    if fighter.side == "player" and not fighter.guest:
        course.set(tally=replace(course.combat.tally, losses=course.combat.tally.losses + 1))
    if key == course.combat.tribune:
        _lose_tribune(course)
    check(course)
    effects = [] if by is None else effects_of(course, "defeats", by, key)
    for ally in course.troop(fighter.side):
        effects += effects_of(course, "defeated_ally", ally.key, key)
    return effects


def _fall(course: CombatCourse, key: str, of: int) -> None:
    """Count a fall of the scion, which comes back until it has fallen as often as its card says (V-SCION-03)."""
    times = course.combat.falls + 1
    course.set(falls=times)
    if times < of:
        course.change(key, place="waiting")
        course.tell(ScionFell(times=times, of=of))


def saved_by_blessing(course: CombatCourse, key: str) -> bool:
    """Tell whether a blessing saves a falling unit: only the hero, while one is left (V-BLESS-02)."""
    return key == HERO and blessed(course)


def blessed(course: CombatCourse) -> bool:
    """Tell whether a blessing can be used: never against a scion (V-BLESS-06)."""
    return course.table.sheet.blessings > 0 and course.combat.kind != "scion"


def rescued(course: CombatCourse, hero: Fighter) -> int:
    """The hero's HP after a blessing: full Health, or 1 if the hero cannot heal (V-META-02, V-RULING-19)."""
    least = stats(course, hero).health if can(course, hero, "heal") else 1
    return max(hero.hp, least)


def _save_hero(course: CombatCourse, by: str | None) -> None:
    """Spend a blessing to survive, or lose the campaign (V-BLESS-02, V-BLESS-06, V-RULING-19)."""
    fighter, sheet = course.fighter(HERO), course.table.sheet
    if not blessed(course):
        spot = course.hex_of(fighter)
        course.change(HERO, place="defeated", at=None, hp=0)
        course.tell(UnitDefeated(unit=HERO, hex=spot, by=by))
        finish(course, "lost", "hero_defeated")
        return
    left = sheet.blessings - 1
    course.lay(replace(course.table, sheet=replace(sheet, blessings=left)))
    hp = _set_hp(course, HERO, rescued(course, course.fighter(HERO))).hp
    course.tell(BlessingSpent(use="survive", left=left))
    course.tell(Survived(hp=hp, left=left))


def _lose_tribune(course: CombatCourse) -> None:
    """Set the hero to 1 HP, in combat or not; that is not damage (V-TRIBUNE-05 to -07, V-RULING-18)."""
    course.set(tribune=None)
    sheet = course.table.sheet
    if sheet.hp > 1:
        course.lay(replace(course.table, sheet=replace(sheet, hp=1)))
        if (hero := course.by_key.get(HERO)) is not None and hero.place == "arena":
            course.change(HERO, hp=1)
        course.tell(HpSet(hp=1))


def effects_of(course: CombatCourse, incident: Incident, owner: str, other: str | None) -> list[Trigger]:
    """The effects that an incident triggers on a unit; none once it has left the arena."""
    fighter = course.fighter(owner)
    if fighter.place != "arena":
        return []
    return [
        Trigger(owner=owner, other=other, source=incident, do=rule.do, may=rule.may)
        for rule in triggered(course, fighter, incident)
    ]


def set_off(course: CombatCourse, effects: list[Trigger]) -> None:
    """Queue all effects of one incident: those of the active troop, the attacker's, come first (V-COMBAT-09, V-RULING-45)."""
    if not effects or course.over:
        return
    own = tuple(effect for effect in effects if course.fighter(effect.owner).side == course.combat.mover)
    others = tuple(effect for effect in effects if effect not in own)
    course.push(*(Triggers(waiting=group) for group in (others, own) if group))


def do(course: CombatCourse, deed: Deed, owner: str, other: str | None) -> None:
    """Carry out a deed for its unit; units that have left the arena are skipped."""
    if course.fighter(owner).place != "arena":
        return
    match deed:
        case GainHp():
            gain(course, owner, deed.n)
        case Heal():
            heal(course, owner, deed.n)
        case Hurt():
            victims = _victims(course, deed, owner, other)
            set_off(course, [e for one in victims for e in deal(course, one, deed.n, by=owner, cause="effect")])
        case Loot() if other is not None:
            _loot(course, course.fighter(other))
        case Loot():
            pass


def _loot(course: CombatCourse, other: Fighter) -> None:
    """The player gains the tactic of a unit's first class, if the supply has one and the camp room (V-LINEUP-08, V-HERO-09)."""
    first = course.chip(other).classes[0]
    found = next((tactic.id for tactic in course.cat.tactics if tactic.for_class == first), None)
    room = len(course.table.camp.tactics) < capacity(course.cat, course.table)
    if found is not None and room and take_from_supply(course, found):
        gain_tactic(course, found)


def _victims(course: CombatCourse, deed: Hurt, owner: str, other: str | None) -> list[str]:
    """List the units a deed hurts, the hero first, as simultaneous damage may end the campaign (V-RULING-26)."""
    match deed.whom:
        case "self":
            return [owner]
        case "other":
            return [] if other is None else [other]
        case "adjacent":
            fighter = course.fighter(owner)
            beside = [f.key for f in course.opponents(fighter) if adjacent(course, f, fighter)]
            return sorted(beside, key=lambda key: key != HERO)
