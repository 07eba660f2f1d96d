"""Damage, healing, HP, and defeat with all that follows from it (pages 13, 20, 27 and 28)."""

from typing import Literal

from msgspec.structs import replace

from rules.campaign.combat.bout import HERO, Bout
from rules.campaign.combat.chips import drop_all
from rules.campaign.combat.events import DamageDealt, Healed, HpGained, HpLost, HpSet, ScionFell, Survived, UnitDefeated
from rules.campaign.combat.frames import Trigger, Triggers
from rules.campaign.combat.goals import check, finish
from rules.campaign.combat.state import Fighter
from rules.campaign.combat.stats import can, has, is_elite, stats, triggered
from rules.campaign.effects import Deed, GainHp, Heal, Hurt, Incident, Loot
from rules.campaign.table.events import BlessingSpent
from rules.campaign.table.stock import capacity, gain_tactic, give_back, take_from_supply

__all__ = [
    "blessed",
    "deal",
    "defeat",
    "do",
    "gain",
    "heal",
    "hurts",
    "loss",
    "saved_by_blessing",
    "set_off",
]

Cause = Literal["attack", "skill", "effect", "scion"]


def _set_hp(bout: Bout, key: str, hp: int) -> Fighter:
    """Set a unit's HP; the hero sheet follows the hero's."""
    fighter = bout.change(key, hp=hp)
    if key == HERO:
        bout.lay(replace(bout.table, sheet=replace(bout.table.sheet, hp=max(hp, 0))))
    return fighter


def heal(bout: Bout, key: str, n: int) -> None:
    """Heal a unit, never above Health (V-UNIT-03)."""
    fighter = bout.fighter(key)
    healed = min(n, stats(bout, fighter).health - fighter.hp)
    if healed > 0 and can(bout, fighter, "heal"):
        _set_hp(bout, key, fighter.hp + healed)
        bout.tell(Healed(unit=key, n=healed, hp=fighter.hp + healed))


def gain(bout: Bout, key: str, n: int) -> None:
    """Give a unit HP without the limit of Health (V-TERM-16)."""
    fighter = _set_hp(bout, key, bout.fighter(key).hp + n)
    bout.tell(HpGained(unit=key, n=n, hp=fighter.hp))


def deal(bout: Bout, key: str, n: int, *, by: str | None, cause: Cause) -> int:
    """Deal damage to a unit and return the HP that it lost.

    Damage counts as dealt even where the unit ignores it (V-COMBAT-12).
    """
    target = bout.fighter(key)
    if n <= 0 or target.place != "arena" or bout.over:
        return 0
    bout.tell(DamageDealt(unit=key, n=_raised(bout, target, n, by), cause=cause, by=by))
    lost = loss(bout, target, n, by=by, cause=cause)
    if lost:
        _lose(bout, target, lost, by)
    return lost


def loss(bout: Bout, target: Fighter, n: int, *, by: str | None, cause: Cause) -> int:
    """The HP that damage costs a unit, never more than it has; an attack costs an Absorb unit 1 at most."""
    lost = max(0, _raised(bout, target, n, by) - stats(bout, target).ignore)
    if cause == "attack" and has(bout, target, "absorb"):
        lost = min(lost, 1)
    return min(lost, target.hp)


def hurts(bout: Bout, by: Fighter, target: Fighter) -> bool:
    """Whether 1 damage of a skill would cost a unit HP: not one who ignores it."""
    return loss(bout, target, 1, by=by.key, cause="skill") > 0


def _raised(bout: Bout, target: Fighter, n: int, by: str | None) -> int:
    """The damage as it is dealt: elite opponents deal 1 more to a Blasphemous unit."""
    if by is None or not has(bout, target, "blasphemous"):
        return n
    dealer = bout.fighter(by)
    return n + (dealer.side != target.side and is_elite(bout, dealer))


def _lose(bout: Bout, target: Fighter, loss: int, by: str | None) -> None:
    if target.key == HERO:
        bout.set(tally=replace(bout.combat.tally, hero_hurt=True))
    left = _set_hp(bout, target.key, target.hp - loss).hp
    bout.tell(HpLost(unit=target.key, n=loss, hp=left))
    if left <= 0:
        defeat(bout, target.key, by)


def defeat(bout: Bout, key: str, by: str | None) -> None:
    """Defeat a unit: it leaves the arena, what it carried stays, and goals are checked (V-DEFEAT-01 to V-DEFEAT-07)."""
    fighter = bout.fighter(key)
    if key == HERO:
        _save_hero(bout, by)
        return
    spot = bout.hex_of(fighter)
    give_back(bout, *(placed.tactic for placed in fighter.tactics))
    bout.change(key, place="defeated", at=None, hp=0, tactics=(), chips=(), dazed=False)
    bout.tell(UnitDefeated(unit=key, hex=spot, by=by))
    if (card := bout.scion_card) is not None and bout.cat.unit[fighter.unit].kind == "scion":
        _fall(bout, key, card.falls)
    drop_all(bout, fighter.chips, spot)
    if fighter.side == "player":
        bout.set(tally=replace(bout.combat.tally, losses=bout.combat.tally.losses + 1))
    if key == bout.combat.tribune:
        _lose_tribune(bout)
    check(bout)
    if bout.over:
        return
    effects = [] if by is None else effects_of(bout, "defeats", by, key)
    for ally in bout.troop(fighter.side):
        effects += effects_of(bout, "defeated_ally", ally.key, key)
    set_off(bout, effects)


def _fall(bout: Bout, key: str, of: int) -> None:
    """The scion has fallen once more; it waits to come back until it has fallen as often as its card says (V-SCION-03)."""
    times = bout.combat.falls + 1
    bout.set(falls=times)
    if times < of:
        bout.change(key, place="waiting")
        bout.tell(ScionFell(times=times, of=of))


def saved_by_blessing(bout: Bout, key: str) -> bool:
    """Whether a blessing saves a unit that would fall: the hero alone, while there is one to use (V-BLESS-02)."""
    return key == HERO and blessed(bout)


def blessed(bout: Bout) -> bool:
    """Whether a blessing is left that can be used: never against a scion (V-BLESS-06)."""
    return bout.table.sheet.blessings > 0 and bout.combat.kind != "scion"


def _save_hero(bout: Bout, by: str | None) -> None:
    """Spend a blessing to survive with full HP, or lose the campaign (V-BLESS-02, V-BLESS-06, V-RULING-19)."""
    fighter, sheet = bout.fighter(HERO), bout.table.sheet
    if not blessed(bout):
        spot = bout.hex_of(fighter)
        bout.change(HERO, place="defeated", at=None, hp=0)
        bout.tell(UnitDefeated(unit=HERO, hex=spot, by=by))
        finish(bout, "lost", "hero_defeated")
        return
    left = sheet.blessings - 1
    bout.lay(replace(bout.table, sheet=replace(sheet, blessings=left)))
    hp = _set_hp(bout, HERO, stats(bout, bout.fighter(HERO)).health).hp
    bout.tell(BlessingSpent(use="survive", left=left))
    bout.tell(Survived(hp=hp, left=left))


def _lose_tribune(bout: Bout) -> None:
    """The hero falls to 1 HP, in combat or not; that is no damage (V-TRIBUNE-05 to -07, V-RULING-18)."""
    bout.set(tribune=None)
    sheet = bout.table.sheet
    if sheet.hp > 1:
        bout.lay(replace(bout.table, sheet=replace(sheet, hp=1)))
        if (hero := bout.by_key.get(HERO)) is not None and hero.place == "arena":
            bout.change(HERO, hp=1)
        bout.tell(HpSet(hp=1))


def effects_of(bout: Bout, incident: Incident, owner: str, other: str | None) -> list[Trigger]:
    """The effects that an incident sets off in a unit; none if it has left the arena."""
    fighter = bout.fighter(owner)
    if fighter.place != "arena":
        return []
    return [
        Trigger(owner=owner, other=other, source=incident, do=rule.do, may=rule.may)
        for rule in triggered(bout, fighter, incident)
    ]


def set_off(bout: Bout, effects: list[Trigger]) -> None:
    """Let the effects of one incident wait: those of the troop on turn, the attacker's, come first (V-COMBAT-09, V-RULING-45)."""
    if not effects:
        return
    own = tuple(effect for effect in effects if bout.fighter(effect.owner).side == bout.combat.mover)
    others = tuple(effect for effect in effects if effect not in own)
    bout.push(*(Triggers(waiting=group) for group in (others, own) if group))


def do(bout: Bout, deed: Deed, owner: str, other: str | None) -> None:
    """Carry out a deed for the unit that it belongs to; whoever has left the arena is passed over."""
    if bout.fighter(owner).place != "arena":
        return
    match deed:
        case GainHp():
            gain(bout, owner, deed.n)
        case Heal():
            heal(bout, owner, deed.n)
        case Hurt():
            for victim in _victims(bout, deed, owner, other):
                deal(bout, victim, deed.n, by=owner, cause="effect")
        case Loot() if other is not None:
            _loot(bout, bout.fighter(other))
        case Loot():
            pass


def _loot(bout: Bout, other: Fighter) -> None:
    """The player gains the tactic of a unit's first class, if the supply has one and the camp room (V-LINEUP-08, V-HERO-09)."""
    first = bout.chip(other).classes[0]
    found = next((tactic.id for tactic in bout.cat.tactics if tactic.for_class == first), None)
    room = len(bout.table.camp.tactics) < capacity(bout.cat, bout.table)
    if found is not None and room and take_from_supply(bout, found):
        gain_tactic(bout, found)


def _victims(bout: Bout, deed: Hurt, owner: str, other: str | None) -> list[str]:
    """Whom a deed hurts, the hero first, as simultaneous damage may end the campaign (V-RULING-26)."""
    match deed.whom:
        case "self":
            return [owner]
        case "other":
            return [] if other is None else [other]
        case "adjacent":
            fighter = bout.fighter(owner)
            beside = [f.key for f in bout.opponents(fighter) if bout.apart(f, fighter) == 1]
            return sorted(beside, key=lambda key: key != HERO)
